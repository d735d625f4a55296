import assert from "node:assert/strict";
import { Game, overrunConfig, warmUp } from "../../wire/host/mod.ts";
import { gameModule } from "./modules.ts";

Deno.test("warmUp() touches no game but its own", async () => {
  const module = await gameModule(), game = await Game.create(module);
  game.start(overrunConfig(1, 1));
  game.step(new Uint8Array(10));
  const hash = game.hashAt(1);
  await warmUp(module);
  assert.equal(game.hashAt(1), hash);
  assert.equal(game.tickNext, 1);
});

Deno.test("game.wasm imports nothing and its memory cannot grow", async () => {
  const module = await gameModule();
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const { exports } = await WebAssembly.instantiate(module);
  const memory = exports.memory as WebAssembly.Memory;
  assert.equal(memory.buffer.byteLength, 64 * 1024 * 1024);
  assert.throws(() => memory.grow(1));
});
