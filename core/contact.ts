// Step 10, third part: vermin that touch players hurt them. Which player is asked first rotates with the slot, and
// the first one touched uses the attack up, shielded or not.
import { envenom, hurtVermin, OTHER } from "./hurt.ts";
import { Creature, CREATURE_COUNT, creatureAt, Player, playerAt, runAt } from "./layout.gen.ts";
import { CHARGE } from "./brains/ramweevil.ts";
import { latchOn } from "./brains/tick.ts";
import { queueKill } from "./kills.ts";
import { maim } from "./maim.ts";
import { norm, normX, normY } from "./maths.ts";
import { ALIVE, PLAYER_R } from "./numbers.ts";
import { BITTER_SKIN, BITTEREST_SKIN, THORNS } from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { isRowOff, VERMIN_ROW } from "./row_mask.ts";
import { isActive } from "./spawn.ts";
import { ASH, ASHLING, attackQ, BOSS, RAMWEEVIL, TICK, UNTOUCHABLE } from "./vermin_table.ts";

const KNOCK: f32 = 60;
const RAM_KNOCK: f32 = 260;
const SWALLOW_HP: f32 = 400;
const BITTER_Q: i32 = 18_000;

export function touchPlayers(): void {
  const run = runAt(0), seats = run.players as i32, swallows = run.apex_q > 0;
  if (run.phase != 0) return;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (vermin.type == 0 || !isActive(vermin)) continue;
    if (!swallows && !canAttack(vermin)) continue;
    for (let i = 0; i < seats; i++) {
      const seat = (slot + i) % seats, player = playerAt(seat);
      if (player.state != ALIVE) continue;
      const dx = player.x - vermin.x, dy = player.y - vermin.y, reach = vermin.r + PLAYER_R;
      if (dx * dx + dy * dy >= reach * reach) continue;
      touch(slot, vermin, seat, player);
      break;
    }
  }
}

function canAttack(vermin: Creature): bool {
  if (vermin.attack_q > 0 || vermin.stun_q > 0 || (vermin.flags & UNTOUCHABLE) != 0) return false;
  if (ROW_MASK && isRowOff(VERMIN_ROW, vermin.type as i32)) return false;
  if (vermin.dmg == 0 || (vermin.type == ASHLING && vermin.state == ASH)) return false;
  return runAt(0).freeze_q == 0 || (vermin.flags & BOSS) != 0;
}

function touch(slot: i32, vermin: Creature, seat: i32, player: Player): void {
  if (
    runAt(0).apex_q > 0 && vermin.hp <= SWALLOW_HP && (vermin.flags & (BOSS | UNTOUCHABLE)) == 0
  ) {
    vermin.hurt_by = seat as u8;
    queueKill(slot, OTHER);
    return;
  }
  if (!canAttack(vermin)) return;
  if (vermin.type == TICK && latchOn(vermin, seat)) return;
  vermin.attack_q = attackQ(vermin.type as i32);
  norm(player.x - vermin.x, player.y - vermin.y, vermin.hx, vermin.hy);
  const knock = vermin.type == RAMWEEVIL && vermin.state == CHARGE ? RAM_KNOCK : KNOCK;
  maim(seat, vermin.dmg, normX() * knock, normY() * knock);
  answer(slot, seat, player);
}

/** What touching a player costs the attacker: Thorns, Bitter Skin, Bitterest Skin. */
function answer(slot: i32, seat: i32, player: Player): void {
  const thorns = perkCount(THORNS);
  if (thorns > 0) hurtVermin(slot, (thorns as f32) * 30, OTHER, seat, player.x, player.y, 0);
  if (perkCount(BITTEREST_SKIN) > 0) envenom(slot, 60, BITTER_Q, seat);
  else if (perkCount(BITTER_SKIN) > 0) envenom(slot, 20, BITTER_Q, seat);
}
