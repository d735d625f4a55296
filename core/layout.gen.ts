// Generated from core/schema.json (sha256 6262303118e8acdb) by deno task gen; do not edit.
export const RULES: u32 = 1;
export const LAYOUT_HASH: u32 = 0xaaaf7b62;
export const STATE_BASE: usize = 0x10000;
/** The span without any overflow entry, in bytes. */
export const STATE_SIZE_MIN: usize = 107592;
/** The span with every overflow entry, in bytes. */
export const STATE_SIZE_ALL: usize = 175176;
export const OUTPUT_BASE: usize = 0x40000;

export const RUN_BASE: usize = STATE_BASE + 0;
export const RUN_SIZE: usize = 440;
export const RUN_COUNT: i32 = 1;

@unmanaged
export class Run {
  /** The gameplay random stream (PCG32). */
  g_state: u64 = 0;
  /** The gameplay random stream (PCG32). */
  g_inc: u64 = 0;
  /** The in-tick cosmetic random stream (PCG32). */
  f_state: u64 = 0;
  /** The in-tick cosmetic random stream (PCG32). */
  f_inc: u64 = 0;
  /** bit set. Bit id - 1 is set when the id may appear in this run. */
  weapons_open: u64 = 0;
  /** bit set. Bit id - 1 is set when the id may appear in this run. */
  perks_open: u64 = 0;
  /** perk id. 0 is none. The perk menu's offers, in the order shown. */
  offer_0: u8 = 0;
  offer_1: u8 = 0;
  offer_2: u8 = 0;
  offer_3: u8 = 0;
  offer_4: u8 = 0;
  offer_5: u8 = 0;
  offer_6: u8 = 0;
  offer_7: u8 = 0;
  getOffer(index: i32): u8 {
    return load<u8>(changetype<usize>(this) + ((index as usize) << 0), 48);
  }
  setOffer(index: i32, value: u8): void {
    store<u8>(changetype<usize>(this) + ((index as usize) << 0), value, 48);
  }
  /** count. How often the team owns each perk id. */
  perk_0: u8 = 0;
  perk_1: u8 = 0;
  perk_2: u8 = 0;
  perk_3: u8 = 0;
  perk_4: u8 = 0;
  perk_5: u8 = 0;
  perk_6: u8 = 0;
  perk_7: u8 = 0;
  perk_8: u8 = 0;
  perk_9: u8 = 0;
  perk_10: u8 = 0;
  perk_11: u8 = 0;
  perk_12: u8 = 0;
  perk_13: u8 = 0;
  perk_14: u8 = 0;
  perk_15: u8 = 0;
  perk_16: u8 = 0;
  perk_17: u8 = 0;
  perk_18: u8 = 0;
  perk_19: u8 = 0;
  perk_20: u8 = 0;
  perk_21: u8 = 0;
  perk_22: u8 = 0;
  perk_23: u8 = 0;
  perk_24: u8 = 0;
  perk_25: u8 = 0;
  perk_26: u8 = 0;
  perk_27: u8 = 0;
  perk_28: u8 = 0;
  perk_29: u8 = 0;
  perk_30: u8 = 0;
  perk_31: u8 = 0;
  perk_32: u8 = 0;
  perk_33: u8 = 0;
  perk_34: u8 = 0;
  perk_35: u8 = 0;
  perk_36: u8 = 0;
  perk_37: u8 = 0;
  perk_38: u8 = 0;
  perk_39: u8 = 0;
  perk_40: u8 = 0;
  perk_41: u8 = 0;
  perk_42: u8 = 0;
  perk_43: u8 = 0;
  perk_44: u8 = 0;
  perk_45: u8 = 0;
  perk_46: u8 = 0;
  perk_47: u8 = 0;
  perk_48: u8 = 0;
  perk_49: u8 = 0;
  perk_50: u8 = 0;
  perk_51: u8 = 0;
  perk_52: u8 = 0;
  perk_53: u8 = 0;
  perk_54: u8 = 0;
  perk_55: u8 = 0;
  perk_56: u8 = 0;
  perk_57: u8 = 0;
  perk_58: u8 = 0;
  perk_59: u8 = 0;
  perk_60: u8 = 0;
  perk_61: u8 = 0;
  perk_62: u8 = 0;
  perk_63: u8 = 0;
  getPerk(index: i32): u8 {
    return load<u8>(changetype<usize>(this) + ((index as usize) << 0), 56);
  }
  setPerk(index: i32, value: u8): void {
    store<u8>(changetype<usize>(this) + ((index as usize) << 0), value, 56);
  }
  seed: u32 = 0;
  /** tick. The tick that runs next; incremented last. */
  tick: u32 = 0;
  /** q. Simulated world time; 6000 q are one second. */
  world_q: i32 = 0;
  /** q. This tick's world step. */
  dt_q: i32 = 0;
  /** ms. This tick's whole milliseconds of world time. */
  dms: i32 = 0;
  /** xp. */
  xp: i32 = 0;
  /** xp. */
  xp_next: i32 = 0;
  /** ms. Counts down once the run is decided; below 0 the run is over. */
  run_down_ms: i32 = 0;
  /** u. The view's top-left corner. */
  cam_x: f32 = 0;
  /** u. The view's top-left corner. */
  cam_y: f32 = 0;
  /** spawns. */
  spawn_credit: f32 = 0;
  /** u. */
  lure_x: f32 = 0;
  /** u. */
  lure_y: f32 = 0;
  /** q. */
  freeze_q: i32 = 0;
  /** q. */
  payday_q: i32 = 0;
  /** q. */
  drowse_q: i32 = 0;
  /** q. */
  apex_q: i32 = 0;
  /** q. */
  lure_q: i32 = 0;
  /** q. */
  script_q: i32 = 0;
  /** q. */
  stall_q: i32 = 0;
  /** q. */
  boss_q: i32 = 0;
  /** q. */
  salts_q: i32 = 0;
  /** q. */
  penny_q: i32 = 0;
  /** q. */
  dividend_q: i32 = 0;
  kills: u32 = 0;
  spawned: u32 = 0;
  refused: u32 = 0;
  /** effects. Effects dropped because both pools were full. */
  fx_lost: u32 = 0;
  level: u16 = 0;
  pending: u16 = 0;
  alive: u16 = 0;
  dying: u16 = 0;
  pity: u16 = 0;
  /** slot. The sprite ring's next slot. */
  spr_next: u16 = 0;
  /** slots. Overflow slots below this one belong to the span. */
  ov_extent: u16 = 0;
  ov_active: u16 = 0;
  /** slot. -1 is none. Head of a free list. */
  ov_free: i16 = 0;
  /** slot. -1 is none. Head of a free list. */
  fx_free: i16 = 0;
  fx_active: u16 = 0;
  /** milestone. Milestones passed. */
  stage: u16 = 0;
  mode: u8 = 0;
  contract: u8 = 0;
  grade: u8 = 0;
  players: u8 = 0;
  phase: u8 = 0;
  outcome: u8 = 0;
  music: u8 = 0;
  /** tune. Drawn from the cosmetic stream at the first player damage. */
  tune: u8 = 0;
  menu_open: u8 = 0;
  /** seat. 255 is none. */
  menu_seat: u8 = 0;
  offer_count: u8 = 0;
  offer_valid: u8 = 0;
  twist: u8 = 0;
  bench: u8 = 0;
  boss_ix: u8 = 0;
  flags: u8 = 0;
  /** ticks. Ticks each weapon id was held, over all seats. */
  weapon_ticks_0: u32 = 0;
  weapon_ticks_1: u32 = 0;
  weapon_ticks_2: u32 = 0;
  weapon_ticks_3: u32 = 0;
  weapon_ticks_4: u32 = 0;
  weapon_ticks_5: u32 = 0;
  weapon_ticks_6: u32 = 0;
  weapon_ticks_7: u32 = 0;
  weapon_ticks_8: u32 = 0;
  weapon_ticks_9: u32 = 0;
  weapon_ticks_10: u32 = 0;
  weapon_ticks_11: u32 = 0;
  weapon_ticks_12: u32 = 0;
  weapon_ticks_13: u32 = 0;
  weapon_ticks_14: u32 = 0;
  weapon_ticks_15: u32 = 0;
  weapon_ticks_16: u32 = 0;
  weapon_ticks_17: u32 = 0;
  weapon_ticks_18: u32 = 0;
  weapon_ticks_19: u32 = 0;
  weapon_ticks_20: u32 = 0;
  weapon_ticks_21: u32 = 0;
  weapon_ticks_22: u32 = 0;
  weapon_ticks_23: u32 = 0;
  weapon_ticks_24: u32 = 0;
  weapon_ticks_25: u32 = 0;
  weapon_ticks_26: u32 = 0;
  weapon_ticks_27: u32 = 0;
  weapon_ticks_28: u32 = 0;
  weapon_ticks_29: u32 = 0;
  weapon_ticks_30: u32 = 0;
  weapon_ticks_31: u32 = 0;
  weapon_ticks_32: u32 = 0;
  weapon_ticks_33: u32 = 0;
  weapon_ticks_34: u32 = 0;
  weapon_ticks_35: u32 = 0;
  weapon_ticks_36: u32 = 0;
  weapon_ticks_37: u32 = 0;
  weapon_ticks_38: u32 = 0;
  weapon_ticks_39: u32 = 0;
  getWeapon_ticks(index: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((index as usize) << 2), 272);
  }
  setWeapon_ticks(index: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + ((index as usize) << 2), value, 272);
  }
  /** q. Until the next magpie. */
  mag_q: i32 = 0;
  /** tick. The tick since which the waiting pick has been shown: a pick came, or a menu closed. */
  menu_tick: u32 = 0;
}
export function runAt(index: i32): Run {
  return changetype<Run>(RUN_BASE + (index as usize) * RUN_SIZE);
}

