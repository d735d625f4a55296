// What the coverage plays besides the tests: the vectors, and a pipe of each number of seats, in counting modules.
import { playPlan } from "../commands/piloted.ts";
import { playPipe } from "../pipe/play.ts";
import { VECTORS } from "../vectors/mod.ts";

/** Ticks of a vector, and of a pipe. What comes later in a run the tests reach sooner. */
const TICKS_MAX = 3600, PIPE_TICKS = 1200;

const PIPES = [
  { profile: "torture", players: 2, mode: "overrun" },
  { profile: "lossy", players: 3, mode: "contract" },
  { profile: "fair", players: 4, mode: "daily" },
  { profile: "wifi", players: 2, mode: "stampede" },
] as const;

if (import.meta.main) {
  for (const { plan } of VECTORS) {
    await playPlan({ ...plan, ticksMax: Math.min(plan.ticksMax, TICKS_MAX) });
  }
  for (const { profile, players, mode } of PIPES) {
    const report = await playPipe({ profile, players, mode, seed: 1, ticks: PIPE_TICKS });
    // A run this short may well see no menu.
    const violations = report.violations.filter((said) => !said.startsWith("empty run"));
    if (violations.length) throw new Error(violations.join("; "));
  }
}
