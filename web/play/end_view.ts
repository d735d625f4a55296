// A run's end as the bill at its end shows it, read from the last confirmed state.
import { CONTRACTS, type RunCourse, type Views } from "../../wire/host/mod.ts";
import type { AheadView, EndView, RunNews, ScoreView, SeatResult } from "./app_state.ts";
import { planName, type RunPlan } from "./plan.ts";
import { type Medal, medalFor } from "./progress/campaign.ts";
import { clock, exactClock } from "./clock.ts";

export const OUTCOME_WON = 2;
const PERKS = 60;

export interface EndFacts {
  plan: RunPlan;
  /** Ticks until the run was decided. */
  ticks: number;
  names: readonly string[];
  isAlone: boolean;
  /** Who left, or empty when the run came to its own end. */
  leaver: string;
  course: RunCourse;
  canRestart: boolean;
  waiting: string;
  /** What the save made of it; null for runs that no save knows. */
  news: RunNews | null;
  /** Whether the contract after this one may be signed. */
  isNextOpen: boolean;
}

export function endView(state: Views, facts: EndFacts): EndView {
  const { run } = state, { plan } = facts;
  const isWon = run.outcome === OUTCOME_WON && !facts.leaver;
  const isContract = plan.mode === "contract";
  const medal = isContract && isWon ? medalFor(plan.contract, facts.ticks) : "";
  // The tutorial's own index is -1: after it comes the first.
  const goesOn = (isContract || plan.mode === "tutorial") && facts.isNextOpen;
  const next = goesOn ? CONTRACTS[plan.contract + 1] : undefined;
  return {
    plan: planName(plan),
    ...headline(isWon, facts, medal),
    score: scoreOf(facts, run.xp, isWon),
    isBest: facts.news?.isBest ?? false,
    medal,
    unlock: facts.news?.unlock ?? null,
    ahead: aheadOf(facts, isWon),
    next: next ? `${next.id} ${next.title}` : "",
    isRetry: isContract,
    level: run.level,
    xp: run.xp,
    ticks: facts.ticks,
    kills: run.kills,
    seats: seatResults(state, facts.names, facts.isAlone),
    course: courseOf(facts),
    perks: ownedPerks(state),
    exit: exitOf(facts),
    canRestart: facts.canRestart,
    waiting: facts.waiting,
  };
}

/** The course, of the seats that somebody played. */
function courseOf({ course, isAlone }: EndFacts): RunCourse {
  return isAlone ? { ...course, kills: course.kills.slice(0, 1) } : course;
}

function exitOf({ isAlone, leaver, plan }: EndFacts): EndView["exit"] {
  if (!isAlone) return leaver ? "room" : "leave";
  return plan.mode === "contract" ? "board" : plan.mode === "tutorial" ? "alone" : "menu";
}

/** The contract to go on with; Today's Notice and rooms lead nowhere. */
function aheadOf({ news, plan }: EndFacts, isWon: boolean): AheadView | null {
  const index = news?.ahead ?? -1;
  if (!news || index < 0 || plan.mode === "daily") return null;
  const { id, title, unlock } = CONTRACTS[index];
  const isSame = !isWon && plan.mode === "contract" && plan.contract === index;
  return { name: `${id} ${title}`, unlock, guns: news.guns, isSame };
}

/** One row a seat that somebody played. */
function seatResults({ run, player }: Views, names: readonly string[], isAlone: boolean) {
  const seats: SeatResult[] = [];
  const count = isAlone ? 1 : run.players;
  for (let seat = 0; seat < count; seat++) {
    const one = player.at(seat);
    seats.push({
      seat,
      name: names[seat],
      kills: one.kills,
      shots: one.shots,
      hits: one.hits,
      dealt: one.dealt,
      taken: one.taken,
      pickups: one.pickups,
      revives: one.revives,
    });
  }
  return seats;
}

function ownedPerks({ run }: Views): { id: number; count: number }[] {
  const perks = [];
  for (let id = 1; id <= PERKS; id++) {
    const count = run.perk(id);
    if (count > 0) perks.push({ id, count });
  }
  return perks;
}

/** What a mode is judged by, in its own words. */
function scoreOf({ plan, ticks }: EndFacts, xp: number, isWon: boolean): ScoreView {
  if (plan.mode === "stampede") return { name: "Lasted", value: exactClock(ticks) };
  if (plan.mode === "tutorial") return { name: "Took", value: exactClock(ticks) };
  if (plan.mode !== "contract") return { name: "XP", value: `${xp}` };
  return { name: isWon ? "Done in" : "Held out for", value: exactClock(ticks) };
}

function headline(isWon: boolean, facts: EndFacts, medal: Medal | "") {
  const { plan, ticks, leaver, isAlone } = facts;
  if (leaver) {
    return {
      title: `${leaver} left the yard`,
      line: "The run ended with them. It is kept as a replay, and it counts against nobody.",
    };
  }
  if (plan.mode === "tutorial") {
    return { title: "You start Monday", line: "That is all there is to know. The rest is vermin." };
  }
  if (isWon && plan.mode === "contract") {
    return { title: "Done", line: MEDAL_LINES[medal || "done"] };
  }
  if (isWon && plan.mode === "daily") {
    return { title: "Last bell", line: "Ten minutes, and somebody still stands: a tenth on top." };
  }
  if (isWon) return { title: "Paid in full", line: "The yard is quiet. For now." };
  if (plan.mode === "contract") {
    return { title: "Not done", line: "The contract stands. So do they." };
  }
  if (plan.mode === "stampede") {
    return { title: "Trampled", line: `${clock(ticks)} on your feet.` };
  }
  return {
    title: "The yard is theirs",
    line: isAlone
      ? "Final Notice thanks you for your service."
      : "Final Notice thanks the crew for its service.",
  };
}

const MEDAL_LINES: Record<Medal, string> = {
  gold: "Gold. Nobody at the office believes the clock.",
  silver: "Silver. Clean work, and quick.",
  done: "Every last one. The office has seen it done faster.",
};
