// Who played a run, what, and where it stands, in the words that the viewer's slips show. The service knows all of it; a
// replay's own header knows what was played and no name, so what is known beside it is handed in.
import { CONTRACTS, type ReplayHeader, type RunConfig } from "../../wire/host/mod.ts";
import { seatName, SEATS } from "../names/mod.ts";
import { dayOf, planName, planOf, type RunPlan } from "../play/plan.ts";
import type { RunPage } from "../play/ranked/pages.ts";
import { boardWords } from "../play/ranked/ranking.ts";
import type { KeptRun, RunFacts } from "./view.ts";

type Played = Pick<RunConfig, "mode" | "contract" | "grade">;

const PILOTS = "bots-";
/** The last moment that a Date can hold. */
const MS_MAX = 8.64e15;

/** A run of the service. Seats whose name is withheld are called by their colour. */
export function factsOfRun(run: RunPage): RunFacts {
  const { id, names, config, sheet, uploadedMs } = run;
  return {
    runId: id,
    names: namesOf(names, config?.players ?? names.length),
    plan: config ? playedName(config, sheet) : boardName(run.board ?? ""),
    from: standing(run),
    day: dayWords(uploadedMs),
  };
}

/**
 * A replay that only this machine knows. `known` is what the header does not say: the names by seat, where it comes from,
 * when it was played in ms since 1970.
 */
export function factsOfReplay(
  { config, players }: Pick<ReplayHeader, "config" | "players">,
  known: { names?: readonly string[]; from?: string; atMs?: number } = {},
): RunFacts {
  const { names = [], from = "A file", atMs = 0 } = known;
  return {
    runId: "",
    names: namesOf(names, players),
    plan: playedName(config),
    from,
    day: dayWords(atMs),
  };
}

/** A run kept in this browser. */
export function factsOfKept(header: Pick<ReplayHeader, "config" | "players">, run: KeptRun) {
  return factsOfReplay(header, { names: run.names, from: "Kept in this browser", atMs: run.atMs });
}

/** What a config played, by its plan. */
export function playedName(config: Played, sheet = ""): string {
  return planTitle(planOf(config), sheet);
}

/** "Overrun", "1.1 Morning Rounds, hard grade", "Today's Notice of 2026-11-30" where the board's sheet says the day. */
export function planTitle(plan: RunPlan, sheet = ""): string {
  if (plan.mode === "daily" && sheet !== "") return `${planName(plan)} of ${sheet}`;
  if (plan.mode !== "contract") return planName(plan);
  // A service may know contracts that this page does not.
  if (!CONTRACTS[plan.contract]) return "A contract";
  return `${planName(plan)}${plan.grade === 1 ? ", hard grade" : ""}`;
}

function standing({ state, board, rank }: RunPage): string {
  if (state !== "verified") return "Not checked yet";
  const where = board ? ` on ${boardName(board)}` : "";
  return rank === null ? `Verified${where}` : `Rank ${rank}${where}`;
}

function boardName(board: string): string {
  if (board === "") return "A run";
  return board.startsWith(PILOTS)
    ? `${boardWords(board.slice(PILOTS.length))}, pilots`
    : boardWords(board);
}

/** One name a seat; seats without one are called by their colour. */
function namesOf(names: readonly string[], seats: number): string[] {
  const count = Math.min(Math.max(seats, 1), SEATS.length);
  return Array.from({ length: count }, (_, seat) => seatName(names, seat));
}

function dayWords(ms: number): string {
  return ms > 0 && ms < MS_MAX ? dayOf(new Date(ms)) : "";
}
