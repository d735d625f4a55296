// What the room says of runs and boards is what the page reads: the one's words through the other's readers.
import assert from "node:assert/strict";
import { overrunConfig } from "../../wire/host/mod.ts";
import { readBoard, readRun } from "../../web/play/ranked/pages.ts";
import { gameWasm } from "../build.ts";
import { withTarget } from "./board_kit.ts";
import { newHand, packRun, playRun } from "./signed_run.ts";

await gameWasm();

Deno.test("the page reads a run in every state, and the board that it is on", async () => {
  const pair = [await newHand(), await newHand()], keys = pair.map(({ key }) => key);
  const lost = await playRun({ config: overrunConfig(3, 2), hands: pair });
  await withTarget(async (target) => {
    await target.issue(3, pair);
    const { id } = await target.upload(await packRun(lost, pair, ["Ann", "Bea"]));
    const json = async (path: string) => await (await target.ask(path)).json();
    const waiting = readRun(await json(`/api/runs/${id}`));
    assert.deepEqual([waiting?.names, waiting?.keys], [["Ann", "Bea"], keys]);
    await target.settled(id!);
    const run = readRun(await json(`/api/runs/${id}`));
    assert.deepEqual([run?.state, run?.rank, run?.config?.players], ["verified", 1, 2]);
    assert.equal(run?.result?.seats.length, 2);
    const board = readBoard(await json("/api/boards/overrun-2p"));
    assert.deepEqual(board?.entries.map(({ id, keys, score }) => ({ id, keys, score })), [
      { id, keys, score: run!.result!.xp },
    ]);
    await target.store.run("UPDATE uploads SET state = 'refused', reason = 'So', verdict = NULL");
    assert.deepEqual(readRun(await json(`/api/runs/${id}`))?.reason, "So");
  });
});
