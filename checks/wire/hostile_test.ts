import assert from "node:assert/strict";
import { Game, MESSAGES, overrunConfig } from "../../wire/host/mod.ts";
import { agree, agreeUnbroken } from "./agree.ts";
import { fuzzReceive, record } from "./fuzz.ts";
import { gameModule } from "./modules.ts";
import { type Packet, readPacket, writePacket } from "./packet.ts";
import { Table } from "./table.ts";

async function playing(ms = 1500): Promise<Table> {
  const table = await Table.create(await gameModule(), { seats: 2, latencyMs: 40, seed: 2 });
  table.connectAll();
  table.until("hellos", () => table.games.every((g) => g.session.phase === "ready"));
  table.games[0].request("start", { ...overrunConfig(3, 2), bench: 1 });
  table.until("the start", () => table.games.every((g) => g.session.phase === "run"));
  table.run(ms);
  return table;
}

/** Lets seat 1 lie once in a packet that `lie` changes; gives the reason both sides stop for. */
async function lieOnce(lie: (packet: Packet) => boolean): Promise<string> {
  const table = await playing();
  let hasLied = false;
  table.tamper = ({ from, channel, bytes }) => {
    if (from !== 1 || channel !== 0 || hasLied) return true;
    const packet = readPacket(bytes);
    assert.deepEqual(writePacket(packet), bytes, "the test reads packets as they are");
    hasLied = packet.run !== null && lie(packet);
    return hasLied ? writePacket(packet) : true;
  };
  table.until("both to stop", () => table.games.every((g) => g.session.phase === "stopped"), 3000);
  const [host, guest] = table.games.map((game) => game.session.why);
  assert.equal(host.name, guest.name, "the reason is named on both sides");
  assert.equal(host.seat, 1, "and whose bytes it was");
  agree(table.games);
  return host.name;
}

const LIES: Record<string, (packet: Packet) => boolean> = {
  record_changed: (p) => {
    if (p.records.length < 2 || !p.run) return false;
    // The oldest record was sent before; a move that the mask did not have makes it another one.
    if (p.records[0][0] & 8) return false;
    const mask = p.records[0][0], tailAt = 1 + [0, 1, 1, 2, 3, 4][mask & 7];
    const r = [...p.records[0]];
    r[0] = mask | 8;
    r.splice(tailAt, 0, 3, 3);
    p.records[0] = new Uint8Array(r);
    return true;
  },
  record: (p) => {
    if (p.records.length === 0) return false;
    p.records[p.records.length - 1] = new Uint8Array([8, 128, 128]);
    return true;
  },
  record_far: (p) => {
    p.run!.head += 400;
    p.records = [new Uint8Array([0])];
    p.isBased = false;
    return true;
  },
  ack_ahead: (p) => {
    p.run!.ack += 300;
    p.run!.behind += 300;
    return true;
  },
  hash_ack_ahead: (p) => {
    if (p.run!.behind === 0) return false;
    p.run!.behind = 0;
    return true;
  },
  hash_ahead: (p) => {
    if (!p.hashes) return false;
    p.hashes.first += 100;
    return true;
  },
  malformed: (p) => {
    p.records.push(new Uint8Array([0x87]));
    return p.records.length <= 8;
  },
};

for (const [reason, lie] of Object.entries(LIES)) {
  Deno.test(`a packet with ${reason} stops both sides with that name`, async () => {
    assert.equal(await lieOnce(lie), reason);
  });
}

Deno.test("a hash that differs is a desync on both sides, at that tick", async () => {
  const name = await lieOnce((p) => {
    if (!p.hashes) return false;
    p.hashes.values[0] ^= 1;
    return true;
  });
  assert.equal(name, "desync");
});

Deno.test("hashes withheld for longer than any ring are compared once they come", async () => {
  const table = await playing(500);
  let isWithheld = true;
  table.tamper = ({ from, channel, bytes }) => {
    if (!isWithheld || from !== 1 || channel !== 0) return true;
    return writePacket({ ...readPacket(bytes), hashes: null });
  };
  table.run(12_000);
  const [link] = table.games[0].session.links;
  assert.ok(link.tickCompared < 60, "none came");
  assert.ok(table.games[0].tickConfirmed > 700, "the run goes on");
  isWithheld = false;
  table.run(8000);
  assert.ok(link.tickCompared > table.games[0].tickConfirmed - 40, "all were made up for");
  agreeUnbroken(table);
});

