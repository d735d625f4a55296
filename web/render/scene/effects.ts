// Drops, gibs, casings, rings, bolts and shards out of the two effect pools. Drops, gibs and casings lie low, under
// the living; rings, bolts and shards go over everything.
import * as code from "../codes.ts";
import { quadColour, quadFromRgba } from "../palette.ts";
import { goreColour } from "./gore.ts";
import type { Scene } from "./scene.ts";

const EFFECTS = 512;
/** Blasts are the rings in this ink; a ring grows by 2.4 times its size a second. */
const BLAST_RGB = 0xff8a3d;
const ARC_RGB = 0xbfe6ff;
const GROW = 2.4;
/** Beyond this radius the burst grows by half as much: the ring shows the reach, the yard stays visible. */
const BURST_FULL = 60;
const RING_LAMP_RGB = 0xffc27a;

interface EffectSlot {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly rot: number;
  readonly size: number;
  readonly grow: number;
  readonly rgba: number;
  readonly age_q: number;
  readonly life_q: number;
  readonly kind: number;
}
type EffectPainter = (scene: Scene, e: EffectSlot, x: number, y: number, index: number) => void;

export function paintLowEffects(scene: Scene): void {
  eachEffect(scene, low);
}

export function paintHighEffects(scene: Scene): void {
  eachEffect(scene, high);
}

function eachEffect(scene: Scene, paint: EffectPainter): void {
  const { state } = scene, step = scene.lowSpec ? 2 : 1, extent = state.run.ov_extent;
  for (let i = 0; i < EFFECTS; i++) {
    const e = state.effect.at(i);
    if (e.kind !== 0) place(scene, e, i, paint);
  }
  for (let i = 0; i < extent; i += step) {
    const e = state.overflow.at(i);
    if (e.kind !== 0) place(scene, e, i + EFFECTS, paint);
  }
}

function place(scene: Scene, e: EffectSlot, index: number, paint: EffectPainter): void {
  const isBolt = e.kind === code.FX_BOLT, back = isBolt ? 0 : scene.back;
  const x = e.x - e.vx * back, y = e.y - e.vy * back;
  if (scene.sees(x, y, isBolt ? 400 : 0)) paint(scene, e, x, y, index);
}

function low(scene: Scene, e: EffectSlot, x: number, y: number, index: number): void {
  const { world } = scene.layers, { cells } = scene.plates;
  const left = 1 - e.age_q / e.life_q, fade = Math.min(1, left * 3);
  if (e.kind === code.FX_DROP) {
    const tint = goreColour(e.rgba, scene.gore, index, fade);
    if (tint === 0) return;
    const speed = Math.hypot(e.vx, e.vy) || 1, size = e.size / 3;
    const dx = e.vx / speed, dy = e.vy / speed;
    world.put(cells.drop, x, y, dx, dy, size * (0.6 + speed / 160), size, tint);
  } else if (e.kind === code.FX_GIB) {
    const tint = goreColour(e.rgba, scene.gore, index, fade);
    if (tint === 0) return;
    const size = e.size / 6.4, hop = hopOf(1 - left, 2.2) * 14;
    world.put(cells.light, x, y + 3, 1, 0, size * 0.14, size * 0.1, quadColour(0x17120f, fade / 2));
    const c = Math.cos(e.rot), s = Math.sin(e.rot);
    world.put(cells.gib + (index & 3), x, y - hop, c, s, size, size, tint);
  } else if (e.kind === code.FX_CASING) {
    const size = e.size / 4, c = Math.cos(e.rot), s = Math.sin(e.rot);
    const tint = quadColour(0xffffff, fade);
    world.put(cells.casing, x, y - hopOf(1 - left, 2.6) * 10, c, s, size, size, tint);
  }
}

/** The height of one hop, 0 to 1, over the first part of a life. */
function hopOf(age: number, pace: number): number {
  return Math.sin(Math.min(1, age * pace) * Math.PI);
}

