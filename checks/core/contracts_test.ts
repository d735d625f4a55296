// The fifty contracts as the core plays them: each begins, brings exactly what its script says, and is won.
import assert from "node:assert/strict";
import { parseContracts } from "../gen/contracts.ts";
import { repetitionSize } from "../gen/contract_script.ts";
import { contractConfig } from "../../wire/host/config.ts";
import { CONTRACTS } from "../../wire/host/contracts.gen.ts";
import { clear } from "./script_help.ts";
import { World } from "./world.ts";

const text = Deno.readTextFileSync(new URL("../../core/contracts.txt", import.meta.url));
const contracts = parseContracts(text);
const CENTIPEDE = 11, CINNABAR = 19, WON = 2;
const FUMIGATE = 4, HARD_FROST = 10;

/** Bodies count as spawns too. */
function bodiesOf(type: number): number {
  return type === CENTIPEDE ? 6 : type === CINNABAR ? 13 : 1;
}

function wanted(index: number, seats: number, isHard: boolean): number {
  let sum = 0;
  for (const row of contracts[index].rows) {
    for (let rep = 0; rep < row.reps; rep++) {
      sum += repetitionSize(row, rep, seats, isHard) * bodiesOf(row.type);
    }
  }
  return sum;
}

/** Plays a contract with the yard cleared every tick. */
async function sweep(index: number, seats: number, grade: number): Promise<World> {
  const world = await World.start(seats, contractConfig(index, 7, seats, grade), { seed: 7 });
  for (let t = 0; t < 15_000 && world.run("phase") === 0; t++) {
    world.tick();
    clear(world);
  }
  return world;
}

for (const [index, { id, title, last }] of contracts.entries()) {
  Deno.test(`contract ${id} ${title} brings what its script says and is won`, async () => {
    for (const [seats, grade] of [[1, 0], [4, 1]]) {
      const world = await sweep(index, seats, grade);
      assert.equal(world.run("spawned"), wanted(index, seats, grade === 1), `${seats} seats`);
      assert.equal(world.run("outcome"), WON);
      assert.equal(Math.floor(world.run("script_q") / 6000), last, "its last spawn's second");
    }
  });
}

Deno.test("every contract begins with its gun in every hand and what the campaign has handed out", async () => {
  for (const [index, { weapon, weaponsOpen, perksOpen }] of CONTRACTS.entries()) {
    const world = await World.start(2, contractConfig(index, 1, 2));
    for (const seat of [0, 1]) assert.equal(world.player(seat, "weapon"), weapon);
    assert(world.player(0, "ammo_c") > 0);
    assert.equal(world.getBig("run", 0, "weapons_open"), weaponsOpen);
    assert.equal(world.getBig("run", 0, "perks_open"), perksOpen);
  }
});

Deno.test("the campaign opens one thing a contract, from four guns to all 36 and from 42 perks to all", () => {
  const bits = (value: bigint) => value.toString(2).replaceAll("0", "").length;
  assert.equal(CONTRACTS[0].weaponsOpen, 0b10000000000000000000000000111n, "1, 2, 3 and 29");
  CONTRACTS.forEach(({ weaponsOpen, perksOpen }, i) => {
    assert.equal(bits(weaponsOpen) + bits(perksOpen), bits(CONTRACTS[0].weaponsOpen) + 42 + i);
  });
  const { unlock } = CONTRACTS[49];
  assert.deepEqual(unlock, { kind: "weapon", id: 36 });
  assert.equal(CONTRACTS[49].weaponsOpen | 1n << 35n, (1n << 36n) - 1n);
});

Deno.test("perks flagged q are not offered in a contract, even where they are open", async () => {
  const world = await World.start(1, contractConfig(49, 1, 1));
  for (const perk of [8, 15, 44]) assert.equal(world.core.isEligible(perk), 0, `perk ${perk}`);
  assert.equal(world.core.isEligible(1), 1);
});

Deno.test("no Fumigate where a chapter ends, no Hard Frost in 4.10 and 5.10", async () => {
  for (const [index, { id }] of CONTRACTS.entries()) {
    const { core } = await World.start(1, contractConfig(index, 1, 1));
    assert.equal(core.kindWeight(FUMIGATE) === 0, id.endsWith(".10"), id);
    assert.equal(core.kindWeight(HARD_FROST) === 0, id === "4.10" || id === "5.10", id);
  }
});
