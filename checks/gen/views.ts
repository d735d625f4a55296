// wire/host/views.gen.ts: typed flyweight views on the module's memory, and wire/host/fields.gen.ts: the
// table that turns a byte offset of the span into a field's name.
import { OUTPUT_BASE, OUTPUT_HEAD, STATE_BASE } from "./layout.ts";
import { LaidGroup, Schema, upperSnake } from "./schema.ts";
import { camel } from "./layout.ts";

const SHIFT = { f32: 2, i32: 2, u32: 2, u64: 3, i16: 1, u16: 1, u8: 0 } as const;

export function viewsSource(
  schema: Schema,
  state: LaidGroup[],
  outputs: LaidGroup[],
  layoutHash: number,
): string {
  const total = state.reduce((n, g) => n + g.size * g.count, 0);
  const last = state[state.length - 1];
  const lines = [
    `export const RULES = ${schema.rules};`,
    `export const LAYOUT_HASH = 0x${layoutHash.toString(16).padStart(8, "0")};`,
    `export const STATE_BASE = 0x${STATE_BASE.toString(16)};`,
    `export const STATE_SIZE_MIN = ${total - last.size * last.count};`,
    `export const STATE_SIZE_ALL = ${total};`,
    `export const OUTPUT_BASE = 0x${OUTPUT_BASE.toString(16)};`,
  ];
  for (const g of [...state, ...outputs]) {
    lines.push(`export const ${upperSnake(g.name)}_COUNT = ${g.count};`);
    lines.push(`export const ${upperSnake(g.name)}_SIZE = ${g.size};`);
  }
  lines.push(
    ``,
    `/** One memory, seen as every element type. */`,
    `export class Words {`,
    `  readonly f32: Float32Array;`,
    `  readonly i32: Int32Array;`,
    `  readonly u32: Uint32Array;`,
    `  readonly u64: BigUint64Array;`,
    `  readonly i16: Int16Array;`,
    `  readonly u16: Uint16Array;`,
    `  readonly u8: Uint8Array;`,
    `  constructor(buffer: ArrayBufferLike) {`,
    `    this.f32 = new Float32Array(buffer);`,
    `    this.i32 = new Int32Array(buffer);`,
    `    this.u32 = new Uint32Array(buffer);`,
    `    this.u64 = new BigUint64Array(buffer);`,
    `    this.i16 = new Int16Array(buffer);`,
    `    this.u16 = new Uint16Array(buffer);`,
    `    this.u8 = new Uint8Array(buffer);`,
    `  }`,
    `}`,
  );
  for (const g of [...state, ...outputs]) lines.push(...viewClass(g));
  lines.push(...viewsClass("Views", "the rollback state", state, 0));
  lines.push(
    ...viewsClass("OutputViews", "one tick's decals, corpses and events", outputs, OUTPUT_HEAD),
  );
  return lines.join("\n") + "\n";
}

function viewClass(g: LaidGroup): string[] {
  const lines = [
    ``,
    `/** ${g.class}${
      g.count > 1 ? ` (${g.count} slots): at(index) moves the view, which is then read` : ""
    }. */`,
    `export class ${g.class}View {`,
    `  private offset: number;`,
    `  constructor(private readonly words: Words, private base: number) {`,
    `    this.offset = base;`,
    `  }`,
    `  /** Points the view at slot \`index\` and returns it. */`,
    `  at(index: number): this {`,
    `    this.offset = this.base + index * ${g.size};`,
    `    return this;`,
    `  }`,
    `  /** Moves the whole group to another base address, in bytes. */`,
    `  rebase(base: number): void {`,
    `    this.base = base;`,
    `    this.offset = base;`,
    `  }`,
  ];
  for (const f of g.fields) {
    const type = f.type === "u64" ? "bigint" : "number", shift = SHIFT[f.type];
    const doc = [f.unit && `${f.unit}.`, f.null !== undefined && `${f.null} is none.`, f.why]
      .filter(Boolean).join(" ");
    if (doc) lines.push(`  /** ${doc} */`);
    const at = (extra: string) =>
      shift === 0
        ? `this.offset + ${f.offset}${extra}`
        : `((this.offset + ${f.offset}) >> ${shift})${extra}`;
    if (f.count) {
      lines.push(`  ${f.name}(index: number): ${type} {`);
      lines.push(`    return this.words.${f.type}[${at(" + index")}];`, `  }`);
    } else {
      lines.push(`  get ${f.name}(): ${type} {`);
      lines.push(`    return this.words.${f.type}[${at("")}];`, `  }`);
    }
  }
  lines.push(`}`);
  return lines;
}