export const PLAYER_BASE: usize = STATE_BASE + 440;
export const PLAYER_SIZE: usize = 208;
export const PLAYER_COUNT: i32 = 4;

@unmanaged
export class Player {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  vx: f32 = 0;
  /** u/s. */
  vy: f32 = 0;
  /** u/s. Knock velocity. */
  kx: f32 = 0;
  /** u/s. Knock velocity. */
  ky: f32 = 0;
  /** u. The aim point, clamped to the view. */
  aim_x: f32 = 0;
  /** u. The aim point, clamped to the view. */
  aim_y: f32 = 0;
  /** unit vector. */
  face_x: f32 = 0;
  /** unit vector. */
  face_y: f32 = 0;
  /** hp. */
  hp: f32 = 0;
  /** hp. */
  max_hp: f32 = 0;
  /** degrees. */
  heat: f32 = 0;
  /** u. Distance walked; drives the walk frames. */
  stride: f32 = 0;
  /** hp. */
  dealt: f32 = 0;
  /** hp. */
  taken: f32 = 0;
  /** q. */
  shot_q: i32 = 0;
  /** q. */
  reload_q: i32 = 0;
  /** q. */
  reload_max_q: i32 = 0;
  /** rounds / 100. */
  ammo_c: i32 = 0;
  /** rounds / 100. */
  alt_ammo_c: i32 = 0;
  /** q. */
  alt_reload_q: i32 = 0;
  /** q. */
  bell_q: i32 = 0;
  /** q. */
  boots_q: i32 = 0;
  /** q. */
  hot_q: i32 = 0;
  /** q. */
  cinder_q: i32 = 0;
  /** q. */
  rod_q: i32 = 0;
  /** q. */
  slow_q: i32 = 0;
  /** ms. */
  hover_ms: i32 = 0;
  /** q. How long no move was asked for. */
  still_q: i32 = 0;
  /** q. */
  hurt_q: i32 = 0;
  /** q. */
  down_q: i32 = 0;
  /** q. */
  revive_q: i32 = 0;
  /** q. */
  orders_q: i32 = 0;
  /** q. */
  button_q: i32 = 0;
  /** q. Clocks of perks 32, 5, 54; perk 53 counts distance x 100. */
  clk_0: i32 = 0;
  clk_1: i32 = 0;
  clk_2: i32 = 0;
  clk_3: i32 = 0;
  getClk(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((index as usize) << 2), 140);
  }
  setClk(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((index as usize) << 2), value, 140);
  }
  /** q. How long the trigger of a gun that cares has been held. */
  hold_q: i32 = 0;
  /** q. After a hit nothing hits while this runs. */
  grace_q: i32 = 0;
  /** q. */
  move_q: i32 = 0;
  /** q. How long it has stood on a Crate that standing takes. */
  stand_q: i32 = 0;
  shots: u32 = 0;
  hits: u32 = 0;
  kills: u32 = 0;
  /** tick. */
  fell_tick: u32 = 0;
  prev_buttons: u16 = 0;
  pickups: u16 = 0;
  /** q. */
  burst_q: u16 = 0;
  /** ticks. After a cancel, ticks until this seat may open again. */
  menu_wait: u16 = 0;
  /** weapon id. 0 is none. */
  weapon: u8 = 0;
  /** weapon id. 0 is none. */
  alt_weapon: u8 = 0;
  /** 0 alive, 1 down, 2 dead. */
  state: u8 = 0;
  /** bonus slot. 255 is none. */
  hover_slot: u8 = 0;
  burst_left: u8 = 0;
  revives: u8 = 0;
  latched: u8 = 0;
  menus: u8 = 0;
  device: u8 = 0;
  ping: u8 = 0;
  slow8: u8 = 0;
  /** bit set. 7 pays for Last Orders. */
  flags: u8 = 0;
}
export function playerAt(index: i32): Player {
  return changetype<Player>(PLAYER_BASE + (index as usize) * PLAYER_SIZE);
}

