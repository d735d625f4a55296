// Exploring bites: a seeded fault in one seat's build is found among drawn scenarios, made small, and the one command
// that is printed plays it again; without the fault the same scenario holds.
import assert from "node:assert/strict";
import { explore } from "../pipe/explore.ts";
import { runScenario } from "../pipe/scenario_run.ts";

const FAULTS = [
  { fault: "no repair", seed: 100, kind: /^closed stalled$/, incidents: 1 },
  { fault: "no correction", seed: 101, kind: /^same hash$/, incidents: 0 },
];

for (const { fault, seed, kind, incidents } of FAULTS) {
  Deno.test(`explore() finds ${fault}, shrinks it, and says the command that shows it again`, async () => {
    const report = await explore({ count: 8, seed, fault, isBrief: true, shrinkRunsMax: 24 });
    const [finding] = report.findings;
    assert(finding, `${report.scenarios} scenarios did not show it`);
    assert.match(finding.kind, kind);
    const { drawn, scenario, command } = finding;
    assert(scenario.incidents.length <= incidents, command);
    assert(drawn.incidents.length > scenario.incidents.length, "nothing was left out");
    assert(scenario.ticks < drawn.ticks && scenario.seats <= drawn.seats, command);

    const [, text] = command.match(/^deno task pipe --scenario '(.*)'$/)!;
    const script = new URL("../pipe/main.ts", import.meta.url).pathname;
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", script, "--scenario", text, "--json"],
    }).output();
    assert.equal(code, 1);
    const again = JSON.parse(new TextDecoder().decode(stdout));
    assert.deepEqual([again.kind, again.violations], [finding.kind, finding.violations]);

    const right = await runScenario({ ...scenario, fault: "" });
    assert.deepEqual(right.violations, []);
  });
}
