// The vermin of game.md section 4 as data: one row an id, and the names of ids, flags and phases that other
// files test. Numbers here are before any scaling (scaling.ts) and before the elite and boss multipliers.

export const RAT: u8 = 1;
export const ROACH: u8 = 2;
export const MITE: u8 = 3;
export const SPITBEETLE: u8 = 4;
export const BURROW: u8 = 5;
export const CLOT: u8 = 6;
export const DELVER: u8 = 7;
export const PILLBACK: u8 = 8;
export const RAMWEEVIL: u8 = 9;
export const LAMPWING: u8 = 10;
export const CENTIPEDE: u8 = 11;
export const DUSTMOTH: u8 = 12;
export const TICK: u8 = 13;
export const BROODNURSE: u8 = 14;
export const ASHLING: u8 = 15;
export const MAGPIE: u8 = 16;
export const RAT_KING: u8 = 17;
export const HORNET_QUEEN: u8 = 18;
export const OLD_CINNABAR: u8 = 19;
export const VERMIN_COUNT: i32 = 19;

/** Bits of Creature.flags. */
export const ELITE: u16 = 1;
export const BOSS: u16 = 2;
export const UNTOUCHABLE: u16 = 4;
export const SEGMENT: u16 = 8;
export const CURLED_ONCE: u16 = 16;
export const NO_DROP: u16 = 32;
export const FROZEN_KILL: u16 = 64;
export const DAZED: u16 = 128;
/** Spawned this tick in steps 7 to 13: no grid, no brain, no contact, no damage until the next step 8. */
export const FRESH: u16 = 256;
/** Dying and already processed by step 13: its slot may be reused. */
export const DRAINED: u16 = 512;

/** Creature.state of the dying, whatever the kind. */
export const DYING: u8 = 255;
/** Creature.state of a curled Pillback: all damage x 0.3. */
export const CURLED: u8 = 1;
/** Creature.state of an Ashling as ash: bullets, embers and beams pass. */
export const ASH: u8 = 1;
/** Creature.state of a Delver under the ground. */
export const UNDER: u8 = 2;

/** One row: r, hp, speed, damage, attack interval in q, XP, turn (blend per s). */
const COLUMNS: usize = 7;
// deno-fmt-ignore
const ROWS: usize = memory.data<f32>([
  14, 34, 92, 8, 4800, 30, 5, // rat
  10, 14, 138, 4, 3600, 16, 9, // roach
  7, 6, 120, 2, 3000, 6, 8, // mite
  16, 48, 66, 6, 6000, 60, 4, // spitbeetle
  26, 260, 0, 0, 6000, 150, 0, // burrow
  22, 70, 54, 10, 6000, 40, 2, // clot, first generation
  18, 80, 78, 14, 7200, 70, 3, // delver
  18, 90, 60, 9, 6000, 65, 3, // pillback
  20, 140, 70, 18, 9000, 90, 4, // ramweevil
  14, 70, 84, 6, 6000, 95, 4, // lampwing
  15, 120, 96, 12, 5400, 80, 2.2, // centipede's head
  13, 40, 112, 5, 5400, 45, 6, // dustmoth
  9, 22, 150, 3, 3000, 28, 8, // tick
  17, 95, 58, 4, 6000, 110, 3, // broodnurse
  14, 60, 104, 10, 5400, 75, 5, // ashling
  12, 120, 170, 0, 6000, 200, 7, // magpie
  40, 1600, 62, 24, 7200, 1500, 2, // rat king
  36, 1800, 90, 18, 7200, 1600, 3, // hornet queen
  52, 6500, 48, 35, 9000, 4000, 1.4, // old cinnabar's head
  16, 30, 66, 7, 6000, 22, 2, // clot, second generation
  11, 12, 80, 4, 6000, 12, 2, // clot, third generation
  13, 40, 96, 12, 5400, 15, 2.2, // centipede's segment
  40, 300, 48, 35, 9000, 0, 1.4, // old cinnabar's segment
]);

/** Rows past the ids: the later generations of a Clot and the segments of the two long ones. */
const CLOT_SECOND: i32 = 19;
const CENTIPEDE_SEGMENT: i32 = 21;
const CINNABAR_SEGMENT: i32 = 22;

/** The row of a kind as it is born: `gen` counts a Clot's splits, and is 1 for a segment. */
function rowOf(type: i32, gen: i32): i32 {
  if (gen > 0) {
    if (type == (CLOT as i32)) return CLOT_SECOND + (gen > 2 ? 1 : gen - 1);
    if (type == (CENTIPEDE as i32)) return CENTIPEDE_SEGMENT;
    if (type == (OLD_CINNABAR as i32)) return CINNABAR_SEGMENT;
  }
  return type - 1;
}

function cell(type: i32, gen: i32, column: usize): f32 {
  return load<f32>(ROWS + (((rowOf(type, gen) as usize) * COLUMNS + column) << 2));
}

/** Radius in u. */
export function baseR(type: i32, gen: i32): f32 {
  return cell(type, gen, 0);
}
export function baseHp(type: i32, gen: i32): f32 {
  return cell(type, gen, 1);
}
/** Speed in u/s. */
export function baseSpeed(type: i32, gen: i32): f32 {
  return cell(type, gen, 2);
}
export function baseDamage(type: i32, gen: i32): f32 {
  return cell(type, gen, 3);
}
/** Time between two attacks, in q. */
export function attackQ(type: i32): i32 {
  return cell(type, 0, 4) as i32;
}
export function baseXp(type: i32, gen: i32): i32 {
  return cell(type, gen, 5) as i32;
}
/** How fast a heading follows its wish: blend per second. */
export function turnRate(type: i32): f32 {
  return cell(type, 0, 6);
}

/** Whether a kind is one of the three bosses. */
export function isBossKind(type: i32): bool {
  return type >= (RAT_KING as i32) && type <= (OLD_CINNABAR as i32);
}

/** Bit id - 1 is set when a kind's brain exists; bands and milestones renormalise among these. */
const BRAINS: u32 = 0x7ffff;

export function hasBrain(type: i32): bool {
  return type >= 1 && type <= VERMIN_COUNT && ((BRAINS >> ((type - 1) as u32)) & 1) != 0;
}
