// The vermin as the interface calls them, by type id.

export interface VerminRow {
  id: number;
  code: string;
  name: string;
  /** What it does, in one line. */
  line: string;
  isBoss: boolean;
}

const rows: [code: string, name: string, line: string][] = [
  ["rat", "Gutter Rat", "Comes from the sides, never alone."],
  ["rch", "Roach", "Dashes, stops, thinks of another way."],
  ["mit", "Mite", "Nothing by itself. It is never by itself."],
  ["spt", "Spitbeetle", "Keeps its distance and lobs acid."],
  ["nst", "Burrow", "A hole that keeps giving. Close it."],
  ["slg", "Clot", "Kill it and there are two."],
  ["mol", "Delver", "Goes under, comes up under you."],
  ["pil", "Pillback", "Armoured in front. Go around."],
  ["ram", "Ramweevil", "Winds up, then runs straight through."],
  ["lmp", "Lampwing", "Circles, glows, fires three."],
  ["ped", "Centipede", "Cut it anywhere and it has a new head."],
  ["mth", "Dustmoth", "Its dust slows you down."],
  ["tik", "Tick", "Leaps on and drinks."],
  ["nrs", "Broodnurse", "Stands behind the others and mends them."],
  ["ash", "Ashling", "Solid, then not. Shots pass through the ash."],
  ["mag", "Magpie", "Steals what you dropped. Shoot it and it gives."],
  ["KNG", "Rat King", "Many rats with one tail and one mind."],
  ["QUE", "Hornet Queen", "Keeps her court between you and her."],
  ["GOG", "Old Cinnabar", "It was here before the mill."],
];

export const VERMIN: readonly VerminRow[] = rows.map(([code, name, line], index) => ({
  id: index + 1,
  code,
  name,
  line,
  isBoss: code === code.toUpperCase(),
}));

/** A vermin's name by id, or undefined for an id that no row has. */
export function verminName(id: number): string | undefined {
  return VERMIN[id - 1]?.name;
}
