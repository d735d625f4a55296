// Channel 1 made reliable from page to page, whatever carries it. A frame is
// [u32 from page][u32 to page][u32 seq][u32 ack][payload], little-endian; seq 0 is an acknowledgement alone.
// Each sequence number is delivered once and in order; what is unacknowledged goes again on every new carrier
// and, because a relay may drop what it was given, after a while on the same one.
import {
  ACK_AFTER_MS,
  CONTROL_BYTES_MAX,
  CONTROL_HEAD_BYTES,
  RESEND_AFTER_MS,
  RESEND_MAX_MS,
  UNACKED_BYTES_MAX,
  UNACKED_COUNT_MAX,
} from "./timing.ts";

export interface ControlPorts {
  nowMs(): number;
  /** Hands a frame to the current carrier; false when there is none. */
  put(frame: Uint8Array<ArrayBuffer>): boolean;
  /** True while the carrier still holds back what it was given before. */
  isBacklogged(): boolean;
  deliver(payload: Uint8Array<ArrayBuffer>): void;
  /** The other page does not acknowledge: the stream is beyond repair. */
  overflow(): void;
}

export class ControlStream {
  resentCount = 0;
  #seqNext = 1;
  #seqHeard = 0;
  #unacked: { seq: number; frame: Uint8Array<ArrayBuffer> }[] = [];
  #unackedBytes = 0;
  #resendAtMs = Infinity;
  #resendWaitMs = RESEND_AFTER_MS;
  #ackAtMs = Infinity;

  constructor(
    readonly minePage: number,
    readonly theirPage: number,
    private ports: ControlPorts,
  ) {}

  get unackedCount(): number {
    return this.#unacked.length;
  }

  /** Queues a copy of the payload for delivery. Throws RangeError when it is longer than CONTROL_BYTES_MAX. */
  send(payload: Uint8Array): void {
    if (payload.length > CONTROL_BYTES_MAX) {
      throw new RangeError(
        `A control message has at most ${CONTROL_BYTES_MAX} bytes, not ${payload.length}`,
      );
    }
    const isFull = this.#unacked.length >= UNACKED_COUNT_MAX ||
      this.#unackedBytes + payload.length > UNACKED_BYTES_MAX;
    if (isFull) {
      this.ports.overflow();
      return;
    }
    const seq = this.#seqNext++;
    const frame = this.#frame(seq, payload);
    this.#unacked.push({ seq, frame });
    this.#unackedBytes += payload.length;
    if (this.#resendAtMs === Infinity) this.#resendAtMs = this.ports.nowMs() + this.#resendWaitMs;
    this.#put(frame);
  }

  /** Takes a frame off any carrier. Frames of other pages, and what is no frame, are ignored. */
  receive(frame: Uint8Array<ArrayBuffer>): void {
    if (frame.length < CONTROL_HEAD_BYTES) return;
    const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    const isOurs = view.getUint32(0, true) === this.theirPage &&
      view.getUint32(4, true) === this.minePage;
    if (!isOurs) return;
    this.#takeAck(view.getUint32(12, true));
    const seq = view.getUint32(8, true);
    if (seq === 0) return;
    // Heard before, or after a gap: either way the other page must learn where we are.
    if (this.#ackAtMs === Infinity) this.#ackAtMs = this.ports.nowMs() + ACK_AFTER_MS;
    if (seq !== this.#seqHeard + 1) return;
    this.#seqHeard = seq;
    this.ports.deliver(frame.slice(CONTROL_HEAD_BYTES));
  }

  /** A new carrier, or the same one afresh: everything unacknowledged goes again, in order. */
  resend(): void {
    this.#resendAtMs = this.#unacked.length === 0
      ? Infinity
      : this.ports.nowMs() + this.#resendWaitMs;
    for (const { frame } of this.#unacked) {
      if (!this.#put(frame)) return;
      this.resentCount++;
    }
  }

  /** Sends what has become due. */
  poll(): void {
    const nowMs = this.ports.nowMs();
    if (nowMs >= this.#resendAtMs) {
      if (this.ports.isBacklogged()) {
        this.#resendAtMs = nowMs + RESEND_AFTER_MS;
      } else {
        this.#resendWaitMs = Math.min(RESEND_MAX_MS, this.#resendWaitMs * 2);
        this.resend();
      }
    }
    if (nowMs >= this.#ackAtMs) this.#put(this.#frame(0, EMPTY));
  }

  #takeAck(ack: number): void {
    // An acknowledgement of what was never sent comes from no game of ours.
    if (ack >= this.#seqNext) return;
    let count = 0;
    while (count < this.#unacked.length && this.#unacked[count].seq <= ack) {
      this.#unackedBytes -= this.#unacked[count].frame.length - CONTROL_HEAD_BYTES;
      count++;
    }
    if (count === 0) return;
    this.#unacked.splice(0, count);
    this.#resendWaitMs = RESEND_AFTER_MS;
    this.#resendAtMs = this.#unacked.length === 0
      ? Infinity
      : this.ports.nowMs() + this.#resendWaitMs;
  }

  #frame(seq: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
    const frame = new Uint8Array(CONTROL_HEAD_BYTES + payload.length);
    const view = new DataView(frame.buffer);
    view.setUint32(0, this.minePage, true);
    view.setUint32(4, this.theirPage, true);
    view.setUint32(8, seq, true);
    frame.set(payload, CONTROL_HEAD_BYTES);
    return frame;
  }

  /** The acknowledgement is written as the frame leaves, so a frame sent again carries today's. */
  #put(frame: Uint8Array<ArrayBuffer>): boolean {
    new DataView(frame.buffer).setUint32(12, this.#seqHeard, true);
    const isSent = this.ports.put(frame);
    if (isSent) this.#ackAtMs = Infinity;
    return isSent;
  }
}

const EMPTY = new Uint8Array(0);
