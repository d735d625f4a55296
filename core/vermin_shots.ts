// The vermin's projectiles: they test players only, in this tick's seat order.
import { EMBER_GLOW } from "./colours.ts";
import { featherScale } from "./config.ts";
import { playerAt, PROJECTILE_COUNT, projectileAt } from "./layout.gen.ts";
import { maim } from "./maim.ts";
import { norm, normX, normY } from "./maths.ts";
import { ALIVE, PLAYER_R } from "./numbers.ts";
import { claimShot, freeShot, isOutside, PLAYER_SHOTS, step } from "./projectiles.ts";
import { entryInto, setSegment } from "./queries.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { spark } from "./sprites.ts";
import { SHOT_BOSS } from "./weapon_table.ts";

const KNOCK: f32 = 60;
const NO_OWNER: u8 = 255;

/** A vermin's shot; false when the pool has no room for an ordinary one. Kinds: SHOT_* of weapon_table.ts. */
export function verminShot(
  x: f32,
  y: f32,
  vx: f32,
  vy: f32,
  r: f32,
  damage: f32,
  lifeQ: i32,
  kind: u8,
): bool {
  if (kind < SHOT_BOSS && !hasRoom()) return false;
  const shot = claimShot(PLAYER_SHOTS, PROJECTILE_COUNT);
  shot.x = x;
  shot.y = y;
  shot.ox = x;
  shot.oy = y;
  const scale = featherScale();
  shot.vx = vx * scale;
  shot.vy = vy * scale;
  shot.r = r;
  shot.damage = damage;
  shot.life_q = lifeQ;
  shot.kind = kind;
  shot.owner = NO_OWNER;
  return true;
}

function hasRoom(): bool {
  for (let i = PLAYER_SHOTS; i < PROJECTILE_COUNT; i++) {
    if (!projectileAt(i).active) return true;
  }
  return false;
}

/** Moves the vermin's projectiles; the first player a segment enters takes it. */
export function moveVerminShots(dt: f32, dtQ: i32): void {
  for (let i = PLAYER_SHOTS; i < PROJECTILE_COUNT; i++) {
    const shot = projectileAt(i);
    if (!shot.active) continue;
    step(shot, dt);
    shot.life_q -= dtQ;
    setSegment(shot.ox, shot.oy, shot.x, shot.y, shot.r, 0);
    const seat = firstPlayer();
    if (seat >= 0) {
      norm(shot.vx, shot.vy, 0, 1);
      maim(seat, shot.damage, normX() * KNOCK, normY() * KNOCK);
      spark(shot.x, shot.y, 3, EMBER_GLOW);
    }
    if (seat >= 0 || shot.life_q <= 0 || isOutside(shot)) freeShot(shot);
  }
}

/** The living player that the segment enters first; ties go to the first in this tick's order. */
function firstPlayer(): i32 {
  let first = -1, soonest: f32 = 1.5;
  for (let i = 0; i < seatCount(); i++) {
    const seat = seatInTurn(i), player = playerAt(seat);
    if (player.state != ALIVE) continue;
    const entry = entryInto(player.x, player.y, PLAYER_R);
    if (entry >= soonest) continue;
    soonest = entry;
    first = seat;
  }
  return first;
}
