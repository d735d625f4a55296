// Old builds by their SHA-256: a run is played again by the module that recorded it, or not at all.
import assert from "node:assert/strict";
import { FileShelf } from "../../room/deno/shelf.ts";
import { queueAgain } from "../../room/moderation.ts";
import { sha256Of } from "../../room/shelf.ts";
import { Game, overrunConfig, RECORD_SIZE } from "../../wire/host/mod.ts";
import { DEBUG_PATH, gameWasm, WASM_PATH } from "../build.ts";
import { withTarget } from "./board_kit.ts";
import { newHand, packRun } from "./signed_run.ts";

const wasm = await gameWasm();
// Another build of the same game: the same ticks by other bytes.
const other = await Deno.readFile(DEBUG_PATH), otherName = await sha256Of(other);

async function otherRun(keys: string[]) {
  const module = await WebAssembly.compile(other);
  const game = await Game.create(module, Uint8Array.fromHex(otherName));
  game.setKeys(keys.map((key) => Uint8Array.fromHex(key)));
  game.start(overrunConfig(5, 2));
  while (game.step(new Uint8Array(2 * RECORD_SIZE)));
  return game.replay();
}

Deno.test("a run is played again by the build it names, once the service has that one", async () => {
  const pair = [await newHand(), await newHand()];
  const packed = await packRun(await otherRun(pair.map(({ key }) => key)), pair, ["Ann", "Bea"]);
  await withTarget(async (target) => {
    await target.issue(5, pair);
    const refused = await target.upload(packed);
    assert.equal(refused.status, 422);
    assert.match(refused.error!, new RegExp(`recorded by build ${otherName.slice(0, 12)}`));
    await Deno.writeFile(`${target.dir}/builds/${otherName}.wasm`, other);
    const { id } = await target.upload(packed);
    const run = await target.settled(id!);
    assert.deepEqual([run.state, run.build], ["verified", otherName]);
  });
});

Deno.test("FileShelf keeps the module of today at its start, and one that is built while it runs", async () => {
  const dir = await Deno.makeTempDir();
  try {
    await Deno.copyFile(WASM_PATH, `${dir}/game.wasm`);
    const shelf = await FileShelf.open(dir, `${dir}/game.wasm`);
    const today = await sha256Of(wasm);
    assert.equal(await shelf.hasBuild(today), true);
    assert.equal(await shelf.hasBuild(otherName), false);
    await Deno.writeFile(`${dir}/game.wasm`, other);
    assert.equal(await shelf.hasBuild(otherName), true);
    assert.deepEqual(await shelf.build(today), wasm);
    assert.equal(await shelf.hasBuild("../game"), false);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("FileShelf gives a replay back as it came, and leaves no drafts", async () => {
  const dir = await Deno.makeTempDir();
  try {
    const shelf = await FileShelf.open(dir, `${dir}/none.wasm`);
    const bytes = new Uint8Array([1, 2, 3]), name = await sha256Of(bytes);
    await Promise.all([shelf.putReplay(name, bytes), shelf.putReplay(name, bytes)]);
    assert.deepEqual(await shelf.replay(name), bytes);
    assert.equal(await shelf.replay("0".repeat(64)), null);
    assert.equal(await shelf.replay("../../room.sqlite"), null);
    const files = [...Deno.readDirSync(`${dir}/replays`)].map((entry) => entry.name);
    assert.deepEqual(files, [`${name}.vmr`]);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("a replay that changed on the disk is this service's fault and not the players'", async () => {
  const pair = [await newHand(), await newHand()];
  await withTarget(async (target) => {
    await target.issue(5, pair);
    await Deno.writeFile(`${target.dir}/builds/${otherName}.wasm`, other);
    const replay = await otherRun(pair.map(({ key }) => key)), sha256 = await sha256Of(replay);
    const put = target.service.shelf.putReplay.bind(target.service.shelf);
    target.service.shelf.putReplay = async (name, bytes) => await put(name, bytes.slice(1));
    const { id } = await target.upload(await packRun(replay, pair, ["Ann", "Bea"]));
    assert.match((await target.settled(id!)).reason!, /This service lost the run's replay/);
    await put(sha256, replay);
    assert.equal(await queueAgain(target.store, id!), true);
    target.service.wake();
    assert.equal((await target.settled(id!)).state, "verified");
    assert.equal(await queueAgain(target.store, id!), false);
  });
});
