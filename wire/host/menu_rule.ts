// Whether a press of OPEN would bring the perk menu up now: the page shows its prompt by the same rule by which the core
// (core/menu.ts, step 19) takes or drops the command, so that no press is lost without a word.
import { MODE_STAMPEDE } from "./config.ts";
import type { Views } from "./views.gen.ts";

/** As in core/menu.ts. */
export const PROMPT_TICKS = 30;
export const TURN_TICKS = 600;

/** `none`: no pick is due. `soon`: in a moment. `open`: now. `theirs`: a partner has had fewer menus and comes first. */
export type MenuStand = "none" | "soon" | "open" | "theirs";

/** How the perk menu stands for a seat, by the newest state. A partner who is away may still be waited for by a press. */
export function menuStand(state: Views, seat: number): MenuStand {
  const { run } = state;
  const isDue = run.pending > 0 && run.phase === 0 && run.menu_open === 0;
  if (!isDue || run.mode === MODE_STAMPEDE || seat < 0) return "none";
  const own = state.player.at(seat), { menus } = own;
  if (own.menu_wait > 0) return "none";
  const quiet = run.tick - run.menu_tick;
  if (quiet < PROMPT_TICKS) return "soon";
  if (quiet >= TURN_TICKS) return "open";
  for (let other = 0; other < run.players; other++) {
    if (other !== seat && state.player.at(other).menus < menus) return "theirs";
  }
  return "open";
}
