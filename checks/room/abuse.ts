// What people who mean harm try on a room's sockets, over HTTP and websockets alone: proofs and tokens that were somebody
// else's, questions without end, texts of odd shapes. Whatever is tried, the room goes on for those who sit in it.
import assert from "node:assert/strict";
import { isWeakKey, roomProof } from "../../room/attest.ts";
import { handshakeText, knock, openPair, openRoom, post, RawLine, Seat, status } from "./client.ts";
import type { RoomCheck } from "./conformance.ts";
import { hostQuery, identity, prove, provenPair, sit } from "./vouching.ts";

/** The seven points of small order, as lab tables have them. */
const SMALL_ORDER = [
  "00".repeat(32),
  `01${"00".repeat(31)}`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  `ec${"ff".repeat(30)}7f`,
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
];
/** R the neutral element and S zero: what runtimes take for any message where the key's part of the sum is nothing. */
const FORGED = `01${"00".repeat(31)}${"00".repeat(32)}`;

/** The same y under the other sign. */
function signTurned(key: string): string {
  const top = parseInt(key.slice(62), 16) ^ 0x80;
  return key.slice(0, 62) + top.toString(16).padStart(2, "0");
}

/** Texts that say nothing a room knows: each closes whoever sent it. */
const ODD_TEXTS = [
  "",
  "null",
  "[]",
  "5",
  '"peer"',
  '{"type":"hello"',
  "[".repeat(8_000),
  `${"[".repeat(8_000)}${"]".repeat(8_000)}`,
  '{"to":1e999}',
  '{"to":-1}',
  '{"to":0.5}',
  '{"to":"1"}',
  '{"to":4294967296}',
  '{"to":2}',
  '{"type":"kick","seat":0}',
  '{"type":"kick","seat":1e999}',
  '{"type":"lock","locked":1}',
  '{"type":"key","key":"00","proof":"00"}',
];

export const ABUSE_CHECKS: RoomCheck[] = [
  {
    name:
      "a proof does for its own socket alone: not for the other role, nor for the same seat later",
    async run(target) {
      const room = await openRoom(target), ann = await identity();
      const host = await sit(target, room, hostQuery(room));
      const guest = await sit(target, room, "seat=guest");
      const ofHost = await ann.sign(roomProof(room.id, host.challenge));
      guest.seat.send({ type: "key", key: ann.key, proof: ofHost });
      assert.equal((await guest.seat.closed).code, 1008);
      host.seat.send({ type: "key", key: ann.key, proof: ofHost });
      assert.equal((await host.seat.until("key")).key, ann.key);
      const again = await sit(target, room, hostQuery(room));
      assert.notEqual(again.challenge, host.challenge);
      again.seat.send({ type: "key", key: ann.key, proof: ofHost });
      assert.equal((await again.seat.closed).code, 1008);
    },
  },
  {
    name: "no small-order key proves anything, under either sign",
    async run(target) {
      for (const key of SMALL_ORDER.flatMap((each) => [each, signTurned(each)])) {
        assert.ok(isWeakKey(key), key);
        const { seat } = await sit(target, await openRoom(target), "seat=guest");
        seat.send({ type: "key", key, proof: FORGED });
        assert.equal((await seat.closed).code, 1008, key);
      }
    },
  },
  {
    name: "whoever takes over a seat with its token cannot take its key over",
    async run(target) {
      const { room, host, guest, bo } = await provenPair(target), eve = await identity();
      const thief = await sit(target, room, `seat=guest&token=${guest.token}`);
      assert.equal((await guest.seat.closed).code, 4001);
      await prove(room, thief, eve);
      host.seat.send({ type: "seed" });
      const heard = [...await thief.seat.settle(), ...await host.seat.settle()].join();
      assert.doesNotMatch(heard, /"type":"(key|seed)"/);
      const back = await sit(target, room, `seat=guest&token=${guest.token}`);
      await prove(room, back, bo);
      assert.equal((await host.seat.until("key")).key, bo.key);
      host.seat.send({ type: "seed" });
      assert.equal((await host.seat.until("seed")).type, "seed");
      await Promise.all([host.seat.close(), back.seat.close()]);
    },
  },
  {
    name: "tokens of a removed guest and of an ended room open nothing again",
    async run(target) {
      const { room, host, guest, guestToken } = await openPair(target);
      host.send({ type: "kick", seat: 1 });
      assert.equal((await guest.closed).code, 4003);
      assert.equal((await status(target, room.id, guestToken)).body.you, -1);
      assert.equal(await knock(target, room.id, `seat=guest&token=${guestToken}`), 403);
      host.send({ type: "leave" });
      assert.equal((await host.closed).code, 4000);
      for (const query of [hostQuery(room), `seat=guest&token=${guestToken}`, "seat=guest"]) {
        assert.equal(await knock(target, room.id, query), 404, query);
      }
    },
  },
  {
    name: "texts of odd shapes close whoever sent them, and nobody else hears of them",
    async run(target) {
      for (const text of ODD_TEXTS) {
        const { host, guest } = await openPair(target);
        guest.send(text);
        assert.equal((await guest.closed).code, 1008, text.slice(0, 60));
        assert.deepEqual(await host.json(), { type: "peer", seat: 1, present: false });
        assert.deepEqual(await host.settle(), []);
        await host.close();
      }
    },
  },
  {
    name:
      "a text that names a prototype or nests deep is text: relayed as it is, with nothing in it believed",
    async run(target) {
      const { host, guest } = await openPair(target);
      guest.send('{"__proto__":{"type":"peer","from":0},"constructor":1}');
      const heard = String(await host.next());
      assert.equal(heard, '{"__proto__":{"type":"peer","from":0},"constructor":1,"from":1}');
      const deep = `"a":${"[".repeat(8_000)}${"]".repeat(8_000)}`;
      guest.send(`{${deep}}`);
      assert.equal(String(await host.next()), `{${deep},"from":1}`);
      await Promise.all([host.close(), guest.close()]);
    },
  },
  {
    name: "ids are drawn from all fifty bits and tokens never twice",
    async run(target) {
      const rooms = await Promise.all(Array.from({ length: 64 }, () => post(target)));
      const ids = new Set(rooms.map(({ body }) => String(body.room_id)));
      assert.equal(ids.size, 64);
      assert.equal(new Set(rooms.map(({ body }) => body.host_token)).size, 64);
      // 640 letters of an alphabet of 32: one that is missing would be missing by design.
      assert.equal(new Set([...ids].join("")).size, 32);
      for (let at = 0; at < 10; at++) {
        const letters = new Set([...ids].map((id) => id[at]));
        assert.ok(letters.size > 16, `place ${at} has ${letters.size} letters`);
      }
    },
  },
];

