// The team's XP and levels (game.md section 1.4 with section 13's need(L)).

/** Adds XP to the team; saturates at 2,000,000,000. */
export function addXp(_amount: f32): void {
}

/** Step 14. */
export function levelUp(): void {
}
