// A scenario's stage: a pipe whose players only do what the test asks, unless it lets them. What a scenario ends with
// is judged in one place: nothing violated, everyone at the same tick with the same replay.
import assert from "node:assert/strict";
import { Game } from "../../wire/host/mod.ts";
import { shippedBuild } from "./builds.ts";
import { isPlaying, isReady } from "./phases.ts";
import { Pipe, type PipeOptions } from "./pipe.ts";

export type SceneOptions = Partial<PipeOptions>;

/** Seats that are connected and greeted, with nothing hitching and nobody wilful. */
export async function openScene(options: SceneOptions = {}): Promise<Pipe> {
  const pipe = await Pipe.create({
    profile: "still",
    seed: 1,
    players: 2,
    ...options,
    habits: (seat) => ({ hitchEveryMs: Infinity, ...options.habits?.(seat) }),
  });
  for (const { player } of pipe.machines) player.isWilful = false;
  return pipe;
}

/** The same with a run that has begun on every seat. */
export async function openRun(options: SceneOptions = {}): Promise<Pipe> {
  const pipe = await openScene(options);
  const greeted = pipe.runUntil(() => pipe.machines.every((m) => isReady(m.game)), 10_000);
  assert(greeted, "the seats never all said hello");
  begin(pipe);
  return pipe;
}

/** The host starts a run; returns once every seat plays it. */
export function begin(pipe: Pipe): void {
  const epoch = pipe.machines[0].game.session.epoch;
  pipe.start();
  const begun = pipe.runUntil(
    () => pipe.machines.every(({ game }) => isPlaying(game) && game.session.epoch > epoch),
    15_000,
  );
  assert(begun, `the run never began: ${stands(pipe)}`);
}

/** Where every seat stands, for messages. */
export function stands(pipe: Pipe): string {
  return pipe.machines.map(({ game, seat }) => {
    const { phase, why } = game.session;
    return `seat ${seat} ${phase} at ${game.tickConfirmed}/${game.tickNext} ${why.name}`;
  }).join("; ");
}

export function until(pipe: Pipe, what: string, condition: () => boolean, limitMs = 30_000): void {
  assert(pipe.runUntil(condition, limitMs), `never ${what}: ${stands(pipe)}`);
}

/** Plays until every seat has confirmed `ticks` more ticks. */
export function playTicks(pipe: Pipe, ticks: number): void {
  const from = pipe.machines.map(({ game }) => game.tickConfirmed);
  until(
    pipe,
    `${ticks} ticks further`,
    () => pipe.machines.every(({ game }, i) => game.tickConfirmed >= from[i] + ticks),
    5000 + ticks * 40,
  );
}

/** Plays until the team is owed a perk on every seat's confirmed state. Pilots reach it within a minute. */
export function untilPerk(pipe: Pipe): void {
  until(
    pipe,
    "owed a perk",
    () => pipe.machines.every(({ game }) => game.state.run.pending > 0),
    180_000,
  );
}

/** No watcher complained. */
export function clean(pipe: Pipe): void {
  assert.deepEqual(pipe.violations, []);
  assert.equal(pipe.desyncs, 0);
}

/** Every seat that is on ended at the same tick, in the same state, with the same replay, which plays as recorded. */
export async function sameEnd(pipe: Pipe): Promise<number> {
  const games = pipe.machines.filter((m) => !m.isOff).map((m) => m.game);
  const [first, ...others] = games;
  const last = first.tickConfirmed, replay = first.replay();
  for (const other of others) {
    assert.equal(other.tickConfirmed, last, stands(pipe));
    if (last >= 0) assert.equal(other.hashAt(last + 1), first.hashAt(last + 1));
    assert.deepEqual(other.replay(), replay, "the replays differ");
  }
  await playsAsRecorded(first);
  return last;
}

/** Where nobody could agree an end: each seat ended at its own confirmed tick, and one run begins the other. */
export async function ownEnds(pipe: Pipe): Promise<void> {
  const games = pipe.machines.filter((m) => !m.isOff).map((m) => m.game);
  const common = Math.min(...games.map((game) => game.tickConfirmed));
  const [first, ...others] = games;
  for (const game of games) {
    assert.equal(
      game.tickNext,
      game.tickConfirmed + 1,
      `unconfirmed ticks were kept: ${stands(pipe)}`,
    );
    await playsAsRecorded(game);
  }
  for (const other of others) assert.equal(other.hashAt(common + 1), first.hashAt(common + 1));
}

/** A fresh module plays the game's replay to the end it claims. */
async function playsAsRecorded(game: Game): Promise<void> {
  const { module, sha256 } = await shippedBuild();
  const verifier = await Game.create(module, sha256);
  verifier.openReplay(game.replay());
  while (verifier.stepReplay(1000) > 0);
  const verdict = verifier.replayVerdict();
  assert(verdict.ok, verdict.reason ?? "the replay did not play as recorded");
  assert.equal(verdict.ticks, game.tickConfirmed + 1);
}

/** Every seat stopped for a fault. */
export const stopped = (pipe: Pipe): boolean =>
  pipe.machines.every(({ game }) => game.session.phase === "stopped");
export const reasons = (pipe: Pipe): string[] =>
  pipe.machines.map(({ game }) => game.session.why.name);

/** Flips a bit of a seat's state at a moment when no correction can take it back. */
export function corrupt(pipe: Pipe, seat: number, offset: number): number {
  const { game } = pipe.machines[seat];
  until(pipe, "certain", () => game.tickNext === game.tickConfirmed + 1);
  game.corrupt(offset);
  return game.tickNext;
}
