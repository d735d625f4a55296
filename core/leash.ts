// The leash (stub).
export function leash(): void {
}
