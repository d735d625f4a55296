// Arcs and beams: damage that arrives at once (stub).

/** An arc from (x, y) to firstSlot, then on to the nearest unhit within `range`, damage x `keep` each jump. */
export function chain(
  _x: f32,
  _y: f32,
  _firstSlot: i32,
  _damage: f32,
  _jumps: i32,
  _range: f32,
  _keep: f32,
  _seat: i32,
): void {
}
