// A run's end as the bill at its end shows it, read from the last confirmed state.
import type { Views } from "../../wire/host/mod.ts";
import type { EndView, SeatResult } from "./app_state.ts";

const OUTCOME_WON = 2;
const PERKS = 60;

export interface EndFacts {
  names: readonly string[];
  isAlone: boolean;
  /** Who left, or empty when the run came to its own end. */
  leaver: string;
  canRestart: boolean;
  waiting: string;
}

export function endView(state: Views, facts: EndFacts): EndView {
  const { run, player } = state;
  const seats: SeatResult[] = [];
  for (let seat = 0; seat < run.players; seat++) {
    const one = player.at(seat);
    seats.push({
      seat,
      name: facts.names[seat],
      kills: one.kills,
      shots: one.shots,
      hits: one.hits,
      dealt: one.dealt,
      taken: one.taken,
      pickups: one.pickups,
      revives: one.revives,
    });
  }
  return {
    ...headline(run.outcome, facts),
    level: run.level,
    xp: run.xp,
    ticks: run.tick,
    kills: run.kills,
    seats,
    perks: ownedPerks(state),
    exit: facts.isAlone ? "menu" : facts.leaver ? "room" : "leave",
    canRestart: facts.canRestart,
    waiting: facts.waiting,
  };
}

function ownedPerks({ run }: Views): { id: number; count: number }[] {
  const perks = [];
  for (let id = 1; id <= PERKS; id++) {
    const count = run.perk(id);
    if (count > 0) perks.push({ id, count });
  }
  return perks;
}

function headline(outcome: number, facts: EndFacts): { title: string; line: string } {
  if (facts.leaver) {
    return {
      title: `${facts.leaver} left the yard`,
      line: "The run ended with them. It is kept as a replay, and it counts against nobody.",
    };
  }
  if (outcome === OUTCOME_WON) {
    return { title: "Paid in full", line: "The yard is quiet. For now." };
  }
  return {
    title: "The yard is theirs",
    line: facts.isAlone
      ? "Final Notice thanks you for your service."
      : "Final Notice thanks the crew for its service.",
  };
}
