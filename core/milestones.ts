// The Overrun milestones (game.md section 7.1): what comes when the team reaches a level, each once, in turn. A
// milestone that lacks slots waits for them whole.
import { creatureAt, runAt } from "./layout.gen.ts";
import { mark, MARK_MILESTONE } from "./marks.ts";
import { NO_SEAT } from "./numbers.ts";
import { sound } from "./outputs.ts";
import { AT_PLAYER, beginPlaces, nextPlace, placeX, placeY } from "./places.ts";
import { openingEase } from "./scaling.ts";
import { riseAfter, slotsLeft, slotsOf, spawnVermin } from "./spawn.ts";
import { hasBrain } from "./vermin_table.ts";

const SOUND_HORN: u8 = 48;
/** Vermin that rise inside the view give this much warning, in q. */
export const RISE_Q: i32 = 3000;
const STAGES: i32 = 12;
const LEVELS: usize = memory.data<u8>([5, 8, 13, 14, 17, 20, 24, 28, 32, 36, 40, 45]);

/** A row a batch: stage, vermin, how many, elite, place, its parameter. */
const COLUMNS: usize = 6;
const BATCHES: i32 = 18;
// deno-fmt-ignore
const ROWS: usize = memory.data<i16>([
  0, 1, 10, 0, 12, 440, // L5 rat10@P440
  1, 6, 2, 1, 4, 0, // L8 !slg2@EW
  2, 17, 1, 0, 1, 0, // L13 KNG1@E
  3, 2, 16, 0, 4, 0, // L14 rch16@EW
  3, 13, 6, 0, 7, 0, // and tik6@C
  4, 9, 6, 0, 7, 0, // L17 ram6@C
  5, 8, 8, 0, 9, 0, // L20 pil8@GE
  5, 8, 8, 0, 11, 0, // and pil8@GW
  6, 18, 1, 0, 0, 0, // L24 QUE1@N
  7, 11, 4, 0, 7, 0, // L28 ped4@C
  7, 7, 6, 0, 12, 380, // and mol6@P380
  8, 17, 1, 0, 1, 0, // L32 KNG1@E
  8, 17, 1, 0, 3, 0, // and KNG1@W
  9, 15, 12, 0, 13, 560, // L36 ash12@R560
  9, 14, 4, 0, 7, 0, // and nrs4@C
  10, 18, 1, 0, 0, 0, // L40 QUE1@N
  10, 18, 1, 0, 2, 0, // and QUE1@S
  11, 19, 1, 0, 0, 0, // L45 GOG1@N
]);

function cell(batch: i32, column: usize): i32 {
  return load<i16>(ROWS + (((batch as usize) * COLUMNS + column) << 1)) as i32;
}

/** The level that brings a stage. */
export function stageLevel(stage: i32): i32 {
  return load<u8>(LEVELS + (stage as usize)) as i32;
}

/** Brings every milestone that the team's level has reached and the slots allow. */
export function runMilestones(): void {
  const run = runAt(0);
  while ((run.stage as i32) < STAGES && (run.level as i32) >= stageLevel(run.stage as i32)) {
    const stage = run.stage as i32;
    let need = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      if (cell(batch, 0) == stage) need += cell(batch, 2) * slotsOf(cell(batch, 1));
    }
    if (slotsLeft() < need) return;
    mark(MARK_MILESTONE, NO_SEAT as i32, 640, 640, (stage + 1) as u32);
    sound(SOUND_HORN, 640, 640);
    run.stage++;
    for (let batch = 0; batch < BATCHES; batch++) {
      if (cell(batch, 0) != stage) continue;
      const type = cell(batch, 1), place = cell(batch, 4), param = cell(batch, 5) as f32;
      spawnBatch(type as u8, cell(batch, 2), cell(batch, 3) != 0, place, param);
    }
  }
}

/** Spawns `count` of a kind at a place; those that find no slot are left out. Returns how many came. */
export function spawnBatch(type: u8, count: i32, elite: bool, place: i32, param: f32): i32 {
  if (!hasBrain(type as i32)) return 0;
  let came = 0;
  beginPlaces(place, count, param);
  for (let i = 0; i < count; i++) {
    nextPlace(i);
    const slot = spawnVermin(type, placeX(), placeY(), elite, 0);
    if (slot < 0) continue;
    came++;
    soften(slot);
    if (place == AT_PLAYER) riseAfter(slot, RISE_Q);
  }
  return came;
}

/** The opening's vermin bite less; slot -1 is nobody. */
export function soften(slot: i32): void {
  if (slot >= 0) creatureAt(slot).dmg *= openingEase();
}
