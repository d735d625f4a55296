// The card at a watched run's end: how it came out, and whether it played as it was recorded.
import { seatName, weaponName } from "../../names/mod.ts";
import type { Film, FilmEnd, WatchEnd } from "../../watch/mod.ts";
import { clock, exactClock } from "../clock.ts";
import { OUTCOME_WON } from "../end_view.ts";
import type { RunPlan } from "../plan.ts";

const MUSIC_DOWN = 2, MUSIC_DONE = 3;

/** Of a film that is whole; its end is `end`. */
export function endCard(
  { tunes }: Pick<Film, "tunes">,
  end: FilmEnd,
  plan: RunPlan,
  names: readonly string[],
): WatchEnd {
  const { result, verdict } = end;
  // As the run's own end says it: when it was decided, not when the yard had wound down.
  const decided = tunes.find(({ id }) => id === MUSIC_DOWN || id === MUSIC_DONE);
  const ticks = decided?.tick ?? end.ticks;
  return {
    title: titleOf(end),
    verdict,
    words: verdictWords(end),
    rows: [
      { name: "Time", value: isTimed(plan) ? exactClock(ticks) : clock(ticks) },
      { name: "XP", value: `${result.xp}` },
      { name: "Level", value: `${result.level}` },
      { name: "Vermin", value: `${result.kills}` },
    ],
    seats: result.seats.map(({ kills, shots, hits }, seat) => ({
      seat,
      name: seatName(names, seat),
      kills,
      shots,
      hits,
      gun: weaponName(end.guns[seat]),
    })),
  };
}

function isTimed({ mode }: RunPlan): boolean {
  return mode === "contract" || mode === "stampede" || mode === "tutorial";
}

function titleOf({ verdict, outcome, result }: FilmEnd): string {
  if (verdict === "stops") return "This run stops playing here";
  // Somebody left before the yard had decided.
  if (result.phase === 0) return "The run was left here";
  return outcome === OUTCOME_WON ? "Paid in full" : "The yard is theirs";
}

function verdictWords({ verdict, reason, ticks }: FilmEnd): string {
  if (verdict === "as recorded") return "It played as it was recorded.";
  if (verdict === "differently") return `It played differently than recorded: ${reason}.`;
  return `The simulation refuses what comes after tick ${ticks}: ${reason}.`;
}
