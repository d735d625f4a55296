// The room's state machine alone: no sockets, a clock that is a number, effects that are read.
import assert from "node:assert/strict";
import { EVERY_SEAT, ROOM_LIMITS } from "./limits.ts";
import {
  abandoned,
  admit,
  alarmed,
  alarmMs,
  closed,
  type Knock,
  makeRoom,
  opened,
  received,
  type RoomEffect,
  type RoomState,
  seatOf,
  seatStatuses,
  type Ticket,
} from "./room.ts";

const limits = ROOM_LIMITS;
const hash = (letter: string) => letter.repeat(64);
const HOST = hash("a");
let fresh = 0;

const guest = (tokenHash: string | null = null): Knock => ({
  role: "guest",
  tokenHash,
  freshHash: (fresh++).toString(16).padStart(64, "0"),
  challenge: null,
});
const host = (tokenHash: string | null = HOST): Knock => ({ ...guest(tokenHash), role: "host" });

function enter(
  room: RoomState,
  knock: Knock,
  nowMs = 0,
): { ticket: Ticket; effects: RoomEffect[] } {
  const admission = admit(room, knock, nowMs, limits);
  assert.ok(admission.ok, admission.ok ? "" : admission.error);
  return { ticket: admission.ticket, effects: opened(room, admission.ticket, {}, nowMs, limits) };
}

/** A room of that many seats, all of them taken. */
function fullRoom(seats = 2): { room: RoomState; sockets: number[]; tickets: Ticket[] } {
  const room = makeRoom("k3f9x2m7qd", seats, HOST, 0, limits);
  const tickets = [enter(room, host()).ticket];
  for (let seat = 1; seat < seats; seat++) tickets.push(enter(room, guest()).ticket);
  return { room, tickets, sockets: tickets.map((ticket) => ticket.socket) };
}

const sends = (effects: RoomEffect[]) => effects.filter((effect) => effect.do === "send");
const texts = (effects: RoomEffect[]) => sends(effects).map(({ data }) => JSON.parse(String(data)));
const closes = (effects: RoomEffect[]) =>
  effects.filter((effect) => effect.do === "close").map(({ socket, code }) => [socket, code]);
const refusal = (room: RoomState, knock: Knock, nowMs = 0) => {
  const admission = admit(room, knock, nowMs, limits);
  return admission.ok ? 101 : admission.status;
};

Deno.test("admit() opens the host's seat with the host's token only", () => {
  const room = makeRoom("k3f9x2m7qd", 2, HOST, 0, limits);
  assert.equal(refusal(room, host(null)), 403);
  assert.equal(refusal(room, host(hash("b"))), 403);
  const { ticket } = enter(room, guest());
  assert.equal(refusal(room, host(ticket.tokenHash)), 403);
  assert.equal(refusal(room, guest(HOST)), 403);
  assert.equal(refusal(room, guest(hash("b"))), 403);
  assert.equal(refusal(room, host()), 101);
});

Deno.test("admit() gives each free seat to one first guest and says full to the next", () => {
  const room = makeRoom("k3f9x2m7qd", 3, HOST, 0, limits);
  const [first, second] = [admit(room, guest(), 0, limits), admit(room, guest(), 0, limits)];
  assert.ok(first.ok && second.ok);
  assert.deepEqual([first.ticket.seat, second.ticket.seat], [1, 2]);
  assert.equal(refusal(room, guest()), 409);
});

Deno.test("admit() lets ten handshakes a minute through for each seat", () => {
  const { room, tickets } = fullRoom();
  for (let i = 1; i < 10; i++) enter(room, host(), 100);
  const eleventh = admit(room, host(), 200, limits);
  assert.ok(!eleventh.ok && eleventh.status === 429);
  assert.equal(eleventh.retryAfterS, 60);
  assert.equal(refusal(room, guest(tickets[1].tokenHash), 200), 101);
  assert.equal(refusal(room, host(), 60_200), 101);
});

