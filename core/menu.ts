// The perk menu: step 2 resolves an open one by the picker's command, step 19 opens the next. Which OPEN wins: the
// fewest menus picked from, then this tick's order of seats. The world runs normally in both ticks.
import { MODE_STAMPEDE } from "./config.ts";
import { livingCount } from "./downs.ts";
import { playerAt, runAt } from "./layout.gen.ts";
import { mark, MARK_PERK } from "./marks.ts";
import { ALIVE, NO_SEAT, Q_PER_SECOND } from "./numbers.ts";
import { makeOffer } from "./offers.ts";
import { CONFIRM, emit, MENU_CANCEL, MENU_OPEN, MENU_PICK, sound } from "./outputs.ts";
import { gainPerk } from "./perk_effects.ts";
import { AWAY, CMD_OPEN, CMD_PICK, recordButtons, recordCommand, recordOf } from "./record.ts";
import { seatCount, seatInTurn } from "./seats.ts";

/** The prompt must have shown this many ticks before an OPEN counts. */
const PROMPT_TICKS: u32 = 30;
/** After this many ticks of nobody opening, whose turn it is no longer matters. */
const TURN_TICKS: u32 = 600;
/** A seat that cancelled waits this many ticks. */
const CANCEL_TICKS: u16 = 600;
const EASE_Q: i32 = Q_PER_SECOND / 2;
const SOUND_MENU: u8 = 30;
const SOUND_PICK: u8 = 31;

/** Step 2. */
export function resolveMenu(): void {
  const run = runAt(0);
  if (run.menu_open == 0) return;
  const seat = run.menu_seat as i32, command = recordCommand(recordOf(seat)) as i32;
  const choice = command - (CMD_PICK as i32);
  const picks = command < (CMD_OPEN as i32) && choice >= 0 && choice < (run.offer_count as i32);
  run.menu_open = 0;
  run.menu_seat = NO_SEAT;
  run.menu_tick = run.tick;
  if (picks) pick(seat, choice);
  else cancel(seat);
}

function pick(seat: i32, choice: i32): void {
  const run = runAt(0), player = playerAt(seat), id = run.getOffer(choice) as i32;
  emit(CONFIRM, MENU_PICK, seat as u8, player.x, player.y, menuArg(id), 0);
  mark(MARK_PERK, seat, player.x, player.y, id as u32);
  sound(SOUND_PICK, player.x, player.y);
  if (run.pending > 0) run.pending--;
  if (player.menus < 255) player.menus++;
  clearOffer();
  gainPerk(id, seat);
  ease();
}

function clearOffer(): void {
  const run = runAt(0);
  run.offer_valid = 0;
  run.offer_count = 0;
  for (let i = 0; i < 8; i++) run.setOffer(i, 0);
}

/** After a pick everyone gets half a second to find their feet: slow motion easing out, under a Bell Jar. */
function ease(): void {
  const run = runAt(0);
  if (run.drowse_q < EASE_Q) run.drowse_q = EASE_Q;
  for (let seat = 0; seat < seatCount(); seat++) {
    const player = playerAt(seat);
    if (player.state == ALIVE && player.bell_q < EASE_Q) player.bell_q = EASE_Q;
  }
}

/** The offer and the pending pick stay; this seat waits. */
function cancel(seat: i32): void {
  const player = playerAt(seat);
  player.menu_wait = CANCEL_TICKS;
  emit(CONFIRM, MENU_CANCEL, seat as u8, player.x, player.y, menuArg(0), 0);
}

/** Low 8 bits a perk id, bits 8 to 15 the number of offers, the rest the level. */
function menuArg(id: i32): u32 {
  const run = runAt(0);
  return (id as u32) | ((run.offer_count as u32) << 8) | ((run.level as u32) << 16);
}

/** Step 19. */
export function openMenu(): void {
  const run = runAt(0);
  for (let seat = 0; seat < seatCount(); seat++) {
    const player = playerAt(seat);
    if (player.menu_wait > 0) player.menu_wait--;
  }
  if (run.phase != 0 || run.pending == 0 || run.menu_open != 0 || run.mode == MODE_STAMPEDE) return;
  if (run.tick - run.menu_tick < PROMPT_TICKS || livingCount() == 0) return;
  const seat = openingSeat();
  if (seat < 0) return;
  makeOffer();
  if (run.offer_count == 0) return;
  const player = playerAt(seat);
  run.menu_open = 1;
  run.menu_seat = seat as u8;
  emit(CONFIRM, MENU_OPEN, seat as u8, player.x, player.y, menuArg(0), 0);
  sound(SOUND_MENU, player.x, player.y);
}

/** The seat whose OPEN wins, or -1. */
function openingSeat(): i32 {
  let best = -1;
  for (let i = 0; i < seatCount(); i++) {
    const seat = seatInTurn(i);
    if (recordCommand(recordOf(seat)) != CMD_OPEN || !mayOpen(seat)) continue;
    if (best < 0 || playerAt(seat).menus < playerAt(best).menus) best = seat;
  }
  return best;
}

/** A seat may open when it has had no more menus than any other present seat, or nobody has opened for long. */
function mayOpen(seat: i32): bool {
  const run = runAt(0), player = playerAt(seat);
  if (player.menu_wait > 0) return false;
  if (run.tick - run.menu_tick >= TURN_TICKS) return true;
  for (let other = 0; other < seatCount(); other++) {
    if (other == seat || (recordButtons(recordOf(other)) & AWAY) != 0) continue;
    if (playerAt(other).menus < player.menus) return false;
  }
  return true;
}
