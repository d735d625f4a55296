// wire/messages.json -> the control messages' codec for wire, the same table for hosts and fuzzers, and its page.
// A message is u8 id, u32 epoch, then its fields without padding, little-endian, and at most one tail of bytes.

export interface MessageField {
  name: string;
  type: "u8" | "u16" | "u32" | "i32" | "u64" | "bytes";
  /** Of a bytes field, in bytes. */
  size?: number;
  min?: number;
  max?: number;
  /** A number of the reasons' table, or a seat with 255 for none. */
  is?: "reason" | "seat";
  unit?: string;
  why?: string;
}

export interface Message {
  id: number;
  name: string;
  from: "any" | "host" | "guest";
  /** Which epochs it is taken in: any (session), the receiver's own (run), or a later one. */
  of: "session" | "run" | "later";
  why: string;
  fields: MessageField[];
  tail?: { name: string; max: number; why?: string };
}

export interface Messages {
  protocol: number;
  head: number;
  messages: Message[];
  reasons: { code: number; name: string; text: string }[];
}

const SIZES = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8 } as const;

function fieldSize(field: MessageField): number {
  return field.type === "bytes" ? field.size! : SIZES[field.type];
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z0-9])/g, (_, __, c) => c.toUpperCase());
}
function camel(name: string): string {
  const whole = pascal(name);
  return whole[0].toLowerCase() + whole.slice(1);
}

/** Each field's offset in its message, and the message's size without its tail. */
function layOutMessage(message: Message, head: number) {
  let offset = head;
  const fields = message.fields.map((field) => {
    const at = offset;
    offset += fieldSize(field);
    return { ...field, offset: at };
  });
  return { fields, size: offset };
}

/** Refuses ids and names that are used twice or out of range. */
export function checkMessages(all: Messages): void {
  const once = (what: string, values: (number | string)[]) => {
    const twice = values.find((v, i) => values.indexOf(v) !== i);
    if (twice !== undefined) throw new Error(`messages.json: ${what} "${twice}" is used twice`);
  };
  once("message id", all.messages.map((m) => m.id));
  once("message name", all.messages.map((m) => m.name));
  once("reason code", all.reasons.map((r) => r.code));
  once("reason name", all.reasons.map((r) => r.name));
  for (const { name, id, fields } of all.messages) {
    if (id < 1 || id > 255) throw new Error(`messages.json: the id of ${name} must be 1 to 255`);
    once(`field of ${name}`, fields.map((f) => f.name));
  }
}

function faultLines(message: Message, head: number): string[] {
  const { fields, size } = layOutMessage(message, head);
  const lines = [`if (id == MSG_${message.name.toUpperCase()}) {`];
  const most = message.tail ? size + message.tail.max : size;
  lines.push(
    message.tail
      ? `if (size < ${size} || size > ${most}) return FAULT_SIZE;`
      : `if (size != ${size}) return FAULT_SIZE;`,
  );
  for (const f of fields) {
    if (f.type === "bytes" || f.type === "u64") continue;
    const value = `load<${f.type}>(at, ${f.offset})`;
    if (f.min !== undefined) lines.push(`if (${value} < ${f.min}) return FAULT_RANGE;`);
    if (f.max !== undefined) lines.push(`if (${value} > ${f.max}) return FAULT_RANGE;`);
    if (f.is === "reason") lines.push(`if (!isReason(${value})) return FAULT_RANGE;`);
    if (f.is === "seat") lines.push(`if (${value} > 3 && ${value} != 255) return FAULT_RANGE;`);
  }
  lines.push(`return 0;`, `}`);
  return lines;
}

function putLines(message: Message, head: number): string[] {
  const { fields, size } = layOutMessage(message, head);
  const param = (f: MessageField) => `${camel(f.name)}: ${f.type === "bytes" ? "usize" : f.type}`;
  const params = fields.map(param);
  if (message.tail) params.push(`${camel(message.tail.name)}Size: u32`);
  const lines = [
    `/** ${message.why} */`,
    `export function put${pascal(message.name)}(at: usize, epoch: u32${
      params.map((p) => `, ${p}`).join("")
    }): u32 {`,
    `store<u8>(at, MSG_${message.name.toUpperCase()});`,
    `store<u32>(at, epoch, 1);`,
  ];
  for (const f of fields) {
    lines.push(
      f.type === "bytes"
        ? `memory.copy(at + ${f.offset}, ${camel(f.name)}, ${f.size});`
        : `store<${f.type}>(at, ${camel(f.name)}, ${f.offset});`,
    );
  }
  lines.push(
    message.tail ? `return ${size} + ${camel(message.tail.name)}Size;` : `return ${size};`,
  );
  return [...lines, `}`];
}

function getLines(message: Message, head: number): string[] {
  const { fields, size } = layOutMessage(message, head), lines: string[] = [];
  for (const f of fields) {
    const name = camel(message.name) + pascal(f.name);
    if (f.type === "bytes") {
      lines.push(`export function ${name}(at: usize): usize {`, `return at + ${f.offset};`, `}`);
    } else {
      lines.push(
        `export function ${name}(at: usize): ${f.type} {`,
        `return load<${f.type}>(at, ${f.offset});`,
        `}`,
      );
    }
  }
  if (message.tail) {
    lines.push(
      `export const ${message.name.toUpperCase()}_SIZE: u32 = ${size};`,
      `export function ${camel(message.name)}${pascal(message.tail.name)}(at: usize): usize {`,
      `return at + ${size};`,
      `}`,
    );
  }
  return lines;
}

