// What the gate and the nightly share of their command line: which of their steps are to run.
import { parseArgs } from "node:util";
import type { Step } from "./runner.ts";

/** The steps asked for, or the exit code when there is nothing to run: the list was wanted, or the call was wrong. */
export function chooseSteps(name: string, steps: Step[], args: string[]): Step[] | number {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: { only: { type: "string" }, list: { type: "boolean" } },
    }));
  } catch (error) {
    const usage = `usage: deno task ${name} [--only step,step] [--list]`;
    console.error(`${(error as Error).message} ${usage}`);
    return 2;
  }
  if (values.list) {
    for (const step of steps) console.log(`${step.name.padEnd(14)}${step.shows}`);
    return 0;
  }
  const only = values.only?.split(",");
  const unknown = only?.find((wanted) => !steps.some((step) => step.name === wanted));
  if (unknown !== undefined) {
    console.error(`the ${name} has no step "${unknown}"; --list shows them.`);
    return 2;
  }
  return only ? steps.filter((step) => only.includes(step.name)) : steps;
}
