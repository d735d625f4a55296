// Step 12: bonuses age, are picked up and act.

export function runBonuses(): void {
}
