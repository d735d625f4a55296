import assert from "node:assert/strict";
import { GUTTER, packShelves } from "./pack.ts";

const sizes = Array.from(
  { length: 300 },
  (_, i) => ({ width: 20 + i * 37 % 90, height: 14 + i * 53 % 110 }),
);

Deno.test("packShelves() keeps every cell inside the sheet and apart from every other", () => {
  const places = packShelves(sizes, 1200, 1600);
  assert.equal(places.length, sizes.length);
  places.forEach((a, i) => {
    assert.ok(a.x >= GUTTER && a.x + sizes[i].width + GUTTER <= 1200);
    assert.ok(a.y >= GUTTER && a.y + sizes[i].height + GUTTER <= 1600);
    for (let j = i + 1; j < places.length; j++) {
      const b = places[j];
      const apart = a.x + sizes[i].width + GUTTER <= b.x || b.x + sizes[j].width + GUTTER <= a.x ||
        a.y + sizes[i].height + GUTTER <= b.y || b.y + sizes[j].height + GUTTER <= a.y;
      assert.ok(apart, `cells ${i} and ${j} touch`);
    }
  });
});

Deno.test("packShelves() gives the same places for the same cells", () => {
  assert.deepEqual(packShelves(sizes, 1200, 1600), packShelves(sizes, 1200, 1600));
});

Deno.test("packShelves() refuses what does not fit, naming the cell", () => {
  assert.throws(() => packShelves([{ width: 50, height: 50 }], 40, 400), /cell 0 \(50x50\)/);
  assert.throws(() => packShelves(sizes, 1200, 200), RangeError);
});
