// The Deno host against the list of what a service is told and asked about itself, and its health without its store.
import assert from "node:assert/strict";
import { SqliteStore } from "../../room/deno/sqlite.ts";
import { healthOf } from "../../room/health.ts";
import { type StartOptions, startRoom } from "../../room/mod.ts";
import { dayOf } from "../../room/days.ts";
import { addSummary, totalsOf } from "../../room/totals.ts";
import { gameWasm, WASM_PATH } from "../build.ts";
import { HONEST_SUMMARY } from "./honest_summary.ts";
import {
  GUESSED_CHECKS,
  OPERATOR_TOKEN,
  TOLD_CHECKS,
  type ToldCheck,
  UNTOLD_CHECKS,
} from "./telling.ts";

// ws and node:net finish some of their bookkeeping after the test that made them.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

async function runAll(
  context: Deno.TestContext,
  checks: ToldCheck[],
  more: Pick<StartOptions, "adminToken" | "limits">,
): Promise<void> {
  await gameWasm();
  const dataDir = await Deno.makeTempDir(), wasmFile = WASM_PATH.pathname;
  const host = await startRoom({ port: 0, dataDir, pageDir: dataDir, wasmFile, ...more });
  const store = await SqliteStore.open(`${dataDir}/room.sqlite`);
  try {
    const target = { url: host.url.slice(0, -1), lingerMs: 60_000, store };
    for (const { name, run } of checks) {
      await context.step({
        ...LOOSE,
        name,
        fn: () => run(target),
      });
    }
  } finally {
    store.close();
    await host.close();
    await Deno.remove(dataDir, { recursive: true });
  }
}

const PLENTY = { telemetryPerMinute: 1000, operatorPerMinute: 1000 };

Deno.test({
  ...LOOSE,
  name: "the Deno host keeps totals alone, and shows them to its operator",
  fn: (context) =>
    runAll(context, TOLD_CHECKS, { adminToken: OPERATOR_TOKEN, limits: { address: PLENTY } }),
});

Deno.test({
  ...LOOSE,
  name: "the Deno host without a token has no office",
  fn: (context) =>
    runAll(context, UNTOLD_CHECKS, { limits: { address: { telemetryPerMinute: 3 } } }),
});

Deno.test({
  ...LOOSE,
  name: "the Deno host's office is not guessed into",
  fn: (context) =>
    runAll(context, GUESSED_CHECKS, {
      adminToken: OPERATOR_TOKEN,
      limits: { address: { operatorPerMinute: 3 } },
    }),
});

Deno.test("healthOf() says 503 when the store does not answer", async () => {
  const dir = await Deno.makeTempDir(), store = await SqliteStore.open(`${dir}/room.sqlite`);
  const more = () => ({ rooms: 3 });
  assert.deepEqual(await (await healthOf(store, more)).json(), { ok: true, queued: 0, rooms: 3 });
  store.close();
  const answer = await healthOf(store, more);
  assert.equal(answer.status, 503);
  assert.deepEqual(await answer.json(), { ok: false, error: "The store does not answer" });
  await Deno.remove(dir, { recursive: true });
});

Deno.test("addSummary() forgets days that are more than 400 days ago", async () => {
  const dir = await Deno.makeTempDir(), store = await SqliteStore.open(`${dir}/room.sqlite`);
  const nowMs = Date.parse("2026-11-30T12:00:00Z"), dayMs = 86_400_000;
  for (const days of [401, 400, 0]) {
    await addSummary(store, HONEST_SUMMARY, nowMs - days * dayMs);
  }
  const days = new Set((await totalsOf(store, "2000-01-01", "2099-01-01")).map(({ day }) => day));
  assert.deepEqual([...days], [dayOf(nowMs - 400 * dayMs), "2026-11-30"]);
  store.close();
  await Deno.remove(dir, { recursive: true });
});
