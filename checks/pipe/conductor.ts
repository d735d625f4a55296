// Plays a scenario: makes its incidents happen, does what pages and players would do next (start, play again, open a
// closed session again), and judges every end: what no incident explains is a violation.
import type { Game } from "../../wire/host/mod.ts";
import { HARSH_MS } from "./draw.ts";
import type { Machine } from "./machine.ts";
import { isStopped } from "./phases.ts";
import type { Pipe } from "./pipe.ts";
import { Random } from "./random.ts";
import type { Incident, Scenario } from "./scenario.ts";

const LOOK_MS = 50;
/** Longer than anything that may hold a run up: 20 s of a picker, an outage, a start's 10 s. */
const STUCK_MS = 45_000;
/** How long a page waits before it opens a closed session again, and before it starts another run. */
const REOPEN_MS = 1000, START_MS = 300;

/** Incidents that may end a session. */
function mayEnd({ kind, amount }: Incident): boolean {
  return kind === "reload" || (/cut|hitch|hide/.test(kind) && amount >= HARSH_MS);
}

export class Conductor {
  isDone = false;
  private left = false;
  private readonly isHarsh: boolean;
  private readonly random: Random;
  private stood = "";
  private movedMs = 0;
  private calmSinceMs = -1;

  /** `spares` are fresh games, one for each reload. */
  constructor(
    private readonly pipe: Pipe,
    private readonly scenario: Scenario,
    private readonly spares: Game[],
  ) {
    this.isHarsh = scenario.incidents.some(mayEnd);
    this.random = new Random(scenario.seed, "conductor");
    for (const incident of scenario.incidents) {
      pipe.clock.at(incident.atMs, () => this.befall(incident));
    }
    this.look();
  }

  private befall({ kind, seat, amount }: Incident): void {
    const { pipe } = this, machine = pipe.machines[seat], { game } = machine;
    const next = (seat + 1) % pipe.machines.length;
    if (kind === "hitch") machine.hitch(amount);
    else if (kind === "hide") machine.hide(amount);
    else if (kind === "cut") pipe.network.outage(seat, next, amount);
    else if (kind === "reroute") pipe.network.reroute(seat, next, amount);
    else if (kind === "burst") {
      for (const to of pipe.machines) {
        if (to !== machine) pipe.network.dropNext(seat, to.seat, amount);
      }
    } else if (kind === "reload") {
      if (game.session.phase !== "idle") this.open(machine, this.spares.pop()!);
    } else if (kind === "leave") {
      this.left = game.request("leave") || this.left;
    } else game.request(kind);
  }

  private open(machine: Machine, game: Game): void {
    for (const { player } of this.pipe.machines) player.isWilful = true;
    this.pipe.budget.forget(machine.seat);
    machine.reload(game);
    const { window, delay } = this.scenario;
    game.tune(window, delay);
  }

  /** Looks at all machines again and again, as their pages do. */
  private look(): void {
    const { pipe } = this, { machines, clock } = pipe;
    for (const machine of machines) this.judge(machine);
    const phases = machines.map(({ game }) => game.session.phase);
    this.watchProgress(phases.join(" "));
    const isCalm = phases.every((phase) => /ready|over|closed/.test(phase));
    if (!isCalm) this.calmSinceMs = -1;
    else if (this.calmSinceMs < 0) this.calmSinceMs = clock.nowMs;
    const calmMs = isCalm ? clock.nowMs - this.calmSinceMs : 0;
    const hasClosed = phases.includes("closed");
    // One closed while another waits or plays on: that one learns it from the hello.
    if (hasClosed && (calmMs > REOPEN_MS || this.waitsForClosed(phases))) {
      for (const machine of machines) {
        if (machine.game.session.phase === "closed") this.open(machine, machine.game);
      }
    } else if (!hasClosed && calmMs > START_MS) {
      this.calmSinceMs = clock.nowMs;
      this.begin(phases);
    }
    clock.after(LOOK_MS, () => this.look());
  }

  private closedSinceMs = -1;
  private waitsForClosed(phases: string[]): boolean {
    if (!phases.some((phase) => /hello|run|starting/.test(phase))) {
      this.closedSinceMs = -1;
      return false;
    }
    const nowMs = this.pipe.clock.nowMs;
    if (this.closedSinceMs < 0) this.closedSinceMs = nowMs;
    if (nowMs - this.closedSinceMs < 2 * REOPEN_MS) return false;
    this.closedSinceMs = -1;
    return true;
  }

  private begin(phases: string[]): void {
    if (phases.every((phase) => phase === "ready")) this.pipe.start(0);
    // At the end screens any seat may ask; where one has no end screen the host does.
    else if (phases.every((phase) => phase === "over")) {
      this.pipe.start(this.random.below(phases.length));
    } else this.pipe.start(0);
  }

  /** Why a machine's session may have ended, or a violation. */
  private judge({ game, seat }: Machine): void {
    const { name, text } = game.session.why, { pipe } = this;
    if (isStopped(game)) {
      pipe.violate(`stopped ${name}`, `seat ${seat}: ${text}`);
      this.isDone = true;
      return;
    }
    if (game.session.phase !== "closed" || this.isHarsh) return;
    if (name === "left" && this.left) return;
    pipe.violate(`closed ${name}`, `seat ${seat}: ${text}`);
    this.isDone = true;
  }

  private watchProgress(phases: string): void {
    const { machines, clock } = this.pipe;
    const stands = phases +
      machines.map(({ game }) => `${game.session.epoch}.${game.tickConfirmed}`).join();
    if (stands !== this.stood) {
      this.stood = stands;
      this.movedMs = clock.nowMs;
    } else if (clock.nowMs - this.movedMs > STUCK_MS) {
      const waits = machines.map(({ game }) => game.session.waitingKind).join(", ");
      this.pipe.violate("stuck", `${phases}, waiting for ${waits}.`);
      this.isDone = true;
    }
  }

  /** Whether the run this machine ended was ended by agreement, so that all must have ended alike. */
  readonly agreesEnd = ({ game }: Machine): boolean => {
    const { phase, why } = game.session;
    return phase === "over" || (!this.isHarsh && why.name === "left");
  };
}
