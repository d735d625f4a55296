// Step 10, third part: vermin that touch players hurt them.

export function touchPlayers(): void {
}
