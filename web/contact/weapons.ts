// Every weapon: its gun alone at 24 px and in the hand, its flash, what flies and what it leaves where it strikes.
import { WEAPONS } from "../names/mod.ts";
import { gunOf } from "../render/atlas/guns/mod.ts";
import { drawGunPicture } from "../render/atlas/gun_picture.ts";
import type { Plates } from "../render/atlas/plates.ts";
import { lookOf } from "../render/looks.ts";
import { SEAT_COLOURS } from "../render/palette.ts";
import { figure, groundColumns, type Pen, putCell, section } from "./plate.ts";

const GRIP = 15, GUN_SIZE = 1.2, FIGURE = 1.12;
const FLAME_FRAMES = 4;
const MIASMA = 33;

export function showWeapons(plates: Plates): void {
  const host = section("Weapons");
  for (const { id, name } of WEAPONS) {
    const pen = figure(host, `${id} ${name}: ${wordsOf(id)}`, 330, 76);
    groundColumns(pen, 0, 0, 330, 76);
    drawGunPicture(pen, plates, id, 4, 6, 24, 24);
    drawGunPicture(pen, plates, id, 2, 34, 56, 38);
    inHand(pen, plates, id, 86, 38);
    flight(pen, plates, id);
  }
}

function wordsOf(id: number): string {
  const { muzzle, round, impact } = lookOf(id);
  return [muzzle ?? "no flash", round ?? "nothing flies", impact ?? "the state's own"].join(", ");
}

function inHand(pen: Pen, plates: Plates, id: number, x: number, y: number): void {
  const { cells, sheet } = plates, seat = id % 4;
  putCell(pen, sheet, cells.stand, x, y, { scale: FIGURE });
  putCell(pen, sheet, cells.body + seat, x, y, { scale: FIGURE });
  putCell(pen, sheet, cells.gun + gunOf(id), x + GRIP, y + 1.6, { scale: GUN_SIZE });
  putCell(pen, sheet, cells.colours + seat, x, y, { scale: FIGURE, tint: SEAT_COLOURS[seat] });
}

function flight(pen: Pen, plates: Plates, id: number): void {
  const { cells, sheet } = plates, { muzzle, round, impact } = lookOf(id);
  if (muzzle) putCell(pen, sheet, cells.muzzle[muzzle], 150, 38);
  if (round) putCell(pen, sheet, cells.round[round], 230, 38);
  if (impact) putCell(pen, sheet, cells.impact[impact], 296, 38);
  if (impact === "fork" && !round) putCell(pen, sheet, cells.arc, 232, 38);
  if (impact === "halo") putCell(pen, sheet, cells.beam, 232, 38, { scale: 0.9 });
  if (muzzle === null) {
    const first = id === MIASMA ? cells.cloud : cells.flame;
    for (let i = 0; i < FLAME_FRAMES; i++) putCell(pen, sheet, first + i, 150 + i * 46, 38);
  } else if (impact === null) putCell(pen, sheet, cells.burst + 1, 296, 38);
}
