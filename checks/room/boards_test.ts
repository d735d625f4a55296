// Signed runs against the boards, from the upload to the rank: what is taken, what is refused and with which words.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { writeEnvelope } from "../../room/envelope.ts";
import { QUEUE_MAX } from "../../room/uploads.ts";
import { contractConfig, dailyConfig, overrunConfig, stampedeConfig } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { withTarget } from "./board_kit.ts";
import { type Hand, newHand, packRun, playRun, signRun } from "./signed_run.ts";

await gameWasm();
const SEED = 3, NAMES = ["Ann", "Bea"];
const ANN = await newHand(), BEA = await newHand(), EVE = await newHand();
const PAIR = [ANN, BEA];

/** A pair's run, lost by hands at rest, played once for every test that only hands it in. */
const lost = await playRun({ config: overrunConfig(SEED, 2), hands: PAIR });
const gzip = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));

/** The same run with its header's bytes changed at an offset. */
function rewritten(replay: Uint8Array<ArrayBuffer>, at: number, hex: string) {
  const copy = replay.slice();
  copy.set(Uint8Array.fromHex(hex), at);
  return copy;
}

Deno.test("a pair's signed run is taken once, verified, and on the board with both names in seat order", async () => {
  await withTarget(async (target) => {
    const played = await playRun({ config: overrunConfig(6, 2), hands: PAIR, skill: "novice" });
    await target.issue(6, PAIR);
    const packed = gzip(await packRun(played, PAIR, NAMES));
    const { status, id } = await target.upload(packed);
    assert.equal(status, 201);
    const run = await target.settled(id!);
    assert.equal(run.reason, null);
    assert.deepEqual([run.state, run.board, run.rank], ["verified", "overrun-2p", 1]);
    assert.deepEqual(run.names, NAMES);
    assert.deepEqual(run.keys, PAIR.map(({ key }) => key));
    const second = await target.upload(packed);
    assert.deepEqual([second.status, second.id], [409, id]);
    const board = await (await target.ask("/api/boards/overrun-2p")).json();
    assert.deepEqual(board.entries.map((entry: { names: string[] }) => entry.names), [NAMES]);
    assert.deepEqual([board.page, board.pages, board.entries[0].score], [1, 1, run.result!.xp]);
    assert.deepEqual((await (await target.ask("/api/boards/bots-overrun-2p")).json()).entries, []);
    const replay = await target.ask(`/api/runs/${id}/replay`);
    assert.deepEqual(new Uint8Array(await replay.arrayBuffer()), played);
  });
});

