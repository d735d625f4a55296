// Step 20: what the end screen counts.

export function countTick(): void {
}
