// The matrix bites: one unit in the last place, in one runtime only, is seen and named.
import assert from "node:assert/strict";
import { matrixWithOneUlp, nextF32 } from "../runtimes/faults.ts";

Deno.test("nextF32() is one unit in the last place above", () => {
  assert.equal(Math.fround(Number(nextF32("1"))), 1 + 2 ** -23);
});

for (const runtime of ["node", "wasmtime", "wasi-node", "native-O2"]) {
  Deno.test(`playMatrix() sees one ULP in ${runtime} only`, async () => {
    const { agree, first } = await matrixWithOneUlp(runtime);
    assert.equal(agree, false);
    assert.ok(first && first.tick > 0 && first.tick <= 1800);
    assert.match(first.field, /^[a-z_]+(\[\d+\])?\.[a-z_0-9]+(\[\d+\])?$/);
    const [a, b] = Object.values(first.values);
    assert.notEqual(a, b);
  });
}
