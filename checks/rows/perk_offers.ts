// A perk's row: its clauses, and its other columns: how often a perk may be had, and when it is offered at all.
import assert from "node:assert/strict";
import { contractConfig } from "../../wire/host/config.ts";
import { CONTRACTS } from "../../wire/host/contracts.gen.ts";
import type { World } from "../core/world.ts";
import { type Clause, clauses } from "./clauses.ts";
import { ENDLESS, PERKS, WEIGHTS } from "./perk_rows.ts";
import { type MakeWorld, row } from "./row.ts";

const FIREBUG = 42, SCORCHER = 8, MODE_CONTRACT = 2;

/** Registers the test of a perk's row. */
export function perk(id: number, parts: Record<string, Clause>): void {
  row("perk", id, PERKS[id].name, clauses(parts, offeredAs(id)));
}

/** A yard where nothing but the perk's own row bars it. */
async function open(more: MakeWorld, id: number, players = 2, change = {}): Promise<World> {
  const world = await more(players, change), { needs } = PERKS[id];
  world.setPlayer(0, { weapon: SCORCHER });
  if (needs) world.setPerk(needs, 1);
  return world;
}

function offeredAs(id: number): Clause {
  const { rarity, most, needs, excludes, flags } = PERKS[id];
  return async (more) => {
    const world = await open(more, id), offers = (yard = world) => yard.core.isEligible(id) !== 0;
    assert.equal(world.core.perkWeight(id), WEIGHTS[rarity], "its rarity");
    assert(offers(), "when nothing bars it");
    world.setPerk(id, most === ENDLESS ? 250 : most - 1);
    assert(offers(), "once more");
    world.setPerk(id, most === ENDLESS ? 255 : most);
    assert.equal(offers(), most === ENDLESS, "past its most");
    world.setPerk(id, 0);
    if (needs) {
      world.setPerk(needs, 0);
      assert(!offers(), "without what it needs");
      world.setPerk(needs, 1);
    }
    if (excludes) {
      world.setPerk(excludes, 1);
      assert(!offers(), "beside what it excludes");
      world.setPerk(excludes, 0);
    }
    world.set("run", 0, { perks_open: ~(1n << BigInt(id - 1)) });
    assert(!offers(), "while it is locked");
    assert.equal(offers(await open(more, id, 1)), !flags.includes("c"), "alone");
    const contract = await open(more, id, 2, { mode: MODE_CONTRACT, contract: 49 });
    assert.equal(offers(contract), !flags.includes("q"), "in a contract");
    if (id === FIREBUG) await wantsFlames(more);
    handedOut(id);
  };
}

/** Firebug is offered only while a living player holds flames. */
async function wantsFlames(more: MakeWorld): Promise<void> {
  const world = await more(2), offers = () => world.core.isEligible(FIREBUG) !== 0;
  assert(!offers(), "where nobody holds flames");
  world.setPlayer(1, { weapon: SCORCHER });
  assert(offers(), "where a partner holds them");
  world.setPlayer(1, { state: 1 });
  assert(!offers(), "where only a fallen one does");
}

/** Open from the start, or from its row's contract on. */
function handedOut(id: number): void {
  const giver = CONTRACTS.findIndex(({ unlock }) => unlock.kind === "perk" && unlock.id === id);
  assert.equal(CONTRACTS[giver]?.id, PERKS[id].lock, "the contract that hands it out");
  for (let i = 0; i < CONTRACTS.length; i++) {
    const isOpen = (contractConfig(i, 1, 1).perksOpen & (1n << BigInt(id - 1))) !== 0n;
    assert.equal(isOpen, i > giver, `whether it is open in ${CONTRACTS[i].id}`);
  }
}
