// RunConfig: the 32 bytes that, with the records, decide every byte of a run.
import { CONTRACT_COUNT } from "./contract_table.gen.ts";
import { CONFIG_BASE } from "./memory.ts";
import { RULES, runAt } from "./layout.gen.ts";
import { SEATS_MAX } from "./numbers.ts";

export const CONFIG_SIZE: i32 = 32;
export const MODE_OVERRUN: u8 = 0;
export const MODE_STAMPEDE: u8 = 1;
export const MODE_CONTRACT: u8 = 2;
export const MODE_DAILY: u8 = 3;

@unmanaged
export class RunConfig {
  rules: u32 = 0;
  seed: u32 = 0;
  weapons_open: u64 = 0;
  perks_open: u64 = 0;
  mode: u8 = 0;
  /** 0 to 49, 50 is the tutorial, 255 is none. */
  contract: u8 = 0;
  grade: u8 = 0;
  players: u8 = 0;
  twist: u8 = 0;
  bench: u8 = 0;
  assist: u8 = 0;
  spare: u8 = 0;
}

/** The contract of a run that has none. */
export const CONTRACT_NONE: u8 = 255;
/** Contract 0, the tutorial (tutorial.ts); it comes after the fifty that have a script. */
export const CONTRACT_TUTORIAL: u8 = 50;

/** Twists of Today's Notice, seed mod 8; other modes have none. */
export const TWIST_LOCKED_CRATE: u8 = 0;
export const TWIST_GILDED: u8 = 1;
export const TWIST_FEATHERWEIGHT: u8 = 2;
export const TWIST_FAMINE: u8 = 3;
export const TWIST_FIREWORKS: u8 = 4;
export const TWIST_NESTING: u8 = 5;
export const TWIST_GLASS: u8 = 6;
export const TWIST_WIDE_MENU: u8 = 7;
export const TWISTS: u32 = 8;
const FEATHER_SCALE: f32 = 1.2;

const WEAPONS_ALL: u64 = 0xfffffffff;
const PERKS_ALL: u64 = 0xfffffffffffffff;
/** The Sidekick and the gun that the tutorial's crate holds. */
const TUTORIAL_WEAPONS: u64 = 0x3;
/** Marathon 5, Deep Pockets 12, Quick Trigger 14, Heavy Loads 29 and Slow Mend 40: each says itself what it does. */
const TUTORIAL_PERKS: u64 = 0x8010002810;

/** Whether this run is a daily one with the given twist. */
export function hasTwist(twist: u8): bool {
  return runAt(0).mode == MODE_DAILY && runAt(0).twist == twist;
}

/** Whether this run is Contract 0, the tutorial. */
export function isTutorial(): bool {
  return runAt(0).mode == MODE_CONTRACT && runAt(0).contract == CONTRACT_TUTORIAL;
}

/** What Featherweight multiplies every speed by: players', vermin's and shots'. */
export function featherScale(): f32 {
  return hasTwist(TWIST_FEATHERWEIGHT) ? FEATHER_SCALE : 1;
}

export function configHere(): RunConfig {
  return changetype<RunConfig>(CONFIG_BASE);
}

/**
 * 0 when a config may start a run, else which rule it breaks: 1 rules, 2 players, 3 mode, 4 contract, 5 range, 6 twist,
 * 7 what is open. Each run has one config: what a mode does not use has one value there.
 */
export function configFault(at: usize): i32 {
  const config = changetype<RunConfig>(at), mode = config.mode;
  if (config.rules != RULES) return 1;
  if (config.players < 1 || (config.players as i32) > SEATS_MAX) return 2;
  if (mode > MODE_DAILY) return 3;
  const contract = config.contract;
  if (mode != MODE_CONTRACT && contract != CONTRACT_NONE) return 4;
  const isLesson = mode == MODE_CONTRACT && contract == CONTRACT_TUTORIAL;
  if (mode == MODE_CONTRACT && !isLesson && (contract as i32) >= CONTRACT_COUNT) return 4;
  if (config.grade > 1 || config.bench > 1 || config.assist > 1 || config.spare != 0) return 5;
  if (config.grade != 0 && (mode == MODE_STAMPEDE || mode == MODE_DAILY)) return 5;
  if (isLesson && (config.players != 1 || config.grade != 0)) return 5;
  if (config.bench != 0 && mode != MODE_OVERRUN) return 5;
  const twist = mode == MODE_DAILY ? (config.seed % TWISTS) as u8 : 0;
  if (config.twist != twist) return 6;
  return isOpenRight(config) ? 0 : 7;
}

/** A daily run has everything open, a Stampede nothing, the tutorial its own; no run opens what does not exist. */
function isOpenRight(config: RunConfig): bool {
  const weapons = config.weapons_open, perks = config.perks_open;
  if (config.mode == MODE_STAMPEDE) return weapons == 0 && perks == 0;
  if (config.mode == MODE_DAILY) return weapons == WEAPONS_ALL && perks == PERKS_ALL;
  if (config.contract == CONTRACT_TUTORIAL) {
    return weapons == TUTORIAL_WEAPONS && perks == TUTORIAL_PERKS;
  }
  return (weapons & ~WEAPONS_ALL) == 0 && (perks & ~PERKS_ALL) == 0;
}
