// What the tests of scripts share: a run on a script of their own, and who comes when.
import { rowCells } from "../gen/contracts.ts";
import { parseScript } from "../gen/contract_script.ts";
import { contractConfig } from "../../wire/host/config.ts";
import { World } from "./world.ts";

export const SECOND_Q = 6000;
const SEGMENT = 8;

/** A contract's run on the given script, which takes the place of the contract's own. */
export async function scripted(
  script: string,
  { players = 1, grade = 0, contract = 0, seed = 1 } = {},
): Promise<World> {
  const world = await World.start(players, contractConfig(contract, seed, players, grade), {
    seed,
  });
  const view = new DataView(world.core.memory.buffer), rows = parseScript(script).map(rowCells);
  const headAt = Number(world.core.headsAt()) + contract * 6, rowsAt = Number(world.core.rowsAt());
  [0, rows.length, 1].forEach((value, i) => view.setInt16(headAt + i * 2, value, true));
  rows.flat().forEach((value, i) => view.setInt16(rowsAt + i * 2, value, true));
  world.core.coreInit();
  return world;
}

/** One more stands far from everybody, so that the yard is never empty and the clock never jumps. */
export function keepBusy(world: World, slot = 383): World {
  world.target(slot, 20, 1260);
  return world;
}

/** A vermin that came: its slot, the script's second, where, what. */
export interface Arrival {
  slot: number;
  second: number;
  x: number;
  y: number;
  type: number;
  flags: number;
}

/** Runs one tick and returns who came in it, bodies behind their heads left out. */
export function arrivals(world: World): Arrival[] {
  const before = new Set(world.used("creature", "type"));
  world.tick();
  const second = world.run("script_q") / SECOND_Q, came: Arrival[] = [];
  for (const slot of world.used("creature", "type")) {
    const value = (field: string) => world.get("creature", slot, field);
    if (before.has(slot) || (value("flags") & SEGMENT) !== 0) continue;
    came.push({
      slot,
      second,
      x: value("x"),
      y: value("y"),
      type: value("type"),
      flags: value("flags"),
    });
  }
  return came;
}

/** Takes everything away but the slots named: no kill, no split, no corpse. */
export function clear(world: World, ...keep: number[]): void {
  if (world.run("alive") === keep.length) return;
  for (const slot of world.used("creature", "type")) {
    if (!keep.includes(slot) && world.get("creature", slot, "state") !== 255) {
      world.core.vanish(slot);
    }
  }
}

/** Everyone who comes until a second of the script's clock or the end, each taken away at once. */
export function allUntil(world: World, second: number, ...keep: number[]): Arrival[] {
  const all: Arrival[] = [];
  while (world.run("script_q") < second * SECOND_Q && world.run("phase") === 0) {
    all.push(...arrivals(world));
    clear(world, ...keep);
  }
  return all;
}
