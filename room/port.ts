// The narrow port between a room and the machine it lives on, and the loop that carries effects out. Two hosts
// have it: Deno (sockets and rooms in memory) and, later, a Durable Object (hibernating sockets, SQL). `keep`
// and `wipe` are synchronous, as both platforms' storage is, so no event can slip between a decision and its
// record.
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

/** Carries effects out in their order. */
export function carryOut(port: RoomPort, room: RoomState, effects: RoomEffect[]): void {
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
      case "keep":
        port.keep(room);
        break;
      case "wipe":
        port.wipe();
        break;
    }
  }
}
