// Bytes that once got further than they should have, or were close to it, each with the name it must be refused by. A
// case that the fuzzer finds is added here, so that it is tried for ever.
import assert from "node:assert/strict";
import { overrunConfig } from "../../wire/host/mod.ts";
import { gameModule } from "../commands/piloted.ts";
import { Table } from "../wire/table.ts";

interface Case {
  why: string;
  channel: 0 | 1;
  /** In hex; EEEEEEEE stands for the run's epoch as u32, EE for the same as a short varying integer. */
  bytes: string;
  /** The reason's name; "none" where the bytes are to be ignored. */
  reason: string;
}

/** All come from seat 1 to the host of a run of two. */
const CASES: Case[] = [
  { why: "more records than a window has", channel: 0, bytes: "1f EE 0040", reason: "malformed" },
  { why: "an epoch without an end", channel: 0, bytes: "10 ffffffffffff", reason: "malformed" },
  { why: "records of no run", channel: 0, bytes: "01 EE 0040 00", reason: "malformed" },
  {
    why: "a head at the end of numbers",
    channel: 0,
    bytes: "11 EE 0040 ffffffff07 00 00 00 00",
    reason: "malformed",
  },
  {
    why: "a head two thousand ticks on",
    channel: 0,
    bytes: "11 EE 0040 d10f 00 00 00 00",
    reason: "record_far",
  },
  {
    why: "an acknowledgement behind less than nothing",
    channel: 0,
    bytes: "10 EE 0040 00 00 ffffffff0f 00",
    reason: "malformed",
  },
  { why: "no message", channel: 1, bytes: "00", reason: "malformed" },
  { why: "an id that is not spent", channel: 1, bytes: "c8 EEEEEEEE", reason: "unknown" },
  {
    why: "120 records in no bytes",
    channel: 1,
    bytes: "05 EEEEEEEE 01 00000000 78",
    reason: "malformed",
  },
  {
    why: "a repair of the receiver's own records",
    channel: 1,
    bytes: "05 EEEEEEEE 00 00000000 01 00",
    reason: "sender",
  },
  {
    why: "a leave at a tick that was played past",
    channel: 1,
    bytes: "07 EEEEEEEE 00000000",
    reason: "leave_tick",
  },
  {
    why: "a desync at a tick that nobody can have confirmed",
    channel: 1,
    bytes: `0a EEEEEEEE 3f420300 ${"00".repeat(40 + 128)}`,
    reason: "hash_ahead",
  },
  {
    why: "a state before any desync",
    channel: 1,
    bytes: "0b EEEEEEEE 00400000 01000000 00000000 00",
    reason: "none",
  },
  { why: "a message of another run", channel: 1, bytes: "06 ffff0000 01000000 01", reason: "none" },
];

function bytesOf({ bytes }: Case, epoch: number): Uint8Array {
  const hex = epoch.toString(16).padStart(2, "0");
  return Uint8Array.fromHex(
    bytes.replaceAll("EEEEEEEE", `${hex}000000`).replaceAll("EE", hex).replaceAll(" ", ""),
  );
}

Deno.test("every known hostile case is refused by its name, or ignored", async () => {
  const module = await gameModule();
  for (const one of CASES) {
    const table = await Table.create(module, { seats: 2, latencyMs: 30 });
    table.connectAll();
    table.run(300);
    table.games[0].request("start", { ...overrunConfig(3, 2), bench: 1 });
    table.run(1500);
    const [host] = table.games;
    assert.equal(host.session.phase, "run");
    host.receive(1, one.channel, bytesOf(one, host.session.epoch), table.nowMs);
    assert.equal(host.session.why.name, one.reason, one.why);
    table.run(300);
    const isRunning = table.games.every(({ session }) => session.phase === "run");
    assert.equal(isRunning, one.reason === "none", one.why);
  }
});