export const CREATURE_BASE: usize = STATE_BASE + 1272;
export const CREATURE_SIZE: usize = 112;
export const CREATURE_COUNT: i32 = 384;

@unmanaged
export class Creature {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  kx: f32 = 0;
  /** u/s. */
  ky: f32 = 0;
  /** unit vector. Heading. */
  hx: f32 = 0;
  /** unit vector. Heading. */
  hy: f32 = 0;
  /** hp. */
  hp: f32 = 0;
  /** hp. */
  max_hp: f32 = 0;
  /** u. */
  r: f32 = 0;
  /** u/s. */
  speed: f32 = 0;
  /** hp. */
  dmg: f32 = 0;
  /** Scratch of the kind's own behaviour. */
  tx: f32 = 0;
  /** Scratch of the kind's own behaviour. */
  ty: f32 = 0;
  /** Scratch of the kind's own behaviour. */
  aux0: f32 = 0;
  /** Scratch of the kind's own behaviour. */
  aux1: f32 = 0;
  /** u. Distance walked; drives the walk frames. */
  gait: f32 = 0;
  /** hp/s. */
  venom_dps: f32 = 0;
  /** q. */
  timer_q: i32 = 0;
  /** q. */
  attack_q: i32 = 0;
  /** q. */
  fire_q: i32 = 0;
  /** xp. */
  xp: i32 = 0;
  /** q. */
  slow_q: u16 = 0;
  /** q. */
  burn_q: u16 = 0;
  /** q. */
  venom_q: u16 = 0;
  /** q. */
  stun_q: u16 = 0;
  /** bit set. 0 elite, 1 boss, 2 untouchable, 3 segment, 4 curled once, 5 no drop, 6 frozen kill, 7 dazed, 8 fresh, 9 drained. */
  flags: u16 = 0;
  phase: u16 = 0;
  /** reference. 65535 is none. slot + 512 x serial. */
  link: u16 = 0;
  /** reference. 65535 is none. slot + 512 x serial. */
  nest: u16 = 0;
  /** q. */
  die_q: u16 = 0;
  /** vermin id. 0 is none. 0 marks a free slot. */
  type: u8 = 0;
  /** The behaviour's phase; 255 is dying. */
  state: u8 = 0;
  /** seat. 255 is none. */
  target: u8 = 0;
  gen: u8 = 0;
  slow8: u8 = 0;
  /** Bumped at each allocation; alone survives a freed slot's zeroing. */
  serial: u8 = 0;
  /** ticks. */
  flash: u8 = 0;
  /** seat. 255 is none. */
  hurt_by: u8 = 0;
  /** seat. 255 is none. */
  venom_by: u8 = 0;
  /** seat. 255 is none. */
  burn_by: u8 = 0;
}
export function creatureAt(index: i32): Creature {
  return changetype<Creature>(CREATURE_BASE + (index as usize) * CREATURE_SIZE);
}

