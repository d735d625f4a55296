/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { dailySeed } from "../../../wire/host/mod.ts";
import { fakeIdentity } from "../../net/fake_identity.ts";
import type { Identity, RoomSeed } from "../../net/mod.ts";
import { contractPlan, DAILY, OVERRUN, STAMPEDE } from "../plan.ts";
import { FakeRun } from "./fake_run.ts";
import { rankedConfig } from "./ranking.ts";
import type { Issued, RankedService } from "./service.ts";
import { StartDesk, type StartPort } from "./start_desk.ts";

const ANN = fakeIdentity(1), BOB = fakeIdentity(2), NONCE = "ab".repeat(32);
const OWN_SEED = 5;

interface Setting {
  seats?: number;
  identity?: Identity | null;
  issued?: Issued;
  roomKeys?: (string | null)[];
  roomSeed?: RoomSeed | null;
  isVouching?: boolean;
}

/** A start desk before a service and a room that answer as they are told. */
function table(setting: Setting) {
  const { seats = 1, identity = ANN, roomKeys = [ANN.key, BOB.key], isVouching = true } = setting;
  const run = new FakeRun(0, seats);
  run.phase = "ready";
  const issued: RoomSeed[] = [];
  const desk = new StartDesk({
    game: run.game,
    identity,
    service: {
      issue: () => Promise.resolve(setting.issued ?? { kind: "none", why: "it is away" }),
    } as unknown as RankedService,
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
          vouchesFor: (seed: number, keys: string[]) =>
            issued.some((one) => one.seed === seed && `${one.keys}` === `${keys}`),
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
  return { run, desk };
}

const room = (more: Setting = {}): Setting => ({
  seats: 2,
  roomSeed: { seed: 42, keys: [ANN.key, BOB.key] },
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

Deno.test("StartDesk.start() of Today's Notice plays the service's day and carries the attempt's mark", async () => {
  const day = "2026-11-29", issued: Issued = { kind: "issued", seed: 0, nonce: NONCE, day };
  const { run, desk } = table({ issued });
  await desk.start(DAILY);
  assert.deepEqual(run.calls, ["keys 4", `start ${dailySeed(day)}`]);
  const config = rankedConfig(DAILY, dailySeed(day), 1), none = "0".repeat(64);
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
  const { run, desk } = table({ issued: { kind: "spent" } });
  await desk.start(DAILY);
  assert.deepEqual([run.calls, run.shown.spent], [[], DAILY]);
  assert.match(run.shown.spentDay, /^\d{4}-\d\d-\d\d$/);
  desk.startUnranked(DAILY, "the attempt is spent");
  assert.deepEqual(run.calls, ["keys 0", `start ${OWN_SEED}`]);
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
