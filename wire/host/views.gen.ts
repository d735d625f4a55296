// Generated from core/schema.json (sha256 6262303118e8acdb) by deno task gen; do not edit.
export const RULES = 1;
export const LAYOUT_HASH = 0xaaaf7b62;
export const STATE_BASE = 0x10000;
export const STATE_SIZE_MIN = 107592;
export const STATE_SIZE_ALL = 175176;
export const OUTPUT_BASE = 0x40000;
export const RUN_COUNT = 1;
export const RUN_SIZE = 440;
export const PLAYER_COUNT = 4;
export const PLAYER_SIZE = 208;
export const CREATURE_COUNT = 384;
export const CREATURE_SIZE = 112;
export const PROJECTILE_COUNT = 224;
export const PROJECTILE_SIZE = 60;
export const SECONDARY_COUNT = 64;
export const SECONDARY_SIZE = 56;
export const FLAME_COUNT = 160;
export const FLAME_SIZE = 48;
export const HAZARD_COUNT = 48;
export const HAZARD_SIZE = 24;
export const BONUS_COUNT = 20;
export const BONUS_SIZE = 20;
export const NEST_COUNT = 32;
export const NEST_SIZE = 16;
export const SCRIPT_ROW_COUNT = 24;
export const SCRIPT_ROW_SIZE = 8;
export const SPRITE_COUNT = 384;
export const SPRITE_SIZE = 36;
export const EFFECT_COUNT = 512;
export const EFFECT_SIZE = 44;
export const OVERFLOW_COUNT = 1536;
export const OVERFLOW_SIZE = 44;
export const DECAL_COUNT = 256;
export const DECAL_SIZE = 28;
export const CORPSE_COUNT = 96;
export const CORPSE_SIZE = 24;
export const EVENT_COUNT = 384;
export const EVENT_SIZE = 16;

/** One memory, seen as every element type. */
export class Words {
  readonly f32: Float32Array;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly u64: BigUint64Array;
  readonly i16: Int16Array;
  readonly u16: Uint16Array;
  readonly u8: Uint8Array;
  constructor(buffer: ArrayBufferLike) {
    this.f32 = new Float32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.u64 = new BigUint64Array(buffer);
    this.i16 = new Int16Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.u8 = new Uint8Array(buffer);
  }
}

