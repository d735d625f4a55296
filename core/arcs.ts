// Arcs and beams: damage that arrives at once, on the newest grid.
import { ARC_BLUE, BONE } from "./colours.ts";
import { bolt } from "./effects.ts";
import { ARC, BEAM, hurtVermin } from "./hurt.ts";
import { creatureAt, playerAt } from "./layout.gen.ts";
import { cos, RADIANS_PER_DEGREE, sin } from "./maths.ts";
import { jumpsExtra } from "./perks.ts";
import {
  clearMarked,
  markSlot,
  meetNext,
  nearestAhead,
  nearestUnmarked,
  setSegment,
} from "./queries.ts";
import { weaponA, weaponB, weaponC, weaponCount, weaponD, weaponDamage } from "./weapon_table.ts";

/** A chain's first target lies within this cosine of its direction. */
const AHEAD_DOT: f32 = 0.97;

/** An arc from (x, y) to firstSlot, then on to the nearest unhit within `range`, damage x `keep` each jump. */
export function chain(
  x: f32,
  y: f32,
  firstSlot: i32,
  damage: f32,
  jumps: i32,
  range: f32,
  keep: f32,
  seat: i32,
): void {
  clearMarked();
  let slot = firstSlot, fromX = x, fromY = y, power = damage;
  for (let jump = 0; jump <= jumps && slot >= 0; jump++) {
    const vermin = creatureAt(slot), toX = vermin.x, toY = vermin.y;
    markSlot(slot);
    bolt(fromX, fromY, toX, toY, ARC_BLUE);
    hurtVermin(slot, power, ARC, seat, fromX, fromY, 0);
    fromX = toX;
    fromY = toY;
    power *= keep;
    slot = jump < jumps ? nearestUnmarked(fromX, fromY, range) : -1;
  }
}

/** One pull of a CHN weapon: its arcs, fanned around the seat's facing. */
export function fireChains(seat: i32, weapon: i32, range: f32): void {
  const player = playerAt(seat), count = weaponCount(weapon);
  const jumps = (weaponA(weapon) as i32) + jumpsExtra();
  for (let i = 0; i < count; i++) {
    const turn = ((i as f32) - ((count - 1) as f32) * 0.5) * weaponD(weapon) * RADIANS_PER_DEGREE;
    const c = cos(turn), s = sin(turn);
    const dx = player.face_x * c - player.face_y * s, dy = player.face_x * s + player.face_y * c;
    clearMarked();
    const first = nearestAhead(player.x, player.y, range, dx, dy, AHEAD_DOT);
    const muzzleX = player.x + dx * 18, muzzleY = player.y + dy * 18;
    if (first < 0) {
      bolt(muzzleX, muzzleY, muzzleX + dx * 60, muzzleY + dy * 60, ARC_BLUE);
      continue;
    }
    player.hits++;
    chain(
      muzzleX,
      muzzleY,
      first,
      weaponDamage(weapon),
      jumps,
      weaponB(weapon),
      weaponC(weapon),
      seat,
    );
  }
}

/** One pull of a BEM weapon: what lies first on the line, up to the weapon's touches. */
export function fireBeam(seat: i32, weapon: i32, range: f32): void {
  const player = playerAt(seat), ramp = weaponC(weapon);
  let damage = weaponDamage(weapon);
  if (ramp > 0) damage *= (1.0 as f32) + min<f32>((player.hold_q as f32) / ramp, 1);
  const endX = player.x + player.face_x * range, endY = player.y + player.face_y * range;
  setSegment(player.x, player.y, endX, endY, weaponB(weapon), BEAM);
  const most = weaponA(weapon) as i32;
  let touches = most, reachX = endX, reachY = endY;
  for (let slot = meetNext(); slot >= 0; slot = meetNext()) {
    const vermin = creatureAt(slot);
    if (--touches == 0) {
      reachX = vermin.x;
      reachY = vermin.y;
    }
    hurtVermin(slot, damage, BEAM, seat, player.x, player.y, weapon);
    if (touches == 0) break;
  }
  if (touches < most) player.hits++;
  bolt(player.x + player.face_x * 18, player.y + player.face_y * 18, reachX, reachY, BONE);
}