export const PROJECTILE_BASE: usize = STATE_BASE + 44280;
export const PROJECTILE_SIZE: usize = 60;
export const PROJECTILE_COUNT: i32 = 224;

/** Slots 0 to 127 are the players', 128 to 223 the vermin's. */
@unmanaged
export class Projectile {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  vx: f32 = 0;
  /** u/s. */
  vy: f32 = 0;
  /** u. Where the tick's segment began. */
  ox: f32 = 0;
  /** u. Where the tick's segment began. */
  oy: f32 = 0;
  /** hp. */
  damage: f32 = 0;
  /** u. */
  r: f32 = 0;
  aux: f32 = 0;
  /** q. */
  life_q: i32 = 0;
  /** reference. 65535 is none. */
  hit_0: u16 = 0;
  hit_1: u16 = 0;
  hit_2: u16 = 0;
  hit_3: u16 = 0;
  hit_4: u16 = 0;
  hit_5: u16 = 0;
  getHit(index: i32): u16 {
    return load<u16>(changetype<usize>(this) + ((index as usize) << 1), 40);
  }
  setHit(index: i32, value: u16): void {
    store<u16>(changetype<usize>(this) + ((index as usize) << 1), value, 40);
  }
  kind: u8 = 0;
  weapon: u8 = 0;
  /** seat. 255 is none. */
  owner: u8 = 0;
  flags: u8 = 0;
  pierce: u8 = 0;
  bounces: u8 = 0;
  gen: u8 = 0;
  active: u8 = 0;
}
export function projectileAt(index: i32): Projectile {
  return changetype<Projectile>(PROJECTILE_BASE + (index as usize) * PROJECTILE_SIZE);
}

