// One drawing a weapon, held forward along +x with the grip at the origin. The same drawings are the pictures on
// Crates, cards and menus, so each has to be told from the others at 24 px.
import { cutOut, type Pen } from "../ink.ts";
import { FIRE_GUNS } from "./fire.ts";
import { ODD_GUNS } from "./odd.ts";
import type { GunDrawing } from "./parts.ts";
import { SHOT_GUNS } from "./shot.ts";

export const WEAPON_COUNT = 36;
/** Half sizes of a gun's cell, and the pixels a unit. */
export const GUN_HALF = 38;
export const GUN_HALF_HEIGHT = 21;
export const GUN_DENSITY = 2;
/** The part of the cell a picture of the gun shows, in units: the rest is room for the keyline. */
export const GUN_FRAME = { left: -18, top: -19, width: 56, height: 38 } as const;
const KEYLINE = 1.3;

const DRAWN: Readonly<Record<number, GunDrawing>> = { ...SHOT_GUNS, ...FIRE_GUNS, ...ODD_GUNS };

/** The cell of a weapon's gun, counted from the first; an unknown id shows the Sidekick. */
export function gunOf(weapon: number): number {
  return weapon in DRAWN ? weapon - 1 : 0;
}

/** One gun, cut out of paper: it lies over dark ground, dark coats and dark vermin. */
export function drawGun(pen: Pen, gun: number): void {
  cutOut(pen, GUN_HALF, GUN_DENSITY, KEYLINE, DRAWN[gun + 1] ?? SHOT_GUNS[1]);
}
