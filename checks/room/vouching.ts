// What a host that vouches for runs must do, over HTTP and websockets alone: keys proven a socket at a time, seeds for
// exactly the keys that sit there, runs alone. Signatures here are real.
import assert from "node:assert/strict";
import { roomProof, soloProof } from "../../room/attest.ts";
import { type OpenRoom, openRoom, type RoomTarget, Seat } from "./client.ts";
import type { RoomCheck } from "./conformance.ts";

/** A player's identity. */
export interface Identity {
  key: string;
  sign(message: Uint8Array<ArrayBuffer>): Promise<string>;
}

export async function identity(): Promise<Identity> {
  const pair = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
  const { publicKey, privateKey } = pair as CryptoKeyPair;
  return {
    key: new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)).toHex(),
    sign: async (message) =>
      new Uint8Array(await crypto.subtle.sign("Ed25519", privateKey, message)).toHex(),
  };
}

export interface Sitting {
  seat: Seat;
  challenge: string;
  token: string;
}

/** Opens a seat and reads its greeting. */
export async function sit(target: RoomTarget, room: OpenRoom, query: string): Promise<Sitting> {
  const seat = await Seat.open(target, room.id, query);
  const { challenge, token = "" } = await seat.until("seat");
  assert.match(String(challenge), /^[0-9a-f]{64}$/);
  return { seat, challenge: String(challenge), token: String(token) };
}

export const hostQuery = (room: OpenRoom) => `seat=host&token=${room.hostToken}`;

export async function prove(
  room: OpenRoom,
  { seat, challenge }: Sitting,
  who: Identity,
): Promise<void> {
  const proof = await who.sign(roomProof(room.id, challenge));
  seat.send({ type: "key", key: who.key, proof });
}

/** A room whose host and guest have both proven their keys. */
export async function provenPair(target: RoomTarget) {
  const room = await openRoom(target), ann = await identity(), bo = await identity();
  const host = await sit(target, room, hostQuery(room));
  const guest = await sit(target, room, "seat=guest");
  await prove(room, host, ann);
  await host.seat.until("key");
  await prove(room, guest, bo);
  assert.equal((await host.seat.until("key")).key, bo.key);
  return { room, host, guest, ann, bo };
}