/** Run. */
export class RunView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 440;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** The gameplay random stream (PCG32). */
  get g_state(): bigint {
    return this.words.u64[(this.offset + 0) >> 3];
  }
  /** The gameplay random stream (PCG32). */
  get g_inc(): bigint {
    return this.words.u64[(this.offset + 8) >> 3];
  }
  /** The in-tick cosmetic random stream (PCG32). */
  get f_state(): bigint {
    return this.words.u64[(this.offset + 16) >> 3];
  }
  /** The in-tick cosmetic random stream (PCG32). */
  get f_inc(): bigint {
    return this.words.u64[(this.offset + 24) >> 3];
  }
  /** bit set. Bit id - 1 is set when the id may appear in this run. */
  get weapons_open(): bigint {
    return this.words.u64[(this.offset + 32) >> 3];
  }
  /** bit set. Bit id - 1 is set when the id may appear in this run. */
  get perks_open(): bigint {
    return this.words.u64[(this.offset + 40) >> 3];
  }
  /** perk id. 0 is none. The perk menu's offers, in the order shown. */
  offer(index: number): number {
    return this.words.u8[this.offset + 48 + index];
  }
  /** count. How often the team owns each perk id. */
  perk(index: number): number {
    return this.words.u8[this.offset + 56 + index];
  }
  get seed(): number {
    return this.words.u32[(this.offset + 120) >> 2];
  }
  /** tick. The tick that runs next; incremented last. */
  get tick(): number {
    return this.words.u32[(this.offset + 124) >> 2];
  }
  /** q. Simulated world time; 6000 q are one second. */
  get world_q(): number {
    return this.words.i32[(this.offset + 128) >> 2];
  }
  /** q. This tick's world step. */
  get dt_q(): number {
    return this.words.i32[(this.offset + 132) >> 2];
  }
  /** ms. This tick's whole milliseconds of world time. */
  get dms(): number {
    return this.words.i32[(this.offset + 136) >> 2];
  }
  /** xp. */
  get xp(): number {
    return this.words.i32[(this.offset + 140) >> 2];
  }
  /** xp. */
  get xp_next(): number {
    return this.words.i32[(this.offset + 144) >> 2];
  }
  /** ms. Counts down once the run is decided; below 0 the run is over. */
  get run_down_ms(): number {
    return this.words.i32[(this.offset + 148) >> 2];
  }
  /** u. The view's top-left corner. */
  get cam_x(): number {
    return this.words.f32[(this.offset + 152) >> 2];
  }
  /** u. The view's top-left corner. */
  get cam_y(): number {
    return this.words.f32[(this.offset + 156) >> 2];
  }
  /** spawns. */
  get spawn_credit(): number {
    return this.words.f32[(this.offset + 160) >> 2];
  }
  /** u. */
  get lure_x(): number {
    return this.words.f32[(this.offset + 164) >> 2];
  }
  /** u. */
  get lure_y(): number {
    return this.words.f32[(this.offset + 168) >> 2];
  }
  /** q. */
  get freeze_q(): number {
    return this.words.i32[(this.offset + 172) >> 2];
  }
  /** q. */
  get payday_q(): number {
    return this.words.i32[(this.offset + 176) >> 2];
  }
  /** q. */
  get drowse_q(): number {
    return this.words.i32[(this.offset + 180) >> 2];
  }
  /** q. */
  get apex_q(): number {
    return this.words.i32[(this.offset + 184) >> 2];
  }
  /** q. */
  get lure_q(): number {
    return this.words.i32[(this.offset + 188) >> 2];
  }
  /** q. */
  get script_q(): number {
    return this.words.i32[(this.offset + 192) >> 2];
  }
  /** q. */
  get stall_q(): number {
    return this.words.i32[(this.offset + 196) >> 2];
  }
  /** q. */
  get boss_q(): number {
    return this.words.i32[(this.offset + 200) >> 2];
  }
  /** q. */
  get salts_q(): number {
    return this.words.i32[(this.offset + 204) >> 2];
  }
  /** q. */
  get penny_q(): number {
    return this.words.i32[(this.offset + 208) >> 2];
  }
  /** q. */
  get dividend_q(): number {
    return this.words.i32[(this.offset + 212) >> 2];
  }
  get kills(): number {
    return this.words.u32[(this.offset + 216) >> 2];
  }
  get spawned(): number {
    return this.words.u32[(this.offset + 220) >> 2];
  }
  get refused(): number {
    return this.words.u32[(this.offset + 224) >> 2];
  }
  /** effects. Effects dropped because both pools were full. */
  get fx_lost(): number {
    return this.words.u32[(this.offset + 228) >> 2];
  }
  get level(): number {
    return this.words.u16[(this.offset + 232) >> 1];
  }
  get pending(): number {
    return this.words.u16[(this.offset + 234) >> 1];
  }
  get alive(): number {
    return this.words.u16[(this.offset + 236) >> 1];
  }
  get dying(): number {
    return this.words.u16[(this.offset + 238) >> 1];
  }
  get pity(): number {
    return this.words.u16[(this.offset + 240) >> 1];
  }
  /** slot. The sprite ring's next slot. */
  get spr_next(): number {
    return this.words.u16[(this.offset + 242) >> 1];
  }
  /** slots. Overflow slots below this one belong to the span. */
  get ov_extent(): number {
    return this.words.u16[(this.offset + 244) >> 1];
  }
  get ov_active(): number {
    return this.words.u16[(this.offset + 246) >> 1];
  }
  /** slot. -1 is none. Head of a free list. */
  get ov_free(): number {
    return this.words.i16[(this.offset + 248) >> 1];
  }
  /** slot. -1 is none. Head of a free list. */
  get fx_free(): number {
    return this.words.i16[(this.offset + 250) >> 1];
  }
  get fx_active(): number {
    return this.words.u16[(this.offset + 252) >> 1];
  }
  /** milestone. Milestones passed. */
  get stage(): number {
    return this.words.u16[(this.offset + 254) >> 1];
  }
  get mode(): number {
    return this.words.u8[this.offset + 256];
  }
  get contract(): number {
    return this.words.u8[this.offset + 257];
  }
  get grade(): number {
    return this.words.u8[this.offset + 258];
  }
  get players(): number {
    return this.words.u8[this.offset + 259];
  }
  get phase(): number {
    return this.words.u8[this.offset + 260];
  }
  get outcome(): number {
    return this.words.u8[this.offset + 261];
  }
  get music(): number {
    return this.words.u8[this.offset + 262];
  }
  /** tune. Drawn from the cosmetic stream at the first player damage. */
  get tune(): number {
    return this.words.u8[this.offset + 263];
  }
  get menu_open(): number {
    return this.words.u8[this.offset + 264];
  }
  /** seat. 255 is none. */
  get menu_seat(): number {
    return this.words.u8[this.offset + 265];
  }
  get offer_count(): number {
    return this.words.u8[this.offset + 266];
  }
  get offer_valid(): number {
    return this.words.u8[this.offset + 267];
  }
  get twist(): number {
    return this.words.u8[this.offset + 268];
  }
  get bench(): number {
    return this.words.u8[this.offset + 269];
  }
  get boss_ix(): number {
    return this.words.u8[this.offset + 270];
  }
  get flags(): number {
    return this.words.u8[this.offset + 271];
  }
  /** ticks. Ticks each weapon id was held, over all seats. */
  weapon_ticks(index: number): number {
    return this.words.u32[((this.offset + 272) >> 2) + index];
  }
  /** q. Until the next magpie. */
  get mag_q(): number {
    return this.words.i32[(this.offset + 432) >> 2];
  }
  /** tick. The tick since which the waiting pick has been shown: a pick came, or a menu closed. */
  get menu_tick(): number {
    return this.words.u32[(this.offset + 436) >> 2];
  }
}

