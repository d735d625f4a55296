// Every vermin: walking at 24 px on the five grounds, walking at its own size, hit, and its four ways of lying dead.
import { VERMIN } from "../names/mod.ts";
import type { Plates } from "../render/atlas/plates.ts";
import { BEAD, CINNABAR_BEAD } from "../render/atlas/plates.ts";
import { figure, groundColumns, type Motion, type Pen, putCell, section } from "./plate.ts";

const SMALL_PX = 24;
/** How much of a cell the animal itself takes; the rest is room for legs at full stretch. */
const BODY = 0.76;
const STEP_MS = 70;

export function showVermin(plates: Plates, motion: Motion): void {
  const host = section("Vermin");
  const rows = VERMIN.map((row) => ({ id: row.id, name: row.name }));
  rows.push({ id: BEAD, name: "Centipede, a segment" });
  rows.push({ id: CINNABAR_BEAD, name: "Old Cinnabar, a segment" });
  for (const { id, name } of rows) verminPlate(plates, id, name, host, motion);
}

function verminPlate(
  plates: Plates,
  id: number,
  name: string,
  host: HTMLElement,
  motion: Motion,
): void {
  const kind = plates.vermin[id], { sheet } = plates;
  if (!kind) return;
  const half = sheet.halfWidth[kind.walk], full = half * 2, tall = Math.max(full, 44) + 8;
  const pen = figure(host, `${id} ${name}`, 150 + full * 3 + 4 * half * 1.2, tall);
  const corpses = 150 + full * 2, middle = tall / 2;
  motion.add(pen.canvas, (now) => {
    const frame = kind.walk + (Math.floor(now / STEP_MS) % kind.walkFrames);
    clear(pen);
    groundColumns(pen, 0, 0, 150, tall);
    for (let i = 0; i < 5; i++) {
      const turn = i * 0.8 - 0.8;
      putCell(pen, sheet, frame, 15 + i * 30, middle, { scale: SMALL_PX / (full * BODY), turn });
    }
    putCell(pen, sheet, frame, 150 + half, middle);
    putCell(pen, sheet, frame, 150 + half * 3, middle, { over: "rgba(255,244,224,0.68)" });
    for (let i = 0; i < 4; i++) {
      putCell(pen, sheet, kind.dead + i, corpses + half * (0.7 + i * 1.2), middle, { scale: 0.6 });
    }
  });
}

function clear(pen: Pen): void {
  const { canvas } = pen;
  pen.clearRect(0, 0, canvas.width, canvas.height);
}
