// A vermin's row: its clauses, and the figures of its columns: what is born, what its touch costs, what its death pays.
import assert from "node:assert/strict";
import { kill, spawn } from "../core/vermin_help.ts";
import { type Clause, clauses } from "./clauses.ts";
import { row } from "./row.ts";
import { VERMIN } from "./vermin_rows.ts";
import { harshness, near, of, Q_PER_S } from "./vermin_yard.ts";

const TICK = 13;

/** Registers the test of a vermin's row. */
export function vermin(id: number, parts: Record<string, Clause>): void {
  row("vermin", id, VERMIN[id].name, clauses(parts, figuresOf(id)));
}

function figuresOf(id: number): Clause {
  return async (more) => {
    const world = await more(), figures = VERMIN[id], slot = spawn(world, id, 300, 300);
    const damage = figures.damage * harshness(world);
    assert.equal(of(world, slot, "r"), figures.r);
    near(of(world, slot, "max_hp"), figures.hp, figures.hp * 0.001, "hp");
    near(of(world, slot, "speed"), figures.speed, figures.speed * 0.081, "speed");
    near(of(world, slot, "dmg"), damage, damage * 0.001, "damage");
    near(Number(world.core.turnRate(id)), figures.turn, 1e-5, "turn");
    const xp = world.run("xp");
    kill(world, slot);
    assert.equal(world.run("xp") - xp, figures.xp, "what its death pays");
    const den = await more(), still = { fire_q: 1_000_000, speed: 0 };
    const biter = spawn(den, id, 640, 640 - figures.r - 4, { values: still });
    den.tick();
    if (id === TICK) return; // it latches instead, and bites as its clauses say
    near(100 - den.player(0, "hp"), damage, damage * 0.01, "what its touch costs");
    const rest = figures.damage > 0 ? figures.attackS * Q_PER_S : 0;
    assert.equal(of(den, biter, "attack_q"), Math.round(rest), "the rest between two touches");
  };
}
