// Where the 1120 x 630 view lies in the page: letterboxed, whole, and mapped back from a pointer to the arena.
import { VIEW_HEIGHT, VIEW_WIDTH } from "./scene/scene.ts";

export interface Fit {
  /** Left and top of the view in its parent, css pixels. */
  left: number;
  top: number;
  /** Css pixels a unit. */
  scale: number;
}

/** The largest whole view that fits a parent of this size (css pixels). */
export function fitView(width: number, height: number): Fit {
  const scale = Math.max(0.05, Math.min(width / VIEW_WIDTH, height / VIEW_HEIGHT));
  return {
    left: Math.round((width - VIEW_WIDTH * scale) / 2),
    top: Math.round((height - VIEW_HEIGHT * scale) / 2),
    scale,
  };
}

/** The canvas resolution in pixels a unit, kept within what a weak card can fill. */
export function resolutionFor(scale: number, pixelRatio: number, factor: number): number {
  const most = 2560 / VIEW_WIDTH;
  return Math.max(0.1, Math.min(most, scale * Math.min(2, pixelRatio)) * factor);
}
