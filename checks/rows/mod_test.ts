import assert from "node:assert/strict";
import { BONUSES, PERKS, VERMIN, WEAPONS } from "../../web/names/mod.ts";
import { type RowKind, World } from "../core/world.ts";
import { tryRow } from "./mutants.ts";
import { checkRow, listRows } from "./row.ts";

const TABLES: Record<RowKind, readonly { id: number; name: string }[]> = {
  weapon: WEAPONS,
  vermin: VERMIN,
  bonus: BONUSES,
  perk: PERKS,
};
const SIDEKICK = 1, JAM_JAR = 29, PATCH_KIT = 11, KEEN_NOSE = 31, RAT = 1;

const rows = await listRows();

for (const [kind, table] of Object.entries(TABLES)) {
  Deno.test(`every ${kind} of the table has one row test, under its own name`, () => {
    const tested = rows.filter((row) => row.kind === kind);
    const listed = tested.map(({ id, name }) => `${id} ${name}`).sort();
    assert.deepEqual(listed, table.map(({ id, name }) => `${id} ${name}`).sort());
  });
}

Deno.test("a body that does not look at its row is refused", async () => {
  const row = { kind: "bonus", id: PATCH_KIT, name: "Patch Kit", players: 1 } as const;
  await assert.rejects(
    checkRow({ ...row, body: (world) => assert.equal(world.player(0, "hp"), 100) }),
    /off-switch was not noticed: bonus 11 Patch Kit/,
  );
});

Deno.test("a body that breaks down instead of expecting something is no proof", async () => {
  const row = { kind: "perk", id: KEEN_NOSE, name: "Keen Nose", players: 1 } as const;
  const body = (world: World) => {
    world.setPerk(KEEN_NOSE, 1);
    if (world.core.damageScale(0, 7) === 1) throw new TypeError("no nose");
  };
  await assert.rejects(checkRow({ ...row, body }), TypeError);
});

Deno.test("tryRow() lists every figure for a body that looks at none", async () => {
  const blind = { kind: "bonus", id: 9, name: "Bell Jar", players: 1, body: () => {} } as const;
  assert.deepEqual(await tryRow(blind), [[
    "bonus 9 Bell Jar: weight 75 instead of 60",
    "bonus 9 Bell Jar: duration 52500 instead of 42000",
  ], 2]);
});

Deno.test("tryRow() lists nothing for a row that is tested", async () => {
  const bellJar = rows.find(({ kind, id }) => kind === "bonus" && id === 9)!;
  assert.deepEqual(await tryRow(bellJar), [[], 2]);
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
