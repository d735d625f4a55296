// The points that may stay unreached, each with its reason. A row names a line by its text, so that it survives edits
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
