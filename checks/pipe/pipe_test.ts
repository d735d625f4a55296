// The pipe as its command runs it: lively players on a bad network for as long as it takes every seat to do
// everything, twice to the same end.
import assert from "node:assert/strict";
import { playPipe } from "./play.ts";

Deno.test("playPipe() three lively seats on lossy violate nothing, and everyone did everything", async () => {
  const report = await playPipe({ profile: "lossy", seed: 3, players: 3, ticks: 8000 });
  assert.deepEqual(report.violations, []);
  assert(report.ok && report.ticks >= 8000 && report.desyncs === 0);
  for (const row of report.perSeat) {
    assert(row.depth.length === 12 && row.rollbacks > 0 && row.resimulated >= row.rollbacks);
  }
});

Deno.test("playPipe() one seed is one run", async () => {
  const play = () => playPipe({ profile: "torture", seed: 5, players: 2, ticks: 600 });
  const [one, other] = [await play(), await play()];
  assert.deepEqual(one, other);
});

Deno.test("playPipe() a run in which somebody did nothing fails as empty", async () => {
  const report = await playPipe({ profile: "fair", seed: 1, players: 2, ticks: 120 });
  assert(!report.ok);
  assert.match(report.violations.join(), /empty run: seat 0 never opened a menu/);
});

for (const mode of ["stampede", "contract", "daily"] as const) {
  Deno.test(`playPipe() two seats agree on every tick of ${mode}`, async () => {
    const report = await playPipe({ profile: "torture", seed: 2, players: 2, ticks: 3000, mode });
    const red = report.violations.filter((says) => !says.startsWith("empty run"));
    assert.deepEqual(red, []);
    assert(report.ticks >= 3000);
  });
}

/** Runs the command and gives its exit code and output. */
async function pipe(...args: string[]) {
  const script = new URL("./main.ts", import.meta.url).pathname;
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script, ...args],
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

Deno.test("pipe --json prints one line, and a red run the command that repeats it", async () => {
  const { code, stdout, stderr } = await pipe("--ticks", "120", "--seed", "9", "--json");
  assert.equal(code, 1);
  assert.equal(stdout.split("\n").length, 1);
  const report = JSON.parse(stdout);
  for (const key of ["ok", "ticks", "desyncs", "perSeat", "violations"]) assert(key in report, key);
  assert.equal(
    stderr,
    "play it again: deno task pipe --profile fair --seed 9 --players 2 --ticks 120 --mode overrun",
  );
});

Deno.test("pipe refuses a wrong call with one sentence", async () => {
  for (
    const args of [
      ["--profile", "moon"],
      ["--mode", "chess"],
      ["--players", "5"],
      ["--ticks", "x"],
      ["--wings"],
    ]
  ) {
    const { code, stdout, stderr } = await pipe(...args);
    assert.equal(code, 2, args.join(" "));
    assert.equal(stdout, "");
    assert.equal(stderr.split("\n").length, 1, stderr);
  }
});
