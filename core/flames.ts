// Flames (stub).
export function moveFlames(): void {
}
