// A gun's picture out of the atlas, fitted into a box: for cards and menus. Guns keep something of their sizes: a
// pistol is drawn larger than it is held, but not as large as a punt gun.
import { GUN_FRAME, gunOf } from "./guns/mod.ts";
import type { Plates } from "./plates.ts";

/** The inked part of a cell, in the atlas's pixels. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LARGER = 1.5;
const FAINT = 24;
const boxes = new WeakMap<Plates, Map<number, Box>>();

/** Draws the gun of `weapon` in the middle of the box at (x, y), as large as it may be. */
export function drawGunPicture(
  pen: CanvasRenderingContext2D,
  plates: Plates,
  weapon: number,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const cell = plates.cells.gun + gunOf(weapon), box = boxOf(plates, cell), { sheet } = plates;
  const density = sheet.pixels[cell * 4 + 2] / sheet.halfWidth[cell] / 2;
  const even = Math.min(width / GUN_FRAME.width, height / GUN_FRAME.height) / density;
  const scale = Math.min(width / box.width, height / box.height, even * LARGER);
  const wide = box.width * scale, tall = box.height * scale;
  const left = x + (width - wide) / 2, top = y + (height - tall) / 2;
  pen.drawImage(sheet.canvas, box.x, box.y, box.width, box.height, left, top, wide, tall);
}

function boxOf(plates: Plates, cell: number): Box {
  let known = boxes.get(plates);
  if (!known) boxes.set(plates, known = new Map());
  let box = known.get(cell);
  if (!box) known.set(cell, box = inked(plates, cell));
  return box;
}

/** Looks for the inked pixels on a copy of the cell, since reading the atlas itself back would be slow. */
function inked({ sheet }: Plates, cell: number): Box {
  const [x, y, width, height] = sheet.pixels.subarray(cell * 4, cell * 4 + 4);
  const copy = document.createElement("canvas");
  copy.width = width;
  copy.height = height;
  const pen = copy.getContext("2d", { willReadFrequently: true });
  if (!pen) return { x, y, width, height };
  pen.drawImage(sheet.canvas, x, y, width, height, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  let left = width, top = height, right = 0, bottom = 0;
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3] < FAINT) continue;
    const px = i % width, py = (i - px) / width;
    left = Math.min(left, px);
    right = Math.max(right, px + 1);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py + 1);
  }
  if (right <= left) return { x, y, width, height };
  return { x: x + left, y: y + top, width: right - left, height: bottom - top };
}
