// Single pictures out of the atlas for the menus, so a weapon looks the same in the hand, on a Crate and on a card.
import { drawGunPicture } from "./atlas/gun_picture.ts";
import type { Plates } from "./atlas/plates.ts";
import { drawPerk } from "./atlas/perks/mod.ts";
import { seatPath } from "./atlas/players.ts";
import { INK, SEAT_COLOURS } from "./palette.ts";

export type IconKind = "weapon" | "bonus" | "vermin" | "seat" | "perk";

/** A square canvas of `sizePx` with the picture of one thing. */
export function drawIcon(
  plates: Plates,
  kind: IconKind,
  id: number,
  sizePx: number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.round(sizePx));
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.imageSmoothingQuality = "high";
  if (kind === "seat" || kind === "perk") {
    pen.translate(sizePx / 2, sizePx / 2);
    pen.scale(sizePx / 40, sizePx / 40);
    if (kind === "perk") drawPerk(pen, id);
    else drawSeat(pen, id);
    return canvas;
  }
  if (kind === "weapon") {
    drawGunPicture(pen, plates, id, 0, 0, canvas.width, canvas.height);
    return canvas;
  }
  const cell = cellOf(plates, kind, id);
  if (cell < 0) return canvas;
  const at = cell * 4, { pixels, canvas: source } = plates.sheet;
  const wide = pixels[at + 2], tall = pixels[at + 3];
  pen.drawImage(
    source,
    pixels[at],
    pixels[at + 1],
    wide,
    tall,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return canvas;
}

function cellOf(plates: Plates, kind: "bonus" | "vermin", id: number): number {
  if (kind === "bonus") return id >= 1 && id <= 17 ? plates.cells.bonus + id - 1 : -1;
  return plates.vermin[id]?.walk ?? -1;
}

function drawSeat(pen: CanvasRenderingContext2D, seat: number): void {
  const path = seatPath(seat, 13);
  pen.lineJoin = "round";
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 5;
  pen.stroke(path);
  pen.fillStyle = SEAT_COLOURS[seat] ?? INK.bone;
  pen.fill(path);
}