Deno.test("games of different builds refuse each other by the first thing that differs", async () => {
  const module = await gameModule();
  const one = new Uint8Array(32).fill(1), two = new Uint8Array(32).fill(2);
  const table = await Table.create(module, { seats: 2 });
  table.games[0] = await Game.create(module, one);
  table.games[1] = await Game.create(module, two);
  table.connectAll();
  table.until("the refusal", () => table.games.every((g) => g.session.phase === "stopped"), 1000);
  for (const game of table.games) assert.equal(game.session.why.name, "wasm");

  const hello = MESSAGES.find((m) => m.name === "hello")!;
  for (
    const [field, name] of [["protocol", "protocol"], ["layout", "layout"], ["rules", "rules"]]
  ) {
    const other = await Table.create(module, { seats: 2 });
    const { offset } = hello.fields.find((f) => f.name === field)!;
    other.tamper = ({ from, bytes }) => {
      if (from !== 1 || bytes[0] !== hello.id) return true;
      const changed = bytes.slice();
      changed[offset] ^= 1;
      return changed;
    };
    other.connectAll();
    other.until("the refusal", () => other.games.every((g) => g.session.phase === "stopped"), 1000);
    for (const game of other.games) assert.equal(game.session.why.name, name);
  }
});

Deno.test("a guest that gives the host's orders is refused", async () => {
  for (const name of ["start", "start_cancel"]) {
    const table = await playing(200), row = MESSAGES.find((m) => m.name === name)!;
    const bytes = new Uint8Array(row.size);
    bytes[0] = row.id;
    bytes[1] = table.games[0].session.epoch;
    table.games[0].receive(1, 1, bytes, table.nowMs);
    assert.equal(table.games[0].session.why.name, "sender");
  }
});

for (const [seat, role] of ["host", "guest"].entries()) {
  Deno.test(`Game.receive() takes 2,000 packets of a hostile ${role}: no trap, only named reasons`, async () => {
    const module = await gameModule(), seed = 20261129;
    const recording = await record(module, seat);
    const { ticks, sessions, reasons } = await fuzzReceive(module, recording, 2000, seed);
    assert.ok(ticks > sessions, "they reached into runs that play");
    const named = [...reasons.keys()];
    for (
      const reason of ["malformed", "unknown", "record_changed", "record_far", "record", "left"]
    ) {
      assert.ok(named.includes(reason), `never ${reason}, only ${named.join(", ")}`);
    }
  });
}

Deno.test("Game.receive() refuses what is longer than any message, and seats that do not exist", async () => {
  const table = await playing(100);
  table.games[0].receive(3, 0, new Uint8Array(20), table.nowMs);
  table.games[0].receive(0, 0, new Uint8Array(20), table.nowMs);
  assert.equal(table.games[0].session.why.name, "none", "no seat of this session");
  table.games[0].receive(1, 1, new Uint8Array(100_000), table.nowMs);
  assert.equal(table.games[0].session.why.name, "malformed");
});

Deno.test("bytes before a hello, and after the end, change nothing", async () => {
  const table = await playing(300), [host] = table.games, packets: Uint8Array[] = [];
  table.tamper = ({ bytes }) => {
    packets.push(bytes);
    return true;
  };
  table.run(300);
  const fresh = await Game.create(await gameModule());
  fresh.connect(0, 2, 5);
  for (const bytes of packets) fresh.receive(1, 0, bytes, 6);
  assert.equal(fresh.session.phase, "hello");
  host.disconnect("gone", table.nowMs);
  const at = host.tickConfirmed;
  for (const bytes of packets) {
    host.receive(1, 0, bytes, table.nowMs);
    host.receive(1, 1, bytes, table.nowMs);
  }
  table.run(100);
  assert.equal(host.session.phase, "closed");
  assert.equal(host.tickConfirmed, at);
});
