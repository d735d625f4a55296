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