function viewsClass(name: string, what: string, groups: LaidGroup[], head: number): string[] {
  const lines = [
    ``,
    `/** Every group of ${what}, from one base address in bytes. */`,
    `export class ${name} {`,
  ];
  for (const g of groups) lines.push(`  readonly ${camel(g.name)}: ${g.class}View;`);
  lines.push(`  constructor(words: Words, base: number) {`);
  for (const g of groups) {
    lines.push(`    this.${camel(g.name)} = new ${g.class}View(words, base + ${g.base + head});`);
  }
  lines.push(
    `  }`,
    `  /** Points every group at another copy of the span. */`,
    `  rebase(base: number): void {`,
  );
  for (const g of groups) lines.push(`    this.${camel(g.name)}.rebase(base + ${g.base + head});`);
  lines.push(`  }`, `}`);
  return lines;
}

export function fieldsSource(state: LaidGroup[]): string {
  const lines = [
    `export type FieldType = "f32" | "i32" | "u32" | "u64" | "i16" | "u16" | "u8";`,
    `export interface FieldRow {`,
    `  name: string;`,
    `  type: FieldType;`,
    `  /** Offset in its struct, in bytes. */`,
    `  offset: number;`,
    `  count: number;`,
    `  cosmetic: boolean;`,
    `}`,
    `export interface GroupRow {`,
    `  name: string;`,
    `  /** Offset in the span, in bytes. */`,
    `  base: number;`,
    `  size: number;`,
    `  count: number;`,
    `  fields: FieldRow[];`,
    `}`,
    `/** The state's groups in span order. */`,
    `export const GROUPS: readonly GroupRow[] = [`,
  ];
  for (const g of state) {
    lines.push(
      `{ name: "${g.name}", base: ${g.base}, size: ${g.size}, count: ${g.count}, fields: [`,
    );
    for (const f of g.fields) {
      lines.push(
        `{ name: "${f.name}", type: "${f.type}", offset: ${f.offset}, count: ${
          f.count ?? 1
        }, cosmetic: ${!!f
          .cosmetic} },`,
      );
    }
    lines.push(`] },`);
  }
  lines.push(`];`);
  return lines.join("\n") + "\n";
}

export function stateDoc(state: LaidGroup[], layoutHash: number): string {
  const total = state.reduce((n, g) => n + g.size * g.count, 0);
  const lines = [
    `# The rollback state`,
    ``,
    `One contiguous span from \`0x${STATE_BASE.toString(16)}\`, ${
      total.toLocaleString("en")
    } bytes with every ` +
    `overflow entry, no hole in it. Layout hash \`${layoutHash.toString(16).padStart(8, "0")}\`. ` +
    `*Cosmetic* fields take part in every hash, but no gameplay field may depend on them.`,
    ``,
  ];
  for (const g of state) {
    lines.push(
      `## ${g.name}`,
      ``,
      `${g.count} × ${g.size} bytes from span offset ${g.base}.${g.why ? " " + g.why : ""}`,
      ``,
    );
    lines.push(
      `| offset | field | type | unit | none | note |`,
      `| --- | --- | --- | --- | --- | --- |`,
    );
    for (const f of g.fields) {
      const note = [f.why, f.cosmetic && "cosmetic"].filter(Boolean).join(" ");
      lines.push(
        `| ${f.offset} | ${f.name} | ${f.type}${f.count ? `[${f.count}]` : ""} | ${
          f.unit ?? ""
        } | ${f.null ?? ""} | ${note} |`,
      );
    }
    lines.push(``);
  }
  return lines.join("\n");
}
