// What any host with boards must survive of hostile hands: floods of wishes, uploads that lie about what they are, and replays
// that were bent after they were played. Everything here is signed by real keys, so that no earlier guard stands in the way.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { RunView } from "../../room/runs.ts";
import { writeColumns, writeEnvelope } from "../../room/envelope.ts";
import { overrunConfig } from "../../wire/host/mod.ts";
import { whenSettled } from "./board_kit.ts";
import { type RoomTarget, status } from "./client.ts";
import type { RoomCheck } from "./conformance.ts";
import { type Hand, packRun, playRun, signRun } from "./signed_run.ts";
import { provenPair } from "./vouching.ts";

const NAMES = ["Ann", "Bo"];
/** The lengths of a replay's columns lie behind its header. */
const TABLE_BYTES = 260;
const HEADER_BYTES = 228, PLAYERS_AT = 224, ASKED = 12, SEEDS_A_MINUTE = 10;

async function upload(target: RoomTarget, body: Uint8Array<ArrayBuffer>) {
  const headers = { origin: target.url };
  const response = await fetch(`${target.url}/api/uploads`, { method: "POST", body, headers });
  return { status: response.status, ...await response.json() as { id?: string; error?: string } };
}

async function settled(target: RoomTarget, id: string): Promise<RunView> {
  return await whenSettled(async () => await (await fetch(`${target.url}/api/runs/${id}`)).json());
}

/** A room's pair with as many seeds as are asked for. */
async function seeds(target: RoomTarget, count: number) {
  const { host, guest, ann, bo } = await provenPair(target), found: number[] = [];
  for (let i = 0; i < count; i++) host.seat.send({ type: "seed" });
  for (let i = 0; i < count; i++) found.push(Number((await host.seat.until("seed")).seed));
  await Promise.all([host.seat.close(), guest.seat.close()]);
  return { hands: [ann, bo] as Hand[], found };
}

