// Where the HUD's blocks lie, in view units (1120 x 630). Each block clears its own rectangle before it is drawn
// again, so no two may overlap: layout_test.ts holds them to it.

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const CARD_WIDTH = 236;
export const CARD_HEIGHT = 54;
export const CARD_TOP = 8;
/** Where a card's timers end: what lies under the cards begins here. */
export const CARDS_END = 90;
const GAP = 8;
const BADGE_GAP = 144;
const VIEW_WIDTH = 1120;
const EDGE = 2;

/** The strip of experience along the top edge. */
export const EXPERIENCE: Block = { x: 0, y: 0, width: VIEW_WIDTH, height: 6 };
export const BADGE: Block = { x: VIEW_WIDTH / 2 - 40, y: 6, width: 80, height: 56 };
/** Captions, the bills of bosses, a boss's bar. */
export const CENTRE: Block = { x: 250, y: CARDS_END, width: 565, height: 86 };

/** Where a seat's card begins: two left of the level badge, two right of it. */
export function cardLeft(seat: number, seats: number): number {
  const left = GAP + seat * (CARD_WIDTH + GAP);
  return seats > 2 && seat > 1 ? left + BADGE_GAP - GAP : left;
}

/** A card with its timers below. */
export function cardBlock(seat: number, seats: number): Block {
  const x = cardLeft(seat, seats) - EDGE, y = EXPERIENCE.height;
  return { x, y, width: CARD_WIDTH + 2 * EDGE, height: CARDS_END - y };
}

/** The clock and the score: under the cards, and under a fourth card's timers too. */
export function clockBlock(seats: number): Block {
  return { x: VIEW_WIDTH - 240, y: seats > 3 ? CARDS_END : 64, width: 240, height: 42 };
}

/** The perk prompt, which slides in from the right. */
export function promptBlock(seats: number): Block {
  return { x: VIEW_WIDTH - 220, y: clockBlock(seats).y + 44, width: 220, height: 42 };
}
