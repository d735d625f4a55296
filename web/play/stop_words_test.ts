import assert from "node:assert/strict";
import type { DesyncReport } from "../../wire/host/mod.ts";
import { desyncSentence, whySentence } from "./stop_words.ts";

const REPORT = { tick: 67, peers: [] } as unknown as DesyncReport;
const peer = { seat: 1, engine: "V8", hash: 1n, liars: [], fields: null, state: null };

Deno.test("whySentence() never leaves the player without a reason", () => {
  const why = { code: 0, name: "none", text: "", seat: -1, tick: -1 };
  assert.equal(whySentence(why), "The connection closed");
  assert.equal(whySentence({ ...why, code: 30, text: "A player left." }), "A player left");
});

Deno.test("desyncSentence() says what is known so far, and the field once it is", () => {
  assert.equal(desyncSentence(null), "The states of the two games differ");
  assert.equal(desyncSentence(REPORT), "The games differ at tick 67");
  const fields = [{ field: "player[0].x: f32", mine: 600, theirs: 601 }];
  assert.equal(
    desyncSentence({ ...REPORT, peers: [{ ...peer, fields }] }),
    "At tick 67 player[0].x was 600 here and 601 there",
  );
});

Deno.test("desyncSentence() names a peer that told different inputs as that", () => {
  const liars = [1], fields = [{ field: "player[0].x", mine: 1, theirs: 2 }];
  assert.equal(
    desyncSentence({ ...REPORT, peers: [{ ...peer, liars, fields }] }),
    "At tick 67 the games had been told different inputs",
  );
});
