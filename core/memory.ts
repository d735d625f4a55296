// Where core's own data lies in linear memory. The state and the outputs have generated addresses
// (layout.gen.ts); from here on: scratch that no tick reads from the tick before.
import { OUTPUT_BASE } from "./layout.gen.ts";

/** u32 counts of this tick's decals, corpses and events. */
export const DECALS_COUNT: usize = OUTPUT_BASE;
export const CORPSES_COUNT: usize = OUTPUT_BASE + 4;
export const EVENTS_COUNT: usize = OUTPUT_BASE + 8;

/** Scratch of one tick: grids, sorted copies, the kill list. Up to SCRATCH_END. */
export const SCRATCH_BASE: usize = 0x48000;
export const SCRATCH_END: usize = 0x80000;

/** The run's RunConfig (32 bytes, config.ts). Constant while a run plays. */
export const CONFIG_BASE: usize = 0x80000;
/** The records of the tick that runs, SEATS_MAX x RECORD_SIZE bytes. */
export const INPUT_BASE: usize = 0x80040;
/** From here on memory is the engine's (engine/memory.ts). */
export const CORE_END: usize = 0x80080;
