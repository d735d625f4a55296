// deno run -A checks/bench/columns.ts FILE.vmr: what a replay takes on the wire, as it is and by columns.
import { gzipSync } from "node:zlib";
import { ColumnsError, fromColumns, toColumns } from "../../wire/host/mod.ts";

function main([path]: string[]): number {
  if (path === undefined) {
    console.error("Name one replay: deno run -A checks/bench/columns.ts FILE.vmr");
    return 2;
  }
  let replay: Uint8Array;
  try {
    replay = Deno.readFileSync(path);
  } catch {
    console.error(`There is no file to read at ${path}`);
    return 2;
  }
  if (new TextDecoder().decode(replay.subarray(0, 4)) !== "VMR1") {
    console.error(`${path} is no replay: it does not begin with VMR1`);
    return 2;
  }
  const columns = toColumns(replay), again = fromColumns(columns);
  const isSame = again.length === replay.length && again.every((byte, at) => byte === replay[at]);
  console.log(`${replay.length} bytes, ${gzipSync(replay).length} through gzip`);
  console.log(
    `by columns ${gzipSync(columns).length} through gzip; ${
      isSame ? "the same" : "NOT the same"
    } when put together`,
  );
  return isSame ? 0 : 1;
}

try {
  Deno.exit(main(Deno.args));
} catch (error) {
  if (!(error instanceof ColumnsError)) throw error;
  console.error(`${Deno.args[0]} is no replay: ${error.message}`);
  Deno.exit(2);
}
