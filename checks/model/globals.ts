// Makes a module's own variables reachable: appends an export for every mutable global to the binary and reads the
// names that the compiler gave them. Nothing else of the module changes, so what is checked is the code as it is.

const SECTION_CUSTOM = 0, SECTION_IMPORT = 2, SECTION_GLOBAL = 6, SECTION_EXPORT = 7;
const KIND_GLOBAL = 3, NAMES_OF_GLOBALS = 7;
const PREFIX = "global ";

interface Section {
  id: number;
  body: Uint8Array;
}

class Reader {
  at = 0;
  constructor(readonly bytes: Uint8Array) {}

  byte(): number {
    return this.bytes[this.at++];
  }
  /** An unsigned LEB128 number. */
  number(): number {
    let value = 0, scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  }
  take(size: number): Uint8Array {
    const from = this.at;
    this.at += size;
    return this.bytes.subarray(from, this.at);
  }
  text(): string {
    return new TextDecoder().decode(this.take(this.number()));
  }
}

function leb(value: number): number[] {
  const bytes = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push((value & 0x7f) | 0x80);
  return [...bytes, value];
}

function sectionsOf(wasm: Uint8Array): Section[] {
  const reader = new Reader(wasm), sections: Section[] = [];
  reader.at = 8;
  while (reader.at < wasm.length) {
    const id = reader.byte();
    sections.push({ id, body: reader.take(reader.number()) });
  }
  return sections;
}

/** Which globals are mutable, in index order. The module imports none. */
function mutability(body: Uint8Array): boolean[] {
  const reader = new Reader(body), count = reader.number(), mutable: boolean[] = [];
  for (let i = 0; i < count; i++) {
    reader.byte();
    mutable.push(reader.byte() === 1);
    skipConstant(reader);
  }
  return mutable;
}

/** Passes over one constant expression: i32, i64, f32 or f64, then end. */
function skipConstant(reader: Reader): void {
  const opcode = reader.byte();
  if (opcode === 0x41 || opcode === 0x42) reader.number();
  else if (opcode === 0x43) reader.take(4);
  else if (opcode === 0x44) reader.take(8);
  else throw new Error(`a global begins with opcode ${opcode}, which is no constant`);
  if (reader.byte() !== 0x0b) throw new Error("a global's constant does not end");
}

function namesOf(sections: Section[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { id, body } of sections) {
    if (id !== SECTION_CUSTOM) continue;
    const reader = new Reader(body);
    if (reader.text() !== "name") continue;
    while (reader.at < body.length) {
      const kind = reader.byte(), part = new Reader(reader.take(reader.number()));
      if (kind !== NAMES_OF_GLOBALS) continue;
      for (let count = part.number(); count > 0; count--) names.set(part.number(), part.text());
    }
  }
  return names;
}

/** The module with its mutable globals exported, each under the name of its place in the sources. */
export function withGlobals(wasm: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = sectionsOf(wasm), names = namesOf(sections);
  if (sections.some(({ id }) => id === SECTION_IMPORT)) throw new Error("the module imports");
  const globals = sections.find(({ id }) => id === SECTION_GLOBAL);
  const mutable = globals ? mutability(globals.body) : [];
  const out: number[] = [...wasm.subarray(0, 8)];
  for (const { id, body } of sections) {
    const bytes = id === SECTION_EXPORT ? exportsWith(body, mutable, names) : body;
    out.push(id, ...leb(bytes.length));
    for (const byte of bytes) out.push(byte);
  }
  return new Uint8Array(out);
}

function exportsWith(body: Uint8Array, mutable: boolean[], names: Map<number, string>): number[] {
  const reader = new Reader(body), count = reader.number();
  const added = mutable.flatMap((isMutable, index) => {
    if (!isMutable) return [];
    const name = names.get(index);
    if (name === undefined) throw new Error(`global ${index} has no name`);
    const text = new TextEncoder().encode(PREFIX + name);
    return [[...leb(text.length), ...text, KIND_GLOBAL, ...leb(index)]];
  });
  return [...leb(count + added.length), ...body.subarray(reader.at), ...added.flat()];
}

/** An instance's mutable globals by name: "wire/pause/paused". */
export function globalsOf(instance: WebAssembly.Instance): Map<string, WebAssembly.Global> {
  const found = new Map<string, WebAssembly.Global>();
  for (const [name, value] of Object.entries(instance.exports)) {
    if (name.startsWith(PREFIX)) found.set(name.slice(PREFIX.length), value as WebAssembly.Global);
  }
  return found;
}
