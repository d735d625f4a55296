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
/** u16 x SEATS_MAX: buttons that went down this tick (record.ts). */
export const EDGES_BASE: usize = SCRATCH_BASE;
/** u64: the sound ids soundOnce() has emitted this tick (outputs.ts). */
export const SOUNDED_BASE: usize = SCRATCH_BASE + 0x10;
/** f32 x, y x SEATS_MAX: where each seat stood before its move (players.ts, leash.ts). */
export const STOOD_BASE: usize = SCRATCH_BASE + 0x20;
/** u8 x 384: vermin an arc has already hit (queries.ts). */
export const MARKED_BASE: usize = SCRATCH_BASE + 0x100;
/** The grid: cell starts, sorted entries, each slot's cell (grid.ts); 0x3000 bytes. */
export const GRID_BASE: usize = SCRATCH_BASE + 0x400;
/** u16 x 384: the slots a query gathered (queries.ts). */
export const FOUND_BASE: usize = SCRATCH_BASE + 0x4000;
/** From here on the scratch is the vermin's side's. */
export const VERMIN_SCRATCH: usize = 0x60000;

/** The run's RunConfig (32 bytes, config.ts). Constant while a run plays. */
export const CONFIG_BASE: usize = 0x80000;
/** u64 x 4: rows that are switched off, by kind (row_mask.ts). Constant while a run plays; only the debug build reads it. */
export const ROW_MASK_BASE: usize = CONFIG_BASE + 0x20;
/** The records of the tick that runs, SEATS_MAX x RECORD_SIZE bytes. */
export const INPUT_BASE: usize = 0x80040;
/** From here on memory is the engine's (engine/memory.ts). */
export const CORE_END: usize = 0x80080;
