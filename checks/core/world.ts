// A run of the bare core for tests: no engine, no replay, the state read and written by the schema's own names. Each
// world is an instance of its own; the module is compiled once a process.
import { BUILD_FOLDER, compileWasm } from "../build_wasm.ts";
import { overrunConfig, type RunConfig, writeConfig } from "../../wire/host/config.ts";
import { encodeRecord, type InputSample, RECORD_SIZE, REST } from "../../wire/host/record.ts";
import { OUTPUT_BASE, STATE_BASE, STATE_SIZE_MIN } from "../../wire/host/views.gen.ts";
import schema from "../../core/schema.json" with { type: "json" };

const CONFIG_AT = 0x80000, ROW_MASK_AT = 0x80020, INPUT_AT = 0x80040;
const EVENT_SIZE = 16, EVENTS_AT = OUTPUT_BASE + 16 + 256 * 28 + 96 * 24;

type Kind = "f32" | "i32" | "u32" | "u64" | "i16" | "u16" | "u8";
const WIDTH: Record<Kind, number> = { f32: 4, i32: 4, u32: 4, u64: 8, i16: 2, u16: 2, u8: 1 };

interface Column {
  at: number;
  kind: Kind;
  count: number;
  /** Shown only: F decides it. */
  isCosmetic: boolean;
}
interface SchemaField {
  name: string;
  type: Kind;
  count?: number;
  cosmetic?: boolean;
}
interface Group {
  base: number;
  size: number;
  count: number;
  columns: Map<string, Column>;
}

function layOut(): Map<string, Group> {
  const groups = new Map<string, Group>();
  let base = STATE_BASE;
  for (const { name, count, fields } of schema.state) {
    const columns = new Map<string, Column>();
    let at = 0;
    for (const field of fields as SchemaField[]) {
      const { type: kind, count = 1, cosmetic: isCosmetic = false } = field;
      columns.set(field.name, { at, kind, count, isCosmetic });
      at += WIDTH[kind] * count;
    }
    groups.set(name, { base, size: at, count, columns });
    base += at * count;
  }
  return groups;
}
const GROUPS = layOut();

/** The kinds of rows that can be switched off, in the order of core/row_mask.ts. */
export const ROW_KINDS = ["weapon", "vermin", "bonus", "perk"] as const;
export type RowKind = typeof ROW_KINDS[number];

/** A vermin type that no brain moves, for targets that stand still. */
export const BURROW = 5;

export interface Heard {
  cls: number;
  id: number;
  seat: number;
  x: number;
  y: number;
  arg: number;
}

// deno-lint-ignore no-explicit-any
type Exports = Record<string, (...values: any[]) => number | bigint> & {
  memory: WebAssembly.Memory;
};

const PROBE = "checks/core/as/probe.ts";
const modules = new Map<boolean, Promise<WebAssembly.Module>>();

