// The vermin, drawn by y: walk frames indexed by gait so feet never slide, statuses as an ink laid over, elites
// under a brass ring, the freshly risen as a heap of dust, the dying darkening where they fell.
import { BEAD, CINNABAR_BEAD, type VerminCells } from "../atlas/plates.ts";
import { BOSS, DYING, ELITE, FRESH, SEGMENT, UNTOUCHABLE } from "../codes.ts";
import { moved } from "../interpolate.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import { type Scene, slotHash } from "./scene.ts";

const COUNT = 384;
const CENTIPEDE = 11, OLD_CINNABAR = 19, ASHLING = 15, LAMPWING = 10, DELVER = 7, PILLBACK = 8;
const DIE_Q = 3000;
const SHADOW = quadColour(0x17120f, 0.42);
const OVER_FLASH = quadColour(0xfff4e0, 0.68);
const OVER_STEADY = quadColour(0xfff4e0, 0.22);
const OVER_FROST = quadColour(0x9fd8ff, 0.6);
const OVER_VENOM = quadColour(0x9bd14b, 0.42);
const OVER_BURN = quadColour(0xff8a3d, 0.45);
const OVER_STUN = quadColour(0xefe3cf, 0.25);
const OVER_RAGE = quadColour(0xff8a3d, 0.3);
const FIRE = quadColour(0xffffff, 0.85);
const FUME = quadColour(0xffffff, 0.5);
const STAR = quadColour(0xffe9b0, 0.95);
const BRASS = quadColour(0xc9a24b, 0.95);
const EYE = quadColour(0xff6a3a, 0.9);
const EYE_ELITE = quadColour(0xffe27a, 1);
const DUST = quadColour(0x7a6450, 0.95);

const order = new Int16Array(COUNT);
const depth = new Float32Array(COUNT);
const drawnX = new Float32Array(COUNT);
const drawnY = new Float32Array(COUNT);
/** Shades that keep a crowd of one kind from looking stamped. */
const SHADES = Uint32Array.from(
  [0xffffff, 0xf4ece6, 0xffe9de, 0xe9dcd2, 0xfff6ea, 0xf0dccf, 0xffffff, 0xe4d3c8],
  (rgb) => quadColour(rgb),
);

/** Draws every creature of the frame; call after the pickups and before the players. */
export function paintVermin(scene: Scene): void {
  const count = gather(scene);
  sortByDepth(count);
  if (!scene.lowSpec) { for (let i = 0; i < count; i++) shadow(scene, order[i]); }
  for (let i = 0; i < count; i++) body(scene, order[i]);
}

/** Places every visible slot; returns how many. */
function gather(scene: Scene): number {
  const { state, previous, alpha } = scene, now = state.creature, before = previous?.creature;
  let count = 0;
  for (let slot = 0; slot < COUNT; slot++) {
    const c = now.at(slot), type = c.type;
    if (type === 0) continue;
    let x = c.x, y = c.y;
    if (before) {
      const p = before.at(slot);
      if (p.type === type && p.serial === c.serial && moved(p.x, p.y, x, y)) {
        const px = p.x, py = p.y;
        x = px + (x - px) * alpha;
        y = py + (y - py) * alpha;
      }
    }
    if (!scene.sees(x, y, c.r)) continue;
    drawnX[slot] = x;
    drawnY[slot] = y;
    // The dying lie under the living.
    depth[slot] = c.state === DYING ? y - 4096 : y;
    order[count++] = slot;
  }
  return count;
}

/** Insertion sort: the order hardly changes from one frame to the next. */
function sortByDepth(count: number): void {
  for (let i = 1; i < count; i++) {
    const slot = order[i], key = depth[slot];
    let j = i - 1;
    while (j >= 0 && depth[order[j]] > key) {
      order[j + 1] = order[j];
      j--;
    }
    order[j + 1] = slot;
  }
}

