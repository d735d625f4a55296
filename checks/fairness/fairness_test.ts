// The measurement can say both: rules made unfair on purpose are caught with a few seeds, and the game's own are not.
import assert from "node:assert/strict";
import { overrunConfig } from "../../wire/host/config.ts";
import { swap } from "../pipe/builds.ts";
import { LIMIT, type Line, lines, measure } from "./measure.ts";
import { type Measure, playSeed } from "./play.ts";
import { rotateSeats } from "./rotate.ts";
import { rulesModule, rulesWasm } from "./rules.ts";
import { RulesRun } from "./rules_run.ts";
import { isFair, shareOf } from "./shares.ts";

const SEEDS = 10, TICKS = 2400;

function measured(module: WebAssembly.Module, players: number): Line[] {
  const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1);
  return lines(seeds.map((seed) => playSeed(module, seed, players, TICKS)), players);
}

/** The measures in which some seat surely has another share than the fair one. */
function unfair(all: Line[]): Measure[] {
  const sure = all.filter(({ bias, halfWidth }) => Math.abs(bias) - halfWidth > LIMIT);
  return [...new Set(sure.map(({ measure }) => measure))];
}

const wasm = await rulesWasm(), rules = await WebAssembly.compile(wasm);

Deno.test("the rules as they are favour nobody", () => {
  assert.deepEqual(unfair(measured(rules, 2)), []);
});

const FAULTS: { name: string; replace: ReturnType<typeof swap>; caught: Measure }[] = [
  {
    name: "a menu tie that always goes to the lowest seat",
    replace: swap(
      "core/menu.ts",
      "    const seat = seatInTurn(i);\n    if (recordCommand",
      "    const seat = i;\n    if (recordCommand",
    ),
    caught: "menus",
  },
  {
    name: "damage of seat 0 that counts a quarter less",
    replace: swap(
      "core/hurt.ts",
      "  vermin.hp -= hit;",
      "  vermin.hp -= seat == 0 ? hit * 0.75 : hit;",
    ),
    caught: "kills",
  },
  {
    name: "every third bonus slot that is not for seat 0",
    replace: swap(
      "core/bonuses.ts",
      "if (stands(playerAt(seat), bonus)) takeBonus",
      "if ((seat > 0 || slot % 3 != 0) && stands(playerAt(seat), bonus)) takeBonus",
    ),
    caught: "pickups",
  },
];

for (const { name, replace, caught } of FAULTS) {
  Deno.test(`${name} is caught`, async () => {
    assert(unfair(measured(await rulesModule(replace), 2)).includes(caught));
  });
}

Deno.test("measure() gives what its seeds give one after another", async () => {
  const plan = { seeds: 3, players: 3, ticks: 240 };
  const alone = [1, 2, 3].map((seed) => playSeed(rules, seed, plan.players, plan.ticks));
  const total = (all: Line[]) => all.map(({ total, bias }) => [total, bias.toFixed(9)]);
  assert.deepEqual(total(await measure(wasm, plan)), total(lines(alone, plan.players)));
});

Deno.test("rotateSeats() all the way round leaves every byte as it was", () => {
  const run = new RulesRun(rules, overrunConfig(5, 3));
  for (let t = 0; t < 900; t++) run.tick();
  const before = run.span();
  rotateSeats(run.bytes, 3, 1);
  assert.notDeepEqual(run.span(), before);
  rotateSeats(run.bytes, 3, 2);
  assert.deepEqual(run.span(), before);
});

Deno.test("shareOf() is as sure as its seeds scatter, and isFair() wants both", () => {
  const all = Array<number>(100).fill(100);
  const even = all.map((_, i) => i % 2 ? 51 : 49), wild = all.map((_, i) => i % 2 ? 70 : 30);
  const high = even.map((own) => own + 2);
  assert(isFair(shareOf(even, all, 2), LIMIT));
  assert(!isFair(shareOf(wild, all, 2), LIMIT), "too unsure");
  assert(!isFair(shareOf(high, all, 2), LIMIT), "too far");
  assert(Math.abs(shareOf(high, all, 2).bias - 0.02) < 1e-12);
  assert.equal(shareOf([5], [10], 2).halfWidth, Infinity);
});
