// node wasi_run.mjs <game.wasm> <host.wasm>, also under deno: the WASI host on this engine's own WASI. The replay comes
// on stdin, the lines go to stdout.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [gamePath, hostPath] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: ["host"], env: {}, returnOnExit: true });
const game = await WebAssembly.instantiate(readFileSync(gamePath), {});
const host = await WebAssembly.instantiate(readFileSync(hostPath), {
  ...wasi.getImportObject(),
  game: game.instance.exports,
});
const code = wasi.start(host.instance);
if (code) {
  console.error(`the WASI host ended with ${code}`);
  process.exit(code);
}
