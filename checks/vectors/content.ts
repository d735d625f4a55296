// What a run of pilots reaches of the game's tables: guns fired, vermin killed, bonuses taken, perks picked, bosses and
// twists met. Together the vectors must reach every row there is, so that no row is without a committed hash.
import type { Views } from "../../wire/host/mod.ts";
import type { PilotedRun } from "../commands/piloted.ts";

export const KINDS = ["weapon", "vermin", "bonus", "perk", "twist"] as const;
export type Kind = (typeof KINDS)[number];

/** How many rows each table has; ids count from 1, twists from 0. */
export const ROWS: Readonly<Record<Kind, number>> = {
  weapon: 36,
  vermin: 19,
  bonus: 17,
  perk: 60,
  twist: 8,
};

const DYING = 255, MARK = 4, MARK_PERK = 6, MODE_DAILY = 3;
const SLOTS = 384, BONUS_SLOTS = 20, PICK_RADIUS_U = 60;
/** A dying vermin keeps its slot for half a second. */
const LOOK_EVERY = 15;

export class Content {
  readonly met: Readonly<Record<Kind, Set<number>>> = {
    weapon: new Set(),
    vermin: new Set(),
    bonus: new Set(),
    perk: new Set(),
    twist: new Set(),
  };
  private readonly shots: number[] = [];
  private lying: { kind: number; x: number; y: number }[] = [];

  /** Plays the run to its end and notes what it reaches. */
  watch(run: PilotedRun): this {
    const { game } = run, { state } = game;
    if (state.run.mode === MODE_DAILY) this.met.twist.add(state.run.twist);
    this.shots.length = 0;
    this.lying = [];
    for (let goesOn = true; goesOn;) {
      goesOn = run.tick();
      game.drainConfirmed((_tick, { cls, id, arg }) => {
        if (cls === MARK && id === MARK_PERK) this.met.perk.add(arg);
      });
      this.lookAtGuns(state);
      this.lookAtBonuses(state);
      if (state.run.tick % LOOK_EVERY === 0) this.lookAtVermin(state);
    }
    return this;
  }

  /** Rows of that table that nothing has reached. */
  missing(kind: Kind): number[] {
    const first = kind === "twist" ? 0 : 1;
    const ids = Array.from({ length: ROWS[kind] }, (_, i) => i + first);
    return ids.filter((id) => !this.met[kind].has(id));
  }

  private lookAtGuns({ run, player }: Views): void {
    for (let seat = 0; seat < run.players; seat++) {
      const { shots, weapon } = player.at(seat);
      if (shots > (this.shots[seat] ?? 0)) this.met.weapon.add(weapon);
      this.shots[seat] = shots;
    }
  }

  private lookAtVermin({ creature }: Views): void {
    for (let slot = 0; slot < SLOTS; slot++) {
      const { type, state } = creature.at(slot);
      if (type !== 0 && state === DYING) this.met.vermin.add(type);
    }
  }

  /** A bonus that is gone from under somebody's feet, or from under their aim, was taken. */
  private lookAtBonuses({ run, player, bonus }: Views): void {
    for (const { kind, x, y } of this.lying) {
      const isThere = Array.from({ length: BONUS_SLOTS }, (_, slot) => bonus.at(slot)).some((now) =>
        now.active !== 0 && now.kind === kind && now.x === x && now.y === y
      );
      if (isThere) continue;
      for (let seat = 0; seat < run.players; seat++) {
        const own = player.at(seat);
        if (Math.hypot(own.x - x, own.y - y) < PICK_RADIUS_U) this.met.bonus.add(kind);
      }
    }
    this.lying = [];
    for (let slot = 0; slot < BONUS_SLOTS; slot++) {
      const { active, kind, x, y } = bonus.at(slot);
      if (active !== 0) this.lying.push({ kind, x, y });
    }
  }
}
