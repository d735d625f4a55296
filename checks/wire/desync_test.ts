import assert from "node:assert/strict";
import { fieldAt, GROUPS, overrunConfig } from "../../wire/host/mod.ts";
import { gameModule } from "./modules.ts";
import { readPacket, writePacket } from "./packet.ts";
import { Table } from "./table.ts";

async function playing(seats: number): Promise<Table> {
  const table = await Table.create(await gameModule(), { seats, latencyMs: 40, jitterMs: 5 });
  table.connectAll();
  table.until("hellos", () => table.games.every((g) => g.session.phase === "ready"));
  table.games[0].request("start", { ...overrunConfig(3, seats), bench: 1 });
  table.until("the start", () => table.games.every((g) => g.session.phase === "run"));
  table.run(2000);
  return table;
}

const offsetOf = (group: string, field: string, slot = 0) => {
  const g = GROUPS.find((row) => row.name === group)!;
  return g.base + slot * g.size + g.fields.find((f) => f.name === field)!.offset;
};

for (const seats of [2, 3, 4]) {
  Deno.test(`a changed state stops all ${seats} games at one tick, and the report names its field`, async () => {
    const table = await playing(seats), faulty = table.games[seats - 1];
    // XP is only ever added to, so the fault cannot heal. It must hit a state no correction takes back.
    table.until("a confirmed state", () => faulty.tickConfirmed === faulty.tickNext - 1);
    faulty.corrupt(offsetOf("run", "xp"));
    table.until("the stop", () => table.games.every((g) => g.session.phase === "stopped"), 3000);
    const ticks = table.games.map((g) => g.session.why.tick);
    assert.equal(new Set(ticks).size, 1, `${ticks}`);
    table.run(1500);
    for (const [seat, game] of table.games.entries()) {
      assert.equal(game.session.why.name, "desync");
      const report = game.desync()!;
      assert.equal(report.tick, ticks[0] + 1);
      const other = report.peers.find((p) => (p.seat === seats - 1) !== (seat === seats - 1))!;
      assert.notEqual(other.hash & 0xffffffffn, report.hash & 0xffffffffn);
      assert.deepEqual(other.liars, [], "both ran on the same inputs");
      assert.equal(other.engine, navigator.userAgent, "what its game runs in");
      assert.ok(other.fields!.some((f) => f.field === "run.xp: i32"), JSON.stringify(other.fields));
    }
  });
}

Deno.test("a desync older than the kept states is played again from the records, and says so", async () => {
  const table = await playing(2), [host] = table.games;
  // Seat 1's hashes are withheld for three seconds; meanwhile one of them was already wrong.
  let isWithheld = true;
  table.tamper = ({ from, channel, bytes }) => {
    if (from !== 1 || channel !== 0) return true;
    const packet = readPacket(bytes);
    if (isWithheld) packet.hashes = null;
    else if (packet.hashes && host.session.why.code === 0) packet.hashes.values[0] ^= 1;
    return writePacket(packet);
  };
  table.run(3000);
  isWithheld = false;
  table.until("the stop", () => table.games.every((g) => g.session.phase === "stopped"), 3000);
  for (let i = 0; i < 40 && !host.desync()!.state; i++) {
    table.run(50);
    await new Promise((done) => setTimeout(done));
  }
  const report = host.desync()!;
  assert.equal(report.isPlayedAgain, true);
  assert.equal(report.state!.length, host.stateBytes);
  table.run(1500);
  const [peer] = table.games[1].desync()!.peers;
  assert.deepEqual(peer.fields, [], "the states are equal: it was the hash that lied");
  const bundle = JSON.parse(new TextDecoder().decode(host.desyncBundle()!));
  assert.equal(bundle.tick, report.tick);
  assert.ok(bundle.replay.length > 100 && bundle.state.length > 100_000);
  assert.match(bundle.wasm, /^[0-9a-f]{64}$/);
  assert.deepEqual([bundle.engine, bundle.peers[0].engine], Array(2).fill(navigator.userAgent));
});

Deno.test("a desync that comes to light while a leave is agreed is still reported as one", async () => {
  const table = await playing(2), [host, faulty] = table.games;
  table.until("a confirmed state", () => faulty.tickConfirmed === faulty.tickNext - 1);
  faulty.corrupt(offsetOf("run", "xp"));
  host.request("leave");
  table.until("the stop", () => table.games.every((g) => g.session.phase === "stopped"), 3000);
  table.run(1500);
  for (const game of table.games) {
    assert.equal(game.session.why.name, "desync");
    const [peer] = game.desync()!.peers;
    assert.ok(peer.fields!.some(({ field }) => field === "run.xp: i32"));
  }
});

Deno.test("after a desync the room can play another run", async () => {
  const table = await playing(2);
  table.until(
    "a confirmed state",
    () => table.games[1].tickConfirmed === table.games[1].tickNext - 1,
  );
  table.games[1].corrupt(offsetOf("run", "xp"));
  table.until("the stop", () => table.games.every((g) => g.session.phase === "stopped"), 3000);
  table.run(500);
  table.play(12);
  table.run(1500);
  for (const game of table.games) assert.equal(game.session.why.name, "none");
});

Deno.test("fieldAt() names every byte of the span and nothing past it", () => {
  const last = GROUPS[GROUPS.length - 1], end = last.base + last.size * last.count;
  let named = 0;
  for (let offset = 0; offset < end; offset++) {
    const place = fieldAt(offset);
    if (place && offset >= place.offset && offset < place.offset + place.size) named++;
  }
  assert.equal(named, end);
  assert.equal(fieldAt(end), undefined);
  assert.equal(fieldAt(offsetOf("creature", "x", 17))!.name, "creature[17].x");
  assert.equal(fieldAt(offsetOf("run", "perk") + 5)!.name, "run.perk[5]");
});
