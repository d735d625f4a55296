// The module that ships: two builds are the same bytes, it imports nothing, its memory cannot grow, and nothing
// mutable lies outside the memory but scratch that is written before it is read.
import assert from "node:assert/strict";
import { compileWasm, MEMORY_PAGES } from "../build_wasm.ts";

const SCRIPT = new URL("./build_once.ts", import.meta.url).pathname;

/** Builds in a process of its own, as another machine would. Returns the SHA-256. */
async function buildElsewhere(): Promise<string> {
  const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", SCRIPT],
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).trim();
}

const here = await compileWasm();
const module = new WebAssembly.Module(here.wasm);

Deno.test("compileWasm() two builds are byte-identical", async () => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", here.wasm)).toHex();
  assert.equal(await buildElsewhere(), digest);
});

Deno.test("game.wasm imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

Deno.test("game.wasm has a memory of fixed size", async () => {
  const { memory } = (await WebAssembly.instantiate(module, {})).exports as {
    memory: WebAssembly.Memory;
  };
  assert.equal(memory.buffer.byteLength, MEMORY_PAGES * 65536);
  assert.throws(() => memory.grow(1), RangeError);
});

Deno.test("game.wasm names its exports by the folder they come from", () => {
  const names = WebAssembly.Module.exports(module).map((e) => e.name).filter((n) => n !== "memory");
  assert.deepEqual(names.filter((name) => !/^(core|engine|wire)[A-Z]/.test(name)), []);
  assert(names.length > 0);
});
