// The grid of touchable vermin (stub).
export function buildGrid(): void {
}
