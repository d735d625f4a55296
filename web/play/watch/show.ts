// Keeps what the screens show of a watched run true: looked at once a frame, written only when something changed.
import { planOf, type RunPlan } from "../plan.ts";
import type { Moment, RunFacts, WatchView } from "../../watch/mod.ts";
import type { AppState } from "../app_state.ts";
import { endCard } from "./end_card.ts";
import { pickCard, runMarks } from "./mark_words.ts";
import type { Theatre } from "./theatre.ts";

/** How long a pick's card stays up. */
const PICK_TICKS = 180;

export interface WatchShowPort {
  state(): AppState;
  patch(patch: Partial<AppState>): void;
}

export class WatchShow {
  readonly #port: WatchShowPort;
  #plan: RunPlan | null = null;
  #found = -1;
  #key = "";

  constructor(port: WatchShowPort) {
    this.#port = port;
  }

  begin(theatre: Theatre, facts: RunFacts, moment: Moment): void {
    this.#plan = planOf(theatre.playback.header.config);
    this.#found = -1;
    this.#key = "";
    const { ticks } = theatre.film, { tick: clipFrom, stop } = moment;
    this.#change({ facts, ticks, stop, clipFrom, stand: "playing" });
  }

  fullRun(): void {
    this.#change({ stop: null, clipFrom: null });
  }

  frame(theatre: Theatre): void {
    this.#findMarks(theatre);
    const { playback, film } = theatre, { tick } = playback;
    const pick = theatre.practice ? undefined : film.pickAt(tick, PICK_TICKS);
    const takeable = theatre.takeable(), stop = this.#stopAt(theatre);
    const stand = standOf(theatre);
    const key = `${stand} ${playback.speed} ${pick?.tick} ${takeable} ${film.playable} ${stop}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#change({
      stand,
      words: "",
      speed: playback.speed,
      ticks: film.playable,
      pick: pick ? pickCard(pick, theatre.names) : null,
      takeable,
      stop,
      end: stand === "ended" && film.end
        ? endCard(film, film.end, this.#plan!, theatre.names)
        : null,
    });
  }

  /** A stop that was come to is used up. */
  #stopAt({ playback }: Theatre): number | null {
    return playback.stopTick < 0 ? null : playback.stopTick;
  }

  #findMarks({ film, names }: Theatre): void {
    const found = film.marks.length + film.picks.length;
    if (found === this.#found) return;
    this.#found = found;
    this.#change({ marks: runMarks(film, names) });
  }

  #change(change: Partial<WatchView>): void {
    const { watch } = this.#port.state();
    if (watch) this.#port.patch({ watch: { ...watch, ...change } });
  }
}

function standOf({ playback, film, isSeeking, practice }: Theatre): WatchView["stand"] {
  if (practice) return "playing";
  if (isSeeking) return "loading";
  if (playback.isOver && film.end) return "ended";
  return playback.isPaused ? "paused" : "playing";
}
