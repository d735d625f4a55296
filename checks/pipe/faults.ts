// Faults by name, each one change of one source: what the explorer must find, and what a scenario that it found with
// one is replayed with.
import { CallError } from "../commands/flags.ts";
import { type Replace, swap } from "./builds.ts";

const FAULTS: Record<string, Replace> = {
  "no correction": swap("engine/records.ts", "    wrong = tick;\n", "    wrong = wrong;\n"),
  "no repair": swap("wire/repair.ts", "  if (first > last) return;", "  if (first >= 0) return;"),
  "deaf to pauses": swap("wire/control.ts", "? takePause(from, at) : 0", "? 0 : 0"),
  "menu on a guess": swap(
    "engine/advance.ts",
    "  if (waitsForPicker(tick)) return GATE_MENU;\n",
    "",
  ),
  "leave unanswered": swap("wire/ending.ts", "  if (!hasLeft) sayLeave();\n", ""),
  "any epoch": swap(
    "wire/packet_read.ts",
    "if (epoch != wireEpoch() || !wireHasRun()",
    "if (!wireHasRun()",
  ),
};

export const FAULT_NAMES = Object.keys(FAULTS);

/** The change that a fault's name stands for. Throws CallError, one sentence. */
export function faultOf(name: string): Replace {
  const fault = FAULTS[name];
  if (fault) return fault;
  throw new CallError(`there is no fault "${name}"; the faults are ${FAULT_NAMES.join(", ")}`);
}
