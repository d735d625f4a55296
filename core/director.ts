// Step 6: what comes into the yard and when: a mode's own director, or Overrun's (game.md section 7.1 with section 13's
// pacing), which Today's Notice shares.
import { rollElite, rollType } from "./bands.ts";
import { isTutorial, MODE_CONTRACT, MODE_DAILY, MODE_STAMPEDE } from "./config.ts";
import { runAt } from "./layout.gen.ts";
import { mark, MARK_HOUR } from "./marks.ts";
import { runMilestones, soften, spawnBatch } from "./milestones.ts";
import { openNest } from "./nests.ts";
import { markTwist } from "./notice.ts";
import { clampF, countDown, NO_SEAT, toI32 } from "./numbers.ts";
import { sound } from "./outputs.ts";
import {
  AT_ANY_EDGE,
  AT_INTERIOR,
  AT_PLAYER,
  beginPlaces,
  nextPlace,
  placeX,
  placeY,
} from "./places.ts";
import { gRoll } from "./random.ts";
import { minutes } from "./scaling.ts";
import { runScript } from "./script.ts";
import { ordinaryFits, spawnVermin } from "./spawn.ts";
import { runStampede } from "./stampede.ts";
import { teach } from "./tutorial.ts";
import { BURROW, MAGPIE, MITE, RAT, RAT_KING, ROACH } from "./vermin_table.ts";

/** Bits of Run.flags. */
const HOUR_MARKED: u8 = 4;

const FIRST_TICK: u32 = 60;
const FIRST_RATS: i32 = 4;
const FIRST_R: f32 = 300;
const CREDIT_MAX: f32 = 8;
const SPAWNS_MAX: i32 = 8;
const HOUR_MINUTES: f32 = 15;
const BOSS_EVERY_Q: i32 = 540_000;
const MAGPIE_FROM_MINUTES: f32 = 5;
const MAGPIE_EVERY_Q: i32 = 720_000;
const SOUND_HORN: u8 = 48;

export function direct(): void {
  const run = runAt(0);
  if (run.phase != 0) return;
  if (isTutorial()) teach();
  else if (run.mode == MODE_CONTRACT) runScript();
  else if (run.mode == MODE_STAMPEDE) runStampede();
  else overrun();
}

function overrun(): void {
  const run = runAt(0);
  if (run.mode == MODE_DAILY) markTwist();
  if (run.tick == FIRST_TICK) spawnBatch(RAT, FIRST_RATS, false, AT_PLAYER, FIRST_R);
  runMilestones();
  raiseTide(spendCredit());
  sendMagpie();
  runHour();
}

/** Vermin a second at minute m with n seats; half of it at first, all of it after a minute. */
export function spawnRate(m: f32, n: i32): f32 {
  const ease = clampF(m, 0, 1) * 0.5 + 0.5;
  return (m * 0.12 + m * m * 0.022 + 1.4) * (((n - 1) as f32) * 0.75 + 1) * ease;
}

/** Each whole credit is one spawn; a full yard refuses it and the credit is spent. Returns how many were tried. */
function spendCredit(): i32 {
  const run = runAt(0), rate = spawnRate(minutes(), run.players as i32);
  const credit = run.spawn_credit + rate * ((run.dt_q as f32) / 6000.0);
  run.spawn_credit = credit < CREDIT_MAX ? credit : CREDIT_MAX;
  let tried = 0;
  while (run.spawn_credit >= 1 && tried < SPAWNS_MAX) {
    run.spawn_credit -= 1;
    tried++;
    spawnOrdinary();
  }
  return tried;
}

/** How many must live at minute m. */
export function tideFloor(m: f32, bench: bool): i32 {
  return toI32(clampF(bench ? (m - 8) / 2.5 : (m - 11) / 4, 0, 1) * 384);
}

/** While fewer live than the tide's floor, one more comes a tick, three in the Vermillion Hour. */
function raiseTide(tried: i32): void {
  const run = runAt(0), m = minutes(), floor = tideFloor(m, run.bench != 0);
  const extra = m >= HOUR_MINUTES ? 3 : 1;
  for (let i = 0; i < extra && tried + i < SPAWNS_MAX; i++) {
    if ((run.alive as i32) >= floor) return;
    spawnOrdinary();
  }
}

/** One spawn of the band at a random edge. Draws: place, type, elite, a burrow's own, then phase and speed. */
function spawnOrdinary(): void {
  if (!ordinaryFits()) return;
  beginPlaces(AT_ANY_EDGE, 1, 0);
  nextPlace(0);
  const type = rollType(), elite = rollElite();
  if (type == BURROW) spawnBurrow(elite);
  else soften(spawnVermin(type, placeX(), placeY(), elite, 0));
}

/** A burrow digs itself in at a place of its own; its young are rats, from 12:00 on rats, roaches or mites. */
function spawnBurrow(elite: bool): void {
  beginPlaces(AT_INTERIOR, 1, 0);
  nextPlace(0);
  let child = RAT;
  if (minutes() >= 12) {
    const roll = gRoll(3);
    child = roll == 0 ? RAT : roll == 1 ? ROACH : MITE;
  }
  openNest(placeX(), placeY(), child, elite);
}

function sendMagpie(): void {
  const run = runAt(0);
  if (minutes() < MAGPIE_FROM_MINUTES) return;
  run.mag_q = countDown(run.mag_q, run.dt_q);
  if (run.mag_q > 0) return;
  if (spawnBatch(MAGPIE, 1, false, AT_ANY_EDGE, 0) > 0) run.mag_q = MAGPIE_EVERY_Q;
}

/** From 15:00 on a boss every 90 s: King, Queen, Cinnabar in turn. One that finds no slot comes next tick. */
function runHour(): void {
  const run = runAt(0);
  if (minutes() < HOUR_MINUTES) return;
  if ((run.flags & HOUR_MARKED) == 0) {
    run.flags |= HOUR_MARKED;
    mark(MARK_HOUR, NO_SEAT as i32, 640, 640, 0);
    sound(SOUND_HORN, 640, 640);
  }
  run.boss_q = countDown(run.boss_q, run.dt_q);
  if (run.boss_q > 0) return;
  if (spawnBatch((RAT_KING + run.boss_ix) as u8, 1, false, AT_ANY_EDGE, 0) == 0) return;
  run.boss_q = BOSS_EVERY_Q;
  run.boss_ix = ((run.boss_ix + 1) % 3) as u8;
}
