// Watches the run that is on and says what has to lie over it: the perk menu or its card, a pause, whom we wait for,
// the end. It is asked every frame and writes only when something changed.
import { type Game, type MenuCard, menuStand, type RunCourse } from "../../wire/host/mod.ts";
import type { AppState, MenuView, RunNews, WaitView } from "./app_state.ts";
import { endView } from "./end_view.ts";
import { OVERRUN, planOf, type RunPlan } from "./plan.ts";
import { desyncSentence, whySentence } from "./stop_words.ts";

export interface RunDeskPort {
  game: Game;
  patch(patch: Partial<AppState>): void;
  state(): AppState;
  name(seat: number): string;
  names(): readonly string[];
  /** The session's phase is another than in the last frame. */
  phaseChanged(): void;
  /** A run has begun on this machine. */
  began(): void;
  /** The session closed by itself. */
  ended(): void;
  /** The confirmed tick in which the run was decided; -1 when it was not. */
  tickDecided(): number;
  /** How the run went, as it was seen. */
  course(): RunCourse;
  /** Judges the run alone that came to its end, against the player's save; null for any other. */
  judgeRun(ticks: number): RunNews | null;
  /** Whether the contract after this one may be played next. */
  isNextOpen(plan: RunPlan): boolean;
  /** Whether this player is on the way out. */
  isLeaving(): boolean;
  /** Why the other page went, as the room's links know it; empty when they do not. */
  lastWords(): string;
}

/** A wait shorter than this is not worth a word. */
const WAIT_SHOWN_MS = 350;
/** How often a desync is asked about again: the question copies whole states. */
const DESYNC_MS = 500;
/** A press in the first moments was meant for what was there before. */
const PRESS_GUARD_MS = 200;

export class RunDesk {
  readonly #port: RunDeskPort;
  #menuKey = "";
  #cameUpAt = 0;
  #pauseKey = "";
  #waitKey = "";
  #waitSince = 0;
  #canOpen = false;
  /** A press of OPEN that came a moment too early. */
  #wantsOpen = false;
  #phase = "idle";
  #epoch = -1;
  #desyncWords = "";
  #desyncAt = 0;

  constructor(port: RunDeskPort) {
    this.#port = port;
  }

  frame(now: number): void {
    this.#watchPhase(now);
    if (this.#desyncWords && now - this.#desyncAt > DESYNC_MS) this.#showDesync(now);
    if (this.#phase !== "run") return;
    this.#watchMenu(now);
    this.#watchPause();
    this.#watchWait(now);
    this.#watchPrompt();
  }

  /** Whether what came up last has stood long enough for a press on it to be meant. */
  mayAct(now: number): boolean {
    return now - this.#cameUpAt >= PRESS_GUARD_MS;
  }

  /** The picker chose; the menu goes at once and the choice is on its way. */
  picked(): void {
    this.#port.patch({ menu: null });
  }

  #watchPhase(now: number): void {
    const { session } = this.#port.game;
    if (session.phase === this.#phase && session.epoch === this.#epoch) return;
    const before = this.#phase;
    this.#phase = session.phase;
    this.#epoch = session.epoch;
    this.#cameUpAt = now;
    this.#desyncWords = "";
    this.#port.phaseChanged();
    if (session.phase === "run") this.#begin();
    else if (session.phase === "over") this.#showEnd("");
    else if (session.phase === "ending") this.#showEnding();
    else if (session.phase === "closed") this.#closed(before);
    else if (session.phase === "stopped") this.#stopped(before, now);
    else if (wasRunning(before)) {
      this.#showStop("The line went dead", "The other page came back anew");
    } else if (before === "starting" && session.phase === "ready") this.#didNotStart();
  }

  #begin(): void {
    this.#menuKey =
      this.#pauseKey =
      this.#waitKey =
      this.#desyncWords =
        "";
    this.#canOpen = this.#wantsOpen = false;
    const clear = { menu: null, pause: null, wait: null, end: null, stop: null, canOpen: false };
    this.#port.patch(clear);
    this.#port.began();
  }

  #showEnd(leaver: string): void {
    const { game } = this.#port;
    const isAlone = game.session.seats === 1;
    const plan = game.runConfig ? planOf(game.runConfig) : OVERRUN;
    const tick = this.#port.tickDecided();
    const ticks = tick < 0 ? game.state.run.tick : tick + 1;
    const news = leaver === "" ? this.#port.judgeRun(ticks) : null;
    const end = endView(game.state, {
      plan,
      ticks,
      news,
      isNextOpen: leaver === "" && this.#port.isNextOpen(plan),
      names: this.#port.names(),
      isAlone,
      leaver,
      course: this.#port.course(),
      canRestart: leaver === "",
      waiting: "",
    });
    this.#port.patch({ end, menu: null, pause: null, wait: null, canOpen: false });
  }

