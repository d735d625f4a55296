// A process can be killed between any two things it does. Whatever a room had told anybody by then, the next process must
// know: at every word that leaves the room, the last record is the room as it stands.
import assert from "node:assert/strict";
import { ROOM_LIMITS } from "./limits.ts";
import { carryOut, type RoomPort } from "./port.ts";
import {
  admit,
  alarmed,
  closed,
  type Knock,
  makeRoom,
  opened,
  received,
  type RoomEffect,
  type RoomState,
  type Ticket,
} from "./room.ts";
import { proven } from "./vouch.ts";

const limits = ROOM_LIMITS;
const hash = (letter: string) => letter.repeat(64);

/** What the next process takes up: who holds which seat, their keys, the lock. Sockets and budgets end with the process. */
const lasting = ({ id, madeMs, isLocked, seats }: RoomState) =>
  JSON.stringify([id, madeMs, isLocked, seats.map(({ tokenHash, key }) => [tokenHash, key])]);

/** A port that compares the record with the room whenever a word leaves it. */
class WatchedPort implements RoomPort {
  words = 0;
  record: string | null;

  constructor(readonly room: RoomState) {
    this.record = lasting(room);
  }
  run(effects: RoomEffect[]): void {
    carryOut(this, this.room, effects);
  }
  keep(room: RoomState): void {
    this.record = lasting(room);
  }
  wipe(): void {
    this.record = null;
  }
  #word(): void {
    this.words++;
    const isEnded = this.room.seats.every(({ tokenHash }) => tokenHash === null);
    assert.equal(this.record, isEnded ? null : lasting(this.room));
  }
  send = () => this.#word();
  close = () => this.#word();
  ice = () => this.#word();
  prove = () => this.#word();
  issue = () => this.#word();
  attempt = () => this.#word();
  alarm = () => {};
}

Deno.test("a room tells nobody what is not written down yet", async (context) => {
  const room = makeRoom("k3f9x2m7qd", 3, hash("a"), 0, limits);
  const port = new WatchedPort(room);
  const enter = (role: Knock["role"], tokenHash: string | null, freshHash: string): Ticket => {
    const admission = admit(room, { role, tokenHash, freshHash, challenge: "c" }, 0, limits);
    assert.ok(admission.ok);
    port.run(opened(room, admission.ticket, {}, 0, limits));
    return admission.ticket;
  };
  const say = (ticket: Ticket, wish: Record<string, unknown>) =>
    port.run(received(room, ticket.socket, JSON.stringify(wish), 1, limits));
  const prove = (ticket: Ticket, key: string, isGood = true) => {
    say(ticket, { type: "key", key, proof: "ab".repeat(64) });
    port.run(proven(room, ticket.socket, key, isGood, 1, limits));
  };
  const step = async (name: string, words: number, act: () => void) =>
    await context.step(name, () => {
      const before = port.words;
      act();
      assert.equal(port.words - before, words);
    });

  let host!: Ticket, first!: Ticket, second!: Ticket;
  await step("the host comes", 1, () => host = enter("host", hash("a"), hash("0")));
  await step("guests come", 2 + 3, () => {
    first = enter("guest", null, hash("b"));
    second = enter("guest", null, hash("c"));
  });
  await step("a guest comes back over its own socket", 1 + 1 + 2, () => {
    first = enter("guest", hash("b"), hash("1"));
  });
  const key = (letter: string) => letter.repeat(64);
  await step("keys are proven", 3 * (1 + 3), () => {
    [host, first, second].forEach((ticket, seat) => prove(ticket, key("bcd"[seat])));
  });
  await step("a seed is asked for", 1, () => say(host, { type: "seed" }));
  await step("the room is locked and opened", 3 + 3, () => {
    say(host, { type: "lock", locked: true });
    say(host, { type: "lock", locked: false });
  });
  await step("a guest's line breaks", 2, () => port.run(closed(room, first.socket, 2, limits)));
  await step("a guest that is away is removed", 2, () => say(host, { type: "kick", seat: 1 }));
  await step("somebody else takes the seat, and forges a key", 1 + 2 + 1 + 1 + 2, () => {
    first = enter("guest", null, hash("d"));
    prove(first, key("e"), false);
  });
  await step("a guest is removed", 1 + 1, () => say(host, { type: "kick", seat: 2 }));
  await step("a guest leaves for good", 1 + 1 + 1 + 1, () => {
    second = enter("guest", null, hash("e"));
    say(second, { type: "leave" });
  });
  await step("the room's life ends", 1, () => port.run(alarmed(room, limits.lifeMs, limits)));
  assert.equal(port.record, null);
});
