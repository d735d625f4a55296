// The first rollbacks of a cold instance cost several milliseconds while the engine compiles the module's hot parts.
// Before a run, a throw-away instance of the same module takes them.
import { overrunConfig } from "./config.ts";
import { Game } from "./game.ts";
import { encodeRecord, RECORD_SIZE } from "./record.ts";

const TICKS = 200, ROLLBACKS = 8, DEPTH = 12, SEATS = 2;

/** Runs 200 ticks and a few rollbacks on an instance that is then dropped. */
export async function warmUp(module: WebAssembly.Module): Promise<void> {
  const game = await Game.create(module);
  const records = new Uint8Array(SEATS * RECORD_SIZE);
  game.start(overrunConfig(1, SEATS));
  for (let tick = 0; tick < TICKS; tick++) {
    for (let seat = 0; seat < SEATS; seat++) {
      const turn = (tick >> 4) + seat, buttons = tick % 3 === 0 ? 3 : 1;
      const moveX = turn % 2 === 0 ? 90 : -90,
        aimA = 20_000 + turn * 300,
        aimB = 18_000 + tick * 10;
      encodeRecord(
        { moveX, moveY: 40, aimA, aimB, buttons, device: 0, cmd: 0 },
        records,
        seat * 10,
      );
    }
    if (!game.step(records)) return;
    if (tick % Math.floor(TICKS / ROLLBACKS) === DEPTH + 1) game.forceRollback(DEPTH);
  }
}
