// Step 10, second part: vermin push each other apart.

export function separateCrowd(): void {
}
