// deno task gate: everything CI runs, on a clean clone of a bare machine. Ends with the plain line
// "N passed, N failed"; exit 0 only when nothing failed.
import { chooseSteps } from "./choose.ts";
import { close, runSteps } from "./runner.ts";
import { STEPS } from "./steps.ts";
import { installCommand, missingTools } from "./tools.ts";

async function main(): Promise<number> {
  const steps = chooseSteps("gate", STEPS, Deno.args);
  if (typeof steps === "number") return steps;
  const missing = missingTools();
  if (missing.length > 0 && Deno.uid() !== 0) {
    const names = missing.map((tool) => tool.needs).join(", ");
    console.error(`the gate needs ${names}; run this once as root: ${installCommand(missing)}`);
    return 2;
  }
  return close(await runSteps(steps));
}

Deno.exit(await main());