Deno.test("abandoned() frees a seat whose first handshake died, and never another's", () => {
  const room = makeRoom("k3f9x2m7qd", 2, HOST, 0, limits);
  const admission = admit(room, guest(), 0, limits);
  assert.ok(admission.ok);
  assert.equal(refusal(room, guest()), 409);
  abandoned(room, admission.ticket);
  const { ticket } = enter(room, guest());
  abandoned(room, admission.ticket);
  assert.equal(seatOf(room, ticket.tokenHash), 1);
});

Deno.test("opened() replaces the seat's old socket and has the others greet again", () => {
  const { room, sockets, tickets } = fullRoom();
  const { ticket, effects } = enter(room, guest(tickets[1].tokenHash), 5);
  assert.deepEqual(closes(effects), [[sockets[1], 4001]]);
  assert.equal(ticket.isFirst, false);
  const toHost = sends(effects).filter(({ socket }) => socket === sockets[0]);
  assert.deepEqual(toHost.map(({ data }) => JSON.parse(String(data))), [
    { type: "peer", seat: 1, present: true },
  ]);
  // The old socket's end is no news any more, and its last words are not heard.
  assert.deepEqual(closed(room, sockets[1], 6, limits), []);
  assert.deepEqual(received(room, sockets[1], "{}", 6, limits), []);
});

Deno.test("opened() tells a page its seat, who is there, and leaves room for keys", () => {
  const room = makeRoom("k3f9x2m7qd", 4, HOST, 0, limits);
  enter(room, guest());
  const [seat] = texts(enter(room, host(), 1_000).effects);
  assert.deepEqual(seat, {
    type: "seat",
    room_id: "k3f9x2m7qd",
    seat: 0,
    seats: 4,
    present: [true, true, false, false],
    locked: false,
    ends_in_ms: limits.lifeMs - 1_000,
    challenge: null,
    keys: [null, null, null, null],
  });
});

Deno.test("received() stamps a frame with the seat it comes from, whatever it claims", () => {
  const { room, sockets } = fullRoom(3);
  const [effect] = sends(received(room, sockets[1], new Uint8Array([2, 0, 9, 8]), 1, limits));
  assert.equal(effect.socket, sockets[2]);
  assert.deepEqual([...effect.data as Uint8Array], [1, 0, 9, 8]);
  const all = sends(received(room, sockets[1], new Uint8Array([EVERY_SEAT, 1, 7]), 1, limits));
  assert.deepEqual(all.map(({ socket }) => socket), [sockets[0], sockets[2]]);
  assert.ok(all.every(({ data }) => (data as Uint8Array)[0] === 1));
});

Deno.test("received() stamps a text with `from` and takes `to` away, duplicates and all", () => {
  const { room, sockets } = fullRoom(3);
  const text = '{"from":0,"to":2,"type":"hello","from":0,"\\u0066rom":2}';
  const effects = received(room, sockets[1], text, 1, limits);
  assert.deepEqual(texts(effects), [{ type: "hello", from: 1 }]);
  assert.deepEqual(sends(effects).map(({ socket }) => socket), [sockets[2]]);
});

Deno.test("received() drops what is for an empty seat or for oneself", () => {
  const { room, sockets } = fullRoom(3);
  closed(room, sockets[2], 1, limits);
  assert.deepEqual(received(room, sockets[0], new Uint8Array([2, 0, 1]), 1, limits), []);
  assert.deepEqual(received(room, sockets[0], new Uint8Array([0, 0, 1]), 1, limits), []);
  assert.deepEqual(received(room, sockets[0], '{"to":2}', 1, limits), []);
});

