/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { fakeIdentity } from "../../net/fake_identity.ts";
import type { DaySpent, Identity, RoomSeed } from "../../net/mod.ts";
import { contractPlan, DAILY, OVERRUN, STAMPEDE } from "../plan.ts";
import { FakeRun } from "./fake_run.ts";
import { rankedConfig } from "./ranking.ts";
import type { Issued, RankedService } from "./service.ts";
import { StartDesk, type StartPort } from "./start_desk.ts";

const ANN = fakeIdentity(1), BOB = fakeIdentity(2), NONCE = "ab".repeat(32);
const OWN_SEED = 5, DAY = "2026-11-30", LATER = "2026-12-01";

interface Setting {
  seats?: number;
  identity?: Identity | null;
  issued?: Issued;
  roomKeys?: (string | null)[];
  roomSeed?: RoomSeed | null;
  /** The room's word on the day's attempt. */
  roomDay?: RoomSeed | DaySpent | null;
  isVouching?: boolean;
}

/** A start desk before a service and a room that answer as they are told. */
function table(setting: Setting) {
  const { seats = 1, identity = ANN, roomKeys = [ANN.key, BOB.key], isVouching = true } = setting;
  const run = new FakeRun(0, seats);
  run.phase = "ready";
  const issued: RoomSeed[] = [], spent = new Set<number>();
  let looks = 0;
  const desk = new StartDesk({
    game: run.game,
    identity,
    service: {
      issue: () => Promise.resolve(setting.issued ?? { kind: "none", why: "it is away" }),
    } as unknown as RankedService,
    today: {
      look: () => {
        looks++;
        run.shown.today = { day: LATER, seed: 8, isPublished: true };
        return Promise.resolve();
      },
    },
    plans: { config: (plan, players, seed) => rankedConfig(plan, seed ?? OWN_SEED, players) },
    isBench: false,
    room: () =>
      ({
        seat: 0,
        seats,
        present: Array.from({ length: seats }, () => true),
        keys: {
          keys: roomKeys,
          isVouching,
          vouchesFor: (seed: number, keys: string[], nonce: string) =>
            issued.some((one) =>
              one.seed === seed && one.nonce === nonce && `${one.keys}` === `${keys}`
            ),
          hasSpent: (seat: number, day: string) => day === DAY && spent.has(seat),
        },
        askDay: () => {
          const word = setting.roomDay ?? null;
          if (word && "seed" in word) issued.push(word);
          for (const seat of word === null ? [] : "seed" in word ? [0, 1] : word.spent) {
            spent.add(seat);
          }
          return Promise.resolve(word);
        },
        askSeed: () => {
          if (setting.roomSeed) issued.push(setting.roomSeed);
          return Promise.resolve(setting.roomSeed ?? null);
        },
      }) as unknown as ReturnType<StartPort["room"]>,
    name: run.name,
    state: run.state,
    patch: run.patch,
  });
  return { run, desk, looks: () => looks };
}

const room = (more: Setting = {}): Setting => ({
  seats: 2,
  roomSeed: { seed: 42, keys: [ANN.key, BOB.key], nonce: "", day: "" },
  ...more,
});

Deno.test("StartDesk.start() alone plays on the service's seed with its own key", async () => {
  const { run, desk } = table({ issued: { kind: "issued", seed: 77, nonce: "", day: "" } });
  await desk.start(OVERRUN);
  assert.deepEqual(run.calls, ["keys 1", "start 77"]);
  const config = rankedConfig(OVERRUN, 77, 1);
  assert(desk.vouchesFor(config, [ANN.key, ""]));
  assert(!desk.vouchesFor(config, [BOB.key, ""]), "somebody else's key");
  assert(!desk.vouchesFor({ ...config, seed: 78 }, [ANN.key]), "another seed");
});

