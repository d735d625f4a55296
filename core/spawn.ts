// Where vermin come from: slots, serials and references, and the fresh flag.
import { Creature, CREATURE_COUNT, creatureAt } from "./layout.gen.ts";
import { DYING, FRESH } from "./vermin_table.ts";

/** A reference to the vermin in a slot now: slot + 512 x serial. */
export function refOf(slot: i32): u16 {
  return (slot + 512 * (creatureAt(slot).serial as i32)) as u16;
}

/** The slot a reference names, or -1 when that vermin is gone or dying. */
export function refSlot(ref: u16): i32 {
  const slot = (ref as i32) & 511;
  if (slot >= CREATURE_COUNT) return -1;
  const vermin = creatureAt(slot);
  if (!isAlive(vermin) || (vermin.serial as i32) != ((ref as i32) >> 9)) return -1;
  return slot;
}

/** Occupied and not dying. Fresh vermin are alive too; see isActive(). */
export function isAlive(vermin: Creature): bool {
  return vermin.type != 0 && vermin.state != DYING;
}

/** Alive and risen: what grids, brains, contact and damage may touch. */
export function isActive(vermin: Creature): bool {
  return vermin.type != 0 && vermin.state != DYING && (vermin.flags & FRESH) == 0;
}

/** Spawns one vermin and returns its slot, or -1 when no slot may be used. */
export function spawnVermin(_type: u8, _x: f32, _y: f32, _elite: bool, _gen: i32): i32 {
  return -1;
}

/** Step 8, before the grid: what spawned since the last one becomes touchable. */
export function riseFresh(): void {
}
