// Step 18: the view follows the living.
export function moveCamera(): void {
}
