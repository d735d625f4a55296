// The perks as the interface calls them, by perk id. A perk that scales something says what the number is now
// and what it will be, so a pick is a choice between numbers and not between adjectives.

/** C common, U uncommon, R rare. */
export type Rarity = "C" | "U" | "R";

export interface PerkRow {
  id: number;
  name: string;
  rarity: Rarity;
  /** How often it can be owned; 0 means without end. */
  max: number;
  /** What it does, in one line. */
  line: string;
  /** What the scaled number is with `count` of it owned; absent when nothing scales. */
  scale?: { what: string; at: (count: number) => string };
}

const gain = (step: number) => (count: number) => `+${Math.round(step * count)} %`;
const power = (base: number) => (count: number) => `×${trim(base ** count)}`;
const linear = (step: number) => (count: number) => `×${trim(1 + step * count)}`;

function trim(value: number): string {
  return value.toFixed(2).replace(/0$/, "").replace(/\.0$/, "");
}

type Row = [
  name: string,
  rarity: Rarity,
  max: number,
  line: string,
  scale?: [what: string, at: (count: number) => string],
];

const rows: Row[] = [
  ["Quick Study", "C", 3, "Every kill teaches more.", ["kill XP", gain(15)]],
  ["Steady Hands", "C", 2, "Tighter spread, a touch slower.", ["spread", power(0.6)]],
  ["Slick Magazine", "C", 2, "Reloads slide home.", ["reload time", power(0.8)]],
  ["Dividend", "U", 3, "XP keeps coming in, kills or none.", [
    "XP a second",
    (k) => `${10 * k}`,
  ]],
  ["Marathon", "C", 1, "Keep moving and get quicker, up to +24 %; standing still resets."],
  ["Rearguard", "C", 1, "Damage ×1.3 while you back away from what you aim at."],
  ["Lump Sum", "U", 0, "XP at once: 800, and 60 more for every level you have."],
  ["Pound of Flesh", "R", 3, "XP +15 % of all you have; you pay 60 % of your hp."],
  ["Second Holster", "U", 1, "Carry two guns and swap; speed ×0.94."],
  ["Contagion", "U", 1, "Vermin that die of venom pass it to all within 70 u."],
  ["Stare Down", "U", 1, "What you aim right at stands stunned while you do."],
  ["Deep Pockets", "C", 2, "Bigger clips.", ["clip", linear(0.25)]],
  ["Hot Soles", "U", 2, "Vermin near you burn.", ["burn a second", (k) => `${8 * k} hp`]],
  ["Quick Trigger", "C", 2, "Fires faster.", ["time between shots", power(0.9)]],
  ["Coin Toss", "R", 5, "Heads: XP +4000 and 100 a level. Tails: you are left with 1 hp."],
  ["Lucky Dip", "U", 0, "Everyone gets another gun and 10 s of Hot Barrel."],
  ["Thorns", "C", 2, "Whatever bites you is hurt.", ["damage back", (k) => `${30 * k}`]],
  ["Impatient", "C", 1, "Each trigger press while reloading saves 0.06 s."],
  ["Parting Gift", "U", 1, "Going down sets off a blast 420 u wide."],
  ["Long Reach", "U", 1, "Pick things up by aiming at them for 0.7 s."],
  ["Wider Menu", "U", 1, "Six perks to choose from.", ["offers", (k) => `${5 + k}`]],
  ["Widest Menu", "R", 1, "Seven perks to choose from.", ["offers", (k) => `${6 + k}`]],
  ["Iron Shins", "C", 1, "Nothing slows you, knocks you back or hangs on your legs."],
  ["Advance", "R", 2, "Two more picks now; you pay half your hp."],
  ["Barbed Rounds", "C", 2, "Bullets may envenom: 14 hp a second for 4 s.", [
    "chance",
    (k) => `${k} in 8`,
  ]],
  ["Sidestep", "C", 1, "Some hits miss you.", ["hits ignored", (k) => `${18 * k} %`]],
  ["Ghost Step", "R", 1, "More hits miss you.", [
    "hits ignored",
    (k) => (k ? "32 %" : "18 %"),
  ]],
  ["Scavenger", "C", 2, "More of them drop something.", ["drop chance", gain(4)]],
  ["Heavy Loads", "C", 2, "Bullets hit harder; clips ×0.9.", [
    "bullet damage",
    linear(0.3),
  ]],
  ["Field Surgeon", "C", 1, "Patch Kits +15 hp; revives take ×0.6 as long."],
  ["Keen Nose", "U", 1, "Damage ×1.05; buried Delvers show and can be hit at half."],
  ["Short Fuse", "U", 1, "Every 3 to 7 s you throw a ring of eight embers."],
  ["Preserves", "C", 1, "Bonuses last longer.", ["duration", linear(0.4)]],
  ["Leather Apron", "C", 1, "Damage taken ×0.75; costs 30 % of everyone's hp once."],
  ["Oiled Barrel", "U", 1, "Shots fly ×1.5 as fast and further; bullets hit ×1.15."],
  ["Blood Money", "U", 1, "Out of ammo you still fire: 6 XP a shot."],
  ["Red Ink", "U", 1, "Out of ammo you still fire: 0.8 hp a shot."],
  ["Bitter Skin", "C", 1, "Whatever bites you is envenomed: 20 hp a second for 3 s."],
  ["Bitterest Skin", "U", 1, "Whatever bites you is envenomed worse.", [
    "venom a second",
    (k) => (k ? "60 hp" : "20 hp"),
  ]],
  ["Slow Mend", "C", 1, "Wounds close.", ["hp a second", (k) => `+${trim(0.5 * k)}`]],
  ["Quick Mend", "U", 1, "Wounds close faster, doubled after 4 s unhurt.", [
    "hp a second",
    (k) => (k ? "+1.5" : "+0.5"),
  ]],
  ["Firebug", "U", 1, "Flames and burning.", ["fire damage", linear(0.5)]],
  ["Lucky Button", "U", 1, "Each of you shrugs off one hit every 20 s."],
  ["Bad Penny", "R", 1, "Every 3 s luck may kill one of them, or nip one of you."],
  ["Slow Clock", "R", 1, "The world runs slower; your hands do not.", [
    "world speed",
    (k) => (k ? "92 %" : "100 %"),
  ]],
  ["Clean Sweep", "R", 2, "All in view lose 60 % hp; you lose half of yours."],
  ["Last Orders", "R", 1, "25 s unhurt at double damage. Then you are left with 1 hp."],
  ["Old Faithful", "U", 1, "Clip ×1.25, damage ×1.2; Crates become Tips."],
  ["Bandages", "C", 0, "Everyone heals 20 to 50 hp now."],
  ["Snap Reload", "U", 1, "Half way through a long reload you throw a ring of embers."],
  ["Lineman", "U", 1, "Arcs jump once more.", ["arc damage", linear(0.25)]],
  ["Firm Stance", "C", 1, "Stand still: reloads run twice as fast, spread halves."],
  ["Static Walk", "U", 1, "Every 400 u you walk, a spark leaps from you."],
  ["Cough Drop", "U", 1, "Every 3 s a free cinder flies at the nearest one."],
  ["Bulwark", "U", 1, "Stand still: damage +4 % a second, up to +60 %."],
  ["Tin Shell", "C", 1, "Damage taken ×0.5 while you reload."],
  ["Thin the Herd", "R", 1, "Every second one with 400 hp or less vanishes, unpaid."],
  ["Back to Back", "C", 1, "Near a partner: damage ×1.15, damage taken ×0.85."],
  ["Shared Flask", "C", 1, "A Patch Kit heals your partners too, for 60 %."],
  ["Understudy", "U", 1, "While a partner is down: damage ×1.25, speed ×1.12."],
];

export const PERKS: readonly PerkRow[] = rows.map((row, index) => {
  const [name, rarity, max, line, scale] = row;
  return {
    id: index + 1,
    name,
    rarity,
    max,
    line,
    scale: scale && { what: scale[0], at: scale[1] },
  };
});

const RARITY_NAMES: Record<Rarity, string> = { C: "common", U: "uncommon", R: "rare" };

export function rarityName(rarity: Rarity): string {
  return RARITY_NAMES[rarity];
}

/** What taking `row` changes while the team owns `count` of it: "reload time ×1 → ×0.8". */
export function perkChange(row: PerkRow, count: number): string {
  return row.scale ? `${row.scale.what} ${row.scale.at(count)} → ${row.scale.at(count + 1)}` : "";
}

/** How many the team owns, of how many it may: "1/3", or "2" where there is no end. */
export function perkStack(row: PerkRow, count: number): string {
  return row.max === 0 ? `${count}` : `${count}/${row.max}`;
}
