// core/contracts.txt -> the core's table of script rows, the host's list of contracts, and their page. A bad line stops
// the build with one sentence that names the line and what is wrong with it.
import { lastSpawn, parseScript, type ScriptRow } from "./contract_script.ts";

export interface Contract {
  /** "1.1" to "5.10". */
  id: string;
  title: string;
  /** Weapon id every seat starts with. */
  weapon: number;
  script: string;
  rows: ScriptRow[];
  last: number;
  gold: number;
  unlock: { kind: "weapon" | "perk"; id: number };
}

const CHAPTERS = ["Mill Yard", "Granary", "Undercroft", "Orchard", "Pigment Works"];
const A_CHAPTER = 10;
const COLUMNS = ["id", "title", "start weapon", "script", "last spawn s", "gold s", "unlock"];
const ROWS_MAX = 24, WEAPONS = 36, PERKS = 60;

/** Parses the whole file. Throws an Error with one sentence: file, line, what is wrong. */
export function parseContracts(text: string, file = "core/contracts.txt"): Contract[] {
  const contracts: Contract[] = [];
  text.split("\n").forEach((line, i) => {
    if (line.trim() === "" || line.startsWith("#")) return;
    try {
      contracts.push(parseLine(line, contracts));
    } catch (error) {
      throw new Error(`${file}:${i + 1}: ${(error as Error).message}`);
    }
  });
  const wanted = CHAPTERS.length * A_CHAPTER;
  if (contracts.length !== wanted) {
    throw new Error(`${file}: there are ${contracts.length} contracts instead of ${wanted}`);
  }
  checkStartWeapons(contracts, file);
  return contracts;
}

function parseLine(line: string, before: readonly Contract[]): Contract {
  const cells = line.split("|").map((cell) => cell.trim());
  if (cells.length !== COLUMNS.length) {
    throw new Error(`a contract has ${COLUMNS.length} columns (${COLUMNS.join(", ")})`);
  }
  const [id, title, weapon, script, last, gold, unlock] = cells, next = idAt(before.length);
  if (id !== next) throw new Error(`the next contract is ${next}, not "${id}"`);
  if (title === "") throw new Error(`contract ${id} has no title`);
  const rows = parseScript(script);
  if (rows.length > ROWS_MAX) throw new Error(`a script has at most ${ROWS_MAX} rows`);
  const contract = {
    id,
    title,
    weapon: number(weapon, "the start weapon", WEAPONS),
    script,
    rows,
    last: number(last, "the last spawn", 600),
    gold: number(gold, "gold", 600),
    unlock: parseUnlock(unlock, before),
  };
  if (lastSpawn(rows) !== contract.last) {
    throw new Error(`the last spawn comes at ${lastSpawn(rows)} s, not at ${last} s`);
  }
  if (contract.gold <= contract.last) {
    throw new Error(`gold at ${gold} s would come before the last spawn at ${last} s is dead`);
  }
  return contract;
}

function idAt(index: number): string {
  return `${Math.floor(index / A_CHAPTER) + 1}.${index % A_CHAPTER + 1}`;
}

function number(text: string, what: string, most: number): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  if (value >= 1 && value <= most) return value;
  throw new Error(`${what} is a whole number from 1 to ${most}, not "${text}"`);
}

function parseUnlock(text: string, before: readonly Contract[]): Contract["unlock"] {
  const found = /^([WP])(\d+)$/.exec(text);
  if (!found) throw new Error(`the unlock is W or P and an id, not "${text}"`);
  const kind = found[1] === "W" ? "weapon" : "perk";
  const id = number(found[2], `the ${kind}`, kind === "weapon" ? WEAPONS : PERKS);
  const earlier = before.find(({ unlock }) => unlock.kind === kind && unlock.id === id);
  if (earlier) throw new Error(`contract ${earlier.id} already unlocks ${text}`);
  return { kind, id };
}

/** A contract may only hand out a gun that the campaign has handed out before it. */
function checkStartWeapons(contracts: readonly Contract[], file: string): void {
  contracts.forEach(({ id, weapon }, index) => {
    if ((handedOut(contracts, index, "weapon") >> BigInt(weapon - 1) & 1n) === 1n) return;
    throw new Error(`${file}: contract ${id} starts with weapon ${weapon}, which is not open yet`);
  });
}

