import assert from "node:assert/strict";
import { WEAPONS } from "../names/mod.ts";
import { IMPACTS, lookOf, LOOKS, MUZZLES, ROUNDS } from "./looks.ts";

Deno.test("LOOKS has a row for every weapon and uses every drawing", () => {
  assert.equal(LOOKS.length, WEAPONS.length + 1);
  const used = (of: "muzzle" | "round" | "impact") => new Set(LOOKS.map((look) => look[of]));
  const missing = [
    ...MUZZLES.filter((name) => !used("muzzle").has(name)),
    ...ROUNDS.filter((name) => !used("round").has(name)),
    ...IMPACTS.filter((name) => !used("impact").has(name)),
  ];
  assert.deepEqual(missing, []);
});

Deno.test("lookOf() gives an unknown weapon the Sidekick's look", () => {
  assert.deepEqual(lookOf(99), lookOf(1));
});
