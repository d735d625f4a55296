// The bonuses: tokens with a glow and a bob, the gun that lies in a Crate, blinking in their last seconds.
import { gunOf } from "../atlas/guns/mod.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import type { Scene } from "./scene.ts";

const BONUSES = 20;
const LIFE_Q = 90000;
const BLINK_Q = 18000;
const CRATE = 2;
const BONUS_LAMP = quadColour(0xffe2b4, 0.55);
const ADDED = quadColour(0xffd27a, 0.32);
const SHADOW = quadColour(0x17120f, 0.45);

export function paintBonuses(scene: Scene): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  const pool = scene.state.bonus;
  for (let slot = 0; slot < BONUSES; slot++) {
    const b = pool.at(slot);
    if (b.active === 0 || !scene.sees(b.x, b.y)) continue;
    const left = LIFE_Q - b.age_q;
    if (left < BLINK_Q && ((left / (left < BLINK_Q / 3 ? 500 : 900)) | 0) % 3 === 2) continue;
    const born = Math.min(1, b.age_q / 1500),
      pop = born < 1 ? 1 + Math.sin(born * Math.PI) * 0.35 : 1;
    const bob = scene.reducedMotion ? 0 : Math.sin(scene.now * 0.004 + slot) * 1.6;
    const x = b.x, y = b.y + bob, size = 0.95 * pop * born;
    lamps.put(cells.light, x, y, 1, 0, 1.3, 1.3, BONUS_LAMP, 0, 1);
    world.put(cells.light, x + 2, b.y + 8, 1, 0, 0.36, 0.28, SHADOW);
    shine.put(cells.glow, x, y, 1, 0, 1.35, 1.35, ADDED, 0, 1);
    world.put(cells.bonus + b.kind - 1, x, y, 1, 0, size, size, WHITE);
    if (b.kind === CRATE && b.weapon > 0) {
      world.put(
        cells.gun + gunOf(b.weapon),
        x - 6 * size,
        y + 2,
        0.95,
        -0.3,
        size * 0.82,
        size * 0.82,
        WHITE,
      );
    }
  }
}
