// The frames that this host writes itself, as ws's own reader takes them.
import assert from "node:assert/strict";
import type { Writable } from "node:stream";
import * as ws from "ws";
import { binaryFrame, PAYLOAD_BYTES_MAX } from "./frame.ts";

/** ws exports its reader and its types leave it out. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean }) => Writable;
};

/** What a client's reader makes of bytes. */
function read(bytes: Uint8Array): { data: Uint8Array; isBinary: boolean }[] {
  const messages: { data: Uint8Array; isBinary: boolean }[] = [];
  const receiver = new Receiver({ isServer: false });
  receiver.on("message", (data: Uint8Array, isBinary: boolean) => {
    messages.push({ data: new Uint8Array(data), isBinary });
  });
  receiver.write(bytes);
  return messages;
}

Deno.test("binaryFrame() is one binary message of the same bytes, at every length of head", () => {
  for (const size of [0, 2, 125, 126, 216, 255, 256, 16_384, PAYLOAD_BYTES_MAX]) {
    const payload = Uint8Array.from({ length: size }, (_, i) => i * 31);
    const frame = binaryFrame(payload);
    assert.equal(frame.length, size + (size < 126 ? 2 : 4));
    assert.deepEqual(read(frame), [{ data: payload, isBinary: true }], `${size} bytes`);
  }
});

Deno.test("binaryFrame() keeps nothing of the payload it was given", () => {
  const payload = new Uint8Array([1, 2, 3]), frame = binaryFrame(payload);
  payload.fill(9);
  assert.deepEqual([...frame], [0x82, 3, 1, 2, 3]);
});
