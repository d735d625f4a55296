// Blasts: damage that falls off from a centre, at once, and what they leave. Distances are to a body's edge.
import { EMBER_GLOW, INK } from "./colours.ts";
import { ring } from "./effects.ts";
import { BLAST, hurtVermin, knockVermin } from "./hurt.ts";
import { CREATURE_COUNT, creatureAt } from "./layout.gen.ts";
import { circX, circY, norm, normX, normY } from "./maths.ts";
import { shake, sound } from "./outputs.ts";
import { isActive } from "./spawn.ts";
import { smoke, spark } from "./sprites.ts";
import { stain, STAIN_SCORCH } from "./stains.ts";

const KNOCK: f32 = 140;
const SOUND_SMALL: u8 = 20;
const SOUND_LARGE: u8 = 21;
/** From this radius on a blast sounds and shakes large. */
const LARGE_R: f32 = 65;

/**
 * Hurts all vermin within r: damage x (1 - 0.6 d / r), knocks them away, and returns how many there were. seat -1 is
 * nobody's.
 */
export function blast(x: f32, y: f32, r: f32, damage: f32, seat: i32, weapon: i32): i32 {
  if (!(r > 1)) return 0;
  let count = 0;
  const fall: f32 = (0.6 as f32) / r;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    const dx = vermin.x - x, dy = vermin.y - y, reach = r + vermin.r;
    if (dx * dx + dy * dy >= reach * reach || !isActive(vermin)) continue;
    const distance = max<f32>(norm(dx, dy, circX(7 * slot), circY(7 * slot)) - vermin.r, 0);
    count++;
    knockVermin(slot, normX(), normY(), KNOCK);
    hurtVermin(slot, damage * ((1.0 as f32) - fall * distance), BLAST, seat, x, y, weapon);
  }
  showBlast(x, y, r);
  return count;
}

/** The light, smoke, scorch and sound of a blast that hurts nobody. */
export function showBlast(x: f32, y: f32, r: f32): void {
  const isLarge = r >= LARGE_R;
  ring(x, y, r, EMBER_GLOW);
  spark(x, y, isLarge ? 10 : 4, EMBER_GLOW);
  smoke(x, y, isLarge ? 5 : 2);
  stain(STAIN_SCORCH, x, y, r * 1.2, INK);
  sound(isLarge ? SOUND_LARGE : SOUND_SMALL, x, y);
  if (isLarge) shake(r > 110 ? 6 : 3, x, y);
}
