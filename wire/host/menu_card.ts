// The card of the perk menu: the offers while the confirmed menu is open, and the choice for three seconds of play
// after it. It is drawn from confirmed state only, so a guess that a correction takes back never shows a menu.
import type { Views } from "./views.gen.ts";

export interface MenuCard {
  /** Who picks. */
  seat: number;
  level: number;
  /** Perk ids in the order shown. */
  offers: number[];
  /** Index among the offers; -1 while the picker thinks. */
  chosen: number;
}

const SHOWN_TICKS = 180;

export class MenuWatch {
  private card: MenuCard | null = null;
  private openTick = -1;
  private closedTick = -1;

  reset(): void {
    this.card = null;
    this.openTick = this.closedTick = -1;
  }

  /** The card to show at the confirmed frontier. `commandAt` gives a seat's command on a confirmed tick. */
  look(
    state: Views,
    tickNext: number,
    tickConfirmed: number,
    commandAt: (tick: number, seat: number) => number,
  ): MenuCard | null {
    const { run } = state;
    if (this.card && this.card.chosen < 0 && this.openTick <= tickConfirmed) {
      const command = commandAt(this.openTick, this.card.seat);
      const isPick = command >= 1 && command <= this.card.offers.length;
      this.closedTick = this.openTick;
      if (isPick) this.card = { ...this.card, chosen: command - 1 };
      else this.card = null;
    }
    if (tickConfirmed === tickNext - 1 && run.menu_open !== 0 && this.openTick !== tickNext) {
      const offers = Array.from({ length: run.offer_count }, (_, i) => run.offer(i));
      const level = run.level - run.pending + 1;
      this.card = { seat: run.menu_seat, level, offers, chosen: -1 };
      this.openTick = tickNext;
    }
    const isOld = this.card !== null && this.card.chosen >= 0 &&
      tickConfirmed - this.closedTick > SHOWN_TICKS;
    if (isOld) this.card = null;
    return this.card;
  }
}
