import assert from "node:assert/strict";
import { parseQuery, roomAddress } from "./query.ts";

Deno.test("parseQuery() reads a plain address as a player's", () => {
  const query = parseQuery("");
  assert.equal(query.room, "");
  assert.equal(query.test, false);
  assert.equal(query.draw, true);
  assert.equal(query.scale, 1);
});

Deno.test("parseQuery() holds packets only where tests asked for it", () => {
  assert.equal(parseQuery("?delay=60&jitter=25").delayMs, 0);
  const query = parseQuery("?test=1&delay=60&jitter=25&seed=9");
  assert.deepEqual([query.delayMs, query.jitterMs, query.seed], [60, 25, 9]);
});

Deno.test("parseQuery() starts stress runs for tests alone", () => {
  assert.equal(parseQuery("?bench=1").bench, false);
  assert.equal(parseQuery("?test=1").bench, false);
  assert.equal(parseQuery("?test=1&bench=1").bench, true);
});

Deno.test("parseQuery() counts a value out of range as not given", () => {
  for (const text of ["0", "x", "", "3", "-1", "NaN", "Infinity"]) {
    assert.equal(parseQuery(`?scale=${text}`).scale, 1, text);
  }
  assert.equal(parseQuery("?scale=0.25").scale, 0.25);
});

Deno.test("parseQuery() reads the run to watch and its moment, and says what it could not", () => {
  const plain = parseQuery("?test=1");
  assert.deepEqual([plain.watch, plain.moment, plain.watchFault], [
    "",
    { tick: null, stop: null },
    "",
  ]);
  const asked = parseQuery("?watch=3FA9&tick=120&stop=600&room=k3f9x2m7qd");
  assert.deepEqual([asked.watch, asked.moment], ["3fa9", { tick: 120, stop: 600 }]);
  assert.deepEqual([asked.watchFault, asked.room], ["", "k3f9x2m7qd"]);
  const wrong = parseQuery("?watch=3fa9&tick=soon");
  assert.deepEqual([wrong.watch, wrong.moment.tick], ["3fa9", null]);
  assert.match(wrong.watchFault, /tick is “soon”/);
  assert.match(parseQuery("?watch=mine").watchFault, /names no run/);
});

Deno.test("roomAddress() names the room and leaves the rest of the address alone", () => {
  const address = roomAddress("http://localhost:8787/?test=1&room=old#x", "k3f9x2m7qd");
  assert.equal(address, "http://localhost:8787/?test=1&room=k3f9x2m7qd#x");
  assert.equal(roomAddress(address, ""), "http://localhost:8787/?test=1#x");
});