export const SECONDARY_BASE: usize = STATE_BASE + 57720;
export const SECONDARY_SIZE: usize = 56;
export const SECONDARY_COUNT: i32 = 64;

/** Rockets, homing shots, lobs, mines, gravity wells, orbs and saws. */
@unmanaged
export class Secondary {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  vx: f32 = 0;
  /** u/s. */
  vy: f32 = 0;
  /** u/s. */
  speed: f32 = 0;
  /** u/s2. */
  accel: f32 = 0;
  /** hp. */
  damage: f32 = 0;
  /** u. */
  blast: f32 = 0;
  /** rad/s. */
  turn: f32 = 0;
  /** q. */
  life_q: i32 = 0;
  /** q. */
  arm_q: i32 = 0;
  /** q. */
  tick_q: i32 = 0;
  /** reference. 65535 is none. */
  target: u16 = 0;
  order: u16 = 0;
  kind: u8 = 0;
  weapon: u8 = 0;
  /** seat. 255 is none. */
  owner: u8 = 0;
  active: u8 = 0;
}
export function secondaryAt(index: i32): Secondary {
  return changetype<Secondary>(SECONDARY_BASE + (index as usize) * SECONDARY_SIZE);
}

export const FLAME_BASE: usize = STATE_BASE + 61304;
export const FLAME_SIZE: usize = 48;
export const FLAME_COUNT: i32 = 160;

