// How a room comes to vouch for runs, without sockets or signatures: both come in as events.
import assert from "node:assert/strict";
import { ROOM_LIMITS } from "./limits.ts";
import {
  admit,
  closed,
  makeRoom,
  opened,
  received,
  type RoomEffect,
  type RoomState,
} from "./room.ts";
import { attempted, issued, proven } from "./vouch.ts";

const limits = ROOM_LIMITS, HOST = "a".repeat(64);
const KEYS = ["11", "22", "33", "44"].map((pair) => pair.repeat(32));
const PROOF = "ab".repeat(64);
let drawn = 0;

function enter(room: RoomState, seat: number, tokenHash: string | null, nowMs = 0) {
  const freshHash = (++drawn).toString(16).padStart(64, "0");
  const challenge = drawn.toString(16).padStart(64, "c");
  const role = seat === 0 ? "host" : "guest";
  const admission = admit(room, { role, tokenHash, freshHash, challenge }, nowMs, limits);
  assert.ok(admission.ok);
  opened(room, admission.ticket, {}, nowMs, limits);
  return admission.ticket;
}

function fullRoom(seats = 2): { room: RoomState; sockets: number[]; tokens: string[] } {
  const room = makeRoom("k3f9x2m7qd", seats, HOST, 0, limits);
  const tickets = Array.from({ length: seats }, (_, i) => enter(room, i, i === 0 ? HOST : null));
  return {
    room,
    sockets: tickets.map(({ socket }) => socket),
    tokens: tickets.map(({ tokenHash }) => tokenHash),
  };
}

const offer = (key: string) => JSON.stringify({ type: "key", key, proof: PROOF });
const texts = (effects: RoomEffect[]) =>
  effects.filter((effect) => effect.do === "send").map(({ data }) => JSON.parse(String(data)));
const kinds = (effects: RoomEffect[]) => effects.map((effect) => effect.do);
const codes = (effects: RoomEffect[]) =>
  effects.filter((effect) => effect.do === "close").map(({ code }) => code);

/** A seat offers a key and its proof is found good. */
function prove(room: RoomState, socket: number, key: string, nowMs = 0): RoomEffect[] {
  const [effect] = received(room, socket, offer(key), nowMs, limits);
  assert.equal(effect.do, "prove");
  return proven(room, socket, key, true, nowMs, limits);
}

Deno.test("a proof is looked at over the live socket's own challenge, and its key told to all", () => {
  const { room, sockets } = fullRoom();
  const [effect] = received(room, sockets[1], offer(KEYS[1]), 1, limits);
  assert.deepEqual(effect, {
    do: "prove",
    socket: sockets[1],
    key: KEYS[1],
    proof: PROOF,
    challenge: room.seats[1].challenge,
  });
  assert.notEqual(room.seats[0].challenge, room.seats[1].challenge);
  const told = texts(proven(room, sockets[1], KEYS[1], true, 2, limits));
  assert.deepEqual(told, [1, 1].map((seat) => ({ type: "key", seat, key: KEYS[1] })));
});

Deno.test("a bad proof, a second one, and one while the first is looked at close with 1008", () => {
  const { room, sockets } = fullRoom(3);
  received(room, sockets[0], offer(KEYS[0]), 1, limits);
  assert.deepEqual(codes(proven(room, sockets[0], KEYS[0], false, 1, limits)), [1008]);
  received(room, sockets[1], offer(KEYS[1]), 1, limits);
  assert.deepEqual(codes(received(room, sockets[1], offer(KEYS[1]), 1, limits)), [1008]);
  assert.deepEqual(
    proven(room, sockets[1], KEYS[1], true, 1, limits),
    [],
    "its word came too late",
  );
  prove(room, sockets[2], KEYS[2]);
  assert.deepEqual(codes(received(room, sockets[2], offer(KEYS[2]), 1, limits)), [1008]);
});

Deno.test("a seat keeps the key it proved first, through reconnects", () => {
  const { room, sockets, tokens } = fullRoom();
  prove(room, sockets[1], KEYS[1]);
  const again = enter(room, 1, tokens[1]).socket;
  assert.equal(room.seats[1].proof, "none", "a new socket has proven nothing");
  const other = prove(room, again, KEYS[2]);
  assert.deepEqual(texts(other), [], "another key proves nothing and closes nothing");
  assert.equal(room.seats[1].key, KEYS[1]);
  const third = enter(room, 1, tokens[1]).socket;
  assert.equal(texts(prove(room, third, KEYS[1])).length, 2);
});

Deno.test("a newcomer on a freed seat brings a key of its own", () => {
  const { room, sockets } = fullRoom();
  prove(room, sockets[1], KEYS[1]);
  received(room, sockets[0], '{"type":"kick","seat":1}', 1, limits);
  const newcomer = enter(room, 1, null).socket;
  assert.equal(texts(prove(room, newcomer, KEYS[2])).length, 2);
  assert.equal(room.seats[1].key, KEYS[2]);
});

Deno.test("a seed is asked of the store only once every seat has proven, and by the host only", () => {
  const { room, sockets } = fullRoom(3);
  const ask = (from: number, nowMs = 5) =>
    received(room, sockets[from], '{"type":"seed"}', nowMs, limits);
  prove(room, sockets[0], KEYS[0]);
  prove(room, sockets[1], KEYS[1]);
  assert.deepEqual(ask(0), [], "seat 2 has proven nothing");
  prove(room, sockets[2], KEYS[2]);
  assert.deepEqual(ask(0)[0], { do: "issue", keys: KEYS.slice(0, 3) });
  assert.deepEqual(codes(ask(1)), [1008]);
});

