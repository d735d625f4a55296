// Bullets as tracers, embers, nails, saws, and the vermin's shots with their ink edge. A shot is drawn on the
// segment it swept this tick, so no previous state is needed.
import * as code from "../codes.ts";
import { lookOf } from "../looks.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import type { Scene } from "./scene.ts";

const PROJECTILES = 224;
const TRACER = quadColour(0xff9a3d, 0.55);
const EMBER_GLOW = quadColour(0xff7a2a, 0.85);
const DANGER_GLOW = quadColour(0xff4a2a, 0.5);
const SMALL_LAMP = quadColour(0xffb36a, 0.4);
const OUTLINE = quadColour(0xefe3cf, 0.9);
const OVER_CINDER = quadColour(0xff8a3d, 0.55);
const LILAC_GLOW = quadColour(0xb79be8, 0.7);

export function paintProjectiles(scene: Scene): void {
  const pool = scene.state.projectile, rest = 1 - scene.alpha;
  for (let slot = 0; slot < PROJECTILES; slot++) {
    const p = pool.at(slot);
    if (p.active === 0) continue;
    const x = p.x + (p.ox - p.x) * rest, y = p.y + (p.oy - p.y) * rest;
    if (!scene.sees(x, y)) continue;
    const vx = p.vx, vy = p.vy, speed = Math.hypot(vx, vy) || 1, dx = vx / speed, dy = vy / speed;
    if (slot >= code.VERMIN_SHOTS) verminShot(scene, p.kind, x, y, dx, dy, p.r);
    else playerShot(scene, slot, x, y, dx, dy);
  }
}

function playerShot(scene: Scene, slot: number, x: number, y: number, dx: number, dy: number) {
  const p = scene.state.projectile.at(slot), { world, shine } = scene.layers;
  const { cells } = scene.plates,
    { round } = lookOf(p.weapon),
    isCinder = p.flags & code.SHOT_CINDER;
  const cell = round === null ? cells.round.slug : cells.round[round];
  if (p.kind === code.KIND_EMBER) {
    // Cinders and the embers of bonuses and perks belong to no ember weapon: they are coals.
    if (isCinder || p.weapon === 0) ember(scene, slot, x, y, dx, dy, p.r / 5.4);
    else glowing(scene, cell, x, y, dx, dy, p.r / 6 + 0.15);
    return;
  }
  switch (round) {
    case "saw":
    case "stone": {
      const turn = scene.now * 0.03 + slot;
      return world.put(cell, x, y, Math.cos(turn), Math.sin(turn), 1, 1, WHITE);
    }
    case "nail":
    case "quill":
      world.put(cell, x, y, dx, dy, 1, 1, WHITE);
      return shine.put(cells.streak, x - dx * 30, y - dy * 30, dx, dy, 1.5, 0.5, TRACER, 0, 1);
    case "hydra": {
      const size = 1.15 - p.gen * 0.2;
      return world.put(cell, x, y, dx, dy, size, size, WHITE);
    }
    case "ring":
      world.put(cell, x, y, dx, dy, 1.1, 1.1, WHITE);
      return shine.light(cells.glow, x, y, 0.5, LILAC_GLOW);
    default: {
      const pellet = round === "pellet", long = pellet ? 0.62 : 1.1;
      shine.put(cells.streak, x - dx * 16, y - dy * 16, dx, dy, long, 0.45, TRACER, 0, 1);
      shine.put(cell, x, y, dx, dy, 1, 1, WHITE, isCinder ? OVER_CINDER : 0);
    }
  }
}

/** The shot of an ember weapon: its own coal, its glow, its light. */
function glowing(
  scene: Scene,
  cell: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  size: number,
): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  world.put(cell, x, y, dx, dy, size, size, WHITE);
  shine.light(cells.glow, x, y, size * 0.8, EMBER_GLOW);
  shine.put(cells.streak, x - dx * 18, y - dy * 18, dx, dy, 0.8, size * 0.7, EMBER_GLOW, 0, 1);
  lamps.light(cells.light, x, y, 1.1, SMALL_LAMP);
}

function ember(
  scene: Scene,
  slot: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  size: number,
): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  const frame = (scene.now / 70 + slot) & 3, tx = x - dx * 18, ty = y - dy * 18;
  world.put(cells.ember + frame, x, y, dx, dy, size, size, WHITE);
  shine.light(cells.glow, x, y, size * 0.85, EMBER_GLOW);
  shine.put(cells.streak, tx, ty, dx, dy, 0.8, size * 0.8, EMBER_GLOW, 0, 1);
  lamps.light(cells.light, x, y, 1.1, SMALL_LAMP);
}

function verminShot(
  scene: Scene,
  kind: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  r: number,
): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates, size = r / 6 * 1.15;
  const cell = kind === code.SHOT_STING
    ? cells.sting
    : kind === code.SHOT_GLOW
    ? cells.bolt
    : cells.glob;
  world.put(cell, x, y, dx, dy, size, size, WHITE);
  shine.light(cells.glow, x, y, size * 0.7, DANGER_GLOW);
  lamps.light(cells.light, x, y, 0.7, SMALL_LAMP);
  if (scene.outline) shine.flat(cells.ring, x, y, size * 0.34, OUTLINE);
}
