// A binary message as the one frame it is on the wire. ws writes head and payload as two pieces in a gathering write, which
// costs more than copying a packet behind its head; nearly all that a room says is packets.
import { Buffer } from "node:buffer";

/** The longest payload whose length fits the head's two bytes; ws takes what is longer. */
export const PAYLOAD_BYTES_MAX = 0xffff;

/** Final and binary: RFC 6455, section 5.2. */
const BINARY = 0x82;
const SHORT_MAX = 125, LENGTH_IN_TWO = 126;

/** An unmasked binary frame, as servers send them, of at most PAYLOAD_BYTES_MAX. The payload is copied. */
export function binaryFrame(payload: Uint8Array): Uint8Array {
  const size = payload.length, headBytes = size > SHORT_MAX ? 4 : 2;
  const frame = Buffer.allocUnsafe(headBytes + size);
  frame[0] = BINARY;
  if (headBytes === 2) {
    frame[1] = size;
  } else {
    frame[1] = LENGTH_IN_TWO;
    frame[2] = size >> 8;
    frame[3] = size & 255;
  }
  frame.set(payload, headBytes);
  return frame;
}
