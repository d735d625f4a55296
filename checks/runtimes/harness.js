// Replays a run in any JavaScript engine: no host function beyond WebAssembly. What the matrix compares is what this
// returns: one line "tick hash" for each tick, and the raw state after one tick when it is asked for.

/** Where the state span begins (core/layout.gen.ts). */
const STATE_BASE = 0x10000;

/**
 * @param {Uint8Array} wasm the bytes of game.wasm
 * @param {Uint8Array} replay the bytes of a .vmr file
 * @param {number} dumpTick the tick whose state is wanted, 0 for none
 * @param {number} stopTick the last tick that is played
 * @returns {{ lines: string, ticks: number, dump: string | null }}
 */
export function replayRun(wasm, replay, dumpTick, stopTick = Infinity) {
  const game = new WebAssembly.Instance(new WebAssembly.Module(wasm), {}).exports;
  new Uint8Array(game.memory.buffer).set(replay, game.wireReplayBuffer() >>> 0);
  const fault = game.wireReplayOpen(replay.length);
  if (fault !== 0) throw new Error(`the replay was refused with code ${fault}`);
  const lines = [];
  let ticks = 0, dump = null;
  while (ticks < stopTick && game.wireReplayStep(1) === 1) {
    ticks++;
    lines.push(`${ticks} ${hex32(game.wireHashHi())}${hex32(game.wireHashLo())}\n`);
    if (ticks === dumpTick) dump = spanHex(game);
  }
  return { lines: lines.join(""), ticks, dump };
}

function hex32(word) {
  return (word >>> 0).toString(16).padStart(8, "0");
}

function spanHex(game) {
  const span = new Uint8Array(game.memory.buffer, STATE_BASE, game.coreSpanSize());
  let hex = "";
  for (const byte of span) hex += (byte < 16 ? "0" : "") + byte.toString(16);
  return hex;
}
