// The counters of modules that count what of them runs. A module's counters are shared by all its instances and lie in
// a memory of their own, so that neither a state nor a test of memory can meet them.
import type { Counts } from "./merge.ts";
import { SECTION } from "./instrument.ts";

/**
 * (memory (export "memory") 1) (func (export "hit") (param i32) (i32.store8 (local.get 0) (i32.const 1))), by hand:
 * one byte a point.
 */
// deno-fmt-ignore
const COUNTERS = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // head
  1, 5, 1, 0x60, 1, 0x7f, 0, // one type: (i32) -> ()
  3, 2, 1, 0, // one function of it
  5, 3, 1, 0, 1, // one page
  7, 16, 2, 3, 0x68, 0x69, 0x74, 0, 0, 6, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 2, 0, // hit, memory
  10, 11, 1, 9, 0, 0x20, 0, 0x41, 1, 0x3a, 0, 0, 0x0b, // the body
]);

interface Counters {
  names: string[];
  imports: WebAssembly.Imports;
  ran: Uint8Array;
}

/** Gives every counting module of this program the counters it imports. Returns what reads them. */
export function installCounters(): () => Counts {
  const { Instance, Module, instantiate } = WebAssembly;
  const countersModule = new Module(COUNTERS), counted = new Map<string, Counters>();

  const importsFor = (module: WebAssembly.Module, imports?: WebAssembly.Imports) => {
    const [section] = Module.customSections(module, SECTION);
    if (!section) return imports;
    const list = new TextDecoder().decode(section);
    let counters = counted.get(list);
    if (!counters) {
      const { hit, memory } = new Instance(countersModule).exports;
      const ran = new Uint8Array((memory as WebAssembly.Memory).buffer);
      counters = { names: list.split("\n"), imports: { [SECTION]: { hit } }, ran };
      counted.set(list, counters);
    }
    return { ...imports, ...counters.imports };
  };

  WebAssembly.Instance = new Proxy(Instance, {
    construct: (target, [module, imports]) => new target(module, importsFor(module, imports)),
  });
  WebAssembly.instantiate = (async (
    source: WebAssembly.Module | BufferSource,
    imports?: WebAssembly.Imports,
  ) => {
    if (source instanceof Module) return await instantiate(source, importsFor(source, imports));
    const module = await WebAssembly.compile(source);
    return { module, instance: await instantiate(module, importsFor(module, imports)) };
  }) as typeof instantiate;
  // The counters are no part of what a module needs from its host.
  const { imports: importsOf } = Module;
  Module.imports = (module) => importsOf(module).filter(({ module: name }) => name !== SECTION);

  return () => read([...counted.values()]);
}

function read(all: Counters[]): Counts {
  const known = new Set<string>(), ran = new Set<string>();
  for (const { names, ran: bytes } of all) {
    names.forEach((name, i) => {
      known.add(name);
      if (bytes[i]) ran.add(name);
    });
  }
  return { known: [...known], ran: [...ran] };
}
