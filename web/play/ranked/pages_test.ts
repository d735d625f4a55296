import assert from "node:assert/strict";
import { readRun } from "./pages.ts";

const RUN = { id: "ab12", state: "verified", names: ["Ann"] };

function courseOf(course: unknown) {
  const run = readRun({ ...RUN, extras: { weapon: 3, course } });
  assert(run, "the run is read whatever its course is");
  return run.extras?.course;
}

Deno.test("readRun() reads a run's course, and leaves out one that cannot be drawn", () => {
  const course = { everyTicks: 60, xp: [1, 2], alive: [3, 4], kills: [[0, 1]] };
  assert.deepEqual(courseOf(course), course);
  assert.deepEqual(readRun(RUN)?.extras, null);
  for (
    const broken of [
      null,
      "a line",
      { ...course, everyTicks: 0 },
      { ...course, kills: [] },
      { ...course, kills: [[0]] },
      { ...course, alive: [3, 4, 5] },
      { ...course, xp: ["1", "2"] },
      { ...course, xp: Array(300).fill(1) },
    ]
  ) assert.equal(courseOf(broken), undefined, JSON.stringify(broken).slice(0, 80));
});
