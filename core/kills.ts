// The kill list of one tick. A vermin's death is queued where it happens and worked off in step 13, in append
// order; deaths caused there (blasts of the dying) append to the same list. queueKill() turns a vermin DYING at
// once, and nothing spawned in the tick can be hurt in it, so the list holds each slot once at most.
import { Creature, CREATURE_COUNT, creatureAt, playerAt, runAt } from "./layout.gen.ts";
import { VERMIN_SCRATCH } from "./memory.ts";
import { countDown, NO_REF, NO_SEAT } from "./numbers.ts";
import { dropFrom } from "./drops.ts";
import { buryVermin, deathEffects } from "./remains.ts";
import { afterDeath } from "./brood.ts";
import { killXp } from "./xp.ts";
import { freeSlot } from "./spawn.ts";
import { mark, MARK_BOSS_DEAD } from "./marks.ts";
import { BOSS, DRAINED, DYING, SEGMENT } from "./vermin_table.ts";

/** A dying vermin keeps its slot for this long unless a spawn needs it. */
const DYING_Q: u16 = 3000;
const LIST_COUNT: usize = VERMIN_SCRATCH;
const LIST: usize = LIST_COUNT + 4;

/** Step 1: empties the list. */
export function clearKills(): void {
  store<u32>(LIST_COUNT, 0);
}

/** Marks a vermin dying and appends it; a second call for the same vermin does nothing. */
export function queueKill(slot: i32, cls: i32): void {
  const vermin = creatureAt(slot);
  if (vermin.type == 0 || vermin.state == DYING) return;
  const run = runAt(0), count = load<u32>(LIST_COUNT);
  vermin.state = DYING;
  vermin.die_q = DYING_Q;
  vermin.hp = 0;
  run.alive--;
  run.dying++;
  store<u32>(LIST + ((count as usize) << 2), (slot as u32) | ((cls as u32) << 16));
  store<u32>(LIST_COUNT, count + 1);
}

/** Step 13. */
export function drainKills(): void {
  for (let i: u32 = 0; i < load<u32>(LIST_COUNT); i++) {
    const entry = load<u32>(LIST + ((i as usize) << 2));
    settle((entry & 0xffff) as i32, (entry >> 16) as i32);
  }
}

/** One death: credit, XP, drop, remains, and what the kind leaves behind. */
function settle(slot: i32, cls: i32): void {
  const vermin = creatureAt(slot), run = runAt(0);
  run.kills++;
  if (vermin.hurt_by != NO_SEAT) playerAt(vermin.hurt_by as i32).kills++;
  killXp(vermin);
  dropFrom(vermin);
  deathEffects(vermin, cls);
  afterDeath(slot, vermin);
  if ((vermin.flags & (BOSS | SEGMENT)) == BOSS) {
    mark(MARK_BOSS_DEAD, vermin.hurt_by as i32, vermin.x, vermin.y, vermin.type as u32);
  }
  vermin.link = NO_REF;
  vermin.flags |= DRAINED;
}

/** Step 16: dying timers run out, corpses are queued, slots are freed. */
export function fadeDying(): void {
  const run = runAt(0);
  if (run.dying == 0) return;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin: Creature = creatureAt(slot);
    if (vermin.state != DYING) continue;
    vermin.die_q = countDown(vermin.die_q as i32, run.dt_q) as u16;
    if (vermin.die_q > 0) continue;
    buryVermin(vermin);
    freeSlot(slot);
    run.dying--;
  }
}
