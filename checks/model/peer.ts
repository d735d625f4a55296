// One peer: an instance of the checked module that can be put into any state it was seen in. Between two steps time
// stands still: every stamp is set to one moment and every smoothed measure to one value, so that states differ only
// in what the protocol decided. A step moves the clock by one frame; a late frame is one before which every patience
// ran out.
import { globalsOf } from "./globals.ts";
import { LINK_FIELDS_SIZE, linkField, linkTables, place } from "./places.ts";

/** The moment at which time stands still, and a frame later, in ms. */
const NOW = 1_000_000, FRAME_MS = 17, LONG_AGO = NOW - 60_000;
/** Ticks whose tables are part of a state; runs are shorter. */
export const TICKS = 16;
const SLOTS = 16, STATE_SIZE = 64, ROW = 40, TAG = 16;
const PING_SEEN = 1000;
const NEW_PING = PING_SEEN + 1;

/** How a packet comes, by what came before it: the newest so far, overtaken, or once more. */
export type Arrival = "new" | "late" | "twice";

export type Frame = "usual" | "late" | "last";

export interface Exports {
  memory: WebAssembly.Memory;
  engineRecordAt(tick: number, seat: number): number;
  engineSetWindow(ticks: number, narrow: number): void;
  engineTickConfirmed(): number;
  engineTickNext(): number;
  engineTickProduced(): number;
  wireAdvance(now: number): number;
  wireConfigInput(): number;
  wireConnect(seat: number, seats: number, session: number, now: number): void;
  wireEpoch(): number;
  wireHashAt(tick: number): bigint;
  wireHasRun(): number;
  wireIsPaused(): number;
  wireIsPicking(): number;
  wireIsRequesting(): number;
  wireIsSettled(): number;
  wireNextSeat(): number;
  wirePhase(): number;
  wireReceive(from: number, channel: number, size: number, now: number): number;
  wireReceiveBuffer(): number;
  wireRequest(kind: number, arg: number): number;
  wireSampleInput(): number;
  wireSetDelay(ticks: number): void;
  wireSlotAt(tick: number): number;
  wireTransmitBuffer(): number;
  wireTransmitMessage(to: number, now: number): number;
  wireTransmitPacket(to: number, now: number): number;
  wireWhy(): number;
  wireWhyTick(): number;
}

/** Settings of an area: how far guesses go, the delay, the run's length and how many perks it owes. */
export interface Setting {
  window: number;
  delay: number;
  ticks: number;
  owed: number;
}

interface Region {
  at: number;
  size: number;
}

/** Variables that hold a time, and those that only pass a value on within one call. */
const STAMPS = ["wire/session/nowMs", "wire/session/phaseSinceMs", "wire/advance/lastMs"]
  .concat(["wire/menu/sinceMs", "wire/start/askedMs"]);
const PHASE_SINCE = STAMPS[1];
const PASSING =
  /^wire\/packet_read\/|^wire\/replay_reader\/|^wire\/advance\/(rerun|wait)|bankedTicks$/;

export class Peer {
  readonly wasm: Exports;
  private readonly u8: Uint8Array;
  private readonly view: DataView;
  private readonly globals: WebAssembly.Global[];
  private readonly stamps: WebAssembly.Global[];
  private readonly phaseSince: WebAssembly.Global;
  private readonly passing: { global: WebAssembly.Global; value: number | bigint }[] = [];
  private readonly regions: Region[];
  private readonly link: number;
  private readonly other: number;
  readonly imageSize: number;

  constructor(instance: WebAssembly.Instance, readonly seat: number, readonly setting: Setting) {
    this.wasm = instance.exports as unknown as Exports;
    this.u8 = new Uint8Array(this.wasm.memory.buffer);
    this.view = new DataView(this.wasm.memory.buffer);
    const byName = globalsOf(instance);
    this.stamps = STAMPS.map((name) => globalNamed(byName, name));
    this.phaseSince = globalNamed(byName, PHASE_SINCE);
    for (const [name, global] of byName) {
      if (PASSING.test(name)) this.passing.push({ global, value: global.value });
    }
    const left = new Set([...this.stamps, ...this.passing.map(({ global }) => global)]);
    this.globals = [...byName.values()].filter((global) => !left.has(global));
    this.other = 1 - seat;
    this.link = place("LINKS_BASE") + this.other * place("LINK_SIZE");
    this.regions = this.stateRegions();
    const bytes = this.regions.reduce((sum, { size }) => sum + size, 0);
    this.imageSize = bytes + this.globals.length * 8;
    this.wasm.engineSetWindow(setting.window, setting.window);
    this.wasm.wireSetDelay(setting.delay);
    this.rest();
  }

