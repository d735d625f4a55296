// Which vectors there are. Each is a run of pilots: a config, a skill, a menu habit and a length. Together they cover
// one to four seats, every mode and skill, menus opened, picked and cancelled from every seat, wipes, bosses, and full
// pools.
import {
  contractConfig,
  CONTRACTS,
  dailyConfig,
  overrunConfig,
  stampedeConfig,
  tutorialConfig,
  TWISTS,
} from "../../wire/host/mod.ts";
import { overrunPlan, type PilotedPlan, planOf } from "../commands/piloted.ts";

export interface VectorPlan {
  name: string;
  /** What it is there to cover. */
  about: string;
  plan: PilotedPlan;
  /** Long ones are played by `vectors --long` and the nightly matrix only. */
  isLong?: boolean;
}

const MINUTE = 3600;

/** The index of a contract by the number players know it by, as "1.10". */
function contract(id: string): number {
  const index = CONTRACTS.findIndex((row) => row.id === id);
  if (index < 0) throw new RangeError(`There is no contract ${id}`);
  return index;
}

/** A set of rows as configs hold it: bit id - 1. */
function open(...ids: number[]): bigint {
  return ids.reduce((bits, id) => bits | 1n << BigInt(id - 1), 0n);
}

/** Guns and perks that pilots seldom find or choose, in runs where nobody falls long before they have them. */
const RARITIES = {
  ...overrunConfig(61, 4),
  bench: 1,
  weaponsOpen: open(1, 8, 9, 23, 25, 30, 35),
  perksOpen: open(8, 15, 24, 37, 42, 46, 47, 51, 53, 55, 56, 57, 59, 60),
};
const SELDOM = {
  ...overrunConfig(62, 3),
  bench: 1,
  weaponsOpen: open(3, 28, 33),
  perksOpen: open(6, 10, 11, 19, 20, 32, 36, 38, 39, 43, 44, 45, 49),
};
const LUCKY = { ...overrunConfig(62, 2), perksOpen: open(16) };

/** Every twist of Today's Notice for forty seconds: a day's seed decides which it is. */
const TWISTED: readonly VectorPlan[] = Array.from({ length: TWISTS }, (_, twist) => ({
  name: `daily-${twist}`,
  about: `Today's Notice under twist ${twist}, one seat`,
  plan: planOf(dailyConfig(80 + twist, 1), 2400),
}));

export const VECTORS: readonly VectorPlan[] = [
  {
    name: "solo",
    about: "one seat, the first minute and a half",
    plan: overrunPlan(11, 1, 5400),
  },
  {
    name: "solo-novice",
    about: "one seat that sees late, to its death",
    plan: overrunPlan(12, 1, 6 * MINUTE, { skill: "novice" }),
  },
  {
    name: "pair",
    about: "two seats",
    plan: overrunPlan(21, 2, 3000),
  },
  {
    name: "pair-regular",
    about: "two seats of middling skill, downs and revives",
    plan: overrunPlan(22, 2, 5 * MINUTE, { skill: "regular" }),
  },
  {
    name: "pair-menus",
    about: "menus from both seats, every third cancelled",
    plan: overrunPlan(23, 2, 6 * MINUTE, { habit: "fickle" }),
  },
  {
    name: "pair-novice",
    about: "two seats that see late, to the wipe",
    plan: overrunPlan(24, 2, 8 * MINUTE, { skill: "novice" }),
  },
  { name: "trio", about: "three seats", plan: overrunPlan(31, 3, 2400) },
  {
    name: "trio-menus",
    about: "menus from three seats",
    plan: overrunPlan(32, 3, 5 * MINUTE, { habit: "fickle" }),
  },
  { name: "quartet", about: "four seats", plan: overrunPlan(41, 4, 1800) },
  {
    name: "quartet-menus",
    about: "menus from four seats",
    plan: overrunPlan(42, 4, 5 * MINUTE, { habit: "fickle", skill: "regular" }),
  },
  {
    name: "crowd",
    about: "the stress run until the pool is full, four seats",
    plan: overrunPlan(2, 4, 11 * MINUTE, { bench: true }),
  },
  {
    name: "stampede",
    about: "lanes of rats and roaches, two seats",
    plan: planOf(stampedeConfig(51, 2), 2 * MINUTE),
  },
  {
    name: "contract-king",
    about: "1.10 with two seats: rows, a boss, the win",
    plan: planOf(contractConfig(contract("1.10"), 52, 2, 0), 4 * MINUTE),
  },
  {
    name: "contract-hard",
    about: "2.9 on the hard grade, three seats: burrows and clots",
    plan: planOf(contractConfig(contract("2.9"), 53, 3, 1), 4 * MINUTE),
  },
  {
    name: "daily",
    about: "Today's Notice with its twist, one seat",
    plan: planOf(dailyConfig(54, 1), 3 * MINUTE),
  },
  {
    name: "tutorial",
    about: "Contract 0: every lesson to its end",
    plan: planOf(tutorialConfig(55), 4 * MINUTE),
  },
  {
    name: "contract-mites",
    about: "1.3 alone: mites out of the ground",
    plan: planOf(contractConfig(contract("1.3"), 56, 1, 0), 3 * MINUTE),
  },
  {
    name: "contract-nurses",
    about: "3.4 with two seats: nurses behind rats and pillbacks",
    plan: planOf(contractConfig(contract("3.4"), 57, 2, 0), 4 * MINUTE),
  },
  {
    name: "contract-cinnabar",
    about: "5.10 with four seats: the last boss",
    plan: planOf(contractConfig(contract("5.10"), 58, 4, 0), 5 * MINUTE),
  },
  {
    name: "quartet-novice",
    about: "four seats that see late: falls, Smelling Salts, the wipe",
    plan: overrunPlan(73, 4, 8 * MINUTE, { skill: "novice" }),
  },
  {
    name: "rarities",
    about: "guns and perks that pilots seldom come by, four seats",
    plan: planOf(RARITIES, 9 * MINUTE),
  },
  {
    name: "seldom",
    about: "more of them, three seats",
    plan: planOf(SELDOM, 8 * MINUTE),
  },
  {
    name: "lucky-dip",
    about: "guns at random, one with each level, two seats",
    plan: planOf(LUCKY, 5 * MINUTE),
  },
  ...TWISTED,
  {
    name: "stress",
    about: "the stress run to its end, two seats",
    plan: overrunPlan(1, 2, 35 * MINUTE, { bench: true }),
    isLong: true,
  },
];
