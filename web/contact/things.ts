// The smaller plates: bonuses, perk icons, seats, what bursts and falls, stains, marks of the HUD's world.
import { BONUSES, PERKS } from "../names/mod.ts";
import { drawPerk } from "../render/atlas/perks/mod.ts";
import type { Plates } from "../render/atlas/plates.ts";
import { SEAT_COLOURS, SEAT_PALETTES, SEAT_SHAPES } from "../render/palette.ts";
import { figure, groundColumns, putCell, section } from "./plate.ts";

const STAIN_PX = 26;

export function showBonuses(plates: Plates): void {
  const host = section("Bonuses");
  for (const { id, name } of BONUSES) {
    const pen = figure(host, `${id} ${name}`, 120, 50);
    groundColumns(pen, 0, 0, 120, 50);
    putCell(pen, plates.sheet, plates.cells.bonus + id - 1, 30, 25, { scale: 24 / 40 });
    putCell(pen, plates.sheet, plates.cells.bonus + id - 1, 80, 25);
  }
}

export function showPerks(): void {
  const host = section("Perks");
  PERKS.forEach((perk, i) => {
    const pen = figure(host, `${i + 1} ${perk.name}`, 104, 52), id = i + 1;
    for (const [x, size] of [[18, 24], [72, 48]]) {
      pen.save();
      pen.translate(x, 26);
      pen.scale(size / 40, size / 40);
      drawPerk(pen, id);
      pen.restore();
    }
  });
}

export function showSeats(plates: Plates): void {
  const host = section("Seats"), { cells, sheet } = plates;
  SEAT_SHAPES.forEach((shape, seat) => {
    const pen = figure(host, `Seat ${seat + 1}, ${shape}`, 330, 84), tint = SEAT_COLOURS[seat];
    groundColumns(pen, 0, 0, 330, 84);
    putCell(pen, sheet, cells.seatRing + seat, 40, 42, { tint });
    putCell(pen, sheet, cells.stand, 40, 42);
    putCell(pen, sheet, cells.body + seat, 40, 42);
    putCell(pen, sheet, cells.colours + seat, 40, 42, { tint });
    putCell(pen, sheet, cells.fallen + seat, 120, 42);
    putCell(pen, sheet, cells.seatMark + seat, 180, 42, { tint });
    Object.values(SEAT_PALETTES).forEach((colours, i) => {
      putCell(pen, sheet, cells.seatMark + seat, 214 + i * 30, 42, { tint: colours[seat] });
    });
  });
}

export function showEffects(plates: Plates): void {
  const host = section("Effects and stains"), { cells, sheet, stains } = plates;
  const strip = (
    name: string,
    first: number,
    count: number,
    px: number,
    scale = 1,
    tint?: string,
  ) => {
    const pen = figure(host, name, count * px + 8, Math.max(px, 30) + 8);
    groundColumns(pen, 0, 0, count * px + 8, Math.max(px, 30) + 8);
    for (let i = 0; i < count; i++) {
      putCell(pen, sheet, first + i, 4 + px * (i + 0.5), Math.max(px, 30) / 2 + 4, { scale, tint });
    }
  };
  strip("gib", cells.gib, 4, 24, 1, "#E34234");
  strip("casing", cells.casing, 1, 24);
  strip("smoke", cells.smoke, 4, 38);
  strip("spark", cells.spark, 1, 28, 1, "#FFD27A");
  strip("drop", cells.drop, 1, 28, 1, "#E34234");
  strip("shard", cells.shard, 1, 28);
  strip("feather", cells.feather, 1, 30);
  strip("arc", cells.arc, 3, 70);
  strip("blast", cells.burst, 4, 76);
  strip("flame", cells.flame, 4, 48);
  strip("cloud", cells.cloud, 4, 48);
  strip("vermin's shots", cells.acid, 4, 34);
  strip("well", cells.vortex, 1, 62);
  strip("mine, armed", cells.mineArmed, 1, 34);
  strip("rings", cells.ring, 3, 60, 0.55);
  strip("arrow, wedge", cells.arrow, 2, 54);
  strip("digits", cells.digits, 10, 20);
  strip("reticle", cells.reticle, 1, 40);
  for (const [shape, first] of Object.entries(stains)) {
    const tint = /smear|dot|puddle|streak/.test(shape) ? "#8E1B14" : "#3A2E26";
    strip(`stain: ${shape}`, first, 2, STAIN_PX * 2, STAIN_PX, tint);
  }
}
