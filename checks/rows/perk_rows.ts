// The perks' rows as docs/game.md prints them: section 6 as section 13 amends it. What the tests of perks expect is taken
// from here alone, so a number that is retuned there is retuned here once.

export type Rarity = "C" | "U" | "R";

export interface PerkRow {
  name: string;
  rarity: Rarity;
  /** Most copies. */
  most: number;
  /** i acts at the pick, q not in contracts, c only with partners. */
  flags: string;
  /** The contract that hands it out. */
  lock?: string;
  /** The perk that must be owned first, and the one it cannot stand beside. */
  needs?: number;
  excludes?: number;
}

/** An offer's weight by rarity. */
export const WEIGHTS: Record<Rarity, number> = { C: 4, U: 2, R: 1 };
export const ENDLESS = Infinity;

type Rest = Pick<PerkRow, "lock" | "needs" | "excludes">;

function line(name: string, rarity: Rarity, most: number, flags = "", rest: Rest = {}): PerkRow {
  return { name, rarity, most, flags, ...rest };
}

/** By id. */
// deno-fmt-ignore: one perk a line
export const PERKS: Record<number, PerkRow> = {
  1: line("Quick Study", "C", 3),
  2: line("Steady Hands", "C", 2),
  3: line("Slick Magazine", "C", 2),
  4: line("Dividend", "U", 3),
  5: line("Marathon", "C", 1),
  6: line("Rearguard", "C", 1),
  7: line("Lump Sum", "U", ENDLESS, "i"),
  8: line("Pound of Flesh", "R", 3, "iq"),
  9: line("Second Holster", "U", 1),
  10: line("Contagion", "U", 1),
  11: line("Stare Down", "U", 1),
  12: line("Deep Pockets", "C", 2),
  13: line("Hot Soles", "U", 2),
  14: line("Quick Trigger", "C", 2),
  15: line("Coin Toss", "R", 5, "iq"),
  16: line("Lucky Dip", "U", ENDLESS, "i"),
  17: line("Thorns", "C", 2),
  18: line("Impatient", "C", 1),
  19: line("Parting Gift", "U", 1),
  20: line("Long Reach", "U", 1),
  21: line("Wider Menu", "U", 1),
  22: line("Widest Menu", "R", 1, "", { lock: "2.7", needs: 21 }),
  23: line("Iron Shins", "C", 1),
  24: line("Advance", "R", 2, "i"),
  25: line("Barbed Rounds", "C", 2),
  26: line("Sidestep", "C", 1),
  27: line("Ghost Step", "R", 1, "", { lock: "3.3", needs: 26 }),
  28: line("Scavenger", "C", 2),
  29: line("Heavy Loads", "C", 2, "", { lock: "1.3" }),
  30: line("Field Surgeon", "C", 1),
  31: line("Keen Nose", "U", 1, "", { lock: "1.7" }),
  32: line("Short Fuse", "U", 1),
  33: line("Preserves", "C", 1, "", { lock: "1.5" }),
  34: line("Leather Apron", "C", 1, "", { excludes: 47 }),
  35: line("Oiled Barrel", "U", 1, "", { lock: "2.3" }),
  36: line("Blood Money", "U", 1),
  37: line("Red Ink", "U", 1, "", { lock: "3.8" }),
  38: line("Bitter Skin", "C", 1),
  39: line("Bitterest Skin", "U", 1, "", { lock: "3.1", needs: 38 }),
  40: line("Slow Mend", "C", 1),
  41: line("Quick Mend", "U", 1, "", { lock: "3.5", needs: 40 }),
  42: line("Firebug", "U", 1, "", { lock: "2.1" }),
  43: line("Lucky Button", "U", 1),
  44: line("Bad Penny", "R", 1, "q", { lock: "4.1" }),
  45: line("Slow Clock", "R", 1, "", { lock: "4.6" }),
  46: line("Clean Sweep", "R", 2, "i", { lock: "4.9" }),
  47: line("Last Orders", "R", 1, "i", { lock: "5.9" }),
  48: line("Old Faithful", "U", 1, "", { lock: "2.5" }),
  49: line("Bandages", "C", ENDLESS, "i"),
  50: line("Snap Reload", "U", 1),
  51: line("Lineman", "U", 1, "", { lock: "5.3" }),
  52: line("Firm Stance", "C", 1),
  53: line("Static Walk", "U", 1, "", { lock: "4.3" }),
  54: line("Cough Drop", "U", 1),
  55: line("Bulwark", "U", 1, "", { lock: "5.1" }),
  56: line("Tin Shell", "C", 1),
  57: line("Thin the Herd", "R", 1, "i"),
  58: line("Back to Back", "C", 1, "c"),
  59: line("Shared Flask", "C", 1, "c"),
  60: line("Understudy", "U", 1, "c"),
};

