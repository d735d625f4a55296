// RunConfig: the 32 bytes that decide a run together with its records, as core/config.ts lays them out.
import { CONTRACTS } from "./contracts.gen.ts";
import { RULES } from "./views.gen.ts";

export interface RunConfig {
  rules: number;
  seed: number;
  /** Bit id - 1 is set when the weapon may appear. */
  weaponsOpen: bigint;
  /** Bit id - 1 is set when the perk may be offered. */
  perksOpen: bigint;
  /** 0 Overrun, 1 Stampede, 2 Contract, 3 Daily. */
  mode: number;
  /** 0 to 49, 50 is the tutorial, 255 is none. */
  contract: number;
  grade: number;
  /** 1 to 4. */
  players: number;
  twist: number;
  /** 1 for the stress run, which never ranks. */
  bench: number;
  assist: number;
}

export const CONFIG_SIZE = 32;
export const MODE_OVERRUN = 0, MODE_STAMPEDE = 1, MODE_CONTRACT = 2, MODE_DAILY = 3;
/** Today's Notice has this many twists; a day's is its seed modulo this. */
export const TWISTS = 8;
/** RunConfig.contract of the tutorial, which CONTRACTS does not list. */
export const CONTRACT_TUTORIAL = 50;
const WEAPONS = 36n, PERKS = 60n;
/** As core/config.ts has it. */
const TUTORIAL_OPEN = { weaponsOpen: 0x3n, perksOpen: 0x8010002810n };

/** An Overrun with every weapon and perk open, as ranked and co-op runs are. `seed` is a u32. */
export function overrunConfig(seed: number, players: number): RunConfig {
  return {
    rules: RULES,
    seed: seed >>> 0,
    weaponsOpen: (1n << WEAPONS) - 1n,
    perksOpen: (1n << PERKS) - 1n,
    mode: 0,
    contract: 255,
    grade: 0,
    players,
    twist: 0,
    bench: 0,
    assist: 0,
  };
}

/** A Stampede: one gun that never empties, no bonuses, no perks, so nothing is open. */
export function stampedeConfig(seed: number, players: number): RunConfig {
  return { ...overrunConfig(seed, players), weaponsOpen: 0n, perksOpen: 0n, mode: MODE_STAMPEDE };
}

/**
 * Contract `index` of CONTRACTS with what the campaign has handed out by then open, as ranked and co-op runs play it;
 * `grade` is 1 for hard. Throws RangeError when there is no such contract.
 */
export function contractConfig(index: number, seed: number, players: number, grade = 0): RunConfig {
  const contract = CONTRACTS[index];
  if (!contract) throw new RangeError(`There is no contract number ${index}`);
  const { weaponsOpen, perksOpen } = contract;
  const base = overrunConfig(seed, players);
  return { ...base, weaponsOpen, perksOpen, mode: MODE_CONTRACT, contract: index, grade };
}

/** Contract 0, the tutorial: one seat, and what its lessons hand out. */
export function tutorialConfig(seed: number): RunConfig {
  const base = overrunConfig(seed, 1), contract = CONTRACT_TUTORIAL;
  return { ...base, ...TUTORIAL_OPEN, mode: MODE_CONTRACT, contract };
}

/**
 * A day's seed where no service has published one, for a day written YYYY-MM-DD: FNV-1a over its ten letters. Anybody can
 * reckon tomorrow's, so nothing ranks on it.
 */
export function offlineDailySeed(day: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < day.length; at++) {
    hash = Math.imul(hash ^ day.charCodeAt(at), 0x01000193);
  }
  // The last letter alone would decide the twist; these steps let every letter reach the low bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Today's Notice for the day's seed, which says its twist too. */
export function dailyConfig(seed: number, players: number): RunConfig {
  const base = overrunConfig(seed, players);
  return { ...base, mode: MODE_DAILY, twist: base.seed % TWISTS };
}

/** Writes a config's 32 bytes at `at`. */
export function writeConfig(config: RunConfig, out: Uint8Array, at = 0): void {
  const view = new DataView(out.buffer, out.byteOffset + at, CONFIG_SIZE);
  view.setUint32(0, config.rules, true);
  view.setUint32(4, config.seed, true);
  view.setBigUint64(8, config.weaponsOpen, true);
  view.setBigUint64(16, config.perksOpen, true);
  view.setUint8(24, config.mode);
  view.setUint8(25, config.contract);
  view.setUint8(26, config.grade);
  view.setUint8(27, config.players);
  view.setUint8(28, config.twist);
  view.setUint8(29, config.bench);
  view.setUint8(30, config.assist);
  view.setUint8(31, 0);
}

/** Reads the 32 bytes at `at`. */
export function readConfig(bytes: Uint8Array, at = 0): RunConfig {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, CONFIG_SIZE);
  return {
    rules: view.getUint32(0, true),
    seed: view.getUint32(4, true),
    weaponsOpen: view.getBigUint64(8, true),
    perksOpen: view.getBigUint64(16, true),
    mode: view.getUint8(24),
    contract: view.getUint8(25),
    grade: view.getUint8(26),
    players: view.getUint8(27),
    twist: view.getUint8(28),
    bench: view.getUint8(29),
    assist: view.getUint8(30),
  };
}
