// The order of seats. No rule may favour one seat for ever, so whatever asks the seats in turn starts with another one
// each tick; no rule reads "seat 0".
import { runAt } from "./layout.gen.ts";

/** The i-th seat of this tick's order: it starts at tick mod n and goes round. */
export function seatInTurn(i: i32): i32 {
  const run = runAt(0), n = run.players as u32;
  return ((run.tick % n + (i as u32)) % n) as i32;
}

export function seatCount(): i32 {
  return runAt(0).players as i32;
}
