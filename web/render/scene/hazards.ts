// Puddles, dust and fire on the ground. Liquids share one drawing, a dark rim, a body, a brighter heart and bubbles,
// and differ by their inks.
import { HAZARD_ACID, HAZARD_DUST, HAZARD_FIRE, HAZARD_GLUE, HAZARD_RED } from "../codes.ts";
import { quadColour } from "../palette.ts";
import type { Scene } from "./scene.ts";

const HAZARDS = 48;
const FADE_Q = 3000;
/** The puddle stamp's body fills about two thirds of its cell. */
const STAMP = 1.4;

interface Liquid {
  readonly rim: number;
  readonly body: number;
  readonly heart: number;
  readonly bubble: number;
  readonly glow: number;
}

const LIQUIDS: Readonly<Record<number, Liquid>> = {
  [HAZARD_ACID]: {
    rim: 0x24380f,
    body: 0x8cc63a,
    heart: 0xb9e06a,
    bubble: 0xe9ffb8,
    glow: 0x9bd14b,
  },
  [HAZARD_GLUE]: { rim: 0x6b4a12, body: 0xd9a441, heart: 0xf0cf7c, bubble: 0xfff0c4, glow: 0 },
  [HAZARD_RED]: {
    rim: 0x4a0f0b,
    body: 0xb3291b,
    heart: 0xd6402e,
    bubble: 0xffb39a,
    glow: 0xe34234,
  },
};

export function paintHazards(scene: Scene): void {
  const pool = scene.state.hazard;
  for (let slot = 0; slot < HAZARDS; slot++) {
    const h = pool.at(slot);
    if (h.active === 0 || !scene.sees(h.x, h.y, h.r)) continue;
    const fade = Math.min(1, h.life_q / FADE_Q);
    if (h.kind === HAZARD_DUST) dust(scene, slot, h.x, h.y, h.r, fade);
    else if (h.kind === HAZARD_FIRE) fire(scene, slot, h.x, h.y, h.r, fade);
    else puddle(scene, LIQUIDS[h.kind] ?? LIQUIDS[HAZARD_ACID], slot, h.x, h.y, h.r, fade);
  }
}

function puddle(
  scene: Scene,
  ink: Liquid,
  slot: number,
  x: number,
  y: number,
  r: number,
  fade: number,
): void {
  const { world, shine } = scene.layers, { cells, stains } = scene.plates, size = r * STAMP;
  const c = Math.cos(slot * 2.1), s = Math.sin(slot * 2.1), stamp = stains.puddle + (slot & 3);
  const other = stains.puddle + ((slot + 1) & 3);
  const breath = scene.reducedMotion
    ? size
    : size * (1 + Math.sin(scene.now * 0.004 + slot) * 0.025);
  world.put(stamp, x, y + 2, c, s, size * 1.05, size * 1.05, quadColour(ink.rim, 0.88 * fade));
  world.put(stamp, x, y, c, s, breath, breath, quadColour(ink.body, 0.92 * fade));
  world.put(other, x, y, s, -c, size * 0.64, size * 0.58, quadColour(ink.heart, 0.8 * fade));
  bubbles(scene, x, y, r, slot, ink.bubble, fade);
  if (ink.glow === 0 || scene.lowSpec) return;
  shine.put(cells.glow, x, y, 1, 0, r / 15, r / 15, quadColour(ink.glow, 0.12 * fade), 0, 1);
}

/** A cloud that hangs and turns: soft in the middle, torn at its edge. */
function dust(scene: Scene, slot: number, x: number, y: number, r: number, fade: number): void {
  const { world } = scene.layers, { cells, stains } = scene.plates, size = r * 1.5;
  world.put(cells.light, x, y, 1, 0, r / 50, r / 50, quadColour(0xcdb595, 0.62 * fade));
  for (let i = 0; i < 2; i++) {
    const turn = slot + i * 1.9 + (scene.reducedMotion ? 0 : scene.now * (i ? -0.0005 : 0.0007));
    const tint = quadColour(i ? 0xf0dfc4 : 0x9a866c, 0.5 * fade);
    world.put(stains.drift + i, x, y, Math.cos(turn), Math.sin(turn), size, size, tint);
  }
}

function fire(scene: Scene, slot: number, x: number, y: number, r: number, fade: number): void {
  const { world, lamps } = scene.layers,
    { cells } = scene.plates,
    tint = quadColour(0xffffff, 0.9 * fade);
  for (let i = 0; i < 3; i++) {
    const a = i * 2.1 + slot, frame = (((scene.now / 90) | 0) + i + slot) & 3, d = r * 0.42;
    const fx = x + Math.cos(a) * d, fy = y + Math.sin(a) * d, size = r / 33;
    world.put(cells.flame + frame, fx, fy, Math.cos(a), Math.sin(a), size, size, tint, 0, 0.4);
  }
  lamps.put(cells.light, x, y, 1, 0, r / 17, r / 17, quadColour(0xff9a4a, 0.6 * fade), 0, 1);
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
