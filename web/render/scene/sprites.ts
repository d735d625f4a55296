// Smoke, sparks and muzzle flashes out of the sprite ring.
import * as code from "../codes.ts";
import { lookOf, type MuzzleName } from "../looks.ts";
import { quadColour, quadFromRgba } from "../palette.ts";
import { WHITE } from "../quads.ts";
import type { Scene } from "./scene.ts";

const SPRITES = 384;
/** What a flash's glow looks like and how strong it is; gunpowder's when not named. */
const POWDER_GLOW: readonly [number, number] = [0xffb05a, 0.9];
const GLOW_OF: Readonly<Partial<Record<MuzzleName, readonly [number, number]>>> = {
  arc: [0x7cc8ff, 0.9],
  lens: [0xfff0b8, 0.9],
  lilac: [0xb79be8, 0.7],
  ember: [0xff7a2a, 0.9],
  twang: [0, 0],
  puff: [0, 0],
  steel: [0xffe9b0, 0.4],
};
/** The core's muzzle lies at the figure's edge; the drawn barrel is longer. */
const BARREL = 16;

export function paintSprites(scene: Scene): void {
  const pool = scene.state.sprite, step = scene.lowSpec ? 2 : 1, { back } = scene;
  for (let i = 0; i < SPRITES; i++) {
    const s = pool.at(i);
    if (s.active === 0) continue;
    const isFlash = s.kind === code.MUZZLE;
    // Weak machines draw every other puff and spark, but every shot's flash.
    if (step > 1 && !isFlash && i & 1) continue;
    const along = isFlash ? BARREL : -back, vx = s.vx, vy = s.vy;
    const x = s.x + vx * along, y = s.y + vy * along, t = s.age_q / s.life_q;
    if (!scene.sees(x, y)) continue;
    if (isFlash) muzzle(scene, x, y, vx, vy, s.scale, s.frame, t);
    else if (s.kind === code.SPARK) spark(scene, x, y, vx, vy, s.rgba, t);
    else smoke(scene, x, y, s.rot, s.scale, s.frame, s.rgba, t);
  }
}

function muzzle(
  scene: Scene,
  x: number,
  y: number,
  dx: number,
  dy: number,
  scale: number,
  frame: number,
  t: number,
): void {
  const { shine, lamps } = scene.layers, { cells } = scene.plates;
  const name = muzzleAt(scene, x, y);
  if (name === null) return;
  const left = 1 - t, size = scale * (0.75 + 0.35 * left), flip = frame & 2 ? -size : size;
  const [glow, strength] = GLOW_OF[name] ?? POWDER_GLOW;
  shine.put(cells.muzzle[name] + (frame & 1), x, y, dx, dy, size, flip, WHITE);
  if (strength === 0) return;
  shine.light(cells.glow, x + dx * 10, y + dy * 10, 1.7 * size, quadColour(glow, strength * left));
  lamps.light(cells.light, x + dx * 30, y + dy * 30, 4.2 * left + 1, quadColour(glow, strength));
}

/** The flash of the gun whose muzzle lies nearest; the fallen fire a Sidekick, cinders flash as embers. */
function muzzleAt(scene: Scene, x: number, y: number): MuzzleName | null {
  const seats = Math.min(4, scene.state.run.players);
  let nearest = Infinity, name: MuzzleName | null = "powder";
  for (let seat = 0; seat < seats; seat++) {
    const away = Math.hypot(scene.seatX[seat] - x, scene.seatY[seat] - y);
    if (away >= nearest) continue;
    nearest = away;
    const p = scene.state.player.at(seat),
      { muzzle } = lookOf(p.state === code.DOWN ? 0 : p.weapon);
    name = muzzle !== null && p.cinder_q > 0 ? "ember" : muzzle;
  }
  return name;
}

function spark(
  scene: Scene,
  x: number,
  y: number,
  vx: number,
  vy: number,
  rgba: number,
  t: number,
): void {
  const speed = Math.hypot(vx, vy) || 1, long = 0.35 + speed / 260;
  const tint = quadFromRgba(rgba, Math.min(1, (1 - t) * 2)), { spark } = scene.plates.cells;
  scene.layers.shine.put(spark, x, y, vx / speed, vy / speed, long, 0.9, tint, 0, 0.5);
}

function smoke(
  scene: Scene,
  x: number,
  y: number,
  rot: number,
  scale: number,
  frame: number,
  rgba: number,
  t: number,
): void {
  const size = scale * (0.7 + t * 0.7), alpha = Math.min(1, t * 8) * (1 - t) * 0.75;
  const c = Math.cos(rot + t), s = Math.sin(rot + t), cell = scene.plates.cells.smoke + (frame & 3);
  scene.layers.world.put(cell, x, y, c, s, size, size, quadFromRgba(rgba, alpha));
}
