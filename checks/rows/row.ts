// One test for each row of game.md's tables. A row's body runs twice: on worlds with every row on, where it must pass,
// and on worlds with its own row switched off (core/row_mask.ts), where an expectation must fail. A body that passes
// either way tests something else than its row. A file of rows holds nothing but rows: mod_test.ts imports them all once
// more to see that none is missing.
import assert from "node:assert/strict";
import type { RunConfig } from "../../wire/host/config.ts";
import { type RowKind, World } from "../core/world.ts";

/** Another world with the same row off, or none: a quiet yard whose clocks have run for one tick. */
export type MakeWorld = (
  players?: number,
  change?: Partial<RunConfig>,
  seed?: number,
) => Promise<World>;

/** What game.md says of a row. `world` is a quiet yard of `players` seats; `more()` makes others like it. */
export type RowBody = (world: World, more: MakeWorld) => Promise<void> | void;

export interface Row {
  kind: RowKind;
  id: number;
  name: string;
}

const registered: Row[] = [];
let isListing = false;

/** From here on row() only lists and returns the rows it is called for, without a test. */
export function listRows(): readonly Row[] {
  isListing = true;
  return registered;
}

function makerOf(off: Row | null): MakeWorld {
  return async (players = 1, change = {}, seed = 1) => {
    const world = (await World.start(players, change, { seed })).quiet();
    if (off) world.setRowOff(off.kind, off.id);
    world.tick();
    return world;
  };
}

async function runBody(body: RowBody, players: number, off: Row | null): Promise<void> {
  const more = makerOf(off);
  await body(await more(players), more);
}

/** Throws unless a body's expectations hold, and one of them fails once the row is off. */
export async function checkRow(row: Row, body: RowBody, players = 1): Promise<void> {
  await runBody(body, players, null);
  try {
    await runBody(body, players, row);
  } catch (error) {
    if (error instanceof assert.AssertionError) return;
    throw error;
  }
  assert.fail(`the row's off-switch was not noticed: ${row.kind} ${row.id} ${row.name}`);
}

/** Registers the test of one row; `players` are the seats of the world it is given. */
export function row(kind: RowKind, id: number, name: string, body: RowBody, players = 1): void {
  const entry = { kind, id, name };
  registered.push(entry);
  if (isListing) return;
  Deno.test(`${kind} ${id} ${name} does what its row says`, () => checkRow(entry, body, players));
}
