// One test for each row of game.md's tables. A row's body runs twice: on worlds with every row on, where it must pass,
// and on worlds with its own row switched off (core/row_mask.ts), where an expectation must fail. A body that passes
// either way tests something else than its row. A file of rows holds nothing but rows: listRows() imports them all once
// more, to see that none is missing and that each notices a wrong figure.
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
  body: RowBody;
  /** Seats of the world it is given. */
  players: number;
}

/** What is done to each of a body's worlds before its first tick. */
type Alter = (world: World) => void;

const registered: Row[] = [];
let isListing = false;

/** Every row of the files beside this one. From here on row() only lists, without a test. */
export async function listRows(): Promise<readonly Row[]> {
  isListing = true;
  for (const { name } of Deno.readDirSync(new URL(".", import.meta.url))) {
    if (ROW_FILES.test(name)) await import(new URL(name, import.meta.url).href);
  }
  return registered;
}
const ROW_FILES = /^(weapons|vermin|bonuses|perks)_\w+_test\.ts$/;

async function runBody({ body, players }: Row, alter: Alter): Promise<void> {
  const more: MakeWorld = async (players = 1, change = {}, seed = 1) => {
    const world = (await World.start(players, change, { seed })).quiet();
    alter(world);
    world.tick();
    return world;
  };
  await body(await more(players), more);
}

/** What a row's body throws on altered worlds, or null when it passes. */
export async function failureOf(row: Row, alter: Alter): Promise<unknown> {
  try {
    await runBody(row, alter);
    return null;
  } catch (error) {
    return error ?? new Error(`${row.kind} ${row.id} threw nothing`);
  }
}

/** Throws unless a row's expectations hold, and one of them fails once the row is off. */
export async function checkRow(row: Row): Promise<void> {
  await runBody(row, () => {});
  const failure = await failureOf(row, (world) => world.setRowOff(row.kind, row.id));
  assert(failure, `the row's off-switch was not noticed: ${row.kind} ${row.id} ${row.name}`);
  // A body that breaks down has expected nothing.
  if (!(failure instanceof assert.AssertionError)) throw failure;
}

/** Registers the test of one row; `players` are the seats of the world it is given. */
export function row(kind: RowKind, id: number, name: string, body: RowBody, players = 1): void {
  const entry = { kind, id, name, body, players };
  registered.push(entry);
  if (isListing) return;
  Deno.test(`${kind} ${id} ${name} does what its row says`, () => checkRow(entry));
}
