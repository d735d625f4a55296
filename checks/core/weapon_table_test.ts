import assert from "node:assert/strict";
import { World } from "./world.ts";

const { core } = await World.start();
const RKT = 8;
/** Ids whose shots keep one speed for their whole range. */
const STEADY = [
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  11,
  12,
  14,
  15,
  16,
  17,
  21,
  22,
  23,
  24,
  25,
  31,
  32,
  34,
  35,
  36,
];

function column(id: number, name: string): number {
  return core[name](id) as number;
}

Deno.test("every weapon has a clip, whole times and a damage that WEAPON_POWER raised", () => {
  for (let id = 1; id <= 36; id++) {
    assert(column(id, "weaponClip") >= 1, `weapon ${id}`);
    for (const name of ["weaponReload", "weaponInterval", "weaponLife"]) {
      assert(Number.isInteger(column(id, name)), `${name} of ${id}`);
    }
    assert(column(id, "weaponInterval") > 0 && column(id, "weaponReload") > 0);
    assert(column(id, "weaponDamage") > 0);
  }
  assert(Math.abs(column(1, "weaponDamage") - 28.8) < 1e-5);
});

Deno.test("a steady shot's life is its range over its speed", () => {
  for (const id of STEADY) {
    const q = column(id, "weaponRange") / column(id, "weaponSpeed") * 6000;
    assert(Math.abs(column(id, "weaponLife") - q) <= 0.5, `weapon ${id}: ${q} q`);
  }
});

Deno.test("an accelerating rocket's life takes it to its range", () => {
  for (let id = 1; id <= 36; id++) {
    if (column(id, "weaponKind") !== RKT) continue;
    let speed = column(id, "weaponSpeed"), way = 0;
    const accel = column(id, "weaponB"), top = column(id, "weaponC");
    for (let q = 0; q < column(id, "weaponLife"); q++) {
      speed = Math.min(speed + accel / 6000, Math.max(top, speed));
      way += speed / 6000;
    }
    assert(Math.abs(way - column(id, "weaponRange")) < 0.5, `weapon ${id} flies ${way} u`);
  }
});
