// The pipe: two to four whole games play each other over a seeded network, watched. One seed and one profile are one
// run, to the last byte. Scenarios (scenarios_*_test.ts) steer the same object by hand.
import { Game, overrunConfig, type RunConfig } from "../../wire/host/mod.ts";
import { type Build, shippedBuild } from "./builds.ts";
import { VirtualClock } from "./clock.ts";
import { ConfirmedOnce, HeardOnce } from "./effects_watcher.ts";
import { Machine, type MachineHabits } from "./machine.ts";
import { configOf, type Mode } from "./modes.ts";
import { Network } from "./network.ts";
import { LIVELY, Player, type Temper } from "./player.ts";
import { type Profile, profileOf } from "./profiles.ts";
import { Random } from "./random.ts";
import { Pace } from "./pace.ts";
import { isOver, isPlaying } from "./phases.ts";
import { Truth } from "./truth.ts";
import {
  MonotonicFrontiers,
  NoGuessInMenu,
  NoGuessPastWindow,
  PacketBudget,
  SameHash,
  type Watcher,
} from "./watchers.ts";

export interface PipeOptions {
  /** A network by its name, or one of the caller's own. */
  profile: string | Profile;
  seed: number;
  players: number;
  /** The build each seat runs; the last one serves the seats past the list. The shipped one when absent. */
  builds?: Build[];
  /** The build of the straight run; the shipped one when absent. */
  truthBuild?: Build;
  temper?: Partial<Temper>;
  habits?: (seat: number) => Partial<MachineHabits>;
  mode?: Mode;
  /** Whether a machine's run ended where all agreed; where not, each seat's end is its own. All do when absent. */
  agreesEnd?: (machine: Machine) => boolean;
  /** Changes a run's config before it starts. */
  config?: (config: RunConfig) => RunConfig;
}

const VIOLATIONS_MAX = 40;
const FRAME_RATES = [60, 144];

export class Pipe {
  readonly clock = new VirtualClock();
  readonly machines: Machine[] = [];
  readonly network: Network;
  readonly violations: string[] = [];
  readonly budget: PacketBudget;
  /** Ticks of the runs that ended. */
  ticksBefore = 0;
  runs = 0;
  desyncs = 0;
  truth: Truth | null = null;
  private watchers: Watcher[] = [];
  private sameHash: SameHash | null = null;
  readonly pace = new Pace();
  private config: RunConfig;
  private epoch = 0;
  private hasEnded = false;
  private readonly random: Random;

  private constructor(readonly options: PipeOptions, readonly profile: Profile, games: Game[]) {
    const { seed, players } = options;
    this.random = new Random(seed, `pipe ${profile.name} ${players}`);
    this.network = new Network(this.clock, profile, players, this.random, (packet) => {
      this.machines[packet.to].receive(packet);
    });
    this.budget = new PacketBudget(this.violate);
    games.slice(0, players).forEach((game, seat) => this.addMachine(seat, game));
    this.straightGame = games[players];
    this.config = overrunConfig(seed, players);
  }

  private readonly straightGame: Game;

  static async create(options: PipeOptions): Promise<Pipe> {
    const { players } = options;
    const shipped = await shippedBuild(), list = options.builds ?? [shipped];
    const builds = Array.from({ length: players }, (_, i) => list[Math.min(i, list.length - 1)]);
    builds.push(options.truthBuild ?? shipped);
    const games = await Promise.all(builds.map((b) => Game.create(b.module, b.sha256)));
    const { profile } = options;
    return new Pipe(options, typeof profile === "string" ? profileOf(profile) : profile, games);
  }

  /** Every violation is kept as one sentence, up to a number no reader would pass. */
  readonly violate = (watcher: string, sentence: string): void => {
    const count = this.violations.length;
    if (count < VIOLATIONS_MAX) this.violations.push(`${watcher}: run ${this.runs}: ${sentence}`);
    else if (count === VIOLATIONS_MAX) this.violations.push("more violations were not kept.");
  };

  private addMachine(seat: number, game: Game): void {
    const { players } = this.options;
    const random = this.random.fork(`machine ${seat}`);
    const temper = { ...LIVELY, ...this.options.temper };
    const habits: MachineHabits = {
      framesPerSecond: FRAME_RATES[seat % 2],
      clockOriginMs: Math.floor(random.range(0, 40_000_000)),
      clockDrift: random.range(-0.0002, 0.0002),
      startMs: seat === 0 ? 0 : random.range(0, 250),
      hitchEveryMs: 20_000,
      hitchMsMax: 300,
      ...this.options.habits?.(seat),
    };
    const player = new Player(seat, random.fork("player"), temper);
    const machine = new Machine(seat, players, game, player, habits, this.clock, random, this);
    this.machines.push(machine);
    machine.start();
  }

