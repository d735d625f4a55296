import assert from "node:assert/strict";
import { CourseLog } from "./course.ts";
import type { Views } from "./views.gen.ts";

/** A state whose figures are its tick, so that a sample says where it was taken. */
function stateAt(tick: number): Views {
  const player = { at: (seat: number) => ({ kills: tick * 10 + seat }) };
  return { run: { xp: tick, alive: tick % 97 }, player } as unknown as Views;
}

function courseOf(ticks: number, step = 1) {
  const log = new CourseLog(2);
  for (let tick = step; tick <= ticks; tick += step) log.note(stateAt(tick), tick);
  return log.course();
}

Deno.test("CourseLog samples each seat at even spaces, whatever a run's length", () => {
  for (const ticks of [30, 59, 60, 600, 7679, 7680, 7681, 36_000, 216_000]) {
    const { everyTicks, xp, alive, kills } = courseOf(ticks);
    assert(xp.length < 128, `${xp.length} samples of ${ticks} ticks`);
    assert.equal(xp.length, Math.floor(ticks / everyTicks), `${ticks}`);
    assert.deepEqual(xp, xp.map((_, at) => (at + 1) * everyTicks), `${ticks}`);
    assert.deepEqual(alive, xp.map((tick) => tick % 97));
    assert.deepEqual(kills, [xp.map((tick) => tick * 10), xp.map((tick) => tick * 10 + 1)]);
  }
  assert(courseOf(216_000).xp.length >= 50);
});

Deno.test("CourseLog takes a late state for the ticks it missed, and nothing twice", () => {
  const log = new CourseLog(1);
  log.note(stateAt(59), 59);
  assert.deepEqual(log.course().xp, []);
  log.note(stateAt(150), 150);
  log.note(stateAt(150), 150);
  assert.deepEqual(log.course(), {
    everyTicks: 60,
    xp: [150, 150],
    alive: [53, 53],
    kills: [[1500, 1500]],
  });
  assert.equal(log.dueTick, 180);
});