/** The ids open when contract `index` begins: those no contract unlocks, and what the earlier ones unlocked. */
export function handedOut(
  contracts: readonly Contract[],
  index: number,
  kind: "weapon" | "perk",
): bigint {
  let open = (1n << BigInt(kind === "weapon" ? WEAPONS : PERKS)) - 1n;
  for (const { unlock } of contracts.slice(index)) {
    if (unlock.kind === kind) open &= ~(1n << BigInt(unlock.id - 1));
  }
  return open;
}

/** A row as the core's table holds it, in the order of ROW_COLUMNS. */
export function rowCells(row: ScriptRow): number[] {
  const { at, type, child, count, growth, isElite, place, x, y, reps, every } = row;
  return [at, type, child, count, growth, isElite ? 1 : 0, place, x, y, reps, every];
}
export const ROW_COLUMNS = [
  "AT",
  "TYPE",
  "CHILD",
  "COUNT",
  "GROWTH",
  "ELITE",
  "PLACE",
  "X",
  "Y",
  "REPS",
  "EVERY",
];

/** core/contract_table.gen.ts. */
export function contractTable(contracts: readonly Contract[]): string {
  const heads: string[] = [], rows: string[] = [];
  for (const { id, title, weapon, rows: own } of contracts) {
    heads.push(`  ${rows.length}, ${own.length}, ${weapon}, // ${id} ${title}`);
    own.forEach((row, i) => rows.push(`  ${rowCells(row).join(", ")}, // ${id} row ${i + 1}`));
  }
  return `// The contracts as the core runs them: a head for each, and the rows of all their scripts one after another.

export const CONTRACT_COUNT: i32 = ${contracts.length};
/** Columns of a head: its first row, how many, the start weapon. */
export const HEAD_COLUMNS: usize = 3;
// deno-fmt-ignore: one contract a line
export const HEADS: usize = memory.data<i16>([
${heads.join("\n")}
]);

/** Columns of a row. Times are in s; X is a ring's radius or a point's x. */
${ROW_COLUMNS.map((name, i) => `export const ROW_${name}: usize = ${i};`).join("\n")}
export const ROW_COLUMNS: usize = ${ROW_COLUMNS.length};
// deno-fmt-ignore: one row a line
export const ROWS: usize = memory.data<i16>([
${rows.join("\n")}
]);
`;
}

/** wire/host/contracts.gen.ts. */
export function contractList(contracts: readonly Contract[]): string {
  const hex = (value: bigint) => `0x${value.toString(16)}n`;
  const rows = contracts.map(({ id, title, weapon, last, gold, unlock }, i) =>
    `  { id: ${JSON.stringify(id)}, title: ${
      JSON.stringify(title)
    }, weapon: ${weapon}, lastS: ${last}, ` +
    `goldS: ${gold}, unlock: { kind: "${unlock.kind}", id: ${unlock.id} }, ` +
    `weaponsOpen: ${hex(handedOut(contracts, i, "weapon"))}, ` +
    `perksOpen: ${hex(handedOut(contracts, i, "perk"))} },`
  );
  return `// The contracts for the page, the room and the command line; the index is RunConfig.contract.

export interface ContractInfo {
  /** "1.1" to "5.10". */
  id: string;
  title: string;
  /** Weapon id every seat starts with. */
  weapon: number;
  /** The script's last spawn, in s. */
  lastS: number;
  /** Done within this many s is gold, within 1.25 times as many silver. */
  goldS: number;
  /** What winning it hands out. */
  unlock: { kind: "weapon" | "perk"; id: number };
  /** What the campaign has handed out when it begins; bit id - 1. */
  weaponsOpen: bigint;
  perksOpen: bigint;
}

export const CHAPTERS: readonly string[] = ${JSON.stringify(CHAPTERS)};

export const CONTRACTS: readonly ContractInfo[] = [
${rows.join("\n")}
];
`;
}

/** docs/contracts.md. */
export function contractDoc(contracts: readonly Contract[]): string {
  const parts = CHAPTERS.map((name, chapter) => {
    const own = contracts.slice(chapter * A_CHAPTER, (chapter + 1) * A_CHAPTER);
    const rows = own.map(({ id, title, weapon, script, last, gold, unlock }) =>
      `| ${id} | ${title} | ${weapon} | ${script} | ${last} | ${gold} | ${gold * 1.25} | ` +
      `${unlock.kind} ${unlock.id} |`
    );
    return `## ${chapter + 1}. ${name}

| id | title | start weapon | script | last spawn s | gold s | silver s | unlocks |
| -- | ----- | ------------ | ------ | ------------ | ------ | -------- | ------- |
${rows.join("\n")}
`;
  });
  return `# Contracts

What the grammar means is written in [the game](game.md), section 7.3.

${parts.join("\n")}`;
}