  #showEnding(): void {
    const wait = { words: "Closing the run", reason: "all play to the same last tick" };
    this.#port.patch({ wait, pause: null, menu: null, canOpen: false });
  }

  /** Whether somebody left, or the line did; a run that had its end keeps it. */
  #closed(before: string): void {
    const { session } = this.#port.game, { end } = this.#port.state();
    const { name, seat } = session.why, hasLeft = name === "left";
    const isRunning = (before === "run" || before === "ending") && !end;
    const last = () => this.#port.lastWords() || whySentence(session.why);
    if (isRunning && !this.#port.isLeaving()) {
      if (hasLeft) this.#showEnd(this.#port.name(seat));
      else this.#showStop("The line went dead", last());
    } else if (end && !this.#port.isLeaving()) {
      const waiting = `${hasLeft ? `${this.#port.name(seat)} left` : last()}.`;
      this.#port.patch({ end: { ...end, exit: "room", canRestart: false, waiting } });
    }
    this.#port.ended();
  }

  #stopped(before: string, now: number): void {
    const { session } = this.#port.game;
    if (!wasRunning(before)) return;
    const { name } = session.why;
    if (name === "desync" || name === "forked") this.#showDesync(now);
    else this.#showStop("The run was stopped", whySentence(session.why));
  }

  /** Shown at once, and again when the other game's state has come and the field is known. */
  #showDesync(now: number): void {
    this.#desyncAt = now;
    const words = desyncSentence(this.#port.game.desync());
    if (words !== this.#desyncWords) {
      this.#desyncWords = words;
      const isForked = this.#port.game.session.why.name === "forked";
      const fault = isForked ? "The game did as it was told" : "That is a bug, and nobody's doing";
      this.#showStop("The games ran differently", `${words}. ${fault}`, true);
    }
  }

  #showStop(title: string, words: string, hasReport = false): void {
    const stop = {
      title,
      words: words.endsWith(".") ? words : `${words}.`,
      next: "The run up to here is kept, and so is the room: another run can start from it.",
      hasReport,
    };
    this.#port.patch({ stop, menu: null, pause: null, wait: null, canOpen: false });
  }

  #didNotStart(): void {
    const { why } = this.#port.game.session;
    if (why.code !== 0) this.#port.patch({ notice: `${whySentence(why)}.` });
  }

  #watchMenu(now: number): void {
    const card = this.#port.game.menu();
    const key = card ? `${card.seat} ${card.level} ${card.chosen} ${card.offers}` : "";
    if (key === this.#menuKey) return;
    this.#menuKey = key;
    if (card && card.chosen < 0) this.#cameUpAt = now;
    const isOwn = card?.seat === this.#port.game.session.seat;
    // Whoever picked knows what they picked: the card with the choice on it is for the others.
    const isShown = card !== null && !(isOwn && card.chosen >= 0);
    this.#port.patch({ menu: isShown ? this.#view(card, isOwn) : null });
  }

  #view(card: MenuCard, isOwn: boolean): MenuView {
    const { run } = this.#port.game.state;
    return { ...card, isOwn, counts: card.offers.map((id) => run.perk(id)) };
  }

  #watchPause(): void {
    const { session } = this.#port.game;
    const key = session.isPaused ? `${session.pausedBy}` : "";
    if (key === this.#pauseKey) return;
    this.#pauseKey = key;
    if (key === "") return this.#port.patch({ pause: null });
    const isOwn = session.pausedBy === session.seat;
    const isAlone = session.seats === 1;
    this.#port.patch({
      pause: {
        isOwn,
        words: isAlone
          ? "The yard holds its breath."
          : isOwn
          ? "You stopped the clock. Anyone may start it again."
          : `${this.#port.name(session.pausedBy)} stopped the clock. Anyone may start it again.`,
      },
    });
  }

  #watchWait(now: number): void {
    const { session } = this.#port.game;
    const isWaiting = session.waitingFor >= 0 && !session.isPaused;
    if (!isWaiting) {
      this.#waitSince = now;
      if (this.#waitKey !== "") this.#port.patch({ wait: null });
      this.#waitKey = "";
      return;
    }
    if (now - this.#waitSince < WAIT_SHOWN_MS) return;
    const key = `${session.waitingFor} ${session.waitingKind}`;
    if (key === this.#waitKey) return;
    this.#waitKey = key;
    this.#port.patch({ wait: this.#waitView(session.waitingFor, session.waitingKind) });
  }

  #waitView(seat: number, kind: string): WaitView | null {
    // The picker's own menu and the card say it already.
    if (kind === "menu" && this.#port.state().menu) return null;
    const reason = WAIT_REASONS[kind] ?? "";
    return { words: `Waiting for ${this.#port.name(seat)}`, reason };
  }

  /** Asks for the perk menu: now, or as soon as the prompt has shown long enough. */
  askOpen(): void {
    this.#wantsOpen = this.#canOpen;
  }

  #watchPrompt(): void {
    const { game } = this.#port, stand = menuStand(game.state, game.session.seat);
    const canOpen = stand === "open" || stand === "soon";
    if (!canOpen) this.#wantsOpen = false;
    else if (this.#wantsOpen && stand === "open") {
      this.#wantsOpen = false;
      game.request("open");
    }
    if (canOpen === this.#canOpen) return;
    this.#canOpen = canOpen;
    this.#port.patch({ canOpen });
  }
}

const WAIT_REASONS: Record<string, string> = {
  records: "their moves are late",
  acks: "they have not heard from here",
  menu: "they are picking a perk",
  request: "asking for the perk menu",
};

function wasRunning(phase: string): boolean {
  return phase === "run" || phase === "ending" || phase === "over";
}
