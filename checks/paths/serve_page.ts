// The room with another page than the built one: `serve_page.ts FOLDER` and then the flags of `start`.
import { startRoom } from "../../room/deno/host.ts";
import { startFlagsOrExit } from "../../room/serve.ts";
import { ROOT } from "../tidy/source.ts";

const [pageDir, ...flags] = Deno.args;
const wasmFile = `${ROOT}build/game.wasm`;
const { url } = await startRoom({ ...startFlagsOrExit(flags), pageDir, wasmFile });
console.log(url);
