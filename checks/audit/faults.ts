// The audit's seeded faults: builds with something to hide. Each must turn the audit red.
import { compileWasm, type WasmOptions } from "../build_wasm.ts";

type Replace = NonNullable<WasmOptions["replace"]>;

/** Replaces `from` in one source; throws when it is not there exactly once, since then the fault proves nothing. */
function swap(path: string, from: string, to: string, head = ""): Replace {
  return (name, text) => {
    if (!name.endsWith(path)) return text;
    const times = text.split(from).length - 1;
    if (times !== 1) throw new Error(`the fault finds "${from}" ${times} times in ${path}`);
    return head + text.replace(from, to);
  };
}

const TICK_END = "run.tick++;";

/** A counter that lives in a module global and leaks into the state now and then: a field outside the span. */
export const HIDDEN_GLOBAL: Replace = swap(
  "core/tick.ts",
  TICK_END,
  `hidden++; if ((hidden & 63) == 40) run.xp++; ${TICK_END}`,
  "let hidden: i32 = 0;\n",
);

/** A tick that reads the scratch which the tick before it left. */
export const STALE_SCRATCH: Replace = swap(
  "core/tick.ts",
  TICK_END,
  `run.kills += load<u8>(0x7fff0) & 1; store<u8>(0x7fff0, 0); ${TICK_END}`,
);

/** A constant that the simulation writes to. */
export const WRITTEN_CONSTANT: Replace = swap(
  "core/tick.ts",
  TICK_END,
  `store<u8>(0x4000, run.tick as u8); ${TICK_END}`,
);

/** A hash that never sees the state's last word. */
export const SHORT_HASH: Replace = swap(
  "engine/hash.ts",
  "const end = at + size;",
  "const end = at + size - 4;",
);

/** Compiles a build with a fault. */
export async function compileFault(replace: Replace): Promise<WebAssembly.Module> {
  return await WebAssembly.compile((await compileWasm({ replace })).wasm);
}
