// The narrow port between a room and the machine it lives on, and the loop that carries effects out. Two hosts have it:
// Deno (sockets and rooms in memory, a record in SQLite) and a Durable Object (hibernating sockets, SQL). `keep` and
// `wipe` are synchronous, as both platforms' storage is, so no event can slip between a decision and its record; and
// the record comes first, so a process killed at any moment has told nobody what the next one does not know.
import type { RoomEffect, RoomState } from "./seats.ts";

export interface RoomPort {
  send(socket: number, data: string | Uint8Array): void;
  close(socket: number, code: number, reason: string): void;
  /** Answers an `ice` wish with fresh servers; may take its time. */
  ice(socket: number): void;
  /** Looks at a proof and answers with `proven`; may take its time. */
  prove(socket: number, key: string, proof: string, challenge: string): void;
  /** Writes a seed down for those keys and answers with `issued`; may take its time. */
  issue(keys: string[]): void;
  /** Spends those keys' attempt of the day together and answers with `attempted`; may take its time. */
  attempt(keys: string[]): void;
  /** Sets the room's one alarm, replacing the last. */
  alarm(atMs: number): void;
  /** Writes down what must outlive this process's memory. */
  keep(room: RoomState): void;
  /** Forgets the room: storage, alarm, id. */
  wipe(): void;
}

/** Carries effects out: what is written down first, then all the rest in its order. */
export function carryOut(port: RoomPort, room: RoomState, effects: RoomEffect[]): void {
  for (const effect of effects) {
    if (effect.do === "keep") port.keep(room);
    if (effect.do === "wipe") port.wipe();
  }
  for (const effect of effects) {
    switch (effect.do) {
      case "send":
        port.send(effect.socket, effect.data);
        break;
      case "close":
        port.close(effect.socket, effect.code, effect.reason);
        break;
      case "ice":
        port.ice(effect.socket);
        break;
      case "prove":
        port.prove(effect.socket, effect.key, effect.proof, effect.challenge);
        break;
      case "issue":
        port.issue(effect.keys);
        break;
      case "attempt":
        port.attempt(effect.keys);
        break;
      case "alarm":
        port.alarm(effect.atMs);
        break;
    }
  }
}
