// A hostile peer against one game, as its host or as its guest: a real session's bytes, mutated, thousands a second. After
// every packet the victim must stand as it stood or have stopped with a named reason; a trap ends the run.
import assert from "node:assert/strict";
import { Game, overrunConfig, REASONS, REST } from "../../wire/host/mod.ts";
import { readPacket, writePacket } from "./packet.ts";
import { seeded, Table, wander } from "./table.ts";

export interface Recording {
  /** The seat whose words these are: 0 attacks as the host, 1 as the victim. */
  seat: number;
  /** What it sent, in order: channel, bytes. */
  sent: [0 | 1, Uint8Array][];
  hello: Uint8Array;
  /** The host's START, or the guest's START_ACK. */
  start: Uint8Array;
}

const HELLO = 1, START = 2, START_ACK = 3;

/** Plays a session with repairs, pauses and losses, and keeps everything that `seat` said. */
export async function record(module: WebAssembly.Module, seat: number): Promise<Recording> {
  const table = await Table.create(module, { seats: 2, latencyMs: 30, loss: 0.2, seed: 4 });
  const sent: Recording["sent"] = [], hands = seeded(31);
  // The victim's hand rests, in the recording as in the attack: so honest packets stay true for it.
  table.hands = (of, game) => of === seat ? wander(hands, game) : REST;
  table.tamper = ({ from, channel, bytes }) => {
    if (from === seat) sent.push([channel, bytes]);
    return true;
  };
  table.connectAll();
  table.run(400);
  table.games[0].request("start", { ...overrunConfig(3, 2), bench: 1 });
  table.run(3000);
  table.games[seat].request("pause");
  table.run(500);
  table.games[seat].request("resume");
  table.run(2000);
  table.games[seat].request("leave");
  table.run(1500);
  const first = (id: number) => sent.find(([c, b]) => c === 1 && b[0] === id)![1];
  return { seat, sent, hello: first(HELLO), start: first(seat === 0 ? START : START_ACK) };
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
  /** Hostile packets. */
  fed: number;
  sessions: number;
  /** Ticks that were confirmed between them: how deep into runs they reached. */
  ticks: number;
  /** How often each reason stopped a session. */
  reasons: Map<string, number>;
}

function isOfRun(packet: Uint8Array): boolean {
  return readPacket(packet).run !== null;
}

/** Brings a fresh session of the victim into a run; gives the run's epoch. */
function enterRun(victim: Game, { seat, hello, start }: Recording, now: number): number {
  victim.connect(1 - seat, 2, now);
  victim.receive(seat, 1, hello, now);
  const epoch = victim.session.epoch + 1;
  if (seat === 1) {
    // Nothing measures the round trip here, so the host waits its second for it.
    victim.request("start", { ...overrunConfig(3, 2), bench: 1 });
    victim.advance(now + 1001, REST);
  }
  victim.receive(seat, 1, inEpoch(1, start, epoch), now + 1001);
  victim.advance(now + 1001, REST);
  assert.equal(victim.session.phase, "run");
  return epoch;
}

/** Feeds `packets` hostile packets to one game, over as many sessions as that takes. */
export async function fuzzReceive(
  module: WebAssembly.Module,
  recording: Recording,
  packets: number,
  seed: number,
): Promise<FuzzReport> {
  const random = seeded(seed), victim = await Game.create(module);
  const report: FuzzReport = { fed: 0, sessions: 0, ticks: 0, reasons: new Map() };
  const { sent, seat } = recording, controls = sent.filter(([channel]) => channel === 1);
  let now = 1000;
  while (report.fed < packets) {
    report.sessions++;
    const epoch = enterRun(victim, recording, now);
    now += 1001;
    let cursor = sent.findIndex(([channel, bytes]) => channel === 0 && isOfRun(bytes));
    while (victim.session.why.code === 0 && cursor < sent.length && report.fed < packets) {
      const [channel, bytes] = sent[cursor], confirmed = victim.tickConfirmed;
      if (random() < 0.15) {
        report.fed++;
        // Control messages are few among thousands of packets, so they get a share of their own.
        const pool = random() < 0.35 ? controls : sent;
        const [on, base] = random() < 0.5 ? sent[cursor] : pool[Math.floor(random() * pool.length)];
        const [, other] = pool[Math.floor(random() * pool.length)];
        victim.receive(seat, on, mutate(random, inEpoch(on, base, epoch), other), now);
      } else {
        cursor++;
        victim.receive(seat, channel, inEpoch(channel, bytes, epoch), now);
        now += channel === 0 ? 1000 / 60 : 0;
        victim.advance(now, REST);
        victim.transmit(now, () => {});
      }
      // A host may begin another run; within one, nothing confirmed is taken back.
      const isSameRun = victim.session.epoch === epoch;
      assert.ok(!isSameRun || victim.tickConfirmed >= confirmed, "a confirmed tick was taken back");
      assert.ok(victim.tickNext - victim.tickConfirmed <= 13, "no guess past the cap");
    }
    report.ticks += Math.max(0, victim.tickConfirmed);
    const { why } = victim.session;
    if (why.code !== 0) {
      assert.ok(REASONS[why.code], `reason ${why.code} has a name`);
      report.reasons.set(why.name, (report.reasons.get(why.name) ?? 0) + 1);
    }
  }
  return report;
}
