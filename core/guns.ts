// Guns (stub).
/** Puts a weapon with a full clip into a seat's hand. */
export function giveWeapon(_seat: i32, _id: i32): void {
}

/** Fills the held weapon's clip and ends its reload. */
export function refillClip(_seat: i32): void {
}
