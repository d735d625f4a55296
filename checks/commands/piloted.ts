// A run played by pilots on one machine, every seat of it: what sim, the vectors, the matrix and the bench share.
import {
  BotMemory,
  botSample,
  type BotSkill,
  encodeRecord,
  Game,
  type MenuHabit,
  overrunConfig,
  RECORD_SIZE,
  type RunConfig,
} from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";

export interface PilotedPlan {
  config: RunConfig;
  ticksMax: number;
  skill: BotSkill;
  habit: MenuHabit;
}

/** A plan for an Overrun run with everything open. */
export function overrunPlan(
  seed: number,
  players: number,
  ticksMax: number,
  more: { bench?: boolean; skill?: BotSkill; habit?: MenuHabit } = {},
): PilotedPlan {
  return planOf({ ...overrunConfig(seed, players), bench: more.bench ? 1 : 0 }, ticksMax, more);
}

/** A plan for a run of any mode. */
export function planOf(
  config: RunConfig,
  ticksMax: number,
  more: { skill?: BotSkill; habit?: MenuHabit } = {},
): PilotedPlan {
  return { config, ticksMax, skill: more.skill ?? "expert", habit: more.habit ?? "steady" };
}

interface Build {
  module: WebAssembly.Module;
  sha256: Uint8Array;
}

let shared: Promise<Build> | null = null;

async function loadBuild(): Promise<Build> {
  const bytes = await gameWasm();
  const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { module: await WebAssembly.compile(bytes), sha256 };
}

/** The built game.wasm, compiled once a process. */
export async function gameModule(): Promise<WebAssembly.Module> {
  return (await (shared ??= loadBuild())).module;
}

/** A fresh instance of the built game.wasm that knows its build's name. */
export async function newGame(): Promise<Game> {
  const { module, sha256 } = await (shared ??= loadBuild());
  return await Game.create(module, sha256);
}

/** A run in progress: give it ticks until it says it is over. */
export class PilotedRun {
  private readonly memories: BotMemory[];
  private readonly records: Uint8Array;
  /** Ticks that ran. */
  ticks = 0;
  isOver = false;
  constructor(readonly game: Game, readonly plan: PilotedPlan) {
    const { players } = plan.config;
    this.memories = Array.from({ length: players }, () => new BotMemory(plan.habit));
    this.records = new Uint8Array(players * RECORD_SIZE);
    game.start(plan.config);
  }

  /** The records the pilots give for the tick that runs next. The array is reused. */
  nextRecords(): Uint8Array {
    this.memories.forEach((memory, seat) => {
      const sample = botSample(this.game.state, seat, this.plan.skill, memory);
      encodeRecord(sample, this.records, seat * RECORD_SIZE);
    });
    return this.records;
  }

  /** Plays one tick. False once the run is over or the plan's ticks are played. */
  tick(): boolean {
    return this.goesOn() && this.give(this.nextRecords());
  }

  /** Plays one tick on the given records. False once the run is over or the plan's ticks are played. */
  give(records: Uint8Array): boolean {
    this.isOver = !this.game.step(records);
    this.ticks = this.game.tickNext;
    return this.goesOn();
  }

  private goesOn(): boolean {
    return !this.isOver && this.ticks < this.plan.ticksMax;
  }

  /** Plays to the end of the run or of the plan. */
  play(): this {
    while (this.tick());
    return this;
  }
}

/** Plays a whole plan in a fresh instance. */
export async function playPlan(plan: PilotedPlan): Promise<PilotedRun> {
  return new PilotedRun(await newGame(), plan).play();
}
