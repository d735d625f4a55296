// The shipped engine and wire over a core of one's own size: a state of a few words a KiB that any input changes, so
// that what is measured is saving, restoring and running again, not a game. The peers run the same tick.
import { compileWasm, type WasmOptions } from "../../build_wasm.ts";
import { swap } from "../../pipe/builds.ts";

type Replace = NonNullable<WasmOptions["replace"]>;

/** Where the state lies in this build: past everything else, since it may be larger than the real one. */
export const STATE_BASE = 0x2400000;
export const CONFIG_BASE = 0x80000, INPUT_BASE = 0x80040;
/** The largest state that fits a slot. */
export const STATE_MAX = 0x70000;

/** The engine reads the run's own fields; the words that change come after them. */
const TICK = `
import { runAt, STATE_BASE } from "./layout.gen.ts";
import { INPUT_BASE } from "./memory.ts";
import { clearOutputs } from "./outputs.ts";
let spanSize: usize = 2048;
export function sizedSpan(): usize {
  return spanSize;
}
export function sizedSet(size: usize): void {
  spanSize = size;
}
export function coreTick(): bool {
  clearOutputs();
  const run = runAt(0);
  let mix: u32 = run.tick as u32;
  for (let i: usize = 0; i < 20; i += 4) mix = (mix ^ load<u32>(INPUT_BASE + i)) * 0x9e3779b1;
  for (let at = STATE_BASE + 512; at < STATE_BASE + spanSize; at += 512) {
    mix = (mix * 1664525 + 1013904223) ^ load<u32>(at);
    store<u32>(at, mix);
  }
  run.tick++;
  return true;
}
`;

const CHANGES: Replace[] = [
  (path, text) => path.endsWith("core/tick.ts") ? TICK : text,
  swap(
    "core/layout.gen.ts",
    "export const STATE_BASE: usize = 0x10000;",
    `export const STATE_BASE: usize = ${STATE_BASE};`,
  ),
  swap(
    "core/mod.ts",
    "return STATE_SIZE_MIN + (runAt(0).ov_extent as usize) * OVERFLOW_SIZE;",
    "return sizedSpan();",
  ),
  (path, text) =>
    path.endsWith("core/mod.ts")
      ? text.replace(/import \{ coreTick \} from/, "import { coreTick, sizedSpan } from")
      : text,
  swap("engine/memory.ts", "SLOT_SIZE: usize = 0x30000", `SLOT_SIZE: usize = ${STATE_MAX}`),
  swap("engine/memory.ts", "SLOTS_BASE: usize = 0x100000", "SLOTS_BASE: usize = 0x2500000"),
  swap("engine/memory.ts", "EVIDENCE: i32 = 64", "EVIDENCE: i32 = 32"),
  swap("engine/memory.ts", "EVIDENCE_BASE: usize = 0x400000", "EVIDENCE_BASE: usize = 0x2c00000"),
  // Both rings lie past everything else here, up to 0x3a00000.
  swap("engine/memory.ts", `> RECORDS_BASE) ERROR("evidence")`, `> 0x4000000) ERROR("evidence")`),
  swap(
    "wire/game.ts",
    "export {\n",
    `import { sizedSet } from "../core/tick.ts";\nexport {\n  sizedSet,\n`,
  ),
];

let compiled: Promise<WebAssembly.Module> | null = null;

export interface SizedExports {
  memory: WebAssembly.Memory;
  coreInit(): void;
  coreTick(): number;
  sizedSet(size: number): void;
}

/** Compiles it once a process. Throws when a source no longer reads as the changes expect. */
export function sizedModule(): Promise<WebAssembly.Module> {
  return compiled ??= compileWasm({
    replace: (path, text) => CHANGES.reduce((source, change) => change(path, source), text),
  }).then(({ wasm }) => WebAssembly.compile(wasm));
}