/** Each test file runs in a world of its own, so the compiled probe is kept in build/ under its sources' hash. */
async function compiledProbe(isDebug: boolean): Promise<WebAssembly.Module> {
  const root = new URL("../../", import.meta.url), parts = [String(isDebug)];
  const sources = [PROBE, "checks/build_wasm.ts"];
  for (const folder of ["core", "core/brains"]) {
    for (const { name, isFile } of Deno.readDirSync(new URL(folder, root))) {
      if (isFile && name.endsWith(".ts")) sources.push(`${folder}/${name}`);
    }
  }
  for (const path of sources.sort()) parts.push(path, Deno.readTextFileSync(new URL(path, root)));
  const bytes = new TextEncoder().encode(parts.join("\0"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 16);
  const kept = new URL(`${BUILD_FOLDER}probe-${hash}.wasm`, root);
  try {
    return new WebAssembly.Module(Deno.readFileSync(kept));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const { wasm } = await compileWasm({ entry: PROBE, debug: isDebug });
  Deno.mkdirSync(new URL(BUILD_FOLDER, root), { recursive: true });
  const draft = new URL(`${kept.href}.${Deno.pid}.${crypto.randomUUID()}`);
  Deno.writeFileSync(draft, wasm);
  Deno.renameSync(draft, kept);
  return new WebAssembly.Module(wasm);
}

function compiled(isDebug: boolean): Promise<WebAssembly.Module> {
  let module = modules.get(isDebug);
  if (!module) modules.set(isDebug, module = compiledProbe(isDebug));
  return module;
}

export class World {
  readonly bytes: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;
  private constructor(readonly core: Exports, readonly config: RunConfig) {
    this.bytes = new Uint8Array(core.memory.buffer as ArrayBuffer);
    this.view = new DataView(core.memory.buffer);
    writeConfig(config, this.bytes, CONFIG_AT);
    core.coreInit();
  }

  /** A run at tick 0. The debug build also traps on the first float that is not finite. */
  static async start(
    players = 1,
    change: Partial<RunConfig> = {},
    { seed = 1, isDebug = true } = {},
  ): Promise<World> {
    const module = await compiled(isDebug);
    const core = new WebAssembly.Instance(module).exports as unknown as Exports;
    return new World(core, { ...overrunConfig(seed, players), ...change });
  }

  private find(group: string, slot: number, field: string, index: number): [number, Kind] {
    const found = GROUPS.get(group), column = found?.columns.get(field);
    if (!found || !column) throw new Error(`the schema has no ${group}.${field}`);
    return [found.base + slot * found.size + column.at + index * WIDTH[column.kind], column.kind];
  }

  get(group: string, slot: number, field: string, index = 0): number {
    const [at, kind] = this.find(group, slot, field, index), view = this.view;
    if (kind === "f32") return view.getFloat32(at, true);
    if (kind === "i32") return view.getInt32(at, true);
    if (kind === "u32") return view.getUint32(at, true);
    if (kind === "u64") return Number(view.getBigUint64(at, true));
    if (kind === "i16") return view.getInt16(at, true);
    return kind === "u16" ? view.getUint16(at, true) : view.getUint8(at);
  }

  /** A u64 in full. */
  getBig(group: string, slot: number, field: string): bigint {
    return this.view.getBigUint64(this.find(group, slot, field, 0)[0], true);
  }

  set(group: string, slot: number, values: Record<string, number | bigint>): void {
    for (const [field, value] of Object.entries(values)) {
      const [at, kind] = this.find(group, slot, field, 0), view = this.view;
      if (kind === "u64") {
        view.setBigUint64(at, BigInt(value), true);
        continue;
      }
      if (typeof value === "bigint") throw new Error(`${group}.${field} takes a number`);
      if (kind === "f32") view.setFloat32(at, value, true);
      else if (WIDTH[kind] === 4) view.setInt32(at, value, true);
      else if (WIDTH[kind] === 2) view.setInt16(at, value, true);
      else view.setUint8(at, value);
    }
  }

  run(field: string): number {
    return this.get("run", 0, field);
  }
  player(seat: number, field: string): number {
    return this.get("player", seat, field);
  }
  setPlayer(seat: number, values: Record<string, number>): void {
    this.set("player", seat, values);
  }
  setPerk(id: number, count: number): void {
    this.bytes[this.find("run", 0, "perk", id)[0]] = count;
  }

  /** Switches a row of the tables off or on again (core/row_mask.ts); the release build has no such switch. */
  setRowOff(kind: RowKind, id: number, isOff = true): void {
    const at = ROW_MASK_AT + 8 * ROW_KINDS.indexOf(kind), bit = 1n << BigInt(id - 1);
    const off = this.view.getBigUint64(at, true);
    this.view.setBigUint64(at, isOff ? off | bit : off & ~bit, true);
  }

  /** Keeps the yard empty: no credit to spawn from, and the first rats' tick is past. */
  quiet(): this {
    this.set("run", 0, { tick: 1000, spawn_credit: -1e6 });
    return this;
  }

  /** Puts a vermin that stands still into a slot; it lies within the grid from the next step 8 on. */
  target(slot: number, x: number, y: number, values: Record<string, number> = {}): void {
    const still = { type: BURROW, x, y, r: 14, hp: 1000, max_hp: 1000, hx: 1, target: 255 };
    this.set("creature", slot, {
      ...still,
      link: 0xffff,
      nest: 0xffff,
      hurt_by: 255,
      venom_by: 255,
      burn_by: 255,
      ...values,
    });
    this.set("run", 0, { alive: this.run("alive") + 1 });
  }

  /** Runs a tick; seats without a sample rest, aiming where they aimed. */
  tick(...samples: (Partial<InputSample & { cmd: number }> | undefined)[]): boolean {
    for (let seat = 0; seat < this.config.players; seat++) {
      const aim = { aimA: this.player(seat, "aim_x") * 32, aimB: this.player(seat, "aim_y") * 32 };
      const sample = { ...REST, ...aim, cmd: 0, ...samples[seat] };
      encodeRecord(sample, this.bytes, INPUT_AT + seat * RECORD_SIZE);
    }
    return this.core.coreTick() !== 0;
  }

  /** Runs a tick on raw records, ten bytes a seat. */
  tickRaw(records: Uint8Array): boolean {
    this.bytes.set(records, INPUT_AT);
    return this.core.coreTick() !== 0;
  }

  /** The events of the tick that ran last. */
  heard(): Heard[] {
    const count = this.view.getUint32(OUTPUT_BASE + 8, true), events: Heard[] = [];
    for (let i = 0; i < count; i++) {
      const at = EVENTS_AT + i * EVENT_SIZE;
      events.push({
        x: this.view.getFloat32(at, true),
        y: this.view.getFloat32(at + 4, true),
        arg: this.view.getUint32(at + 8, true),
        cls: this.bytes[at + 12],
        id: this.bytes[at + 13],
        seat: this.bytes[at + 14],
      });
    }
    return events;
  }

  /** The slots of a group whose field is not zero. */
  used(group: string, field = "active"): number[] {
    const { count } = GROUPS.get(group)!, slots: number[] = [];
    for (let i = 0; i < count; i++) if (this.get(group, i, field) !== 0) slots.push(i);
    return slots;
  }

  /** The bytes of the span in use. */
  span(): Uint8Array {
    const size = STATE_SIZE_MIN + this.run("ov_extent") * GROUPS.get("overflow")!.size;
    return this.bytes.slice(STATE_BASE, STATE_BASE + size);
  }

  /** One slot's bytes. */
  slotBytes(group: string, slot: number): Uint8Array {
    const { base, size } = GROUPS.get(group)!;
    return this.bytes.slice(base + slot * size, base + (slot + 1) * size);
  }

  groups(): string[] {
    return [...GROUPS.keys()];
  }
  count(group: string): number {
    return GROUPS.get(group)!.count;
  }
  /** A field's place in its slot, in bytes. */
  offset(group: string, field: string): number {
    return GROUPS.get(group)!.columns.get(field)!.at;
  }

  /** Where a group differs from another world's, fields that only show left out. */
  *differences(
    other: World,
    group: string,
  ): Generator<{ slot: number; field: string; a: number; b: number }> {
    const { columns } = GROUPS.get(group)!;
    for (let slot = 0; slot < this.count(group); slot++) {
      for (const [field, { count, isCosmetic }] of columns) {
        for (let index = 0; index < count && !isCosmetic; index++) {
          const a = this.get(group, slot, field, index), b = other.get(group, slot, field, index);
          if (a !== b) yield { slot, field, a, b };
        }
      }
    }
  }
}
