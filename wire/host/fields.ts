// From a byte of the span to the name of the field it belongs to, with its value: what desync reports and the debug
// overlay print.
import { type FieldRow, type GroupRow, GROUPS } from "./fields.gen.ts";

const SIZES = { f32: 4, i32: 4, u32: 4, u64: 8, i16: 2, u16: 2, u8: 1 } as const;

export interface FieldPlace {
  /** As in `creature[17].x`. */
  name: string;
  type: FieldRow["type"];
  /** Where the field begins in the span, in bytes. */
  offset: number;
  size: number;
}

function fieldIn(group: GroupRow, within: number): FieldRow {
  let found = group.fields[0];
  for (const field of group.fields) if (field.offset <= within) found = field;
  return found;
}

/** The field that the span's byte at `offset` belongs to; undefined past the span. */
export function fieldAt(offset: number): FieldPlace | undefined {
  const group = GROUPS.find((g) => offset >= g.base && offset < g.base + g.size * g.count);
  if (!group) return undefined;
  const slot = Math.floor((offset - group.base) / group.size);
  const within = offset - group.base - slot * group.size;
  const field = fieldIn(group, within), size = SIZES[field.type];
  const index = Math.floor((within - field.offset) / size);
  return {
    name: `${group.name}${group.count > 1 ? `[${slot}]` : ""}.${field.name}${
      field.count > 1 ? `[${index}]` : ""
    }`,
    type: field.type,
    offset: group.base + slot * group.size + field.offset + index * size,
    size,
  };
}

/** A field's value in a copy of the span. */
export function fieldValue(span: Uint8Array, place: FieldPlace): number | bigint {
  const view = new DataView(span.buffer, span.byteOffset, span.byteLength);
  switch (place.type) {
    case "f32":
      return view.getFloat32(place.offset, true);
    case "i32":
      return view.getInt32(place.offset, true);
    case "u32":
      return view.getUint32(place.offset, true);
    case "u64":
      return view.getBigUint64(place.offset, true);
    case "i16":
      return view.getInt16(place.offset, true);
    case "u16":
      return view.getUint16(place.offset, true);
    case "u8":
      return view.getUint8(place.offset);
  }
}

export interface FieldDifference {
  field: string;
  mine: number | bigint | null;
  theirs: number | bigint | null;
}

/** The first `most` fields in which two copies of the span differ, in span order. */
export function differences(mine: Uint8Array, theirs: Uint8Array, most = 16): FieldDifference[] {
  const found: FieldDifference[] = [], end = Math.max(mine.length, theirs.length);
  let offset = 0;
  while (offset < end && found.length < most) {
    if (mine[offset] === theirs[offset]) {
      offset++;
      continue;
    }
    const place = fieldAt(offset);
    if (!place) break;
    const last = place.offset + place.size;
    found.push({
      field: `${place.name}: ${place.type}`,
      mine: last <= mine.length ? fieldValue(mine, place) : null,
      theirs: last <= theirs.length ? fieldValue(theirs, place) : null,
    });
    offset = last;
  }
  return found;
}
