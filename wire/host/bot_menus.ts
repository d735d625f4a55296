// When a pilot opens the perk menu and what it takes. A menu is a card on the screen, so even a slow pilot reads
// the newest one.
import type { Views } from "./views.gen.ts";

/** "steady" always picks; "fickle" cancels every third menu of its own. */
export type MenuHabit = "steady" | "fickle";

export interface MenuWish {
  want: "open" | "pick" | "cancel" | null;
  /** Index among the offers when `want` is "pick". */
  choice: number;
}

const NOTHING: MenuWish = { want: null, choice: 0 };
// deno-fmt-ignore
const LIKED = [14, 12, 3, 40, 41, 29, 35, 2, 28, 30, 58, 34, 26, 27, 33, 21, 22, 5, 52, 25, 31, 50, 54, 48, 1, 4];
const SHUNNED = [8, 15, 24, 37, 46, 47, 57];
const MODE_STAMPEDE = 1;

/** What one seat's pilot remembers of its menus. */
export class MenuMemory {
  /** Menus this seat answered in this run. */
  answered = 0;
  private menuTick = -1;
  constructor(readonly habit: MenuHabit) {}

  /** What the pilot of `seat` wants of the menu now. */
  wish(state: Views, seat: number): MenuWish {
    const run = state.run, tick = run.tick;
    if (run.phase !== 0) return NOTHING;
    if (run.menu_open) return run.menu_seat === seat ? this.answer(state) : NOTHING;
    if (run.pending === 0 || run.mode === MODE_STAMPEDE) return NOTHING;
    // Each seat has its own tick, and all share one now and then so that ties are met.
    const isMyTick = tick % 120 === 17 + 29 * seat || tick % 1800 === 1799;
    return isMyTick ? { want: "open", choice: 0 } : NOTHING;
  }

  private answer(state: Views): MenuWish {
    const opened = state.run.menu_tick;
    if (opened < this.menuTick) this.answered = 0;
    if (opened !== this.menuTick) this.answered++;
    this.menuTick = opened;
    if (this.habit === "fickle" && this.answered % 3 === 0) return { want: "cancel", choice: 0 };
    const offers: number[] = [];
    for (let i = 0; i < state.run.offer_count; i++) offers.push(state.run.offer(i));
    return offers.length ? { want: "pick", choice: chooseOffer(offers) } : NOTHING;
  }
}

/** Index of the offer a pilot takes. */
export function chooseOffer(offers: readonly number[]): number {
  const welcome = offers.filter((id) => !SHUNNED.includes(id));
  const choices = welcome.length > 0 ? welcome : offers;
  const liked = LIKED.find((id) => choices.includes(id));
  return offers.indexOf(liked ?? choices.reduce((low, id) => id < low ? id : low));
}