function cellsOf(scene: Scene, type: number, flags: number): VerminCells | null {
  if (flags & SEGMENT) {
    if (type === CENTIPEDE) return scene.plates.vermin[BEAD];
    if (type === OLD_CINNABAR) return scene.plates.vermin[CINNABAR_BEAD];
  }
  return scene.plates.vermin[type] ?? null;
}

function isUnder(type: number, state: number, flags: number): boolean {
  return (type === DELVER || type === OLD_CINNABAR) && (flags & UNTOUCHABLE) !== 0 &&
    state !== DYING;
}

function shadow(scene: Scene, slot: number): void {
  const c = scene.state.creature.at(slot);
  if (c.state === DYING || c.flags & FRESH || isUnder(c.type, c.state, c.flags)) return;
  const size = c.r / 40, lift = c.type === LAMPWING || c.type === 12 || c.type === 16 ? 12 : 4;
  const { world } = scene.layers;
  world.put(
    scene.plates.cells.light,
    drawnX[slot] + lift * 0.4,
    drawnY[slot] + lift,
    1,
    0,
    size,
    size * 0.8,
    SHADOW,
  );
}

function body(scene: Scene, slot: number): void {
  const c = scene.state.creature.at(slot), { world } = scene.layers;
  const type = c.type, flags = c.flags, state = c.state, x = drawnX[slot], y = drawnY[slot];
  const kind = cellsOf(scene, type, flags);
  if (!kind) return;
  if (flags & FRESH || isUnder(type, state, flags)) {
    heap(scene, slot, x, y, c.r);
    return;
  }
  const scale = c.r / kind.radius, lot = slotHash(slot, c.serial);
  const phase = c.gait / (kind.stride * scale) + lot;
  const frame = ((phase - Math.floor(phase)) * kind.walkFrames) | 0;
  const hx = c.hx, hy = c.hy;
  if (state === DYING) {
    fall(scene, kind, frame, x, y, hx, hy, scale, c.die_q);
    return;
  }
  if (flags & ELITE) eliteRing(scene, x, y, c.r, lot);
  const over = overInk(scene, slot);
  const tint = type === ASHLING && state === 1 ? quadColour(0xffffff, 0.42) : SHADES[(lot * 8) | 0];
  const curl = type === PILLBACK && state === 1 ? 0.86 : 1;
  world.put(kind.walk + frame, x, y, hx, hy, scale * curl, scale * curl, tint, over);
  if (kind.eyeX !== 0) eyes(scene, kind, x, y, hx, hy, scale, flags);
  if (!scene.lowSpec) status(scene, slot, x, y);
}

/** What a flame, a cloud or a blow has left on a vermin: tongues of fire, a green breath, sparks round the head. */
function status(scene: Scene, slot: number, x: number, y: number): void {
  const c = scene.state.creature.at(slot),
    { cells } = scene.plates,
    { world, shine } = scene.layers;
  const size = c.r / 26, frame = (((scene.now / 90) | 0) + slot) & 3;
  if (c.burn_q > 0) {
    world.put(cells.flame + frame, x, y - c.r * 0.4, 0, -1, size, size * 0.8, FIRE, 0, 0.4);
  }
  if (c.venom_q > 0) {
    const rise = scene.reducedMotion ? 0 : (scene.now / 14 + slot * 9) % 18;
    world.put(cells.cloud + frame, x, y - c.r * 0.5 - rise, 0, -1, size * 0.5, size * 0.5, FUME);
  }
  if (c.stun_q === 0) return;
  for (let i = 0; i < 3; i++) {
    const a = i * 2.09 + (scene.reducedMotion ? 0 : scene.now * 0.006), reach = c.r * 0.8;
    const sx = x + Math.cos(a) * reach, sy = y - c.r * 0.5 + Math.sin(a) * reach * 0.45;
    shine.put(cells.spark, sx, sy, Math.cos(a), Math.sin(a), 0.7, 1.3, STAR, 0, 0.4);
  }
}

