import assert from "node:assert/strict";
import { ROOT } from "../tidy/source.ts";
import { FAULTS } from "./faults.ts";

Deno.test("FAULTS change what stands exactly once in the page's source", async () => {
  for (const [name, { file, from, to }] of Object.entries(FAULTS)) {
    const text = await Deno.readTextFile(`${ROOT}web/${file}`);
    assert.equal(text.split(from).length, 2, name);
    assert.notEqual(from, to, name);
  }
});
