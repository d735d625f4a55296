// The module with three more exports, for checks that must reach what the shipped one keeps inside: the copy, the hash
// and the loop of a rollback. Same sources, same flags; only the export list is longer.
import { compileWasm, type WasmOptions } from "../build_wasm.ts";

const MORE_EXPORTS = `
import {
  coreSpanSize as probeSpanSize, coreTick as probeTick, INPUT_BASE, RECORD_SIZE, STATE_BASE,
} from "../core/mod.ts";
import { hash64 } from "../engine/mod.ts";
export function probeCopy(to: usize, from: usize, size: usize): void {
  memory.copy(to, from, size);
}
export function probeHash(at: usize, size: usize): u64 {
  return hash64(at, size, 0);
}
export function probeRollback(
  slots: usize, slotSize: usize, firstSize: usize, records: usize, seats: i32, depth: i32,
): void {
  memory.copy(STATE_BASE, slots, firstSize);
  const row = (seats * RECORD_SIZE) as usize;
  for (let k: usize = 0; k < (depth as usize); k++) {
    memory.copy(INPUT_BASE, records + k * row, row);
    probeTick();
    memory.copy(slots + (k + 1) * slotSize, STATE_BASE, probeSpanSize());
  }
}
`;

interface ProbeExports {
  memory: WebAssembly.Memory;
  coreInit(): void;
  coreTick(): number;
  coreSpanSize(): number;
  probeCopy(to: number, from: number, size: number): void;
  probeHash(at: number, size: number): bigint;
  probeRollback(
    slots: number,
    slotSize: number,
    firstSize: number,
    records: number,
    seats: number,
    depth: number,
  ): void;
}

/** The upper half of memory is nobody's in an instance that plays no session. */
const SCRATCH_BASE = 0x2400000;

export class Probe {
  readonly exports: ProbeExports;
  readonly bytes: Uint8Array<ArrayBuffer>;
  private constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module).exports as unknown as ProbeExports;
    this.bytes = new Uint8Array(this.exports.memory.buffer as ArrayBuffer);
  }

  /** Compiles the longer module; `replace` alters its sources first, for seeded faults. */
  static async create(replace?: WasmOptions["replace"]): Promise<Probe> {
    const { wasm } = await compileWasm({
      replace: (path, text) => {
        const altered = replace ? replace(path, text) : text;
        return path.endsWith("wire/game.ts") ? altered + MORE_EXPORTS : altered;
      },
    });
    return new Probe(await WebAssembly.compile(wasm));
  }

  /** Address of at least `size` bytes for the caller's own use. */
  scratch(size: number): number {
    if (SCRATCH_BASE + size > this.bytes.length) throw new Error(`no room for ${size} bytes`);
    return SCRATCH_BASE;
  }

  hash(at: number, size: number): bigint {
    return this.exports.probeHash(at, size);
  }
}
