// One seed, played as often as it has seats, twice at two: every passage of two seconds goes once with the seats as they
// are and once with each way to turn them (rotate.ts), and the run goes on from the last. All begin from the same moment
// and every player sits on every seat once, so whatever luck and skill the players have is shared by the seats alike,
// and what is left between the seats is the rules'.
import { overrunConfig } from "../../wire/host/config.ts";
import { addressOf } from "./rotate.ts";
import { RulesRun } from "./rules_run.ts";

const PASSAGE_TICKS = 120;
const ALIVE = 0, OVER = 2;
/** Runs begin at a minute of their own, 0 to 7, so that some are hard enough for seats to fall. */
const MINUTES = 8, MINUTE_Q = 360_000;
const WORLD_CLOCK = addressOf("run", "world_q");
/** A run that ends early is followed by one of a seed that no other has. */
const NEXT_SEED = 100_000;

export const MEASURES = ["kills", "pickups", "menus", "survival"] as const;
export type Measure = (typeof MEASURES)[number];
/** By measure, one number a seat. Survival is ticks lived. */
export type Tally = Record<Measure, number[]>;

function emptyTally(seats: number): Tally {
  const none = () => Array<number>(seats).fill(0);
  return { kills: none(), pickups: none(), menus: none(), survival: none() };
}

/** Plays a seed for `ticks` ticks, once a turn, and returns what each seat got. */
export function playSeed(
  module: WebAssembly.Module,
  seed: number,
  players: number,
  ticks: number,
): Tally {
  const tally = emptyTally(players);
  for (let played = 0, at = seed; played < ticks; at += NEXT_SEED) {
    const run = new RulesRun(module, overrunConfig(at, players)), minute = seed % MINUTES;
    new DataView(run.bytes.buffer).setInt32(WORLD_CLOCK, minute * MINUTE_Q, true);
    played += playTurned(run, ticks - played, tally);
  }
  return tally;
}

/** Plays up to `ticks` ticks once a turn, adds what each seat got to `tally`, and returns how many it played. */
function playTurned(run: RulesRun, ticks: number, tally: Tally): number {
  let played = 0;
  while (played < ticks && run.state.run.phase !== OVER) {
    const moment = run.keep(), length = Math.min(PASSAGE_TICKS, ticks - played);
    for (let by = 0; by < run.seats; by++) {
      run.goBack(moment);
      run.turn(by);
      // The tick's order has come round by as much then: the same pilot asks first.
      run.askLater(by);
      playPassage(run, length, tally);
    }
    played += length;
  }
  return played;
}

function playPassage(run: RulesRun, ticks: number, tally: Tally): void {
  const before = counts(run);
  for (let t = 0; t < ticks && run.tick(); t++) {
    for (let seat = 0; seat < run.seats; seat++) {
      if (run.state.player.at(seat).state === ALIVE) tally.survival[seat]++;
    }
  }
  counts(run).forEach((after, seat) => {
    tally.kills[seat] += after.kills - before[seat].kills;
    tally.pickups[seat] += after.pickups - before[seat].pickups;
    tally.menus[seat] += after.menus - before[seat].menus;
  });
}

function counts({ seats, state }: RulesRun): { kills: number; pickups: number; menus: number }[] {
  return Array.from({ length: seats }, (_, seat) => {
    const { kills, pickups, menus } = state.player.at(seat);
    return { kills, pickups, menus };
  });
}
