// A peer that tells two others different inputs, and a game that stands behind the tick at which two others came apart.
import assert from "node:assert/strict";
import { GROUPS, MESSAGES, overrunConfig } from "../../wire/host/mod.ts";
import { forkingModule, gameModule } from "./modules.ts";
import { Table } from "./table.ts";

const XP_AT = (() => {
  const run = GROUPS.find((group) => group.name === "run")!;
  return run.base + run.fields.find((field) => field.name === "xp")!.offset;
})();

async function playing(module: WebAssembly.Module, latencyMs = 40): Promise<Table> {
  const table = await Table.create(module, { seats: 3, latencyMs, jitterMs: latencyMs / 8 });
  table.connectAll();
  table.until("hellos", () => table.games.every((g) => g.session.phase === "ready"));
  table.games[0].request("start", { ...overrunConfig(3, 3), bench: 1 });
  table.until("the start", () => table.games.every((g) => g.session.phase === "run"));
  return table;
}

const isStopped = (table: Table) => table.games.every((g) => g.session.phase === "stopped");

Deno.test("a peer that tells two others different inputs is named on every seat, not a bug of the game", async () => {
  // Seat 2 tells seat 1 that it held its fire at tick 100, or did not when it did.
  const table = await playing(await forkingModule());
  table.until("the stop", () => isStopped(table), 5000);
  table.run(1500);
  for (const game of table.games) {
    const { why, isDesync } = game.session;
    assert.deepEqual([why.name, why.seat, isDesync], ["forked", 2, true]);
    assert.match(why.text, /different inputs/);
  }
  const [host, other] = table.games.map((game) => game.desync()!);
  assert.deepEqual(host.peers.map(({ liars }) => liars), [[2], []]);
  assert.deepEqual(other.peers.map(({ liars }) => liars), [[2], [2]]);
  assert.ok(table.games[0].desyncBundle()!.length > 100_000);
});

Deno.test("a game that is behind a desync's tick stops for that tick, and the two that know report their fields", async () => {
  // So near that nobody ever guesses: every tick is certain at once.
  const table = await playing(await gameModule(), 8), [host, faulty, behind] = table.games;
  table.run(1500);
  table.tamper = ({ to, channel }) => to !== 2 || channel === 1;
  const heard = behind.tickRemote(0);
  table.until(
    "certainty past what seat 2 heard",
    () => faulty.tickConfirmed === faulty.tickNext - 1 && faulty.tickConfirmed > heard + 3,
  );
  faulty.corrupt(XP_AT);
  table.until("the stop", () => isStopped(table), 3000);
  table.run(1500);
  const { tick } = host.session.why;
  assert.deepEqual(table.games.map(({ session }) => session.why.tick), [tick, tick, tick]);
  assert.ok(behind.tickConfirmed < tick);
  for (const game of [host, faulty]) {
    const { hash, peers } = game.desync()!, other = peers.find(({ seat }) => seat < 2)!;
    assert.notEqual(hash, other.hash);
    assert.deepEqual(other.fields!.map(({ field }) => field), ["run.xp: i32"]);
    assert.equal(peers.find(({ seat }) => seat === 2)!.hash, 0n, "it has none");
  }
  const report = behind.desync()!;
  assert.deepEqual([report.hash, report.state], [0n, null]);
  assert.deepEqual(report.peers.map(({ liars }) => liars), [[], []]);
});

/** A DESYNC message of the run at hand. */
function desyncOf(epoch: number, tick: number): Uint8Array {
  const row = MESSAGES.find(({ name }) => name === "desync")!, bytes = new Uint8Array(row.size);
  const view = new DataView(bytes.buffer);
  bytes[0] = row.id;
  view.setUint32(1, epoch, true);
  view.setUint32(row.fields.find(({ name }) => name === "tick")!.offset, tick, true);
  return bytes;
}

Deno.test("a DESYNC for a tick that nobody can have confirmed is refused by name", async () => {
  const table = await playing(await gameModule()), [host] = table.games;
  table.run(500);
  host.receive(1, 1, desyncOf(host.session.epoch, 100_000), table.nowMs);
  assert.deepEqual([host.session.why.name, host.session.why.seat], ["hash_ahead", 1]);
});

Deno.test("a peer that names ever lower ticks is heard a few times only", async () => {
  const table = await playing(await gameModule()), [host] = table.games;
  table.run(2000);
  const { epoch } = host.session, from = host.tickConfirmed;
  for (let tick = from; tick > from - 60; tick--) host.receive(1, 1, desyncOf(epoch, tick), 0);
  assert.equal(host.session.isDesync, true);
  assert.equal(host.session.why.tick, from - 7);
});
