// Blasts (stub).

/** Hurts all vermin within r: damage x (1 - 0.6 d / r), and knocks them away. seat -1 is nobody's. */
export function blast(_x: f32, _y: f32, _r: f32, _damage: f32, _seat: i32, _weapon: i32): void {
}
