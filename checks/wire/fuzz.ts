// A hostile host against one guest: real sessions' bytes, mutated, thousands a second. After every packet the guest
// must stand as it stood or have stopped with a named reason; a trap ends the run and shows its seed.
import assert from "node:assert/strict";
import { Game, overrunConfig, REASONS, REST } from "../../wire/host/mod.ts";
import { readPacket, writePacket } from "./packet.ts";
import { seeded, Table } from "./table.ts";

export interface Recording {
  /** What the host sent the guest, in order: channel, bytes. */
  sent: [0 | 1, Uint8Array][];
  hello: Uint8Array;
  start: Uint8Array;
}

const HELLO = 1, START = 2;

/** Plays a session with repairs, pauses and losses, and keeps everything the host said to its guest. */
export async function record(module: WebAssembly.Module): Promise<Recording> {
  const table = await Table.create(module, { seats: 2, latencyMs: 30, loss: 0.2, seed: 4 });
  const sent: Recording["sent"] = [];
  table.tamper = ({ from, channel, bytes }) => {
    if (from === 0) sent.push([channel, bytes]);
    return true;
  };
  table.connectAll();
  table.run(400);
  table.games[0].request("start", { ...overrunConfig(3, 2), bench: 1 });
  table.run(3000);
  table.games[0].request("pause");
  table.run(500);
  table.games[0].request("resume");
  table.run(2000);
  table.games[0].request("leave");
  table.run(1500);
  const first = (id: number) => sent.find(([c, b]) => c === 1 && b[0] === id)![1];
  return { sent, hello: first(HELLO), start: first(START) };
}

/** Bytes that are almost right: cut, flipped, spliced, repeated, grown, or pure noise. */
export function mutate(random: () => number, bytes: Uint8Array, other: Uint8Array): Uint8Array {
  const kind = Math.floor(random() * 7), out = bytes.slice();
  const place = () => Math.floor(random() * Math.max(1, out.length));
  if (kind === 0) return out.subarray(0, place());
  if (kind === 1) return other;
  if (kind === 2) return new Uint8Array([...out.subarray(0, place()), ...other.subarray(place())]);
  if (kind === 3) return new Uint8Array(Math.floor(random() * 230)).map(() => random() * 256);
  if (kind === 4) return new Uint8Array([...out, ...other.subarray(0, 1 + place())]);
  for (let n = kind === 5 ? 1 : 4; n > 0; n--) {
    const at = place();
    if (kind === 5) out[at] ^= 1 << Math.floor(random() * 8);
    else out[at] = random() < 0.3 ? [0, 127, 128, 255][Math.floor(random() * 4)] : random() * 256;
  }
  return out;
}

/** The same message or packet in another epoch. */
function inEpoch(channel: 0 | 1, bytes: Uint8Array, epoch: number): Uint8Array {
  if (channel === 0) {
    try {
      return writePacket({ ...readPacket(bytes), epoch });
    } catch {
      return bytes;
    }
  }
  const out = bytes.slice();
  if (out.length >= 5) new DataView(out.buffer).setUint32(1, epoch, true);
  return out;
}

export interface FuzzReport {
  fed: number;
  sessions: number;
  /** How often each reason stopped a session. */
  reasons: Map<string, number>;
}

/** Feeds `packets` hostile packets to one guest, over as many sessions as that takes. */
export async function fuzzReceive(
  module: WebAssembly.Module,
  recording: Recording,
  packets: number,
  seed: number,
): Promise<FuzzReport> {
  const random = seeded(seed), guest = await Game.create(module);
  const report: FuzzReport = { fed: 0, sessions: 0, reasons: new Map() };
  const { sent, hello, start } = recording;
  let now = 1000;
  while (report.fed < packets) {
    report.sessions++;
    guest.connect(1, 2, now);
    guest.receive(0, 1, hello, now);
    const epoch = guest.session.epoch + 1;
    guest.receive(0, 1, inEpoch(1, start, epoch), now);
    assert.equal(guest.session.phase, "run");
    let cursor = Math.floor(random() * sent.length);
    for (let fed = 0; fed < 40 && guest.session.why.code === 0; fed++, report.fed++) {
      now += 8;
      const [channel, bytes] = sent[cursor++ % sent.length];
      const [, other] = sent[Math.floor(random() * sent.length)];
      const honest = inEpoch(channel, bytes, epoch);
      const isHonest = random() < 0.4, confirmed = guest.tickConfirmed;
      guest.receive(0, channel, isHonest ? honest : mutate(random, honest, other), now);
      if (fed % 2 === 0) guest.advance(now, REST);
      if (fed % 4 === 0) guest.transmit(now, () => {});
      assert.ok(guest.tickConfirmed >= confirmed, "nothing confirmed is taken back");
      assert.ok(guest.tickNext - guest.tickConfirmed <= 13, "no guess past the cap");
    }
    const { why } = guest.session;
    if (why.code !== 0) {
      assert.ok(REASONS[why.code], `reason ${why.code} has a name`);
      report.reasons.set(why.name, (report.reasons.get(why.name) ?? 0) + 1);
    }
  }
  return report;
}
