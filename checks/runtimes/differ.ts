// Names the first field in which two raw states differ.
import { type FieldType, GROUPS } from "../../wire/host/fields.gen.ts";

const SIZES: Record<FieldType, number> = { f32: 4, i32: 4, u32: 4, u64: 8, i16: 2, u16: 2, u8: 1 };

export interface FieldDifference {
  /** As `creature[17].x`; an element of an array field as `run.perk[3]`. */
  field: string;
  offset: number;
  a: string;
  b: string;
}

/** The first difference in span order, or null. A longer state differs at the shorter one's end. */
export function firstFieldDifference(a: Uint8Array, b: Uint8Array): FieldDifference | null {
  const shorter = Math.min(a.length, b.length);
  let offset = 0;
  while (offset < shorter && a[offset] === b[offset]) offset++;
  if (offset === shorter) {
    if (a.length === b.length) return null;
    return { field: "span size", offset, a: `${a.length}`, b: `${b.length}` };
  }
  const { field, at, type } = fieldAt(offset);
  return { field, offset: at, a: valueAt(a, at, type), b: valueAt(b, at, type) };
}

/** The field that holds the byte at `offset` of the span. */
export function fieldAt(offset: number): { field: string; at: number; type: FieldType } {
  const group = GROUPS.findLast(({ base }) => base <= offset)!;
  const slot = Math.floor((offset - group.base) / group.size);
  const inside = (offset - group.base) % group.size;
  const row = group.fields.findLast((field) => field.offset <= inside)!;
  const size = SIZES[row.type], element = Math.floor((inside - row.offset) / size);
  const owner = group.count === 1 ? group.name : `${group.name}[${slot}]`;
  return {
    field: `${owner}.${row.name}${row.count > 1 ? `[${element}]` : ""}`,
    at: offset - inside + row.offset + element * size,
    type: row.type,
  };
}

function valueAt(state: Uint8Array, at: number, type: FieldType): string {
  if (at + SIZES[type] > state.length) return "past the end";
  const view = new DataView(state.buffer, state.byteOffset);
  switch (type) {
    case "f32":
      return `${view.getFloat32(at, true)} (0x${
        view.getUint32(at, true).toString(16).padStart(8, "0")
      })`;
    case "i32":
      return `${view.getInt32(at, true)}`;
    case "u32":
      return `${view.getUint32(at, true)}`;
    case "u64":
      return `0x${view.getBigUint64(at, true).toString(16).padStart(16, "0")}`;
    case "i16":
      return `${view.getInt16(at, true)}`;
    case "u16":
      return `${view.getUint16(at, true)}`;
    case "u8":
      return `${view.getUint8(at)}`;
  }
}
