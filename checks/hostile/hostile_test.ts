// The fuzzer over every part, briefly; deno task gate feeds it 50,000 packets and deno task nightly a million.
import assert from "node:assert/strict";
import { fuzz, PARTS } from "./mod.ts";

Deno.test("fuzz() feeds every part, and nothing gives way", async () => {
  const lines = await fuzz(2500, 7);
  assert.deepEqual(
    lines.map(({ name, fault }) => [name, fault]),
    PARTS.map(({ name }) => [
      name,
      null,
    ]),
  );
  assert.ok(lines.reduce((sum, { fed }) => sum + fed, 0) >= 2500);
  // Each part reached past its first line of defence.
  const kinds = Object.fromEntries(lines.map(({ name, refused }) => [name, Object.keys(refused)]));
  for (const reason of ["malformed", "record_far", "record_changed"]) {
    assert.ok(kinds["packets of a guest"].includes(reason), `never ${reason}`);
  }
  for (const kind of ["refused 1", "refused 7", "played"]) {
    assert.ok(kinds["replay files"].includes(kind), `never ${kind}`);
  }
  for (const kind of ["relayed", "reserved", "to"]) {
    assert.ok(kinds["room socket"].includes(kind), `never ${kind}`);
  }
  for (const kind of ["signal", "room", "unknown"]) {
    assert.ok(kinds["page's texts"].includes(kind), `never ${kind}`);
  }
});

Deno.test("fuzz() is the same again from its seed", async () => {
  const cheap = PARTS.filter(({ name }) => name.startsWith("room") || name.startsWith("page"));
  const again = () => fuzz(400, 3, cheap);
  assert.deepEqual(await again(), await again());
});

Deno.test("fuzz() says which part gave way, and with what", async () => {
  const broken = {
    name: "broken",
    share: 1,
    feed: () => {
      throw new TypeError("it fell over\nand on");
    },
  };
  const [line] = await fuzz(10, 1, [broken]);
  assert.equal(line.fault, "TypeError: it fell over");
});
