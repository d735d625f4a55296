import assert from "node:assert/strict";
import { STATE_SIZE_MIN } from "../../wire/host/views.gen.ts";
import { GROUPS } from "../../wire/host/fields.gen.ts";
import { fieldAt, firstFieldDifference } from "./differ.ts";

Deno.test("fieldAt() names every byte of the span once, without a hole", () => {
  let offset = 0;
  for (const group of GROUPS) {
    for (let slot = 0; slot < group.count; slot++) {
      for (const field of group.fields) {
        for (let element = 0; element < field.count; element++) {
          const found = fieldAt(offset);
          assert.equal(found.at, offset);
          const name = group.count === 1 ? group.name : `${group.name}[${slot}]`;
          const tail = field.count > 1 ? `[${element}]` : "";
          assert.equal(found.field, `${name}.${field.name}${tail}`);
          offset += { f32: 4, i32: 4, u32: 4, u64: 8, i16: 2, u16: 2, u8: 1 }[field.type];
        }
      }
    }
  }
});

Deno.test("firstFieldDifference() names the field and both values from any byte of it", () => {
  const a = new Uint8Array(STATE_SIZE_MIN), b = a.slice();
  const creature = GROUPS.find(({ name }) => name === "creature")!;
  const at = creature.base + 17 * creature.size;
  new DataView(a.buffer).setFloat32(at, 1.5, true);
  new DataView(b.buffer).setFloat32(at, 2.5, true);
  const found = firstFieldDifference(a, b)!;
  assert.deepEqual([found.field, found.offset], ["creature[17].x", at]);
  assert.deepEqual([found.a, found.b], ["1.5 (0x3fc00000)", "2.5 (0x40200000)"]);
});

Deno.test("firstFieldDifference() is null for equal states and names a longer span", () => {
  const a = new Uint8Array(STATE_SIZE_MIN);
  assert.equal(firstFieldDifference(a, a.slice()), null);
  assert.equal(firstFieldDifference(a, new Uint8Array(STATE_SIZE_MIN + 44))!.field, "span size");
});
