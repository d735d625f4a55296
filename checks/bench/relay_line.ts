// One seat of the load: a bare TCP line with a frame writer and reader of its own. Websocket clients are no use here: Deno's
// leaves Nagle's delay on, some 40 ms a small exchange, and ws would cost the generator more than the host under test.

/** One byte for the seat it goes to, one for the channel, and a packet of the size that play sends. */
export const FRAME_BYTES = 216;
const CHANNEL = 1;
/** Where the frame's number stands in the payload. */
const NUMBER_AT = 2;
/** Bytes of a client's frame before its payload: two, the length in two, the mask in four. */
const HEAD_BYTES = 8;
const MASK = [0x5a, 0xc3, 0x17, 0x9e];

export interface LineEvents {
  /** A binary frame came; `payload` is only good until this returns. */
  frame(payload: Uint8Array): void;
  /** The line is over, with the close frame's code; 1006 when there was none. */
  closed(code: number): void;
}

export class Line {
  /** What the room said when the seat opened. */
  readonly greeting: Promise<Record<string, unknown>>;
  isClosed = false;
  #greet!: (greeting: Record<string, unknown>) => void;
  #refuse!: (error: Error) => void;
  #held = new Uint8Array(16_384);
  #size = 0;
  #code = 1006;
  readonly #template = clientFrame();

  private constructor(readonly conn: Deno.TcpConn, readonly events: LineEvents) {
    this.greeting = new Promise((done, fail) => {
      this.#greet = done;
      this.#refuse = fail;
    });
  }

  /** Opens a seat of a room. Rejects when the handshake is refused. */
  static async open(url: URL, path: string, events: LineEvents): Promise<Line> {
    const conn = await Deno.connect({ hostname: url.hostname, port: Number(url.port) });
    conn.setNoDelay(true);
    const line = new Line(conn, events);
    const request = [
      `GET ${path} HTTP/1.1`,
      `Host: ${url.host}`,
      `Origin: ${url.origin}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    await conn.write(new TextEncoder().encode(`${request.join("\r\n")}\r\n\r\n`));
    await line.#shakeHands();
    line.#listen();
    return line;
  }

  /** Sends the frame of that number to a seat, or to all others by 255. */
  send(to: number, number: number): void {
    const frame = this.#template.slice();
    frame[HEAD_BYTES] ^= to;
    for (let i = 0; i < 4; i++) frame[HEAD_BYTES + NUMBER_AT + i] ^= number >>> (8 * i) & 255;
    this.#write(frame);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.conn.close();
  }

  #write(bytes: Uint8Array): void {
    this.conn.write(bytes).then((count) => {
      // Half a frame: the host has not read for so long that the kernel's buffers are full.
      if (count !== bytes.length) this.#end();
    }, () => this.#end());
  }

  async #shakeHands(): Promise<void> {
    for (;;) {
      if (!await this.#read()) throw new Error("The host closed the line in the handshake");
      const text = new TextDecoder("latin1").decode(this.#held.subarray(0, this.#size));
      const end = text.indexOf("\r\n\r\n");
      if (end === -1) continue;
      if (!text.startsWith("HTTP/1.1 101")) throw new Error(`Refused: ${text.split("\r\n")[0]}`);
      this.#drop(end + 4);
      return;
    }
  }

  async #listen(): Promise<void> {
    try {
      do this.#readFrames(); while (await this.#read());
    } catch {
      // The line broke, or was closed from this side.
    }
    this.#end();
  }

  async #read(): Promise<boolean> {
    if (this.#size === this.#held.length) throw new Error("A frame is too long for this reader");
    const count = await this.conn.read(this.#held.subarray(this.#size));
    this.#size += count ?? 0;
    return count !== null;
  }

  #readFrames(): void {
    const held = this.#held;
    let at = 0;
    for (;;) {
      let head = at + 2;
      if (head > this.#size) break;
      let length = held[at + 1] & 127;
      if (length === 126) {
        length = held[head] << 8 | held[head + 1];
        head += 2;
      }
      if (head + length > this.#size) break;
      this.#take(held[at] & 15, held.subarray(head, head + length));
      at = head + length;
    }
    this.#drop(at);
  }

  #take(opcode: number, payload: Uint8Array): void {
    if (opcode === 2) this.events.frame(payload);
    else if (opcode === 1) this.#hearText(new TextDecoder().decode(payload));
    else if (opcode === 8 && payload.length >= 2) this.#code = payload[0] << 8 | payload[1];
    // The host's sweep asks whether anybody is there.
    else if (opcode === 9) this.#write(Uint8Array.of(0x8a, 0x80, ...MASK));
  }

  #hearText(text: string): void {
    const message = JSON.parse(text);
    if (message.type === "seat") this.#greet(message);
  }

  #drop(count: number): void {
    this.#held.copyWithin(0, count, this.#size);
    this.#size -= count;
  }

  #end(): void {
    if (this.isClosed) return;
    this.close();
    this.#refuse(new Error("The line closed before the room greeted it"));
    this.events.closed(this.#code);
  }
}

/** The number of a frame that came. */
export function numberOf(payload: Uint8Array): number {
  const at = NUMBER_AT;
  return (payload[at] | payload[at + 1] << 8 | payload[at + 2] << 16 | payload[at + 3] << 24) >>> 0;
}

/** What the payload of every frame holds after its number. */
export function filling(i: number): number {
  return i * 37 & 255;
}

/** A masked frame to seat 0 with number 0, to be changed in place. */
function clientFrame(): Uint8Array {
  const frame = new Uint8Array(HEAD_BYTES + FRAME_BYTES);
  frame.set([0x82, 0x80 | 126, FRAME_BYTES >> 8, FRAME_BYTES & 255, ...MASK]);
  const payload = frame.subarray(HEAD_BYTES);
  payload[1] = CHANNEL;
  for (let i = NUMBER_AT + 4; i < FRAME_BYTES; i++) payload[i] = filling(i);
  for (let i = 0; i < FRAME_BYTES; i++) payload[i] ^= MASK[i & 3];
  return frame;
}
