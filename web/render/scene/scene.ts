// What every painter draws into: the printed plates, the layers, and the facts of this frame. One object, filled
// anew each frame and never reallocated; painters only read state and only write quads.
import type { Views } from "../../../wire/host/mod.ts";
import type { Plates } from "../atlas/plates.ts";
import type { Gore, RenderOptions } from "../options.ts";
import { hex, quadColour, SEAT_PALETTES } from "../palette.ts";
import type { QuadLayer } from "../quads.ts";

export const VIEW_WIDTH = 1120;
export const VIEW_HEIGHT = 630;
export const ARENA = 1280;
const MARGIN = 90;

export interface Layers {
  /** Everything that lies in the light, back to front. */
  readonly world: QuadLayer;
  /** Held bakes, above the ground and below everything. */
  readonly held: QuadLayer;
  /** The light map's lamps. */
  readonly lamps: QuadLayer;
  /** What shines through the dark: tracers, eyes, embers. */
  readonly shine: QuadLayer;
  /** In view units, above all: vignette, arrows. */
  readonly front: QuadLayer;
}

export class Scene {
  state!: Views;
  previous: Views | null = null;
  alpha = 1;
  /** The picture's clock, ms. */
  now = 0;
  /** World seconds to step back from the newest tick, for what moves by its own velocity. */
  back = 0;
  seat = 0;
  left = 0;
  top = 0;
  lowSpec = false;
  gore: Gore = "full";
  reducedMotion = false;
  outline = false;
  /** The yard's lanterns as x, y pairs. */
  lanterns: Float32Array = new Float32Array(0);
  readonly seatTint = new Uint32Array(4);
  readonly seatRgb = new Uint32Array(4);
  /** Where each seat is drawn, smoothed. */
  readonly seatX = new Float32Array(4);
  readonly seatY = new Float32Array(4);

  constructor(readonly plates: Plates, readonly layers: Layers) {}

  take(options: Readonly<RenderOptions>): void {
    this.lowSpec = options.lowSpec;
    this.gore = options.gore;
    this.reducedMotion = options.reducedMotion;
    this.outline = options.outline;
    SEAT_PALETTES[options.palette].forEach((css, seat) => {
      this.seatRgb[seat] = hex(css);
      this.seatTint[seat] = quadColour(hex(css));
    });
  }

  /** Whether something about `reach` u in size around (x, y) can be seen. */
  sees(x: number, y: number, reach = 0): boolean {
    const edge = MARGIN + reach;
    return x > this.left - edge && x < this.left + VIEW_WIDTH + edge &&
      y > this.top - edge && y < this.top + VIEW_HEIGHT + edge;
  }
}

/** A number from 0 to 1 that belongs to a slot: for picking frames and hues that stay put. */
export function slotHash(slot: number, serial: number): number {
  let h = Math.imul(slot + 1, 0x9e3779b1) ^ Math.imul(serial + 7, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}