/** The ink a status lays over the body; the shortest-lived wins. */
function overInk(scene: Scene, slot: number): number {
  const c = scene.state.creature.at(slot);
  if (c.flash > 3) {
    // A boss is hit in every tick: a full flash would hide it as long as it is fought.
    const isFaint = c.flags & BOSS || isHeld(scene, slot, c.flash);
    return isFaint ? OVER_STEADY : OVER_FLASH;
  }
  if (scene.state.run.freeze_q > 0 && !(c.flags & BOSS)) return OVER_FROST;
  if (c.burn_q > 0) return OVER_BURN;
  if (c.venom_q > 0) return OVER_VENOM;
  if (c.stun_q > 0) return OVER_STUN;
  // Wind-ups and charges glow, so an attack is seen coming.
  if (c.state >= 1 && c.state <= 2 && (c.type === 9 || c.type === 17)) return OVER_RAGE;
  if (c.type === LAMPWING && c.state === 1) return OVER_BURN;
  return 0;
}

/** Whether a flash is fed every tick, as puddles and flames do: a steady glow then, not a white cut-out. */
function isHeld(scene: Scene, slot: number, flash: number): boolean {
  return scene.previous !== null && scene.previous.creature.at(slot).flash >= flash;
}

function eyes(
  scene: Scene,
  kind: VerminCells,
  x: number,
  y: number,
  hx: number,
  hy: number,
  scale: number,
  flags: number,
): void {
  if (scene.lowSpec) return;
  const ex = kind.eyeX * scale, ey = kind.eyeY * scale, size = 0.085 + 0.05 * scale;
  const tint = flags & ELITE ? EYE_ELITE : EYE,
    { shine } = scene.layers,
    glow = scene.plates.cells.glow;
  shine.put(glow, x + hx * ex - hy * ey, y + hy * ex + hx * ey, 1, 0, size, size, tint, 0, 1);
  shine.put(glow, x + hx * ex + hy * ey, y + hy * ex - hx * ey, 1, 0, size, size, tint, 0, 1);
}

function eliteRing(scene: Scene, x: number, y: number, r: number, lot: number): void {
  const turn = scene.reducedMotion ? 0 : scene.now * 0.002 + lot * 6;
  const size = (r + 9) / 43;
  scene.layers.world.put(
    scene.plates.cells.ringTeeth,
    x,
    y,
    Math.cos(turn),
    Math.sin(turn),
    size,
    size,
    BRASS,
  );
}

/** A moving heap of earth: what is under the ground, or about to come out of it. */
function heap(scene: Scene, slot: number, x: number, y: number, r: number): void {
  const stamp = scene.plates.stains.mound + (slot & 1);
  const shake = scene.reducedMotion ? 0 : Math.sin(scene.now * 0.03 + slot) * 1.2;
  scene.layers.world.put(
    stamp,
    x + shake,
    y + 2,
    1,
    0,
    r * 1.5,
    r * 1.35,
    quadColour(0x2a1f18, 0.8),
  );
  scene.layers.world.put(stamp, x + shake, y, 1, 0, r * 1.3, r * 1.15, DUST);
}

/** Half a second of dying: a jolt, then the body flattens and darkens until its corpse is baked. */
function fall(
  scene: Scene,
  kind: VerminCells,
  frame: number,
  x: number,
  y: number,
  hx: number,
  hy: number,
  scale: number,
  dieQ: number,
): void {
  const t = 1 - Math.min(1, dieQ / DIE_Q), early = t < 0.16;
  const swell = early ? 1.14 : 1 - t * 0.08, flat = early ? 1.14 : 1 - t * 0.2;
  const over = scene.gore === "ink"
    ? quadColour(0x17120f, 0.4 + t * 0.3)
    : early
    ? OVER_FLASH
    : quadColour(0x5c0f0a, 0.15 + t * 0.4);
  scene.layers.world.put(
    kind.walk + frame,
    x,
    y,
    hx,
    hy,
    scale * swell,
    scale * flat,
    WHITE,
    over,
  );
}
