// Numbers as the HUD writes them. Pure: what is shown is tested here, drawing is elsewhere.

import { CONTRACTS, MODE_CONTRACT, MODE_DAILY, MODE_STAMPEDE } from "../../../wire/host/mod.ts";

const Q_PER_SECOND = 6000;
const Q_PER_TICK = 100;
/** Today's Notice ends at ten minutes. */
const BELL_Q = 600 * Q_PER_SECOND;
/** Silver is within this many times gold's time. */
const SILVER = 1.25;

/** What of a run the clock needs. */
export interface ClockRun {
  readonly mode: number;
  readonly contract: number;
  readonly tick: number;
  readonly world_q: number;
  readonly xp: number;
  readonly kills: number;
}

/** Whether a mode is judged by time. */
export function isTimed(mode: number): boolean {
  return mode === MODE_STAMPEDE || mode === MODE_CONTRACT;
}

/** What the clock shows: the score where time is the score, what is left to the bell, else the world's own time. */
export function clockQ({ mode, tick, world_q }: ClockRun): number {
  if (isTimed(mode)) return tick * Q_PER_TICK;
  return mode === MODE_DAILY ? Math.max(0, BELL_Q - world_q) : world_q;
}

/** The line under the clock: the score so far, or the medal that is still to be had. */
export function scoreText(run: ClockRun): string {
  const kills = killsText(run.kills);
  if (run.mode === MODE_STAMPEDE) return kills;
  if (run.mode !== MODE_CONTRACT) return `${countText(run.xp)} XP   ${kills}`;
  const medal = medalText(run.contract, run.tick);
  return medal ? `${medal}   ${kills}` : kills;
}

function medalText(contract: number, tick: number): string {
  const gold = CONTRACTS[contract]?.goldS ?? 0, seconds = tick / 60;
  if (seconds <= gold) return `Gold ${clockText(gold * Q_PER_SECOND)}`;
  const silver = gold * SILVER;
  return seconds <= silver ? `Silver ${clockText(silver * Q_PER_SECOND)}` : "";
}

/** World time as minutes and seconds, `m:ss`; `q` counts 6,000 a second. */
export function clockText(q: number): string {
  const seconds = Math.max(0, Math.floor(q / Q_PER_SECOND));
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? "0" : ""}${rest}`;
}

/** A count with thin gaps between the thousands: 12 480. */
export function countText(value: number): string {
  const digits = String(Math.max(0, Math.floor(value)));
  let out = "";
  for (let i = 0; i < digits.length; i++) {
    if (i > 0 && (digits.length - i) % 3 === 0) out += "\u2009";
    out += digits[i];
  }
  return out;
}

/** The team's kills, in words. */
export function killsText(kills: number): string {
  return kills === 1 ? "1 kill" : `${countText(kills)} kills`;
}

/** A seat's name cut to what its card holds, never empty. */
export function nameText(name: string | undefined, seat: number, most = 13): string {
  const plain = (name ?? "").trim();
  if (plain === "") return `Seat ${seat + 1}`;
  const letters = [...plain];
  return letters.length <= most ? plain : letters.slice(0, most - 1).join("") + "\u2026";
}

/** Hit points as a whole number, at least 1 while any are left. */
export function wholeHp(hp: number): number {
  return hp <= 0 ? 0 : Math.max(1, Math.ceil(hp - 0.001));
}

export function hpText(hp: number): string {
  return hp > 999 ? "999+" : String(wholeHp(hp));
}

/**
 * A key of drawn things with one more whole number in it. Keys of other numbers differ: a block that is wrong once stays so
 * until something else in it changes.
 */
export function mixed(key: number, value: number): number {
  return Math.imul(key ^ value, 0x01000193);
}

/** A timer as its ring shows it, in q: it moves on four ticks at a time, and is empty only when it is over. */
export function ringQ(leftQ: number): number {
  return Math.ceil(leftQ / 400) * 400;
}

/** Whole rounds in the clip; `ammoC` counts hundredths. A started round still counts. */
export function rounds(ammoC: number): number {
  return Math.max(0, Math.ceil(ammoC / 100));
}

/** How far a level has come, 0 to 1, between the level's first and last experience point. */
export function levelShare(xp: number, xpNext: number, level: number, seats: number): number {
  const need = levelNeed(level, seats), from = xpNext - need;
  return need <= 0 ? 0 : Math.min(1, Math.max(0, (xp - from) / need));
}

/** Experience from level `level` to the next (game.md section 1.4). */
export function levelNeed(level: number, seats: number): number {
  return Math.floor((900 + 150 * level + 16 * level * level) * (3 + seats) / 4);
}

/** The prompt's words for so many waiting picks. */
export function promptText(pending: number): string {
  return pending > 1 ? `${pending} perks ready` : "Perk ready";
}
