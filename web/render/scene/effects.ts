// Drops, gibs, casings, rings, bolts, shards, smoke, sparks and muzzle flashes, out of the state's cosmetic pools.
import * as code from "../codes.ts";
import { quadColour, quadFromRgba } from "../palette.ts";
import { WHITE } from "../quads.ts";
import { goreColour } from "./gore.ts";
import type { Scene } from "./scene.ts";

const EFFECTS = 512, SPRITES = 384;
const MUZZLE_LAMP = quadColour(0xffc27a, 0.95);
const MUZZLE_GLOW = quadColour(0xff9a3d, 0.9);
/** The core's muzzle lies at the figure's edge; the drawn barrel is longer. */
const BARREL = 16;
/** Blasts are the rings in this ink; a ring grows by 2.4 times its size a second. */
const BLAST_RGB = 0xff8a3d;
const GROW = 2.4;

interface EffectSlot {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly rot: number;
  readonly spin: number;
  readonly size: number;
  readonly grow: number;
  readonly rgba: number;
  readonly age_q: number;
  readonly life_q: number;
  readonly kind: number;
}

/** Under the living: drops, gibs and casings lie low. */
export function paintLowEffects(scene: Scene): void {
  eachEffect(scene, low);
}

/** Over everything in the world: rings, bolts, shards, then sprites. */
export function paintHighEffects(scene: Scene): void {
  eachEffect(scene, high);
  sprites(scene);
}

type EffectPainter = (scene: Scene, e: EffectSlot, x: number, y: number, index: number) => void;

function eachEffect(scene: Scene, paint: EffectPainter): void {
  const { state, back } = scene, step = scene.lowSpec ? 2 : 1;
  for (let i = 0; i < EFFECTS; i++) {
    const e = state.effect.at(i);
    if (e.kind === 0) continue;
    place(scene, e, i, back, paint);
  }
  const extent = state.run.ov_extent;
  for (let i = 0; i < extent; i += step) {
    const e = state.overflow.at(i);
    if (e.kind === 0) continue;
    place(scene, e, i + EFFECTS, back, paint);
  }
}

function place(
  scene: Scene,
  e: EffectSlot,
  index: number,
  back: number,
  paint: EffectPainter,
): void {
  const still = e.kind === code.FX_BOLT;
  const x = still ? e.x : e.x - e.vx * back, y = still ? e.y : e.y - e.vy * back;
  if (scene.sees(x, y, still ? 400 : 0)) paint(scene, e, x, y, index);
}

function low(scene: Scene, e: EffectSlot, x: number, y: number, index: number): void {
  const { world } = scene.layers, { cells } = scene.plates;
  const left = 1 - e.age_q / e.life_q, fade = Math.min(1, left * 3);
  if (e.kind === code.FX_DROP) {
    const tint = goreColour(e.rgba, scene.gore, index, fade);
    if (tint === 0) return;
    const speed = Math.hypot(e.vx, e.vy) || 1, size = e.size / 3.4;
    world.put(cells.drop, x, y, e.vx / speed, e.vy / speed, size * (0.6 + speed / 160), size, tint);
  } else if (e.kind === code.FX_GIB) {
    const tint = goreColour(e.rgba, scene.gore, index, fade);
    if (tint === 0) return;
    const size = e.size / 6.4, hop = Math.sin(Math.min(1, (1 - left) * 2.2) * Math.PI) * 14;
    world.put(
      cells.light,
      x,
      y + 3,
      1,
      0,
      size * 0.14,
      size * 0.1,
      quadColour(0x17120f, 0.5 * fade),
    );
    world.put(
      cells.gib + (index & 3),
      x,
      y - hop,
      Math.cos(e.rot),
      Math.sin(e.rot),
      size,
      size,
      tint,
    );
  } else if (e.kind === code.FX_CASING) {
    const hop = Math.sin(Math.min(1, (1 - left) * 2.6) * Math.PI) * 10, size = e.size / 4;
    world.put(
      cells.casing,
      x,
      y - hop,
      Math.cos(e.rot),
      Math.sin(e.rot),
      size,
      size,
      quadColour(0xffffff, fade),
    );
  }
}

function high(scene: Scene, e: EffectSlot, x: number, y: number, index: number): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  const t = e.age_q / e.life_q, left = 1 - t;
  if (e.kind === code.FX_RING) {
    const size = e.size / 43, tint = quadFromRgba(e.rgba, left);
    shine.put(e.size > 50 ? cells.ring : cells.ringThick, x, y, 1, 0, size, size, tint);
    if (e.rgba >>> 8 === BLAST_RGB) blast(scene, e.grow / GROW, x, y, t);
  } else if (e.kind === code.FX_BOLT) {
    bolt(scene, e, index);
  } else if (e.kind === code.FX_SHARD) {
    world.put(
      cells.shard,
      x,
      y,
      Math.cos(e.rot),
      Math.sin(e.rot),
      e.size / 8,
      e.size / 8,
      quadColour(0xffffff, Math.min(1, left * 3)),
    );
  }
  if (e.kind === code.FX_RING && left > 0.3) {
    const reach = (e.size + 60) / 40;
    lamps.put(cells.light, x, y, 1, 0, reach, reach, quadColour(e.rgba >>> 8, left), 0, 1);
  }
}

