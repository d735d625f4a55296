// core/layout.gen.ts: AssemblyScript classes, pool addresses, sizes and tripwires.
import { LaidGroup, Schema, upperSnake } from "./schema.ts";

/** Where the state and the outputs lie in linear memory; wire/host reads the same numbers. */
export const STATE_BASE = 0x10000;
export const STATE_SIZE_MAX = 0x30000;
export const OUTPUT_BASE = 0x40000;
/** Three u32 counts (decals, corpses, events) and a spare word come before the output pools. */
export const OUTPUT_HEAD = 16;

export function layoutSource(
  schema: Schema,
  state: LaidGroup[],
  outputs: LaidGroup[],
  layoutHash: number,
): string {
  const total = state.reduce((n, g) => n + g.size * g.count, 0);
  if (total > STATE_SIZE_MAX) {
    throw new Error(`The state is ${total} bytes, over ${STATE_SIZE_MAX}`);
  }
  const last = state[state.length - 1];
  const lines: string[] = [
    `export const RULES: u32 = ${schema.rules};`,
    `export const LAYOUT_HASH: u32 = 0x${layoutHash.toString(16).padStart(8, "0")};`,
    `export const STATE_BASE: usize = 0x${STATE_BASE.toString(16)};`,
    `/** The span without any overflow entry, in bytes. */`,
    `export const STATE_SIZE_MIN: usize = ${total - last.size * last.count};`,
    `/** The span with every overflow entry, in bytes. */`,
    `export const STATE_SIZE_ALL: usize = ${total};`,
    `export const OUTPUT_BASE: usize = 0x${OUTPUT_BASE.toString(16)};`,
  ];
  for (const g of state) lines.push(...groupSource(g, `STATE_BASE + ${g.base}`));
  for (const g of outputs) lines.push(...groupSource(g, `OUTPUT_BASE + ${OUTPUT_HEAD + g.base}`));
  lines.push("", ...tripwires([...state, ...outputs]));
  return lines.join("\n") + "\n";
}

function groupSource(g: LaidGroup, base: string): string[] {
  const up = upperSnake(g.name);
  const lines = ["", `export const ${up}_BASE: usize = ${base};`];
  lines.push(`export const ${up}_SIZE: usize = ${g.size};`);
  lines.push(`export const ${up}_COUNT: i32 = ${g.count};`);
  if (g.why) lines.push(`/** ${g.why} */`);
  lines.push(`@unmanaged`, `export class ${g.class} {`);
  for (const f of g.fields) {
    const doc = [f.unit && `${f.unit}.`, f.null !== undefined && `${f.null} is none.`, f.why]
      .filter(Boolean).join(" ");
    if (doc) lines.push(`  /** ${doc} */`);
    if (!f.count) {
      lines.push(`  ${f.name}: ${f.type} = 0;`);
      continue;
    }
    for (let i = 0; i < f.count; i++) lines.push(`  ${f.name}_${i}: ${f.type} = 0;`);
    const name = f.name[0].toUpperCase() + f.name.slice(1);
    const shift = Math.log2(f.size / f.count);
    const at = `changetype<usize>(this) + ((index as usize) << ${shift})`;
    lines.push(`  get${name}(index: i32): ${f.type} {`);
    lines.push(`    return load<${f.type}>(${at}, ${f.offset});`, `  }`);
    lines.push(`  set${name}(index: i32, value: ${f.type}): void {`);
    lines.push(`    store<${f.type}>(${at}, value, ${f.offset});`, `  }`);
  }
  lines.push(`}`);
  lines.push(`export function ${camel(g.name)}At(index: i32): ${g.class} {`);
  lines.push(
    `  return changetype<${g.class}>(${up}_BASE + (index as usize) * ${up}_SIZE);`,
    `}`,
  );
  return lines;
}

function tripwires(groups: LaidGroup[]): string[] {
  const lines = [
    `/** Compile-time proof that the compiler lays the classes out as the schema says. */`,
    `export function layoutTripwires(): void {`,
  ];
  for (const g of groups) {
    const last = g.fields[g.fields.length - 1];
    const name = last.count ? `${last.name}_0` : last.name;
    lines.push(
      `  if (offsetof<${g.class}>() != ${g.size}) ERROR("${g.class} is not ${g.size} bytes");`,
      `  if (offsetof<${g.class}>("${name}") != ${last.offset}) ERROR("${g.class}.${name} moved");`,
    );
  }
  lines.push(`}`);
  return lines;
}

export function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, c) => c.toUpperCase());
}
