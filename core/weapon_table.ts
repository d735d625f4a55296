// The 36 weapons of game.md section 3 (and 13) as data: one row an id, all columns f32. Times are in q (seconds x 6,000,
// rounded); life is what a range and a speed (and a rocket's acceleration) come to. Damage is before WEAPON_POWER.
import { isRowOff, WEAPON_ROW } from "./row_mask.ts";

/** Kinds of weapon; a projectile carries its kind. */
export const BUL: u8 = 1;
export const PEL: u8 = 2;
export const PIE: u8 = 3;
export const BST: u8 = 4;
export const EMB: u8 = 5;
export const FLM: u8 = 6;
export const CLD: u8 = 7;
export const RKT: u8 = 8;
export const HOM: u8 = 9;
export const LOB: u8 = 10;
export const MIN: u8 = 11;
export const GRV: u8 = 12;
export const ORB: u8 = 13;
export const CHN: u8 = 14;
export const BEM: u8 = 15;
export const RIC: u8 = 16;
export const SPL: u8 = 17;
export const SAW: u8 = 18;
export const SHR: u8 = 19;
export const GLU: u8 = 20;

/** Kinds of the vermin's own shots; from SHOT_BOSS on a full pool gives up its oldest. */
export const SHOT_GLOW: u8 = 64;
export const SHOT_BOSS: u8 = 96;
export const SHOT_STING: u8 = 96;
export const SHOT_GLOB: u8 = 97;
/** Kind of the vermin's acid lob among the secondaries. */
export const SPIT: u8 = 64;

export const SIDEKICK: i32 = 1;
export const DRUMFIRE: i32 = 2;
export const GRISTMILL: i32 = 7;
export const BEEHIVE: i32 = 12;
export const NOONLIGHT: i32 = 27;
export const RED_VAT: i32 = 36;
export const WEAPON_COUNT: i32 = 36;

/** What every weapon's damage is multiplied by (game.md section 13 Pacing). */
export const WEAPON_POWER: f32 = 1.2;
export const HEAT_MAX: f32 = 12;
/** Degrees a second. */
export const HEAT_DECAY: f32 = 15;

// Columns A to D by kind:
//   BUL spin-up q, speed while firing · PEL kick u/s · PIE pierce, keep, stun q · BST rounds, gap q · EMB fan degrees
//   FLM touches, burn q · CLD touches, venom q, venom dps · RKT blast r, acceleration, top speed
//   HOM blast r, turn, ammo a pull · LOB blast r · MIN blast r, arming q, live a seat
//   GRV pull r, pull u/s, pull q, blast r · ORB zap r, zaps, gap q · CHN jumps, jump range, keep, fan degrees
//   BEM touches, half width, ramp q · RIC bounces, range · SPL generations, degrees, keep · SAW wall bounces, re-hit q
//   GLU puddle r, puddle q, slow8
const COLUMNS: usize = 16;
// deno-fmt-ignore: one weapon a line
const TABLE: usize = memory.data<f32>([
  // kind clip reload interval spread heat damage count speed life radius range A B C D
  1, 12, 6600, 2040, 1, 1.2, 24, 1, 1500, 2880, 2, 720, 0, 0, 0, 0, // 1 Sidekick
  1, 30, 7800, 660, 1.5, 0.7, 10, 1, 1500, 2880, 2, 720, 0, 0, 0, 0, // 2 Drumfire
  2, 8, 10200, 4200, 9, 0, 9, 10, 1300, 1754, 2, 380, 0, 0, 0, 0, // 3 Pepperbox
  2, 2, 5700, 1440, 16, 0, 8, 14, 1250, 1248, 2, 260, 0, 0, 0, 0, // 4 Stubby
  1, 40, 8400, 450, 3.5, 0.4, 8.5, 1, 1450, 2566, 2, 620, 0, 0, 0, 0, // 5 Sewing Machine
  3, 6, 9000, 3720, 0.3, 2.5, 70, 1, 2200, 2455, 3, 900, 6, 0.85, 0, 0, // 6 Long Nail
  1, 140, 21600, 360, 3, 0.25, 11, 1, 1500, 2720, 2, 680, 2400, 0.7, 0, 0, // 7 Gristmill
  6, 120, 10800, 198, 7, 0, 4, 1, 620, 4080, 8, 230, 3, 9000, 0, 0, // 8 Scorcher
  6, 150, 9000, 198, 2, 0, 6, 1, 520, 2580, 8, 150, 1, 3000, 0, 0, // 9 Pilot Light
  8, 5, 9600, 4500, 1, 0, 90, 1, 120, 9086, 5, 800, 70, 900, 620, 0, // 10 Bottle Rocket
  9, 6, 10200, 2700, 4, 0, 55, 1, 380, 14211, 5, 900, 45, 4.2, 1, 0, // 11 Bloodhound
  9, 12, 14400, 7200, 40, 0, 36, 6, 300, 14000, 4, 700, 30, 5, 6, 0, // 12 Beehive
  8, 18, 12000, 780, 5, 0.3, 24, 1, 420, 6117, 5, 560, 34, 900, 560, 0, // 13 Roman Candle
  5, 16, 7800, 1680, 0.8, 0.8, 42, 1, 760, 5526, 6, 700, 0, 0, 0, 0, // 14 Kiln Rifle
  5, 36, 9000, 540, 2.5, 0.4, 15, 1, 820, 4390, 5, 600, 0, 0, 0, 0, // 15 Sparkler
  5, 10, 8400, 3000, 0, 0, 34, 3, 760, 5053, 6, 640, 9, 0, 0, 0, // 16 Toasting Fork
  5, 8, 15600, 3300, 14, 0, 14, 12, 700, 2743, 5, 320, 0, 0, 0, 0, // 17 Hailpan
  14, 20, 9000, 1800, 0, 0, 30, 1, 0, 0, 0, 340, 3, 150, 0.8, 0, // 18 Tickler
  14, 8, 11400, 4200, 0, 0, 60, 1, 0, 0, 0, 420, 6, 190, 0.85, 0, // 19 Fence Charger
  14, 6, 12000, 4800, 0, 0, 26, 5, 0, 0, 0, 280, 1, 150, 0.8, 11, // 20 Lightning Broom
  13, 4, 14400, 6600, 0, 0, 14, 1, 190, 18000, 10, 570, 90, 6, 1200, 0, // 21 Arc Kettle
  19, 10, 7800, 2280, 0.5, 1, 22, 1, 1100, 3491, 4, 640, 0, 0, 0, 0, // 22 Thimble
  20, 12, 8400, 2400, 3, 0, 30, 1, 520, 4846, 5, 420, 46, 18000, 102, 0, // 23 Gluepot
  16, 12, 7800, 2160, 1, 1, 30, 1, 1000, 4800, 3, 800, 3, 240, 0, 0, // 24 Skipping Stone
  18, 6, 10800, 3300, 1, 0, 26, 1, 520, 18000, 14, 1560, 4, 900, 0, 0, // 25 Mill Saw
  15, 9, 10200, 3300, 0, 0, 48, 1, 0, 0, 0, 520, 64, 2.5, 0, 0, // 26 Cheese Wire
  15, 160, 14400, 198, 0, 0, 4, 1, 0, 0, 0, 460, 2, 2.5, 9000, 0, // 27 Noonlight
  11, 4, 10800, 3600, 0, 0, 130, 1, 0, 150000, 8, 0, 80, 3600, 8, 0, // 28 Mousetrap
  10, 6, 9600, 4200, 2, 0, 70, 1, 420, 6000, 6, 460, 75, 0, 0, 0, // 29 Jam Jar
  12, 3, 15600, 7200, 0, 0, 90, 1, 260, 0, 8, 0, 170, 220, 9600, 120, // 30 Plughole
  17, 14, 8400, 2040, 1, 0.8, 28, 1, 1000, 3720, 3, 620, 2, 35, 0.5, 0, // 31 Hydra Slug
  3, 1, 4500, 600, 0.2, 0, 120, 1, 1700, 3176, 4, 900, 3, 1, 4800, 0, // 32 Quill Bow
  7, 80, 9600, 300, 12, 0, 2, 1, 560, 6000, 8, 240, 4, 24000, 9, 0, // 33 Miasma
  4, 24, 7800, 2880, 1.2, 0.6, 18, 1, 1600, 2700, 2, 720, 3, 330, 0, 0, // 34 Brass Choir
  2, 1, 9000, 1200, 8, 0, 12, 24, 1400, 1800, 2, 420, 220, 0, 0, 0, // 35 Punt Gun
  8, 3, 18000, 6000, 0, 0, 240, 1, 400, 12000, 7, 800, 150, 0, 400, 0, // 36 Red Vat
]);

