// Decals and corpses as quads: the same writer serves the ground's bakes and the held overlay, so a corpse looks
// the same before and after its tick is confirmed.
import { BEAD, type Plates } from "../atlas/plates.ts";
import type { CorpseMark, DecalMark } from "../bake_log.ts";
import { STAIN_OF } from "../codes.ts";
import type { Gore } from "../options.ts";
import { quadColour } from "../palette.ts";
import type { QuadLayer } from "../quads.ts";
import { stainColour } from "./gore.ts";

/** Decals never cover the ground wholly, so it stays readable under any amount of blood. */
const STAIN_ALPHA = 0.84;
const CORPSE_SHADE = quadColour(0xb5a397, 0.94);
/** Scorches are many where rockets fly; blood smears look thin at their true size. */
const PUDDLE_ALPHA = 0.66;
const SCORCH_ALPHA = 0.34;
/** Stains wider than this thin out as they grow: what a boss bleeds must not paint the yard over. */
const LARGE = 48;
const SPREAD: Readonly<Record<string, number>> = { smear: 1.45, dot: 1.25, streak: 1.3 };
const INKED = quadColour(0x17120f, 0.7);
const GILDED = quadColour(0xc9a24b, 0.25);
const ELITE = 1;

/** Writes one decal; the stamp's cell has half size 1. `lot` picks its confetti colour. */
export function writeDecal(
  layer: QuadLayer,
  plates: Plates,
  decal: DecalMark,
  lot: number,
  gore: Gore,
): void {
  const shape = STAIN_OF[decal.kind] ?? "dot", burnt = shape === "scorch" || shape === "crater";
  const base = shape === "scorch" ? SCORCH_ALPHA : shape === "puddle" ? PUDDLE_ALPHA : STAIN_ALPHA;
  const alpha = decal.w > LARGE ? base * LARGE / decal.w : base;
  const tint = stainColour(decal.rgba, burnt ? "full" : gore, decal.frame + lot, alpha);
  if (tint === 0) return;
  const rot = decal.rot, cell = plates.stains[shape] + decal.frame;
  const half = (SPREAD[shape] ?? 1) / 2;
  layer.put(
    cell,
    decal.x,
    decal.y,
    Math.cos(rot),
    Math.sin(rot),
    decal.w * half,
    decal.h * half,
    tint,
  );
}

/** Writes one body, scaled from the recipe's radius to the creature's. */
export function writeCorpse(
  layer: QuadLayer,
  plates: Plates,
  corpse: CorpseMark,
  gore: Gore,
): void {
  if (gore === "off") return;
  const kind = plates.vermin[corpse.type] ?? plates.vermin[BEAD];
  if (!kind) return;
  const scale = corpse.size / kind.radius, rot = corpse.rot;
  const over = gore === "ink" ? INKED : corpse.flags & ELITE ? GILDED : 0;
  const cell = kind.dead + (corpse.frame & 3);
  layer.put(
    cell,
    corpse.x,
    corpse.y,
    Math.cos(rot),
    Math.sin(rot),
    scale,
    scale,
    CORPSE_SHADE,
    over,
  );
}
