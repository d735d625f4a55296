// Rounds in a full clip, by weapon id (game.md section 3): how many pips the card draws.
// deno-fmt-ignore
const CLIPS: readonly number[] = [
  1, 12, 30, 8, 2, 40, 6, 140, 120, 150, 5, 6, 12, 18, 16, 36, 10, 8, 20,
  8, 6, 4, 10, 12, 12, 6, 9, 160, 4, 6, 3, 14, 1, 80, 24, 1, 3,
];

/** Rounds of a full clip before any perk; 1 for an empty hand. */
export function weaponClip(id: number): number {
  return CLIPS[id] ?? 1;
}