@unmanaged
export class Flame {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  vx: f32 = 0;
  /** u/s. */
  vy: f32 = 0;
  /** u. */
  r: f32 = 0;
  /** hp. */
  damage: f32 = 0;
  /** rad/s. */
  spin: f32 = 0;
  /** q. */
  life_q: i32 = 0;
  /** q. */
  life_max_q: i32 = 0;
  /** reference. 65535 is none. */
  hit_0: u16 = 0;
  hit_1: u16 = 0;
  hit_2: u16 = 0;
  hit_3: u16 = 0;
  getHit(index: i32): u16 {
    return load<u16>(changetype<usize>(this) + ((index as usize) << 1), 36);
  }
  setHit(index: i32, value: u16): void {
    store<u16>(changetype<usize>(this) + ((index as usize) << 1), value, 36);
  }
  kind: u8 = 0;
  /** seat. 255 is none. */
  owner: u8 = 0;
  left: u8 = 0;
  active: u8 = 0;
}
export function flameAt(index: i32): Flame {
  return changetype<Flame>(FLAME_BASE + (index as usize) * FLAME_SIZE);
}

export const HAZARD_BASE: usize = STATE_BASE + 68984;
export const HAZARD_SIZE: usize = 24;
export const HAZARD_COUNT: i32 = 48;

@unmanaged
export class Hazard {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u. */
  r: f32 = 0;
  /** hp/s. */
  dps: f32 = 0;
  /** q. */
  life_q: i32 = 0;
  kind: u8 = 0;
  /** seat. 255 is none. 255 is the vermin's own. */
  owner: u8 = 0;
  slow8: u8 = 0;
  active: u8 = 0;
}
export function hazardAt(index: i32): Hazard {
  return changetype<Hazard>(HAZARD_BASE + (index as usize) * HAZARD_SIZE);
}

export const BONUS_BASE: usize = STATE_BASE + 70136;
export const BONUS_SIZE: usize = 20;
export const BONUS_COUNT: i32 = 20;

@unmanaged
export class Bonus {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** q. */
  age_q: i32 = 0;
  amount: i32 = 0;
  kind: u8 = 0;
  weapon: u8 = 0;
  active: u8 = 0;
  held: u8 = 0;
}
export function bonusAt(index: i32): Bonus {
  return changetype<Bonus>(BONUS_BASE + (index as usize) * BONUS_SIZE);
}

export const NEST_BASE: usize = STATE_BASE + 70536;
export const NEST_SIZE: usize = 16;
export const NEST_COUNT: i32 = 32;

@unmanaged
export class Nest {
  /** q. */
  timer_q: i32 = 0;
  /** q. */
  interval_q: i32 = 0;
  /** reference. 65535 is none. */
  owner: u16 = 0;
  left: u16 = 0;
  cap: u8 = 0;
  alive: u8 = 0;
  child: u8 = 0;
  active: u8 = 0;
}
export function nestAt(index: i32): Nest {
  return changetype<Nest>(NEST_BASE + (index as usize) * NEST_SIZE);
}

export const SCRIPT_ROW_BASE: usize = STATE_BASE + 71048;
export const SCRIPT_ROW_SIZE: usize = 8;
export const SCRIPT_ROW_COUNT: i32 = 24;

@unmanaged
export class ScriptRow {
  /** q. */
  next_q: i32 = 0;
  left: u16 = 0;
  rep: u16 = 0;
}
export function scriptRowAt(index: i32): ScriptRow {
  return changetype<ScriptRow>(SCRIPT_ROW_BASE + (index as usize) * SCRIPT_ROW_SIZE);
}

