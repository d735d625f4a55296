// The small core of the model checker: it stands in for core/mod.ts, so that the shipped engine and wire run over a
// state of 64 bytes. It keeps what the protocol depends on and nothing else: every record of every seat ends in the
// digest, a menu that whoever asked first closes with one record, an owed perk that a pick spends, and two ways for a
// run to end, one of which a wrong guess can feign.
import {
  AWAY,
  CMD_OPEN,
  CMD_PICK,
  FIRE,
  FIRE_PRESS,
  POLAR,
  RECORD_SIZE,
  recordValid,
} from "../../../core/record.ts";
import {
  CONFIG_BASE,
  CORE_END,
  CORPSES_COUNT,
  DECALS_COUNT,
  EVENTS_COUNT,
  INPUT_BASE,
} from "../../../core/memory.ts";
import { SEATS_MAX, TICKS_MAX } from "../../../core/numbers.ts";
import { CONFIRM, FELT, HEARD } from "../../../core/outputs.ts";
import {
  CORPSE_BASE,
  CORPSE_SIZE,
  DECAL_BASE,
  DECAL_SIZE,
  EVENT_BASE,
  EVENT_COUNT,
  EVENT_SIZE,
  LAYOUT_HASH,
  OUTPUT_BASE,
  RULES,
  STATE_BASE,
} from "../../../core/layout.gen.ts";

export const CONFIG_SIZE: i32 = 32;
export const STATE_SIZE_MIN: usize = 64;
export const STATE_SIZE_ALL: usize = 64;
const PLAYER_AT: usize = 40;
const NO_SEAT: u8 = 255;
/** What the seats' hands hold when both together end the run. */
const FATAL: i8 = 2;

@unmanaged
export class Run {
  digest: u64 = 0;
  tick: u32 = 0;
  xp: i32 = 0;
  world_q: i32 = 0;
  kills: u32 = 0;
  spawned: u32 = 0;
  level: u16 = 0;
  phase: u8 = 0;
  outcome: u8 = 0;
  menu_open: u8 = 0;
  menu_seat: u8 = 0;
  offer_count: u8 = 0;
  mode: u8 = 0;
  /** Perks the team may still pick. */
  owed: u8 = 0;
}

@unmanaged
export class Player {
  kills: u32 = 0;
  shots: u32 = 0;
  hits: u32 = 0;
  dealt: f32 = 0;
  taken: f32 = 0;
}

export function runAt(_index: i32): Run {
  return changetype<Run>(STATE_BASE);
}
/** Every seat's: only results are made of it. */
export function playerAt(_seat: i32): Player {
  return changetype<Player>(STATE_BASE + PLAYER_AT);
}
export function coreSpanSize(): usize {
  return STATE_SIZE_ALL;
}
export function layoutTripwires(): void {
  if (offsetof<Run>() > PLAYER_AT) ERROR("the run reaches the player");
  if (PLAYER_AT + offsetof<Player>() > STATE_SIZE_ALL) ERROR("the state takes more than 64 bytes");
}
export function configFault(_at: usize): i32 {
  return 0;
}

/** The config's seed says how many ticks a run has, its grade how many perks are owed. */
export function coreInit(): void {
  memory.fill(STATE_BASE, 0, STATE_SIZE_ALL);
  memory.fill(OUTPUT_BASE, 0, 16);
  const run = runAt(0);
  run.digest = 14695981039346656037;
  run.owed = load<u8>(CONFIG_BASE, 26);
  run.menu_seat = NO_SEAT;
}

function mix(value: u64): void {
  const run = runAt(0);
  run.digest = (run.digest ^ value) * 1099511628211;
}
function recordAt(seat: i32): usize {
  return INPUT_BASE + ((seat * RECORD_SIZE) as usize);
}

function tickMenu(): void {
  const run = runAt(0), command = load<u8>(recordAt(run.menu_seat as i32), 8);
  mix((command as u64) + 256);
  if (command >= CMD_PICK && command < CMD_OPEN) {
    run.level++;
    run.owed--;
  }
  run.menu_open = 0;
  run.menu_seat = NO_SEAT;
}

function tickPlay(seats: i32): void {
  const run = runAt(0);
  let fatal = 0, opener = -1;
  for (let seat = seats - 1; seat >= 0; seat--) {
    const record = recordAt(seat);
    mix(load<u64>(record));
    mix(load<u16>(record, 8) as u64);
    if (load<i8>(record) == FATAL) fatal++;
    if (load<u8>(record, 8) == CMD_OPEN) opener = seat;
  }
  if (fatal == seats) run.phase = 2;
  else if (opener >= 0 && run.owed > 0) {
    run.menu_open = 1;
    run.menu_seat = opener as u8;
    run.offer_count = 2;
  }
}

export function coreTick(): void {
  const run = runAt(0);
  if (run.menu_open != 0) tickMenu();
  else tickPlay(load<u8>(CONFIG_BASE, 27) as i32);
  run.tick++;
  if (run.tick >= load<u32>(CONFIG_BASE, 4)) run.phase = 2;
  // Nothing opens on the tick that ends the run.
  if (run.phase == 2) run.menu_open = 0;
}

export {
  AWAY,
  CMD_OPEN,
  CMD_PICK,
  CONFIG_BASE,
  CONFIRM,
  CORE_END,
  CORPSE_BASE,
  CORPSE_SIZE,
  CORPSES_COUNT,
  DECAL_BASE,
  DECAL_SIZE,
  DECALS_COUNT,
  EVENT_BASE,
  EVENT_COUNT,
  EVENT_SIZE,
  EVENTS_COUNT,
  FELT,
  FIRE,
  FIRE_PRESS,
  HEARD,
  INPUT_BASE,
  LAYOUT_HASH,
  OUTPUT_BASE,
  POLAR,
  RECORD_SIZE,
  recordValid,
  RULES,
  SEATS_MAX,
  STATE_BASE,
  TICKS_MAX,
};