Deno.test("two seats that hand in at once: one 201, one 409, and one entry", async () => {
  await withTarget(async (target) => {
    await target.issue(SEED, PAIR);
    const packed = await packRun(lost, PAIR, NAMES);
    const answers = await Promise.all([target.upload(packed), target.upload(packed)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
    assert.equal(answers[0].id, answers[1].id);
    assert.equal((await target.settled(answers[0].id!)).state, "verified");
    assert.equal((await target.store.all("SELECT * FROM entries")).length, 1);
  });
});

Deno.test("a seed is played for once: another run of it answers 409 with the first", async () => {
  await withTarget(async (target) => {
    await target.issue(SEED, PAIR);
    const first = await target.upload(await packRun(lost, PAIR, NAMES));
    const other = await playRun({ config: overrunConfig(SEED, 2), hands: PAIR, device: 1 });
    const second = await target.upload(await packRun(other, PAIR, NAMES));
    assert.deepEqual([second.status, second.id], [409, first.id]);
  });
});

Deno.test("one record of a pilot sends the run to the bots' board", async () => {
  await withTarget(async (target) => {
    await target.issue(SEED, PAIR);
    const piloted = await playRun({ config: overrunConfig(SEED, 2), hands: PAIR, device: 3 });
    const { id } = await target.upload(await packRun(piloted, PAIR, NAMES));
    assert.equal((await target.settled(id!)).board, "bots-overrun-2p");
    assert.equal((await (await target.ask("/api/boards/overrun-2p")).json()).entries.length, 0);
  });
});

const refusals: [
  what: string,
  status: number,
  sentence: RegExp,
  make: () => Promise<Uint8Array>,
][] = [
  [
    "a header with another key",
    403,
    /Seat 1 is signed with another key than the replay names/,
    () => packRun(rewritten(lost, 112, EVE.key), PAIR, NAMES),
  ],
  [
    "a header with another key that signs too",
    403,
    /issued to other players/,
    () => packRun(rewritten(lost, 112, EVE.key), [ANN, EVE], NAMES),
  ],
  [
    "keys swapped",
    403,
    /not in the order that the seed was issued to/,
    () => packRun(rewritten(rewritten(lost, 80, BEA.key), 112, ANN.key), [BEA, ANN], NAMES),
  ],
  [
    "one key signing both seats",
    403,
    /Seats 0 and 1 are signed with one and the same key/,
    () => packRun(rewritten(lost, 112, ANN.key), [ANN, ANN], NAMES),
  ],
  ["one seat signing for both", 403, /Seat 1's signature is not one over this replay/, async () => {
    const [ann] = await signRun(lost, [ANN], NAMES);
    return writeEnvelope([ann, { ...ann, seat: 1, key: BEA.key }], lost);
  }],
  [
    "one seat's signature alone",
    403,
    /Seat 1 did not sign the run/,
    () => packRun(lost, [ANN], NAMES),
  ],
  [
    "a signature over another run",
    403,
    /Seat 0's signature is not one over this replay/,
    async () => writeEnvelope(await signRun(rewritten(lost, 208, "00"), PAIR, NAMES), lost),
  ],
  ["a weak key", 403, /is one that anybody can sign for/, async () => {
    const weak = `01${"00".repeat(31)}`, [ann] = await signRun(lost, [ANN], NAMES);
    return writeEnvelope(
      [ann, { seat: 1, name: "W", key: weak, signature: `${weak}${"00".repeat(32)}` }],
      rewritten(lost, 112, weak),
    );
  }],
  [
    "a seat that proved no key",
    403,
    /Seat 1 proved no key in this run/,
    () => packRun(rewritten(lost, 112, "00".repeat(32)), PAIR, NAMES),
  ],
  [
    "a seat the run does not have",
    403,
    /The run has no seat 2/,
    () => packRun(lost, [ANN, BEA, EVE], [...NAMES, "Eve"]),
  ],
  [
    "a seed never issued",
    403,
    /never issued the run's seed/,
    async () => packRun(await playRun({ config: overrunConfig(99, 2), hands: PAIR }), PAIR, NAMES),
  ],
  [
    "the seed of another room",
    403,
    /issued to other players/,
    async () => packRun(await playRun({ config: overrunConfig(50, 2), hands: PAIR }), PAIR, NAMES),
  ],
  [
    "a seed issued for another kind of run",
    403,
    /issued for another kind of run/,
    async () =>
      packRun(await playRun({ config: overrunConfig(60, 1), hands: [ANN] }), [ANN], NAMES),
  ],
  [
    "an unknown build",
    422,
    /build ababababab.., which this service does not have/,
    () => packRun(rewritten(lost, 16, "ab".repeat(32)), PAIR, NAMES),
  ],
  [
    "other rules",
    422,
    /rules 77 are no longer taken/,
    () => packRun(rewritten(rewritten(lost, 8, "4d000000"), 48, "4d000000"), PAIR, NAMES),
  ],
  [
    "a stress run",
    422,
    /stress run never ranks/,
    () => packRun(rewritten(lost, 48 + 29, "01"), PAIR, NAMES),
  ],
  [
    "a run with assists",
    422,
    /assists never ranks/,
    () => packRun(rewritten(lost, 48 + 30, "01"), PAIR, NAMES),
  ],
  [
    "a run of fewer weapons",
    422,
    /not those of a ranked run/,
    () => packRun(rewritten(lost, 48 + 8, "01"), PAIR, NAMES),
  ],
  [
    "a Stampede of two",
    422,
    /Stampede ranks alone only/,
    async () =>
      packRun(
        await playRun({ config: stampedeConfig(61, 2), hands: PAIR, ticksMax: 60 }),
        PAIR,
        NAMES,
      ),
  ],
  [
    "a daily nobody was given",
    403,
    /no attempt at Today's Notice/,
    async () =>
      packRun(
        await playRun({ config: dailyConfig(8, 1), hands: [ANN], ticksMax: 60 }),
        [ANN],
        NAMES,
      ),
  ],
  [
    "a truncated header",
    400,
    /shorter than its header/,
    () => packRun(lost.slice(0, 200), PAIR, NAMES),
  ],
  [
    "no replay",
    400,
    /not a VERMILLION replay/,
    () => packRun(new TextEncoder().encode("hello"), PAIR, NAMES),
  ],
  ["no envelope", 400, /does not begin with VMU1 or VMU2/, () => Promise.resolve(lost)],
  ["nothing", 400, /does not begin with VMU1 or VMU2/, () => Promise.resolve(new Uint8Array(0))],
  ["an envelope that lies about its length", 400, /signers take more than/, async () => {
    const packed = await packRun(lost, PAIR, NAMES);
    new DataView(packed.buffer).setUint32(4, 0xffffffff, true);
    return packed;
  }],
  [
    "an envelope without a replay",
    400,
    /ends before its replay begins/,
    async () => (await packRun(lost, PAIR, NAMES)).slice(0, 40),
  ],
  [
    "signers of another shape",
    400,
    /not a list of seat, name, key and signature/,
    () => Promise.resolve(writeEnvelope([{ seat: 1 }] as never, lost)),
  ],
  ["a seat signed twice", 400, /Seat 0 is signed twice/, async () => {
    const [ann] = await signRun(lost, [ANN], NAMES);
    return writeEnvelope([ann, ann], lost);
  }],
  ["a key in capitals", 400, /Seat 0's key is not 64 hex digits/, async () => {
    const [ann] = await signRun(lost, [ANN], NAMES);
    return writeEnvelope([{ ...ann, key: "G".repeat(64) }], lost);
  }],
  ["a bomb", 413, /opens to more than/, () => Promise.resolve(gzip(new Uint8Array(64 << 20)))],
  [
    "a gzip cut short",
    413,
    /no whole gzip/,
    async () => gzip(await packRun(lost, PAIR, NAMES)).slice(0, -20),
  ],
  ["too much", 413, /at most 1048576 bytes/, () => Promise.resolve(new Uint8Array((1 << 20) + 1))],
];

