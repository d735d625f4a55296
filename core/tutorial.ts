// Contract 0, the tutorial (game.md section 12): eight lessons in turn, each over once it was done, none of which can be
// lost. Run.stage is the lesson; row 0 of the script, which this contract does not have, says how many steps of it are
// done (rep) and still to do (left), and how long until the next begins (next_q). Nothing here draws but spawns do.
import { BRASS } from "./colours.ts";
import { CRATE, HOT_BARREL, PATCH_KIT, TIP } from "./bonus_table.ts";
import { putBonus } from "./drops.ts";
import { fall } from "./downs.ts";
import { ring } from "./effects.ts";
import { clipOf, giveWeapon } from "./guns.ts";
import { equip } from "./init.ts";
import {
  BONUS_COUNT,
  bonusAt,
  Creature,
  creatureAt,
  playerAt,
  runAt,
  ScriptRow,
  scriptRowAt,
} from "./layout.gen.ts";
import { mark, MARK_LESSON } from "./marks.ts";
import { circX, circY } from "./maths.ts";
import { RISE_Q } from "./milestones.ts";
import { ALIVE, clampF, countDown, DOWN, NO_SEAT } from "./numbers.ts";
import { sound } from "./outputs.ts";
import { restSeat } from "./record.ts";
import { riseAfter, spawnVermin } from "./spawn.ts";
import { RAT } from "./vermin_table.ts";
import { DRUMFIRE, SIDEKICK } from "./weapon_table.ts";
import { addXp, needXp } from "./xp.ts";

/** Run.stage: walk to what lies there. */
export const LESSON_WALK: u16 = 1;
/** Shoot those that stand still. */
export const LESSON_SHOOT: u16 = 2;
/** Reload before the clip is empty. */
export const LESSON_RELOAD: u16 = 3;
/** Take a crate and two bonuses. */
export const LESSON_TAKE: u16 = 4;
/** Kills fill the bar. */
export const LESSON_FILL: u16 = 5;
/** Open the menu and pick. */
export const LESSON_PICK: u16 = 6;
/** Help a fallen partner up. */
export const LESSON_HELP: u16 = 7;
/** One wave in earnest. */
export const LESSON_LAST: u16 = 8;

/** The player is seat 0; the partner comes as seat 1, which no machine plays. */
const PUPIL: i32 = 0;
const PARTNER: i32 = 1;
/** Before the first lesson, and between two. */
const FIRST_Q: i32 = 6_000;
const PAUSE_Q: i32 = 4_200;
const SPOTS: i32 = 3;
const SPOT_TIP: i32 = 40;
/** What lies there never gets older than this. */
const AGE_MAX_Q: i32 = 6_000;
/** A place to go to is ringed this often. */
const PULSE_TICKS: u32 = 30;
const PULSE_R: f32 = 56;
const LOW_CLIP: i32 = 300;
const TAKEN_R: f32 = 180;
/** Lessons are laid out around the player, this far from the arena's edges at least. */
const INSET: f32 = 330;
const PARTNER_FAR: f32 = 230;
/** As long as anyone lies: the partner does not bleed out. */
const LYING_Q: i32 = 180_000;
const SOUND_DONE: u8 = 49;

/** What comes in a lesson: how many rats, on a ring how wide, at which share of their speed and damage. */
const STILL: i32 = 4;
const STILL_R: f32 = 210;
const SLOW: i32 = 8;
const SLOW_R: f32 = 300;
const SLOW_SHARE: f32 = 0.45;
const LAST: i32 = 12;
const LAST_R: f32 = 420;
const LAST_SHARE: f32 = 0.8;

function progress(): ScriptRow {
  return scriptRowAt(0);
}

/** Tick 0. */
export function layLessons(): void {
  progress().next_q = FIRST_Q;
}

/** Step 15: whether every lesson is over. */
export function isTaught(): bool {
  return runAt(0).stage > LESSON_LAST;
}

/** Step 6 of the tutorial. */
export function teach(): void {
  const run = runAt(0), row = progress();
  run.script_q += run.dt_q;
  keepPatient();
  if (row.next_q > 0) {
    // A reload that runs would be the next lesson's before it was asked for.
    if (playerAt(PUPIL).reload_q == 0) row.next_q = countDown(row.next_q, run.dt_q);
    if (row.next_q == 0) beginNext();
    return;
  }
  watch(run.stage);
  if (row.left > 0) return;
  sound(SOUND_DONE, playerAt(PUPIL).x, playerAt(PUPIL).y);
  if (run.stage == LESSON_LAST) run.stage++;
  else row.next_q = PAUSE_Q;
}

/** Nothing here hurries the player: what lies there stays, the fallen live, a cancelled menu opens again at once. */
function keepPatient(): void {
  const run = runAt(0), partner = playerAt(PARTNER);
  playerAt(PUPIL).menu_wait = 0;
  if (run.players > 1) {
    partner.menus = playerAt(PUPIL).menus;
    if (partner.state == DOWN) partner.down_q = LYING_Q;
  }
  for (let slot = 0; slot < BONUS_COUNT; slot++) {
    const bonus = bonusAt(slot);
    if (bonus.active == 0) continue;
    bonus.age_q = min<i32>(bonus.age_q, AGE_MAX_Q);
    if (run.tick % PULSE_TICKS == 0) ring(bonus.x, bonus.y, PULSE_R, BRASS);
  }
}

