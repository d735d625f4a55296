// Builds the counting modules that many tests share, once, before two processes would both build them.
import { gameWasm } from "../build.ts";
import { World } from "../core/world.ts";

if (import.meta.main) {
  await gameWasm();
  await World.start();
  await World.start(1, {}, { isDebug: false });
}
