// Which vectors there are. Each is a run of pilots: a config, a skill, a menu habit and a length. Together they cover
// one to four seats, every skill, menus opened, picked and cancelled from every seat, wipes, and full pools.
import { overrunPlan, type PilotedPlan } from "../commands/piloted.ts";

export interface VectorPlan {
  name: string;
  /** What it is there to cover. */
  about: string;
  plan: PilotedPlan;
  /** Long ones are played by `vectors --long` and the nightly matrix only. */
  isLong?: boolean;
}

const MINUTE = 3600;

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
    name: "stress",
    about: "the stress run to its end, two seats",
    plan: overrunPlan(1, 2, 35 * MINUTE, { bench: true }),
    isLong: true,
  },
];