/** Player (4 slots): at(index) moves the view, which is then read. */
export class PlayerView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 208;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get vx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get vy(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** u/s. Knock velocity. */
  get kx(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  /** u/s. Knock velocity. */
  get ky(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  /** u. The aim point, clamped to the view. */
  get aim_x(): number {
    return this.words.f32[(this.offset + 24) >> 2];
  }
  /** u. The aim point, clamped to the view. */
  get aim_y(): number {
    return this.words.f32[(this.offset + 28) >> 2];
  }
  /** unit vector. */
  get face_x(): number {
    return this.words.f32[(this.offset + 32) >> 2];
  }
  /** unit vector. */
  get face_y(): number {
    return this.words.f32[(this.offset + 36) >> 2];
  }
  /** hp. */
  get hp(): number {
    return this.words.f32[(this.offset + 40) >> 2];
  }
  /** hp. */
  get max_hp(): number {
    return this.words.f32[(this.offset + 44) >> 2];
  }
  /** degrees. */
  get heat(): number {
    return this.words.f32[(this.offset + 48) >> 2];
  }
  /** u. Distance walked; drives the walk frames. */
  get stride(): number {
    return this.words.f32[(this.offset + 52) >> 2];
  }
  /** hp. */
  get dealt(): number {
    return this.words.f32[(this.offset + 56) >> 2];
  }
  /** hp. */
  get taken(): number {
    return this.words.f32[(this.offset + 60) >> 2];
  }
  /** q. */
  get shot_q(): number {
    return this.words.i32[(this.offset + 64) >> 2];
  }
  /** q. */
  get reload_q(): number {
    return this.words.i32[(this.offset + 68) >> 2];
  }
  /** q. */
  get reload_max_q(): number {
    return this.words.i32[(this.offset + 72) >> 2];
  }
  /** rounds / 100. */
  get ammo_c(): number {
    return this.words.i32[(this.offset + 76) >> 2];
  }
  /** rounds / 100. */
  get alt_ammo_c(): number {
    return this.words.i32[(this.offset + 80) >> 2];
  }
  /** q. */
  get alt_reload_q(): number {
    return this.words.i32[(this.offset + 84) >> 2];
  }
  /** q. */
  get bell_q(): number {
    return this.words.i32[(this.offset + 88) >> 2];
  }
  /** q. */
  get boots_q(): number {
    return this.words.i32[(this.offset + 92) >> 2];
  }
  /** q. */
  get hot_q(): number {
    return this.words.i32[(this.offset + 96) >> 2];
  }
  /** q. */
  get cinder_q(): number {
    return this.words.i32[(this.offset + 100) >> 2];
  }
  /** q. */
  get rod_q(): number {
    return this.words.i32[(this.offset + 104) >> 2];
  }
  /** q. */
  get slow_q(): number {
    return this.words.i32[(this.offset + 108) >> 2];
  }
  /** ms. */
  get hover_ms(): number {
    return this.words.i32[(this.offset + 112) >> 2];
  }
  /** q. How long no move was asked for. */
  get still_q(): number {
    return this.words.i32[(this.offset + 116) >> 2];
  }
  /** q. */
  get hurt_q(): number {
    return this.words.i32[(this.offset + 120) >> 2];
  }
  /** q. */
  get down_q(): number {
    return this.words.i32[(this.offset + 124) >> 2];
  }
  /** q. */
  get revive_q(): number {
    return this.words.i32[(this.offset + 128) >> 2];
  }
  /** q. */
  get orders_q(): number {
    return this.words.i32[(this.offset + 132) >> 2];
  }
  /** q. */
  get button_q(): number {
    return this.words.i32[(this.offset + 136) >> 2];
  }
  /** q. Clocks of perks 32, 5, 54; perk 53 counts distance x 100. */
  clk(index: number): number {
    return this.words.i32[((this.offset + 140) >> 2) + index];
  }
  /** q. How long the trigger of a gun that cares has been held. */
  get hold_q(): number {
    return this.words.i32[(this.offset + 156) >> 2];
  }
  /** q. After a hit nothing hits while this runs. */
  get grace_q(): number {
    return this.words.i32[(this.offset + 160) >> 2];
  }
  /** q. */
  get move_q(): number {
    return this.words.i32[(this.offset + 164) >> 2];
  }
  /** q. How long it has stood on a Crate that standing takes. */
  get stand_q(): number {
    return this.words.i32[(this.offset + 168) >> 2];
  }
  get shots(): number {
    return this.words.u32[(this.offset + 172) >> 2];
  }
  get hits(): number {
    return this.words.u32[(this.offset + 176) >> 2];
  }
  get kills(): number {
    return this.words.u32[(this.offset + 180) >> 2];
  }
  /** tick. */
  get fell_tick(): number {
    return this.words.u32[(this.offset + 184) >> 2];
  }
  get prev_buttons(): number {
    return this.words.u16[(this.offset + 188) >> 1];
  }
  get pickups(): number {
    return this.words.u16[(this.offset + 190) >> 1];
  }
  /** q. */
  get burst_q(): number {
    return this.words.u16[(this.offset + 192) >> 1];
  }
  /** ticks. After a cancel, ticks until this seat may open again. */
  get menu_wait(): number {
    return this.words.u16[(this.offset + 194) >> 1];
  }
  /** weapon id. 0 is none. */
  get weapon(): number {
    return this.words.u8[this.offset + 196];
  }
  /** weapon id. 0 is none. */
  get alt_weapon(): number {
    return this.words.u8[this.offset + 197];
  }
  /** 0 alive, 1 down, 2 dead. */
  get state(): number {
    return this.words.u8[this.offset + 198];
  }
  /** bonus slot. 255 is none. */
  get hover_slot(): number {
    return this.words.u8[this.offset + 199];
  }
  get burst_left(): number {
    return this.words.u8[this.offset + 200];
  }
  get revives(): number {
    return this.words.u8[this.offset + 201];
  }
  get latched(): number {
    return this.words.u8[this.offset + 202];
  }
  get menus(): number {
    return this.words.u8[this.offset + 203];
  }
  get device(): number {
    return this.words.u8[this.offset + 204];
  }
  get ping(): number {
    return this.words.u8[this.offset + 205];
  }
  get slow8(): number {
    return this.words.u8[this.offset + 206];
  }
  /** bit set. 7 pays for Last Orders. */
  get flags(): number {
    return this.words.u8[this.offset + 207];
  }
}

/** Creature (384 slots): at(index) moves the view, which is then read. */
export class CreatureView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 112;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get kx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get ky(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** unit vector. Heading. */
  get hx(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  /** unit vector. Heading. */
  get hy(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  /** hp. */
  get hp(): number {
    return this.words.f32[(this.offset + 24) >> 2];
  }
  /** hp. */
  get max_hp(): number {
    return this.words.f32[(this.offset + 28) >> 2];
  }
  /** u. */
  get r(): number {
    return this.words.f32[(this.offset + 32) >> 2];
  }
  /** u/s. */
  get speed(): number {
    return this.words.f32[(this.offset + 36) >> 2];
  }
  /** hp. */
  get dmg(): number {
    return this.words.f32[(this.offset + 40) >> 2];
  }
  /** Scratch of the kind's own behaviour. */
  get tx(): number {
    return this.words.f32[(this.offset + 44) >> 2];
  }
  /** Scratch of the kind's own behaviour. */
  get ty(): number {
    return this.words.f32[(this.offset + 48) >> 2];
  }
  /** Scratch of the kind's own behaviour. */
  get aux0(): number {
    return this.words.f32[(this.offset + 52) >> 2];
  }
  /** Scratch of the kind's own behaviour. */
  get aux1(): number {
    return this.words.f32[(this.offset + 56) >> 2];
  }
  /** u. Distance walked; drives the walk frames. */
  get gait(): number {
    return this.words.f32[(this.offset + 60) >> 2];
  }
  /** hp/s. */
  get venom_dps(): number {
    return this.words.f32[(this.offset + 64) >> 2];
  }
  /** q. */
  get timer_q(): number {
    return this.words.i32[(this.offset + 68) >> 2];
  }
  /** q. */
  get attack_q(): number {
    return this.words.i32[(this.offset + 72) >> 2];
  }
  /** q. */
  get fire_q(): number {
    return this.words.i32[(this.offset + 76) >> 2];
  }
  /** xp. */
  get xp(): number {
    return this.words.i32[(this.offset + 80) >> 2];
  }
  /** q. */
  get slow_q(): number {
    return this.words.u16[(this.offset + 84) >> 1];
  }
  /** q. */
  get burn_q(): number {
    return this.words.u16[(this.offset + 86) >> 1];
  }
  /** q. */
  get venom_q(): number {
    return this.words.u16[(this.offset + 88) >> 1];
  }
  /** q. */
  get stun_q(): number {
    return this.words.u16[(this.offset + 90) >> 1];
  }
  /** bit set. 0 elite, 1 boss, 2 untouchable, 3 segment, 4 curled once, 5 no drop, 6 frozen kill, 7 dazed, 8 fresh, 9 drained. */
  get flags(): number {
    return this.words.u16[(this.offset + 92) >> 1];
  }
  get phase(): number {
    return this.words.u16[(this.offset + 94) >> 1];
  }
  /** reference. 65535 is none. slot + 512 x serial. */
  get link(): number {
    return this.words.u16[(this.offset + 96) >> 1];
  }
  /** reference. 65535 is none. slot + 512 x serial. */
  get nest(): number {
    return this.words.u16[(this.offset + 98) >> 1];
  }
  /** q. */
  get die_q(): number {
    return this.words.u16[(this.offset + 100) >> 1];
  }
  /** vermin id. 0 is none. 0 marks a free slot. */
  get type(): number {
    return this.words.u8[this.offset + 102];
  }
  /** The behaviour's phase; 255 is dying. */
  get state(): number {
    return this.words.u8[this.offset + 103];
  }
  /** seat. 255 is none. */
  get target(): number {
    return this.words.u8[this.offset + 104];
  }
  get gen(): number {
    return this.words.u8[this.offset + 105];
  }
  get slow8(): number {
    return this.words.u8[this.offset + 106];
  }
  /** Bumped at each allocation; alone survives a freed slot's zeroing. */
  get serial(): number {
    return this.words.u8[this.offset + 107];
  }
  /** ticks. */
  get flash(): number {
    return this.words.u8[this.offset + 108];
  }
  /** seat. 255 is none. */
  get hurt_by(): number {
    return this.words.u8[this.offset + 109];
  }
  /** seat. 255 is none. */
  get venom_by(): number {
    return this.words.u8[this.offset + 110];
  }
  /** seat. 255 is none. */
  get burn_by(): number {
    return this.words.u8[this.offset + 111];
  }
}

/** Projectile (224 slots): at(index) moves the view, which is then read. */
export class ProjectileView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 60;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get vx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get vy(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** u. Where the tick's segment began. */
  get ox(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  /** u. Where the tick's segment began. */
  get oy(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  /** hp. */
  get damage(): number {
    return this.words.f32[(this.offset + 24) >> 2];
  }
  /** u. */
  get r(): number {
    return this.words.f32[(this.offset + 28) >> 2];
  }
  get aux(): number {
    return this.words.f32[(this.offset + 32) >> 2];
  }
  /** q. */
  get life_q(): number {
    return this.words.i32[(this.offset + 36) >> 2];
  }
  /** reference. 65535 is none. */
  hit(index: number): number {
    return this.words.u16[((this.offset + 40) >> 1) + index];
  }
  get kind(): number {
    return this.words.u8[this.offset + 52];
  }
  get weapon(): number {
    return this.words.u8[this.offset + 53];
  }
  /** seat. 255 is none. */
  get owner(): number {
    return this.words.u8[this.offset + 54];
  }
  get flags(): number {
    return this.words.u8[this.offset + 55];
  }
  get pierce(): number {
    return this.words.u8[this.offset + 56];
  }
  get bounces(): number {
    return this.words.u8[this.offset + 57];
  }
  get gen(): number {
    return this.words.u8[this.offset + 58];
  }
  get active(): number {
    return this.words.u8[this.offset + 59];
  }
}

/** Secondary (64 slots): at(index) moves the view, which is then read. */
export class SecondaryView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 56;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get vx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get vy(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** u/s. */
  get speed(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  /** u/s2. */
  get accel(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  /** hp. */
  get damage(): number {
    return this.words.f32[(this.offset + 24) >> 2];
  }
  /** u. */
  get blast(): number {
    return this.words.f32[(this.offset + 28) >> 2];
  }
  /** rad/s. */
  get turn(): number {
    return this.words.f32[(this.offset + 32) >> 2];
  }
  /** q. */
  get life_q(): number {
    return this.words.i32[(this.offset + 36) >> 2];
  }
  /** q. */
  get arm_q(): number {
    return this.words.i32[(this.offset + 40) >> 2];
  }
  /** q. */
  get tick_q(): number {
    return this.words.i32[(this.offset + 44) >> 2];
  }
  /** reference. 65535 is none. */
  get target(): number {
    return this.words.u16[(this.offset + 48) >> 1];
  }
  get order(): number {
    return this.words.u16[(this.offset + 50) >> 1];
  }
  get kind(): number {
    return this.words.u8[this.offset + 52];
  }
  get weapon(): number {
    return this.words.u8[this.offset + 53];
  }
  /** seat. 255 is none. */
  get owner(): number {
    return this.words.u8[this.offset + 54];
  }
  get active(): number {
    return this.words.u8[this.offset + 55];
  }
}

/** Flame (160 slots): at(index) moves the view, which is then read. */
export class FlameView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 48;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get vx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get vy(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** u. */
  get r(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  /** hp. */
  get damage(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  /** rad/s. */
  get spin(): number {
    return this.words.f32[(this.offset + 24) >> 2];
  }
  /** q. */
  get life_q(): number {
    return this.words.i32[(this.offset + 28) >> 2];
  }
  /** q. */
  get life_max_q(): number {
    return this.words.i32[(this.offset + 32) >> 2];
  }
  /** reference. 65535 is none. */
  hit(index: number): number {
    return this.words.u16[((this.offset + 36) >> 1) + index];
  }
  get kind(): number {
    return this.words.u8[this.offset + 44];
  }
  /** seat. 255 is none. */
  get owner(): number {
    return this.words.u8[this.offset + 45];
  }
  get left(): number {
    return this.words.u8[this.offset + 46];
  }
  get active(): number {
    return this.words.u8[this.offset + 47];
  }
}

/** Hazard (48 slots): at(index) moves the view, which is then read. */
export class HazardView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 24;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u. */
  get r(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** hp/s. */
  get dps(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** q. */
  get life_q(): number {
    return this.words.i32[(this.offset + 16) >> 2];
  }
  get kind(): number {
    return this.words.u8[this.offset + 20];
  }
  /** seat. 255 is none. 255 is the vermin's own. */
  get owner(): number {
    return this.words.u8[this.offset + 21];
  }
  get slow8(): number {
    return this.words.u8[this.offset + 22];
  }
  get active(): number {
    return this.words.u8[this.offset + 23];
  }
}

/** Bonus (20 slots): at(index) moves the view, which is then read. */
export class BonusView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 20;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** q. */
  get age_q(): number {
    return this.words.i32[(this.offset + 8) >> 2];
  }
  get amount(): number {
    return this.words.i32[(this.offset + 12) >> 2];
  }
  get kind(): number {
    return this.words.u8[this.offset + 16];
  }
  get weapon(): number {
    return this.words.u8[this.offset + 17];
  }
  get active(): number {
    return this.words.u8[this.offset + 18];
  }
  get held(): number {
    return this.words.u8[this.offset + 19];
  }
}

/** Nest (32 slots): at(index) moves the view, which is then read. */
export class NestView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 16;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** q. */
  get timer_q(): number {
    return this.words.i32[(this.offset + 0) >> 2];
  }
  /** q. */
  get interval_q(): number {
    return this.words.i32[(this.offset + 4) >> 2];
  }
  /** reference. 65535 is none. */
  get owner(): number {
    return this.words.u16[(this.offset + 8) >> 1];
  }
  get left(): number {
    return this.words.u16[(this.offset + 10) >> 1];
  }
  get cap(): number {
    return this.words.u8[this.offset + 12];
  }
  get alive(): number {
    return this.words.u8[this.offset + 13];
  }
  get child(): number {
    return this.words.u8[this.offset + 14];
  }
  get active(): number {
    return this.words.u8[this.offset + 15];
  }
}

/** ScriptRow (24 slots): at(index) moves the view, which is then read. */
export class ScriptRowView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 8;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** q. */
  get next_q(): number {
    return this.words.i32[(this.offset + 0) >> 2];
  }
  get left(): number {
    return this.words.u16[(this.offset + 4) >> 1];
  }
  get rep(): number {
    return this.words.u16[(this.offset + 6) >> 1];
  }
}

/** Sprite (384 slots): at(index) moves the view, which is then read. */
export class SpriteView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 36;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get vx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get vy(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** rad. */
  get rot(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  get scale(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  get rgba(): number {
    return this.words.u32[(this.offset + 24) >> 2];
  }
  /** q. */
  get age_q(): number {
    return this.words.u16[(this.offset + 28) >> 1];
  }
  /** q. */
  get life_q(): number {
    return this.words.u16[(this.offset + 30) >> 1];
  }
  get kind(): number {
    return this.words.u8[this.offset + 32];
  }
  get active(): number {
    return this.words.u8[this.offset + 33];
  }
  get frame(): number {
    return this.words.u8[this.offset + 34];
  }
  get tint(): number {
    return this.words.u8[this.offset + 35];
  }
}

/** Effect (512 slots): at(index) moves the view, which is then read. */
export class EffectView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 44;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get vx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get vy(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** rad. */
  get rot(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  /** rad/s. */
  get spin(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  /** u. */
  get size(): number {
    return this.words.f32[(this.offset + 24) >> 2];
  }
  /** u. */
  get grow(): number {
    return this.words.f32[(this.offset + 28) >> 2];
  }
  get rgba(): number {
    return this.words.u32[(this.offset + 32) >> 2];
  }
  /** q. */
  get age_q(): number {
    return this.words.u16[(this.offset + 36) >> 1];
  }
  /** q. */
  get life_q(): number {
    return this.words.u16[(this.offset + 38) >> 1];
  }
  /** slot. -1 is none. Free list link. */
  get next(): number {
    return this.words.i16[(this.offset + 40) >> 1];
  }
  get kind(): number {
    return this.words.u8[this.offset + 42];
  }
  get flags(): number {
    return this.words.u8[this.offset + 43];
  }
}

/** Overflow (1536 slots): at(index) moves the view, which is then read. */
export class OverflowView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 44;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** u/s. */
  get vx(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u/s. */
  get vy(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** rad. */
  get rot(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  /** rad/s. */
  get spin(): number {
    return this.words.f32[(this.offset + 20) >> 2];
  }
  /** u. */
  get size(): number {
    return this.words.f32[(this.offset + 24) >> 2];
  }
  /** u. */
  get grow(): number {
    return this.words.f32[(this.offset + 28) >> 2];
  }
  get rgba(): number {
    return this.words.u32[(this.offset + 32) >> 2];
  }
  /** q. */
  get age_q(): number {
    return this.words.u16[(this.offset + 36) >> 1];
  }
  /** q. */
  get life_q(): number {
    return this.words.u16[(this.offset + 38) >> 1];
  }
  /** slot. -1 is none. Free list link. */
  get next(): number {
    return this.words.i16[(this.offset + 40) >> 1];
  }
  get kind(): number {
    return this.words.u8[this.offset + 42];
  }
  get flags(): number {
    return this.words.u8[this.offset + 43];
  }
}

/** Decal (256 slots): at(index) moves the view, which is then read. */
export class DecalView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 28;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** rad. */
  get rot(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u. */
  get w(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  /** u. */
  get h(): number {
    return this.words.f32[(this.offset + 16) >> 2];
  }
  get rgba(): number {
    return this.words.u32[(this.offset + 20) >> 2];
  }
  get kind(): number {
    return this.words.u8[this.offset + 24];
  }
  get frame(): number {
    return this.words.u8[this.offset + 25];
  }
  get spare(): number {
    return this.words.u16[(this.offset + 26) >> 1];
  }
}

/** Corpse (96 slots): at(index) moves the view, which is then read. */
export class CorpseView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 24;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  /** rad. */
  get rot(): number {
    return this.words.f32[(this.offset + 8) >> 2];
  }
  /** u. */
  get size(): number {
    return this.words.f32[(this.offset + 12) >> 2];
  }
  get rgba(): number {
    return this.words.u32[(this.offset + 16) >> 2];
  }
  get type(): number {
    return this.words.u8[this.offset + 20];
  }
  get frame(): number {
    return this.words.u8[this.offset + 21];
  }
  get flags(): number {
    return this.words.u8[this.offset + 22];
  }
  get spare(): number {
    return this.words.u8[this.offset + 23];
  }
}

/** Event (384 slots): at(index) moves the view, which is then read. */
export class EventView {
  private offset: number;
  constructor(private readonly words: Words, private base: number) {
    this.offset = base;
  }
  /** Points the view at slot `index` and returns it. */
  at(index: number): this {
    this.offset = this.base + index * 16;
    return this;
  }
  /** Moves the whole group to another base address, in bytes. */
  rebase(base: number): void {
    this.base = base;
    this.offset = base;
  }
  /** u. */
  get x(): number {
    return this.words.f32[(this.offset + 0) >> 2];
  }
  /** u. */
  get y(): number {
    return this.words.f32[(this.offset + 4) >> 2];
  }
  get arg(): number {
    return this.words.u32[(this.offset + 8) >> 2];
  }
  get cls(): number {
    return this.words.u8[this.offset + 12];
  }
  get id(): number {
    return this.words.u8[this.offset + 13];
  }
  /** seat. 255 is none. */
  get seat(): number {
    return this.words.u8[this.offset + 14];
  }
  get vol(): number {
    return this.words.u8[this.offset + 15];
  }
}

/** Every group of the rollback state, from one base address in bytes. */
export class Views {
  readonly run: RunView;
  readonly player: PlayerView;
  readonly creature: CreatureView;
  readonly projectile: ProjectileView;
  readonly secondary: SecondaryView;
  readonly flame: FlameView;
  readonly hazard: HazardView;
  readonly bonus: BonusView;
  readonly nest: NestView;
  readonly scriptRow: ScriptRowView;
  readonly sprite: SpriteView;
  readonly effect: EffectView;
  readonly overflow: OverflowView;
  constructor(words: Words, base: number) {
    this.run = new RunView(words, base + 0);
    this.player = new PlayerView(words, base + 440);
    this.creature = new CreatureView(words, base + 1272);
    this.projectile = new ProjectileView(words, base + 44280);
    this.secondary = new SecondaryView(words, base + 57720);
    this.flame = new FlameView(words, base + 61304);
    this.hazard = new HazardView(words, base + 68984);
    this.bonus = new BonusView(words, base + 70136);
    this.nest = new NestView(words, base + 70536);
    this.scriptRow = new ScriptRowView(words, base + 71048);
    this.sprite = new SpriteView(words, base + 71240);
    this.effect = new EffectView(words, base + 85064);
    this.overflow = new OverflowView(words, base + 107592);
  }
  /** Points every group at another copy of the span. */
  rebase(base: number): void {
    this.run.rebase(base + 0);
    this.player.rebase(base + 440);
    this.creature.rebase(base + 1272);
    this.projectile.rebase(base + 44280);
    this.secondary.rebase(base + 57720);
    this.flame.rebase(base + 61304);
    this.hazard.rebase(base + 68984);
    this.bonus.rebase(base + 70136);
    this.nest.rebase(base + 70536);
    this.scriptRow.rebase(base + 71048);
    this.sprite.rebase(base + 71240);
    this.effect.rebase(base + 85064);
    this.overflow.rebase(base + 107592);
  }
}

/** Every group of one tick's decals, corpses and events, from one base address in bytes. */
export class OutputViews {
  readonly decal: DecalView;
  readonly corpse: CorpseView;
  readonly event: EventView;
  constructor(words: Words, base: number) {
    this.decal = new DecalView(words, base + 16);
    this.corpse = new CorpseView(words, base + 7184);
    this.event = new EventView(words, base + 9488);
  }
  /** Points every group at another copy of the span. */
  rebase(base: number): void {
    this.decal.rebase(base + 16);
    this.corpse.rebase(base + 7184);
    this.event.rebase(base + 9488);
  }
}
