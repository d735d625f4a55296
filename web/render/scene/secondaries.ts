// Rockets, hounds, jars, mines, wells, orbs and the vermin's spit: what moves by its own velocity is stepped back
// along it between the ticks.
import * as code from "../codes.ts";
import { lookOf } from "../looks.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import type { Scene } from "./scene.ts";

const SECONDARIES = 64;
const EMBER_GLOW = quadColour(0xff7a2a, 0.85);
const VENOM_GLOW = quadColour(0x9bd14b, 0.5);
const ARMED_GLOW = quadColour(0xff4a2a, 0.5);
const FROST_GLOW = quadColour(0x7cc8ff, 0.7);
const FIRE_LAMP = quadColour(0xff9a4a, 0.5);
const FROST_LAMP = quadColour(0x9fd8ff, 0.6);
const SHADOW = quadColour(0x17120f, 0.5);
/** How large a jet each rocket burns; 1 when not named. */
const JET: Readonly<Record<string, number>> = { bee: 0.5, candle: 0.6, vat: 1.5 };
const FAINT = quadColour(0xffffff, 0.8);

export function paintSecondaries(scene: Scene): void {
  const pool = scene.state.secondary, { back } = scene;
  for (let slot = 0; slot < SECONDARIES; slot++) {
    const s = pool.at(slot);
    if (s.active === 0) continue;
    const vx = s.vx, vy = s.vy, x = s.x - vx * back, y = s.y - vy * back;
    if (!scene.sees(x, y)) continue;
    const speed = Math.hypot(vx, vy), moving = speed > 1;
    one(scene, slot, s.kind, x, y, moving ? vx / speed : 1, moving ? vy / speed : 0);
  }
}

function one(
  scene: Scene,
  slot: number,
  kind: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  const s = scene.state.secondary.at(slot), { round } = lookOf(s.weapon), isArmed = s.arm_q <= 0;
  const cell = cells.round[round ?? "jar"];
  const turn = scene.now * 0.009 + slot, c = Math.cos(turn), si = Math.sin(turn);
  switch (kind) {
    case code.KIND_ROCKET:
    case code.KIND_HOMING:
      world.put(cell, x, y, dx, dy, 1, 1, WHITE);
      return jet(scene, slot, x - dx * 12, y - dy * 12, dx, dy, JET[round ?? ""] ?? 1);
    case code.KIND_LOB:
      world.put(cells.light, x + 4, y + 12, 1, 0, 0.2, 0.16, SHADOW);
      return world.put(cell, x, y, c, si, 1, 1, WHITE);
    case code.KIND_GLUE:
      world.put(cells.light, x + 4, y + 12, 1, 0, 0.2, 0.16, SHADOW);
      return world.put(cell, x, y, dx, dy, 1, 1, WHITE);
    case code.KIND_MINE:
      world.flat(isArmed ? cells.mineArmed : cell, x, y, 1, WHITE);
      if (isArmed && (scene.now >> 8) & 1) shine.light(cells.glow, x + 6, y, 0.35, ARMED_GLOW);
      return;
    case code.KIND_WELL:
      // On its way a plug; where it lies, the hole it pulls.
      if (Math.hypot(s.vx, s.vy) > 1) return world.put(cell, x, y, c, si, 1.2, 1.2, WHITE);
      return world.put(cells.vortex, x, y, c, si, 2.4, 2.4, FAINT);
    case code.KIND_ORB:
      world.put(cell, x, y, c, si, 1.2, 1.2, WHITE);
      shine.light(cells.glow, x, y, 1.6, FROST_GLOW);
      return lamps.light(cells.light, x, y, 2, FROST_LAMP);
    default:
      world.put(cells.light, x + 4, y + 12, 1, 0, 0.24, 0.18, SHADOW);
      world.put(cells.acid, x, y, dx, dy, 1.1, 1.1, WHITE);
      shine.light(cells.glow, x, y, 0.8, VENOM_GLOW);
  }
}

/** The flame behind a rocket. */
function jet(
  scene: Scene,
  slot: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  size: number,
): void {
  const { shine, lamps, world } = scene.layers, { cells } = scene.plates;
  const flicker = (0.42 + 0.1 * Math.sin(scene.now * 0.05 + slot)) * size;
  const frame = (scene.now / 60 + slot) & 3;
  world.put(cells.flame + frame, x, y, -dx, -dy, flicker, flicker * 0.7, WHITE);
  shine.light(cells.glow, x, y, 1.1 * size, EMBER_GLOW);
  lamps.light(cells.light, x, y, 1.6 * size, FIRE_LAMP);
}
