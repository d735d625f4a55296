// What a host with boards must do, over HTTP and websockets alone: from keys that sit in a room, or a player alone, to a
// rank. Runs are played here by pilots' or resting hands and signed by real keys.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { soloProof } from "../../room/attest.ts";
import { writeColumns } from "../../room/envelope.ts";
import type { RunView } from "../../room/runs.ts";
import { contractConfig, dailyConfig, overrunConfig, type RunConfig } from "../../wire/host/mod.ts";
import { whenSettled } from "./board_kit.ts";
import type { RoomTarget } from "./client.ts";
import type { RoomCheck } from "./conformance.ts";
import { type Hand, newHand, packRun, playRun, signRun } from "./signed_run.ts";
import { provenPair } from "./vouching.ts";

const NAMES = ["Ann", "Bo"];
const KEYS_AT = 80;

/** An answer's status and whatever words it has. */
interface Said {
  status: number;
  id: string;
  error: string;
  seed: number;
  nonce: string;
  run_nonce: string;
  day: string;
}

async function post(target: RoomTarget, path: string, body?: BodyInit): Promise<Said> {
  const init = { method: "POST", body, headers: { origin: target.url } };
  const response = await fetch(target.url + path, init);
  return { ...await response.json() as Omit<Said, "status">, status: response.status };
}

const upload = (target: RoomTarget, packed: Uint8Array<ArrayBuffer>) =>
  post(target, "/api/uploads", new Uint8Array(gzipSync(packed)));

async function settled(target: RoomTarget, id: string): Promise<RunView> {
  return await whenSettled(async () => await (await fetch(`${target.url}/api/runs/${id}`)).json());
}

/** A room's pair and the seed that the room gave them. */
async function seededPair(target: RoomTarget): Promise<{ hands: Hand[]; seed: number }> {
  const { host, guest, ann, bo } = await provenPair(target);
  host.seat.send({ type: "seed" });
  const { seed } = await host.seat.until("seed");
  await Promise.all([host.seat.close(), guest.seat.close()]);
  return { hands: [ann, bo], seed: Number(seed) };
}

/** A room's pair and what the room gave them for Today's Notice. */
async function noticedPair(target: RoomTarget) {
  const { host, guest, ann, bo } = await provenPair(target);
  host.seat.send({ type: "seed", daily: true });
  const { seed, run_nonce: nonce, day } = await host.seat.until("seed");
  await Promise.all([host.seat.close(), guest.seat.close()]);
  return { hands: [ann, bo], seed: Number(seed), nonce: String(nonce), day: String(day) };
}

/** A seed for a run alone, or for Today's Notice its mark. */
async function askAlone(
  target: RoomTarget,
  hand: Hand,
  wish: Pick<RunConfig, "mode" | "contract" | "grade">,
) {
  const { nonce } = await post(target, "/api/runs/challenge");
  const proof = await hand.sign(soloProof(wish, nonce));
  return await post(target, "/api/runs", JSON.stringify({ ...wish, key: hand.key, nonce, proof }));
}

/** A replay's bytes with the seats' keys written over. */
function withKeys(replay: Uint8Array<ArrayBuffer>, hands: Hand[]): Uint8Array<ArrayBuffer> {
  const copy = replay.slice();
  hands.forEach(({ key }, seat) => copy.set(Uint8Array.fromHex(key), KEYS_AT + 32 * seat));
  return copy;
}