export const SPRITE_BASE: usize = STATE_BASE + 71240;
export const SPRITE_SIZE: usize = 36;
export const SPRITE_COUNT: i32 = 384;

/** Smoke and sparks: a ring, overwritten in order. */
@unmanaged
export class Sprite {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  vx: f32 = 0;
  /** u/s. */
  vy: f32 = 0;
  /** rad. */
  rot: f32 = 0;
  scale: f32 = 0;
  rgba: u32 = 0;
  /** q. */
  age_q: u16 = 0;
  /** q. */
  life_q: u16 = 0;
  kind: u8 = 0;
  active: u8 = 0;
  frame: u8 = 0;
  tint: u8 = 0;
}
export function spriteAt(index: i32): Sprite {
  return changetype<Sprite>(SPRITE_BASE + (index as usize) * SPRITE_SIZE);
}

export const EFFECT_BASE: usize = STATE_BASE + 85064;
export const EFFECT_SIZE: usize = 44;
export const EFFECT_COUNT: i32 = 512;

/** Gibs, casings and rings. */
@unmanaged
export class Effect {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  vx: f32 = 0;
  /** u/s. */
  vy: f32 = 0;
  /** rad. */
  rot: f32 = 0;
  /** rad/s. */
  spin: f32 = 0;
  /** u. */
  size: f32 = 0;
  /** u. */
  grow: f32 = 0;
  rgba: u32 = 0;
  /** q. */
  age_q: u16 = 0;
  /** q. */
  life_q: u16 = 0;
  /** slot. -1 is none. Free list link. */
  next: i16 = 0;
  kind: u8 = 0;
  flags: u8 = 0;
}
export function effectAt(index: i32): Effect {
  return changetype<Effect>(EFFECT_BASE + (index as usize) * EFFECT_SIZE);
}

export const OVERFLOW_BASE: usize = STATE_BASE + 107592;
export const OVERFLOW_SIZE: usize = 44;
export const OVERFLOW_COUNT: i32 = 1536;

/** Effects past the base pool; only slots below run.ov_extent belong to the span. */
@unmanaged
export class Overflow {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** u/s. */
  vx: f32 = 0;
  /** u/s. */
  vy: f32 = 0;
  /** rad. */
  rot: f32 = 0;
  /** rad/s. */
  spin: f32 = 0;
  /** u. */
  size: f32 = 0;
  /** u. */
  grow: f32 = 0;
  rgba: u32 = 0;
  /** q. */
  age_q: u16 = 0;
  /** q. */
  life_q: u16 = 0;
  /** slot. -1 is none. Free list link. */
  next: i16 = 0;
  kind: u8 = 0;
  flags: u8 = 0;
}
export function overflowAt(index: i32): Overflow {
  return changetype<Overflow>(OVERFLOW_BASE + (index as usize) * OVERFLOW_SIZE);
}

export const DECAL_BASE: usize = OUTPUT_BASE + 16;
export const DECAL_SIZE: usize = 28;
export const DECAL_COUNT: i32 = 256;

@unmanaged
export class Decal {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** rad. */
  rot: f32 = 0;
  /** u. */
  w: f32 = 0;
  /** u. */
  h: f32 = 0;
  rgba: u32 = 0;
  kind: u8 = 0;
  frame: u8 = 0;
  spare: u16 = 0;
}
export function decalAt(index: i32): Decal {
  return changetype<Decal>(DECAL_BASE + (index as usize) * DECAL_SIZE);
}

export const CORPSE_BASE: usize = OUTPUT_BASE + 7184;
export const CORPSE_SIZE: usize = 24;
export const CORPSE_COUNT: i32 = 96;

