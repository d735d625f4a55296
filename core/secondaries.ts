// Secondaries (stub).
export function moveSecondaries(): void {
}

/** A vermin's lob that lands on (tx, ty) and leaves a puddle of HAZARD_ACID; false when the pool is full. */
export function verminLob(_x: f32, _y: f32, _tx: f32, _ty: f32, _speed: f32, _damage: f32): bool {
  return false;
}
