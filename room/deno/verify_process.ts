// The process that plays one uploaded run again. It has no permission at all: the module and the replay come over stdin,
// the verdict leaves as one line of JSON, and whoever started it ends it when it takes too long.
//
// stdin: u32 length of the module, the module, its SHA-256 (32 bytes), the replay to the end.
import { verifyReplay } from "../verify.ts";

const bytes = new Uint8Array(await new Response(Deno.stdin.readable).arrayBuffer());
const size = new DataView(bytes.buffer).getUint32(0, true);
const module = await WebAssembly.compile(bytes.slice(4, 4 + size));
const sha256 = bytes.slice(4 + size, 36 + size);
console.log(JSON.stringify(await verifyReplay(module, sha256, bytes.slice(36 + size))));