Deno.test("StartDesk.start() of Today's Notice plays the service's seed and day and carries the attempt's mark", async () => {
  const issued: Issued = { kind: "issued", seed: 31, nonce: NONCE, day: LATER };
  const { run, desk } = table({ issued });
  await desk.start(DAILY);
  assert.deepEqual(run.calls, ["keys 4", "start 31"]);
  assert.deepEqual(run.shown.today, { day: LATER, seed: 31, isPublished: true });
  assert.equal(run.shown.spentDay, LATER, "whatever this page's clock says");
  const config = rankedConfig(DAILY, 31, 1), none = "0".repeat(64);
  assert(desk.vouchesFor(config, [ANN.key, none, none, NONCE]));
  assert(!desk.vouchesFor(config, [ANN.key, none, none, none]));
});

Deno.test("StartDesk.start() alone starts unranked at once where the service has no seed, and says why", async () => {
  const { run, desk } = table({});
  await desk.start(STAMPEDE);
  assert.deepEqual(run.calls, ["keys 0", `start ${OWN_SEED}`]);
  run.config = rankedConfig(STAMPEDE, OWN_SEED, 1);
  assert.equal(desk.startLine(), "Unranked: it is away.");
});

Deno.test("StartDesk.start() offers a spent day's notice unranked, and starts nothing by itself", async () => {
  const { run, desk, looks } = table({ issued: { kind: "spent", day: DAY } });
  await desk.start(DAILY);
  assert.deepEqual([run.calls, run.shown.spent], [[], { plan: DAILY, day: DAY, names: [] }]);
  assert.deepEqual([run.shown.spentDay, looks()], [DAY, 0]);
  desk.startUnranked(DAILY);
  assert.deepEqual(run.calls, ["keys 0", `start ${OWN_SEED}`]);
  run.config = rankedConfig(DAILY, run.shown.today.seed, 1);
  assert.equal(desk.startLine(), "Unranked: the day's one ranked attempt is spent.");
  const next = table({ issued: { kind: "spent", day: LATER } });
  await next.desk.start(DAILY);
  assert.deepEqual([next.looks(), next.run.shown.spent?.day], [1, LATER], "midnight was missed");
});

Deno.test("StartDesk.startLine() says of a notice without a service that it is this page's own", async () => {
  const { run, desk } = table({});
  run.shown.today = { day: DAY, seed: 7, isPublished: false };
  await desk.start(DAILY);
  run.config = rankedConfig(DAILY, 7, 1);
  const line = "Unranked: it is away, and its notice is not the published one.";
  assert.equal(desk.startLine(), line);
  run.shown.today = { day: DAY, seed: 7, isPublished: true };
  assert.equal(desk.startLine(), "Unranked: it is away.");
});

const KEYS = [ANN.key, BOB.key];
const GIVEN: RoomSeed = { seed: 7, keys: KEYS, nonce: NONCE, day: DAY };

Deno.test("StartDesk.start() of Today's Notice for two carries both keys and the one mark of their attempt", async () => {
  const { run, desk } = table(room({ roomDay: GIVEN })), none = "0".repeat(64);
  run.shown.plan = DAILY;
  assert.match(desk.roomLine(), /^Ranked: .*one try for both/);
  await desk.start(DAILY);
  assert.deepEqual(run.calls, ["keys 4", "start 7"]);
  const config = rankedConfig(DAILY, 7, 2);
  assert(desk.vouchesFor(config, [...KEYS, none, NONCE]));
  assert(!desk.vouchesFor(config, [...KEYS, none, none]), "without the mark");
  assert(!desk.vouchesFor(rankedConfig(OVERRUN, 7, 2), [...KEYS, none, NONCE]), "another mode");
  desk.runBegan();
  assert.equal(run.shown.spentDay, DAY);
  assert.equal(desk.roomLine(), "Unranked: Ann and Bo have had the day's one ranked run.");
});