Deno.test("every upload that may not rank is refused with its own sentence, and nothing is kept of it", async (context) => {
  await withTarget(async (target) => {
    await target.issue(SEED, PAIR);
    await target.issue(50, [ANN, EVE]);
    await target.issue(60, [ANN], { mode: 1, contract: 255, grade: 0, roomId: "" });
    for (const [what, status, sentence, make] of refusals) {
      await context.step(what, async () => {
        const answer = await target.upload(new Uint8Array(await make()));
        assert.match(answer.error ?? "taken", sentence);
        assert.equal(answer.status, status);
      });
    }
    assert.deepEqual(await target.store.all("SELECT * FROM uploads"), []);
    assert.deepEqual([...Deno.readDirSync(`${target.dir}/replays`)], []);
  });
});

Deno.test("uploads come from this site's own page, and so many a minute", async () => {
  await withTarget(async (target) => {
    const body = await packRun(lost, PAIR, NAMES);
    const ask = (origin: string) =>
      target.ask("/api/uploads", { method: "POST", body, headers: { origin } });
    assert.equal((await ask("http://evil.test")).status, 403);
    assert.equal((await target.ask("/api/uploads", { method: "POST", body })).status, 403);
    const late = await target.ask("/api/uploads", { method: "POST", body });
    assert.equal(late.status, 429);
    assert.match(late.headers.get("retry-after")!, /^\d+$/);
  }, { limits: { uploadsPerMinute: 1 } });
});

async function verdictOn(replay: Uint8Array<ArrayBuffer>, seed: number, hands: Hand[] = PAIR) {
  let reason: string | null = null;
  await withTarget(async (target) => {
    await target.issue(seed, hands);
    const { id, status, error } = await target.upload(await packRun(replay, hands, NAMES));
    assert.deepEqual([status, error], [201, undefined]);
    const run = await target.settled(id!);
    assert.equal(run.state, "refused");
    assert.deepEqual([run.rank, run.result], [null, null]);
    reason = run.reason;
  });
  return reason;
}