/** wire/messages.gen.ts. */
export function messagesCodec(all: Messages): string {
  checkMessages(all);
  const froms = { any: 0, host: 1, guest: 2 }, ofs = { session: 0, run: 1, later: 2 };
  const table = (name: string, doc: string, of: (m: Message) => number) => [
    `/** ${doc} */`,
    `export function ${name}(id: u8): i32 {`,
    ...all.messages.filter((m) => of(m) !== 0).map((m) =>
      `if (id == MSG_${m.name.toUpperCase()}) return ${of(m)};`
    ),
    `return 0;`,
    `}`,
  ];
  return [
    `export const PROTOCOL: u16 = ${all.protocol};`,
    ...all.messages.map((m) => `export const MSG_${m.name.toUpperCase()}: u8 = ${m.id};`),
    ...all.reasons.map((r) => `export const WHY_${r.name.toUpperCase()}: i32 = ${r.code};`),
    `export const FAULT_SIZE: i32 = 1;`,
    `export const FAULT_UNKNOWN: i32 = 2;`,
    `export const FAULT_RANGE: i32 = 3;`,
    `/** Whether a number names a reason. */`,
    `export function isReason(code: u8): bool {`,
    ...all.reasons.map((r) => `if (code == ${r.code}) return true;`),
    `return false;`,
    `}`,
    `/** 0 when the bytes are a message whose fields lie in their ranges. */`,
    `export function messageFault(at: usize, size: u32): i32 {`,
    `if (size < ${all.head}) return FAULT_SIZE;`,
    `const id = load<u8>(at);`,
    ...all.messages.flatMap((m) => faultLines(m, all.head)),
    `return FAULT_UNKNOWN;`,
    `}`,
    `export function messageEpoch(at: usize): u32 {`,
    `return load<u32>(at, 1);`,
    `}`,
    ...table(
      "messageFrom",
      "Who may send it: 0 anyone, 1 the host, 2 a guest.",
      (m) => froms[m.from],
    ),
    ...table(
      "messageOf",
      "Which epochs it is taken in: 0 any, 1 the receiver's own, 2 a later one.",
      (m) => ofs[m.of],
    ),
    ...all.messages.flatMap((m) => [...putLines(m, all.head), ...getLines(m, all.head)]),
  ].join("\n") + "\n";
}

/** wire/host/messages.gen.ts. */
export function messagesTable(all: Messages): string {
  const rows = all.messages.map((m) => {
    const { fields, size } = layOutMessage(m, all.head);
    return {
      id: m.id,
      name: m.name,
      from: m.from,
      of: m.of,
      size,
      tailMax: m.tail?.max ?? 0,
      fields: fields.map((f) => ({
        name: f.name,
        type: f.type,
        offset: f.offset,
        size: fieldSize(f),
        min: f.min,
        max: f.max,
      })),
    };
  });
  return [
    `export interface MessageFieldRow { name: string; type: string; offset: number; size: number; min?: number; max?: number }`,
    `export interface MessageRow {`,
    `id: number; name: string; from: "any" | "host" | "guest"; of: "session" | "run" | "later";`,
    `/** Without its tail, in bytes. */`,
    `size: number;`,
    `/** The longest tail, in bytes; 0 is none. */`,
    `tailMax: number; fields: MessageFieldRow[] }`,
    `export const PROTOCOL = ${all.protocol};`,
    `/** Every control message: u8 id, u32 epoch, its fields, its tail. */`,
    `export const MESSAGES: readonly MessageRow[] = ${JSON.stringify(rows)};`,
    `export interface ReasonRow { name: string; text: string }`,
    `/** Why a session stopped, by number. */`,
    `export const REASONS: Readonly<Record<number, ReasonRow>> = ${
      JSON.stringify(
        Object.fromEntries(all.reasons.map((r) => [r.code, { name: r.name, text: r.text }])),
      )
    };`,
  ].join("\n") + "\n";
}

/** docs/messages.md. */
export function messagesDoc(all: Messages): string {
  const lines = [
    `# Control messages`,
    ``,
    `Channel 1, protocol version ${all.protocol}. Each is \`u8 id\`, \`u32 epoch\`, then the fields in order, ` +
    `little-endian and unpadded. *Epoch*: \`session\` messages are taken in any epoch, \`run\` messages in ` +
    `the receiver's own, \`later\` ones only in a later one.`,
    ``,
  ];
  for (const m of all.messages) {
    const { size } = layOutMessage(m, all.head);
    const length = m.tail ? `${size} to ${size + m.tail.max} bytes` : `${size} bytes`;
    lines.push(
      `## ${m.id} ${m.name}`,
      ``,
      `From ${m.from}, epoch ${m.of}, ${length}. ${m.why}`,
      ``,
    );
    if (!m.fields.length && !m.tail) continue;
    lines.push(`| field | type | range | note |`, `| --- | --- | --- | --- |`);
    for (const f of m.fields) {
      const range = f.is === "reason"
        ? "a reason"
        : f.is === "seat"
        ? "a seat or 255"
        : f.min !== undefined || f.max !== undefined
        ? `${f.min ?? 0} to ${f.max ?? "its type's end"}`
        : "";
      const type = f.type === "bytes" ? `bytes[${f.size}]` : f.type;
      const note = [f.unit && `${f.unit}.`, f.why].filter(Boolean).join(" ");
      lines.push(`| ${f.name} | ${type} | ${range} | ${note} |`);
    }
    if (m.tail) {
      lines.push(`| ${m.tail.name} | bytes, up to ${m.tail.max} | | ${m.tail.why ?? ""} |`);
    }
    lines.push(``);
  }
  lines.push(`# Reasons`, ``, `| number | name | what the player reads |`, `| --- | --- | --- |`);
  for (const r of all.reasons) lines.push(`| ${r.code} | ${r.name} | ${r.text} |`);
  return lines.join("\n").replace("\n# Reasons", "\n## Reasons") + "\n";
}
