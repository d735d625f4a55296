import assert from "node:assert/strict";
import { between, JUMP, moved, Slide, SLIDE_MAX } from "./interpolate.ts";

Deno.test("between() draws at alpha between the ticks, or at the newest when the slot changed", () => {
  assert.equal(between(10, 20, 0.25, true), 12.5);
  assert.equal(between(10, 20, 0.25, false), 20);
});

Deno.test("moved() tells a step from a jump", () => {
  assert.equal(moved(0, 0, JUMP - 1, 0), true);
  assert.equal(moved(0, 0, JUMP, JUMP), false);
});

Deno.test("Slide follows plain walking exactly", () => {
  const slide = new Slide();
  for (let i = 0; i < 30; i++) {
    slide.follow(i * 2.8, 0, 6.7, 16.7, true);
    assert.equal(slide.x, i * 2.8);
  }
});

Deno.test("Slide spreads a correction over about a tenth of a second", () => {
  const slide = new Slide();
  slide.follow(0, 0, 6, 16, true);
  slide.follow(60, 0, 6, 16, true);
  assert.ok(slide.x > 6 && slide.x < 35, `first frame moved to ${slide.x}`);
  let before = slide.x;
  for (let i = 0; i < 6; i++) {
    slide.follow(60, 0, 6, 16, true);
    assert.ok(slide.x > before, "it always moves towards the place");
    before = slide.x;
  }
  assert.ok(60 - slide.x < 3, `after 110 ms it was still ${60 - slide.x} away`);
});

Deno.test("Slide shows a great jump, the own seat and a new run at once", () => {
  const slide = new Slide();
  slide.follow(0, 0, 6, 16, true);
  slide.follow(SLIDE_MAX + 50, 0, 6, 16, true);
  assert.equal(slide.x, SLIDE_MAX + 50);
  slide.follow(0, 0, 6, 16, false);
  assert.equal(slide.x, 0);
  slide.reset();
  slide.follow(100, 40, 6, 16, true);
  assert.deepEqual([slide.x, slide.y], [100, 40]);
});
