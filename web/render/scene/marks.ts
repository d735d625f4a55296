// Marks over the picture: the own reticle, rings round the fallen that fill as they are revived, hover rings,
// arrows to partners out of view, the vignettes.
import { ALIVE, BOSS, DOWN, DYING, SEAT_NONE, SEGMENT } from "../codes.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import { type Scene, VIEW_HEIGHT, VIEW_WIDTH } from "./scene.ts";

const TICKS = 24;
const CREATURES = 384;
/** Half size of the portrait beside a boss's arrow. */
const BOSS_MARK = 19;
const DOWN_Q = 180000;
const REVIVE_Q = 15000;
const REVIVE_MORE_Q = 9000;
const HOVER_MS = 700;
const HURT_Q = 24000;
const HURT_FROM_Q = 22000;
const LOW_HP = 0.35;
const BONE = quadColour(0xefe3cf, 0.95);
const BLEED = quadColour(0xe34234, 0.95);
const EMPTY = quadColour(0x17120f, 0.6);
const REVIVE = quadColour(0x7bc86c, 1);

/** A ring of ticks round (x, y), `share` of them lit. */
function tickRing(
  scene: Scene,
  x: number,
  y: number,
  radius: number,
  share: number,
  lit: number,
  size = 1,
): void {
  const { shine } = scene.layers, { white } = scene.plates.cells;
  for (let i = 0; i < TICKS; i++) {
    const a = i / TICKS * Math.PI * 2 - Math.PI / 2, c = Math.cos(a), s = Math.sin(a);
    const on = i < share * TICKS;
    shine.put(
      white,
      x + c * radius,
      y + s * radius,
      c,
      s,
      size * (on ? 0.9 : 0.6),
      size * 0.42,
      on ? lit : EMPTY,
    );
  }
}

/** In arena units, above the dark. */
export function paintWorldMarks(scene: Scene, seats: number): void {
  const { shine } = scene.layers, { cells } = scene.plates, { state } = scene;
  for (let seat = 0; seat < seats; seat++) {
    const p = state.player.at(seat), x = scene.seatX[seat], y = scene.seatY[seat];
    if (p.state === DOWN) {
      const need = REVIVE_Q + REVIVE_MORE_Q * p.revives;
      tickRing(scene, x, y, 40, p.down_q / DOWN_Q, BLEED, 1.8);
      if (p.revive_q > 0) tickRing(scene, x, y, 49, p.revive_q / need, REVIVE, 2.2);
      const beat = scene.reducedMotion ? 1 : 1 + Math.sin(scene.now * 0.008) * 0.12;
      shine.put(
        cells.seatMark + seat,
        x,
        y - 58,
        1,
        0,
        0.9 * beat,
        0.9 * beat,
        scene.seatTint[seat],
      );
    }
    if (p.state === ALIVE && p.hover_slot !== SEAT_NONE && p.hover_ms > 0) {
      const b = state.bonus.at(p.hover_slot);
      if (b.active !== 0) {
        tickRing(scene, b.x, b.y, 24, p.hover_ms / HOVER_MS, scene.seatTint[seat]);
      }
    }
    if (p.state === ALIVE && p.ping > 0) ping(scene, seat, p.aim_x, p.aim_y, p.ping);
  }
  if (scene.seat >= 0 && scene.seat < seats) {
    reticle(scene, scene.seat);
    hurtFrom(scene, scene.seat);
  }
}

/** For a third of a second after a hit, a red wedge toward where it came from. */
function hurtFrom(scene: Scene, seat: number): void {
  const p = scene.state.player.at(seat), fresh = (p.hurt_q - HURT_FROM_Q) / (HURT_Q - HURT_FROM_Q);
  const kx = p.kx, ky = p.ky, knock = Math.hypot(kx, ky);
  if (fresh <= 0 || knock < 1 || p.state !== ALIVE) return;
  const dx = -kx / knock, dy = -ky / knock, x = scene.seatX[seat], y = scene.seatY[seat];
  const tint = quadColour(0xff4a2a, Math.min(1, fresh));
  scene.layers.shine.put(scene.plates.cells.wedge, x + dx * 40, y + dy * 40, dx, dy, 1, 1, tint);
}

