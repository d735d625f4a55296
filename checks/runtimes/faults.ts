// The matrix's seeded fault: a build that is one unit in the last place off, given to one runtime only.
import { compileWasm } from "../build_wasm.ts";
import { gameWasm } from "../build.ts";
import { overrunPlan, playPlan } from "../commands/piloted.ts";
import type { MatrixReport } from "./matrix.ts";
import { playMatrix, RUNTIMES } from "./mod.ts";

/** A sine coefficient in core/maths.ts. */
const COEFFICIENT = "1.6666655e-1";

/** The next f32 above a decimal constant, written so that it reads back exactly. */
export function nextF32(text: string): string {
  const words = new Int32Array(1), floats = new Float32Array(words.buffer);
  floats[0] = Number(text);
  words[0]++;
  return floats[0].toPrecision(9);
}

let altered: Promise<Uint8Array<ArrayBuffer>> | null = null;

/** The module with one ULP added to the sine's largest coefficient. */
export function offByOneUlp(): Promise<Uint8Array<ArrayBuffer>> {
  return altered ??= compileOffByOneUlp();
}

async function compileOffByOneUlp(): Promise<Uint8Array<ArrayBuffer>> {
  let found = 0;
  const { wasm } = await compileWasm({
    replace: (path, text) => {
      if (!path.endsWith("core/maths.ts")) return text;
      found = text.split(COEFFICIENT).length - 1;
      return text.replace(COEFFICIENT, nextF32(COEFFICIENT));
    },
  });
  if (found !== 1) throw new Error(`core/maths.ts has ${COEFFICIENT} ${found} times, not once`);
  return wasm;
}

/** Plays the matrix of the reference and `runtime`, the latter with the altered build. It must disagree. */
export async function matrixWithOneUlp(runtime: string): Promise<MatrixReport> {
  const chosen = RUNTIMES.find(({ name }) => name === runtime);
  if (!chosen) throw new Error(`there is no runtime ${runtime}`);
  const run = await playPlan(overrunPlan(5, 2, 1800));
  return await playMatrix({
    wasm: await gameWasm(),
    replays: [{ name: "pilots", bytes: run.game.replay(), ticks: run.ticks }],
    runtimes: [RUNTIMES[0], chosen],
    altered: { runtime, wasm: await offByOneUlp() },
  });
}