  /** A machine sent bytes: the budget looks, the network takes them. */
  sent(machine: Machine, to: number, channel: 0 | 1, bytes: Uint8Array): void {
    this.budget.sent(machine, to, channel, bytes);
    this.network.send(machine.seat, to, channel, bytes);
  }

  /** A machine finished a frame: the watchers look, then its player acts. */
  framed(machine: Machine): void {
    const { game, seat } = machine;
    if (game.session.epoch > this.epoch && isPlaying(game)) this.beginRun(game.session.epoch);
    const { epoch, hasRun } = game.session;
    if (epoch !== this.epoch || !hasRun || !this.truth) return;
    if (!this.began.has(seat)) {
      this.began.add(seat);
      machine.player.began(machine.nowMs);
      for (const watcher of this.watchers) watcher.began?.(machine);
    }
    if (machine.isWatched) this.watch(machine);
    if (seat === 0) this.pace.framed(machine, this.clock.nowMs);
    if (isPlaying(game)) machine.player.act(game, machine.nowMs);
    else this.endRun();
  }

  /** What a game refuses to answer a watcher is a violation too. */
  private watch(machine: Machine): void {
    for (const watcher of this.watchers) {
      try {
        watcher.framed?.(machine);
      } catch (error) {
        this.violate(watcher.name, `seat ${machine.seat}: ${(error as Error).message}`);
      }
    }
  }

  private readonly began = new Set<number>();

  private beginRun(epoch: number): void {
    if (this.runs > 0 && !this.hasEnded) this.account();
    this.epoch = epoch;
    this.runs++;
    this.hasEnded = false;
    this.began.clear();
    const truth = this.truth = new Truth(this.straightGame, this.config);
    this.sameHash = new SameHash(truth, this.violate);
    this.watchers = [
      new MonotonicFrontiers(this.violate),
      new NoGuessPastWindow(this.violate),
      new NoGuessInMenu(this.violate),
      this.sameHash,
      new ConfirmedOnce(truth, this.violate),
      new HeardOnce(this.violate),
    ];
  }

  /** Once every machine is at the end, what only shows there is looked at. */
  private endRun(): void {
    const { machines } = this;
    if (this.hasEnded || this.began.size < machines.length) return;
    if (!machines.every((m) => m.isOff || isOver(m.game))) return;
    this.hasEnded = true;
    const ended = machines.filter((m) => !m.isOff);
    if (ended.every((m) => this.options.agreesEnd?.(m) ?? true)) {
      for (const watcher of this.watchers) watcher.ended?.(ended);
    }
    this.account();
  }

  /** What the run came to, ended on every seat or cut short by the next. */
  private account(): void {
    this.desyncs += this.sameHash?.desyncs ?? 0;
    this.ticksBefore += this.truth?.ticks ?? 0;
  }

  /** Whether a run was begun and all of its machines came to its end. */
  get isBetweenRuns(): boolean {
    return this.runs > 0 && this.hasEnded;
  }

  /** Confirmed ticks so far, over all runs. */
  get ticks(): number {
    return this.ticksBefore + (this.hasEnded ? 0 : this.truth?.ticks ?? 0);
  }

  /** The next run's config: its seed follows from the pipe's and the number of runs. */
  private nextConfig(): RunConfig {
    const { mode = "overrun", players, config } = this.options;
    const next = configOf(mode, this.random.fork(`run ${this.runs}`).u32(), players, this.runs);
    return this.config = config ? config(next) : next;
  }

  /** A run is asked for: by the host, or at an end screen by any seat. */
  start(seat = 0): void {
    const { game } = this.machines[seat];
    if (seat === 0) {
      game.request("start", this.nextConfig());
    } else {
      this.machines[0].game.nextConfig = () => this.nextConfig();
      game.request("next", 0);
    }
  }

  runFor(ms: number): void {
    const untilMs = this.clock.nowMs + ms;
    while (this.clock.nowMs < untilMs && this.clock.step());
  }

  /** Plays until the condition holds, looking after each event. False when `limitMs` of virtual time passed. */
  runUntil(condition: () => boolean, limitMs = 60_000): boolean {
    const untilMs = this.clock.nowMs + limitMs;
    while (!condition()) {
      if (this.clock.nowMs >= untilMs || !this.clock.step()) return false;
    }
    return true;
  }
}
