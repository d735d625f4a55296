// Puddles, dust and trails on the ground. Player hazards touch only vermin, vermin hazards only players.
import { FLAME, hurtVermin, slowVermin } from "./hurt.ts";
import { Hazard, HAZARD_COUNT, HAZARD_SIZE, hazardAt, playerAt, runAt } from "./layout.gen.ts";
import { scald } from "./maim.ts";
import { ALIVE, NO_SEAT } from "./numbers.ts";
import { slowPlayer } from "./players.ts";
import { foundSlot, gatherTouching } from "./queries.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { worldDt } from "./time.ts";

/** Hazard.kind. */
export const HAZARD_ACID: u8 = 1;
export const HAZARD_DUST: u8 = 2;
export const HAZARD_FIRE: u8 = 3;
export const HAZARD_GLUE: u8 = 4;
export const HAZARD_RED: u8 = 5;

/** At most this many acid puddles lie at a time. */
const ACID_MAX: i32 = 12;
/** A slow outlasts the hazard that gives it by this much. */
const SLOW_Q: i32 = 600;

/** A slot for a hazard of a kind: the lowest free one; else, or at the kind's limit, its own with the least life. */
function claim(kind: u8): i32 {
  let free = -1, own = -1, count = 0;
  for (let i = 0; i < HAZARD_COUNT; i++) {
    const hazard = hazardAt(i);
    if (!hazard.active) {
      if (free < 0) free = i;
      continue;
    }
    if (hazard.kind != kind) continue;
    count++;
    if (own < 0 || hazard.life_q < hazardAt(own).life_q) own = i;
  }
  if (kind == HAZARD_ACID && count >= ACID_MAX) return own;
  return free >= 0 ? free : own;
}

/** Lays a hazard; false when there is no room. owner 255 is the vermin's own; slow8 / 255 scales speed, 0 is none. */
export function addHazard(
  kind: u8,
  x: f32,
  y: f32,
  r: f32,
  dps: f32,
  lifeQ: i32,
  slow8: u8,
  owner: u8,
): bool {
  const slot = claim(kind);
  if (slot < 0) return false;
  const hazard = hazardAt(slot);
  hazard.kind = kind;
  hazard.x = x;
  hazard.y = y;
  hazard.r = r;
  hazard.dps = dps;
  hazard.life_q = lifeQ;
  hazard.slow8 = slow8;
  hazard.owner = owner;
  hazard.active = 1;
  return true;
}

/** Step 11. */
export function runHazards(): void {
  const dt = worldDt(), dtQ = runAt(0).dt_q;
  for (let i = 0; i < HAZARD_COUNT; i++) {
    const hazard = hazardAt(i);
    if (!hazard.active) continue;
    hazard.life_q -= dtQ;
    if (hazard.life_q <= 0) {
      memory.fill(changetype<usize>(hazard), 0, HAZARD_SIZE);
      continue;
    }
    if (hazard.owner == NO_SEAT) soakPlayers(hazard, dt);
    else soakVermin(hazard, dt);
  }
}

/** A player stands in it when its centre does. */
function soakPlayers(hazard: Hazard, dt: f32): void {
  for (let i = 0; i < seatCount(); i++) {
    const seat = seatInTurn(i), player = playerAt(seat);
    const dx = player.x - hazard.x, dy = player.y - hazard.y;
    if (player.state != ALIVE || dx * dx + dy * dy >= hazard.r * hazard.r) continue;
    if (hazard.slow8 > 0) slowPlayer(seat, hazard.slow8, SLOW_Q);
    if (hazard.dps > 0) scald(seat, hazard.dps * dt);
  }
}

function soakVermin(hazard: Hazard, dt: f32): void {
  const seat = hazard.owner as i32, found = gatherTouching(hazard.x, hazard.y, hazard.r);
  for (let i = 0; i < found; i++) {
    const slot = foundSlot(i);
    if (hazard.slow8 > 0) slowVermin(slot, hazard.slow8, SLOW_Q);
    if (hazard.dps > 0) hurtVermin(slot, hazard.dps * dt, FLAME, seat, hazard.x, hazard.y, 0);
  }
}
