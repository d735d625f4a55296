// C's memcpy, called from here: what a snapshot costs at the least.
import { runCommand } from "../runtimes/install.ts";

export interface NativeCopy {
  /** Copies `size` bytes into each of 16 slots. */
  copyRing(size: number): void;
  close(): void;
}

/** Compiles and loads memcpy.c. Throws when there is no gcc. */
export async function loadNativeCopy(): Promise<NativeCopy> {
  const dir = await Deno.makeTempDir();
  try {
    const source = new URL("memcpy.c", import.meta.url).pathname;
    await runCommand("gcc", ["-O2", "-shared", "-fPIC", "-o", `${dir}/copy.so`, source]);
    const lib = Deno.dlopen(`${dir}/copy.so`, {
      fill: { parameters: [], result: "void" },
      copy_ring: { parameters: ["u32"], result: "void" },
    });
    lib.symbols.fill();
    return { copyRing: lib.symbols.copy_ring, close: () => lib.close() };
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}
