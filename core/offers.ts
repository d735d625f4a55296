// Which perks a menu shows (game.md section 6, Offer). Drawn by G without replacement, ids ascending, weights by
// rarity. A cancelled offer comes back in its order: what has become ineligible falls out, new ones are appended.
import { hasTwist, MODE_CONTRACT, TWIST_WIDE_MENU } from "./config.ts";
import { isHeld } from "./drops.ts";
import { playerAt, runAt } from "./layout.gen.ts";
import {
  ADVANCE,
  BANDAGES,
  CLEAN_SWEEP,
  COIN_TOSS,
  FIREBUG,
  LEATHER_APRON,
  LUCKY_DIP,
  OLD_FAITHFUL,
  POUND_OF_FLESH,
  WIDER_MENU,
  WIDEST_MENU,
} from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import {
  isPerkReady,
  PERK_COOP,
  PERK_COUNT,
  PERK_ENDLESS,
  PERK_NOT_IN_CONTRACTS,
  perkExcludes,
  perkFlags,
  perkMax,
  perkNeeds,
  perkWeight,
} from "./perk_table.ts";
import { gRoll } from "./random.ts";
import { FLM, WEAPON_COUNT, weaponKind } from "./weapon_table.ts";

const OFFERS: i32 = 5;

/** How many perks a menu shows. */
function offerSize(): i32 {
  if (hasTwist(TWIST_WIDE_MENU)) return OFFERS + 2;
  return perkCount(WIDEST_MENU) > 0 ? OFFERS + 2 : perkCount(WIDER_MENU) > 0 ? OFFERS + 1 : OFFERS;
}

function someoneHoldsFlames(): bool {
  for (let id = 1; id <= WEAPON_COUNT; id++) {
    if (weaponKind(id) == FLM && isHeld(id)) return true;
  }
  return false;
}

function ordersRun(): bool {
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    if (playerAt(seat).orders_q > 0) return true;
  }
  return false;
}

/** Whether a perk may be offered now. */
export function isEligible(id: i32): bool {
  const run = runAt(0), flags = perkFlags(id), most = perkMax(id), needs = perkNeeds(id);
  if (!isPerkReady(id) || ((run.perks_open >> ((id - 1) as u64)) & 1) == 0) return false;
  if (most != PERK_ENDLESS && perkCount(id) >= most) return false;
  if (needs != 0 && perkCount(needs) == 0) return false;
  const excludes = perkExcludes(id);
  if (excludes != 0 && perkCount(excludes) > 0) return false;
  if ((flags & PERK_NOT_IN_CONTRACTS) != 0 && run.mode == MODE_CONTRACT) return false;
  if ((flags & PERK_COOP) != 0 && run.players < 2) return false;
  if (id == LUCKY_DIP && perkCount(OLD_FAITHFUL) > 0) return false;
  if (id == FIREBUG && !someoneHoldsFlames()) return false;
  if (
    id == POUND_OF_FLESH || id == COIN_TOSS || id == ADVANCE || id == LEATHER_APRON ||
    id == CLEAN_SWEEP || id == BANDAGES
  ) return !ordersRun();
  return true;
}

function isOffered(id: i32): bool {
  const run = runAt(0);
  for (let i = 0; i < (run.offer_count as i32); i++) {
    if ((run.getOffer(i) as i32) == id) return true;
  }
  return false;
}

/** Fills the run's offer. A valid one is kept where it still may be. */
export function makeOffer(): void {
  const run = runAt(0), size = offerSize();
  keepOffer();
  while ((run.offer_count as i32) < size) {
    const id = drawOffer();
    if (id == 0) break;
    run.setOffer(run.offer_count as i32, id as u8);
    run.offer_count++;
  }
  run.offer_valid = 1;
}

/** Drops what a cancelled offer may no longer hold, order kept; drops all of an offer that was picked from. */
function keepOffer(): void {
  const run = runAt(0), count = run.offer_valid != 0 ? run.offer_count as i32 : 0;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const id = run.getOffer(i);
    if (isEligible(id as i32)) run.setOffer(kept++, id);
  }
  for (let i = kept; i < 8; i++) run.setOffer(i, 0);
  run.offer_count = kept as u8;
}

/** One weighted draw among the eligible that are not offered yet; 0 when there is none, and then nothing is drawn. */
function drawOffer(): i32 {
  let sum = 0;
  for (let id = 1; id <= PERK_COUNT; id++) {
    if (isEligible(id) && !isOffered(id)) sum += perkWeight(id);
  }
  if (sum == 0) return 0;
  let left = gRoll(sum as u32);
  for (let id = 1; id <= PERK_COUNT; id++) {
    if (!isEligible(id) || isOffered(id)) continue;
    left -= perkWeight(id);
    if (left < 0) return id;
  }
  return 0;
}
