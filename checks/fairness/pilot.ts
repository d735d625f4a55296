// A pilot that belongs to a player, not to a seat: the parts of the bot (wire/host), with whatever in them depends on
// the seat's number made to depend on the pilot's instead. All pilots ask for the menu on the same ticks, so that every
// menu is a tie; where the seats are turned they ask as many ticks later, when the same pilot comes first again.
import {
  aimUnits,
  BUTTON_FIRE,
  BUTTON_FIRE_PRESS,
  BUTTON_USE,
  handle,
} from "../../wire/host/bot_aim.ts";
import { chooseOffer } from "../../wire/host/bot_menus.ts";
import type { Sight } from "../../wire/host/bot_sight.ts";
import { steer } from "../../wire/host/bot_steer.ts";
import { encodeRecord, RECORD_SIZE } from "../../wire/host/record.ts";
import type { Views } from "../../wire/host/views.gen.ts";

const FEAR = 220, DEVICE_PILOT = 3, CMD_PICK = 1, CMD_OPEN = 8, MODE_STAMPEDE = 1;
/** Ticks in which the bot circles one way; which way it begins with is its seat's parity. */
const KITE_TICKS = 600;
/** Prime to 2, 3 and 4. */
const OPEN_EVERY = 61;

export class Pilot {
  /** Buttons of the last record, for presses. */
  held = 0;
  /** By how many ticks later it asks for the menu. */
  lateTicks = 0;
  constructor(readonly id: number) {}

  /** Writes the record of the tick that runs next. `sight` shows `state`. */
  write(state: Views, sight: Sight, seat: number, out: Uint8Array): void {
    const { tick } = sight;
    // Shifts the bot's clock where its seat has the other parity than the pilot.
    sight.tick = tick + KITE_TICKS * ((this.id ^ seat) & 1);
    const move = steer(sight, seat, FEAR).tilt(), hands = handle(sight, seat, 1);
    sight.tick = tick;
    const cmd = this.command(state, seat), isPick = cmd >= CMD_PICK && cmd < CMD_OPEN;
    let { buttons } = hands;
    if (buttons & BUTTON_FIRE && !(this.held & BUTTON_FIRE)) buttons |= BUTTON_FIRE_PRESS;
    if (this.held & BUTTON_USE) buttons &= ~BUTTON_USE;
    this.held = buttons;
    const still = { moveX: 0, moveY: 0, buttons: 0 };
    encodeRecord(
      {
        ...move,
        buttons,
        aimA: aimUnits(hands.x),
        aimB: aimUnits(hands.y),
        device: DEVICE_PILOT,
        cmd,
        ...(isPick ? still : {}),
      },
      out,
      seat * RECORD_SIZE,
    );
  }

  private command({ run }: Views, seat: number): number {
    if (run.phase !== 0) return 0;
    if (run.menu_open) {
      if (run.menu_seat !== seat) return 0;
      const offers = Array.from({ length: run.offer_count }, (_, i) => run.offer(i));
      return CMD_PICK + chooseOffer(offers);
    }
    if (run.pending === 0 || run.mode === MODE_STAMPEDE) return 0;
    return (run.tick - this.lateTicks) % OPEN_EVERY === 0 ? CMD_OPEN : 0;
  }
}
