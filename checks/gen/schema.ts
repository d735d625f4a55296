// Reads core/schema.json and lays it out. Refuses holes: every field lies on its natural alignment with
// no padding, so the snapshot's bytes, the hashed bytes and the named fields are one and the same list.

export const TYPE_SIZE = { f32: 4, i32: 4, u32: 4, u64: 8, i16: 2, u16: 2, u8: 1 } as const;
export type FieldType = keyof typeof TYPE_SIZE;

export interface FieldSpec {
  name: string;
  type: FieldType;
  count?: number;
  unit?: string;
  null?: number;
  why?: string;
  cosmetic?: boolean;
}

export interface GroupSpec {
  name: string;
  class: string;
  count: number;
  why?: string;
  fields: FieldSpec[];
}

export interface Schema {
  about: string;
  rules: number;
  state: GroupSpec[];
  outputs: GroupSpec[];
}

export interface LaidField extends FieldSpec {
  offset: number;
  size: number;
}

export interface LaidGroup extends Omit<GroupSpec, "fields"> {
  base: number;
  size: number;
  align: number;
  fields: LaidField[];
}

/** Lays groups out one after another from byte 0. Throws a sentence naming the first hole or clash. */
export function layOut(groups: GroupSpec[]): LaidGroup[] {
  let base = 0;
  const names = new Set<string>();
  return groups.map((group) => {
    if (names.has(group.name)) throw new Error(`Schema group "${group.name}" appears twice`);
    names.add(group.name);
    const laid = layOutGroup(group, base);
    if (base % laid.align !== 0) {
      throw new Error(`Schema group "${group.name}" would start at ${base}, off its alignment`);
    }
    base += laid.size * laid.count;
    return laid;
  });
}

function layOutGroup(group: GroupSpec, base: number): LaidGroup {
  let offset = 0, align = 1;
  const seen = new Set<string>();
  const fields = group.fields.map((field) => {
    const unit = TYPE_SIZE[field.type];
    if (unit === undefined) {
      throw new Error(`Schema field ${group.name}.${field.name}: unknown type "${field.type}"`);
    }
    if (seen.has(field.name)) {
      throw new Error(`Schema field ${group.name}.${field.name} appears twice`);
    }
    seen.add(field.name);
    if (offset % unit !== 0) {
      throw new Error(
        `Schema field ${group.name}.${field.name} would lie at ${offset}, leaving a hole`,
      );
    }
    const laid = { ...field, offset, size: unit * (field.count ?? 1) };
    offset += laid.size;
    align = Math.max(align, unit);
    return laid;
  });
  if (offset % align !== 0) {
    throw new Error(`Schema group "${group.name}" is ${offset} bytes, not a multiple of ${align}`);
  }
  return { ...group, base, size: offset, align, fields };
}

/** The canonical text whose hash names a layout: order, names, types and counts; no prose. */
export function layoutText(schema: Schema): string {
  return schema.state.map((g) =>
    `${g.name}[${g.count}]{${
      g.fields.map((f) => `${f.name}:${f.type}${f.count ? `[${f.count}]` : ""}`).join(",")
    }}`
  ).join(";");
}

export function upperSnake(name: string): string {
  return name.toUpperCase();
}
