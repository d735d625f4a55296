// Makes a failing scenario small: every step proposes a simpler one and keeps it when it still fails in the same way.
// What is left is what the fault needs.
import { type Incident, type Scenario, USUAL, USUAL_PATH } from "./scenario.ts";
import type { Outcome } from "./scenario_run.ts";

export type Run = (scenario: Scenario) => Promise<Outcome>;

export interface Shrunk {
  scenario: Scenario;
  outcome: Outcome;
  /** Runs it took. */
  runs: number;
}

const SEEDS = [1, 2, 3];

export class Shrinker {
  runs = 0;

  constructor(
    public scenario: Scenario,
    public outcome: Outcome,
    private readonly run: Run,
    private readonly runsMax: number,
  ) {}

  /** Whether the proposal fails in the same way, with this seed or a small one; then it is the scenario from here on. */
  private async keeps(change: Partial<Scenario>): Promise<boolean> {
    const proposal = { ...this.scenario, ...change };
    if (same(proposal, this.scenario)) return false;
    // Whether a fault shows is a matter of chance to the last packet: another seed may show it where this one does not.
    for (const seed of new Set([proposal.seed, ...SEEDS])) {
      if (this.runs >= this.runsMax) return false;
      if (await this.fails({ ...proposal, seed })) return true;
    }
    return false;
  }

  private async fails(proposal: Scenario): Promise<boolean> {
    this.runs++;
    const outcome = await this.run(proposal);
    if (outcome.kind !== this.outcome.kind) return false;
    this.scenario = this.cut(proposal, outcome);
    this.outcome = outcome;
    return true;
  }

  /** Nothing that lies past the failure belongs to it. */
  private cut(scenario: Scenario, { ticks, virtualMs }: Outcome): Scenario {
    return {
      ...scenario,
      ticks: Math.min(scenario.ticks, Math.max(1, ticks + 1)),
      incidents: scenario.incidents.filter(({ atMs }) => atMs <= virtualMs),
    };
  }

  async shrink(): Promise<Shrunk> {
    this.scenario = this.cut(this.scenario, this.outcome);
    let before = "";
    while (before !== JSON.stringify(this.scenario) && this.runs < this.runsMax) {
      before = JSON.stringify(this.scenario);
      await this.fewerIncidents();
      await this.fewerSeats();
      await this.usualWorld();
      await this.smallerNumbers();
    }
    return { scenario: this.scenario, outcome: this.outcome, runs: this.runs };
  }

  /** Delta debugging: leaves out ever smaller parts of the list. */
  private async fewerIncidents(): Promise<void> {
    for (let size = this.scenario.incidents.length; size >= 1; size = size >> 1) {
      for (let from = 0; from < this.scenario.incidents.length;) {
        const incidents = this.scenario.incidents.toSpliced(from, size);
        if (!await this.keeps({ incidents })) from += size;
      }
    }
  }

  private async fewerSeats(): Promise<void> {
    for (let seats = 2; seats < this.scenario.seats; seats++) {
      const incidents = this.scenario.incidents.filter(({ seat }) => seat < seats);
      if (await this.keeps({ seats, incidents, habits: this.scenario.habits.slice(0, seats) })) {
        return;
      }
    }
  }

  /** Whole parts of the world become the usual ones, then single numbers of the network. */
  private async usualWorld(): Promise<void> {
    await this.keeps({ out: USUAL_PATH, back: USUAL_PATH, habits: [], mood: USUAL.mood });
    for (const key of ["habits", "mood", "mode", "window", "delay"] as const) {
      await this.keeps({ [key]: USUAL[key] });
    }
    await this.keeps({ back: this.scenario.out });
    for (const side of ["out", "back"] as const) {
      await this.keeps({ [side]: USUAL_PATH });
      for (const key of ["stall", "burst"] as const) {
        await this.keeps({ [side]: { ...this.scenario[side], [key]: undefined } });
      }
      for (const key of ["loss", "duplicate", "jitterMs"] as const) {
        await this.keeps({ [side]: { ...this.scenario[side], [key]: 0 } });
      }
    }
    for (const key of ["cancel", "open", "pauseEveryMs"] as const) {
      await this.keeps({ mood: { ...this.scenario.mood, [key]: 0 } });
    }
  }

  private async smallerNumbers(): Promise<void> {
    for (let i = 0; i < this.scenario.incidents.length; i++) {
      while (await this.keeps({ incidents: this.halved(i) }));
    }
    while (await this.keeps({ ticks: this.scenario.ticks >> 1 || 1 }));
  }

  private halved(index: number): Incident[] {
    return this.scenario.incidents.map((incident, i) =>
      i === index ? { ...incident, amount: incident.amount >> 1 } : incident
    );
  }
}

function same(a: Scenario, b: Scenario): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
