// Where the HUD's cards lie, in view units (1120 x 630).

export const CARD_WIDTH = 236;
export const CARD_HEIGHT = 54;
/** The card with its timers below. */
export const CARD_REACH = 82;
export const CARD_TOP = 8;
const GAP = 8;
const BADGE_GAP = 144;

/** Where a seat's card begins: two left of the level badge, two right of it. */
export function cardLeft(seat: number, seats: number): number {
  const left = GAP + seat * (CARD_WIDTH + GAP);
  return seats > 2 && seat > 1 ? left + BADGE_GAP - GAP : left;
}

/** Where the clock begins: under the cards, and under a fourth card's timers too. */
export function clockTop(seats: number): number {
  return seats > 3 ? CARD_TOP + CARD_REACH : 64;
}
