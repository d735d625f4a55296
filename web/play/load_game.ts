// Fetches the game's module and readies it. The page and the module are built together; the module's SHA-256 goes
// into hello, so two builds that differ never play each other by accident.
import { encodeRecord, Game, overrunConfig, RECORD_SIZE, REST } from "../../wire/host/mod.ts";

export interface LoadedGame {
  module: WebAssembly.Module;
  sha256: Uint8Array;
}

/** Fetches and compiles /game.wasm. Throws Error, one sentence for the player. */
export async function loadGame(): Promise<LoadedGame> {
  let response: Response;
  try {
    response = await fetch("/game.wasm");
  } catch {
    throw new Error("The game file did not load: the server cannot be reached. Check that you are online.");
  }
  if (!response.ok) {
    throw new Error(`The game file did not load: the server answered ${response.status}.`);
  }
  const bytes = await response.arrayBuffer();
  const digest = crypto.subtle.digest("SHA-256", bytes);
  try {
    return { module: await WebAssembly.compile(bytes), sha256: new Uint8Array(await digest) };
  } catch {
    throw new Error("This browser cannot run the game file: WebAssembly is missing or switched off.");
  }
}

const WARM_TICKS = 200;

/**
 * Plays a throw-away run, so that the first ticks of a real one meet compiled code: a cold module's first
 * corrections cost several frames' time.
 */
export async function warmUp(module: WebAssembly.Module): Promise<void> {
  const game = await Game.create(module);
  game.start(overrunConfig(1, 2));
  const records = new Uint8Array(2 * RECORD_SIZE);
  for (let tick = 0; tick < WARM_TICKS; tick++) {
    const sample = { ...REST, moveX: tick & 64 ? 100 : -100, aimA: tick * 40, aimB: 20480, cmd: 0 };
    const fires = { ...sample, buttons: tick % 40 < 20 ? 1 : 0 };
    encodeRecord(fires, records, 0);
    encodeRecord(fires, records, RECORD_SIZE);
    if (!game.step(records)) break;
    if (tick % 50 === 49) await new Promise((resolve) => setTimeout(resolve));
  }
}
