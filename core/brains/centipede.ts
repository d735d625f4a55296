// Centipede and the other long body, Old Cinnabar's: a head with segments that follow their link. `link` is the one
// ahead, `nest` the head a segment was born to. A segment whose link died becomes a head after 0.4 s.
import { featherScale } from "../config.ts";
import { Creature, creatureAt } from "../layout.gen.ts";
import { norm, normX, normY } from "../maths.ts";
import { isRowOff, VERMIN_ROW } from "../row_mask.ts";
import { refOf, refSlot, spawnVermin } from "../spawn.ts";
import { CENTIPEDE, ELITE, SEGMENT } from "../vermin_table.ts";
import { actDt, chase, enter, seek, timerDone } from "./steer.ts";

const FOLLOW: u8 = 0;
const ORPHAN: u8 = 1;
const ORPHAN_Q: i32 = 2400;
const SEGMENTS: i32 = 5;
const CINNABAR_SEGMENTS: i32 = 12;
const GAP: f32 = 20;
const CINNABAR_GAP: f32 = 52;
/** A segment catches up at most this many times its speed. */
const CATCH_UP: f32 = 2.5;

export function actCentipede(slot: i32, vermin: Creature): void {
  if (vermin.flags & SEGMENT) {
    follow(slot, vermin, GAP);
    return;
  }
  seek(slot, vermin);
  chase(vermin, 1);
}

/** Segments for a new head, behind it in a line; fewer when slots lack. */
export function growBody(head: i32): void {
  if (ROW_MASK && isRowOff(VERMIN_ROW, creatureAt(head).type as i32)) return;
  const front = creatureAt(head), type = front.type, ref = refOf(head);
  const long = type != CENTIPEDE, count = long ? CINNABAR_SEGMENTS : SEGMENTS;
  const gap = long ? CINNABAR_GAP : GAP;
  let ahead = ref;
  for (let i = 1; i <= count; i++) {
    const back = gap * (i as f32), elite = (front.flags & ELITE) != 0;
    const x = front.x - front.hx * back, y = front.y - front.hy * back;
    const slot = spawnVermin(type, x, y, elite, 1);
    if (slot < 0) return;
    const segment = creatureAt(slot);
    segment.link = ahead;
    segment.nest = long ? ref : segment.nest;
    segment.speed = front.speed;
    ahead = refOf(slot);
  }
}

/** Keeps a segment `gap` behind the one ahead, or lets it come into its own. */
export function follow(slot: i32, vermin: Creature, gap: f32): void {
  const ahead = refSlot(vermin.link);
  if (ahead >= 0) {
    trail(vermin, creatureAt(ahead), gap);
    return;
  }
  if (vermin.state == FOLLOW) enter(vermin, ORPHAN, ORPHAN_Q);
  else if (timerDone(vermin)) becomeHead(slot, vermin);
}

export function becomeHead(_slot: i32, vermin: Creature): void {
  vermin.flags &= ~SEGMENT;
  enter(vermin, FOLLOW, 0);
}

function trail(vermin: Creature, ahead: Creature, gap: f32): void {
  const d = norm(ahead.x - vermin.x, ahead.y - vermin.y, ahead.hx, ahead.hy);
  vermin.hx = normX();
  vermin.hy = normY();
  if (d <= gap) return;
  const limit = vermin.speed * CATCH_UP * featherScale() * actDt(), wish = d - gap;
  const step = wish < limit ? wish : limit;
  vermin.x += vermin.hx * step;
  vermin.y += vermin.hy * step;
  vermin.gait += step;
}
