// Step 5: team timers, then perk clocks in ascending perk id, seats in rotating order.

/** Counts the run's timers down by dt_q. */
export function runTeamTimers(): void {
}

export function runPerkClocks(): void {
}

/** Snap Reload: called when a seat's reload passes its half. */
export function snapReload(_seat: i32): void {
}

/** Static Walk: called with the distance a living seat walked this tick. */
export function staticWalk(_seat: i32, _distance: f32): void {
}

/** Parting Gift: called in step 12's order for a seat that is going down. */
export function partingGift(_seat: i32): void {
}
