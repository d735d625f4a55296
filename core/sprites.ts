// Sprites (stub): smoke and sparks, a ring overwritten in order. Purely cosmetic; drawn from F only.

export function moveSprites(): void {
}

export function spark(_x: f32, _y: f32, _n: i32, _rgba: u32): void {
}

export function smoke(_x: f32, _y: f32, _n: i32): void {
}