/** A ring in the ember ink is a blast of radius `r`: the comic burst inside it. */
function blast(scene: Scene, r: number, x: number, y: number, t: number): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  if (t > 0.9) return;
  const reach = r / 33 * (0.72 + 0.34 * Math.sqrt(t)), stage = Math.min(3, (t * 5.2) | 0);
  const turn = (x * 13 + y * 7) % 6.28;
  world.put(
    cells.burst + stage,
    x,
    y,
    Math.cos(turn),
    Math.sin(turn),
    reach,
    reach,
    quadColour(0xffffff, t > 0.6 ? (0.9 - t) * 3.3 : 1),
  );
  if (!scene.lowSpec && stage < 2) {
    shine.put(
      cells.glow,
      x,
      y,
      1,
      0,
      reach * 2.4,
      reach * 2.4,
      quadColour(0xff8a3d, 0.75 - t),
      0,
      1,
    );
  }
  lamps.put(cells.light, x, y, 1, 0, reach * 1.8, reach * 1.8, quadColour(0xffc27a, 1 - t), 0, 1);
}

function bolt(scene: Scene, e: EffectSlot, index: number): void {
  const { shine, lamps } = scene.layers, { cells } = scene.plates;
  const x = e.x, y = e.y, ex = e.vx, ey = e.vy, length = Math.hypot(ex, ey) || 1;
  const left = 1 - e.age_q / e.life_q, dx = ex / length, dy = ey / length;
  const rgb = e.rgba >>> 8, electric = rgb === 0xbfe6ff;
  const mx = x + ex / 2, my = y + ey / 2, stretch = length / 68;
  if (electric) {
    const cell = cells.arc + (index + ((scene.now / 40) | 0)) % 3;
    const flip = index & 1 ? -1 : 1;
    shine.put(
      cell,
      mx,
      my,
      dx,
      dy,
      stretch,
      flip * (0.8 + left * 0.5),
      quadColour(0xffffff, Math.min(1, left * 2)),
    );
  } else {
    shine.put(
      cells.streakBoth,
      mx,
      my,
      dx,
      dy,
      length / 64,
      0.7 * left + 0.15,
      quadColour(rgb, left),
      0,
      0.6,
    );
    shine.put(
      cells.streakBoth,
      mx,
      my,
      dx,
      dy,
      length / 64,
      0.25 * left,
      quadColour(0xffffff, left),
      0,
      0.6,
    );
  }
  shine.put(
    cells.streakBoth,
    mx,
    my,
    dx,
    dy,
    length / 60,
    2.4 * left,
    quadColour(rgb, 0.35 * left),
    0,
    1,
  );
  shine.put(cells.glow, x + ex, y + ey, 1, 0, 0.8, 0.8, quadColour(rgb, 0.8 * left), 0, 1);
  lamps.put(cells.light, x + ex, y + ey, 1, 0, 1.8, 1.8, quadColour(rgb, 0.7 * left), 0, 1);
}

function sprites(scene: Scene): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates, { back } = scene;
  const pool = scene.state.sprite, step = scene.lowSpec ? 2 : 1;
  for (let i = 0; i < SPRITES; i += step) {
    const s = pool.at(i);
    if (s.active === 0) continue;
    const flash = s.kind === code.MUZZLE;
    const x = flash ? s.x + s.vx * BARREL : s.x - s.vx * back;
    const y = flash ? s.y + s.vy * BARREL : s.y - s.vy * back;
    if (!scene.sees(x, y)) continue;
    const t = s.age_q / s.life_q, left = 1 - t;
    if (flash) {
      const size = s.scale * (0.75 + 0.35 * left), dx = s.vx, dy = s.vy;
      {
        shine.put(cells.muzzle + (s.frame & 3), x, y, dx, dy, size, size, WHITE);
      }
      shine.put(
        cells.glow,
        x + dx * 10,
        y + dy * 10,
        1,
        0,
        1.9 * size,
        1.9 * size,
        quadFromRgba(s.rgba, 0.8 * left),
        0,
        1,
      );
      shine.put(cells.glow, x, y, 1, 0, size, size, MUZZLE_GLOW, 0, 1);
      lamps.put(
        cells.light,
        x + dx * 30,
        y + dy * 30,
        1,
        0,
        4.2 * left + 1,
        4.2 * left + 1,
        MUZZLE_LAMP,
        0,
        1,
      );
    } else if (s.kind === code.SPARK) {
      const speed = Math.hypot(s.vx, s.vy) || 1, long = 0.35 + speed / 260;
      shine.put(
        cells.spark,
        x,
        y,
        s.vx / speed,
        s.vy / speed,
        long,
        0.9,
        quadFromRgba(s.rgba, Math.min(1, left * 2)),
        0,
        0.5,
      );
    } else {
      const size = s.scale * (0.7 + t * 0.7), alpha = Math.min(1, t * 8) * left * 0.75;
      world.put(
        cells.smoke + (s.frame & 3),
        x,
        y,
        Math.cos(s.rot + t),
        Math.sin(s.rot + t),
        size,
        size,
        quadFromRgba(s.rgba, alpha),
      );
    }
  }
}
