// Step 9 (stub).
export function movePlayers(): void {
}
