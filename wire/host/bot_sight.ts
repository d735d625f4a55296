// What a pilot sees of one tick: the living, the flying and the lying, gathered once into flat columns. Slow
// pilots act on an older one; Sight copies values, so it stays true while the state under it moves on.
import {
  BONUS_COUNT,
  CREATURE_COUNT,
  HAZARD_COUNT,
  PROJECTILE_COUNT,
  SECONDARY_COUNT,
  type Views,
} from "./views.gen.ts";

const MODE_CONTRACT = 2;
const SEATS_MAX = 4;
/** Projectile slots below this one are the players'. */
const VERMIN_SHOTS_FROM = 128;
const NOBODY = 255;
const MINE_WEAPON = 28;
const STATE_DYING = 255;
const FLAG_ELITE = 1, FLAG_BOSS = 2, FLAG_UNTOUCHABLE = 4, FLAG_FRESH = 256;

/** Rows of points with a velocity. `count` rows are filled. */
class Points {
  count = 0;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  readonly r: Float64Array;
  constructor(readonly size: number) {
    this.x = new Float64Array(size);
    this.y = new Float64Array(size);
    this.vx = new Float64Array(size);
    this.vy = new Float64Array(size);
    this.r = new Float64Array(size);
  }
  /** Fills the next row and returns its number. */
  push(x: number, y: number, vx: number, vy: number, r: number): number {
    const row = this.count++;
    this.x[row] = x;
    this.y[row] = y;
    this.vx[row] = vx;
    this.vy[row] = vy;
    this.r[row] = r;
    return row;
  }
}

/** Living vermin, ascending by slot. Their velocity is heading x speed, free of knock. */
class SeenVermin extends Points {
  readonly kind = new Uint8Array(this.size);
  readonly state = new Uint8Array(this.size);
  /** Elite or boss. */
  readonly grim = new Uint8Array(this.size);
  /** 0 while nothing can hit it. */
  readonly open = new Uint8Array(this.size);
}

class SeenBonuses extends Points {
  readonly kind = new Uint8Array(this.size);
  readonly weapon = new Uint8Array(this.size);
}

/** Armed mines, by owner. */
class SeenMines extends Points {
  readonly owner = new Uint8Array(this.size);
}

export interface SeenPlayer {
  x: number;
  y: number;
  hp: number;
  faceX: number;
  faceY: number;
  /** 0 alive, 1 down, 2 dead. */
  state: number;
  weapon: number;
  /** Rounds left. */
  ammo: number;
  isReloading: boolean;
}

export class Sight {
  tick = -1;
  seats = 0;
  /** A contract ends when the yard is empty, so what does not come has to be gone for. */
  mustHunt = false;
  readonly players: SeenPlayer[] = Array.from({ length: SEATS_MAX }, () => ({
    x: 0,
    y: 0,
    hp: 0,
    faceX: 1,
    faceY: 0,
    state: 2,
    weapon: 0,
    ammo: 0,
    isReloading: false,
  }));
  readonly vermin = new SeenVermin(CREATURE_COUNT);
  readonly shots = new Points(PROJECTILE_COUNT - VERMIN_SHOTS_FROM);
  readonly hazards = new Points(HAZARD_COUNT);
  readonly bonuses = new SeenBonuses(BONUS_COUNT);
  readonly mines = new SeenMines(SECONDARY_COUNT);

  /** Copies what matters to a pilot out of a state. */
  look(state: Views): void {
    this.tick = state.run.tick;
    this.seats = state.run.players;
    this.mustHunt = state.run.mode === MODE_CONTRACT;
    this.lookAtPlayers(state);
    this.lookAtVermin(state);
    this.lookAtTheGround(state);
  }