/** What a hand may do to a replay's bytes. */
const BENDINGS: [
  what: string,
  bend: (replay: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
][] = [
  ["cut short", (replay) => replay.slice(0, -9)],
  ["with bytes after its end", (replay) => new Uint8Array([...replay, ...new Uint8Array(9)])],
  ["that claims 2^32 - 1 hashes", (replay) => atEnd(replay, HASH_COUNT, 0xffffffff)],
  ["that claims 2^32 - 1 ticks", (replay) => atEnd(replay, TICKS, 0xffffffff)],
  ["that dealt what is no number", (replay) => atEnd(replay, DEALT, 0x7fc00000)],
  ["of 255 players", (replay) => {
    const copy = replay.slice();
    copy[PLAYERS_AT] = 255;
    return copy;
  }],
  // The first token changes both seats: a full aim of -1 and a move of -128 lie outside of what a hand can do.
  ["of an aim and a move that no hand makes", (replay) => {
    const bent = [0x03, 0x0d, 0xff, 0xff, 0xff, 0xff, 0x80, 0x80];
    return new Uint8Array([
      ...replay.slice(0, HEADER_BYTES),
      ...bent,
      ...replay.slice(HEADER_BYTES),
    ]);
  }],
  ["with a quiet token of 2^32 ticks first", (replay) => {
    const token = [0xf0, 0xff, 0xff, 0xff, 0xff, 0x0f];
    return new Uint8Array([
      ...replay.slice(0, HEADER_BYTES),
      ...token,
      ...replay.slice(HEADER_BYTES),
    ]);
  }],
  ["of noise after its header", (replay) => {
    const noise = replay.slice();
    for (let at = HEADER_BYTES; at < noise.length; at++) noise[at] = (at * 167 + 91) & 0xff;
    return noise;
  }],
];

/** Places in the end block, in bytes from its first (docs/replays.md): its ticks, seat 0's damage, the number of hashes. */
const TICKS = 0, DEALT = 36, HASH_COUNT = 72;

/** The replay with another u32 at a place of its end block, which is found by its own count of what follows. */
function atEnd(
  replay: Uint8Array<ArrayBuffer>,
  place: number,
  value: number,
): Uint8Array<ArrayBuffer> {
  const copy = replay.slice(), view = new DataView(copy.buffer);
  for (let at = copy.length - 4; at > HEADER_BYTES; at -= 8) {
    const hashes = (copy.length - 4 - at) / 8;
    if (view.getUint32(at, true) !== hashes) continue;
    view.setUint32(at - HASH_COUNT + place, value, true);
    return copy;
  }
  throw new Error("The replay has no end block");
}

export const HOSTILE_CHECKS: RoomCheck[] = [
  {
    name: "a host that asks for a flood of seeds is given ten a minute",
    async run(target) {
      const { host, guest } = await provenPair(target);
      for (let i = 0; i < ASKED; i++) host.seat.send({ type: "seed" });
      const told = new Set<unknown>();
      for (let i = 0; i < SEEDS_A_MINUTE; i++) told.add((await host.seat.until("seed")).seed);
      assert.equal(told.size, SEEDS_A_MINUTE, "no seed twice");
      const rest = await host.seat.settle();
      assert(!rest.some((text) => /"type":"seed"/.test(String(text))), "and no more");
      await Promise.all([host.seat.close(), guest.seat.close()]);
    },
  },
  {
    name:
      "a replay bent in any way, signed all the same, is refused with its reason and ranks nowhere",
    async run(target) {
      const { hands, found } = await seeds(target, BENDINGS.length);
      const reasons = new Set<string>();
      for (const [at, [what, bend]] of BENDINGS.entries()) {
        const played = await playRun({ config: overrunConfig(found[at], 2), hands });
        const { status: code, id, error } = await upload(
          target,
          await packRun(bend(played), hands, NAMES),
        );
        // What its header says wrong is seen before it is kept.
        if (code === 400) {
          assert.match(error ?? "", /^[A-Z][^\n]{10,}$/);
          continue;
        }
        assert.equal(code, 201, `a replay ${what}: ${error}`);
        const run = await settled(target, id!);
        assert.deepEqual([run.state, run.rank], ["refused", null], `a replay ${what}`);
        assert.match(run.reason ?? "", /^[A-Z][^\n]{10,}$/, `a replay ${what}`);
        reasons.add(run.reason ?? "");
      }
    },
  },
  {
    name:
      "an upload that lies about its lengths, or opens to a flood, is refused before it is kept",
    async run(target) {
      const { hands, found: [seed] } = await seeds(target, 1);
      const replay = await playRun({ config: overrunConfig(seed, 2), hands });
      const packed = await packRun(replay, hands, NAMES);
      const lying = packed.slice();
      new DataView(lying.buffer).setUint32(4, 0xffffffff, true);
      const many = Array.from(
        { length: 500 },
        (_, seat) => ({ seat, name: "x", key: "", signature: "" }),
      );
      const columns = writeColumns(await signRun(replay, hands, NAMES), replay);
      const longer = columns.slice();
      new DataView(longer.buffer).setUint32(
        longer.length - replay.length - TABLE_BYTES + HEADER_BYTES,
        0xffffffff,
        true,
      );
      const tries: [body: Uint8Array<ArrayBuffer>, status: number][] = [
        [lying, 400],
        [packed.slice(0, 40), 400],
        [longer, 400],
        [columns.slice(0, -replay.length), 400],
        [packed.slice(0, 7), 400],
        [writeEnvelope(many as never, replay), 400],
        [new Uint8Array(gzipSync(new Uint8Array(64 << 20))), 413],
        [new Uint8Array(gzipSync(packed)).slice(0, -20), 413],
        [new Uint8Array((1 << 20) + 1), 413],
      ];
      for (const [at, [body, expected]] of tries.entries()) {
        const { status: code, error } = await upload(target, body);
        assert.equal(code, expected, `try ${at}: ${error}`);
        assert.match(error ?? "", /^[A-Z][^\n]*[^.\n]$/);
      }
      const [ann] = await signRun(replay, hands, NAMES);
      const twice = writeEnvelope([ann, ann], replay);
      assert.match((await upload(target, twice)).error ?? "", /signed twice/);
      assert.equal((await upload(target, packed)).status, 201, "none of them spent the seed");
    },
  },
  {
    name: "SQL and HTML in every address that takes a word are words",
    async run(target) {
      const hostile = [
        "'; DROP TABLE uploads; --",
        '" OR 1=1 --',
        "<script>alert(1)</script>",
        "%00",
        "../x",
      ];
      for (const word of hostile) {
        const text = encodeURIComponent(word);
        assert.equal((await status(target, text)).body.exists, false);
        for (
          const path of [
            `/api/runs/${text}`,
            `/runs/${text}`,
            `/api/boards/${text}`,
            `/boards/${text}`,
          ]
        ) {
          const response = await fetch(target.url + path);
          assert.equal(response.status, 404, path);
          assert(!(await response.text()).includes("<script"), path);
        }
        for (const query of [`page=${text}`, `rules=${text}`]) {
          const response = await fetch(`${target.url}/api/boards/overrun?${query}`);
          assert.equal(response.status, 400, query);
          await response.body?.cancel();
        }
        const day = await fetch(`${target.url}/api/boards/daily?day=${text}`);
        assert.equal(day.status, 400);
        await day.body?.cancel();
      }
      assert.equal((await fetch(`${target.url}/api/boards/overrun`)).status, 200);
    },
  },
];
