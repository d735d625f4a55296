// Gutter Rat: comes at its target from two sides and the middle. Also the plain chase that Clots share.
import { Creature } from "../layout.gen.ts";
import { aimD, aimDx, aimDy, aimX, aimY, chase, goTo, seek } from "./steer.ts";

const FLANK: f32 = 60;
const FLANK_UNTIL: f32 = 140;

export function actRat(slot: i32, vermin: Creature): void {
  seek(slot, vermin);
  const lane = slot % 3;
  if (lane == 0 || aimD() < FLANK_UNTIL) {
    chase(vermin, 1);
    return;
  }
  const side: f32 = lane == 1 ? FLANK : -FLANK;
  goTo(vermin, aimX() + aimDy() * side, aimY() - aimDx() * side, 1);
}

export function actClot(slot: i32, vermin: Creature): void {
  seek(slot, vermin);
  chase(vermin, 1);
}
