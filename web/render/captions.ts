// What class MARK events say in the middle of the picture.
import {
  CHAPTERS,
  CONTRACT_TUTORIAL,
  CONTRACTS,
  MODE_CONTRACT,
  MODE_DAILY,
  MODE_STAMPEDE,
  type RunConfig,
} from "../../wire/host/mod.ts";
import { TWIST_NAMES, verminName } from "../names/mod.ts";

export interface Caption {
  readonly title: string;
  readonly line: string;
  /** The vermin whose portrait goes with it: a boss's entrance. */
  readonly boss?: number;
}

const MILESTONE = 1,
  BOSS_IN = 2,
  BOSS_DEAD = 3,
  APEX_DROPPED = 4,
  APEX_TAKEN = 5,
  DOWN = 7,
  REVIVE = 8,
  POOL_FULL = 9,
  HOUR = 10;

/** The milestones of an Overrun, by number: what comes. */
const MILESTONES: readonly (readonly [string, string])[] = [
  ["FULL GUTTERS", "Rats, all round"],
  ["BAD BLOOD", "Great clots from both sides"],
  ["HIS KNOTTED MAJESTY", "From the east"],
  ["ROACH WEATHER", "Roaches and ticks"],
  ["RAMMING SEASON", "Stand aside"],
  ["SHIELD WALL", "East and west"],
  ["THE PAPER PALACE", "From the north"],
  ["HUNDRED LEGS", "Mind your feet"],
  ["UNION OF KINGS", "East and west"],
  ["COLD EMBERS", "Ash, and those who tend it"],
  ["TWO THRONES", "North and south"],
  ["OLD CINNABAR", "It woke"],
];

/** The caption of a mark in a run of `seats`, or null when it has none. */
export function captionOf(id: number, arg: number, name: string, seats: number): Caption | null {
  switch (id) {
    case MILESTONE: {
      const words = MILESTONES[arg - 1] ?? MILESTONES[arg];
      return words ? { title: words[0], line: words[1] } : null;
    }
    case BOSS_IN:
      return {
        title: (verminName(arg) ?? "Something").toUpperCase(),
        line: "has come up",
        boss: arg,
      };
    case BOSS_DEAD:
      return { title: "NOTICE SERVED", line: `${verminName(arg) ?? "It"} is dead` };
    case APEX_DROPPED:
      return { title: "APEX", line: "lies in the yard" };
    case APEX_TAKEN:
      return { title: "APEX", line: `${name} is the top of the food chain` };
    case DOWN:
      // Alone nobody can lend one; the end screen says what there is to say.
      return seats > 1 ? { title: "MAN DOWN", line: `${name} needs a hand` } : null;
    case REVIVE:
      return { title: "BACK UP", line: `${name} stands` };
    case POOL_FULL:
      return { title: "OVERRUN", line: "The yard is full" };
    case HOUR:
      return { title: "VERMILLION HOUR", line: "Nothing is spared" };
    default:
      return null;
  }
}

/** What a run says as it begins: the contract's title, the day's twist; an Overrun speaks for itself. */
export function openingOf({ mode, contract, grade, twist }: RunConfig): Caption | null {
  if (mode === MODE_STAMPEDE) return { title: "STAMPEDE", line: "Stay on your feet" };
  if (mode === MODE_DAILY) {
    const { name, line } = TWIST_NAMES[twist];
    return { title: name.toUpperCase(), line: `Today's Notice. ${line}` };
  }
  if (contract === CONTRACT_TUTORIAL) return { title: "FIRST DAY", line: "Contract 0" };
  const row = mode === MODE_CONTRACT ? CONTRACTS[contract] : undefined;
  if (!row) return null;
  const chapter = CHAPTERS[Math.floor(contract / 10)];
  return {
    title: row.title.toUpperCase(),
    line: `Contract ${row.id}, ${chapter}${grade === 1 ? ", hard" : ""}`,
  };
}
