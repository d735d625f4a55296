// How vermin grow with time, seats and grade (game.md section 13 Pacing over section 4 Scaling). Everything
// but speed is fixed at birth; speed follows the clock, so step 10 asks once a tick.
import { MODE_CONTRACT, MODE_STAMPEDE } from "./config.ts";
import { runAt } from "./layout.gen.ts";
import { clampF } from "./numbers.ts";

/** The opening's damage begins at this share, and is whole from this minute on. */
const EASE_FROM: f32 = 0.15;
const EASE_MINUTES: f32 = 1.25;

/** World time in minutes. */
export function minutes(): f32 {
  return (runAt(0).world_q as f32) / 360000.0;
}

function seconds(): f32 {
  return (runAt(0).world_q as f32) / 6000.0;
}

function followsClock(): bool {
  const mode = runAt(0).mode;
  return mode != MODE_CONTRACT && mode != MODE_STAMPEDE;
}

/** H: what a vermin's hp is multiplied by at birth, grade included. */
export function hpScale(): f32 {
  const run = runAt(0), m = minutes();
  let scale: f32 = 1;
  if (followsClock()) {
    scale = 1 + m * 0.03 + m * m * 0.003;
    if (m > 15) scale += (m - 15) * (m - 15) * 0.02;
  } else if (run.mode == MODE_CONTRACT && run.contract < 50) {
    scale = 1 + ((run.contract / 10) as f32) * 0.12;
  }
  if (run.mode == MODE_STAMPEDE) scale = 1 + seconds() / 240;
  return run.grade == 1 ? scale * 1.3 : scale;
}

/** A boss's extra hp for each seat past the first. */
export function bossHpScale(): f32 {
  return 1 + ((runAt(0).players as f32) - 1) * 0.6;
}

/** S: what every vermin's speed is multiplied by now, grade included. */
export function speedScale(): f32 {
  let scale: f32 = followsClock() ? 1 + clampF(minutes() * 0.014, 0, 0.4) : 1;
  if (runAt(0).mode == MODE_STAMPEDE) scale = 1 + seconds() / 600;
  return runAt(0).grade == 1 ? scale * 1.08 : scale;
}

/** What a vermin's damage is multiplied by at birth, grade included. */
export function birthDamageScale(): f32 {
  const scale: f32 = followsClock() ? clampF(1 + minutes() * 0.015, 1, 2) : 1;
  return runAt(0).grade == 1 ? scale * 1.25 : scale;
}

/**
 * What Overrun's director multiplies the damage of those it sends by: milder the earlier they come, so that nobody
 * falls while still finding the keys.
 */
export function openingEase(): f32 {
  return EASE_FROM + clampF(minutes() / EASE_MINUTES, 0, 1) * (1 - EASE_FROM);
}

/** X: what kill XP is multiplied by now. */
export function xpScale(): f32 {
  return followsClock() ? 1 + minutes() * 0.04 : 1;
}
