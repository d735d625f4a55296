// A hostile peer against one game, as its host or as its guest, alone with it or with a third: a real session's bytes,
// mutated, thousands a second. After every packet the victim must stand as it stood or have stopped with a named
// reason; a trap ends the run.
import assert from "node:assert/strict";
import { Game, overrunConfig, REASONS, REST } from "../../wire/host/mod.ts";
import { seeded, Table, wander } from "./table.ts";

interface Said {
  atMs: number;
  from: number;
  channel: 0 | 1;
  bytes: Uint8Array;
}

export interface Recording {
  seats: number;
  /** The seat whose words are damaged. */
  attacker: number;
  /** Seat 1 of a hostile host, seat 0 of a hostile guest. */
  victim: number;
  /** Everything that was sent to the victim, in the order in which it left. */
  said: Said[];
}

const HELLO = 1, START = 2, START_ACK = 3, FLAG_RUN = 16, FRAME_MS = 1000 / 60;

/** Plays a session with repairs, pauses and losses, and keeps everything that was said to the attacker's victim. */
export async function record(
  module: WebAssembly.Module,
  attacker: number,
  seats = 2,
): Promise<Recording> {
  const table = await Table.create(module, { seats, latencyMs: 30, loss: 0.2, seed: 4 });
  const said: Said[] = [], hands = seeded(31), victim = attacker === 0 ? 1 : 0;
  // The victim's hand rests, in the recording as in the attack: so honest packets stay true for it.
  table.hands = (seat, game) => seat !== victim ? wander(hands, game) : REST;
  table.tamper = ({ from, to, channel, bytes }) => {
    if (to === victim) said.push({ atMs: table.nowMs, from, channel, bytes });
    return true;
  };
  table.connectAll();
  table.run(400);
  table.games[0].request("start", { ...overrunConfig(3, seats), bench: 1 });
  table.run(3000);
  table.games[attacker].request("pause");
  table.run(500);
  table.games[attacker].request("resume");
  table.run(2000);
  table.games[attacker].request("leave");
  table.run(1500);
  return { seats, attacker, victim, said };
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
  if (channel === 1) {
    const out = bytes.slice();
    if (out.length >= 5) new DataView(out.buffer).setUint32(1, epoch, true);
    return out;
  }
  let end = 1;
  while (bytes[end] > 127) end++;
  const varying: number[] = [];
  for (let rest = epoch; rest > 0 || varying.length === 0; rest >>>= 7) varying.push(rest & 127);
  const coded = varying.map((byte, i) => i < varying.length - 1 ? byte | 128 : byte);
  return new Uint8Array([bytes[0], ...coded, ...bytes.subarray(end + 1)]);
}

export interface FuzzReport {
  /** Hostile packets. */
  fed: number;
  sessions: number;
  /** Ticks that were confirmed between them: how deep into runs they reached. */
  ticks: number;
  /** The deepest session's. */
  ticksMost: number;
  /** How often each reason stopped a session. */
  reasons: Map<string, number>;
}

/** A fresh session of the victim in a run, and what it has heard of its recording. */
class Session {
  readonly epoch: number;
  /** The next honest thing to be said to it. */
  cursor: number;
  constructor(readonly victim: Game, readonly recording: Recording, public nowMs: number) {
    const { seats, victim: seat, said } = recording;
    victim.connect(seat, seats, nowMs);
    const others = Array.from({ length: seats }, (_, other) => other).filter((o) => o !== seat);
    for (const other of others) victim.receive(other, 1, this.firstOf(other, HELLO), nowMs);
    this.epoch = victim.session.epoch + 1;
    this.nowMs += 1001;
    if (seat === 0) {
      // Nothing measures the round trip here, so the host waits its second for it.
      victim.request("start", { ...overrunConfig(3, seats), bench: 1 });
      victim.advance(this.nowMs, REST);
      for (const other of others) this.hear(other, 1, this.firstOf(other, START_ACK));
    } else this.hear(0, 1, this.firstOf(0, START));
    victim.advance(this.nowMs, REST);
    assert.equal(victim.session.phase, "run");
    this.cursor = said.findIndex(({ channel, bytes }) => channel === 0 && bytes[0] & FLAG_RUN);
  }

