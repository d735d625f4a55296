// What the engine and wire may use of core. Nobody reaches past this file.
// (asc does not take .ts in re-exports, so names are imported, then exported.)
import { coreInit } from "./init.ts";
import { coreTick } from "./tick.ts";
import { CONFIG_SIZE, configFault } from "./config.ts";
import { RECORD_SIZE, recordValid } from "./record.ts";
import {
  CONFIG_BASE,
  CORE_END,
  CORPSES_COUNT,
  DECALS_COUNT,
  EVENTS_COUNT,
  INPUT_BASE,
} from "./memory.ts";
import { SEATS_MAX, TICKS_MAX } from "./numbers.ts";
import { AWAY, CMD_OPEN, CMD_PICK, FIRE, FIRE_PRESS, POLAR } from "./record.ts";
import { CONFIRM, FELT, HEARD } from "./outputs.ts";
import {
  CORPSE_BASE,
  CORPSE_SIZE,
  DECAL_BASE,
  DECAL_SIZE,
  EVENT_BASE,
  EVENT_COUNT,
  EVENT_SIZE,
  LAYOUT_HASH,
  layoutTripwires,
  OUTPUT_BASE,
  OVERFLOW_SIZE,
  Player,
  playerAt,
  RULES,
  Run,
  runAt,
  STATE_BASE,
  STATE_SIZE_ALL,
  STATE_SIZE_MIN,
} from "./layout.gen.ts";

/** The span in use, in bytes: the base pools and the overflow prefix. */
export function coreSpanSize(): usize {
  return STATE_SIZE_MIN + (runAt(0).ov_extent as usize) * OVERFLOW_SIZE;
}

export {
  AWAY,
  CMD_OPEN,
  CMD_PICK,
  CONFIG_BASE,
  CONFIG_SIZE,
  configFault,
  CONFIRM,
  CORE_END,
  coreInit,
  coreTick,
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
  layoutTripwires,
  OUTPUT_BASE,
  Player,
  playerAt,
  POLAR,
  RECORD_SIZE,
  recordValid,
  RULES,
  Run,
  runAt,
  SEATS_MAX,
  STATE_BASE,
  STATE_SIZE_ALL,
  STATE_SIZE_MIN,
  TICKS_MAX,
};
