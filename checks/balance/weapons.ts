// What a gun is worth: its owner cannot fall, its crowd is kept at one size, and what it deals in a minute counts. The
// scene writes into the state between ticks (gun, crowd, clock), so these runs are measurements and no replays.
import { type Game, GROUPS, overrunConfig, STATE_BASE, type Words } from "../../wire/host/mod.ts";
import type { WeaponJob, WeaponResult } from "./jobs.ts";
import { Hands } from "./runs.ts";

const SETTLE_TICKS = 600;
const TICKS = 3600;
/** The crowd is of minute 7: every ordinary kind but the last four has come by then. */
const CROWD_MINUTE = 7;
const CROWD_SIZE = 40;
const Q_PER_MINUTE = 360_000;
/** One tough vermin at a time, at this distance when it comes. */
const BRUTE_HP = 400;
const BRUTE_PLACE = 240;
const FLAG_FRESH = 256;
const STATE_DYING = 255;

/** Plays a scene with one gun and measures what it deals. */
export function playWeapon(game: Game, job: WeaponJob): WeaponResult {
  const config = { ...overrunConfig(job.seed, 1), weaponsOpen: 0n, perksOpen: 0n, bench: 1 };
  game.start(config);
  const scene = new Stage(game, job), hands = new Hands(game, 1, "expert");
  for (let tick = 0; tick < SETTLE_TICKS; tick++) scene.play(hands.next());
  const { run, player } = game.state;
  const dealt = player.at(0).dealt, kills = run.kills;
  for (let tick = 0; tick < TICKS; tick++) scene.play(hands.next());
  return {
    dps: (player.at(0).dealt - dealt) / (TICKS / 60),
    kills: run.kills - kills,
  };
}

/** Where a field of a group lies, in bytes of memory. */
function placeOf(group: string, field: string): number {
  const row = GROUPS.find(({ name }) => name === group)!;
  return STATE_BASE + row.base + row.fields.find(({ name }) => name === field)!.offset;
}

function sizeOf(group: string): { size: number; count: number } {
  return GROUPS.find(({ name }) => name === group)!;
}

const RUN_WORLD_Q = placeOf("run", "world_q") >> 2;
const RUN_XP = placeOf("run", "xp") >> 2;
const RUN_CREDIT = placeOf("run", "spawn_credit") >> 2;
const PLAYER_WEAPON = placeOf("player", "weapon");
const PLAYER_AMMO = placeOf("player", "ammo_c") >> 2;
const BONUS_ACTIVE = placeOf("bonus", "active");
const CREATURE_X = placeOf("creature", "x") >> 2;
const CREATURE_Y = placeOf("creature", "y") >> 2;
const CREATURE_HP = placeOf("creature", "hp") >> 2;
const CREATURE_MAX_HP = placeOf("creature", "max_hp") >> 2;
const CREATURE = sizeOf("creature"), BONUS = sizeOf("bonus");

class Stage {
  private readonly words: Words;
  constructor(private readonly game: Game, private readonly job: WeaponJob) {
    this.words = game.words;
    this.words.u8[PLAYER_WEAPON] = job.weapon;
    this.words.i32[PLAYER_AMMO] = 0;
  }

  play(records: Uint8Array): void {
    const { words, job, game: { state: { run } } } = this;
    const isCrowd = job.scene === "crowd";
    words.i32[RUN_WORLD_Q] = isCrowd ? CROWD_MINUTE * Q_PER_MINUTE : 0;
    words.i32[RUN_XP] = 0;
    const wanted = isCrowd ? CROWD_SIZE : 1;
    words.f32[RUN_CREDIT] = run.alive < wanted ? Math.min(wanted - run.alive, 8) : -8;
    if (!this.game.step(records)) throw new Error(`the scene of weapon ${job.weapon} ended`);
    for (let slot = 0; slot < BONUS.count; slot++) words.u8[BONUS_ACTIVE + slot * BONUS.size] = 0;
    if (!isCrowd) this.harden();
  }

  /** Makes what has just come the one tough vermin, towards the middle of the yard from the player. */
  private harden(): void {
    const { words, game: { state } } = this, me = state.player.at(0);
    for (let slot = 0; slot < CREATURE.count; slot++) {
      const vermin = state.creature.at(slot), at = (slot * CREATURE.size) >> 2;
      if (vermin.type === 0 || vermin.state === STATE_DYING) continue;
      if (vermin.max_hp >= BRUTE_HP * 0.5 || vermin.flags & FLAG_FRESH) continue;
      if (vermin.hp < vermin.max_hp) continue;
      const dx = 640 - me.x, dy = 640 - me.y, length = Math.sqrt(dx * dx + dy * dy);
      words.f32[CREATURE_X + at] = me.x + (length > 1 ? dx / length : 1) * BRUTE_PLACE;
      words.f32[CREATURE_Y + at] = me.y + (length > 1 ? dy / length : 0) * BRUTE_PLACE;
      words.f32[CREATURE_HP + at] = BRUTE_HP;
      words.f32[CREATURE_MAX_HP + at] = BRUTE_HP;
    }
  }
}