Deno.test("a room asks for ten seeds a minute", () => {
  const { room, sockets } = fullRoom();
  for (const seat of [0, 1]) prove(room, sockets[seat], KEYS[seat]);
  const ask = (nowMs: number) =>
    kinds(received(room, sockets[0], '{"type":"seed"}', nowMs, limits));
  for (let i = 0; i < limits.seedsPerMinute; i++) {
    assert.deepEqual(ask(1000 + i), ["issue", "keep"]);
  }
  assert.deepEqual(ask(2000), []);
  assert.deepEqual(ask(61_001), ["issue", "keep"]);
});

Deno.test("issued() tells every seat, and nobody when somebody else sits there by then", () => {
  const { room, sockets } = fullRoom();
  for (const seat of [0, 1]) prove(room, sockets[seat], KEYS[seat]);
  const keys = KEYS.slice(0, 2);
  assert.deepEqual(
    texts(issued(room, 7, keys)),
    [0, 1].map(() => ({ type: "seed", seed: 7, keys })),
  );
  assert.deepEqual(issued(room, 7, [...keys].reverse()), []);
  closed(room, sockets[1], 3, limits);
  assert.deepEqual(issued(room, 8, keys), [], "seat 1 is away");
});

const askDaily = (room: RoomState, socket: number, nowMs = 5) =>
  received(room, socket, '{"type":"seed","daily":true}', nowMs, limits);

Deno.test("the day's attempt is asked of the store for a proven pair by its host, out of the seeds' budget", () => {
  const { room, sockets } = fullRoom();
  prove(room, sockets[0], KEYS[0]);
  assert.deepEqual(askDaily(room, sockets[0]), [], "seat 1 has proven nothing");
  prove(room, sockets[1], KEYS[1]);
  for (let i = 0; i < limits.seedsPerMinute; i++) {
    const [effect] = askDaily(room, sockets[0]);
    assert.deepEqual(effect, { do: "attempt", keys: KEYS.slice(0, 2) });
  }
  assert.deepEqual(askDaily(room, sockets[0]), []);
  assert.deepEqual(codes(askDaily(room, sockets[1])), [1008]);
});

Deno.test("no attempt is spent where no board would take the run: three seats, or one key in two", () => {
  const three = fullRoom(3), one = fullRoom();
  three.sockets.forEach((socket, seat) => prove(three.room, socket, KEYS[seat]));
  for (const socket of one.sockets) prove(one.room, socket, KEYS[0]);
  for (const { room, sockets } of [three, one]) {
    assert.deepEqual(askDaily(room, sockets[0]), []);
    assert.deepEqual(kinds(received(room, sockets[0], '{"type":"seed"}', 6, limits)), [
      "issue",
      "keep",
    ]);
  }
});

Deno.test("attempted() tells every seat the run's mark, or whose attempt is spent", () => {
  const { room, sockets, tokens } = fullRoom();
  for (const seat of [0, 1]) prove(room, sockets[seat], KEYS[seat]);
  const keys = KEYS.slice(0, 2), day = "2026-11-30", nonce = "5a".repeat(32);
  const given = { type: "seed", seed: 7, keys, run_nonce: nonce, day };
  assert.deepEqual(texts(attempted(room, { day, seed: 7, nonce }, keys)), [given, given]);
  const spent = { type: "seed", spent: [1], day };
  assert.deepEqual(texts(attempted(room, { day, seed: 7, spent: [KEYS[1]] }, keys)), [
    spent,
    spent,
  ]);
  enter(room, 1, tokens[1]);
  assert.equal(
    texts(attempted(room, { day, seed: 7, nonce }, keys)).length,
    2,
    "a seat that reloads meanwhile keeps its key and must know that its attempt is made",
  );
  assert.deepEqual(attempted(room, { day, seed: 7, nonce }, [KEYS[0], KEYS[2]]), []);
});

Deno.test("a seed asked for in another shape closes with 1008", () => {
  for (const daily of [1, "yes", null, {}]) {
    const { room, sockets } = fullRoom();
    const words = JSON.stringify({ type: "seed", daily });
    assert.deepEqual(codes(received(room, sockets[0], words, 1, limits)), [1008], words);
  }
});

Deno.test("a room that does not vouch closes a socket that offers a key", () => {
  const { room, sockets } = fullRoom();
  room.seats[1].challenge = null;
  assert.deepEqual(codes(received(room, sockets[1], offer(KEYS[1]), 1, limits)), [1008]);
});

Deno.test("words that are no key and no proof close with 1008", () => {
  const bad = [
    { type: "key" },
    { type: "key", key: KEYS[0] },
    { type: "key", key: KEYS[0].toUpperCase().replace("1", "G"), proof: PROOF },
    { type: "key", key: `${KEYS[0]}00`, proof: PROOF },
    { type: "key", key: KEYS[0], proof: PROOF.slice(2) },
    { type: "key", key: [KEYS[0]], proof: PROOF },
    { type: "key", key: KEYS[0], proof: 7 },
  ];
  for (const words of bad) {
    const { room, sockets } = fullRoom();
    const effects = received(room, sockets[0], JSON.stringify(words), 1, limits);
    assert.deepEqual(codes(effects), [1008], JSON.stringify(words));
  }
});