Deno.test("the verifier refuses what does not play as it says, each with its reason", async () => {
  const cut = await playRun({ config: overrunConfig(SEED, 2), hands: PAIR, ticksMax: 300 });
  assert.match((await verdictOn(cut, SEED))!, /not played to its end/);
  assert.match((await verdictOn(lost.slice(0, -9), SEED))!, /replay's end|records are damaged/);
  const endAt = lost.length - 12 - 8 * Math.floor(ticksOf(lost) / 600) - 60 - 4;
  const richer = rewritten(lost, endAt + 4, "ffffff7f");
  assert.match((await verdictOn(richer, SEED))!, /result is not the one the replay claims/);
  const garbled = rewritten(lost, 300, "ffffffffffffffff");
  assert.match((await verdictOn(garbled, SEED))!, /records|input no player|ticks|end/);
  const hashAt = lost.length - 8;
  assert.match(
    (await verdictOn(rewritten(lost, hashAt, "00".repeat(8)), SEED))!,
    /played differently/,
  );
});

/** Of a run of two seats: its end says so, and how long the end is follows from it. */
function ticksOf(replay: Uint8Array): number {
  const view = new DataView(replay.buffer);
  for (let hashes = 0;; hashes++) {
    const at = replay.length - 8 * hashes - 4 - 8 - 60 - 4;
    const ticks = view.getUint32(at, true);
    if (view.getUint32(at + 72, true) === hashes && Math.floor(ticks / 600) === hashes) {
      return ticks;
    }
  }
}

Deno.test("a failed contract does not rank, a won one ranks by its time", async () => {
  const failed = await playRun({ config: contractConfig(0, 11, 1), hands: [ANN] });
  assert.match((await verdictOn(failed, 11, [ANN]))!, /contract failed/);
  await withTarget(async (target) => {
    const won = await playRun({ config: contractConfig(0, 12, 1), hands: [ANN], skill: "expert" });
    await target.issue(12, [ANN], { mode: 2, contract: 0, grade: 0, roomId: "" });
    const { id } = await target.upload(await packRun(won, [ANN], NAMES));
    const run = await target.settled(id!);
    assert.deepEqual([run.state, run.board, run.sheet, run.rank], [
      "verified",
      "contracts",
      "0",
      1,
    ]);
    const [entry] = (await (await target.ask("/api/boards/contracts?contract=0")).json()).entries;
    assert.equal(entry.score, run.ticks);
    const other = await (await target.ask("/api/boards/contracts?contract=1")).json();
    assert.deepEqual(other.entries, []);
  });
});

Deno.test("Today's Notice ranks on its day's sheet with the nonce of a spent attempt, once", async () => {
  const nonce = "5a".repeat(32), day = "2026-11-30", seed = 41;
  const run = await playRun({ config: dailyConfig(seed, 1), hands: [ANN], nonce });
  const publish = "INSERT INTO daily_seeds VALUES (?, ?, 1)";
  const spend = "INSERT INTO daily_attempts (day, key, nonce, at_ms) VALUES (?, ?, ?, 1)";
  await withTarget(async (target) => {
    await target.store.run(publish, day, seed);
    await target.store.run(spend, day, EVE.key, nonce);
    const body = await packRun(run, [ANN], NAMES);
    assert.match((await target.upload(body)).error!, /no attempt at Today's Notice/);
    await target.store.run(spend, day, ANN.key, nonce);
    const { id } = await target.upload(body);
    const verified = await target.settled(id!);
    assert.deepEqual([verified.board, verified.sheet, verified.rank], ["daily", day, 1]);
    const again = await playRun({ config: dailyConfig(seed, 1), hands: [ANN], nonce, device: 1 });
    assert.equal((await target.upload(await packRun(again, [ANN], NAMES))).status, 409);
    const { entries } = await (await target.ask(`/api/boards/daily?day=${day}`)).json();
    assert.equal(entries.length, 1);
    assert.equal((await target.ask("/api/boards/daily?day=2026-11-29")).status, 200);
  });
  await withTarget(async (target) => {
    await target.store.run(spend, day, ANN.key, nonce);
    const body = await packRun(run, [ANN], NAMES), refusal = /not played on the seed of 2026-11-30/;
    assert.match((await target.upload(body)).error!, refusal, "a day that was never published");
    await target.store.run(publish, day, seed + 1);
    assert.match((await target.upload(body)).error!, refusal);
  });
});

Deno.test("a verifier that is far behind takes no more runs for a while", async () => {
  await withTarget(async (target) => {
    await target.issue(SEED, PAIR);
    // Rows of a later time than the one handed in, so that the verifier is not kept from it.
    await target.store.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO uploads (id, sha256, mark, state, build, rules, mode, contract, grade, players,
         board, sheet, bytes, at_ms)
       SELECT i, i, i, 'queued', 'b', 1, 0, 255, 0, 2, 'overrun-2p', '', 1, 9e12 FROM n`,
      QUEUE_MAX,
    );
    const packed = await packRun(lost, PAIR, NAMES);
    const answer = await target.upload(packed);
    assert.equal(answer.status, 503);
    assert.match(answer.error!, /hand this one in again/);
    await target.store.run("DELETE FROM uploads WHERE id = '1'");
    assert.equal((await target.upload(packed)).status, 201);
  });
});
