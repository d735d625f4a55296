// Rat King: chases, calls rings of rats, sweeps around itself when someone comes close, and frenzies at two thirds
// and one third of its hp. aux0 counts frenzies, aux1 is the frenzy's rest in q.
import { ring } from "../effects.ts";
import { Creature, CREATURE_COUNT, creatureAt } from "../layout.gen.ts";
import { circX, circY } from "../maths.ts";
import { shake, sound } from "../outputs.ts";
import { ordinaryFits, refOf, spawnVermin } from "../spawn.ts";
import { baseDamage, RAT, RAT_KING } from "../vermin_table.ts";
import { strikeAround } from "./near.ts";
import { actQ, aimD, aimSeat, chase, enter, seek, timerDone } from "./steer.ts";

const CHASE: u8 = 0;
const WIND_UP: u8 = 1;
const RECOVER: u8 = 2;
const RING_EVERY_Q: i32 = 36_000;
const RING_RATS: i32 = 6;
const RATS_MAX: i32 = 24;
const SWEEP_FROM: f32 = 90;
const SWEEP_R: f32 = 110;
const SWEEP_DAMAGE: f32 = 22;
const WIND_UP_Q: i32 = 4200;
const RECOVER_Q: i32 = 6000;
const FRENZY_Q: f32 = 30_000;
const FRENZY_SHARE: f32 = 1.6;
const SOUND_WIND_UP: u8 = 43;
const SOUND_SWEEP: u8 = 44;
const SOUND_ROAR: u8 = 45;

export function actRatKing(slot: i32, vermin: Creature): void {
  seek(slot, vermin);
  frenzy(vermin);
  if (vermin.fire_q == 0) callRats(slot, vermin);
  if (vermin.state == WIND_UP) {
    if (timerDone(vermin)) sweep(vermin);
    return;
  }
  if (vermin.state == RECOVER && timerDone(vermin)) enter(vermin, CHASE, 0);
  if (vermin.state == CHASE && aimSeat() >= 0 && aimD() < SWEEP_FROM) {
    enter(vermin, WIND_UP, WIND_UP_Q);
    sound(SOUND_WIND_UP, vermin.x, vermin.y);
    return;
  }
  chase(vermin, vermin.aux1 > 0 ? FRENZY_SHARE : 1);
}

function frenzy(vermin: Creature): void {
  const left = vermin.aux1 - (actQ() as f32);
  vermin.aux1 = left > 0 ? left : 0;
  const share: f32 = vermin.aux0 < 1 ? 0.66 : vermin.aux0 < 2 ? 0.33 : 0;
  if (vermin.hp >= vermin.max_hp * share) return;
  vermin.aux0 += 1;
  vermin.aux1 = FRENZY_Q;
  sound(SOUND_ROAR, vermin.x, vermin.y);
}

/** A ring of rats that answer to this King, unless 24 of them live already. */
function callRats(slot: i32, vermin: Creature): void {
  const ref = refOf(slot);
  vermin.fire_q = RING_EVERY_Q;
  let mine = 0;
  for (let other = 0; other < CREATURE_COUNT; other++) {
    const rat = creatureAt(other);
    if (rat.type == RAT && rat.link == ref) mine++;
  }
  if (mine >= RATS_MAX) return;
  for (let i = 0; i < RING_RATS; i++) {
    if (!ordinaryFits()) return;
    const point = (vermin.phase as i32) + (i * 64) / RING_RATS, r = vermin.r + 24;
    const rat = spawnVermin(
      RAT,
      vermin.x + circX(point) * r,
      vermin.y + circY(point) * r,
      false,
      0,
    );
    if (rat >= 0) creatureAt(rat).link = ref;
  }
}

function sweep(vermin: Creature): void {
  const damage = SWEEP_DAMAGE * (vermin.dmg / baseDamage(RAT_KING as i32, 0));
  strikeAround(vermin.x, vermin.y, SWEEP_R, damage, 200);
  ring(vermin.x, vermin.y, SWEEP_R, 0xe34234ff);
  sound(SOUND_SWEEP, vermin.x, vermin.y);
  shake(6, vermin.x, vermin.y);
  enter(vermin, RECOVER, RECOVER_Q);
}
