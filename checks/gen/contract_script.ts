// The little grammar of a contract's script (docs/game.md section 7.3): rows `t [!]CODEn@PLACE [xR/iv] [+g]`, parted by
// semicolons. What a row says is checked here, so that the core may trust its table.

/** Vermin by their codes; the index is the id less one. */
const CODES = [
  "rat",
  "rch",
  "mit",
  "spt",
  "nst",
  "slg",
  "mol",
  "pil",
  "ram",
  "lmp",
  "ped",
  "mth",
  "tik",
  "nrs",
  "ash",
  "mag",
  "KNG",
  "QUE",
  "GOG",
];
const BURROW = 5, FIRST_BOSS = 17;

/** Places by name, numbered as core/places.ts numbers them. */
const PLACES: Record<string, number> = {
  N: 0,
  E: 1,
  S: 2,
  W: 3,
  EW: 4,
  NS: 5,
  O: 6,
  C: 7,
  GN: 8,
  GE: 9,
  GS: 10,
  GW: 11,
  Q: 14,
  U: 15,
};
const AT_PLAYER = 12, AT_CENTRE = 13, AT_POINT = 16;
const RING_MIN = 60, RING_MAX = 600, ARENA = 1280;
/** No script is longer than this, in s; times also fit the table's i16. */
const SECONDS_MAX = 600;
const COUNT_MAX = 99;

export interface ScriptRow {
  /** When its first repetition comes, in s of the script's clock. */
  at: number;
  /** Vermin id. */
  type: number;
  /** What a burrow's young are; 0 for all others. */
  child: number;
  count: number;
  /** How many more come in each repetition than in the one before. */
  growth: number;
  isElite: boolean;
  place: number;
  /** A ring's radius or a point's x. */
  x: number;
  y: number;
  reps: number;
  /** Between two repetitions, in s; 0 when there is one. */
  every: number;
}

/** Parses a script. Throws an Error whose message is one sentence naming the row and what is wrong with it. */
export function parseScript(script: string): ScriptRow[] {
  return script.split(";").map((text) => {
    const trimmed = text.trim();
    if (trimmed === "") throw new Error("the script has an empty row");
    try {
      return parseRow(trimmed);
    } catch (error) {
      throw new Error(`row "${trimmed}": ${(error as Error).message}`);
    }
  });
}

function parseRow(text: string): ScriptRow {
  const [time, what = "", ...options] = text.split(/\s+/);
  const at = whole(time, 1, SECONDS_MAX, "the second");
  const found = /^(!?)([A-Za-z]+)(?::([A-Za-z]+))?(\d+)?@(\S+)$/.exec(what);
  if (!found) throw new Error(`"${what}" is not CODEn@PLACE`);
  const [, elite, code, young, count, place] = found;
  const type = verminId(code);
  return {
    at,
    type,
    child: childOf(type, young),
    count: whole(count ?? "", 1, COUNT_MAX, `how many ${code} come`),
    isElite: elite !== "",
    ...parsePlace(place),
    ...parseOptions(options),
  };
}

function whole(text: string, low: number, high: number, what: string): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  if (value >= low && value <= high) return value;
  throw new Error(`${what} is a whole number from ${low} to ${high}, not "${text}"`);
}

function verminId(code: string): number {
  const id = CODES.indexOf(code) + 1;
  if (id === 0) throw new Error(`there is no vermin "${code}"`);
  return id;
}

function childOf(type: number, young: string | undefined): number {
  if (type !== BURROW) {
    if (young === undefined) return 0;
    throw new Error(`only nst has young, so ":${young}" says nothing`);
  }
  if (young === undefined) throw new Error("a burrow names its young, as in nst:rat1");
  const child = verminId(young);
  if (child === BURROW || child >= FIRST_BOSS) {
    throw new Error(`a burrow does not release ${young}`);
  }
  return child;
}

function parsePlace(text: string): { place: number; x: number; y: number } {
  if (Object.hasOwn(PLACES, text)) return { place: PLACES[text], x: 0, y: 0 };
  const ring = /^([PR])(\d*)$/.exec(text);
  if (ring) {
    const x = whole(ring[2], RING_MIN, RING_MAX, `the radius of ${ring[1]}`);
    return { place: ring[1] === "P" ? AT_PLAYER : AT_CENTRE, x, y: 0 };
  }
  const point = /^X(\d+),(\d+)$/.exec(text);
  if (!point) throw new Error(`there is no place "${text}"`);
  const x = whole(point[1], 0, ARENA, "X's x"), y = whole(point[2], 0, ARENA, "X's y");
  return { place: AT_POINT, x, y };
}

function parseOptions(options: string[]): { reps: number; every: number; growth: number } {
  const all = { reps: 1, every: 0, growth: 0 }, rest = [...options];
  const repeat = /^x(\d+)\/(\d+)$/.exec(rest[0] ?? "");
  if (repeat) {
    all.reps = whole(repeat[1], 2, COUNT_MAX, "the number of repetitions");
    all.every = whole(repeat[2], 1, SECONDS_MAX, "the interval");
    rest.shift();
  }
  const grow = /^\+(\d+)$/.exec(rest[0] ?? "");
  if (grow) {
    if (all.reps === 1) throw new Error("+g needs xR/iv before it");
    all.growth = whole(grow[1], 1, COUNT_MAX, "the growth");
    rest.shift();
  }
  if (rest.length > 0) throw new Error(`"${rest[0]}" is neither xR/iv nor a +g after it`);
  return all;
}

/** The second of a script's last spawn. */
export function lastSpawn(rows: readonly ScriptRow[]): number {
  return Math.max(...rows.map(({ at, reps, every }) => at + (reps - 1) * every));
}

/** How many come in a repetition (from 0) with that many seats: game.md 7.3's two roundings up. */
export function repetitionSize(
  row: ScriptRow,
  rep: number,
  seats: number,
  isHard: boolean,
): number {
  const base = row.count + row.growth * rep;
  if (row.type === BURROW || row.type >= FIRST_BOSS) return base;
  const crowd = Math.ceil(base * (1 + 0.5 * (seats - 1)));
  return isHard ? Math.ceil(crowd * 1.25) : crowd;
}
