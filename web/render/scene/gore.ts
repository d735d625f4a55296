// How blood is shown: as it is, as ink, as confetti, or not at all. Drawing only: what the core queued is the same.
import { quadColour, quadFromRgba } from "../palette.ts";
import type { Gore } from "../options.ts";

const CONFETTI = [0xf2c14e, 0x4eb3d3, 0xb07ad9, 0x7bc86c, 0xe34234, 0xefe3cf];
const INK = 0x17120f;
const DRIED = 0x8e1b14;
const VERMILION = 0xe34234;

/** Colours the core uses for blood; the rest (dust, brass, green) are shown in every setting but off. */
function isBlood(rgb: number): boolean {
  return rgb === DRIED || rgb === VERMILION || rgb === 0x4a0f0b;
}

/**
 * What a stain of a colour comes to on the ground: multiplied into the earth once, however often it is printed,
 * so old blood darkens to this and no further and the living stay the reddest things in the yard.
 */
function soaked(rgba: number): number {
  const r = (rgba >>> 24) * 0.78, g = ((rgba >>> 16) & 255) * 0.62, b = ((rgba >>> 8) & 255) * 0.55;
  return ((r << 24) | (g << 16) | (b << 8) | (rgba & 255)) >>> 0;
}

/** The quad colour of a stain on the ground, or 0 when it is not shown. */
export function stainColour(rgba: number, gore: Gore, lot: number, alpha: number): number {
  if (gore === "full" || (gore === "ink" && !isBlood(rgba >>> 8))) {
    return quadFromRgba(soaked(rgba), alpha);
  }
  return goreColour(rgba, gore, lot, alpha);
}

/** The quad colour of a blood-like thing, or 0 when it is not shown. */
export function goreColour(rgba: number, gore: Gore, lot: number, alpha: number): number {
  if (gore === "full") return quadFromRgba(rgba, alpha);
  if (gore === "off") return 0;
  if (gore === "confetti") return quadColour(CONFETTI[lot % CONFETTI.length], alpha);
  return isBlood(rgba >>> 8) ? quadColour(INK, alpha) : quadFromRgba(rgba, alpha);
}
