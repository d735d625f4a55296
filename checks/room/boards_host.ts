// The Deno host as a process of its own, to be killed: run with a data folder, prints its address.
import { startRoom } from "../../room/mod.ts";
import { WASM_PATH } from "../build.ts";

const [dataDir] = Deno.args;
const running = await startRoom({
  port: 0,
  dataDir,
  pageDir: dataDir,
  wasmFile: WASM_PATH.pathname,
});
console.log(running.url);
