// Loaded before a program (--preload) whose modules count what of them runs: gives them their counters, and writes the
// names of the points that ran when the program ends.
import { installCounters } from "./counters.ts";

const counts = installCounters();

addEventListener("unload", () => {
  const all = counts();
  if (all.known.length === 0) return;
  const path = `${Deno.env.get("VERMILLION_COVERAGE")}/${crypto.randomUUID()}.json`;
  Deno.writeTextFileSync(path, JSON.stringify(all));
});
