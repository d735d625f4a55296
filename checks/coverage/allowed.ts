// The points of the rules that may stay unreached, each with its reason. A row names a line by its text, so that it survives edits
// elsewhere and dies with the line: a row that no unreached point needs any more is itself a fault.
import type { Unreached } from "./merge.ts";

export interface Allowance {
  /** A file, or a folder's name with its slash. */
  path: string;
  /** What the line must hold. */
  line: RegExp;
  reason: string;
}

export const ALLOWED: readonly Allowance[] = [
  {
    path: "",
    line: /^(if \(.*\) )?ERROR\(/,
    reason: "a tripwire of the compiler: it stops the build and is in no module",
  },
  {
    path: "core/",
    line: /^return (RAT|TIP|0);$/,
    reason: "after a weighted roll, which lies below the sum of the weights it walks",
  },
  {
    path: "core/bands.ts",
    line: /^return chance < 120 \? chance : 120;$/,
    reason: "12 % would come at 15:30, and from 15:00 on the Hour's 15 % holds",
  },
  {
    path: "core/bonus_effects.ts",
    line: /^if \(changetype<usize>\(left\) == 0\) return;$/,
    reason: "the Crate that was taken has just left its slot free",
  },
  {
    path: "core/brains/steer.ts",
    line: /blend: f32 = wanted < 1 \? wanted : 1;$/,
    reason: "no kind turns at 60 a second; kept so that a row may say so",
  },
  {
    path: "core/brains/tick.ts",
    line: /^if \(!isAlive\(vermin\)\) continue;$/,
    reason: "a dying tick is in no LATCHED state; kept beside the test of the state it relies on",
  },
  {
    path: "core/camera.ts",
    line: /^if \(!findTarget\(\)\) return;$/,
    reason: "placeCamera() runs before anybody can have fallen",
  },
  {
    path: "core/downs.ts",
    line: /^if \(run\.phase != 0\) return;$/,
    reason: "endRun() is only asked in the phase it ends",
  },
  {
    path: "core/guns.ts",
    line: /^if \(player\.state != ALIVE\) return;$/,
    reason: "movePlayers() leaves the dead out and the fallen are answered above",
  },
  {
    path: "core/hurt.ts",
    line: /^if \(!isActive\(vermin\)\) return;$/,
    reason: "slowVermin() is asked of what the grid holds, which is active",
  },
  {
    path: "core/hurt.ts",
    line: /^if \(!isActive\(vermin\) \|\| !canTouch\(vermin, ODD\)\) return;$/,
    reason: "shrinkVermin() is asked of what a shot has met, which it can touch",
  },
  {
    path: "core/perk_clocks.ts",
    line: /^if \(living == 0\) return;$/,
    reason: "when nobody lives the run is decided, and perks' clocks stand",
  },
  {
    path: "core/projectiles.ts",
    line: /^if \(count < 1\) return;$/,
    reason: "every ring has embers; keeps a count of 0 from dividing",
  },
  {
    path: "core/row_mask.ts",
    line: /^return false;$/,
    reason: "the release build never asks, and the debug build has answered above",
  },
  {
    path: "core/tutorial.ts",
    line: /^if \((changetype<usize>\(bonus\) == 0|slot < 0)\) (return|continue);$/,
    reason: "a lesson's yard holds a handful of things in pools of 20 and 384",
  },
  {
    path: "core/xp.ts",
    line: /^run\.xp_next = next > 2_147_483_647/,
    reason: "XP ends at 2,000,000,000 and no level costs more than 30 million",
  },
];

/** Whether a row allows an unreached point. */
export function allows({ path, line }: Allowance, point: Unreached): boolean {
  const isThere = path.endsWith("/") || path === ""
    ? point.path.startsWith(path)
    : point.path === path;
  return isThere && line.test(point.text);
}

/** The points no row allows, and the rows no point needs. */
export function judge(
  unreached: readonly Unreached[],
  allowed: readonly Allowance[] = ALLOWED,
): { missed: Unreached[]; idle: Allowance[] } {
  return {
    missed: unreached.filter((point) => !allowed.some((row) => allows(row, point))),
    idle: allowed.filter((row) => !unreached.some((point) => allows(row, point))),
  };
}
