// What flies: bullets as tracers, embers, the vermin's shots with their ink edge, rockets, jars, saws, flames.
// A thing that moves by its own velocity is stepped back along it, so no previous state is needed.
import * as code from "../codes.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import type { Scene } from "./scene.ts";

const PROJECTILES = 224, SECONDARIES = 64, FLAMES = 160;
const TRACER_GLOW = quadColour(0xff9a3d, 0.55);
const EMBER_GLOW = quadColour(0xff7a2a, 0.85);
const VENOM_GLOW = quadColour(0x9bd14b, 0.5);
const DANGER_GLOW = quadColour(0xff4a2a, 0.5);
const FROST_GLOW = quadColour(0x7cc8ff, 0.7);
const SMALL_LAMP = quadColour(0xffb36a, 0.4);
const FIRE_LAMP = quadColour(0xff9a4a, 0.5);
const OUTLINE = quadColour(0xefe3cf, 0.9);
const CINDER = quadColour(0xff8a3d, 0.55);

export function paintShots(scene: Scene): void {
  secondaries(scene);
  flames(scene);
  projectiles(scene);
}

function projectiles(scene: Scene): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  const pool = scene.state.projectile, rest = 1 - scene.alpha;
  for (let slot = 0; slot < PROJECTILES; slot++) {
    const p = pool.at(slot);
    if (p.active === 0) continue;
    const x = p.x + (p.ox - p.x) * rest, y = p.y + (p.oy - p.y) * rest;
    if (!scene.sees(x, y)) continue;
    const vx = p.vx, vy = p.vy, speed = Math.hypot(vx, vy) || 1, dx = vx / speed, dy = vy / speed;
    const kind = p.kind;
    if (slot >= code.VERMIN_SHOTS) {
      verminShot(scene, kind, x, y, dx, dy, p.r);
      continue;
    }
    if (kind === code.KIND_EMBER) {
      const size = p.r / 5.4, frame = (scene.now / 70 + slot) & 3;
      world.put(cells.ember + frame, x, y, dx, dy, size, size, WHITE);
      shine.put(cells.glow, x, y, 1, 0, size * 0.85, size * 0.85, EMBER_GLOW, 0, 1);
      shine.put(cells.streak, x - dx * 18, y - dy * 18, dx, dy, 0.8, size * 0.8, EMBER_GLOW, 0, 1);
      lamps.put(cells.light, x, y, 1, 0, 1.1, 1.1, SMALL_LAMP, 0, 1);
    } else if (kind === code.KIND_SAW) {
      const turn = scene.now * 0.03;
      world.put(cells.saw, x, y, Math.cos(turn), Math.sin(turn), 1, 1, WHITE);
    } else if (kind === code.KIND_PIERCE) {
      world.put(cells.nail, x, y, dx, dy, 1, 1, WHITE);
      shine.put(cells.streak, x - dx * 30, y - dy * 30, dx, dy, 1.5, 0.5, TRACER_GLOW, 0, 1);
    } else if (kind === code.KIND_SHRINK || kind === code.KIND_GLUE) {
      world.put(cells.glob, x, y, dx, dy, 0.8, 0.8, WHITE, quadColour(0xb79be8, 0.6));
    } else {
      const pellet = kind === code.KIND_PELLET, long = pellet ? 0.62 : 1, wide = pellet ? 0.85 : 1;
      const over = p.flags & code.SHOT_CINDER ? CINDER : 0;
      shine.put(
        cells.streak,
        x - dx * 16,
        y - dy * 16,
        dx,
        dy,
        long * 1.1,
        wide * 0.5,
        TRACER_GLOW,
        0,
        1,
      );
      shine.put(cells.bullet, x, y, dx, dy, long, wide, WHITE, over);
    }
  }
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
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates;
  const size = r / 6 * 1.15;
  const cell = kind === code.SHOT_STING
    ? cells.sting
    : kind === code.SHOT_GLOW
    ? cells.bolt
    : cells.glob;
  world.put(cell, x, y, dx, dy, size, size, WHITE);
  shine.put(cells.glow, x, y, 1, 0, size * 0.7, size * 0.7, DANGER_GLOW, 0, 1);
  lamps.put(cells.light, x, y, 1, 0, 0.7, 0.7, SMALL_LAMP, 0, 1);
  if (scene.outline) shine.put(cells.ring, x, y, 1, 0, size * 0.34, size * 0.34, OUTLINE);
}

