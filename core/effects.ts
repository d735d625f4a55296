// Effects (stub): gibs, casings, rings, arcs. Purely cosmetic; drawn from F only.

export function moveEffects(): void {
}

/** A droplet thrown along (dx, dy), a unit vector. */
export function spray(_x: f32, _y: f32, _dx: f32, _dy: f32, _rgba: u32): void {
}

/** n pieces thrown all around. */
export function gibs(_x: f32, _y: f32, _n: i32, _rgba: u32): void {
}

/** n shards of a frozen body. */
export function shatter(_x: f32, _y: f32, _n: i32, _rgba: u32): void {
}

/** A ring that opens to `size`. */
export function ring(_x: f32, _y: f32, _size: f32, _rgba: u32): void {
}

/** A bolt of lightning from (x, y) to (tx, ty). */
export function bolt(_x: f32, _y: f32, _tx: f32, _ty: f32, _rgba: u32): void {
}
