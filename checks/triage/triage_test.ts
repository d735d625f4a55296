// Triage over reports of real desyncs: two games on the pipe, one bit flipped in one of them, a report from each side.
import assert from "node:assert/strict";
import { lineOf, say } from "../commands/say_help.ts";
import { corrupt, openRun, playTicks, stopped, until } from "../pipe/scene.ts";
import { GROUPS } from "../../wire/host/mod.ts";
import { forkingModule } from "../wire/modules.ts";
import { Table } from "../wire/table.ts";

const dir = await Deno.makeTempDir();
globalThis.addEventListener("unload", () => Deno.removeSync(dir, { recursive: true }));

const run = GROUPS.find(({ name }) => name === "run")!;
const XP_AT = run.base + run.fields.find(({ name }) => name === "xp")!.offset;

/** Seat 1's game goes astray; the reports that both pages would save, as files, and the tick. */
async function desync(): Promise<{ paths: string[]; tick: number }> {
  const pipe = await openRun({ profile: "lan", seed: 5 });
  playTicks(pipe, 200);
  const tick = corrupt(pipe, 1, XP_AT) + 1;
  until(pipe, "stopped", () => stopped(pipe), 10_000);
  pipe.runFor(2000);
  const paths = pipe.machines.map(({ game, seat }) => {
    const path = `${dir}/seat-${seat}.json`;
    Deno.writeFileSync(path, game.desyncBundle()!);
    return path;
  });
  return { paths, tick };
}
const reports = desync();
const readJson = (path: string) => JSON.parse(Deno.readTextFileSync(path));
function write(name: string, value: unknown): string {
  Deno.writeTextFileSync(`${dir}/${name}`, JSON.stringify(value));
  return `${dir}/${name}`;
}

Deno.test("triage names tick, field and both values, and whose state the build does not compute", async () => {
  const { paths, tick } = await reports;
  for (const path of paths) {
    const said = lineOf(await say("triage", path, "--json"));
    assert.deepEqual([said.ok, said.tick, said.forked], [true, tick, []]);
    const seats = said.seats as { seat: number; hash: string; isComputed: boolean }[];
    assert.deepEqual(seats.map(({ seat, isComputed }) => [seat, isComputed]), [[0, true], [
      1,
      false,
    ]]);
    assert.equal(seats[0].hash, said.hash);
    const [field] = said.fields as { field: string; computed: number; values: number[] }[];
    assert.equal(field.field, "run.xp: i32");
    assert.equal(field.values[0], field.computed);
    assert.notEqual(field.values[1], field.computed);
    assert.match(
      said.verdict as string,
      /^the state of seat 0 is what .*; the state of seat 1 is not what/,
    );
  }
});

Deno.test("triage says for people what it says as JSON, and hands out the replay", async () => {
  const { paths, tick } = await reports;
  const { code, out } = await say("triage", paths[1], "--out", `${dir}/run.vmr`);
  assert.equal(code, 0);
  assert.match(out, new RegExp(`^tick +${tick} .*reported by seat 1`));
  assert.match(out, /seat 0 .* as computed .*\n.*seat 1 .* NOT AS COMPUTED/);
  assert.match(out, /\nfield +seat 0 +seat 1 +this build\nrun\.xp: i32 +\d+ +\d+ +\d+\n/);
  const { out: hashes } = await say("hashes", `${dir}/run.vmr`, "--every", `${tick}`);
  const line = lineOf(await say("triage", paths[0], "--json"));
  assert.equal(hashes.split("\n")[0], `${tick} ${line.hash}`);
});

Deno.test("triage tells both at fault, neither at fault, and a state that is missing", async () => {
  const { paths } = await reports, right = readJson(paths[0]), wrong = readJson(paths[1]);
  const bothWrong = {
    ...wrong,
    peers: [{ ...wrong.peers[0], hash: wrong.hash, state: wrong.state }],
  };
  const both = lineOf(await say("triage", write("both.json", bothWrong), "--json"));
  assert.match(both.verdict as string, /^the state of seat 0 and seat 1 is not what/);
  const noneWrong = {
    ...right,
    peers: [{ ...right.peers[0], hash: right.hash, state: right.state }],
  };
  const neither = lineOf(await say("triage", write("neither.json", noneWrong), "--json"));
  assert.match(neither.verdict as string, /^the state of seat 0 and seat 1 is what .*a hash was/);
  assert.deepEqual(neither.fields, []);
  const unheard = { ...right, peers: [{ ...right.peers[0], hash: "0".repeat(16), state: null }] };
  const missing = lineOf(await say("triage", write("missing.json", unheard), "--json"));
  assert.match(missing.verdict as string, /seat 0 is what .*; .*seat 1 cannot be judged/);
});

