import assert from "node:assert/strict";
import { BONUSES, PERKS, VERMIN, WEAPONS } from "../../web/names/mod.ts";
import { type RowKind, World } from "../core/world.ts";
import { checkRow, listRows } from "./row.ts";

const TABLES: Record<RowKind, readonly { id: number; name: string }[]> = {
  weapon: WEAPONS,
  vermin: VERMIN,
  bonus: BONUSES,
  perk: PERKS,
};
const SIDEKICK = 1, JAM_JAR = 29, PATCH_KIT = 11, KEEN_NOSE = 31, RAT = 1;

/** The files of rows. */
const ROWS = /^(weapons|vermin|bonuses|perks)_\w+_test\.ts$/;

/** Every row that the files beside this one test. */
async function allRows() {
  const rows = listRows();
  for (const { name } of Deno.readDirSync(new URL(".", import.meta.url))) {
    if (ROWS.test(name)) {
      await import(new URL(name, import.meta.url).href);
    }
  }
  return rows;
}
const rows = await allRows();

for (const [kind, table] of Object.entries(TABLES)) {
  Deno.test(`every ${kind} of the table has one row test, under its own name`, () => {
    const tested = rows.filter((row) => row.kind === kind);
    const listed = tested.map(({ id, name }) => `${id} ${name}`).sort();
    assert.deepEqual(listed, table.map(({ id, name }) => `${id} ${name}`).sort());
  });
}

Deno.test("a body that does not look at its row is refused", async () => {
  const row = { kind: "bonus", id: PATCH_KIT, name: "Patch Kit" } as const;
  await assert.rejects(
    checkRow(row, (world) => assert.equal(world.player(0, "hp"), 100)),
    /off-switch was not noticed: bonus 11 Patch Kit/,
  );
});

Deno.test("a body that breaks down instead of expecting something is no proof", async () => {
  const row = { kind: "perk", id: KEEN_NOSE, name: "Keen Nose" } as const;
  const body = (world: World) => {
    world.setPerk(KEEN_NOSE, 1);
    if (world.core.damageScale(0, 7) === 1) throw new TypeError("no nose");
  };
  await assert.rejects(checkRow(row, body), TypeError);
});

Deno.test("setRowOff() switches one row of one kind, and back", async () => {
  const world = (await World.start()).quiet();
  for (const kind of ["vermin", "bonus", "perk"] as const) world.setRowOff(kind, JAM_JAR);
  assert.equal(world.core.weaponKind(JAM_JAR), 10);
  world.setRowOff("weapon", JAM_JAR);
  assert.equal(world.core.weaponKind(JAM_JAR), world.core.weaponKind(SIDEKICK));
  assert.equal(world.core.weaponKind(JAM_JAR + 1), 12);
  world.setRowOff("weapon", JAM_JAR, false);
  assert.equal(world.core.weaponKind(JAM_JAR), 10);
});

Deno.test("the release build has no switches", async () => {
  const world = (await World.start(1, {}, { isDebug: false })).quiet();
  world.setRowOff("vermin", RAT);
  world.setRowOff("weapon", JAM_JAR);
  world.setRowOff("perk", KEEN_NOSE);
  world.setPerk(KEEN_NOSE, 1);
  assert.equal(world.core.weaponKind(JAM_JAR), 10);
  assert(Number(world.core.damageScale(0, 7)) > 1);
  const slot = Number(world.core.spawnRisen(RAT, 200, 640, 0, 0));
  for (let t = 0; t < 30; t++) world.tick();
  assert(world.get("creature", slot, "x") > 210, "the rat runs");
});
