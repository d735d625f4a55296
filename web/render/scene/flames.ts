// Flame and miasma particles: torn flat puffs, drawn out along their flight while young, then turning and thinning;
// half added, so that fire builds up to white.
import { quadColour } from "../palette.ts";
import type { Scene } from "./scene.ts";

const FLAMES = 160;
/** Flame.kind is the weapon's id. */
const MIASMA = 33;
const FIRE_LAMP = quadColour(0xff9a4a, 0.5);

export function paintFlames(scene: Scene): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates, { back } = scene;
  const pool = scene.state.flame;
  for (let slot = 0; slot < FLAMES; slot++) {
    const f = pool.at(slot);
    if (f.active === 0) continue;
    const x = f.x - f.vx * back, y = f.y - f.vy * back;
    if (!scene.sees(x, y)) continue;
    const left = f.life_max_q > 0 ? f.life_q / f.life_max_q : 0, size = f.r / 14.5;
    const speed = Math.hypot(f.vx, f.vy) || 1, young = left > 0.55;
    const turn = f.spin + slot * 1.7 + scene.now * 0.004 * (slot & 1 ? 1 : -1);
    const c = young ? f.vx / speed : Math.cos(turn), s = young ? f.vy / speed : Math.sin(turn);
    const frame = (scene.now / 80 + slot) & 3;
    const cloud = f.kind === MIASMA, alpha = Math.min(1, left * 2.4) * (cloud ? 0.6 : 0.9);
    const cell = (cloud ? cells.cloud : cells.flame) + frame, tint = quadColour(0xffffff, alpha);
    world.put(cell, x, y, c, s, young ? size * 1.5 : size, size, tint, 0, cloud ? 0 : 0.35);
    if (cloud || scene.lowSpec) continue;
    shine.light(cells.glow, x, y, size * 1.2, quadColour(0xff7a2a, 0.32 * left));
    if (slot & 1) lamps.light(cells.light, x, y, 1.6, FIRE_LAMP);
  }
}
