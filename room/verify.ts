// Plays a replay again and says what came of it. Bounded by the file: at most 216,000 ticks, 64 MiB of module memory. No
// clock, no file, no network: it runs in a process of its own on Deno and in a queue's consumer elsewhere.
import {
  CourseLog,
  Game,
  LAYOUT_HASH,
  ReplayError,
  type RunCourse,
  type RunResult,
} from "../wire/host/mod.ts";

/** No run-down lasts longer: at most 1.5 s of world time, at the slowest of clocks. */
const RUN_DOWN_TICKS_MAX = 1200;
const DEVICE_AT = 9, DEVICE_PILOT = 3;
const WEAPONS_MAX = 40;

export interface SeatExtras {
  pickups: number;
  /** How often the others raised this seat. */
  revives: number;
}

export interface RunExtras {
  /** The weapon id held longest. */
  weapon: number;
  seats: SeatExtras[];
  /** How the run went; absent in verdicts of before it was kept. */
  course?: RunCourse;
}

export type Verdict = {
  ok: true;
  ticks: number;
  /** Ticks until the run was decided: without the run-down after it, which no score counts. */
  played: number;
  /** The last tick's hash, 16 hex digits. */
  hash: string;
  result: RunResult;
  /** Whether any record of any seat was a pilot's. */
  isPiloted: boolean;
  /** What only a state of this build's layout can tell. */
  extras?: RunExtras;
} | { ok: false; reason: string };

/** Re-simulates a replay by the game.wasm it names. `sha256` is that module's, 32 bytes. */
export async function verifyReplay(
  module: WebAssembly.Module,
  sha256: Uint8Array,
  replay: Uint8Array,
): Promise<Verdict> {
  const game = await Game.create(module, sha256);
  try {
    const header = game.openReplay(replay);
    const isKnown = header.layout === LAYOUT_HASH, log = new CourseLog(header.players);
    const played = playOut(game, header.ticks, isKnown ? log : null);
    const verdict = game.replayVerdict();
    if (!verdict.ok) return { ok: false, reason: verdict.reason ?? "The replay does not agree" };
    return {
      ok: true,
      ticks: verdict.ticks,
      // Where the phase lies is known of this build's states alone.
      played: isKnown ? played : verdict.ticks,
      hash: verdict.hash.toString(16).padStart(16, "0"),
      result: verdict.result,
      isPiloted: isPiloted(game, verdict.ticks, header.players),
      ...(isKnown ? { extras: extrasOf(game, header.players, log) } : {}),
    };
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    return { ok: false, reason: error.message };
  }
}

/**
 * Plays all of it, the end tick by tick, and notes its course where the states are known. How many ticks had run when the
 * run was decided.
 */
function playOut(game: Game, ticks: number, log: CourseLog | null): number {
  const openTicks = ticks - RUN_DOWN_TICKS_MAX;
  let ran = 0, decided = 0;
  while (ran < openTicks) {
    const dueTicks = (log?.dueTick ?? openTicks) - ran;
    const count = game.stepReplay(Math.min(dueTicks, openTicks - ran));
    if (count === 0) return ran;
    ran += count;
    log?.note(game.state, ran);
  }
  while (game.stepReplay(1) === 1) {
    ran++;
    // What stands when the run is decided is its end: nothing is noted of the run-down.
    if (decided === 0) log?.note(game.state, ran);
    if (decided === 0 && game.state.run.phase !== 0) decided = ran;
  }
  return decided === 0 ? ran : decided;
}

function isPiloted(game: Game, ticks: number, players: number): boolean {
  for (let seat = 0; seat < players; seat++) {
    for (let tick = 0; tick < ticks; tick++) {
      if (game.usedRecord(tick, seat)[DEVICE_AT] === DEVICE_PILOT) return true;
    }
  }
  return false;
}

function extrasOf(game: Game, players: number, log: CourseLog): RunExtras {
  const { run, player } = game.state;
  let weapon = 0;
  for (let id = 1; id < WEAPONS_MAX; id++) {
    if (run.weapon_ticks(id) > run.weapon_ticks(weapon)) weapon = id;
  }
  return {
    weapon,
    seats: Array.from({ length: players }, (_, seat) => {
      const { pickups, revives } = player.at(seat);
      return { pickups, revives };
    }),
    course: log.course(),
  };
}