  /** Vermin within `reach` of a place, counted up to `enough`. */
  crowdAt(x: number, y: number, reach: number, enough: number): number {
    const { vermin } = this, reach2 = reach * reach;
    let found = 0;
    for (let i = 0; i < vermin.count && found < enough; i++) {
      const dx = vermin.x[i] - x, dy = vermin.y[i] - y;
      if (dx * dx + dy * dy < reach2) found++;
    }
    return found;
  }

  private lookAtPlayers(state: Views): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const from = state.player.at(seat), to = this.players[seat];
      to.x = from.x;
      to.y = from.y;
      to.hp = from.hp;
      to.faceX = from.face_x;
      to.faceY = from.face_y;
      to.state = from.state;
      to.weapon = from.weapon;
      to.ammo = from.ammo_c / 100;
      to.isReloading = from.reload_q > 0;
    }
  }

  private lookAtVermin(state: Views): void {
    const { vermin } = this;
    vermin.count = 0;
    for (let slot = 0; slot < CREATURE_COUNT; slot++) {
      const from = state.creature.at(slot);
      if (from.type === 0 || from.state === STATE_DYING) continue;
      const speed = from.speed, flags = from.flags;
      const row = vermin.push(from.x, from.y, from.hx * speed, from.hy * speed, from.r);
      vermin.kind[row] = from.type;
      vermin.state[row] = from.state;
      vermin.grim[row] = flags & (FLAG_ELITE | FLAG_BOSS) ? 1 : 0;
      vermin.open[row] = flags & (FLAG_UNTOUCHABLE | FLAG_FRESH) ? 0 : 1;
    }
  }

  private lookAtTheGround(state: Views): void {
    const { shots, hazards, bonuses, mines } = this;
    shots.count =
      hazards.count =
      bonuses.count =
      mines.count =
        0;
    for (let slot = VERMIN_SHOTS_FROM; slot < PROJECTILE_COUNT; slot++) {
      const shot = state.projectile.at(slot);
      if (shot.active) shots.push(shot.x, shot.y, shot.vx, shot.vy, shot.r);
    }
    for (let slot = 0; slot < HAZARD_COUNT; slot++) {
      const hazard = state.hazard.at(slot);
      if (hazard.active && hazard.owner === NOBODY) {
        hazards.push(hazard.x, hazard.y, 0, 0, hazard.r);
      }
    }
    for (let slot = 0; slot < BONUS_COUNT; slot++) {
      const bonus = state.bonus.at(slot);
      if (!bonus.active) continue;
      const row = bonuses.push(bonus.x, bonus.y, 0, 0, 0);
      bonuses.kind[row] = bonus.kind;
      bonuses.weapon[row] = bonus.weapon;
    }
    for (let slot = 0; slot < SECONDARY_COUNT; slot++) {
      const mine = state.secondary.at(slot);
      if (!mine.active || mine.weapon !== MINE_WEAPON || mine.arm_q > 0) continue;
      mines.owner[mines.push(mine.x, mine.y, 0, 0, mine.blast)] = mine.owner;
    }
  }
}

/** The last few sights, by tick, so that a pilot can act on what it saw some ticks ago. */
export class SightRing {
  private readonly ring: Sight[] = [];
  /**
   * Looks, and returns the newest kept sight at least `lateTicks` old; before there is one, the oldest kept.
   * A tick seen again (a correction, a new run) replaces what was kept of it and of what came after it.
   */
  see(state: Views, lateTicks: number): Sight {
    const { ring } = this, tick = state.run.tick;
    while (ring.length <= lateTicks) ring.push(new Sight());
    for (const kept of ring) if (kept.tick >= tick) kept.tick = -1;
    ring[tick % ring.length].look(state);
    let best: Sight | null = null, oldest: Sight | null = null;
    for (const kept of ring) {
      if (kept.tick < 0) continue;
      if (kept.tick <= tick - lateTicks && (!best || kept.tick > best.tick)) best = kept;
      if (!oldest || kept.tick < oldest.tick) oldest = kept;
    }
    return best ?? oldest!;
  }
}
