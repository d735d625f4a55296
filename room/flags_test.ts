import assert from "node:assert/strict";
import { StartError } from "./deno/host.ts";
import { parseStartFlags } from "./flags.ts";

Deno.test("parseStartFlags() reads what start takes and fills in the rest", () => {
  assert.deepEqual(parseStartFlags([]), {
    port: 8787,
    host: "127.0.0.1",
    dataDir: "data",
    origin: undefined,
    help: false,
  });
  const flags = parseStartFlags(["--port", "0", "--data", "d", "--host=0.0.0.0"]);
  assert.deepEqual([flags.port, flags.dataDir, flags.host], [0, "d", "0.0.0.0"]);
});

Deno.test("parseStartFlags() answers a wrong call with one sentence that names it", () => {
  const wrong: [string[], RegExp][] = [
    [["--prt", "1"], /--prt/],
    [["--port", "x"], /--port .*"x"/],
    [["--port", "65536"], /65536/],
    [["--port"], /--port/],
    [["extra"], /extra/],
    [["--origin", "https://game.example/play"], /--origin/],
    [["--data", ""], /--data/],
  ];
  for (const [args, pattern] of wrong) {
    assert.throws(() => parseStartFlags(args), (error: unknown) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, pattern);
      assert.ok(!error.message.includes("\n"));
      return true;
    });
  }
});