/** The row that a weapon reads: its own, or the one that stands in for it while it is off. */
function rowOf(id: i32): i32 {
  if (!isRowOff(WEAPON_ROW, id)) return id;
  return id == SIDEKICK ? DRUMFIRE : SIDEKICK;
}

function cell(id: i32, column: usize): f32 {
  return load<f32>(
    TABLE + (((((ROW_MASK ? rowOf(id) : id) - 1) as usize) * COLUMNS + column) << 2),
  );
}

export function weaponKind(id: i32): u8 {
  return (cell(id, 0) as i32) as u8;
}
/** Rounds. */
export function weaponClip(id: i32): i32 {
  return cell(id, 1) as i32;
}
/** q. */
export function weaponReload(id: i32): f32 {
  return cell(id, 2);
}
/** q. */
export function weaponInterval(id: i32): f32 {
  return cell(id, 3);
}
/** Degrees. */
export function weaponSpread(id: i32): f32 {
  return cell(id, 4);
}
/** Degrees a pull. */
export function weaponHeat(id: i32): f32 {
  return cell(id, 5);
}
/** hp, WEAPON_POWER included. */
export function weaponDamage(id: i32): f32 {
  return cell(id, 6) * WEAPON_POWER;
}
export function weaponCount(id: i32): i32 {
  return cell(id, 7) as i32;
}
/** u/s. */
export function weaponSpeed(id: i32): f32 {
  return cell(id, 8);
}
/** q. */
export function weaponLife(id: i32): f32 {
  return cell(id, 9);
}
/** u. */
export function weaponRadius(id: i32): f32 {
  return cell(id, 10);
}
/** u. */
export function weaponRange(id: i32): f32 {
  return cell(id, 11);
}
export function weaponA(id: i32): f32 {
  return cell(id, 12);
}
export function weaponB(id: i32): f32 {
  return cell(id, 13);
}
export function weaponC(id: i32): f32 {
  return cell(id, 14);
}
export function weaponD(id: i32): f32 {
  return cell(id, 15);
}

/** The sound of a pull, by kind (game.md section 10.4). */
// deno-fmt-ignore: one row
const SOUNDS: usize = memory.data<u8>([
  0, 1, 3, 2, 1, 4, 5, 5, 6, 6, 9, 9, 9, 7, 7, 8, 1, 1, 10, 11, 9,
]);

export function weaponSound(id: i32): u8 {
  return load<u8>(SOUNDS + (weaponKind(id) as usize));
}