  private firstOf(from: number, id: number): Uint8Array {
    const { said } = this.recording;
    return said.find((one) => one.from === from && one.channel === 1 && one.bytes[0] === id)!.bytes;
  }

  /** Takes bytes from a seat, in this session's epoch. */
  hear(from: number, channel: 0 | 1, bytes: Uint8Array): void {
    this.victim.receive(from, channel, inEpoch(channel, bytes, this.epoch), this.nowMs);
  }

  get isOpen(): boolean {
    return this.victim.session.why.code === 0 && this.cursor < this.recording.said.length;
  }

  /** Hears the next honest thing when its time has come; frames run until then. */
  playOn(): void {
    const { said } = this.recording, { from, channel, bytes, atMs } = said[this.cursor];
    const untilMs = this.nowMs + Math.max(0, atMs - said[Math.max(0, this.cursor - 1)].atMs);
    this.cursor++;
    while (this.nowMs < untilMs) {
      this.nowMs = Math.min(untilMs, this.nowMs + FRAME_MS);
      this.victim.advance(this.nowMs, REST);
      this.victim.transmit(this.nowMs, () => {});
    }
    this.hear(from, channel, bytes);
  }
}

/** Feeds `packets` hostile packets to one game, over as many sessions as that takes. */
export async function fuzzReceive(
  module: WebAssembly.Module,
  recording: Recording,
  packets: number,
  seed: number,
): Promise<FuzzReport> {
  const random = seeded(seed), victim = await Game.create(module);
  const report: FuzzReport = { fed: 0, sessions: 0, ticks: 0, ticksMost: 0, reasons: new Map() };
  const { said, attacker } = recording, own = said.filter(({ from }) => from === attacker);
  const controls = own.filter(({ channel }) => channel === 1);
  let nowMs = 1000;
  while (report.fed < packets) {
    const session = new Session(victim, recording, nowMs), { epoch } = session;
    // Most are attacked from the start; some play a while in peace, so that the attack finds a run in full swing.
    const peaceful = random() < 0.12 ? random() * (said.length - session.cursor) : 0;
    const peaceEnds = session.cursor + peaceful;
    report.sessions++;
    while (session.isOpen && report.fed < packets) {
      const confirmed = victim.tickConfirmed;
      if (session.cursor >= peaceEnds && random() < 0.15) {
        report.fed++;
        // Control messages are few among thousands of packets, so they get a share of their own.
        const pool = random() < 0.35 ? controls : own;
        const pick = () => pool[Math.floor(random() * pool.length)];
        const now = said[session.cursor];
        const { channel, bytes } = random() < 0.5 && now.from === attacker ? now : pick();
        const damaged = mutate(random, inEpoch(channel, bytes, epoch), pick().bytes);
        victim.receive(attacker, channel, damaged, session.nowMs);
      } else session.playOn();
      // A host may begin another run; within one, nothing confirmed is taken back.
      const isSameRun = victim.session.epoch === epoch;
      assert.ok(!isSameRun || victim.tickConfirmed >= confirmed, "a confirmed tick was taken back");
      assert.ok(victim.tickNext - victim.tickConfirmed <= 13, "no guess past the cap");
    }
    nowMs = session.nowMs;
    note(report, victim);
  }
  return report;
}

function note(report: FuzzReport, victim: Game): void {
  report.ticks += Math.max(0, victim.tickConfirmed);
  report.ticksMost = Math.max(report.ticksMost, victim.tickConfirmed);
  const { why } = victim.session;
  if (why.code === 0) return;
  assert.ok(REASONS[why.code], `reason ${why.code} has a name`);
  report.reasons.set(why.name, (report.reasons.get(why.name) ?? 0) + 1);
}
