// Changes one figure of the core's tables at a time and asks the rows of that table whether they notice: a row that lets
// a wrong number pass does not test it. Exit 0: all noticed; 1: some were not; 2: a wrong call.
// Usage: deno run -A checks/rows/mutants.ts [weapon|vermin|bonus]... [--json]
import { type RowKind, World } from "../core/world.ts";
import { BONUS_WEIGHTS, HOT_BARREL } from "./bonus_rows.ts";
import { q } from "./gallery.ts";
import { failureOf, listRows, type Row } from "./row.ts";
import { VERMIN } from "./vermin_rows.ts";
import { weaponFigures } from "./weapon_rows.ts";

interface Table {
  /** How its first row begins, by which it is found in memory. */
  head: number[];
  columns: string[];
  isFloat: boolean;
  /** Lines of the table that belong to an id, from 0: its own, then its later generation's or its segments'. */
  linesOf: (id: number) => number[];
  /** Cells that no row of game.md states, or that nothing reads for that kind. */
  isSilent: (id: number, column: string, isLater: boolean) => boolean;
}

/** Ids from one to another. */
function ids(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Weapons whose shots live as long as the table's life says: their range is what follows from it. */
const FLYING = new Set([...ids(1, 17), ...ids(21, 25), ...ids(31, 36)]);
/** Weapons that release one thing a round, or what the clip gives; their radius is no row's either. */
const SINGLE = new Set([...ids(8, 13), 21, 23, ...ids(26, 30), 33, 36]);
/** A Vat's top speed it never reaches, a Broom's jump, a Wire's "everything", a Noonlight's width. */
const UNSTATED = new Set(["36 C", "20 B", "20 C", "26 A", "27 B"]);
/** A jar's fuse is shorter than its way. */
UNSTATED.add("29 range");
/** What a row says of its later generations or of its segments; the rest is the head's. */
const LATER: Record<number, string[]> = {
  6: ["r", "hp", "speed", "damage", "xp"],
  11: ["r", "hp", "xp"],
  19: ["hp"],
};
/** Who touches nobody has no interval between touches; a Tick's bites have a clock of their own. */
const NO_TOUCH = new Set([5, 13, 16]);

const SIDEKICK = weaponFigures(1), RAT = VERMIN[1];
const TABLES: Partial<Record<RowKind, Table>> = {
  weapon: {
    head: [1, SIDEKICK.clip, q(SIDEKICK.reloadS), q(SIDEKICK.intervalS), SIDEKICK.spread],
    columns: "kind clip reload interval spread heat damage count speed life radius range A B C D"
      .split(" "),
    isFloat: true,
    linesOf: (id) => [id - 1],
    isSilent: (id, column) =>
      column === "kind" || UNSTATED.has(`${id} ${column}`) ||
      (column === "range" && FLYING.has(id)) ||
      (SINGLE.has(id) && (column === "count" || column === "radius")),
  },
  vermin: {
    head: [RAT.r, RAT.hp, RAT.speed, RAT.damage, q(RAT.attackS), RAT.xp],
    columns: ["r", "hp", "speed", "damage", "attack", "xp", "turn"],
    isFloat: true,
    linesOf: (id) => [id - 1, ...(id === 6 ? [19, 20] : id === 11 ? [21] : id === 19 ? [22] : [])],
    isSilent: (id, column, isLater) =>
      isLater ? !LATER[id].includes(column) : NO_TOUCH.has(id) && column === "attack",
  },
  bonus: {
    head: [BONUS_WEIGHTS[0], 0, BONUS_WEIGHTS[1], 0, BONUS_WEIGHTS[2], q(HOT_BARREL.seconds)],
    columns: ["weight", "duration"],
    isFloat: false,
    linesOf: (id) => [id - 1],
    isSilent: () => false,
  },
};
const CELL = 4, STATIC_FROM = 0x400, STATIC_TO = 0x10000;

function readCell(table: Table, world: World, at: number): number {
  const view = new DataView(world.bytes.buffer);
  return table.isFloat ? view.getFloat32(at, true) : view.getInt32(at, true);
}

function writeCell(table: Table, world: World, at: number, value: number): void {
  const view = new DataView(world.bytes.buffer);
  if (table.isFloat) view.setFloat32(at, value, true);
  else view.setInt32(at, value, true);
}

function findTable(table: Table, world: World): number {
  for (let at = STATIC_FROM; at < STATIC_TO; at += CELL) {
    if (table.head.every((wanted, i) => readCell(table, world, at + i * CELL) === wanted)) {
      return at;
    }
  }
  throw new Error(`no table of the core begins with ${table.head.join(", ")}`);
}

/** A wrong figure: one more of what is counted, a quarter more of what is measured. */
function wrong(value: number): number {
  return Number.isInteger(value) && Math.abs(value) <= 8 ? value + 1 : Math.ceil(value * 125) / 100;
}

/** Tries every figure of a row whose kind has a table; the wrong ones that its test lets pass, and how many it tried. */
export async function tryRow(row: Row): Promise<[passed: string[], tried: number]> {
  const table = TABLES[row.kind], passed: string[] = [];
  if (!table) return [passed, 0];
  const world = await World.start(), base = findTable(table, world), { columns } = table;
  let tried = 0;
  for (const [n, line] of table.linesOf(row.id).entries()) {
    for (const [i, column] of columns.entries()) {
      const at = base + (line * columns.length + i) * CELL, value = readCell(table, world, at);
      if (value === 0 || table.isSilent(row.id, column, n > 0)) continue;
      const mutant = wrong(value);
      tried++;
      if (await failureOf(row, (altered) => writeCell(table, altered, at, mutant))) continue;
      passed.push(`${row.kind} ${row.id} ${row.name}: ${column} ${mutant} instead of ${value}`);
    }
  }
  return [passed, tried];
}

export async function main(args: string[]): Promise<number> {
  const kinds = args.filter((arg) => arg !== "--json");
  const unknown = kinds.find((kind) => !(kind in TABLES));
  if (unknown !== undefined) {
    console.error(`"${unknown}" is no table: say ${Object.keys(TABLES).join(", ")} or nothing.`);
    return 2;
  }
  const survivors: string[] = [];
  let figures = 0;
  for (const row of await listRows()) {
    if (kinds.length > 0 && !kinds.includes(row.kind)) continue;
    const [passed, tried] = await tryRow(row);
    survivors.push(...passed);
    figures += tried;
  }
  const ok = survivors.length === 0 && figures > 0;
  if (args.includes("--json")) console.log(JSON.stringify({ ok, figures, survivors }));
  else {
    const says = `${figures} wrong figures tried, ${survivors.length} passed unnoticed`;
    console.log([says, ...survivors].join("\n"));
  }
  return ok ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main(Deno.args));
