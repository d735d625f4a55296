// Where the checked module keeps what, read from its own sources: the memory map's constants and the fields of a
// Link. A field that is added there is part of the checked state here without anybody doing anything.

const ROOT = new URL("../../", import.meta.url);
const source = (path: string) => Deno.readTextFileSync(new URL(path, ROOT));

const CONSTANT = /export const (\w+): (?:usize|i32|u32) = (0x[0-9a-f]+|[\d_]+|\w+);/g;

/** The numeric constants of the memory maps, names of other constants resolved. */
function readConstants(): Map<string, number> {
  const texts = [
    "core/numbers.ts",
    "core/layout.gen.ts",
    "core/memory.ts",
    "engine/memory.ts",
    "wire/memory.ts",
  ];
  const found = new Map<string, number>();
  for (const [, name, value] of texts.map(source).join("\n").matchAll(CONSTANT)) {
    const number = found.get(value) ?? Number(value.replaceAll("_", ""));
    if (!Number.isNaN(number)) found.set(name, number);
  }
  return found;
}

const constants = readConstants();

/** A constant of the memory maps. Throws when there is none of that name. */
export function place(name: string): number {
  const value = constants.get(name);
  if (value === undefined) throw new Error(`no memory map has the constant ${name}`);
  return value;
}

export type FieldType = "f64" | "u64" | "u32" | "i32" | "u16" | "u8";
const SIZES: Record<FieldType, number> = { f64: 8, u64: 8, u32: 4, i32: 4, u16: 2, u8: 1 };

export interface Field {
  offset: number;
  type: FieldType;
}

/** The fields of wire's Link as the compiler lays them out: in order, each at a multiple of its size. */
function readLink(): { fields: Map<string, Field>; size: number } {
  const text = source("wire/link.ts");
  const body = text.slice(text.indexOf("export class Link {"), text.indexOf("\n}\n"));
  const fields = new Map<string, Field>();
  let at = 0;
  for (const [, name, type] of body.matchAll(/^ {2}(\w+): (f64|u64|u32|i32|u16|u8) = 0;$/gm)) {
    const size = SIZES[type as FieldType];
    at = Math.ceil(at / size) * size;
    fields.set(name, { offset: at, type: type as FieldType });
    at += size;
  }
  return { fields, size: Math.ceil(at / 8) * 8 };
}

const link = readLink();
export const LINK_FIELDS_SIZE = link.size;

/** A field of Link. Throws when there is none of that name. */
export function linkField(name: string): Field {
  const field = link.fields.get(name);
  if (!field) throw new Error(`wire's Link has no field ${name}`);
  return field;
}

/** The tables of a link that hold times, and how many f64 each has (wire/link.ts). */
export function linkTables(): { name: string; offset: number; count: number }[] {
  const text = source("wire/link.ts");
  const number = (name: string) =>
    Number(text.match(new RegExp(`const ${name}: \\w+ = (\\w+);`))?.[1]);
  return [
    { name: "pings", offset: number("SENT_AT"), count: number("PINGS") },
    { name: "records", offset: number("RECORDS_LEFT"), count: number("RECORDS") },
    { name: "hashes", offset: number("HASHES_LEFT"), count: number("HASHES_IN_FLIGHT") },
  ];
}
