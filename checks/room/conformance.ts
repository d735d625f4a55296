// What any host of rooms must do, over HTTP and websockets alone. Each check makes rooms of its own, so they
// can run in any order against a host that others use. The times come from the target, shortened for checks.
import assert from "node:assert/strict";
import { knock, openPair, openRoom, post, type RoomTarget, Seat, status } from "./client.ts";

export interface RoomCheck {
  name: string;
  run(target: RoomTarget): Promise<void>;
}

const CROCKFORD = /^[0-9a-hjkmnp-tv-z]{10}$/;
const frame = (...bytes: number[]) => new Uint8Array(bytes);
const closeAll = (...seats: Seat[]) => Promise.all(seats.map((seat) => seat.close()));

export const ROOM_CHECKS: RoomCheck[] = [
  {
    name: "POST rooms answers 201 with an id, a token, an invite and 2 to 4 seats",
    async run(target) {
      const { status: code, body, headers } = await post(target);
      assert.equal(code, 201);
      assert.equal(headers.get("cache-control"), "no-store");
      assert.match(String(body.room_id), CROCKFORD);
      assert.match(String(body.host_token), /^[0-9a-f]{32}$/);
      assert.equal(body.invite_url, `${target.url}/?room=${body.room_id}`);
      assert.equal(body.seats, 2);
      assert.ok(Array.isArray(body.ice_servers));
      assert.equal((await post(target, '{"seats":4}')).body.seats, 4);
      for (
        const bad of ['{"seats":1}', '{"seats":5}', '{"seats":2.5}', '{"seats":"3"}', "[", "null"]
      ) {
        const refused = await post(target, bad);
        assert.equal(refused.status, 400, bad);
        assert.match(String(refused.body.error), /seats/);
      }
    },
  },
  {
    name: "a foreign or missing origin makes no room and opens no seat",
    async run(target) {
      const port = new URL(target.url).port;
      const foreign = ["http://evil.example", `http://127.0.0.1:${Number(port) + 1}`, "null", null];
      const { id, hostToken } = await openRoom(target);
      for (const origin of foreign) {
        assert.equal((await post(target, undefined, origin)).status, 403, `${origin}`);
        assert.equal(await knock(target, id, `seat=host&token=${hostToken}`, origin), 403);
        assert.equal(await knock(target, id, "seat=guest", origin), 403);
      }
      assert.deepEqual((await status(target, id)).body.seats, [
        { taken: true, connected: false },
        { taken: false, connected: false },
      ]);
    },
  },
  {
    name: "status says who is there, and whose a token is",
    async run(target) {
      const { room, host, guest, guestToken } = await openPair(target, 3);
      const { body } = await status(target, room.id, guestToken);
      assert.deepEqual(body, {
        exists: true,
        seats: [
          { taken: true, connected: true },
          { taken: true, connected: true },
          { taken: false, connected: false },
        ],
        locked: false,
        you: 1,
      });
      assert.equal((await status(target, room.id)).body.you, -1);
      assert.equal((await status(target, room.id, "0".repeat(32))).body.you, -1);
      await closeAll(host, guest);
    },
  },
  {
    name: "ids of another shape, and rooms nobody made, are not there",
    async run(target) {
      const ids = [
        "0000000000",
        "K3F9X2M7QD",
        "k3f9x2m7qi",
        "x",
        "k3f9x2m7qdd",
        "'--",
        "%00",
        "..%2f",
      ];
      for (const id of ids) {
        assert.equal((await status(target, id)).body.exists, false, id);
        assert.equal(await knock(target, id, "seat=guest"), 404, id);
      }
    },
  },
  {
    name: "the seat's address needs an upgrade and names a role",
    async run(target) {
      const { id, hostToken } = await openRoom(target);
      const response = await fetch(`${target.url}/api/coop/rooms/${id}/ws?seat=guest`);
      assert.equal(response.status, 426);
      // Hop by hop: Cloudflare's own edge takes it off.
      assert.equal(response.headers.get("upgrade") ?? "websocket", "websocket");
      await response.body?.cancel();
      assert.equal(await knock(target, id, ""), 400);
      assert.equal(await knock(target, id, `seat=boss&token=${hostToken}`), 400);
    },
  },
  {
    name: "wrong, swapped, foreign and overlong tokens are refused",
    async run(target) {
      const { room, host, guest, guestToken } = await openPair(target, 3);
      const other = await openRoom(target);
      const wrong = [
        `seat=host&token=${guestToken}`,
        `seat=guest&token=${room.hostToken}`,
        `seat=host&token=${other.hostToken}`,
        `seat=host&token=${"0".repeat(32)}`,
        `seat=host&token=${room.hostToken.slice(0, 31)}`,
        `seat=host&token=${room.hostToken}0`,
        `seat=host&token=${"a".repeat(8000)}`,
        "seat=host&token=' OR 1=1 --",
        "seat=host&token=",
        "seat=host",
        "seat=guest&token=",
      ];
      for (const query of wrong) assert.equal(await knock(target, room.id, query), 403, query);
      assert.deepEqual(await host.settle(), []);
      await closeAll(host, guest);
    },
  },
  {
    name: "of many first guests at once exactly one gets the seat",
    async run(target) {
      const { id } = await openRoom(target);
      const tries = Array.from({ length: 20 }, () => knock(target, id, "seat=guest"));
      const answers = await Promise.all(tries);
      assert.equal(answers.filter((code) => code === 101).length, 1);
      assert.equal(answers.filter((code) => code === 409).length, 19);
    },
  },
  {
    name: "a token takes its seat back and replaces the seat's old socket with 4001",
    async run(target) {
      const { room, host, guest, guestToken } = await openPair(target);
      const again = await Seat.open(target, room.id, `seat=guest&token=${guestToken}`);
      const greeting = await again.until("seat");
      assert.equal(greeting.seat, 1);
      assert.equal(greeting.token, undefined);
      assert.deepEqual(greeting.present, [true, true]);
      assert.equal((await guest.closed).code, 4001);
      // The others hear of the new socket, and never of the old one's end.
      assert.deepEqual(await host.settle(), [
        JSON.stringify({ type: "peer", seat: 1, present: true }),
      ]);
      again.send({ type: "hello", to: 0 });
      assert.deepEqual(await host.json(), { type: "hello", from: 1 });
      await closeAll(host, again);
    },
  },
  {
    name: "ten sockets a minute a seat, then 429 with when to come back",
    async run(target) {
      const { id, hostToken } = await openRoom(target);
      const query = `seat=host&token=${hostToken}`;
      for (let i = 0; i < 10; i++) assert.equal(await knock(target, id, query), 101);
      assert.equal(await knock(target, id, query), 429);
      // The guest's seat counts for itself.
      assert.equal(await knock(target, id, "seat=guest"), 101);
    },
  },
  {
    name: "frames and texts arrive whole, stamped with the seat they come from",
    async run(target) {
      const { host, guest } = await openPair(target);
      host.send(frame(1, 0, 1, 2, 3));
      assert.deepEqual(await guest.next(), frame(0, 0, 1, 2, 3));
      guest.send(frame(255, 1));
      assert.deepEqual(await host.next(), frame(1, 1));
      guest.send('{"from":0,"to":0,"type":"offer","sdp":"é\\u2028","from":0}');
      assert.deepEqual(await host.json(), { type: "offer", sdp: "é\u2028", from: 1 });
      // A frame that looks like the room's word stays a frame.
      const disguised = new TextEncoder().encode('\u0000\u0000{"type":"peer"}');
      guest.send(disguised);
      assert.ok((await host.next()) instanceof Uint8Array);
      await closeAll(host, guest);
    },
  },
  {
    name: "with three seats a message goes where it is sent, and broadcasts to the others only",
    async run(target) {
      const { room, host, guest } = await openPair(target, 3);
      const third = await Seat.open(target, room.id, "seat=guest");
      assert.equal((await third.until("seat")).seat, 2);
      await Promise.all([host.until("peer"), guest.until("peer")]);
      guest.send(frame(2, 0, 7));
      assert.deepEqual(await third.next(), frame(1, 0, 7));
      third.send(frame(255, 0, 8));
      assert.deepEqual(await host.next(), frame(2, 0, 8));
      assert.deepEqual(await guest.next(), frame(2, 0, 8));
      assert.deepEqual(await third.settle(), []);
      await closeAll(host, guest, third);
    },
  },
  {
    name: "reserved types close with 1008 in every disguise, and what follows is not relayed",
    async run(target) {
      const disguises = [
        '{"type":"seat"}',
        '{"type":"peer","seat":0,"present":true}',
        '{ "type" : "locked" }',
        '{"\\u0074ype":"peer"}',
        '{"type":"\\u0070eer"}',
        '{"type":"hello","type":"seat"}',
        '{"type":"key","public_key":"00"}',
        '{"type":"seed"}',
      ];
      for (const text of disguises) {
        const { host, guest } = await openPair(target);
        guest.send(text);
        guest.send(frame(0, 0, 9));
        const { code, reason } = await guest.closed;
        assert.equal(code, 1008, text);
        assert.match(reason, /^reserved:/);
        const heard = await host.settle();
        assert.deepEqual(heard, [JSON.stringify({ type: "peer", seat: 1, present: false })], text);
        await host.close();
      }
    },
  },
  {
    name: "near misses of reserved types are relayed",
    async run(target) {
      const { host, guest } = await openPair(target);
      for (
        const type of ["Seat", "peers", " key", "PING", "", 5, null, ["seat"], { type: "seat" }]
      ) {
        guest.send({ type, to: 0, inner: { type: "peer" } });
        assert.deepEqual(await host.json(), { type, inner: { type: "peer" }, from: 1 });
      }
      await closeAll(host, guest);
    },
  },
  {
    name: "16,384 bytes pass and one more closes with 1009, text counted in UTF-8",
    async run(target) {
      const { host, guest } = await openPair(target);
      const most = new Uint8Array(16_384).fill(3);
      most[0] = 0;
      guest.send(most);
      const heard = await host.next();
      assert.equal(heard.length, 16_384);
      guest.send(JSON.stringify({ text: "é".repeat(8_193) }));
      assert.equal((await guest.closed).code, 1009);
      await host.close();
      const second = await openPair(target);
      second.guest.send(new Uint8Array(16_385));
      assert.equal((await second.guest.closed).code, 1009);
      await second.host.close();
    },
  },
  {
    name: "more than 200 messages a second close with 1008, and a reconnect inherits the budget",
    async run(target) {
      const { room, host, guest, guestToken } = await openPair(target);
      const beganMs = performance.now();
      await flood(guest);
      const { code, reason } = await guest.closed;
      assert.equal(code, 1008);
      assert.match(reason, /^flood:/);
      await host.until("peer");
      const again = await Seat.open(target, room.id, `seat=guest&token=${guestToken}`);
      await flood(again);
      assert.equal((await again.closed).code, 1008);
      await host.settle();
      const passedS = (performance.now() - beganMs) / 1000;
      // One bucket for both sockets: a second's worth at once and what time refilled, at any machine's pace.
      const most = 200 + passedS * 200;
      assert.ok(host.frames <= most, `${host.frames} relayed, at most ${most}`);
      assert.ok(host.frames >= 200);
      await host.close();
    },
  },
  {
    name: "an honest minute's rate in a second passes whole and in order",
    async run(target) {
      const { host, guest } = await openPair(target);
      for (let i = 0; i < 150; i++) guest.send(frame(0, 0, i));
      for (let i = 0; i < 150; i++) assert.equal((await host.next())[2], i);
      await closeAll(host, guest);
    },
  },
  {
    name: "pings are answered, unspent and unheard by the others",
    async run(target) {
      const { host, guest } = await openPair(target);
      for (let i = 0; i < 500; i++) guest.send("ping");
      for (let i = 0; i < 500; i++) assert.equal(await guest.next(), "pong");
      guest.send(frame(0, 0, 1));
      assert.deepEqual(await host.next(), frame(1, 0, 1));
      await closeAll(host, guest);
    },
  },
  {
    name: "the host removes a guest with 4003, whose token is void and whose seat is free",
    async run(target) {
      const { room, host, guest, guestToken } = await openPair(target);
      host.send({ type: "kick", seat: 1 });
      assert.equal((await guest.closed).code, 4003);
      assert.deepEqual(await host.json(), {
        type: "peer",
        seat: 1,
        present: false,
        why: "removed",
      });
      assert.equal(await knock(target, room.id, `seat=guest&token=${guestToken}`), 403);
      const newcomer = await Seat.open(target, room.id, "seat=guest");
      assert.equal((await newcomer.until("seat")).seat, 1);
      await closeAll(host, newcomer);
    },
  },
  {
    name: "a locked room takes no newcomer and lets its own come back",
    async run(target) {
      const { room, host, guest, guestToken } = await openPair(target, 3);
      host.send({ type: "lock", locked: true });
      assert.deepEqual(await guest.until("locked"), { type: "locked", locked: true });
      assert.equal(await knock(target, room.id, "seat=guest"), 409);
      assert.equal((await status(target, room.id)).body.locked, true);
      assert.equal(await knock(target, room.id, `seat=guest&token=${guestToken}`), 101);
      host.send({ type: "lock", locked: false });
      await host.until("locked");
      await host.until("locked");
      assert.equal(await knock(target, room.id, "seat=guest"), 101);
      await host.close();
    },
  },
  {
    name: "a guest who asks for what is the host's is closed with 1008",
    async run(target) {
      for (const wish of [{ type: "kick", seat: 1 }, { type: "lock", locked: true }]) {
        const { host, guest } = await openPair(target);
        guest.send(wish);
        assert.equal((await guest.closed).code, 1008);
        await host.close();
      }
    },
  },
  {
    name: "ice is answered to the asker alone",
    async run(target) {
      const { host, guest } = await openPair(target);
      guest.send({ type: "ice" });
      assert.ok(Array.isArray((await guest.until("ice")).ice_servers));
      guest.send(frame(0, 0, 1));
      assert.deepEqual(await host.next(), frame(1, 0, 1));
      await closeAll(host, guest);
    },
  },
  {
    name: "the host's leave ends the room for all with 4000",
    async run(target) {
      const { room, host, guest } = await openPair(target);
      host.send({ type: "leave" });
      const [mine, theirs] = await Promise.all([host.closed, guest.closed]);
      assert.deepEqual([mine.code, theirs.code], [4000, 4000]);
      assert.equal((await status(target, room.id)).body.exists, false);
    },
  },
];

