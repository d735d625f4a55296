// verify: runs a replay again from its records and compares every hash and the result that it claims.
import { type Game, ReplayError, type ReplayHeader } from "../../wire/host/mod.ts";
import { CallError, readBytes, readFlags } from "./flags.ts";
import { newGame } from "./piloted.ts";
import { clock, hex64, outcomeName, sayJson, sayRows } from "./say.ts";

const TICKS_A_CALL = 3600;

/** Opens a replay for stepping. Throws CallError when the bytes are no replay of this build. */
export async function openReplay(path: string): Promise<{ game: Game; header: ReplayHeader }> {
  const bytes = readBytes(path), game = await newGame();
  try {
    return { game, header: game.openReplay(bytes) };
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    throw new CallError(`"${path}" cannot be replayed: ${error.message}`);
  }
}

export async function verify(args: string[]): Promise<boolean> {
  const flags = readFlags("verify", args, { json: { type: "boolean" } }, 1);
  const { game } = await openReplay(flags.positionals[0]);
  const began = performance.now();
  while (game.stepReplay(TICKS_A_CALL) === TICKS_A_CALL);
  const ms = performance.now() - began;
  const { ok, ticks, hash, outcome, result, reason } = game.replayVerdict();
  if (flags.values.json) {
    sayJson({ ok, ticks, hash: hex64(hash), outcome, result, ...(ok ? {} : { reason }) });
    return ok;
  }
  sayRows([
    [ok ? "agrees" : "REFUSED", ok ? "every hash and the result" : reason ?? "it does not agree"],
    ["ticks", `${ticks} (${clock(ticks)} of play, ${Math.round(ticks / ms * 1000)} a second)`],
    ["outcome", outcomeName(outcome)],
    ["hash", hex64(hash)],
  ]);
  return ok;
}
