// The kill list of one tick: each vermin dies once, and step 13 drains the list in append order.

/** Step 1: empties the list. */
export function clearKills(): void {
}

/** Marks a vermin dying and appends it; a second call for the same vermin does nothing. */
export function queueKill(_slot: i32, _cls: i32): void {
}

/** Step 13. */
export function drainKills(): void {
}

/** Step 16: dying timers run out, corpses are queued, slots are freed. */
export function fadeDying(): void {
}