Deno.test("triage does not blame the game for inputs that were told differently", async () => {
  const table = await Table.create(await forkingModule(), { seats: 3, latencyMs: 20 });
  table.play();
  table.until("the stop", () => table.games.every((g) => g.session.phase === "stopped"), 9000);
  table.run(1500);
  // The forking build names itself by zeros; only its way of telling records differs from the shipped one.
  const report = JSON.parse(new TextDecoder().decode(table.games[0].desyncBundle()!));
  const { build } = lineOf(await say("triage", (await reports).paths[0], "--json"));
  const said = lineOf(
    await say("triage", write("forked.json", { ...report, wasm: build }), "--json"),
  );
  assert.deepEqual(said.forked, [2]);
  const seats = said.seats as { isComputed: boolean | null }[];
  assert.deepEqual(seats.map(({ isComputed }) => isComputed), [true, null, true]);
  assert.match(said.verdict as string, /^the machines were told different inputs of seat 2; /);
});

Deno.test("triage refuses another build and names both, and takes it by --wasm", async () => {
  const { paths } = await reports, report = readJson(paths[0]);
  const other = write("other.json", { ...report, wasm: "ab".repeat(32) });
  const { code, out, err } = await say("triage", other);
  assert.deepEqual([code, out], [2, ""]);
  assert.match(err, new RegExp(`(ab){32}.* is ${report.wasm}; .*--wasm`));
  const shipped = new URL("../../build/game.wasm", import.meta.url).pathname;
  assert.equal((await say("triage", paths[0], "--wasm", shipped)).code, 0);
  const wrong = await say("triage", paths[0], "--wasm", paths[1]);
  assert.deepEqual([wrong.code, wrong.err.split("\n").length], [2, 2]);
});

Deno.test("triage refuses a cut, garbled or contradictory report with one sentence", async () => {
  const { paths } = await reports, report = readJson(paths[0]);
  const text = Deno.readTextFileSync(paths[0]);
  Deno.writeTextFileSync(`${dir}/cut.json`, text.slice(0, text.length / 2));
  Deno.writeFileSync(`${dir}/noise.json`, new Uint8Array(5000).map((_, i) => i * 37));
  Deno.writeTextFileSync(`${dir}/null.json`, "null");
  const [peer] = report.peers;
  const files: [string, RegExp][] = [
    [`${dir}/cut.json`, /cut off, or no JSON/],
    [`${dir}/noise.json`, /cut off, or no JSON/],
    [`${dir}/null.json`, /does not say/],
    [`${dir}/no-such.json`, /no file/],
    [write("a.json", { ...report, kind: "other" }), /does not say/],
    [write("b.json", { ...report, tick: 9e9 }), /its tick/],
    [write("c.json", { ...report, tick: report.tick + 5000 }), /replay has \d+ ticks/],
    [write("d.json", { ...report, state: "!!!" }), /its state/],
    [write("e.json", { ...report, state: btoa("x".repeat(300_000)) }), /its state/],
    [write("f.json", { ...report, peers: [{ ...peer, hash: 5 }] }), /its peers\.0\.hash/],
    [write("g.json", { ...report, peers: [{ ...peer, seat: report.seat }] }), /a seat twice/],
    [write("h.json", { ...report, replay: btoa("not a replay") }), /its replay cannot be played/],
    [
      write("i.json", { ...report, replay: report.replay.slice(0, report.replay.length / 8 * 4) }),
      /its replay/,
    ],
  ];
  for (const [path, words] of files) {
    const { code, out, err } = await say("triage", path);
    assert.deepEqual([code, out], [2, ""], path);
    assert.match(err, words);
    assert.equal(err.trimEnd().split("\n").length, 1, err);
  }
  const engine = "\x1b[2J\x07 evil";
  const { out } = await say("triage", write("j.json", { ...report, engine }));
  assert.ok(!out.includes("\x1b"), "no control character reaches the terminal");
});
