// RunConfig: the 32 bytes that, with the records, decide every byte of a run.
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

/** Twists of Today's Notice; other modes have none. */
export const TWIST_FEATHERWEIGHT: u8 = 2;
export const TWIST_GLASS: u8 = 6;

/** Whether this run is a daily one with the given twist. */
export function hasTwist(twist: u8): bool {
  return runAt(0).mode == MODE_DAILY && runAt(0).twist == twist;
}

export function configHere(): RunConfig {
  return changetype<RunConfig>(CONFIG_BASE);
}

/** 0 when a config may start a run, else which rule it breaks: 1 rules, 2 players, 3 mode, 4 contract, 5 range. */
export function configFault(at: usize): i32 {
  const config = changetype<RunConfig>(at);
  if (config.rules != RULES) return 1;
  if (config.players < 1 || (config.players as i32) > SEATS_MAX) return 2;
  if (config.mode != MODE_OVERRUN) return 3;
  if (config.contract != 255) return 4;
  if (config.grade > 1 || config.twist > 7 || config.bench > 1 || config.assist > 1) return 5;
  if (config.spare != 0 || (config.twist != 0 && config.mode != MODE_DAILY)) return 5;
  return 0;
}
