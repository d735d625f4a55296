// sim: pilots play every seat, headless, as fast as the machine goes.
import {
  BOT_SKILLS,
  contractConfig,
  CONTRACTS,
  dailyConfig,
  overrunConfig,
  type RunConfig,
  stampedeConfig,
  tutorialConfig,
} from "../../wire/host/mod.ts";
import { CallError, type Flags, readChoice, readFlags, readNumber, writeBytes } from "./flags.ts";
import { newGame, PilotedRun, planOf } from "./piloted.ts";
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
    hard: { type: "boolean" },
    skill: { type: "string" },
    habit: { type: "string" },
    out: { type: "string" },
    bench: { type: "boolean" },
    json: { type: "boolean" },
  });
  const mode = readChoice(flags, "mode", MODES, "overrun");
  const plan = planOf(
    configOf(mode, flags),
    readNumber(flags, "ticks", 1, TICKS_MAX, TICKS_MAX),
    {
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

/** The config a call asks for. Throws CallError for a flag that its mode does not have. */
function configOf(mode: (typeof MODES)[number], flags: Flags): RunConfig {
  const seed = readNumber(flags, "seed", 0, 0xffff_ffff, 1);
  const players = readNumber(flags, "players", 1, 4, 2);
  const { contract, hard, bench } = flags.values;
  for (
    const [name, owner] of [["contract", "contract"], ["hard", "contract"], ["bench", "overrun"]]
  ) {
    if (flags.values[name] === undefined || mode === owner) continue;
    throw new CallError(`--${name} needs --mode ${owner}`);
  }
  if (mode === "stampede") return stampedeConfig(seed, players);
  if (mode === "daily") return dailyConfig(seed, players);
  if (mode === "overrun") return { ...overrunConfig(seed, players), bench: bench === true ? 1 : 0 };
  if (contract === "0") {
    if (flags.values.players !== undefined && players !== 1) {
      throw new CallError("contract 0, the tutorial, is for one player");
    }
    return tutorialConfig(seed);
  }
  const index = CONTRACTS.findIndex(({ id }) => id === contract);
  if (index >= 0) return contractConfig(index, seed, players, hard === true ? 1 : 0);
  throw new CallError(
    contract === undefined
      ? "--mode contract needs --contract, 0 or 1.1 to 5.10"
      : `--contract takes 0 or 1.1 to 5.10, not "${contract}"`,
  );
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