Deno.test("StartDesk.start() for two says whose attempt is spent, offers it unranked, and asks no more", async () => {
  const { run, desk } = table(room({ roomDay: { spent: [1], day: DAY } }));
  run.shown.plan = DAILY;
  await desk.start(DAILY);
  assert.deepEqual([run.calls, run.shown.spent], [[], { plan: DAILY, day: DAY, names: ["Bo"] }]);
  assert.equal(desk.roomLine(), "Unranked: Bo has had the day's one ranked run.");
  desk.startUnranked(DAILY);
  assert.deepEqual(run.calls, ["keys 0", `start ${OWN_SEED}`]);
  await desk.start(DAILY);
  assert.deepEqual(run.calls.slice(2), ["keys 0", `start ${OWN_SEED}`], "at once, unranked");
  assert.equal(run.shown.spentDay, undefined, "the host's own is not spent");
});

Deno.test("StartDesk.roomLine() knows the own attempt that was made alone, for its day and for the notice only", () => {
  const { run, desk } = table(room());
  Object.assign(run.shown, { plan: DAILY, spentDay: DAY });
  assert.equal(desk.roomLine(), "Unranked: Ann has had the day's one ranked run.");
  run.shown.plan = OVERRUN;
  assert.match(desk.roomLine(), /^Ranked/);
  run.shown.plan = DAILY;
  run.shown.today = { day: LATER, seed: 8, isPublished: true };
  assert.match(desk.roomLine(), /^Ranked/, "a new day, a new attempt");
});

Deno.test("StartDesk.start() asks nobody for practice, or without a key", async () => {
  const issued: Issued = { kind: "issued", seed: 77, nonce: "", day: "" };
  const practice = table({ issued });
  practice.run.shown.settings.ranked = false;
  const keyless = table({ issued, identity: null });
  for (const { run, desk } of [practice, keyless]) {
    await desk.start(OVERRUN);
    assert.deepEqual(run.calls, ["keys 0", `start ${OWN_SEED}`]);
  }
  assert.match(practice.desk.whyUnmarked(), /practice/);
  assert.match(keyless.desk.whyUnmarked(), /no key/);
});

Deno.test("StartDesk.start() in a room plays on the room's seed with every seat's key", async () => {
  const { run, desk } = table(room());
  assert.match(desk.roomLine(), /^$/, "nothing is planned yet");
  run.shown.plan = OVERRUN;
  assert.match(desk.roomLine(), /^Ranked/);
  await desk.start(OVERRUN);
  assert.deepEqual(run.calls, ["keys 2", "start 42"]);
  assert(desk.vouchesFor(rankedConfig(OVERRUN, 42, 2), [ANN.key, BOB.key, "", ""]));
});

Deno.test("StartDesk.start() in a room says what keeps the run from ranking", async () => {
  const cases: [Setting, typeof OVERRUN, RegExp][] = [
    [room({ roomSeed: null }), OVERRUN, /no seed in time/],
    [room({ roomKeys: [ANN.key, null] }), OVERRUN, /Bo proved no key/],
    [room({ roomKeys: [ANN.key, ANN.key] }), OVERRUN, /one and the same key/],
    [room({ isVouching: false }), OVERRUN, /keeps no boards/],
    [room(), STAMPEDE, /alone only/],
    [room({ roomDay: null }), DAILY, /no seed in time/],
    [room({ seats: 3 }), DAILY, /one and two players/],
    [room({ seats: 3 }), contractPlan(0), /one and two players/],
  ];
  for (const [setting, plan, why] of cases) {
    const { run, desk } = table(setting);
    await desk.start(plan);
    assert.deepEqual(run.calls, ["keys 0", `start ${OWN_SEED}`], `${why}`);
    run.config = rankedConfig(plan, OWN_SEED, setting.seats ?? 1);
    assert.match(desk.startLine(), why);
  }
});

Deno.test("StartDesk.cancel() lets nothing start that was asked for before", async () => {
  const { run, desk } = table(room());
  const started = desk.start(OVERRUN);
  desk.cancel();
  await started;
  assert.deepEqual(run.calls, []);
});
