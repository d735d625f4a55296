// sim: pilots play every seat, headless, as fast as the machine goes.
import { BOT_SKILLS } from "../../wire/host/mod.ts";
import { CallError, readChoice, readFlags, readNumber, writeBytes } from "./flags.ts";
import { newGame, overrunPlan, PilotedRun } from "./piloted.ts";
import { clock, hex64, outcomeName, sayJson, sayRows } from "./say.ts";

export const MODES = ["overrun", "stampede", "contract", "daily"] as const;
const HABITS = ["steady", "fickle"] as const;
/** A run ends here at the latest (netplay.md section 12). */
export const TICKS_MAX = 216_000;

export async function sim(args: string[]): Promise<boolean> {
  const flags = readFlags("sim", args, {
    mode: { type: "string" },
    seed: { type: "string" },
    players: { type: "string" },
    ticks: { type: "string" },
    contract: { type: "string" },
    skill: { type: "string" },
    habit: { type: "string" },
    out: { type: "string" },
    bench: { type: "boolean" },
    json: { type: "boolean" },
  });
  const mode = readChoice(flags, "mode", MODES, "overrun");
  if (mode !== "overrun") throw new CallError(`--mode ${mode} is not playable yet; overrun is`);
  if (flags.values.contract !== undefined) {
    throw new CallError("--contract needs --mode contract, which is not playable yet");
  }
  const plan = overrunPlan(
    readNumber(flags, "seed", 0, 0xffff_ffff, 1),
    readNumber(flags, "players", 1, 4, 2),
    readNumber(flags, "ticks", 1, TICKS_MAX, TICKS_MAX),
    {
      bench: flags.values.bench === true,
      skill: readChoice(flags, "skill", BOT_SKILLS, "expert"),
      habit: readChoice(flags, "habit", HABITS, "steady"),
    },
  );
  const game = await newGame(), began = performance.now();
  const run = new PilotedRun(game, plan).play();
  const ms = Math.round(performance.now() - began);
  if (typeof flags.values.out === "string") writeBytes(flags.values.out, run.game.replay());
  report(run, ms, flags.values.json === true);
  return true;
}

function report(run: PilotedRun, ms: number, asJson: boolean): void {
  const { game, ticks } = run, hash = hex64(game.hashAt(ticks));
  const { outcome } = game.state.run, result = game.result();
  const { stateBytes } = game;
  if (asJson) return sayJson({ ticks, hash, outcome, result, ms, stateBytes });
  const { run: state } = game.state;
  sayRows([
    ["ticks", `${ticks} (${clock(ticks)} of play in ${ms} ms)`],
    ["outcome", outcomeName(outcome)],
    ["level", `${state.level}, ${state.xp} XP, ${state.kills} vermin`],
    ["state", `${stateBytes} bytes`],
    ["hash", hash],
  ]);
}
