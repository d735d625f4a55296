// Falling, bleeding out, revives, and how a run ends. Alone a player dies at once; with partners it lies for 30 s and can
// be helped up twice.
import { VERMILION } from "./colours.ts";
import { isTutorial, MODE_CONTRACT } from "./config.ts";
import { ring } from "./effects.ts";
import { knockVermin } from "./hurt.ts";
import { creatureAt, Player, playerAt, runAt } from "./layout.gen.ts";
import { mark, MARK_DOWN, MARK_REVIVE } from "./marks.ts";
import { circX, circY, norm, normX, normY } from "./maths.ts";
import { bellRings, payBell } from "./notice.ts";
import {
  ALIVE,
  DEAD,
  DOWN,
  OUTCOME_LOST,
  OUTCOME_NONE,
  OUTCOME_TIME,
  OUTCOME_WON,
  TICKS_MAX,
  toI32,
  VIEW_H,
  VIEW_W,
} from "./numbers.ts";
import { CONFIRM, emit, MUSIC_DONE, MUSIC_DOWN, RESULT, sound } from "./outputs.ts";
import { perkCount } from "./perks.ts";
import { foundSlot, gatherTouching } from "./queries.ts";
import { isScriptDone } from "./script.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { playerDtQ } from "./time.ts";
import { isTaught } from "./tutorial.ts";

const BLEED_Q: i32 = 180_000;
const REVIVE_Q: i32 = 15_000;
/** Each revive a player has used makes the next one longer. */
const REVIVE_MORE_Q: i32 = 9_000;
const REVIVES_MAX: u8 = 2;
const REVIVE_HP: f32 = 35;
const REACH: f32 = 48;
const HELPERS_MAX: i32 = 2;
const FIELD_SURGEON: i32 = 30;
const SURGEON_SCALE: f32 = 0.6;
const REVIVED_BELL_Q: i32 = 12_000;
const HELPER_BELL_Q: i32 = 3_000;
const THROW_R: f32 = 120;
/** A knock that decays by 0.86 a tick carries this speed about 200 u. */
const THROW_SPEED: f32 = 1_680;
const RAISED_R: f32 = 40;
const LOST_MS: i32 = 900;
const WON_MS: i32 = 1_500;
const SOUND_DOWN: u8 = 34;
const SOUND_REVIVE: u8 = 35;
/** Run.music once the end's piece has been asked for. */
const MUSIC_ENDED: u8 = 2;

/** A player whose hp ran out goes down, or dies at once when it plays alone. */
export function fall(seat: i32): void {
  const player = playerAt(seat), run = runAt(0);
  player.state = run.players == 1 ? DEAD : DOWN;
  player.hp = 0;
  player.down_q = player.state == DOWN ? BLEED_Q : 0;
  player.revive_q = 0;
  player.fell_tick = run.tick;
  player.vx = 0;
  player.vy = 0;
  player.heat = 0;
  player.hold_q = 0;
  player.stand_q = 0;
  player.burst_left = 0;
  player.burst_q = 0;
  player.latched = 0;
  player.shot_q = 0;
  player.orders_q = 0;
  sound(SOUND_DOWN, player.x, player.y);
  mark(MARK_DOWN, seat, player.x, player.y, 0);
}

/** Brings a down or dead seat back with `hp`, costing no revive. */
export function raise(seat: i32, hp: f32): void {
  const player = playerAt(seat), run = runAt(0);
  if (run.phase != 0) return;
  player.state = ALIVE;
  player.hp = min<f32>(hp, player.max_hp);
  player.down_q = 0;
  player.revive_q = 0;
  player.bell_q = max<i32>(player.bell_q, REVIVED_BELL_Q);
  player.hurt_q = 0;
  player.slow_q = 0;
  player.kx = 0;
  player.ky = 0;
  const centreX = run.cam_x + VIEW_W * 0.5, centreY = run.cam_y + VIEW_H * 0.5;
  if (
    player.x < run.cam_x || player.x > run.cam_x + VIEW_W || player.y < run.cam_y ||
    player.y > run.cam_y + VIEW_H
  ) {
    player.x = centreX + circX(16 * seat) * RAISED_R;
    player.y = centreY + circY(16 * seat) * RAISED_R;
  }
  ring(player.x, player.y, THROW_R, VERMILION);
  sound(SOUND_REVIVE, player.x, player.y);
  mark(MARK_REVIVE, seat, player.x, player.y, 0);
}

/** How many seats live. */
export function livingCount(): i32 {
  let count = 0;
  for (let seat = 0; seat < seatCount(); seat++) {
    if (playerAt(seat).state == ALIVE) count++;
  }
  return count;
}

