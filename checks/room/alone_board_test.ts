// A run alone from the challenge to the rank, through the host as it ships: a seed that was asked for, and Today's Notice.
import assert from "node:assert/strict";
import { soloProof } from "../../room/attest.ts";
import { type RunningRoom, startRoom } from "../../room/mod.ts";
import type { RunView } from "../../room/runs.ts";
import { contractConfig, dailyConfig, dailySeed, type RunConfig } from "../../wire/host/mod.ts";
import { gameWasm, WASM_PATH } from "../build.ts";
import { whenSettled } from "./board_kit.ts";
import { type Hand, newHand, packRun, playRun } from "./signed_run.ts";

await gameWasm();
const ANN = await newHand();

async function withHost(work: (host: RunningRoom) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir(), wasmFile = WASM_PATH.pathname;
  const host = await startRoom({ port: 0, dataDir: dir, pageDir: dir, wasmFile });
  try {
    await work(host);
  } finally {
    await host.close();
    await Deno.remove(dir, { recursive: true });
  }
}

async function post(host: RunningRoom, path: string, body?: BodyInit) {
  const origin = host.url.slice(0, -1);
  const init = { method: "POST", body, headers: { origin } };
  const response = await fetch(origin + path, init);
  return { status: response.status, ...await response.json() };
}

async function askRun(
  host: RunningRoom,
  hand: Hand,
  wish: Pick<RunConfig, "mode" | "contract" | "grade">,
) {
  const { nonce } = await post(host, "/api/runs/challenge");
  const proof = await hand.sign(soloProof(wish, nonce));
  return await post(host, "/api/runs", JSON.stringify({ ...wish, key: hand.key, nonce, proof }));
}

async function settled(host: RunningRoom, id: string): Promise<RunView> {
  return await whenSettled(async () => await (await fetch(`${host.url}api/runs/${id}`)).json());
}

Deno.test("a contract alone: asked for, won, handed in, ranked; the same seed for another contract is not", async () => {
  await withHost(async (host) => {
    const { seed, status } = await askRun(host, ANN, { mode: 2, contract: 0, grade: 0 });
    assert.equal(status, 201);
    const wrong = await playRun({ config: contractConfig(1, seed, 1), hands: [ANN], ticksMax: 60 });
    const refused = await post(host, "/api/uploads", await packRun(wrong, [ANN], ["Ann"]));
    assert.match(refused.error, /issued for another kind of run/);
    const plan = { config: contractConfig(0, seed, 1), hands: [ANN], skill: "expert" as const };
    const { id } = await post(
      host,
      "/api/uploads",
      await packRun(await playRun(plan), [ANN], ["Ann"]),
    );
    const run = await settled(host, id);
    assert.deepEqual([run.state, run.board, run.rank], ["verified", "contracts", 1]);
  });
});

Deno.test("Today's Notice: one try a key, its nonce in the replay, on the day's sheet", async () => {
  await withHost(async (host) => {
    const wish = { mode: 3, contract: 255, grade: 0 };
    const { run_nonce: nonce, day } = await askRun(host, ANN, wish);
    assert.equal((await askRun(host, ANN, wish)).status, 409);
    const plan = { config: dailyConfig(dailySeed(day), 1), hands: [ANN], nonce };
    const { id } = await post(
      host,
      "/api/uploads",
      await packRun(await playRun(plan), [ANN], ["Ann"]),
    );
    const run = await settled(host, id);
    assert.deepEqual([run.state, run.board, run.sheet, run.rank], ["verified", "daily", day, 1]);
    const unasked = await playRun({ ...plan, nonce: "00".repeat(32) });
    const refused = await post(host, "/api/uploads", await packRun(unasked, [ANN], ["Ann"]));
    assert.match(refused.error, /no attempt at Today's Notice/);
  });
});

Deno.test("the host takes a mebibyte at the uploads' address, and a line of JSON elsewhere", async () => {
  await withHost(async (host) => {
    const mebibyte = new Uint8Array(1 << 20), more = new Uint8Array((1 << 20) + 1);
    assert.equal((await post(host, "/api/uploads", mebibyte)).status, 400);
    assert.equal((await post(host, "/api/uploads", more)).status, 413);
    assert.equal((await post(host, "/api/runs", new Uint8Array(20_000))).status, 413);
  });
});