/** What "embers" are: r, u/s, u. */
export const EMBERS = { r: 5, speed: 520, range: 400 };

export const QUICK_STUDY = { xp: 0.15 };
export const STEADY_HANDS = { spread: 0.6, heat: 0.6, interval: 1.03 };
export const SLICK_MAGAZINE = { reload: 0.8 };
export const DIVIDEND = { xp: 5, everyS: 0.5 };
export const MARATHON = { afterS: 1, perS: 0.06, most: 0.24, stillS: 0.3 };
export const REARGUARD = { damage: 1.3, share: 0.3 };
export const LUMP_SUM = { xp: 800, perLevel: 60 };
export const POUND_OF_FLESH = { xp: 0.15, hp: 0.6 };
export const SECOND_HOLSTER = { lockS: 0.15, speed: 0.94 };
export const CONTAGION = { reach: 70, lastsS: 3 };
export const STARE_DOWN = { reach: 20 };
export const DEEP_POCKETS = { clip: 0.25, least: 1 };
export const HOT_SOLES = { reach: 85, dps: 8 };
export const QUICK_TRIGGER = { interval: 0.9 };
export const COIN_TOSS = { xp: 4000, perLevel: 100, hp: 1 };
export const LUCKY_DIP = { barrelS: 10 };
export const THORNS = { damage: 30 };
export const IMPATIENT = { cutS: 0.06 };
export const PARTING_GIFT = { reach: 420, perU: 3 };
export const LONG_REACH = { afterMs: 700, reach: 28 };
export const OFFERS = { usual: 5, wider: 6, widest: 7 };
export const ADVANCE = { picks: 2, hp: 0.5 };
export const BARBED_ROUNDS = { outOf: 8, dps: 14, lastsS: 4 };
export const DODGES = { sidestep: 0.18, ghostStep: 0.32 };
export const SCAVENGER = { usual: 0.095, each: 0.04 };
export const HEAVY_LOADS = { damage: 0.3, clip: 0.9 };
export const FIELD_SURGEON = { kit: 25, more: 15, reviveS: 2.5, revive: 0.6 };
export const KEEN_NOSE = { damage: 1.05, buried: 0.5 };
export const SHORT_FUSE = { leastS: 3, mostS: 7, embers: 8, damage: 18 };
export const PRESERVES = { duration: 1.4 };
export const LEATHER_APRON = { hp: 0.7, taken: 0.75 };
export const OILED_BARREL = { speed: 1.5, range: 1.25, damage: 1.15 };
export const BLOOD_MONEY = { xp: 6, flameXp: 1 };
export const RED_INK = { hp: 0.8, flameHp: 0.1, keeps: 1 };
export const BITTER_SKIN = { dps: 20, lastsS: 3 };
export const BITTEREST_SKIN = { dps: 60 };
/** hp/s; anyone's own regeneration, after 4 s unhurt, comes on top. */
export const MEND = { slow: 0.5, quick: 1, rested: 2, restS: 4, own: 0.5 };
export const FIREBUG = { damage: 1.5, burnDps: 12 };
export const LUCKY_BUTTON = { everyS: 20 };
export const BAD_PENNY = { everyS: 3, sting: 4, stings: 0.12, fells: 0.3 };
export const SLOW_CLOCK = { q: 92, usual: 100 };
export const CLEAN_SWEEP = { hp: 0.5, vermin: 0.6 };
export const LAST_ORDERS = { hp: 100, lastsS: 25, damage: 2, then: 1 };
export const OLD_FAITHFUL = { clip: 1.25, damage: 1.2 };
export const BANDAGES = { least: 20, most: 50 };
export const SNAP_RELOAD = { leastS: 0.5, embers: 6, perS: 2, damage: 15 };
export const LINEMAN = { damage: 1.25, jumps: 1 };
export const FIRM_STANCE = { afterS: 0.3, reload: 2, spread: 0.5 };
export const STATIC_WALK = { everyU: 400, damage: 40, jumps: 3, reach: 300 };
export const COUGH_DROP = { everyS: 3, damage: 28, reach: 320 };
export const BULWARK = { perS: 0.04, most: 0.6 };
export const TIN_SHELL = { taken: 0.5 };
export const THIN_THE_HERD = { hp: 400 };
export const BACK_TO_BACK = { reach: 120, damage: 1.15, taken: 0.85 };
export const SHARED_FLASK = { share: 0.6 };
export const UNDERSTUDY = { damage: 1.25, speed: 1.12 };