Deno.test("received() closes for what is no message, and hears nothing after", () => {
  const bad: (string | Uint8Array)[] = [
    "hello",
    "[1]",
    "null",
    '{"to":"1"}',
    '{"to":7}',
    '{"to":-1}',
    new Uint8Array(0),
    new Uint8Array([1]),
    new Uint8Array([2, 0, 1]),
    '{"type":"peer"}',
    '{"\\u0074ype":"se\\u0061t","to":1}',
    '{"type":"hello","type":"locked"}',
    '{"type":"key"}',
    '{"type":"kick","seat":9}',
  ];
  for (const message of bad) {
    const { room, sockets } = fullRoom();
    const effects = received(room, sockets[0], message, 1, limits);
    assert.deepEqual(closes(effects), [[sockets[0], 1008]], String(message));
    assert.deepEqual(texts(effects), [{ type: "peer", seat: 0, present: false }]);
    assert.deepEqual(received(room, sockets[0], '{"to":1}', 1, limits), []);
  }
});

Deno.test("received() measures text in bytes", () => {
  const fits = fullRoom();
  const most = new Uint8Array(limits.messageBytesMax);
  most[0] = 1;
  assert.equal(sends(received(fits.room, fits.sockets[0], most, 1, limits)).length, 1);
  const { room, sockets } = fullRoom();
  const wide = JSON.stringify({ text: "é".repeat(8_190) });
  assert.deepEqual(closes(received(room, sockets[0], wide, 1, limits)), [[sockets[0], 1009]]);
});

Deno.test("received() holds a seat to its budget, across reconnects", () => {
  const { room, sockets, tickets } = fullRoom();
  const frame = new Uint8Array([1, 0, 1]);
  for (let i = 0; i < 200; i++) {
    assert.deepEqual(closes(received(room, sockets[0], frame, 10, limits)), []);
  }
  assert.deepEqual(closes(received(room, sockets[0], frame, 10, limits)), [[sockets[0], 1008]]);
  const again = enter(room, host(), 10).ticket.socket;
  assert.deepEqual(closes(received(room, again, frame, 10, limits)), [[again, 1008]]);
  // The other seat's budget is its own.
  const other = received(room, sockets[1], new Uint8Array([0, 0, 1]), 10, limits);
  assert.deepEqual(closes(other), []);
  const later = enter(room, host(), 1_010).ticket.socket;
  assert.deepEqual(closes(received(room, later, frame, 1_010, limits)), []);
  assert.equal(tickets.length, 2);
});

Deno.test("received() makes a broadcast cost what it becomes", () => {
  const { room, sockets } = fullRoom(4);
  const frame = new Uint8Array([EVERY_SEAT, 0, 1]);
  for (let i = 0; i < 200; i++) {
    assert.equal(sends(received(room, sockets[0], frame, 10, limits)).length, 3);
  }
  assert.deepEqual(closes(received(room, sockets[0], frame, 10, limits)), [[sockets[0], 1008]]);
});

Deno.test("received() bounds a seat's bytes a second as well", () => {
  const { room, sockets } = fullRoom();
  const frame = new Uint8Array(limits.messageBytesMax);
  frame[0] = 1;
  let count = 0;
  while (closes(received(room, sockets[0], frame, 10, limits)).length === 0) count++;
  assert.equal(count, limits.bytesPerSecond / limits.messageBytesMax);
});

Deno.test("kick voids the guest's token and frees the seat", () => {
  const { room, sockets, tickets } = fullRoom(3);
  const effects = received(room, sockets[0], '{"type":"kick","seat":1}', 1, limits);
  assert.deepEqual(closes(effects), [[sockets[1], 4003]]);
  assert.deepEqual(
    texts(effects),
    Array(2).fill({
      type: "peer",
      seat: 1,
      present: false,
      why: "removed",
    }),
  );
  assert.equal(refusal(room, guest(tickets[1].tokenHash)), 403);
  assert.equal(enter(room, guest()).ticket.seat, 1);
});

