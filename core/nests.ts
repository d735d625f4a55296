// Step 7: burrows release their young.

export function releaseNests(): void {
}
