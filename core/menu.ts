// The perk menu: step 2 resolves an open one, step 19 opens the next.

/** Step 2. */
export function resolveMenu(): void {
}

/** Step 19. */
export function openMenu(): void {
}
