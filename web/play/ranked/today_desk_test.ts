/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import type { AppState } from "../app_state.ts";
import { ownNotice } from "../plan.ts";
import type { PublishedDay } from "./service.ts";
import { TodayDesk } from "./today_desk.ts";

const DAY = "2026-11-30", NOON = new Date(`${DAY}T12:00:00Z`);

/** A desk over a service that answers as it is told, and a clock that only counts what was asked of it. */
function table(clock = NOON) {
  const state = { today: ownNotice(clock) } as AppState;
  const waits: { ms: number; ring: () => void }[] = [];
  const setting: { told: PublishedDay | null; now: Date; asked: number } = {
    told: null,
    now: clock,
    asked: 0,
  };
  const desk = new TodayDesk({
    service: {
      today: () => {
        setting.asked++;
        return Promise.resolve(setting.told);
      },
    },
    later: (ms, ring) => {
      const wait = { ms, ring };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
    now: () => setting.now,
    random: () => 0.5,
    state: () => state,
    patch: (patch) => Object.assign(state, patch),
  });
  return { desk, state, waits, setting };
}

Deno.test("TodayDesk.look() takes the service's day over this machine's, and asks again once it has ended", async () => {
  const { desk, state, waits, setting } = table(new Date("2026-12-01T03:00:00Z"));
  setting.told = { day: DAY, seed: 31, leftMs: 60_000 };
  await desk.look();
  assert.deepEqual(state.today, { day: DAY, seed: 31, isPublished: true });
  assert.deepEqual(waits.map(({ ms }) => ms), [62_000], "the day's rest and a little more");
  setting.told = { day: "2026-12-01", seed: 32, leftMs: 86_400_000 };
  waits[0].ring();
  await desk.look();
  assert.deepEqual(state.today, { day: "2026-12-01", seed: 32, isPublished: true });
  assert.deepEqual([setting.asked, waits.length], [2, 1], "one question, one alarm");
  assert.equal(waits[0].ms, 3_600_000, "a machine's clock may jump: never longer than an hour");
});

Deno.test("TodayDesk.look() plays on a published day while it lasts, and on its own after it, unpublished", async () => {
  const { desk, state, waits, setting } = table();
  setting.told = { day: DAY, seed: 31, leftMs: 60_000 };
  await desk.look();
  setting.told = null;
  await desk.look();
  assert.deepEqual(state.today, { day: DAY, seed: 31, isPublished: true });
  setting.now = new Date("2026-12-01T00:00:01Z");
  await desk.look();
  assert.deepEqual(state.today, ownNotice(setting.now));
  assert.deepEqual(waits.map(({ ms }) => ms), [120_000]);
});

Deno.test("TodayDesk.look() without any service has each day's own notice", async () => {
  const { desk, state, setting } = table();
  await desk.look();
  assert.deepEqual([state.today.day, state.today.isPublished], [DAY, false]);
  setting.now = new Date("2026-12-01T00:00:00Z");
  await desk.look();
  assert.equal(state.today.day, "2026-12-01");
});
