// The explorer itself: a scenario is its JSON, a run is a function of it, and a failure is made smaller while it
// stays the same failure. That it finds seeded faults is shown in checks/faults/explore_test.ts.
import assert from "node:assert/strict";
import { CallError } from "../commands/flags.ts";
import { drawScenario } from "./draw.ts";
import { explore } from "./explore.ts";
import { INCIDENTS, readScenario, type Scenario, USUAL, writeScenario } from "./scenario.ts";
import { type Outcome, runScenario } from "./scenario_run.ts";
import { Shrinker } from "./shrink.ts";

Deno.test("drawScenario() follows from its seed, and a hundred of them meet everything there is", () => {
  assert.deepEqual(drawScenario(7), drawScenario(7));
  assert.notDeepEqual(drawScenario(7), drawScenario(8));
  const drawn = Array.from({ length: 100 }, (_, seed) => drawScenario(seed));
  const kinds = new Set(drawn.flatMap(({ incidents }) => incidents.map(({ kind }) => kind)));
  assert.deepEqual([...kinds].sort(), [...INCIDENTS].sort());
  for (const key of ["seats", "mode", "window", "delay"] as const) {
    assert(new Set(drawn.map((scenario) => scenario[key])).size >= 3, key);
  }
});

Deno.test("readScenario() reads what writeScenario() wrote, and leaves out what is usual", () => {
  for (let seed = 0; seed < 50; seed++) {
    const scenario = drawScenario(seed);
    assert.deepEqual(readScenario(writeScenario(scenario)), JSON.parse(JSON.stringify(scenario)));
  }
  assert.equal(writeScenario(USUAL), "{}");
});

Deno.test("readScenario() refuses what is none with one sentence", () => {
  for (
    const [text, names] of [
      ["{", /JSON/],
      ["[]", /object/],
      ['{"wings":2}', /no "wings"/],
      ['{"seats":5}', /seats/],
      ['{"mode":"chess"}', /mode/],
      ['{"incidents":[{"atMs":1,"kind":"fire","seat":0,"amount":0}]}', /not "fire"/],
      ['{"incidents":[{"atMs":1,"kind":"hide","seat":2,"amount":0}]}', /seat below 2/],
    ] as const
  ) {
    assert.throws(() => readScenario(text), (error: Error) => {
      assert(error instanceof CallError);
      assert.match(error.message, names);
      return !error.message.includes("\n");
    });
  }
});

Deno.test("runScenario() plays every kind of incident and gives the same outcome again", async () => {
  const incidents = INCIDENTS.map((kind, i) => ({
    atMs: 3000 + i * 2000,
    kind,
    seat: i % 3,
    amount: /hitch|hide|cut/.test(kind) ? 600 : 12,
  }));
  const scenario: Scenario = { ...USUAL, seats: 3, ticks: 1200, incidents };
  const outcome = await runScenario(scenario);
  assert.deepEqual(outcome.violations, []);
  // The reload and the leave each ended a run.
  assert(outcome.runs >= 3 && outcome.ticks >= 1200, JSON.stringify(outcome));
  assert.deepEqual(await runScenario(scenario), outcome);
});

Deno.test("explore() a handful of drawn scenarios hold", async () => {
  const report = await explore({ count: 6, seed: 20 });
  assert.deepEqual(report.findings, []);
  assert(report.ok && report.ticks > 3000, JSON.stringify(report));
});

const failed = (kind: string, ticks: number): Outcome => ({
  ok: kind === "",
  kind,
  violations: kind === "" ? [] : [`${kind}: it did.`],
  ticks,
  runs: 1,
  picks: 0,
  virtualMs: 60_000,
});

Deno.test("Shrinker keeps what the failure needs and nothing else", async () => {
  // Fails whenever seat 1 hides for longer than a second after a cut, with packets lost on the way out.
  const run = ({ incidents, out, ticks }: Scenario): Promise<Outcome> => {
    const cut = incidents.findIndex(({ kind }) => kind === "cut");
    const hide = incidents.findIndex((i) => i.kind === "hide" && i.seat === 1 && i.amount > 1000);
    const fails = cut >= 0 && hide > cut && out.loss > 0 && ticks > 100;
    return Promise.resolve(failed(fails ? "wrong" : "", ticks));
  };
  const noise = drawScenario(3).incidents.map((i) => ({ ...i, kind: "burst" as const, seat: 0 }));
  const needed = [{ atMs: 900, kind: "cut" as const, seat: 0, amount: 64 }]
    .concat([{ atMs: 950, kind: "hide" as never, seat: 1, amount: 5000 }]);
  const found: Scenario = {
    ...drawScenario(3),
    seats: 4,
    ticks: 4000,
    out: { delayMs: 90, jitterMs: 9, loss: 0.05, duplicate: 0.01 },
    incidents: [...noise, ...needed, ...noise],
  };
  const { scenario, runs } = await new Shrinker(found, await run(found), run, 400).shrink();
  assert.deepEqual(scenario.incidents.map(({ kind, amount }) => [kind, amount]), [
    ["cut", 0],
    ["hide", 1250],
  ]);
  assert.equal(scenario.seats, 2);
  assert(scenario.ticks > 100 && scenario.ticks <= 250, `${scenario.ticks} ticks`);
  const { loss, jitterMs, duplicate } = scenario.out;
  assert.deepEqual([loss, jitterMs, duplicate], [0.05, 0, 0]);
  assert.deepEqual([scenario.mode, scenario.habits, scenario.mood], ["overrun", [], USUAL.mood]);
  assert(runs < 400);
});

Deno.test("Shrinker never takes another failure for the one it makes small", async () => {
  const run = ({ incidents, ticks }: Scenario): Promise<Outcome> =>
    Promise.resolve(failed(incidents.length > 2 ? "first" : "second", ticks));
  const found = { ...USUAL, incidents: drawScenario(9).incidents };
  assert(found.incidents.length > 3, "the drawn scenario has too little in it");
  const { scenario, outcome } = await new Shrinker(found, await run(found), run, 200).shrink();
  assert.equal(outcome.kind, "first");
  assert.equal(scenario.incidents.length, 3);
});