@unmanaged
export class Corpse {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  /** rad. */
  rot: f32 = 0;
  /** u. */
  size: f32 = 0;
  rgba: u32 = 0;
  type: u8 = 0;
  frame: u8 = 0;
  flags: u8 = 0;
  spare: u8 = 0;
}
export function corpseAt(index: i32): Corpse {
  return changetype<Corpse>(CORPSE_BASE + (index as usize) * CORPSE_SIZE);
}

export const EVENT_BASE: usize = OUTPUT_BASE + 9488;
export const EVENT_SIZE: usize = 16;
export const EVENT_COUNT: i32 = 384;

@unmanaged
export class Event {
  /** u. */
  x: f32 = 0;
  /** u. */
  y: f32 = 0;
  arg: u32 = 0;
  cls: u8 = 0;
  id: u8 = 0;
  /** seat. 255 is none. */
  seat: u8 = 0;
  vol: u8 = 0;
}
export function eventAt(index: i32): Event {
  return changetype<Event>(EVENT_BASE + (index as usize) * EVENT_SIZE);
}

/** Compile-time proof that the compiler lays the classes out as the schema says. */
export function layoutTripwires(): void {
  if (offsetof<Run>() != 440) ERROR("Run is not 440 bytes");
  if (offsetof<Run>("menu_tick") != 436) ERROR("Run.menu_tick moved");
  if (offsetof<Player>() != 208) ERROR("Player is not 208 bytes");
  if (offsetof<Player>("flags") != 207) ERROR("Player.flags moved");
  if (offsetof<Creature>() != 112) ERROR("Creature is not 112 bytes");
  if (offsetof<Creature>("burn_by") != 111) ERROR("Creature.burn_by moved");
  if (offsetof<Projectile>() != 60) ERROR("Projectile is not 60 bytes");
  if (offsetof<Projectile>("active") != 59) ERROR("Projectile.active moved");
  if (offsetof<Secondary>() != 56) ERROR("Secondary is not 56 bytes");
  if (offsetof<Secondary>("active") != 55) ERROR("Secondary.active moved");
  if (offsetof<Flame>() != 48) ERROR("Flame is not 48 bytes");
  if (offsetof<Flame>("active") != 47) ERROR("Flame.active moved");
  if (offsetof<Hazard>() != 24) ERROR("Hazard is not 24 bytes");
  if (offsetof<Hazard>("active") != 23) ERROR("Hazard.active moved");
  if (offsetof<Bonus>() != 20) ERROR("Bonus is not 20 bytes");
  if (offsetof<Bonus>("held") != 19) ERROR("Bonus.held moved");
  if (offsetof<Nest>() != 16) ERROR("Nest is not 16 bytes");
  if (offsetof<Nest>("active") != 15) ERROR("Nest.active moved");
  if (offsetof<ScriptRow>() != 8) ERROR("ScriptRow is not 8 bytes");
  if (offsetof<ScriptRow>("rep") != 6) ERROR("ScriptRow.rep moved");
  if (offsetof<Sprite>() != 36) ERROR("Sprite is not 36 bytes");
  if (offsetof<Sprite>("tint") != 35) ERROR("Sprite.tint moved");
  if (offsetof<Effect>() != 44) ERROR("Effect is not 44 bytes");
  if (offsetof<Effect>("flags") != 43) ERROR("Effect.flags moved");
  if (offsetof<Overflow>() != 44) ERROR("Overflow is not 44 bytes");
  if (offsetof<Overflow>("flags") != 43) ERROR("Overflow.flags moved");
  if (offsetof<Decal>() != 28) ERROR("Decal is not 28 bytes");
  if (offsetof<Decal>("spare") != 26) ERROR("Decal.spare moved");
  if (offsetof<Corpse>() != 24) ERROR("Corpse is not 24 bytes");
  if (offsetof<Corpse>("spare") != 23) ERROR("Corpse.spare moved");
  if (offsetof<Event>() != 16) ERROR("Event is not 16 bytes");
  if (offsetof<Event>("vol") != 15) ERROR("Event.vol moved");
}
