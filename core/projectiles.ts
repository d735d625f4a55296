// Projectiles (stub).
export function moveProjectiles(): void {
}

/** A glowing bolt outside any weapon: r 5, 520 u/s, 400 u. (dx, dy) is a unit vector. */
export function emberShot(_x: f32, _y: f32, _dx: f32, _dy: f32, _damage: f32, _seat: i32): void {
}

/** `count` embers evenly around a point. */
export function emberRing(_x: f32, _y: f32, _count: i32, _damage: f32, _seat: i32): void {
}

/** A vermin's shot; false when the pool has no room for an ordinary one. Kinds: SHOT_* of weapon_table.ts. */
export function verminShot(
  _x: f32,
  _y: f32,
  _vx: f32,
  _vy: f32,
  _r: f32,
  _damage: f32,
  _lifeQ: i32,
  _kind: u8,
): bool {
  return false;
}
