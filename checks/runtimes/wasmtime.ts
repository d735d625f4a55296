// Wasmtime's C API (50.x, 64-bit little-endian) over Deno's FFI: as much of it as a replay needs. Run it in a process
// of its own: V8 and Wasmtime both want the signal handler for traps.
//
// Sizes of the C structs, in bytes: wasmtime_val_t 32 (kind at 0, value at 8), wasmtime_extern_t 32 (kind at 0, item
// at 8), wasmtime_func_t 16, wasmtime_instance_t 16, wasmtime_memory_t 24, wasm_byte_vec_t 16 (size at 0, data at 8).
const P = "pointer", B = "buffer", N = "usize";

const SYMBOLS = {
  wasm_config_new: { parameters: [], result: P },
  wasm_engine_new_with_config: { parameters: [P], result: P },
  wasmtime_store_new: { parameters: [P, P, P], result: P },
  wasmtime_store_context: { parameters: [P], result: P },
  wasmtime_module_new: { parameters: [P, B, N, B], result: P },
  wasmtime_instance_new: { parameters: [P, P, P, N, B, B], result: P },
  wasmtime_instance_export_get: { parameters: [P, B, B, N, B], result: "bool" },
  wasmtime_func_call: { parameters: [P, B, B, N, B, N, B], result: P },
  wasmtime_memory_data: { parameters: [P, B], result: P },
  wasmtime_memory_data_size: { parameters: [P, B], result: N },
  wasmtime_linker_new: { parameters: [P], result: P },
  wasmtime_linker_define_wasi: { parameters: [P], result: P },
  wasmtime_linker_define_instance: { parameters: [P, P, B, N, B], result: P },
  wasmtime_linker_instantiate: { parameters: [P, P, P, B, B], result: P },
  wasi_config_new: { parameters: [], result: P },
  wasi_config_set_stdin_file: { parameters: [P, B], result: "bool" },
  wasi_config_set_stdout_file: { parameters: [P, B], result: "bool" },
  wasmtime_context_set_wasi: { parameters: [P, P], result: P },
  wasmtime_error_exit_status: { parameters: [P, B], result: "bool" },
  wasmtime_error_message: { parameters: [P, B], result: "void" },
  wasmtime_error_delete: { parameters: [P], result: "void" },
  wasm_trap_message: { parameters: [P, B], result: "void" },
  wasm_byte_vec_delete: { parameters: [B], result: "void" },
} as const;

const KIND_I32 = 0, KIND_I64 = 1;
const encoder = new TextEncoder();

function slot(): BigUint64Array<ArrayBuffer> {
  return new BigUint64Array(1);
}

function pointerIn(out: BigUint64Array): Deno.PointerValue {
  return Deno.UnsafePointer.create(out[0]);
}

/** One engine and store. Everything lives until the process ends. */
export class Wasmtime {
  private readonly c;
  private readonly engine: Deno.PointerValue;
  private readonly context: Deno.PointerValue;
  private readonly linker: Deno.PointerValue;

  /** `lib` is a path with a slash. Throws when it cannot be loaded. */
  constructor(lib: string) {
    this.c = Deno.dlopen(lib, SYMBOLS).symbols;
    this.engine = this.c.wasm_engine_new_with_config(this.c.wasm_config_new());
    this.context = this.c.wasmtime_store_context(
      this.c.wasmtime_store_new(this.engine, null, null),
    );
    this.linker = this.c.wasmtime_linker_new(this.engine);
  }

  /** Compiles a module. Throws Wasmtime's words. */
  compile(bytes: Uint8Array<ArrayBuffer>): Deno.PointerValue {
    const module = slot();
    this.check(this.c.wasmtime_module_new(this.engine, bytes, BigInt(bytes.length), module));
    return pointerIn(module);
  }

  /** Instantiates an import-free module. */
  instantiate(module: Deno.PointerValue): WasmtimeInstance {
    const instance = new Uint8Array(16), trap = slot();
    this.check(
      this.c.wasmtime_instance_new(this.context, module, null, 0n, instance, trap),
      trap,
    );
    return new WasmtimeInstance(this, instance);
  }

  /** Offers an instance's exports under a module name to what `link` instantiates. */
  define(name: string, instance: WasmtimeInstance): void {
    const text = encoder.encode(name);
    this.check(
      this.c.wasmtime_linker_define_instance(
        this.linker,
        this.context,
        text,
        BigInt(text.length),
        instance.handle,
      ),
    );
  }

