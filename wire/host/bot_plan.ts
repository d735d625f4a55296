// The second pilot's feet: it tries sixteen ways and standing still, looks a little, some and almost a second ahead
// along each, and takes the way on which the least will be near it. Only + - x / and square roots, as the first pilot.
import type { SeenPlayer, Sight } from "./bot_sight.ts";
import { type Force, wishes } from "./bot_steer.ts";

const ARENA = 1280;
const PLAYER_SPEED = 170, PLAYER_R = 14;
/** A delver, a king and a ramweevil reach further than their bodies. */
const DELVER = 7, RAMWEEVIL = 9, RAT_KING = 17;
const LOOKS_S = [0.2, 0.45, 0.8] as const;
/** What is near sooner counts for more. */
const LOOK_WEIGHTS = [1.4, 1, 0.7] as const;
/** Beyond this gap in u a vermin does not matter. */
const GAP_MAX = 130;
/** What is further off than this now cannot be that near within a look. */
const SIGHT = 420;
const A = 0.38268, B = 0.70711, C = 0.92388;
/** Standing first, so that a tie stands. */
const WAYS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [C, A],
  [B, B],
  [A, C],
  [0, 1],
  [-A, C],
  [-B, B],
  [-C, A],
  [-1, 0],
  [-C, -A],
  [-B, -B],
  [-A, -C],
  [0, -1],
  [A, -C],
  [B, -B],
  [C, -A],
];

/** Whole numbers in -127..127, as a record holds them. */
export function planWalk(sight: Sight, seat: number): { moveX: number; moveY: number } {
  const me = sight.players[seat], wish = wishes(sight, seat), near = nearOnes(sight, me);
  let best = WAYS[0], bestCost = Infinity;
  for (const way of WAYS) {
    const cost = dangerOf(sight, near, me, way) - 0.5 * along(wish, way);
    if (cost >= bestCost - 1e-9) continue;
    best = way;
    bestCost = cost;
  }
  return { moveX: Math.trunc(best[0] * 127), moveY: Math.trunc(best[1] * 127) };
}

function along(wish: Force, [x, y]: readonly [number, number]): number {
  return wish.x * x + wish.y * y;
}

/** Rows of the vermin that can matter within a look. */
function nearOnes({ vermin }: Sight, me: SeenPlayer): number[] {
  const near: number[] = [];
  for (let i = 0; i < vermin.count; i++) {
    const dx = vermin.x[i] - me.x, dy = vermin.y[i] - me.y;
    if (dx * dx + dy * dy < SIGHT * SIGHT) near.push(i);
  }
  return near;
}

/** What will be near on the way, at every look. */
function dangerOf(
  sight: Sight,
  near: readonly number[],
  me: SeenPlayer,
  [wayX, wayY]: readonly [number, number],
): number {
  let cost = 0;
  for (let look = 0; look < LOOKS_S.length; look++) {
    const s = LOOKS_S[look], weight = LOOK_WEIGHTS[look];
    const x = inside(me.x + wayX * PLAYER_SPEED * s), y = inside(me.y + wayY * PLAYER_SPEED * s);
    cost += weight * (verminCost(sight, near, x, y, s) + groundCost(sight, x, y, s) + edge(x, y));
  }
  return cost;
}

/** Vermin turn after their prey, so half of their way leads where they head and half to the player. */
function verminCost(
  { vermin }: Sight,
  near: readonly number[],
  x: number,
  y: number,
  s: number,
): number {
  let cost = 0;
  for (const i of near) {
    let vx = vermin.x[i] + vermin.vx[i] * s * 0.5, vy = vermin.y[i] + vermin.vy[i] * s * 0.5;
    const dx = x - vx, dy = y - vy, d = Math.sqrt(dx * dx + dy * dy);
    const speed2 = vermin.vx[i] * vermin.vx[i] + vermin.vy[i] * vermin.vy[i];
    const step = Math.sqrt(speed2) * s * 0.5;
    if (d > 1e-3) {
      const share = step < d ? step / d : 1;
      vx += dx * share;
      vy += dy * share;
    }
    const gx = x - vx, gy = y - vy;
    const gap = Math.sqrt(gx * gx + gy * gy) - reachOf(vermin.kind[i], vermin.r[i]);
    if (gap > GAP_MAX) continue;
    const close = gap < 0 ? 1 : 1 - gap / GAP_MAX;
    cost += close * close * (vermin.grim[i] ? 2 : 1) + (gap < 6 ? 3 : 0);
  }
  return cost;
}

function reachOf(kind: number, r: number): number {
  const more = kind === RAT_KING ? 80 : kind === DELVER ? 34 : kind === RAMWEEVIL ? 30 : 0;
  return r + PLAYER_R + more;
}

/** Shots where they will be, and puddles. */
function groundCost({ shots, hazards }: Sight, x: number, y: number, s: number): number {
  let cost = 0;
  for (let i = 0; i < shots.count; i++) {
    const dx = x - shots.x[i] - shots.vx[i] * s, dy = y - shots.y[i] - shots.vy[i] * s;
    const d2 = dx * dx + dy * dy;
    if (d2 < 3600) cost += 3 * (1 - Math.sqrt(d2) / 60);
  }
  for (let i = 0; i < hazards.count; i++) {
    const dx = x - hazards.x[i], dy = y - hazards.y[i], reach = hazards.r[i] + PLAYER_R;
    if (dx * dx + dy * dy < reach * reach) cost += 1.5;
  }
  return cost;
}

/** Corners and walls leave fewer ways out. */
function edge(x: number, y: number): number {
  const toX = x < ARENA - x ? x : ARENA - x, toY = y < ARENA - y ? y : ARENA - y;
  return (toX < 160 ? 1 - toX / 160 : 0) + (toY < 160 ? 1 - toY / 160 : 0);
}

function inside(at: number): number {
  return at < PLAYER_R ? PLAYER_R : at > ARENA - PLAYER_R ? ARENA - PLAYER_R : at;
}
