// deno task gate: everything CI runs, on a clean clone of a bare machine. Ends with the plain line
// "N passed, N failed"; exit 0 only when nothing failed.
import { parseArgs } from "node:util";
import { close, runSteps } from "./runner.ts";
import { STEPS } from "./steps.ts";
import { installCommand, missingTools } from "./tools.ts";

const USAGE = "usage: deno task gate [--only step,step] [--list]";

function main(): Promise<number> | number {
  let values;
  try {
    ({ values } = parseArgs({
      args: Deno.args,
      options: { only: { type: "string" }, list: { type: "boolean" } },
    }));
  } catch (error) {
    console.error(`${(error as Error).message} ${USAGE}`);
    return 2;
  }
  if (values.list) {
    for (const step of STEPS) console.log(`${step.name.padEnd(14)}${step.shows}`);
    return 0;
  }
  const only = values.only?.split(",");
  const unknown = only?.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`the gate has no step "${unknown}"; --list shows them.`);
    return 2;
  }
  const missing = missingTools();
  if (missing.length > 0 && Deno.uid() !== 0) {
    const names = missing.map((tool) => tool.needs).join(", ");
    console.error(`the gate needs ${names}; run this once as root: ${installCommand(missing)}`);
    return 2;
  }
  return runSteps(only ? STEPS.filter((step) => only.includes(step.name)) : STEPS).then(close);
}

Deno.exit(await main());
