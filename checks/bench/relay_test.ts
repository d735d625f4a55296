// The relay's bench in short: a small load loses nothing, and what goes wrong is seen. No times are asserted.
import assert from "node:assert/strict";
import { type RunningRoom, startRoom } from "../../room/mod.ts";
import { putLoad } from "./relay_load.ts";
import { isGood, measureRelay, type RelayRow } from "./relay_row.ts";

// The host's sockets finish some of their bookkeeping after the test that made them.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

async function withHost(messagesPerSecond: number, run: (url: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  await Deno.writeTextFile(`${dir}/index.html`, "<!doctype html><title>page</title>");
  await Deno.writeFile(`${dir}/game.wasm`, new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  let host: RunningRoom | undefined;
  try {
    host = await startRoom({
      port: 0,
      dataDir: `${dir}/data`,
      pageDir: dir,
      wasmFile: `${dir}/game.wasm`,
      limits: { messagesPerSecond },
    });
    await run(host.url);
  } finally {
    await host?.close();
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test({
  ...LOOSE,
  name:
    "measureRelay() twenty rooms play three seconds: every frame comes once, whole and in order",
  async fn() {
    const row = await measureRelay({ host: "deno", rooms: 20, seats: 2, seconds: 3 });
    assert.deepEqual([row.lost, row.wrong, row.closed], [0, 0, 0]);
    assert.equal(row.inPerSecond, row.outPerSecond);
  },
});

Deno.test({
  ...LOOSE,
  name: "putLoad() counts a broadcast once for each of the three others",
  async fn() {
    await withHost(200, async (url) => {
      const plan = { rooms: 3, seats: 4, rate: 60, warmMs: 100, seconds: 1 };
      const { sent, heard, lost, wrong, closed } = await putLoad(url, plan);
      assert.equal(sent, 3 * 4 * 60);
      assert.deepEqual({ heard, lost, wrong, closed }, {
        heard: sent * 3,
        lost: 0,
        wrong: 0,
        closed: {},
      });
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "putLoad() sees lines that the room closes, and the frames that are lost with them",
  async fn() {
    // Half of what play needs: the budget runs out.
    await withHost(30, async (url) => {
      const plan = { rooms: 1, seats: 2, rate: 60, warmMs: 0, seconds: 1.5 };
      const { lost, closed } = await putLoad(url, plan);
      assert.deepEqual(closed, { 1008: 2 });
      assert(lost > 0);
    });
  },
});

Deno.test("isGood() a frame lost or bent, a line closed and a late median each fail the row", () => {
  const good: Omit<RelayRow, "ok"> = {
    ...{ host: "deno", rooms: 200, seats: 2, inPerSecond: 24_000, outPerSecond: 24_000 },
    ...{ lost: 0, wrong: 0, closed: 0, cpuPercent: 50, othersPercent: 1, usPerMessage: 20 },
    ...{ rssMib: 130, p50Ms: 1.9, p95Ms: 90, p99Ms: 200 },
  };
  assert.equal(isGood(good), true);
  for (const worse of [{ lost: 1 }, { wrong: 1 }, { closed: 1 }, { p50Ms: 2 }, { p50Ms: NaN }]) {
    assert.equal(isGood({ ...good, ...worse }), false, JSON.stringify(worse));
  }
  assert.equal(isGood({ ...good, host: "workerd", p50Ms: 2 }), true);
});
