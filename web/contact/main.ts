// The contact sheet (development only): every sprite drawn, every sound a button, on one page. It is bundled apart
// from the game and served by `deno task dev` alone.
import { SHEET_HEIGHT, SHEET_WIDTH } from "../render/atlas/book.ts";
import { type Plates, printPlates } from "../render/atlas/plates.ts";
import { showGrounds } from "./grounds.ts";
import { measureMusic, measureSounds, measureStem } from "./measure.ts";
import { figure, Motion, section } from "./plate.ts";
import { showSounds } from "./sounds.ts";
import { showBonuses, showEffects, showPerks, showSeats } from "./things.ts";
import { showVermin } from "./vermin.ts";
import { showWeapons } from "./weapons.ts";
import { showYard } from "./yard.ts";

async function show(): Promise<void> {
  await document.fonts.ready;
  const started = performance.now(), plates = printPlates();
  const ms = Math.round(performance.now() - started);
  const facts = `${plates.sheet.count} cells, printed in ${ms} ms, ${
    filled(plates)
  } % of the sheet`;
  document.getElementById("facts")!.textContent = facts;
  const motion = new Motion();
  showVermin(plates, motion);
  showWeapons(plates);
  showBonuses(plates);
  showPerks();
  showSeats(plates);
  showEffects(plates);
  await showYard(motion);
  showGrounds(motion);
  showSounds();
  showAtlas(plates);
  motion.start();
  // What the sheet's test reads.
  Object.assign(globalThis, {
    contactSheet: { measureSounds, measureMusic, measureStem, cells: plates.sheet.count },
  });
}

/** How much of the sheet's height the packed cells reach, in percent. */
function filled({ sheet }: Plates): number {
  let lowest = 0;
  for (let i = 0; i < sheet.count; i++) {
    lowest = Math.max(lowest, sheet.pixels[i * 4 + 1] + sheet.pixels[i * 4 + 3]);
  }
  return Math.round(lowest / SHEET_HEIGHT * 100);
}

function showAtlas({ sheet }: Plates): void {
  const host = section("Atlas"), wide = 1400, tall = wide * SHEET_HEIGHT / SHEET_WIDTH;
  const pen = figure(host, "The one texture", wide, tall);
  pen.drawImage(sheet.canvas, 0, 0, wide, tall);
}

await show();
