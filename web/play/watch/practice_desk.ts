// A practice as the screens see it: its pauses, its menus, its end, and the two ways out of it.
import type { PracticeView } from "../../watch/mod.ts";
import { seatName } from "../../names/mod.ts";
import type { AppState } from "../app_state.ts";
import { clock } from "../clock.ts";
import { OUTCOME_WON } from "../end_view.ts";
import type { Theatre } from "./theatre.ts";

export interface PracticeDeskPort {
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  theatre(): Theatre | null;
  /** A menu lies over the yard: what is held does not count in it. */
  menuOpened(): void;
}

/** A press in the first moments was meant for what was there before. */
const PRESS_GUARD_MS = 200;

export class PracticeDesk {
  readonly #port: PracticeDeskPort;
  #menuKey = "";
  #menuAt = 0;
  #canOpen = false;
  #hands = "";

  constructor(port: PracticeDeskPort) {
    this.#port = port;
  }

  get isOn(): boolean {
    return this.#view !== null;
  }

  /** Whether the player's hands are the run's now. */
  get isPlaying(): boolean {
    return this.#view?.stand === "playing" && this.#port.state().menu === null;
  }

  /** Whether its clock stands by the player's own wish, or for good. */
  get isHeld(): boolean {
    return this.#view !== null && this.#view.stand !== "playing";
  }

  get #view(): PracticeView | null {
    return this.#port.state().watch?.practice ?? null;
  }

  begin(seat: number): void {
    this.#port.theatre()?.takeOver(seat);
    this.#begun(seat);
  }

  #begun(seat: number): void {
    this.#menuKey = this.#hands = "";
    this.#canOpen = false;
    this.#port.patch({ menu: null, canOpen: false });
    this.#write({ seat, stand: "playing", words: this.#handsWords() });
  }

  frame(now: number): void {
    const practice = this.#port.theatre()?.practice;
    if (!practice || this.#view?.stand !== "playing") return;
    this.#watchMenu(now);
    const hands = practice.hands.join(" ");
    if (hands !== this.#hands) {
      this.#hands = hands;
      this.#write({ ...this.#view, words: this.#handsWords() });
    }
    if (practice.isOver) this.#over();
  }

  #over(): void {
    const { run } = this.#port.theatre()!.game.state, at = clock(run.tick);
    const isWon = run.phase !== 0 && run.outcome === OUTCOME_WON;
    this.#port.patch({ menu: null, canOpen: false });
    const words = isWon ? `You held the yard at ${at}.` : `You fell at ${at}.`;
    this.#write({ ...this.#view!, stand: "over", words });
  }

  #watchMenu(now: number): void {
    const theatre = this.#port.theatre()!, practice = theatre.practice!, card = theatre.game.menu();
    const key = card ? `${card.seat} ${card.level} ${card.chosen} ${card.offers}` : "";
    if (key !== this.#menuKey) {
      this.#menuKey = key;
      this.#menuAt = now;
      const isOwn = card?.seat === practice.seat;
      const isShown = card !== null && !(isOwn && card.chosen >= 0);
      if (isShown && isOwn) this.#port.menuOpened();
      const counts = card?.offers.map((id) => theatre.game.state.run.perk(id)) ?? [];
      this.#port.patch({ menu: isShown ? { ...card, isOwn, counts } : null });
    }
    const { canOpen } = theatre;
    if (canOpen === this.#canOpen) return;
    this.#canOpen = canOpen;
    this.#port.patch({ canOpen });
  }

  open(): void {
    if (this.#canOpen) this.#port.theatre()?.practice?.open();
  }

  /** Takes an offer of the own menu; -1 takes none. */
  pick(index: number): void {
    const { menu } = this.#port.state();
    if (!menu?.isOwn || menu.chosen >= 0 || index >= menu.offers.length) return;
    if (performance.now() - this.#menuAt < PRESS_GUARD_MS) return;
    this.#port.theatre()?.practice?.pick(index);
    this.#port.patch({ menu: null });
  }

  pause(): void {
    if (this.#view?.stand === "playing") this.#write({ ...this.#view, stand: "paused" });
  }

  resume(): void {
    if (this.#view?.stand === "paused") this.#write({ ...this.#view, stand: "playing" });
  }

  retry(): void {
    const view = this.#view;
    if (!view) return;
    this.#port.theatre()?.retry();
    this.#begun(view.seat);
  }

  original(): void {
    if (!this.#view) return;
    this.#port.theatre()?.rejoin();
    this.#port.patch({ menu: null, canOpen: false });
    this.#write(null);
  }

  /** Nothing is watched any more. */
  reset(): void {
    this.#menuKey = this.#hands = "";
    this.#canOpen = false;
    const { menu, canOpen } = this.#port.state();
    if (this.isOn && (menu || canOpen)) this.#port.patch({ menu: null, canOpen: false });
  }

  /** Who plays the other seats. */
  #handsWords(): string {
    const theatre = this.#port.theatre(), hands = theatre?.practice?.hands ?? [];
    const of = (kind: string) =>
      hands.flatMap((one, seat) => one === kind ? [seatName(theatre!.names, seat)] : []);
    const recorded = of("recording"), piloted = of("pilot");
    const parts: string[] = [];
    if (recorded.length > 0) parts.push(`${listed(recorded)} as recorded`);
    if (piloted.length > 0) parts.push(`the pilot for ${listed(piloted)}`);
    return parts.length > 0 ? `With ${parts.join(", ")}` : "";
  }

  #write(practice: PracticeView | null): void {
    const { watch } = this.#port.state();
    if (watch) this.#port.patch({ watch: { ...watch, practice } });
  }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