  /** Everything a step may leave behind for the next one. */
  private stateRegions(): Region[] {
    const hashes = place("PEER_HASHES_BASE") + this.other * place("TICKS_MAX") * 4;
    const slots = Array.from({ length: SLOTS }, (_, i) => ({
      at: place("SLOTS_BASE") + i * place("SLOT_SIZE"),
      size: STATE_SIZE,
    }));
    return [
      { at: place("STATE_BASE"), size: STATE_SIZE },
      { at: place("CONFIG_BASE"), size: 32 },
      { at: place("CONFIG_ASKED_BASE"), size: 32 },
      { at: place("USED_BASE"), size: SLOTS * ROW },
      { at: place("SLOT_TAGS_BASE"), size: SLOTS * TAG },
      { at: place("HAVE_BASE"), size: TICKS },
      { at: place("RECORDS_BASE"), size: TICKS * ROW },
      { at: place("HASHES_BASE"), size: TICKS * 8 },
      { at: place("PEER_HASH_HAVE_BASE"), size: TICKS },
      { at: hashes, size: TICKS * 4 },
      { at: this.link, size: LINK_FIELDS_SIZE },
      ...slots,
    ];
  }

  /** The state as bytes. */
  image(): Uint8Array {
    const image = new Uint8Array(this.imageSize), view = new DataView(image.buffer);
    let at = 0;
    for (const global of this.globals) {
      if (typeof global.value === "bigint") view.setBigInt64(at, global.value);
      else view.setFloat64(at, global.value);
      at += 8;
    }
    for (const { at: from, size } of this.regions) {
      image.set(this.u8.subarray(from, from + size), at);
      at += size;
    }
    return image;
  }

  /** Puts the instance into a state that image() gave. */
  load(image: Uint8Array): void {
    const view = new DataView(image.buffer, image.byteOffset);
    let at = 0;
    for (const global of this.globals) {
      const isBig = typeof global.value === "bigint";
      global.value = isBig ? view.getBigInt64(at) : view.getFloat64(at);
      at += 8;
    }
    for (const { at: to, size } of this.regions) {
      this.u8.set(image.subarray(at, at + size), to);
      at += size;
    }
    this.stand(NOW);
  }

  /** After a step: what no later step can read is cleared, and time stands still again. */
  rest(): void {
    for (const { global, value } of this.passing) global.value = value;
    this.forgetDead();
    this.stand(NOW);
  }

  /** Sets every time to `stamp` and every measure to its one value. */
  private stand(stamp: number): void {
    for (const global of this.stamps) global.value = NOW;
    for (const name of ["heardMs", "progressMs", "pingMs"]) this.setLink(name, NOW);
    this.setLink("packetMs", LONG_AGO);
    this.setLink("repairMs", stamp);
    this.setLink("rttMs", 100);
    this.setLink("intervalMs", 1000 / 60);
    this.setLink("credit", 2);
    for (const name of ["depthHere", "depthThere", "worstThereMs"]) this.setLink(name, 0);
    this.setLink("samples", 8);
    this.setPings("new");
    for (const { offset, count } of linkTables()) {
      for (let i = 0; i < count; i++) this.view.setFloat64(this.link + offset + i * 8, stamp, true);
    }
  }

  /** Makes the next packet come as `arrival` says; its ping is always NEW_PING. */
  private setPings(arrival: Arrival): void {
    const seen = arrival === "new" ? PING_SEEN : NEW_PING + 1;
    this.setLink("hasPing", 1);
    this.setLink("pingNext", NEW_PING);
    this.setLink("pingSeen", seen);
    this.view.setBigUint64(
      this.link + linkField("seen").offset,
      arrival === "twice" ? 3n : 1n,
      true,
    );
  }

  private setLink(name: string, value: number): void {
    const { offset, type } = linkField(name), at = this.link + offset;
    if (type === "f64") this.view.setFloat64(at, value, true);
    else if (type === "u16") this.view.setUint16(at, value, true);
    else if (type === "u8") this.view.setUint8(at, value);
    else this.view.setInt32(at, value, true);
  }

