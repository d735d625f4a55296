// The pilot that plays a seat: it sees the canonical state and gives records a hand could have made. No random
// numbers, no clock, no function of Math but sqrt and trunc: the same states give the same records in every engine.
import { aimUnits, BUTTON_FIRE, BUTTON_FIRE_PRESS, BUTTON_USE, handle } from "./bot_aim.ts";
import { type MenuHabit, MenuMemory } from "./bot_menus.ts";
import { planWalk } from "./bot_plan.ts";
import { SightRing } from "./bot_sight.ts";
import { steer } from "./bot_steer.ts";
import type { Views } from "./views.gen.ts";

export { chooseOffer, type MenuHabit } from "./bot_menus.ts";

/** Three of the first pilot, and the second one, which plans its way. */
export type BotSkill = "novice" | "regular" | "expert" | "planner";
export const BOT_SKILLS: readonly BotSkill[] = ["novice", "regular", "expert", "planner"];

const SKILLS: Record<BotSkill, { lateTicks: number; lead: number; fear: number }> = {
  novice: { lateTicks: 18, lead: 0, fear: 140 },
  regular: { lateTicks: 9, lead: 0.5, fear: 180 },
  expert: { lateTicks: 0, lead: 1, fear: 220 },
  planner: { lateTicks: 0, lead: 1, fear: 220 },
};

const DEVICE_PILOT = 3;
const CMD_PICK = 1, CMD_OPEN = 8;

/** One seat's record in parts, and the menu command behind it for those who play through a session. */
export interface BotSample {
  moveX: number;
  moveY: number;
  /** POINT aim, u x 32. */
  aimA: number;
  aimB: number;
  buttons: number;
  device: number;
  /** The record's command, where records are made directly; a session takes `want` instead. */
  cmd: number;
  want: "open" | "pick" | "cancel" | null;
  /** Index among the offers when `want` is "pick". */
  choice: number;
}

/** What the pilot of one seat carries from tick to tick. Make a new one for each run. */
export class BotMemory {
  readonly sights = new SightRing();
  readonly menus: MenuMemory;
  /** Buttons of the last sample, for presses. */
  held = 0;
  constructor(habit: MenuHabit = "steady") {
    this.menus = new MenuMemory(habit);
  }
}

/** The record the pilot of `seat` gives for the tick that runs next on `state`. Call it once a tick and seat. */
export function botSample(
  state: Views,
  seat: number,
  skill: BotSkill,
  memory: BotMemory,
): BotSample {
  const { lateTicks, lead, fear } = SKILLS[skill];
  const sight = memory.sights.see(state, lateTicks);
  const { want, choice } = memory.menus.wish(state, seat);
  const hands = handle(sight, seat, lead);
  const sample: BotSample = {
    ...(skill === "planner" ? planWalk(sight, seat) : steer(sight, seat, fear).tilt()),
    aimA: aimUnits(hands.x),
    aimB: aimUnits(hands.y),
    buttons: pressed(hands.buttons, memory),
    device: DEVICE_PILOT,
    cmd: want === "open" ? CMD_OPEN : want === "pick" ? CMD_PICK + choice : 0,
    want,
    choice,
  };
  if (want === "pick") {
    // A pick is a record of its own: it holds no move and no buttons (game.md section 9).
    sample.moveX = sample.moveY = sample.buttons = 0;
  }
  return sample;
}

/** Turns what is held into a record's buttons: presses on their first tick, USE let go in between. */
function pressed(wanted: number, memory: BotMemory): number {
  let buttons = wanted;
  if (buttons & BUTTON_FIRE && !(memory.held & BUTTON_FIRE)) buttons |= BUTTON_FIRE_PRESS;
  if (memory.held & BUTTON_USE) buttons &= ~BUTTON_USE;
  memory.held = buttons;
  return buttons;
}
