import assert from "node:assert/strict";
import { PERKS } from "../../../names/mod.ts";
import { PERK_STAMPS } from "./mod.ts";

Deno.test("PERK_STAMPS gives every perk a colour and glyph of its own", () => {
  assert.equal(PERK_STAMPS.length, PERKS.length + 1);
  PERK_STAMPS.forEach(([colour, glyph], id) => {
    const first = PERK_STAMPS.findIndex((other) => other[0] === colour && other[1] === glyph);
    assert.equal(first, id, `perks ${first} and ${id} look the same`);
  });
});
