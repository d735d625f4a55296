import assert from "node:assert/strict";
import { digestOf, firstDifference, parseLines } from "./lines.ts";

Deno.test("parseLines() reads ticks in order and a state at the end", () => {
  const { hashes, state } = parseLines("1 00000000000000ff\n2 ffffffffffffffff\nstate 0102\n");
  assert.deepEqual([...hashes], [255n, 0xffff_ffff_ffff_ffffn]);
  assert.deepEqual([...state!], [1, 2]);
  assert.equal(parseLines("").hashes.length, 0);
});

Deno.test("parseLines() refuses a gap, a short hash and noise", () => {
  assert.throws(() => parseLines("1 00000000000000ff\n3 00000000000000ff\n"), /line 2 is "3 /);
  assert.throws(() => parseLines("1 ff\n"), /line 1/);
  assert.throws(() => parseLines("warning: something\n1 00000000000000ff\n"), /line 1 is "warn/);
});

Deno.test("firstDifference() finds the first tick, a missing tail too", () => {
  const a = new BigUint64Array([1n, 2n, 3n]);
  assert.equal(firstDifference(a, new BigUint64Array([1n, 2n, 3n])), 0);
  assert.equal(firstDifference(a, new BigUint64Array([1n, 5n, 9n])), 2);
  assert.equal(firstDifference(a, new BigUint64Array([1n, 2n])), 3);
});

Deno.test("digestOf() depends on every hash and its place", async () => {
  const one = await digestOf([new BigUint64Array([1n, 2n])]);
  assert.match(one, /^[0-9a-f]{16}$/);
  assert.equal(await digestOf([new BigUint64Array([1n]), new BigUint64Array([2n])]), one);
  assert.notEqual(await digestOf([new BigUint64Array([2n, 1n])]), one);
});
