import assert from "node:assert/strict";
import { MESSAGES, REASONS } from "../../wire/host/mod.ts";
import { checkMessages, type Messages, messagesCodec } from "./messages.ts";

const all = JSON.parse(
  await Deno.readTextFile(new URL("../../wire/messages.json", import.meta.url)),
) as Messages;

Deno.test("checkMessages() refuses an id, a name or a reason that is used twice", () => {
  checkMessages(all);
  const twice = (change: (copy: Messages) => void) => {
    const copy = structuredClone(all);
    change(copy);
    return () => checkMessages(copy);
  };
  assert.throws(twice((c) => c.messages[3].id = c.messages[1].id), /message id "2" is used twice/);
  assert.throws(twice((c) => c.messages[3].name = "hello"), /message name "hello"/);
  assert.throws(twice((c) => c.reasons[2].code = c.reasons[0].code), /reason code/);
  assert.throws(twice((c) => c.messages[0].fields[1].name = "session"), /field of hello/);
  assert.throws(twice((c) => c.messages[0].id = 256), /1 to 255/);
});

Deno.test("messagesCodec() guards every ranged field and every size", () => {
  const codec = messagesCodec(all);
  for (const { name, fields } of all.messages) {
    assert.ok(codec.includes(`if (id == MSG_${name.toUpperCase()}) {`), name);
    assert.ok(codec.includes(`export function put`), name);
    for (const field of fields) {
      if (field.max !== undefined) assert.ok(codec.includes(`> ${field.max}) return FAULT_RANGE`));
    }
  }
});

Deno.test("the hosts' table has every message and a sentence for every reason", () => {
  assert.deepEqual(MESSAGES.map((m) => m.id), all.messages.map((m) => m.id));
  for (const { size, fields } of MESSAGES) {
    const last = fields.at(-1);
    assert.equal(size, last ? last.offset + last.size : all.head);
  }
  for (const { code, text } of all.reasons) {
    assert.equal(REASONS[code].text, text);
    assert.match(text, /^[A-Z].*[^.]$/);
  }
});
