// How each weapon looks when it fires, flies and hits: names of drawings by weapon id. The painters and the contact
// sheet read the same rows, so a weapon cannot look one way in the yard and another on the sheet.

export const MUZZLES = [
  "powder",
  "scatter",
  "lance",
  "twang",
  "brass",
  "ember",
  "backblast",
  "puff",
  "arc",
  "lens",
  "steel",
  "lilac",
] as const;
export type MuzzleName = typeof MUZZLES[number];

/** What flies out of the two pools of shots. */
export const ROUNDS = [
  "slug",
  "stitch",
  "tracer",
  "pellet",
  "nail",
  "quill",
  "stone",
  "hydra",
  "note",
  "coal",
  "bead",
  "tine",
  "hail",
  "ring",
  "saw",
  "rocket",
  "hound",
  "bee",
  "candle",
  "vat",
  "jar",
  "glue",
  "mine",
  "plug",
  "orb",
] as const;
export type RoundName = typeof ROUNDS[number];

export const IMPACTS = [
  "chip",
  "peppering",
  "splinter",
  "dust",
  "slime",
  "chime",
  "bloom",
  "fork",
  "halo",
  "implosion",
  "splat",
  "shavings",
] as const;
export type ImpactName = typeof IMPACTS[number];

export interface Look {
  /** Null where no flash shows: flames are their own. */
  readonly muzzle: MuzzleName | null;
  /** Null where nothing flies: flames, arcs and beams. */
  readonly round: RoundName | null;
  /** Null where it hits with a blast or with fire, which are drawn from the state. */
  readonly impact: ImpactName | null;
}

const look = (
  muzzle: MuzzleName | null,
  round: RoundName | null,
  impact: ImpactName | null,
): Look => ({ muzzle, round, impact });

const SIDEKICK = look("powder", "slug", "chip");

/** By weapon id; 0 is a fallen contractor's fist, who fires a Sidekick. */
export const LOOKS: readonly Look[] = [
  SIDEKICK,
  SIDEKICK,
  look("powder", "slug", "chip"),
  look("scatter", "pellet", "peppering"),
  look("scatter", "pellet", "peppering"),
  look("powder", "stitch", "chip"),
  look("lance", "nail", "splinter"),
  look("powder", "tracer", "chip"),
  look(null, null, null),
  look(null, null, null),
  look("backblast", "rocket", null),
  look("backblast", "hound", null),
  look("backblast", "bee", null),
  look("backblast", "candle", null),
  look("ember", "coal", "bloom"),
  look("ember", "bead", "bloom"),
  look("ember", "tine", "bloom"),
  look("ember", "hail", "bloom"),
  look("arc", null, "fork"),
  look("arc", null, "fork"),
  look("arc", null, "fork"),
  look("arc", "orb", "fork"),
  look("lilac", "ring", "implosion"),
  look("puff", "glue", "splat"),
  look("twang", "stone", "dust"),
  look("steel", "saw", "shavings"),
  look("lens", null, "halo"),
  look("lens", null, "halo"),
  look("puff", "mine", null),
  look("puff", "jar", null),
  look("puff", "plug", null),
  look("powder", "hydra", "slime"),
  look("twang", "quill", "splinter"),
  look(null, null, null),
  look("brass", "note", "chime"),
  look("scatter", "pellet", "peppering"),
  look("backblast", "vat", null),
];

/** The look of a weapon; an unknown id looks like the Sidekick. */
export function lookOf(weapon: number): Look {
  return LOOKS[weapon] ?? SIDEKICK;
}
