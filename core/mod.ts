// What the engine and wire may use of core. Nobody reaches past this file.
// (asc does not take .ts in re-exports, so names are imported, then exported.)
import { coreInit } from "./init.ts";
import { coreTick } from "./tick.ts";
import { CONFIG_SIZE, configFault } from "./config.ts";
import { RECORD_SIZE, recordValid } from "./record.ts";
import { CONFIG_BASE, CORE_END, INPUT_BASE } from "./memory.ts";
import {
  LAYOUT_HASH,
  layoutTripwires,
  OVERFLOW_SIZE,
  RULES,
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
  CONFIG_BASE,
  CONFIG_SIZE,
  configFault,
  CORE_END,
  coreInit,
  coreTick,
  INPUT_BASE,
  LAYOUT_HASH,
  layoutTripwires,
  RECORD_SIZE,
  recordValid,
  RULES,
  runAt,
  STATE_BASE,
  STATE_SIZE_ALL,
  STATE_SIZE_MIN,
};
