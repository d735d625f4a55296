// Who plays a seat in the pipe: the pilot's hands for moving and shooting, and a seeded temper for everything a
// session adds: opening menus (sometimes together), thinking, picking, cancelling, pausing, and going on.
import { BotMemory, botSample, type BotSkill, chooseOffer } from "../../wire/host/bot.ts";
import type { Game, InputSample } from "../../wire/host/mod.ts";
import type { Random } from "./random.ts";

export interface Temper {
  skill: BotSkill;
  /** Chance per frame to ask for the menu while a perk is pending. */
  open: number;
  /** Everyone opens on ticks that are a multiple of this, so that ties are met. */
  tieTicks: number;
  /** How long the picker thinks, least and most, in ms. */
  thinkMs: [number, number];
  /** Chance that a menu is cancelled instead of picked from. */
  cancel: number;
  /** Mean time between pauses of this seat, in ms; Infinity for none. */
  pauseEveryMs: number;
}

export const LIVELY: Temper = {
  skill: "expert",
  open: 0.02,
  tieTicks: 400,
  thinkMs: [60, 700],
  cancel: 0.1,
  pauseEveryMs: 45_000,
};

const FIRE_PRESS = 2, RELOAD = 4, SWAP = 8, USE = 16, PING = 32;
const PRESSES = FIRE_PRESS | RELOAD | SWAP | USE | PING;

export class Player {
  opened = 0;
  picked = 0;
  cancelled = 0;
  pauses = 0;
  /** Set by scenarios to take the hands away: what it returns is played instead of the pilot. */
  hands: ((game: Game) => InputSample) | null = null;
  /** False keeps the player from asking for anything; it still moves and shoots. */
  isWilful = true;

  private memory = new BotMemory();
  private sampledTick = -1;
  private sample: InputSample = REST;
  private pressed = 0;
  private produced = -1;
  private decideAtMs = -1;
  private askedTick = -1;
  private pauseAtMs: number;
  private resumeAtMs = -1;

  constructor(readonly seat: number, private readonly random: Random, readonly temper: Temper) {
    this.pauseAtMs = this.nextPause(0);
  }

  /** A run begins: nothing of the last one is remembered. */
  began(nowMs: number): void {
    this.memory = new BotMemory();
    this.sampledTick =
      this.produced =
      this.decideAtMs =
      this.askedTick =
        -1;
    this.resumeAtMs = -1;
    this.pauseAtMs = this.nextPause(nowMs);
  }

  /** The hands' position for the frame that begins. Presses stay until a record took them. */
  input(game: Game): InputSample {
    if (this.hands) return this.hands(game);
    if (game.tickProduced !== this.produced) {
      this.produced = game.tickProduced;
      this.pressed = 0;
    }
    if (game.tickNext !== this.sampledTick) {
      this.sampledTick = game.tickNext;
      this.sample = botSample(game.state, this.seat, this.temper.skill, this.memory);
      this.pressed |= this.sample.buttons & PRESSES;
    }
    const buttons = (this.sample.buttons & ~PRESSES) | this.pressed;
    return { ...this.sample, buttons };
  }

  /** Asks the session for what the temper wants, after a frame of a living run. */
  act(game: Game, nowMs: number): void {
    if (!this.isWilful) return;
    this.pauseOrResume(game, nowMs);
    const menu = game.menu();
    if (menu && menu.seat === this.seat && menu.chosen < 0) return this.decide(game, menu, nowMs);
    this.decideAtMs = -1;
    const run = game.state.run;
    if (menu || run.menu_open || run.pending === 0 || run.phase !== 0) return;
    const isTie =
      Math.floor(run.tick / this.temper.tieTicks) > this.askedTick / this.temper.tieTicks &&
      run.tick % this.temper.tieTicks < 6;
    if (!isTie && !this.random.chance(this.temper.open)) return;
    this.askedTick = run.tick;
    game.request("open");
  }

  private decide(game: Game, menu: { offers: number[] }, nowMs: number): void {
    if (this.decideAtMs < 0) {
      this.opened++;
      this.decideAtMs = nowMs + this.random.range(...this.temper.thinkMs);
    }
    if (nowMs < this.decideAtMs) return;
    this.decideAtMs = Infinity;
    if (this.random.chance(this.temper.cancel)) {
      this.cancelled++;
      game.request("cancel");
    } else {
      this.picked++;
      game.request("pick", chooseOffer(menu.offers));
    }
  }

  private pauseOrResume(game: Game, nowMs: number): void {
    if (game.session.isPaused) {
      // Any seat may resume; each has its own patience.
      if (this.resumeAtMs < 0) this.resumeAtMs = nowMs + this.random.range(150, 1200);
      if (nowMs < this.resumeAtMs) return;
      this.resumeAtMs = -1;
      game.request("resume");
    } else {
      this.resumeAtMs = -1;
      if (nowMs < this.pauseAtMs) return;
      this.pauseAtMs = this.nextPause(nowMs);
      this.pauses++;
      game.request("pause");
    }
  }

  private nextPause(nowMs: number): number {
    return nowMs + this.random.range(0.3, 1.7) * this.temper.pauseEveryMs;
  }
}

/** Hands at rest, aiming at the middle of the arena. */
export const REST: InputSample = {
  moveX: 0,
  moveY: 0,
  aimA: 20480,
  aimB: 20480,
  buttons: 0,
  device: 3,
};