export const BOARD_CHECKS: RoomCheck[] = [
  {
    name: "a room's pair plays on its seed, both hand in: one 201, one 409, verified, on the board",
    async run(target) {
      const { hands, seed } = await seededPair(target);
      const replay = await playRun({ config: overrunConfig(seed, 2), hands });
      // As it is and by columns: one run all the same.
      const plain = await packRun(replay, hands, NAMES);
      const packed = writeColumns(await signRun(replay, hands, NAMES), replay);
      const answers = await Promise.all([upload(target, packed), upload(target, plain)]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
      const { id } = answers[0];
      assert.equal(answers[1].id, id);
      const run = await settled(target, id);
      assert.deepEqual([run.state, run.board, run.reason], ["verified", "overrun-2p", null]);
      assert.deepEqual(run.keys, hands.map(({ key }) => key));
      const board = await (await fetch(`${target.url}/api/boards/overrun-2p`)).json();
      const entry = board.entries.find((each: { id: string }) => each.id === id);
      assert.deepEqual([entry.names, entry.rank], [NAMES, run.rank]);
      const page = await fetch(`${target.url}/runs/${id}`);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<bdi>Ann<\/bdi> &amp; <bdi>Bo<\/bdi>/);
    },
  },
  {
    name: "a header rewritten, keys swapped, one seat for both, another room's seed: each refused",
    async run(target) {
      const { hands, seed } = await seededPair(target), [ann, bo] = hands, eve = await newHand();
      const other = await seededPair(target);
      const replay = await playRun({ config: overrunConfig(seed, 2), hands });
      const foreign = await playRun({ config: overrunConfig(other.seed, 2), hands });
      const tries: [packed: Uint8Array<ArrayBuffer>, sentence: RegExp][] = [
        [await packRun(withKeys(replay, [ann, eve]), hands, NAMES), /another key than the replay/],
        [await packRun(withKeys(replay, [ann, eve]), [ann, eve], NAMES), /issued to other players/],
        [await packRun(withKeys(replay, [bo, ann]), [bo, ann], NAMES), /not in the order/],
        [await packRun(withKeys(replay, [ann, ann]), [ann, ann], NAMES), /one and the same key/],
        [await packRun(replay, [ann, { ...ann, key: bo.key }], NAMES), /Seat 1's signature/],
        [await packRun(foreign, hands, NAMES), /issued to other players/],
      ];
      for (const [packed, sentence] of tries) {
        const { status, error } = await upload(target, packed);
        assert.match(error ?? "taken", sentence);
        assert.equal(status, 403);
      }
      // None of them spent the seed.
      assert.equal((await upload(target, await packRun(replay, hands, NAMES))).status, 201);
    },
  },
  {
    name:
      "a contract alone is asked for, won, handed in and ranked, and nothing else is on its seed",
    async run(target) {
      const ann = await newHand();
      const { seed, status } = await askAlone(target, ann, { mode: 2, contract: 0, grade: 0 });
      assert.equal(status, 201);
      const other = { config: contractConfig(1, seed, 1), hands: [ann], ticksMax: 60 };
      const refused = await upload(target, await packRun(await playRun(other), [ann], NAMES));
      assert.match(refused.error, /issued for another kind of run/);
      const plan = { config: contractConfig(0, seed, 1), hands: [ann], skill: "expert" as const };
      const { id } = await upload(target, await packRun(await playRun(plan), [ann], NAMES));
      const run = await settled(target, id);
      assert.deepEqual([run.state, run.board, run.sheet], ["verified", "contracts", "0"]);
    },
  },
  {
    name:
      "Today's Notice takes one try a key, with its nonce in the replay, onto the day's sheet, under a name that is text",
    async run(target) {
      const ann = await newHand(), wish = { mode: 3, contract: 255, grade: 0 };
      const { run_nonce: nonce, day, seed } = await askAlone(target, ann, wish);
      assert.equal((await askAlone(target, ann, wish)).status, 409);
      const plan = { config: dailyConfig(seed, 1), hands: [ann], nonce };
      const unasked = await playRun({ ...plan, nonce: "00".repeat(32) });
      const refused = await upload(target, await packRun(unasked, [ann], NAMES));
      assert.match(refused.error, /no attempt at Today's Notice/);
      const hostile = `<b>'); DROP TABLE--`;
      const { id } = await upload(target, await packRun(await playRun(plan), [ann], [hostile]));
      const run = await settled(target, id);
      assert.deepEqual([run.state, run.board, run.sheet], ["verified", "daily", day]);
      assert.deepEqual(run.names, [hostile]);
      for (const path of [`/runs/${id}`, `/boards/daily?day=${day}`]) {
        const text = await (await fetch(target.url + path)).text();
        assert.match(text, /<bdi>&lt;b&gt;&#39;\); DROP TABLE--<\/bdi>/);
      }
    },
  },
  {
    name:
      "a pair's run of Today's Notice ranks on its day's sheet for two, with both attempts spent",
    async run(target) {
      const { hands, seed, nonce, day } = await noticedPair(target);
      const other = await noticedPair(target), eve = await newHand();
      assert.equal(other.seed, seed, "the day has one seed");
      const config = dailyConfig(seed, 2), play = { config, hands, nonce };
      const pack = async (plan: typeof play) =>
        await packRun(await playRun(plan), plan.hands, NAMES);
      const tries: [typeof play, RegExp][] = [
        [{ ...play, nonce: other.nonce }, /no attempt at Today's Notice/],
        [{ ...play, hands: [hands[0], eve] }, /no attempt at Today's Notice/],
        [{ ...play, config: dailyConfig(seed + 8, 2) }, /not played on the seed of/],
      ];
      for (const [plan, sentence] of tries) {
        const { status, error } = await upload(target, await pack(plan));
        assert.match(error ?? "taken", sentence);
        assert.equal(status, 403);
      }
      const { id } = await upload(target, await pack(play));
      const run = await settled(target, id);
      assert.deepEqual([run.state, run.board, run.sheet], ["verified", "daily-2p", day]);
      const board = await (await fetch(`${target.url}/api/boards/daily-2p?day=${day}`)).json();
      const entry = board.entries.find((each: { id: string }) => each.id === id);
      assert.deepEqual([entry.names, entry.keys], [NAMES, hands.map(({ key }) => key)]);
    },
  },
  {
    name: "uploads and reports of another site's page are refused, and so is a body too long",
    async run(target) {
      const body = new Uint8Array(10), headers = { origin: "http://evil.example" };
      for (const path of ["/api/uploads", `/api/runs/${"0".repeat(20)}/report`]) {
        const response = await fetch(target.url + path, { method: "POST", body, headers });
        assert.equal(response.status, 403, path);
        await response.body?.cancel();
      }
      const mebibyte = new Uint8Array(1 << 20), more = new Uint8Array((1 << 20) + 1);
      assert.equal((await post(target, "/api/uploads", mebibyte)).status, 400);
      assert.equal((await post(target, "/api/uploads", more)).status, 413);
    },
  },
];
