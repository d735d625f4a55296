import assert from "node:assert/strict";
import { mixInk, quadColour, quadFromRgba, SEAT_PALETTES } from "./palette.ts";
import { stainColour } from "./scene/gore.ts";

Deno.test("quadColour() puts red first in memory and clamps its alpha", () => {
  const bytes = new Uint8Array(new Uint32Array([quadColour(0x112233, 0.5)]).buffer);
  assert.deepEqual([...bytes], [0x11, 0x22, 0x33, 127]);
  assert.equal(quadColour(0xffffff, 9) >>> 24, 255);
  assert.equal(quadFromRgba(0x8e1b14ff), quadColour(0x8e1b14));
});

Deno.test("mixInk() gives both ends and the middle", () => {
  assert.equal(mixInk("#000000", "#ffffff", 0), "#000000");
  assert.equal(mixInk("#000000", "#ffffff", 1), "#ffffff");
  assert.equal(mixInk("#000000", "#204060", 0.5), "#102030");
});

Deno.test("SEAT_PALETTES gives four different colours in every palette", () => {
  for (const colours of Object.values(SEAT_PALETTES)) assert.equal(new Set(colours).size, 4);
});

Deno.test("stainColour() hides blood when gore is off, inks only blood, and never brightens", () => {
  const blood = 0x8e1b14ff, venom = 0x9bd14bff;
  assert.equal(stainColour(blood, "off", 0, 1), 0);
  assert.equal(stainColour(blood, "ink", 0, 1), quadColour(0x17120f));
  assert.equal(stainColour(venom, "ink", 0, 1), stainColour(venom, "full", 0, 1));
  assert.ok((stainColour(blood, "full", 0, 1) & 255) < 0x8e);
  assert.notEqual(stainColour(blood, "confetti", 0, 1), stainColour(blood, "confetti", 1, 1));
});
