// Step 6: what comes into the yard and when.

export function direct(): void {
}
