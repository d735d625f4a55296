// A ticks packet taken apart and put together again, independently of the module: for peers that lie.

export interface Packet {
  epoch: number;
  ping: number;
  echo: [number, number] | null;
  /** Null outside a run. */
  run: { head: number; ack: number; behind: number; depth: number } | null;
  isBased: boolean;
  /** Each record's coded bytes, oldest first. */
  records: Uint8Array[];
  hashes: { first: number; values: number[] } | null;
}

const RUN = 16, ECHO = 32, BASE = 64, HASHES = 128;

class Cursor {
  at = 0;
  constructor(readonly bytes: Uint8Array) {}
  byte(): number {
    if (this.at >= this.bytes.length) throw new RangeError("cut");
    return this.bytes[this.at++];
  }
  short(): number {
    return this.byte() | (this.byte() << 8);
  }
  varying(): number {
    let value = 0, scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
      if (scale > 2 ** 28) throw new RangeError("longer than five bytes");
    }
  }
  take(size: number): Uint8Array {
    const part = this.bytes.slice(this.at, this.at + size);
    this.at += size;
    return part;
  }
}

/** The size of the coded record that begins with `mask`. */
function recordSize(mask: number): number {
  const aim = [0, 1, 1, 2, 3, 4][mask & 7];
  return 1 + aim + (mask & 8 ? 2 : 0) + (mask & 16 ? 1 : 0) + (mask & 32 ? 1 : 0) +
    (mask & 64 ? 1 : 0);
}

/** Takes a two-seat packet apart. */
export function readPacket(bytes: Uint8Array): Packet {
  const cursor = new Cursor(bytes), flags = cursor.byte();
  const packet: Packet = {
    epoch: cursor.varying(),
    ping: cursor.short(),
    echo: flags & ECHO ? [cursor.short(), cursor.varying()] : null,
    run: null,
    isBased: (flags & BASE) !== 0,
    records: [],
    hashes: null,
  };
  if (flags & RUN) {
    packet.run = {
      head: cursor.varying() - 1,
      ack: cursor.varying() - 1,
      behind: cursor.varying(),
      depth: (cursor.byte() << 24) >> 24,
    };
  }
  for (let i = 0; i < (flags & 15); i++) {
    packet.records.push(cursor.take(recordSize(bytes[cursor.at])));
  }
  if (flags & HASHES) {
    const count = cursor.byte(), first = cursor.varying();
    const values = Array.from({ length: count }, () => cursor.short() + cursor.short() * 65536);
    packet.hashes = { first, values };
  }
  return packet;
}

function varying(value: number): number[] {
  const out: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  return [...out, value];
}
const short = (value: number) => [value & 255, (value >> 8) & 255];

/** Puts a two-seat packet together. */
export function writePacket(packet: Packet): Uint8Array {
  const { run, echo, hashes, records } = packet;
  const flags = records.length | (run ? RUN : 0) | (echo ? ECHO : 0) |
    (packet.isBased ? BASE : 0) | (hashes ? HASHES : 0);
  const out = [flags, ...varying(packet.epoch), ...short(packet.ping)];
  if (echo) out.push(...short(echo[0]), ...varying(echo[1]));
  if (run) {
    out.push(...varying(run.head + 1), ...varying(run.ack + 1), ...varying(run.behind));
    out.push(run.depth & 255);
  }
  for (const record of records) out.push(...record);
  if (hashes) {
    out.push(hashes.values.length, ...varying(hashes.first));
    for (const value of hashes.values) out.push(...short(value & 65535), ...short(value >>> 16));
  }
  return new Uint8Array(out);
}
