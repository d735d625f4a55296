// Which of a run's marks the scrub bar shows, and what each says.
import { PERKS, seatName } from "../../names/mod.ts";
import { captionOf } from "../../render/mod.ts";
import type { Film, FilmPick, MarkKind, PickCard, RunMark } from "../../watch/mod.ts";

/** By the core's own number of a mark (core/marks.ts). */
const KINDS: Record<number, MarkKind> = {
  1: "wave",
  2: "boss",
  3: "served",
  4: "apex",
  7: "down",
  8: "revive",
  9: "full",
  10: "hour",
};

/** Everything of the film that is worth a mark, in order. */
export function runMarks(film: Film, names: readonly string[]): RunMark[] {
  const seats = names.length, marks: RunMark[] = [];
  for (const { tick, id, seat, arg } of film.marks) {
    const kind = KINDS[id], caption = captionOf(id, arg, seatName(names, seat), seats);
    if (kind === undefined || caption === null) continue;
    const words = `${capitalised(caption.title)}: ${caption.line}`;
    marks.push({ tick, kind, seat: seat < seats ? seat : -1, words });
  }
  for (const pick of film.picks) {
    marks.push({ tick: pick.tick, kind: "pick", seat: pick.seat, words: pickWords(pick, names) });
  }
  return marks.sort((a, b) => a.tick - b.tick);
}

export function pickCard(pick: FilmPick, names: readonly string[]): PickCard {
  return { ...pick, name: names.length > 1 ? seatName(names, pick.seat) : "" };
}

function pickWords({ seat, level, offers, chosen }: FilmPick, names: readonly string[]): string {
  const who = names.length > 1 ? `${seatName(names, seat)}: ` : "";
  const what = chosen < 0 ? "nothing taken" : PERKS[offers[chosen] - 1]?.name ?? "a perk";
  return `Level ${level} – ${who}${what}`;
}

/** Captions shout; the bar does not. */
function capitalised(title: string): string {
  return title.charAt(0) + title.slice(1).toLowerCase();
}
