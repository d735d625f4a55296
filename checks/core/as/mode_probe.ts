// What the tests of modes ask of the core: where the scripts' table lies (a test writes its own script there), and the
// few answers that no state holds.
import { rollElite, rollType } from "../../../core/bands.ts";
import { HEADS, ROWS } from "../../../core/contract_table.gen.ts";
import { isScriptDone, repetitionSize } from "../../../core/script.ts";
import { herdSize } from "../../../core/stampede.ts";

/** Where the contracts' heads begin. */
export function headsAt(): usize {
  return HEADS;
}
/** Where the scripts' rows begin. */
export function rowsAt(): usize {
  return ROWS;
}

export { herdSize, isScriptDone, repetitionSize, rollElite, rollType };
