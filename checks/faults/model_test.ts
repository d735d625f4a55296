// Model checking bites: each broken variant of the protocol breaks a property in its area, with a trace that says
// how to get there.
import assert from "node:assert/strict";
import { areaOf, checkArea } from "../model/check.ts";
import { VARIANTS } from "../model/faults.ts";

for (const { name, area, replace, says } of VARIANTS) {
  Deno.test(`the model checker sees that ${name}`, async () => {
    const { violation, worlds } = await checkArea(
      areaOf(area),
      { worlds: 40_000, depth: 1000 },
      replace,
    );
    assert(violation, `${worlds} worlds of ${area} show nothing`);
    assert.match(violation.says, says);
    assert(violation.trace.length > 0 || /fair network/.test(violation.says), violation.says);
  });
}
