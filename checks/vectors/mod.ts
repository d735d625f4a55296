// Vectors: committed runs with a hash every second. A run's hashes change only in the commit that means to change
// behaviour. Each is kept as its plan and hashes in a .json file; short ones also as the replay itself, which does not
// depend on how the pilots think.
import type { NamedReplay } from "../runtimes/matrix.ts";
import { hex64 } from "../commands/say.ts";
import { newGame, type PilotedPlan, PilotedRun } from "../commands/piloted.ts";
import { type VectorPlan, VECTORS } from "./plans.ts";

export { type VectorPlan, VECTORS } from "./plans.ts";

/** Ticks between two kept hashes. */
export const EVERY = 60;
/** A longer replay is not committed: it is played again from its plan. */
const REPLAY_SIZE_MAX = 64_000;

interface KeptVector {
  about: string;
  seed: number;
  players: number;
  bench: boolean;
  skill: string;
  habit: string;
  ticks: number;
  outcome: number;
  every: number;
  /** Hashes of ticks every, 2 x every, ..., and of the last tick. */
  hashes: string[];
}

function pathOf(name: string, ending: "json" | "vmr"): URL {
  return new URL(`${name}.${ending}`, import.meta.url);
}

function readIfThere(path: URL): Uint8Array<ArrayBuffer> | null {
  try {
    return Deno.readFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** What is committed of a vector; null when nothing is. */
export function keptVector(name: string): KeptVector | null {
  const bytes = readIfThere(pathOf(name, "json"));
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

/** The committed replay of a short vector; null for the others. */
export function keptReplay(name: string): Uint8Array<ArrayBuffer> | null {
  return readIfThere(pathOf(name, "vmr"));
}

async function playNow(plan: PilotedPlan): Promise<PilotedRun> {
  return new PilotedRun(await newGame(), plan).play();
}

function hashesOf(hashAt: (tick: number) => bigint, ticks: number): string[] {
  const hashes: string[] = [];
  for (let tick = EVERY; tick <= ticks; tick += EVERY) hashes.push(hex64(hashAt(tick)));
  if (ticks % EVERY !== 0) hashes.push(hex64(hashAt(ticks)));
  return hashes;
}

/** Plays a vector and commits to what came out. Returns its size on disk in bytes. */
export async function writeVector({ name, about, plan }: VectorPlan): Promise<number> {
  const { game, ticks } = await playNow(plan), { config, skill, habit } = plan;
  const kept: KeptVector = {
    about,
    seed: config.seed,
    players: config.players,
    bench: config.bench === 1,
    skill,
    habit,
    ticks,
    outcome: game.state.run.outcome,
    every: EVERY,
    hashes: hashesOf((tick) => game.hashAt(tick), ticks),
  };
  const text = `${JSON.stringify(kept, null, 2)}\n`, replay = game.replay();
  Deno.writeTextFileSync(pathOf(name, "json"), text);
  if (replay.length <= REPLAY_SIZE_MAX) {
    Deno.writeFileSync(pathOf(name, "vmr"), replay);
    return text.length + replay.length;
  }
  if (keptReplay(name)) Deno.removeSync(pathOf(name, "vmr"));
  return text.length;
}

/** Compares hashes with the kept ones: null when all agree, else a sentence. */
function compareHashes(kept: KeptVector, hashes: string[], ticks: number): string | null {
  const first = kept.hashes.findIndex((hash, i) => hash !== hashes[i]);
  if (first >= 0) return `it differs at or before tick ${Math.min((first + 1) * EVERY, ticks)}`;
  return ticks === kept.ticks ? null : `it has ${ticks} ticks instead of ${kept.ticks}`;
}

/** Plays a vector again from its plan, and its replay where one is kept. Null when it agrees, else a sentence. */
export async function checkVector({ name, plan }: VectorPlan): Promise<string | null> {
  const kept = keptVector(name);
  if (!kept) return `there is no ${name}.json; vectors --write makes it`;
  const { game, ticks } = await playNow(plan);
  const fault = compareHashes(kept, hashesOf((tick) => game.hashAt(tick), ticks), ticks);
  if (fault) return `played by pilots, ${fault}`;
  const replay = keptReplay(name);
  return replay && await checkReplay(kept, replay);
}

async function checkReplay(kept: KeptVector, replay: Uint8Array): Promise<string | null> {
  const game = await newGame();
  game.openReplay(replay);
  while (game.stepReplay(3600) > 0);
  const { ok, ticks, reason } = game.replayVerdict();
  if (!ok) return `replayed, ${reason}`;
  const fault = compareHashes(kept, hashesOf((tick) => game.hashAt(tick), ticks), ticks);
  return fault && `replayed, ${fault}`;
}

/** Every vector as a replay for the matrix: the committed bytes, or the pilots' play again. */
export async function vectorReplays(withLong = false): Promise<NamedReplay[]> {
  const replays: NamedReplay[] = [];
  for (const { name, plan, isLong } of VECTORS) {
    if (isLong && !withLong) continue;
    const kept = keptVector(name);
    if (!kept) continue;
    const bytes = keptReplay(name) ?? (await playNow(plan)).game.replay();
    replays.push({ name, bytes, ticks: kept.ticks });
  }
  return replays;
}
