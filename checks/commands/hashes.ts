// hashes: one line "tick hash" for each confirmed tick of a replay, to compare two machines by eye or by diff.
import { readFlags, readNumber } from "./flags.ts";
import { hex64, sayText } from "./say.ts";
import { openReplay } from "./verify.ts";

export async function hashes(args: string[]): Promise<boolean> {
  const flags = readFlags("hashes", args, { every: { type: "string" } }, 1);
  const every = readNumber(flags, "every", 1, 216_000, 1);
  const { game } = await openReplay(flags.positionals[0]);
  let lines = "", last = "", tick = 0;
  while (game.stepReplay(1) === 1) {
    tick++;
    last = `${tick} ${hex64(game.hashAt(tick))}\n`;
    if (tick % every !== 0) continue;
    lines += last;
    if (lines.length > 60_000) {
      sayText(lines);
      lines = "";
    }
  }
  if (tick % every !== 0) lines += last;
  sayText(lines);
  return true;
}