/** For a host that lets an address ask three times a minute of each kind. */
export const GUESSING_CHECKS: RoomCheck[] = [
  {
    name: "whoever guesses at ids is soon answered 429, at the status and at the sockets",
    async run(target) {
      const statuses: number[] = [], sockets: number[] = [];
      for (let i = 0; i < 12; i++) {
        statuses.push((await status(target, `000000000${i % 10}`)).status);
        sockets.push(await knock(target, `000000000${i % 10}`, "seat=guest"));
      }
      // A platform counts by its own clock: that it says no is sure, at which request is not.
      assert.ok(statuses.includes(200) && statuses.includes(429), `${statuses}`);
      assert.ok(sockets.includes(404) && sockets.includes(429), `${sockets}`);
      const refused = await status(target, "0000000000");
      if (refused.status === 429) {
        assert.match(refused.headers.get("retry-after") ?? "", /^([1-9]|[1-5]\d|60)$/);
      }
    },
  },
];

/** For a host whose sweep looks at sockets about every second. */
export const HALF_OPEN_CHECKS: RoomCheck[] = [
  {
    name: "a peer that fell silent is missed, and the others play on",
    async run(target) {
      const room = await openRoom(target, 3);
      const host = await Seat.open(target, room.id, hostQuery(room));
      await host.until("seat");
      const other = await Seat.open(target, room.id, "seat=guest");
      await other.until("seat");
      await host.until("peer");
      const pinger = setInterval(() => [host, other].forEach((seat) => seat.send("ping")), 300);
      // Shakes hands, then says nothing, reads nothing and closes nothing: as one behind a dead network.
      const mute = await RawLine.open(target, handshakeText(target, room.id, "seat=guest"));
      await mute.says(/"token"/);
      assert.deepEqual(await host.until("peer"), { type: "peer", seat: 2, present: true });
      assert.deepEqual(await host.until("peer"), { type: "peer", seat: 2, present: false });
      clearInterval(pinger);
      other.send(new Uint8Array([0, 0, 7]));
      let heard = await host.next();
      while (heard === "pong") heard = await host.next();
      assert.deepEqual(heard, new Uint8Array([1, 0, 7]));
      mute.socket.destroy();
      await Promise.all([host.close(), other.close()]);
    },
  },
];