  /** Zeroes copies and tables of ticks that can no longer matter. */
  private forgetDead(): void {
    const { wasm, u8 } = this;
    const confirmed = wasm.engineTickConfirmed(), next = wasm.engineTickNext();
    const isLive = (slot: number) => {
      for (let tick = confirmed + 1; tick < next; tick++) if ((tick & 15) === slot) return true;
      return false;
    };
    for (let slot = 0; slot < SLOTS; slot++) {
      if (isLive(slot)) continue;
      for (
        const [base, size] of [
          [place("SLOTS_BASE") + slot * place("SLOT_SIZE"), STATE_SIZE],
          [place("SLOT_TAGS_BASE") + slot * TAG, TAG],
          [place("USED_BASE") + slot * ROW, ROW],
        ]
      ) u8.fill(0, base, base + size);
    }
    const hashes = place("HASHES_BASE");
    u8.fill(0, hashes + (confirmed + 1) * 8, hashes + TICKS * 8);
    const their = place("PEER_HASHES_BASE") + this.other * place("TICKS_MAX") * 4;
    for (let tick = 0; tick < TICKS; tick++) {
      const have = u8[place("HAVE_BASE") + tick];
      for (let seat = 0; seat < 4; seat++) {
        const record = place("RECORDS_BASE") + tick * ROW + seat * 10;
        if (((have >> seat) & 1) === 0) u8.fill(0, record, record + 10);
      }
      const isHere = (u8[place("PEER_HASH_HAVE_BASE") + tick] >> this.other) & 1;
      if (!isHere) u8.fill(0, their + tick * 4, their + tick * 4 + 4);
    }
  }

  /** The session of the other page that this one has heard of; 0 for none. */
  get peerSession(): number {
    return this.view.getUint32(this.link + linkField("peerSession").offset, true);
  }

  connect(session: number): void {
    this.wasm.wireConnect(this.seat, 2, session, NOW);
  }

  /**
   * One frame. The hand at the stick follows from the tick, so that guesses go wrong now and then. Before a late one
   * every patience ran out (repairs and hashes go again), before the last one the session's phase did (a start, an end).
   */
  frame(kind: Frame): void {
    const { wasm, u8 } = this, sample = wasm.wireSampleInput();
    const stamp = kind === "late" ? LONG_AGO : NOW;
    u8.fill(0, sample, sample + 10);
    u8[sample] = handAt(this.seat, wasm.engineTickProduced() + 1);
    this.stand(stamp);
    if (kind === "last") this.phaseSince.value = LONG_AGO;
    wasm.wireAdvance(NOW + FRAME_MS);
    this.stand(stamp);
  }

  request(kind: number, arg: number): number {
    if (kind === 0) this.writeConfig();
    return this.wasm.wireRequest(kind, arg);
  }

  private writeConfig(): void {
    const at = this.wasm.wireConfigInput();
    this.u8.fill(0, at, at + 32);
    this.view.setUint32(at + 4, this.setting.ticks, true);
    this.view.setUint8(at + 26, this.setting.owed);
    this.view.setUint8(at + 27, 2);
  }

  take(channel: 0 | 1, bytes: Uint8Array, arrival: Arrival): number {
    this.u8.set(bytes, this.wasm.wireReceiveBuffer());
    if (channel === 0) this.setPings(arrival);
    return this.wasm.wireReceive(this.other, channel, bytes.length, NOW);
  }

  /** The messages that wait to leave. */
  messages(): Uint8Array[] {
    const sent: Uint8Array[] = [];
    for (let size; (size = this.wasm.wireTransmitMessage(this.other, NOW)) > 0;) {
      sent.push(this.leaving(size));
    }
    return sent;
  }

  /** The frame's packet, or null. */
  packet(): Uint8Array | null {
    const size = this.wasm.wireTransmitPacket(this.other, NOW);
    return size > 0 ? this.leaving(size) : null;
  }

  private leaving(size: number): Uint8Array {
    const at = this.wasm.wireTransmitBuffer();
    return this.u8.slice(at, at + size);
  }

  /** Ticks that ran past an open menu on a guess of its picker's record. */
  guessedMenus(): number[] {
    const { wasm } = this, found: number[] = [];
    for (let tick = wasm.engineTickConfirmed() + 1; tick < wasm.engineTickNext(); tick++) {
      const at = wasm.wireSlotAt(tick);
      if (at === 0 || this.u8[at + MENU_OPEN] === 0) continue;
      if (wasm.engineRecordAt(tick, this.u8[at + MENU_OPEN + 1]) === 0) found.push(tick);
    }
    return found;
  }
}

function globalNamed(byName: Map<string, WebAssembly.Global>, name: string): WebAssembly.Global {
  const global = byName.get(name);
  if (!global) throw new Error(`the module has no variable ${name}`);
  return global;
}

/** Where the small core's Run has menu_open; menu_seat follows. */
const MENU_OPEN = 32;

/** What a seat's hand holds at a tick: changes often, and both hold 2 together at no tick before the last. */
function handAt(seat: number, tick: number): number {
  const hands = seat === 0 ? [1, 2, 2, 1, 2] : [1, 1, 1, 2, 1];
  return hands[tick % hands.length];
}