/** How long a revive of this player takes, in q of its helpers' time. */
export function reviveTime(player: Player): i32 {
  const base = REVIVE_Q + REVIVE_MORE_Q * (player.revives as i32);
  return perkCount(FIELD_SURGEON) > 0 ? toI32((base as f32) * SURGEON_SCALE) : base;
}

/** Step 15: falling, bleeding out, revives, the wipe, the end. */
export function settleFalls(): void {
  const run = runAt(0);
  if (run.phase == 0) {
    for (let i = 0; i < seatCount(); i++) {
      const seat = seatInTurn(i), player = playerAt(seat);
      if (player.state == ALIVE && player.hp <= 0) drop(seat);
      else if (player.state == DOWN) tendFallen(seat);
    }
    if (livingCount() == 0) endRun(OUTCOME_LOST);
    else if (run.mode == MODE_CONTRACT && isWorkDone()) endRun(OUTCOME_WON);
    else if (bellRings()) ringBell();
    else if (run.tick + 1 >= TICKS_MAX) endRun(OUTCOME_TIME);
  }
  if (run.phase == 1) runDown();
}

/** Whose hp ran out falls; in the tutorial, which nobody can lose, it stands up again at once. */
function drop(seat: i32): void {
  if (isTutorial()) raise(seat, REVIVE_HP);
  else fall(seat);
}

function isWorkDone(): bool {
  return isTutorial() ? isTaught() : isScriptDone();
}

/** The end of Today's Notice for those who lived to see it. */
function ringBell(): void {
  payBell();
  endRun(OUTCOME_WON);
}

function tendFallen(seat: i32): void {
  const player = playerAt(seat);
  let helpers = 0;
  for (let other = 0; other < seatCount(); other++) {
    if (canHelp(other, player)) helpers++;
  }
  helpers = min<i32>(helpers, HELPERS_MAX);
  if (player.revives >= REVIVES_MAX) helpers = 0;
  if (helpers == 0) player.revive_q = max<i32>(player.revive_q - playerDtQ() / 2, 0);
  player.revive_q += helpers * playerDtQ();
  if (helpers > 0 && player.revive_q >= reviveTime(player)) {
    revive(seat);
    return;
  }
  player.down_q -= runAt(0).dt_q;
  if (player.down_q > 0) return;
  player.down_q = 0;
  player.revive_q = 0;
  player.state = DEAD;
}

function canHelp(seat: i32, fallen: Player): bool {
  const helper = playerAt(seat), dx = helper.x - fallen.x, dy = helper.y - fallen.y;
  return helper.state == ALIVE && dx * dx + dy * dy <= REACH * REACH;
}

/** A partner's help: the vermin around are thrown back, and both are safe for a moment. */
function revive(seat: i32): void {
  const player = playerAt(seat);
  for (let other = 0; other < seatCount(); other++) {
    if (!canHelp(other, player)) continue;
    const helper = playerAt(other);
    helper.bell_q = max<i32>(helper.bell_q, HELPER_BELL_Q);
  }
  player.revives++;
  raise(seat, REVIVE_HP);
  const found = gatherTouching(player.x, player.y, THROW_R);
  for (let i = 0; i < found; i++) {
    const slot = foundSlot(i), vermin = creatureAt(slot);
    norm(vermin.x - player.x, vermin.y - player.y, circX(7 * slot), circY(7 * slot));
    knockVermin(slot, normX(), normY(), THROW_SPEED);
  }
}

/** Decides the run: no rule hurts anybody any more, and the yard winds down. */
export function endRun(outcome: u8): void {
  const run = runAt(0);
  if (run.phase != 0) return;
  run.phase = 1;
  run.outcome = outcome;
  run.run_down_ms = outcome == OUTCOME_WON ? WON_MS : LOST_MS;
  if (run.music == MUSIC_ENDED) return;
  run.music = MUSIC_ENDED;
  emit(CONFIRM, outcome == OUTCOME_LOST ? MUSIC_DOWN : MUSIC_DONE, 255, 0, 0, 0, 0);
}

function runDown(): void {
  const run = runAt(0);
  run.run_down_ms -= run.dms;
  if (run.run_down_ms >= 0 && run.tick + 1 < TICKS_MAX) return;
  run.phase = 2;
  if (run.outcome == OUTCOME_NONE) run.outcome = OUTCOME_LOST;
  emit(CONFIRM, RESULT, 255, 0, 0, run.outcome as u32, 0);
}
