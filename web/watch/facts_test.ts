import assert from "node:assert/strict";
import {
  contractConfig,
  dailyConfig,
  overrunConfig,
  stampedeConfig,
  tutorialConfig,
} from "../../wire/host/mod.ts";
import { readRun, type RunPage } from "../play/ranked/pages.ts";
import { factsOfKept, factsOfReplay, factsOfRun, playedName } from "./facts.ts";

function page(more: Record<string, unknown> = {}): RunPage {
  const config = { mode: 0, contract: 255, grade: 0, players: 2 };
  const run = readRun({
    id: "ab12",
    state: "verified",
    board: "overrun-2p",
    rank: 3,
    names: ["Ann", "Bo"],
    uploadedMs: Date.UTC(2026, 10, 29, 23, 59),
    config,
    ...more,
  });
  assert(run);
  return run;
}

Deno.test("factsOfRun() names the players, the plan, the rank and the day", () => {
  assert.deepEqual(factsOfRun(page()), {
    runId: "ab12",
    names: ["Ann", "Bo"],
    plan: "Overrun",
    from: "Rank 3 on Overrun, two players",
    day: "2026-11-29",
  });
});

Deno.test("factsOfRun() says where a run without a rank stands", () => {
  assert.equal(factsOfRun(page({ rank: null })).from, "Verified on Overrun, two players");
  assert.equal(factsOfRun(page({ state: "queued" })).from, "Not checked yet");
  assert.equal(factsOfRun(page({ board: null, rank: null })).from, "Verified");
  const bots = page({ board: "bots-overrun", rank: 1 });
  assert.equal(factsOfRun(bots).from, "Rank 1 on Overrun, pilots");
});

Deno.test("factsOfRun() keeps a place for every seat, and for no more than there are", () => {
  assert.deepEqual(factsOfRun(page({ names: ["", "Bo"] })).names, ["Amber", "Bo"]);
  assert.deepEqual(factsOfRun(page({ names: [] })).names, ["Amber", "Sky"]);
  const many = { mode: 0, players: 4_000_000_000 };
  assert.equal(factsOfRun(page({ config: many, names: [] })).names.length, 4);
});

Deno.test("factsOfRun() reads a run that tells next to nothing", () => {
  const facts = factsOfRun(page({ config: null, board: null, rank: null, uploadedMs: 9e99 }));
  assert.deepEqual([facts.plan, facts.day, facts.names], ["A run", "", ["Ann", "Bo"]]);
  const unknown = { mode: 2, contract: 99, grade: 0, players: 1 };
  assert.equal(factsOfRun(page({ config: unknown })).plan, "A contract");
});

Deno.test("playedName() calls every plan by its name, the day and the grade with it", () => {
  assert.equal(playedName(overrunConfig(1, 1)), "Overrun");
  assert.equal(playedName(stampedeConfig(1, 1)), "Stampede");
  assert.equal(playedName(tutorialConfig(1)), "0 First Day");
  assert.equal(playedName(dailyConfig(1, 1)), "Today's Notice");
  assert.equal(playedName(dailyConfig(1, 1), "2026-11-30"), "Today's Notice of 2026-11-30");
  assert.match(playedName(contractConfig(0, 1, 1)), /^1\.1 [\w ]+$/);
  assert.match(playedName(contractConfig(0, 1, 1, 1), "0"), /^1\.1 [\w ]+, hard grade$/);
});

Deno.test("factsOfReplay() makes do with what the header and the shelf know", () => {
  const config = overrunConfig(7, 2), header = { config, players: 2 };
  assert.deepEqual(factsOfReplay(header), {
    runId: "",
    names: ["Amber", "Sky"],
    plan: "Overrun",
    from: "A file",
    day: "",
  });
  const kept = {
    id: "0123456789abcdef",
    atMs: Date.UTC(2026, 10, 30),
    names: ["Ann", "Bo"],
    plan: "Overrun",
    result: "4210 XP",
    ticks: 900,
    size: 1000,
    isPinned: false,
  };
  const facts = factsOfKept(header, kept);
  assert.deepEqual([facts.names, facts.from, facts.day], [
    ["Ann", "Bo"],
    "Kept in this browser",
    "2026-11-30",
  ]);
});
