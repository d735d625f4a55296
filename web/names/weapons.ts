// The guns as the interface calls them, by weapon id.

export interface WeaponRow {
  id: number;
  name: string;
  /** What it does, in one line. */
  line: string;
}

const rows: [name: string, line: string][] = [
  ["Sidekick", "The pistol you clock in with. It brings crates."],
  ["Drumfire", "Thirty rounds on one long breath."],
  ["Pepperbox", "Ten pellets, one argument."],
  ["Stubby", "Two barrels, arm's length, no doubt."],
  ["Sewing Machine", "Stitches faster than anyone can aim."],
  ["Long Nail", "One nail through six of them."],
  ["Gristmill", "A hundred and forty rounds once it spins up."],
  ["Scorcher", "A wide sheet of fire that clings."],
  ["Pilot Light", "A thin hot flame for one at a time."],
  ["Bottle Rocket", "Slow to leave, loud to land."],
  ["Bloodhound", "A rocket that has picked somebody."],
  ["Beehive", "Six small rockets that each choose."],
  ["Roman Candle", "Rockets by the handful."],
  ["Kiln Rifle", "Heavy glowing shot, straight as a rule."],
  ["Sparkler", "A quick stream of hot beads."],
  ["Toasting Fork", "Three embers, always three."],
  ["Hailpan", "A dozen embers in no order."],
  ["Tickler", "Lightning that jumps three times."],
  ["Fence Charger", "Lightning that jumps six times."],
  ["Lightning Broom", "Five arcs swept wide."],
  ["Arc Kettle", "A slow boiling ball that zaps what it passes."],
  ["Thimble", "Makes them smaller, then makes them nothing."],
  ["Gluepot", "A puddle nobody hurries through."],
  ["Skipping Stone", "Bounces to the next one, three times."],
  ["Mill Saw", "A blade that passes through and comes back."],
  ["Cheese Wire", "Cuts everything on one line."],
  ["Noonlight", "A beam that burns hotter the longer it holds."],
  ["Mousetrap", "Eight mines. Use sets yours off."],
  ["Jam Jar", "Lobbed over the crowd, bursts where it lands."],
  ["Plughole", "Pulls them in, then bursts."],
  ["Hydra Slug", "Splits in two, and those split again."],
  ["Quill Bow", "One quill, four bodies, all of them stunned."],
  ["Miasma", "A cloud that keeps working after you leave."],
  ["Brass Choir", "Three rounds to the pull, in tune."],
  ["Punt Gun", "Twenty-four pellets and a step backwards."],
  ["Red Vat", "The biggest bang in the yard, and a puddle."],
];

export const WEAPONS: readonly WeaponRow[] = rows.map(([name, line], index) => ({
  id: index + 1,
  name,
  line,
}));

/** "Empty hands" for id 0, since a seat's second holster may be empty. */
export function weaponName(id: number): string {
  return WEAPONS[id - 1]?.name ?? "Empty hands";
}
