// Compiles the module once and prints the SHA-256 of its bytes; build_test.ts runs it in a process of its own.
import { compileWasm } from "../build_wasm.ts";

const { wasm } = await compileWasm();
console.log(new Uint8Array(await crypto.subtle.digest("SHA-256", wasm)).toHex());
