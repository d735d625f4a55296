import assert from "node:assert/strict";
import { StartError } from "./deno/host.ts";
import { DEFAULT_CONFIG, readConfig } from "./config.ts";
import { parseStartFlags } from "./flags.ts";

Deno.test("parseStartFlags() reads what start takes and fills in the rest", () => {
  assert.deepEqual(parseStartFlags([]), {
    adminToken: undefined,
    port: 8787,
    host: "127.0.0.1",
    dataDir: "data",
    origin: undefined,
    proxies: 0,
    ice: DEFAULT_CONFIG.ice,
    printConfig: false,
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

Deno.test("parseStartFlags() takes a file's word where no flag speaks", () => {
  const file = '{"port":9000,"host":"0.0.0.0","data":"kept","origin":"https://game.example"}';
  const read = (path: string) => {
    assert.equal(path, "room.json");
    return readConfig(file, () => undefined);
  };
  const flags = parseStartFlags(["--config", "room.json", "--port", "1"], read);
  assert.deepEqual(
    [flags.port, flags.host, flags.dataDir, flags.origin],
    [1, "0.0.0.0", "kept", "https://game.example"],
  );
});

Deno.test("parseStartFlags() says which file it cannot read, and which field is wrong", async () => {
  assert.throws(
    () => parseStartFlags(["--config", "nowhere.json"]),
    /nowhere\.json cannot be read/,
  );
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeTextFile(path, '{"port":-1}');
    assert.throws(() => parseStartFlags(["--config", path]), (error: unknown) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /port .*below 0/);
      return true;
    });
  } finally {
    await Deno.remove(path);
  }
});
