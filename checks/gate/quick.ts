// deno task test: the quick tests, under two minutes on two cores. The same steps as the gate's, without the tools,
// the long runs and the browsers.
import { close, runSteps } from "./runner.ts";
import { STEPS } from "./steps.ts";

const QUICK = ["gen", "tidy", "build", "unit", "room"];
Deno.exit(close(await runSteps(STEPS.filter((step) => QUICK.includes(step.name)))));