function high(scene: Scene, e: EffectSlot, x: number, y: number, index: number): void {
  if (e.kind === code.FX_RING) ring(scene, e, x, y);
  else if (e.kind === code.FX_BOLT) bolt(scene, e, index);
  else if (e.kind === code.FX_SHARD) {
    const tint = quadColour(0xffffff, Math.min(1, (1 - e.age_q / e.life_q) * 3)), size = e.size / 8;
    const c = Math.cos(e.rot), s = Math.sin(e.rot), { shard } = scene.plates.cells;
    scene.layers.world.put(shard, x, y, c, s, size, size, tint);
  }
}

function ring(scene: Scene, e: EffectSlot, x: number, y: number): void {
  const { shine, lamps } = scene.layers, { cells } = scene.plates;
  const t = e.age_q / e.life_q, left = 1 - t, rgb = e.rgba >>> 8, isBlast = rgb === BLAST_RGB;
  const cell = e.size > 50 ? cells.ring : cells.ringThick;
  shine.flat(cell, x, y, e.size / 43, quadFromRgba(e.rgba, left * (isBlast ? 0.7 : 1)));
  if (isBlast) blast(scene, e.grow / GROW, x, y, t);
  else if (left > 0.3) lamps.light(cells.light, x, y, (e.size + 60) / 40, quadColour(rgb, left));
}

/** A blast of radius `r`: the comic burst, a glow and its light. */
function blast(scene: Scene, r: number, x: number, y: number, t: number): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  if (t > 0.9) return;
  const reach = (r > BURST_FULL ? BURST_FULL + (r - BURST_FULL) / 2 : r) / 33 *
      (0.72 + 0.34 * Math.sqrt(t)),
    stage = Math.min(3, (t * 5.2) | 0);
  const turn = (x * 13 + y * 7) % 6.28, c = Math.cos(turn), s = Math.sin(turn);
  const tint = quadColour(0xffffff, t > 0.6 ? (0.9 - t) * 3.3 : 1);
  world.put(cells.burst + stage, x, y, c, s, reach, reach, tint);
  lamps.light(cells.light, x, y, reach * 1.8, quadColour(RING_LAMP_RGB, 1 - t));
  if (scene.lowSpec || stage > 1) return;
  shine.light(cells.glow, x, y, reach * 2.4, quadColour(BLAST_RGB, 0.75 - t));
}

function bolt(scene: Scene, e: EffectSlot, index: number): void {
  const { shine, lamps } = scene.layers, { cells } = scene.plates, ex = e.vx, ey = e.vy;
  const length = Math.hypot(ex, ey) || 1, dx = ex / length, dy = ey / length;
  const left = 1 - e.age_q / e.life_q, rgb = e.rgba >>> 8;
  const mx = e.x + ex / 2, my = e.y + ey / 2, endX = e.x + ex, endY = e.y + ey;
  if (rgb === ARC_RGB) {
    const cell = cells.arc + (index + ((scene.now / 40) | 0)) % 3, flip = index & 1 ? -1 : 1;
    const tint = quadColour(0xffffff, Math.min(1, left * 2));
    shine.put(cell, mx, my, dx, dy, length / 68, flip * (0.8 + left * 0.5), tint);
  } else {
    const long = length / 64, core = quadColour(0xffffff, left);
    shine.put(cells.beam, mx, my, dx, dy, long, 0.7 * left + 0.15, quadColour(rgb, left), 0, 0.6);
    shine.put(cells.beam, mx, my, dx, dy, long, 0.25 * left, core, 0, 0.6);
  }
  const halo = quadColour(rgb, 0.35 * left);
  shine.put(cells.beam, mx, my, dx, dy, length / 60, 2.4 * left, halo, 0, 1);
  const end = rgb === ARC_RGB ? cells.impact.fork : cells.impact.halo, burst = 0.5 + 0.4 * left;
  shine.put(end + (index & 1), endX, endY, dx, dy, burst, burst, quadColour(0xffffff, left));
  shine.light(cells.glow, endX, endY, 0.8, quadColour(rgb, 0.8 * left));
  lamps.light(cells.light, endX, endY, 1.8, quadColour(rgb, 0.7 * left));
}
