import assert from "node:assert/strict";
import type { Views } from "../../wire/host/mod.ts";
import type { LessonView } from "./app_state.ts";
import { lessonOf, LessonWatch } from "./lesson_watch.ts";

function state(stage: number, left: number, rep: number, contract = 50) {
  const scriptRow = { at: () => ({ left, rep }) };
  return { run: { stage, contract }, scriptRow } as unknown as Views;
}

Deno.test("lessonOf() knows the lesson and its steps, and none outside the tutorial", () => {
  assert.deepEqual(lessonOf(state(4, 2, 1)), { number: 4, done: 1, all: 3 });
  assert.equal(lessonOf(state(0, 0, 0)), null);
  assert.equal(lessonOf(state(9, 0, 12)), null);
  assert.equal(lessonOf(state(4, 2, 1, 12)), null, "a stage of another contract");
});

Deno.test("LessonWatch.frame() writes only what changed, and ends with nothing", () => {
  const shown: (LessonView | null)[] = [];
  const watch = new LessonWatch(({ lesson }) => shown.push(lesson));
  for (const one of [state(0, 0, 0), state(1, 3, 0), state(1, 3, 0), state(1, 2, 1)]) {
    watch.frame(one);
  }
  watch.end();
  watch.end();
  assert.deepEqual(shown.map((lesson) => lesson?.done ?? null), [0, 1, null]);
});