function secondaries(scene: Scene): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates, { back } = scene;
  const pool = scene.state.secondary;
  for (let slot = 0; slot < SECONDARIES; slot++) {
    const s = pool.at(slot);
    if (s.active === 0) continue;
    const x = s.x - s.vx * back, y = s.y - s.vy * back;
    if (!scene.sees(x, y)) continue;
    const speed = Math.hypot(s.vx, s.vy),
      dx = speed > 1 ? s.vx / speed : 1,
      dy = speed > 1 ? s.vy / speed : 0;
    const turn = scene.now * 0.009 + slot;
    switch (s.kind) {
      case code.KIND_ROCKET:
        world.put(cells.rocket, x, y, dx, dy, 1, 1, WHITE);
        trail(scene, x - dx * 13, y - dy * 13, dx, dy, slot);
        break;
      case code.KIND_HOMING:
        world.put(cells.hound, x, y, dx, dy, 1, 1, WHITE);
        trail(scene, x - dx * 8, y - dy * 8, dx, dy, slot);
        break;
      case code.KIND_LOB:
      case code.KIND_GLUE:
        world.put(cells.light, x + 4, y + 12, 1, 0, 0.2, 0.16, quadColour(0x17120f, 0.5));
        world.put(cells.jar, x, y, Math.cos(turn), Math.sin(turn), 1, 1, WHITE);
        break;
      case code.KIND_MINE:
        world.put(s.arm_q > 0 ? cells.mine : cells.mineArmed, x, y, 1, 0, 1, 1, WHITE);
        if (s.arm_q <= 0 && (scene.now >> 8) & 1) {
          shine.put(cells.glow, x + 6, y, 1, 0, 0.35, 0.35, DANGER_GLOW, 0, 1);
        }
        break;
      case code.KIND_WELL:
        world.put(
          cells.vortex,
          x,
          y,
          Math.cos(turn * 2),
          Math.sin(turn * 2),
          2.4,
          2.4,
          quadColour(0xffffff, 0.8),
        );
        break;
      case code.KIND_ORB:
        world.put(cells.orb, x, y, Math.cos(turn), Math.sin(turn), 1.2, 1.2, WHITE);
        shine.put(cells.glow, x, y, 1, 0, 1.6, 1.6, FROST_GLOW, 0, 1);
        lamps.put(cells.light, x, y, 1, 0, 2, 2, quadColour(0x9fd8ff, 0.6), 0, 1);
        break;
      default:
        world.put(cells.light, x + 4, y + 12, 1, 0, 0.24, 0.18, quadColour(0x17120f, 0.5));
        world.put(cells.acid, x, y, dx, dy, 1.1, 1.1, WHITE);
        shine.put(cells.glow, x, y, 1, 0, 0.8, 0.8, VENOM_GLOW, 0, 1);
    }
  }
}

function trail(scene: Scene, x: number, y: number, dx: number, dy: number, slot: number): void {
  const { shine, lamps, world } = scene.layers, { cells } = scene.plates;
  const flicker = 0.42 + 0.1 * Math.sin(scene.now * 0.05 + slot);
  world.put(
    cells.flame + ((scene.now / 60 + slot) & 3),
    x,
    y,
    -dx,
    -dy,
    flicker,
    flicker * 0.7,
    WHITE,
  );
  shine.put(cells.glow, x, y, 1, 0, 1.1, 1.1, EMBER_GLOW, 0, 1);
  lamps.put(cells.light, x, y, 1, 0, 1.6, 1.6, FIRE_LAMP, 0, 1);
}

function flames(scene: Scene): void {
  const { world, shine, lamps } = scene.layers, { cells } = scene.plates, { back } = scene;
  const pool = scene.state.flame;
  for (let slot = 0; slot < FLAMES; slot++) {
    const f = pool.at(slot);
    if (f.active === 0) continue;
    const x = f.x - f.vx * back, y = f.y - f.vy * back;
    if (!scene.sees(x, y)) continue;
    const left = f.life_max_q > 0 ? f.life_q / f.life_max_q : 0, size = f.r / 17;
    const turn = f.spin + slot * 1.7 + scene.now * 0.004 * (slot & 1 ? 1 : -1);
    const cloud = f.kind === 33,
      cell = (cloud ? cells.cloud : cells.flame) + ((scene.now / 80 + slot) & 3);
    const alpha = Math.min(1, left * 2.4) * (cloud ? 0.6 : 0.9);
    world.put(
      cell,
      x,
      y,
      Math.cos(turn),
      Math.sin(turn),
      size,
      size,
      quadColour(0xffffff, alpha),
      0,
      cloud ? 0 : 0.35,
    );
    if (cloud || scene.lowSpec) continue;
    shine.put(
      cells.glow,
      x,
      y,
      1,
      0,
      size * 1.2,
      size * 1.2,
      quadColour(0xff7a2a, 0.32 * left),
      0,
      1,
    );
    if (slot & 1) lamps.put(cells.light, x, y, 1, 0, 1.6, 1.6, FIRE_LAMP, 0, 1);
  }
}