Deno.test("kick and lock are the host's; a guest who tries is closed", () => {
  for (const wish of ['{"type":"kick","seat":2}', '{"type":"lock","locked":true}']) {
    const { room, sockets } = fullRoom(3);
    assert.deepEqual(closes(received(room, sockets[1], wish, 1, limits)), [[sockets[1], 1008]]);
    assert.equal(room.isLocked, false);
  }
});

Deno.test("lock keeps newcomers out and lets seats come back", () => {
  const { room, sockets, tickets } = fullRoom(3);
  received(room, sockets[0], '{"type":"kick","seat":2}', 1, limits);
  const effects = received(room, sockets[0], '{"type":"lock","locked":true}', 1, limits);
  assert.deepEqual(texts(effects), Array(2).fill({ type: "locked", locked: true }));
  assert.equal(refusal(room, guest()), 409);
  assert.equal(refusal(room, guest(tickets[1].tokenHash)), 101);
  received(room, sockets[0], '{"type":"lock","locked":false}', 1, limits);
  assert.equal(refusal(room, guest()), 101);
});

Deno.test("leave frees a guest's seat; the host's leave ends the room", () => {
  const { room, sockets, tickets } = fullRoom(3);
  const left = received(room, sockets[1], '{"type":"leave"}', 1, limits);
  assert.deepEqual(closes(left), [[sockets[1], 1000]]);
  assert.equal(texts(left)[0].why, "left");
  assert.equal(refusal(room, guest(tickets[1].tokenHash)), 403);
  const over = received(room, sockets[0], '{"type":"leave"}', 1, limits);
  assert.deepEqual(closes(over), [[sockets[0], 4000], [sockets[2], 4000]]);
  assert.deepEqual(over.at(-1), { do: "wipe" });
});

Deno.test("a guest long away may be replaced, and then only by a newcomer", () => {
  const { room, sockets, tickets } = fullRoom();
  closed(room, sockets[1], 1_000, limits);
  const soon = 1_000 + limits.awaySeatMs - 1;
  assert.equal(refusal(room, guest(), soon), 409);
  assert.deepEqual(seatStatuses(room, soon, limits)[1], { taken: true, connected: false });
  assert.deepEqual(seatStatuses(room, soon + 1, limits)[1], { taken: false, connected: false });
  assert.equal(enter(room, guest(), soon + 1).ticket.seat, 1);
  assert.equal(refusal(room, guest(tickets[1].tokenHash), soon + 2), 403);
});

Deno.test("alarmed() ends a room a minute after its last socket, and after twelve hours", () => {
  const room = makeRoom("k3f9x2m7qd", 2, HOST, 0, limits);
  assert.equal(alarmMs(room, limits), 60_000);
  const { ticket } = enter(room, host(), 10);
  assert.equal(alarmMs(room, limits), limits.lifeMs);
  assert.deepEqual(alarmed(room, 60_000, limits), [{ do: "alarm", atMs: limits.lifeMs }]);
  const over = alarmed(room, limits.lifeMs, limits);
  assert.deepEqual(closes(over), [[ticket.socket, 4000]]);
  const empty = makeRoom("k3f9x2m7qd", 2, HOST, 0, limits);
  const { ticket: only } = enter(empty, host(), 10);
  const effects = closed(empty, only.socket, 5_000, limits);
  assert.deepEqual(effects, [{ do: "alarm", atMs: 65_000 }, { do: "keep" }]);
  assert.deepEqual(alarmed(empty, 65_000, limits), [{ do: "wipe" }]);
});

Deno.test("a room is plain data: written down and read back it goes on the same", () => {
  const { room, sockets } = fullRoom(3);
  const copy = JSON.parse(JSON.stringify(room)) as RoomState;
  const frame = new Uint8Array([2, 0, 5]);
  assert.deepEqual(
    received(copy, sockets[1], frame, 1, limits),
    received(room, sockets[1], frame, 1, limits),
  );
  assert.deepEqual(copy, room);
});