function beginNext(): void {
  const run = runAt(0), row = progress(), pupil = playerAt(PUPIL);
  run.stage++;
  row.rep = 0;
  row.left = 1;
  if (run.stage == LESSON_WALK) layWalk();
  else if (run.stage == LESSON_SHOOT) sendRats(STILL, STILL_R, 0);
  else if (run.stage == LESSON_RELOAD) pupil.ammo_c = min<i32>(pupil.ammo_c, LOW_CLIP);
  else if (run.stage == LESSON_TAKE) layBonuses();
  else if (run.stage == LESSON_FILL) sendRats(SLOW, SLOW_R, SLOW_SHARE);
  else if (run.stage == LESSON_PICK) giveLevel();
  else if (run.stage == LESSON_HELP) layPartner();
  else sendRats(LAST, LAST_R, LAST_SHARE);
  mark(MARK_LESSON, NO_SEAT as i32, pupil.x, pupil.y, run.stage as u32);
}

/** Counts what of a lesson is done. */
function watch(lesson: u16): void {
  const run = runAt(0), pupil = playerAt(PUPIL);
  if (lesson == LESSON_WALK) watchWalk();
  else if (lesson == LESSON_RELOAD) {
    const isFull = pupil.reload_q == 0 && pupil.ammo_c >= clipOf(pupil.weapon as i32) * 100;
    leave(isFull ? 0 : 1);
  } else if (lesson == LESSON_TAKE) leave(lying());
  else if (lesson == LESSON_PICK) leave(run.pending > 0 || run.menu_open != 0 ? 1 : 0);
  else if (lesson == LESSON_HELP) leave(playerAt(PARTNER).state == ALIVE ? 0 : 1);
  else leave(run.alive as i32);
}

/** So many steps are still to do. */
function leave(left: i32): void {
  const row = progress(), all = (row.left as i32) + (row.rep as i32);
  row.left = min<i32>(left, all) as u16;
  row.rep = (all - (row.left as i32)) as u16;
}

function lying(): i32 {
  let count = 0;
  for (let slot = 0; slot < BONUS_COUNT; slot++) count += bonusAt(slot).active as i32;
  return count;
}

/** A point so far from where the player stands in sixteenths of a turn, kept off the edges. */
function besideX(turn: i32, r: f32): f32 {
  return clampF(playerAt(PUPIL).x, INSET, 1280 - INSET) + circX(turn * 4) * r;
}
function besideY(turn: i32, r: f32): f32 {
  return clampF(playerAt(PUPIL).y, INSET, 1280 - INSET) + circY(turn * 4) * r;
}

/** Three places, one after the other; what marks each is a little Tip. */
function layWalk(): void {
  progress().left = SPOTS as u16;
  laySpot(0);
}

function laySpot(spot: i32): void {
  const x: f32 = spot == 0 ? 820 : spot == 1 ? 640 : 460, y: f32 = spot == 1 ? 760 : 580;
  lay(TIP, x, y);
}

function watchWalk(): void {
  const row = progress();
  if (lying() > 0) return;
  row.rep++;
  row.left--;
  if (row.left > 0) laySpot(row.rep as i32);
}

function lay(kind: i32, x: f32, y: f32): void {
  const bonus = putBonus(kind, x, y);
  if (changetype<usize>(bonus) == 0) return;
  if (kind == TIP) bonus.amount = SPOT_TIP;
  else if (kind == CRATE) bonus.weapon = DRUMFIRE as u8;
}

function layBonuses(): void {
  lay(CRATE, besideX(0, TAKEN_R), besideY(0, TAKEN_R));
  lay(PATCH_KIT, besideX(8, TAKEN_R), besideY(8, TAKEN_R));
  lay(HOT_BARREL, besideX(12, TAKEN_R), besideY(12, TAKEN_R));
  progress().left = lying() as u16;
}

/** Rats rise on a ring around the player; with a share of 0 they stand and do not bite. */
function sendRats(count: i32, r: f32, share: f32): void {
  for (let i = 0; i < count; i++) {
    const turn = 2 + (i * 16) / count, x = besideX(turn, r), y = besideY(turn, r);
    const slot = spawnVermin(RAT, clampF(x, 20, 1260), clampF(y, 20, 1260), false, 0);
    if (slot < 0) continue;
    const vermin: Creature = creatureAt(slot);
    vermin.speed *= share;
    vermin.dmg *= share;
    riseAfter(slot, RISE_Q);
  }
  progress().left = runAt(0).alive;
}

/** Whatever the bar lacks; who has a pick due already needs no more. */
function giveLevel(): void {
  const run = runAt(0);
  if (run.pending == 0) addXp((run.xp_next - run.xp) as f32);
}

/** The partner comes into the run as a second seat that lies down at once. */
function layPartner(): void {
  const run = runAt(0), pupil = playerAt(PUPIL), partner = playerAt(PARTNER);
  run.xp_next += needXp(run.level as i32, 2) - needXp(run.level as i32, 1);
  run.players = 2;
  restSeat(PARTNER);
  partner.x = pupil.x + (pupil.x < 640 ? PARTNER_FAR : -PARTNER_FAR);
  partner.y = clampF(pupil.y, INSET, 1280 - INSET);
  equip(partner);
  giveWeapon(PARTNER, SIDEKICK);
  fall(PARTNER);
}
