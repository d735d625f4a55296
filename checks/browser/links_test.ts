// The transport alone in two pages, as the room's own check plays it: channel 0 really is unordered and unreliable, a
// reload comes back, and a page without WebRTC goes through the room.
import assert from "node:assert/strict";

const SCRIPT = new URL("../room/links_in_chromium.ts", import.meta.url).pathname;

Deno.test("two pages of the transport alone open, reload and fall back", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--cached-only", SCRIPT],
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  assert.equal(code, 0, text(stderr));
  assert.match(text(stdout), /direct: /);
  assert.match(text(stdout), /relay: /);
});
