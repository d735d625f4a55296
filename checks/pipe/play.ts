// A whole run of the pipe, without a scenario: the players play until the ticks are done, wiped runs start the next,
// and the last one is left so that it ends at an agreed tick.
import { hasPerks } from "./modes.ts";
import { Pipe, type PipeOptions } from "./pipe.ts";
import { emptiness, type PipeReport, seatReport } from "./report.ts";
import { isPlaying, isReady, isStopped } from "./phases.ts";

export interface PlayOptions extends PipeOptions {
  ticks: number;
}

/** Virtual time after which a run that does not get there is given up: half the pace it should have. */
const limitMs = (ticks: number) => 120_000 + ticks * (1000 / 60) * 4;

/** Plays and reports. Never throws for what the games do: a trap is a violation. */
export async function playPipe(options: PlayOptions): Promise<PipeReport> {
  const pipe = await Pipe.create(options);
  try {
    playRuns(pipe, options);
  } catch (error) {
    pipe.violate("trap", error instanceof Error ? error.stack ?? error.message : String(error));
  }
  const mode = options.mode ?? "overrun";
  const perSeat = pipe.machines.map(({ game, player }) => seatReport(game, player));
  const violations = [
    ...pipe.violations,
    ...emptiness(perSeat, pipe.profile.rollsBack, hasPerks(mode)),
  ];
  return {
    ok: violations.length === 0 && pipe.desyncs === 0 && pipe.ticks >= options.ticks,
    profile: pipe.profile.name,
    mode,
    seed: options.seed,
    players: options.players,
    ticks: pipe.ticks,
    runs: pipe.runs,
    desyncs: pipe.desyncs,
    packetBytes: pipe.budget.bytes / Math.max(1, pipe.budget.packets),
    ticksPerSecond: pipe.pace.ticksPerSecond,
    virtualSeconds: pipe.clock.nowMs / 1000,
    perSeat,
    violations,
  };
}

function playRuns(pipe: Pipe, options: PlayOptions): void {
  const hasBegun = pipe.runUntil(() => pipe.machines.every((m) => isReady(m.game)), 30_000);
  if (!hasBegun) return pipe.violate("pipe", "the seats never all said hello.");
  pipe.start();
  const endMs = pipe.clock.nowMs + limitMs(options.ticks);
  while (pipe.ticks < options.ticks) {
    const hasMoved = pipe.runUntil(
      () =>
        pipe.ticks >= options.ticks || pipe.isBetweenRuns ||
        pipe.machines.some((m) => isStopped(m.game)),
      Math.max(0, endMs - pipe.clock.nowMs),
    );
    const stopped = pipe.machines.find((m) => isStopped(m.game));
    if (stopped) {
      return pipe.violate(
        "pipe",
        `seat ${stopped.seat} stopped: ${stopped.game.session.why?.text}`,
      );
    }
    if (!hasMoved) return pipe.violate("pipe", `only ${pipe.ticks} ticks in the time for them.`);
    if (pipe.isBetweenRuns && pipe.ticks < options.ticks) nextRun(pipe);
  }
  leave(pipe);
}

/** A wiped run is followed by the next after a moment at the end screen. */
function nextRun(pipe: Pipe): void {
  pipe.runFor(300);
  const runs = pipe.runs;
  // Every seat asks in its turn.
  pipe.start(runs % pipe.machines.length);
  if (!pipe.runUntil(() => pipe.runs > runs, 20_000)) {
    pipe.violate("pipe", "the next run never began.");
  }
}

/** Ends the run in which the ticks were reached, from a seat that follows from the seed. */
function leave(pipe: Pipe): void {
  const leaver = pipe.machines[pipe.options.seed % pipe.machines.length];
  if (isPlaying(leaver.game)) leaver.game.request("leave");
  const hasEnded = pipe.runUntil(() => pipe.isBetweenRuns, 20_000);
  if (!hasEnded) pipe.violate("pipe", "the run that was left never ended on every seat.");
}
