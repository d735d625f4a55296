// Every name and effect line the interface shows, by the ids of the simulation's tables.
import { BONUSES, type BonusRow } from "./bonuses.ts";
import { LESSON_ROWS, type LessonRow, PARTNER_NAME } from "./lessons.ts";
import { perkChange, type PerkRow, PERKS, perkStack, type Rarity, rarityName } from "./perks.ts";
import { TWIST_NAMES, type TwistRow } from "./twists.ts";
import { VERMIN, verminName, type VerminRow } from "./vermin.ts";
import { weaponName, type WeaponRow, WEAPONS } from "./weapons.ts";

export {
  BONUSES,
  type BonusRow,
  LESSON_ROWS,
  type LessonRow,
  PARTNER_NAME,
  perkChange,
  type PerkRow,
  PERKS,
  perkStack,
  type Rarity,
  rarityName,
  TWIST_NAMES,
  type TwistRow,
  VERMIN,
  verminName,
  type VerminRow,
  weaponName,
  type WeaponRow,
  WEAPONS,
};

export type SeatShape = "disc" | "triangle" | "square" | "hexagon";

export interface SeatRow {
  seat: number;
  name: string;
  colour: string;
  shape: SeatShape;
}

/** Seats are told apart by shape as well as colour. */
export const SEATS: readonly SeatRow[] = [
  { seat: 0, name: "Amber", colour: "#F2C14E", shape: "disc" },
  { seat: 1, name: "Sky", colour: "#4EB3D3", shape: "triangle" },
  { seat: 2, name: "Violet", colour: "#B07AD9", shape: "square" },
  { seat: 3, name: "Leaf", colour: "#7BC86C", shape: "hexagon" },
];

/** What to call a seat: the player's own name, or the seat's. */
export function seatName(names: readonly string[], seat: number): string {
  return names[seat] || SEATS[seat]?.name || `Seat ${seat + 1}`;
}
