// A vermin's row: its clauses, and the figures of its columns: what is born, what its touch costs, what its death pays and
// leaves.
import assert from "node:assert/strict";
import { OUTPUT_BASE } from "../../wire/host/views.gen.ts";
import { corpses, decals, kill, spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import { type Clause, clauses } from "./clauses.ts";
import { row } from "./row.ts";
import { VERMIN } from "./vermin_rows.ts";
import { harshness, near, of, ofType, Q_PER_S } from "./vermin_yard.ts";

const TICK = 13, STAINS = { smear: 1, dot: 2, crater: 5 };
/** Where the outputs' decals begin, how long each is, and where its kind lies. */
const DECALS_AT = OUTPUT_BASE + 16, DECAL_SIZE = 28, KIND_AT = 24;

/** Registers the test of a vermin's row. */
export function vermin(id: number, parts: Record<string, Clause>): void {
  row(
    "vermin",
    id,
    VERMIN[id].name,
    clauses(parts, async (more) => {
      born(await more(), id);
      touches(await more(), id);
      dies(await more(), id);
    }),
  );
}

function born(world: World, id: number): void {
  const { r, hp, speed, damage, turn } = VERMIN[id], slot = spawn(world, id, 300, 300);
  assert.equal(of(world, slot, "r"), r);
  near(of(world, slot, "max_hp"), hp, hp * 0.001, "hp");
  near(of(world, slot, "speed"), speed, speed * 0.081, "speed");
  near(of(world, slot, "dmg"), damage * harshness(world), damage * 0.001, "damage");
  near(Number(world.core.turnRate(id)), turn, 1e-5, "turn");
}

function touches(world: World, id: number): void {
  if (id === TICK) return; // it latches instead, and bites as its clauses say
  const { r, damage, attackS } = VERMIN[id], still = { fire_q: 1_000_000, speed: 0 };
  const slot = spawn(world, id, 640, 640 - r - 4, { values: still });
  world.tick();
  const wanted = damage * harshness(world), rest = damage > 0 ? attackS * Q_PER_S : 0;
  near(100 - world.player(0, "hp"), wanted, 0.01 + wanted * 0.01, "what its touch costs");
  assert.equal(of(world, slot, "attack_q"), Math.round(rest), "the rest between two touches");
}

function dies(world: World, id: number): void {
  const { xp, stains, stain, body } = VERMIN[id], slot = spawn(world, id, 300, 300);
  // Its segments have deaths of their own.
  for (const other of ofType(world, id)) if (other !== slot) world.core.vanish(other);
  const before = decals(world), xpBefore = world.run("xp");
  kill(world, slot);
  assert.equal(world.run("xp") - xpBefore, xp, "what its death pays");
  assert.equal(decals(world) - before, stains, "its stains");
  for (let i = before; stain && i < decals(world); i++) {
    const kind = world.bytes[DECALS_AT + i * DECAL_SIZE + KIND_AT];
    assert.equal(kind, STAINS[stain], `a ${stain}`);
  }
  let bodies = 0;
  for (let t = 0; t < 40; t++) {
    world.tick();
    bodies += corpses(world);
  }
  assert.equal(bodies, body ? 1 : 0, "its body");
}