async function postJson(target: RoomTarget, path: string, body: unknown, origin = target.url) {
  const headers = { origin, "content-type": "application/json" };
  const answer = await fetch(`${target.url}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() as Record<string, unknown> };
}

const OVERRUN = { mode: 0, contract: 255, grade: 0 }, DAILY = { ...OVERRUN, mode: 3 };

/** Asks for a run alone as an honest page does. */
async function askAlone(target: RoomTarget, who: Identity, run: typeof OVERRUN) {
  const nonce = String((await postJson(target, "/api/runs/challenge", {})).body.nonce);
  const proof = await who.sign(soloProof(run, nonce));
  return { words: { ...run, key: who.key, nonce, proof }, nonce };
}

export const VOUCH_CHECKS: RoomCheck[] = [
  {
    name:
      "both seats prove their keys, and the host's seed is told to both with them in seat order",
    async run(target) {
      const { host, guest, ann, bo } = await provenPair(target);
      host.seat.send({ type: "seed" });
      const keys = [ann.key, bo.key], heard = await host.seat.until("seed");
      assert.deepEqual(heard.keys, keys);
      assert.ok(Number.isInteger(heard.seed));
      assert.deepEqual(await guest.seat.until("seed"), heard);
      host.seat.send({ type: "seed" });
      assert.notEqual((await host.seat.until("seed")).seed, heard.seed);
      await Promise.all([host.seat.close(), guest.seat.close()]);
    },
  },
  {
    name: "no seed before every seat has proven, and a guest who asks for one is closed with 1008",
    async run(target) {
      const room = await openRoom(target), ann = await identity();
      const host = await sit(target, room, hostQuery(room));
      const guest = await sit(target, room, "seat=guest");
      await prove(room, host, ann);
      await host.seat.until("key");
      host.seat.send({ type: "seed" });
      assert.deepEqual((await host.seat.settle()).filter((text) => /seed/.test(String(text))), []);
      guest.seat.send({ type: "seed" });
      assert.equal((await guest.seat.closed).code, 1008);
      await host.seat.close();
    },
  },
  {
    name: "a proof of another socket, seat or room, or by another key, closes with 1008",
    async run(target) {
      const room = await openRoom(target), other = await openRoom(target), ann = await identity();
      const first = await sit(target, room, hostQuery(room));
      const used = await ann.sign(roomProof(room.id, first.challenge));
      const bo = await identity();
      const wrongs: ((sitting: Sitting) => Promise<{ key: string; proof: string }>)[] = [
        () => Promise.resolve({ key: ann.key, proof: used }),
        async ({ challenge }) => ({
          key: ann.key,
          proof: await ann.sign(roomProof(other.id, challenge)),
        }),
        async ({ challenge }) => ({
          key: bo.key,
          proof: await ann.sign(roomProof(room.id, challenge)),
        }),
      ];
      for (const wrong of wrongs) {
        const sitting = await sit(target, room, hostQuery(room));
        sitting.seat.send({ type: "key", ...await wrong(sitting) });
        assert.equal((await sitting.seat.closed).code, 1008);
      }
    },
  },
  {
    name: "a forged proof for a small-order key closes with 1008",
    async run(target) {
      const room = await openRoom(target);
      const neutral = `01${"00".repeat(31)}`, proof = `${neutral}${"00".repeat(32)}`;
      const { seat } = await sit(target, room, hostQuery(room));
      seat.send({ type: "key", key: neutral, proof });
      assert.equal((await seat.closed).code, 1008);
    },
  },
  {
    name: "a second proof closes with 1008, also in the same breath",
    async run(target) {
      const room = await openRoom(target), ann = await identity();
      const sitting = await sit(target, room, hostQuery(room));
      await prove(room, sitting, ann);
      await prove(room, sitting, ann);
      assert.equal((await sitting.seat.closed).code, 1008);
    },
  },
  {
    name:
      "a reconnect proves anew, the greeting names the keys that are proven, and another key counts for nothing",
    async run(target) {
      const { room, host, guest, ann, bo } = await provenPair(target);
      const again = await Seat.open(target, room.id, `seat=guest&token=${guest.token}`);
      const greeting = await again.until("seat");
      assert.deepEqual(greeting.keys, [ann.key, null]);
      const thief = await identity();
      const proof = await thief.sign(roomProof(room.id, String(greeting.challenge)));
      again.send({ type: "key", key: thief.key, proof });
      again.send(new Uint8Array([0, 0, 7]));
      host.seat.send({ type: "seed" });
      const heard = await host.seat.settle();
      assert.equal(heard.filter((text) => /"type":"(key|seed)"/.test(String(text))).length, 0);
      const third = await sit(target, room, `seat=guest&token=${guest.token}`);
      await prove(room, third, bo);
      assert.equal((await host.seat.until("key")).key, bo.key);
      await Promise.all([host.seat.close(), third.seat.close()]);
    },
  },
  {
    name: "a run alone is given a seed for its key, once a challenge",
    async run(target) {
      const ann = await identity(), { words } = await askAlone(target, ann, OVERRUN);
      const first = await postJson(target, "/api/runs", words);
      assert.equal(first.status, 201);
      assert.ok(Number.isInteger(first.body.seed));
      const again = await postJson(target, "/api/runs", words);
      assert.equal(again.status, 403, "the challenge is spent");
      assert.match(String(again.body.error), /challenge/);
    },
  },
  {
    name: "Today's Notice gives a key one try a day",
    async run(target) {
      const ann = await identity();
      const first = await postJson(target, "/api/runs", (await askAlone(target, ann, DAILY)).words);
      assert.equal(first.status, 201);
      assert.match(String(first.body.run_nonce), /^[0-9a-f]{64}$/);
      const today = await (await fetch(`${target.url}/api/daily`)).json();
      assert.deepEqual([first.body.seed, first.body.day], [today.seed, today.day]);
      const second = await postJson(
        target,
        "/api/runs",
        (await askAlone(target, ann, DAILY)).words,
      );
      assert.equal(second.status, 409);
      assert.match(String(second.body.error), /spent/);
    },
  },
  {
    name:
      "the day's seed is published: the same to all, with its twist and its end, of today alone",
    async run(target) {
      const ask = async (query = "") => await fetch(`${target.url}/api/daily${query}`);
      const first = await ask(), today = await first.json();
      assert.equal(first.headers.get("cache-control"), "no-store");
      const { day, seed, twist, ends_at_ms: endsMs, now_ms: nowMs } = today;
      assert.deepEqual(Object.keys(today), ["day", "seed", "twist", "ends_at_ms", "now_ms"]);
      assert.equal(new Date(nowMs).toISOString().slice(0, 10), day);
      assert.ok(endsMs > nowMs && endsMs - nowMs <= 86_400_000);
      assert.ok(Number.isInteger(seed) && twist === seed % 8);
      const others = await Promise.all(["", "?day=2099-01-01", "?seed=1"].map(ask));
      for (const other of others) assert.equal((await other.json()).seed, seed);
      const posted = await fetch(`${target.url}/api/daily`, { method: "POST" });
      assert.equal(posted.status, 405);
      await posted.body?.cancel();
    },
  },
  {
    name:
      "a pair spends the day's attempt together, under one mark, and is told so when it asks again",
    async run(target) {
      const { host, guest, ann, bo } = await provenPair(target), keys = [ann.key, bo.key];
      const today = await (await fetch(`${target.url}/api/daily`)).json();
      host.seat.send({ type: "seed", daily: true });
      const given = await host.seat.until("seed");
      assert.match(String(given.run_nonce), /^[0-9a-f]{64}$/);
      const { run_nonce: nonce, ...rest } = given;
      assert.deepEqual(rest, { type: "seed", seed: today.seed, keys, day: today.day });
      assert.equal((await guest.seat.until("seed")).run_nonce, nonce);
      host.seat.send({ type: "seed", daily: true });
      const spent = { type: "seed", spent: [0, 1], day: today.day };
      assert.deepEqual(await host.seat.until("seed"), spent);
      assert.deepEqual(await guest.seat.until("seed"), spent);
      for (const who of [ann, bo]) {
        const alone = await askAlone(target, who, DAILY);
        assert.equal((await postJson(target, "/api/runs", alone.words)).status, 409);
      }
      await Promise.all([host.seat.close(), guest.seat.close()]);
    },
  },
  {
    name: "one seat's spent attempt is told to both, and costs the other seat nothing",
    async run(target) {
      const { host, guest, ann, bo } = await provenPair(target);
      const alone = await askAlone(target, bo, DAILY);
      assert.equal((await postJson(target, "/api/runs", alone.words)).status, 201);
      host.seat.send({ type: "seed", daily: true });
      for (const { seat } of [host, guest]) {
        assert.deepEqual((await seat.until("seed")).spent, [1]);
      }
      const own = await askAlone(target, ann, DAILY);
      assert.equal((await postJson(target, "/api/runs", own.words)).status, 201);
      await Promise.all([host.seat.close(), guest.seat.close()]);
    },
  },
  {
    name:
      "a guest who asks for the day's attempt is closed with 1008, and so is another shape of it",
    async run(target) {
      for (const words of [{ type: "seed", daily: true }, { type: "seed", daily: "yes" }]) {
        const { host, guest, ann } = await provenPair(target);
        const rude = words.daily === true ? guest : host;
        rude.seat.send(words);
        assert.equal((await rude.seat.closed).code, 1008);
        const own = await askAlone(target, ann, DAILY);
        assert.equal(
          (await postJson(target, "/api/runs", own.words)).status,
          201,
          "none was spent",
        );
        await Promise.all([host.seat.close(), guest.seat.close()]);
      }
    },
  },
  {
    name:
      "a run alone is refused to a foreign page, for another run than was signed, and in another shape",
    async run(target) {
      const ann = await identity(), { words, nonce } = await askAlone(target, ann, OVERRUN);
      const evil = "http://evil.example";
      assert.equal((await postJson(target, "/api/runs/challenge", {}, evil)).status, 403);
      assert.equal((await postJson(target, "/api/runs", words, evil)).status, 403);
      assert.equal((await postJson(target, "/api/runs", { ...words, mode: 1 })).status, 403);
      for (const bad of [{ ...words, nonce: 5 }, { ...words, key: "x" }, [], "words", null]) {
        assert.equal((await postJson(target, "/api/runs", bad)).status, 400);
      }
      assert.equal((await postJson(target, "/api/runs", words)).status, 403, `${nonce} is spent`);
      assert.equal((await fetch(`${target.url}/api/runs`)).status, 405);
    },
  },
];
