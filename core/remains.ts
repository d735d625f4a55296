// What a death looks like: stains, gibs, shards, sounds, and the corpse queued when the dying timer ends. All of
// it comes from F or from the vermin itself, so nothing here can change how a run plays.
import { DUST, RED, VERMILION } from "./colours.ts";
import { gibs, ring, shatter } from "./effects.ts";
import { BLAST } from "./hurt.ts";
import { Creature } from "./layout.gen.ts";
import { shake, sound } from "./outputs.ts";
import { fUnit } from "./random.ts";
import { smoke } from "./sprites.ts";
import { corpse, stain, STAIN_PUDDLE } from "./stains.ts";
import { BOSS, BURROW, DELVER, DUSTMOTH, FROZEN_KILL, MITE } from "./vermin_table.ts";

const SHARDS: i32 = 24;
const BLAST_GIBS: i32 = 3;
const BOSS_GIBS: i32 = 24;
const LARGE_R: f32 = 18;
const SOUND_SHATTER: u8 = 24;
const SOUND_SMALL_DEATH: u8 = 36;
const SOUND_LARGE_DEATH: u8 = 37;
const SOUND_BURST: u8 = 46;

/** A row an id: stain, how many, colour. */
const COLUMNS: usize = 3;
// deno-fmt-ignore
const ROWS: usize = memory.data<u32>([
  1, 1, 0x8e1b14ff, // rat
  2, 1, 0x8e1b14ff, // roach
  2, 1, 0x8e1b14ff, // mite
  1, 2, 0x9bd14bff, // spitbeetle
  5, 1, 0x17120fff, // burrow
  1, 3, 0x4a0f0bff, // clot
  1, 2, 0x8e1b14ff, // delver
  1, 1, 0xc9a24bff, // pillback
  1, 3, 0x8e1b14ff, // ramweevil
  1, 2, 0xff8a3dff, // lampwing
  1, 1, 0x8e1b14ff, // centipede
  3, 1, 0xefe3cfff, // dustmoth
  1, 1, 0xe34234ff, // tick
  3, 2, 0xefe3cfff, // broodnurse
  3, 1, 0xb7a88cff, // ashling
  6, 3, 0x17120fff, // magpie
  1, 8, 0x8e1b14ff, // rat king
  1, 8, 0xc9a24bff, // hornet queen
  1, 16, 0x8e1b14ff, // old cinnabar
]);

function cell(type: i32, column: usize): u32 {
  return load<u32>(ROWS + ((((type - 1) as usize) * COLUMNS + column) << 2));
}

/** What step 13 shows of one death. */
export function deathEffects(vermin: Creature, cls: i32): void {
  const type = vermin.type as i32, rgba = cell(type, 2), x = vermin.x, y = vermin.y;
  if (vermin.flags & FROZEN_KILL) {
    shatter(x, y, SHARDS, 0x9fd8ffff);
    sound(SOUND_SHATTER, x, y);
    return;
  }
  const count = cell(type, 1) as i32, kind = cell(type, 0) as u8;
  for (let i = 0; i < count; i++) {
    const spread = count > 1 ? vermin.r : 0;
    stain(kind, x + (fUnit() - 0.5) * spread, y + (fUnit() - 0.5) * spread, vermin.r, rgba);
  }
  if (vermin.type == DELVER) stain(STAIN_PUDDLE, x, y, vermin.r, DUST);
  if (vermin.type == DUSTMOTH) smoke(x, y, 6);
  if (cls == BLAST) gibs(x, y, BLAST_GIBS, rgba);
  deathSound(vermin);
}

function deathSound(vermin: Creature): void {
  const x = vermin.x, y = vermin.y;
  if (vermin.flags & BOSS) {
    gibs(x, y, BOSS_GIBS, VERMILION);
    ring(x, y, vermin.r * 4, RED);
    shake(10, x, y);
  }
  if (vermin.type == BURROW) sound(SOUND_BURST, x, y);
  else sound(vermin.r > LARGE_R ? SOUND_LARGE_DEATH : SOUND_SMALL_DEATH, x, y);
}

/** Queues the body of a dying vermin whose slot is about to be freed. Mites and the frozen leave none. */
export function buryVermin(vermin: Creature): void {
  if (vermin.type == MITE || (vermin.flags & FROZEN_KILL) != 0) return;
  corpse(
    vermin.type,
    vermin.x,
    vermin.y,
    vermin.hx,
    vermin.hy,
    vermin.r,
    cell(vermin.type as i32, 2),
    (vermin.flags & 3) as u8,
  );
}