function reticle(scene: Scene, seat: number): void {
  const p = scene.state.player.at(seat), { shine } = scene.layers, { cells } = scene.plates;
  if (p.state !== ALIVE) return;
  const open = 0.85 + Math.min(0.5, p.heat / 20), turn = p.reload_q > 0 ? scene.now * 0.01 : 0;
  shine.put(
    cells.reticle,
    p.aim_x,
    p.aim_y,
    Math.cos(turn),
    Math.sin(turn),
    open,
    open,
    scene.seatTint[seat],
  );
  if (p.reload_q > 0 && p.reload_max_q > 0) {
    tickRing(scene, p.aim_x, p.aim_y, 17, 1 - p.reload_q / p.reload_max_q, BONE);
  }
}

function ping(scene: Scene, seat: number, x: number, y: number, ticks: number): void {
  const t = ticks / 30, size = 0.3 + (1 - t) * 0.8;
  const { shine } = scene.layers, { cells } = scene.plates;
  shine.put(cells.ring, x, y, 1, 0, size, size, quadColour(scene.seatRgb[seat], t));
  shine.put(cells.seatMark + seat, x, y, 1, 0, 1, 1, scene.seatTint[seat]);
}

/** In view units: arrows and vignettes. */
export function paintFront(scene: Scene, seats: number): void {
  const { front } = scene.layers, { cells } = scene.plates;
  for (let seat = 0; seat < seats; seat++) {
    if (seat === scene.seat) continue;
    const x = scene.seatX[seat] - scene.left, y = scene.seatY[seat] - scene.top;
    const mark = cells.seatMark + seat;
    arrow(scene, mark, 0.9, scene.seatRgb[seat], x, y, 16, scene.seatTint[seat]);
  }
  bossArrows(scene);
  if (scene.seat < 0 || scene.seat >= seats) return;
  const p = scene.state.player.at(scene.seat), share = p.max_hp > 0 ? p.hp / p.max_hp : 1;
  const fresh = Math.max(0, (p.hurt_q - 21000) / 3000);
  const low = p.state === ALIVE && share < LOW_HP ? (LOW_HP - share) / LOW_HP : 0;
  const beat = scene.reducedMotion ? 0.7 : 0.62 + 0.38 * Math.sin(scene.now * 0.007);
  const red = Math.min(0.8, fresh * 0.45 + low * 0.6 * beat + (p.state === DOWN ? 0.45 : 0));
  if (red > 0.02) {
    front.put(
      cells.vignette,
      VIEW_WIDTH / 2,
      VIEW_HEIGHT / 2,
      1,
      0,
      10,
      10,
      quadColour(0xb3140c, red),
    );
  }
}

/** Arrows to the bosses that are out of view, each under its own portrait. */
function bossArrows(scene: Scene): void {
  const pool = scene.state.creature;
  for (let slot = 0; slot < CREATURES; slot++) {
    const c = pool.at(slot);
    if ((c.flags & BOSS) === 0 || c.flags & SEGMENT || c.state === DYING || c.type < 17) continue;
    const kind = scene.plates.vermin[c.type];
    if (!kind) continue;
    const size = BOSS_MARK / scene.plates.sheet.halfWidth[kind.walk];
    arrow(scene, kind.walk, size, 0xe34234, c.x - scene.left, c.y - scene.top, 26, WHITE);
  }
}

/** An arrow at the picture's edge toward (x, y), which lies out of view; a mark `back` behind its point. */
function arrow(
  scene: Scene,
  mark: number,
  size: number,
  rgb: number,
  x: number,
  y: number,
  back: number,
  markTint: number,
): void {
  const inset = 34, top = 148;
  if (x > 0 && x < VIEW_WIDTH && y > 0 && y < VIEW_HEIGHT) return;
  const { front } = scene.layers, { cells } = scene.plates;
  const ax = Math.min(VIEW_WIDTH - inset, Math.max(inset, x));
  const ay = Math.min(VIEW_HEIGHT - inset, Math.max(top, y));
  const dx = x - ax, dy = y - ay, length = Math.hypot(dx, dy) || 1, ux = dx / length;
  const uy = dy / length;
  front.put(cells.arrow, ax + ux * 8, ay + uy * 8, ux, uy, 1, 1, quadColour(rgb));
  front.put(mark, ax - ux * back, ay - uy * back, 1, 0, size, size, markTint);
}
