// What lies on the ground: puddles, dust, fire and glue, and above them the bonuses with their glow, their last
// seconds' blinking and the gun that lies in a Crate.
import { HAZARD_ACID, HAZARD_DUST, HAZARD_FIRE, HAZARD_GLUE, HAZARD_RED } from "../codes.ts";
import { gunOf } from "../atlas/guns.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import type { Scene } from "./scene.ts";

const HAZARDS = 48, BONUSES = 20;
const LIFE_Q = 90000;
const BLINK_Q = 18000;
const CRATE = 2;
const BONUS_LAMP = quadColour(0xffe2b4, 0.55);
const ADDED = quadColour(0xffd27a, 0.32);
const SHADOW = quadColour(0x17120f, 0.45);

export function paintHazards(scene: Scene): void {
  const { world, shine, lamps } = scene.layers, { cells, stains } = scene.plates;
  const pool = scene.state.hazard;
  for (let slot = 0; slot < HAZARDS; slot++) {
    const h = pool.at(slot);
    if (h.active === 0 || !scene.sees(h.x, h.y, h.r)) continue;
    const x = h.x, y = h.y, r = h.r * 1.4, fade = Math.min(1, h.life_q / 3000);
    const c = Math.cos(slot * 2.1), s = Math.sin(slot * 2.1), stamp = stains.puddle + (slot & 3);
    const pulse = scene.reducedMotion ? 1 : 1 + Math.sin(scene.now * 0.004 + slot) * 0.025;
    switch (h.kind) {
      case HAZARD_ACID:
        world.put(stamp, x, y + 2, c, s, r * 1.06, r * 1.06, quadColour(0x24380f, 0.85 * fade));
        world.put(stamp, x, y, c, s, r * pulse, r * pulse, quadColour(0x8cc63a, 0.9 * fade));
        world.put(
          stains.dot + (slot & 7),
          x,
          y,
          s,
          c,
          r * 0.5,
          r * 0.5,
          quadColour(0xd3f08a, 0.75 * fade),
        );
        bubbles(scene, x, y, h.r, slot, 0xe9ffb8, fade);
        shine.put(cells.glow, x, y, 1, 0, r / 22, r / 22, quadColour(0x9bd14b, 0.16 * fade), 0, 1);
        break;
      case HAZARD_DUST:
        for (let i = 0; i < 3; i++) {
          const a = slot + i * 2.1 + scene.now * 0.0006;
          world.put(
            cells.smoke + i,
            x + Math.cos(a) * r * 0.32,
            y + Math.sin(a) * r * 0.32,
            c,
            s,
            r / 26,
            r / 26,
            quadColour(0xd9c3a4, 0.34 * fade),
          );
        }
        break;
      case HAZARD_FIRE:
        for (let i = 0; i < 3; i++) {
          const a = i * 2.1 + slot, f = ((scene.now / 90) | 0) + i + slot;
          world.put(
            cells.flame + (f & 3),
            x + Math.cos(a) * r * 0.3,
            y + Math.sin(a) * r * 0.3,
            c,
            s,
            r / 46,
            r / 46,
            quadColour(0xffffff, 0.9 * fade),
            0,
            0.4,
          );
        }
        lamps.put(cells.light, x, y, 1, 0, r / 24, r / 24, quadColour(0xff9a4a, 0.6 * fade), 0, 1);
        break;
      case HAZARD_GLUE:
        world.put(stamp, x, y, c, s, r, r, quadColour(0xd9a441, 0.82 * fade));
        world.put(
          stains.dot + (slot & 7),
          x,
          y,
          s,
          c,
          r * 0.6,
          r * 0.6,
          quadColour(0xf6dc9a, 0.6 * fade),
        );
        break;
      case HAZARD_RED:
        world.put(stamp, x, y + 2, c, s, r * 1.04, r * 1.04, quadColour(0x4a0f0b, 0.9 * fade));
        world.put(stamp, x, y, c, s, r * pulse, r * pulse, quadColour(0xb3291b, 0.94 * fade));
        world.put(
          stains.puddle + ((slot + 1) & 3),
          x,
          y,
          s,
          -c,
          r * 0.66,
          r * 0.6,
          quadColour(0xd6402e, 0.8 * fade),
        );
        bubbles(scene, x, y, h.r, slot, 0xffb39a, fade);
        shine.put(cells.glow, x, y, 1, 0, r / 20, r / 20, quadColour(0xe34234, 0.08 * fade), 0, 1);
        break;
      default:
        world.put(stamp, x, y, c, s, r, r, quadColour(0x9bd14b, 0.5 * fade));
    }
  }
}

/** Bubbles that rise and burst in a puddle, so it is seen to be alive. */
function bubbles(
  scene: Scene,
  x: number,
  y: number,
  r: number,
  slot: number,
  colour: number,
  fade: number,
): void {
  if (scene.lowSpec) return;
  const { world } = scene.layers, { cells } = scene.plates;
  for (let i = 0; i < 5; i++) {
    const beat = scene.now / 900 + i * 0.37 + slot * 0.19, t = beat - Math.floor(beat);
    const a = i * 2.4 + slot + Math.floor(beat) * 1.7, d = r * (0.14 + 0.1 * ((i * 7) % 4));
    const size = 0.05 + 0.09 * t * (r / 90 + 0.5);
    const tint = quadColour(colour, fade * (t < 0.8 ? 0.75 : (1 - t) * 3.7));
    world.put(
      cells.ringThick,
      x + Math.cos(a) * d,
      y + Math.sin(a) * d * 0.8,
      1,
      0,
      size,
      size,
      tint,
    );
  }
}

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
