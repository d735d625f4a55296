// The player's own settings. They live in this browser only and never reach the simulation, so no choice made
// here can set two machines apart. What is stored comes from outside: it is read field by field, and a field
// that does not hold falls back alone instead of costing the player all the others.
import * as v from "valibot";
import { type Bindings, defaultBindings, parseBindings } from "./bindings.ts";

const KEY = "vermillion.settings";

export const GORE = ["full", "ink", "confetti", "off"] as const;
export type Gore = typeof GORE[number];
export const MOTION = ["system", "full", "reduced"] as const;
export type Motion = typeof MOTION[number];
export const PALETTES = ["usual", "deutan", "protan", "tritan"] as const;
export type Palette = typeof PALETTES[number];

export interface Settings {
  /** Percent, 0 to 100. */
  volumeAll: number;
  volumeEffects: number;
  volumeMusic: number;
  mono: boolean;
  gore: Gore;
  /** Percent, 0 to 100. */
  shake: number;
  flashes: boolean;
  hitNumbers: boolean;
  /** A ring around what the vermin shoot. */
  outline: boolean;
  palette: Palette;
  /** Percent, 80 to 160. */
  textSize: number;
  motion: Motion;
  toggleFire: boolean;
  autoFire: boolean;
  /** Hides the room code and the invite until asked for. */
  streamer: boolean;
  lowSpec: boolean;
  /** Whether the service is told how sessions with others went, in counts without a name. */
  statistics: boolean;
  /** Whether runs alone are played as ranked runs are: everything open, on a seed of the service. */
  ranked: boolean;
  /** What the other seats see; empty means the seat's number. */
  name: string;
  bindings: Bindings;
}

export const NAME_LENGTH_MAX = 16;

const percent = (low: number, high: number, fallback: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high)), fallback);
const flag = (fallback: boolean) => v.fallback(v.boolean(), fallback);

const Stored = v.object({
  volumeAll: percent(0, 100, 80),
  volumeEffects: percent(0, 100, 100),
  volumeMusic: percent(0, 100, 70),
  mono: flag(false),
  gore: v.fallback(v.picklist(GORE), "full"),
  shake: percent(0, 100, 70),
  flashes: flag(true),
  hitNumbers: flag(false),
  outline: flag(true),
  palette: v.fallback(v.picklist(PALETTES), "usual"),
  textSize: percent(80, 160, 100),
  motion: v.fallback(v.picklist(MOTION), "system"),
  toggleFire: flag(false),
  autoFire: flag(true),
  streamer: flag(false),
  lowSpec: flag(false),
  statistics: flag(true),
  ranked: flag(true),
  name: v.fallback(v.pipe(v.string(), v.transform(cleanName)), ""),
  bindings: v.fallback(v.pipe(v.unknown(), v.transform(parseBindings)), defaultBindings),
});

/** A name as it may be shown: one line, no control or direction marks, at most 16 characters. */
export function cleanName(text: string): string {
  const line = text.replace(/\s+/gu, " ").replace(/\p{C}/gu, "").trimStart();
  return [...line].slice(0, NAME_LENGTH_MAX).join("");
}

/** Settings out of whatever was stored; anything at all may be passed. */
export function parseSettings(text: string | null): Settings {
  let value: unknown = null;
  try {
    value = text === null ? null : JSON.parse(text);
  } catch {
    // Stored text that is no JSON says nothing about what the player wants.
  }
  const fields = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const whole = Object.fromEntries(
    Object.keys(Stored.entries).map((key) => [key, (fields as Record<string, unknown>)[key]]),
  );
  return v.parse(Stored, whole);
}

export function defaultSettings(): Settings {
  return parseSettings(null);
}

/** Reads this browser's settings; a browser that keeps nothing plays with the usual ones. */
export function loadSettings(): Settings {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    return defaultSettings();
  }
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden store loses the choice at the next visit and nothing else.
  }
}
