// The coverage bites: a branch planted where nothing gets is named, and the counters change nothing that is played.
import assert from "node:assert/strict";
import { compileWasm } from "../build_wasm.ts";
import { overrunPlan, PilotedRun } from "../commands/piloted.ts";
import { Game } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { swap } from "../pipe/builds.ts";
import { allows, judge } from "./allowed.ts";
import { installCounters } from "./counters.ts";
import { merge, type Unreached } from "./merge.ts";

const counts = installCounters();

async function counting(replace?: ReturnType<typeof swap>): Promise<WebAssembly.Module> {
  return await WebAssembly.compile((await compileWasm({ counts: true, replace })).wasm);
}

async function play(module: WebAssembly.Module): Promise<PilotedRun> {
  return new PilotedRun(await Game.create(module), overrunPlan(31, 3, 900)).play();
}

Deno.test("a counting module plays to the same hashes, and a planted branch that nothing reaches is named", async () => {
  const planted = await counting(swap(
    "core/tick.ts",
    "  run.tick++;\n",
    "  if (run.tick == 0xffffffff) {\n    run.xp = 7;\n  }\n  run.tick++;\n",
  ));
  const plain = await play(await WebAssembly.compile(await gameWasm())),
    counted = await play(planted);
  assert.equal(counted.ticks, plain.ticks);
  for (let tick = 1; tick <= plain.ticks; tick++) {
    assert.equal(counted.game.hashAt(tick), plain.game.hashAt(tick), `tick ${tick}`);
  }
  const { files, unreached } = merge([counts()], (path, line) => `${path} line ${line}`);
  const tick = files.find(({ path }) => path === "core/tick.ts")!;
  assert(tick.reached > 0 && tick.reached < tick.points);
  const inTick = unreached.filter(({ path }) => path === "core/tick.ts");
  const source = Deno.readTextFileSync(new URL("../../core/tick.ts", import.meta.url)).split("\n");
  const line = source.indexOf("  run.tick++;") + 2;
  assert(inTick.some((point) => point.line === line && point.kind === "branch"));
  assert(files.filter(({ path }) => path.startsWith("core/")).length > 50);
});

const point = (path: string, text: string): Unreached => ({
  path,
  text,
  line: 1,
  column: 1,
  kind: "branch",
});

Deno.test("merge() adds up processes: what one of them reached is reached", () => {
  const a = { known: ["core/a.ts:1:1:function", "core/a.ts:2:1:branch"], ran: [] };
  const b = { ...a, ran: ["core/a.ts:2:1:branch"] };
  const { files, unreached } = merge([a, b], () => "text");
  assert.deepEqual(files, [{ path: "core/a.ts", points: 2, reached: 1 }]);
  assert.deepEqual(unreached.map(({ line, kind }) => [line, kind]), [[1, "function"]]);
});

Deno.test("judge() lets through what a row allows and names rows that nothing needs", () => {
  const row = { path: "core/", line: /^ERROR\(/, reason: "a tripwire" };
  const trip = point("core/a.ts", 'ERROR("no");'), rule = point("core/a.ts", "run.xp++;");
  assert(allows(row, trip) && !allows(row, rule) && !allows(row, point("wire/a.ts", trip.text)));
  assert.deepEqual(judge([trip, rule], [row]), { missed: [rule], idle: [] });
  assert.deepEqual(judge([rule], [row]), { missed: [rule], idle: [row] });
});