/** For a host whose `lingerMs` is short; everything above wants rooms that stay. */
export const LINGER_CHECKS: RoomCheck[] = [
  {
    name: "a room goes some time after its last socket, and not before",
    async run(target) {
      const { room, host, guest } = await openPair(target);
      await host.close();
      await pause(target.lingerMs * 1.2);
      assert.equal((await status(target, room.id)).body.exists, true);
      const beganMs = performance.now();
      await guest.close();
      await untilGone(target, room.id);
      assert.ok(performance.now() - beganMs >= target.lingerMs);
      assert.equal(await knock(target, room.id, `seat=host&token=${room.hostToken}`), 404);
    },
  },
  {
    name: "a room nobody came to goes as well",
    async run(target) {
      const beganMs = performance.now();
      const { id } = await openRoom(target);
      await untilGone(target, id);
      assert.ok(performance.now() - beganMs >= target.lingerMs);
    },
  },
];

async function untilGone(target: RoomTarget, id: string): Promise<void> {
  while ((await status(target, id)).body.exists) await pause(20);
}

/** Sends until the room has had enough. */
async function flood(seat: Seat): Promise<void> {
  for (let sent = 0; !seat.isClosed; sent += 100) {
    assert(sent < 20_000, "a flood is closed");
    for (let i = 0; i < 100; i++) seat.send(frame(0, 0, i));
    await new Promise((done) => setTimeout(done, 1));
  }
}

/** The one place where time itself is the subject. */
function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
