// The atlas as a book of cells. Recipes add cells (their half sizes in units and a drawing); printing packs all of
// them into one sheet, draws each once and leaves flat arrays the quad writer reads without allocating.
import { packShelves } from "./pack.ts";
import type { Pen } from "./ink.ts";

export const SHEET_WIDTH = 4096;
export const SHEET_HEIGHT = 3072;

interface Cell {
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly density: number;
  readonly draw: (pen: Pen) => void;
}

/** A printed sheet: cell index to half sizes (units) and normalised 16-bit texture corners. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly count: number;
  readonly halfWidth: Float32Array;
  readonly halfHeight: Float32Array;
  /** u0 | v0 << 16 and u1 | v1 << 16. */
  readonly uvLow: Uint32Array;
  readonly uvHigh: Uint32Array;
  /** Pixel rectangle of a cell, four numbers each: x, y, width, height. */
  readonly pixels: Uint16Array;
}

export class AtlasBook {
  private readonly cells: Cell[] = [];

  /** Adds a cell and returns its index. The drawing's origin is the cell's centre, in units. */
  add(halfWidth: number, halfHeight: number, density: number, draw: (pen: Pen) => void): number {
    this.cells.push({ halfWidth, halfHeight, density, draw });
    return this.cells.length - 1;
  }

  /** Adds `count` cells drawn by frame number and returns the first one's index. */
  addFrames(
    count: number,
    half: number,
    density: number,
    draw: (pen: Pen, frame: number) => void,
  ): number {
    const first = this.cells.length;
    for (let frame = 0; frame < count; frame++) {
      this.add(half, half, density, (pen) => draw(pen, frame));
    }
    return first;
  }

  /** Packs and draws every cell. @throws RangeError when they do not fit the sheet. */
  print(): Sheet {
    const sizes = this.cells.map((cell) => ({
      width: Math.ceil(cell.halfWidth * 2 * cell.density),
      height: Math.ceil(cell.halfHeight * 2 * cell.density),
    }));
    const places = packShelves(sizes, SHEET_WIDTH, SHEET_HEIGHT);
    const canvas = document.createElement("canvas");
    canvas.width = SHEET_WIDTH;
    canvas.height = SHEET_HEIGHT;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("This browser gave no 2D canvas to draw the atlas on");
    const count = this.cells.length;
    const sheet: Sheet = {
      canvas,
      count,
      halfWidth: new Float32Array(count),
      halfHeight: new Float32Array(count),
      uvLow: new Uint32Array(count),
      uvHigh: new Uint32Array(count),
      pixels: new Uint16Array(count * 4),
    };
    this.cells.forEach((cell, index) => {
      const { x, y } = places[index], { width, height } = sizes[index];
      pen.save();
      pen.beginPath();
      pen.rect(x, y, width, height);
      pen.clip();
      pen.translate(x + width / 2, y + height / 2);
      pen.scale(cell.density, cell.density);
      cell.draw(pen);
      pen.restore();
      sheet.halfWidth[index] = width / cell.density / 2;
      sheet.halfHeight[index] = height / cell.density / 2;
      sheet.uvLow[index] = corner(x, y);
      sheet.uvHigh[index] = corner(x + width, y + height);
      sheet.pixels.set([x, y, width, height], index * 4);
    });
    return sheet;
  }
}

function corner(x: number, y: number): number {
  const u = Math.round(x / SHEET_WIDTH * 65535), v = Math.round(y / SHEET_HEIGHT * 65535);
  return (u | (v << 16)) >>> 0;
}