  /** Gives the store WASI preview 1 with two files for stdin and stdout. Throws when either cannot be opened. */
  defineWasi(stdin: string, stdout: string): void {
    this.check(this.c.wasmtime_linker_define_wasi(this.linker));
    const wasi = this.c.wasi_config_new();
    if (!this.c.wasi_config_set_stdin_file(wasi, encoder.encode(`${stdin}\0`))) {
      throw new Error(`wasmtime cannot read ${stdin}`);
    }
    if (!this.c.wasi_config_set_stdout_file(wasi, encoder.encode(`${stdout}\0`))) {
      throw new Error(`wasmtime cannot write ${stdout}`);
    }
    this.check(this.c.wasmtime_context_set_wasi(this.context, wasi));
  }

  /** Instantiates a module whose imports were defined before. */
  link(module: Deno.PointerValue): WasmtimeInstance {
    const instance = new Uint8Array(16), trap = slot();
    this.check(
      this.c.wasmtime_linker_instantiate(this.linker, this.context, module, instance, trap),
      trap,
    );
    return new WasmtimeInstance(this, instance);
  }

  /** An export's item bytes (what follows the kind). */
  exportOf(instance: Uint8Array<ArrayBuffer>, name: string): Uint8Array<ArrayBuffer> {
    const text = encoder.encode(name), found = new Uint8Array(32);
    if (
      !this.c.wasmtime_instance_export_get(
        this.context,
        instance,
        text,
        BigInt(text.length),
        found,
      )
    ) throw new Error(`the module exports no ${name}`);
    return found.slice(8);
  }

  /** Calls a function with i32 arguments; i64 results come as bigint. `results` is 0 or 1. */
  call(func: Uint8Array<ArrayBuffer>, args: number[], results: number): number | bigint {
    const values = new Uint8Array(32 * Math.max(1, args.length)), out = new Uint8Array(32);
    const writer = new DataView(values.buffer), reader = new DataView(out.buffer), trap = slot();
    args.forEach((value, i) => {
      values[i * 32] = KIND_I32;
      writer.setInt32(i * 32 + 8, value, true);
    });
    this.check(
      this.c.wasmtime_func_call(
        this.context,
        func,
        values,
        BigInt(args.length),
        out,
        BigInt(results),
        trap,
      ),
      trap,
    );
    return out[0] === KIND_I64 ? reader.getBigUint64(8, true) : reader.getInt32(8, true);
  }

  /** The bytes of a memory export. Valid as long as the memory does not grow; ours never does. */
  memory(memory: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const data = this.c.wasmtime_memory_data(this.context, memory);
    const size = Number(this.c.wasmtime_memory_data_size(this.context, memory));
    return new Uint8Array(Deno.UnsafePointerView.getArrayBuffer(data!, size));
  }

  private check(error: Deno.PointerValue, trap?: BigUint64Array<ArrayBuffer>): void {
    if (error) {
      const status = new Int32Array(1);
      if (this.c.wasmtime_error_exit_status(error, status)) {
        if (status[0] === 0) return;
        throw new Error(`the program ended with ${status[0]}`);
      }
      const words = new BigUint64Array(2);
      this.c.wasmtime_error_message(error, words);
      throw new Error(`wasmtime: ${this.text(words)}`);
    }
    if (trap && trap[0] !== 0n) {
      const words = new BigUint64Array(2);
      this.c.wasm_trap_message(pointerIn(trap), words);
      throw new Error(`wasmtime trap: ${this.text(words)}`);
    }
  }

  private text(words: BigUint64Array<ArrayBuffer>): string {
    const at = Deno.UnsafePointer.create(words[1])!;
    const bytes = new Uint8Array(Deno.UnsafePointerView.getArrayBuffer(at, Number(words[0])));
    const text = new TextDecoder().decode(bytes.slice());
    this.c.wasm_byte_vec_delete(words);
    return text;
  }
}

/** One instance in the store. */
export class WasmtimeInstance {
  private readonly funcs = new Map<string, Uint8Array<ArrayBuffer>>();
  constructor(private readonly wasmtime: Wasmtime, readonly handle: Uint8Array<ArrayBuffer>) {}

  /** Calls an export that returns nothing. */
  run(name: string, ...args: number[]): void {
    this.wasmtime.call(this.func(name), args, 0);
  }

  /** Calls an export that returns one i32 or i64. */
  call(name: string, ...args: number[]): number | bigint {
    return this.wasmtime.call(this.func(name), args, 1);
  }

  memory(): Uint8Array<ArrayBuffer> {
    return this.wasmtime.memory(this.wasmtime.exportOf(this.handle, "memory"));
  }

  private func(name: string): Uint8Array<ArrayBuffer> {
    let func = this.funcs.get(name);
    if (!func) this.funcs.set(name, func = this.wasmtime.exportOf(this.handle, name));
    return func;
  }
}
