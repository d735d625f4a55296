import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { filePath, PageFiles } from "./files.ts";

async function withFiles(run: (files: PageFiles, dir: string) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${dir}/index.html`, "<!doctype html><title>page</title>");
    await Deno.writeTextFile(`${dir}/main-AB12CD34.js`, "let a = 1;\n".repeat(200));
    await Deno.writeTextFile(`${dir}/sw.js`, "self.x = 1;");
    await Deno.writeTextFile(`${dir}/.secret`, "no");
    await Deno.writeFile(`${dir}/game.bin`, new Uint8Array([0, 97, 115, 109]));
    await run(new PageFiles({ pageDir: dir, wasmFile: `${dir}/game.bin` }), dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

const get = (
  files: PageFiles,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
) => files.respond(new Request(`http://x${path}`, { headers, method }));

Deno.test("PageFiles serves the page, its files by both names, and the module", async () => {
  await withFiles(async (files) => {
    const page = await get(files, "/?room=k3f9x2m7qd");
    assert.equal(page.status, 200);
    assert.equal(page.headers.get("content-type"), "text/html; charset=utf-8");
    assert.equal(page.headers.get("cache-control"), "no-cache");
    for (const path of ["/main-AB12CD34.js", "/dist/main-AB12CD34.js"]) {
      const script = await get(files, path);
      assert.equal(script.headers.get("content-type"), "text/javascript; charset=utf-8");
      assert.match(script.headers.get("cache-control") ?? "", /immutable/);
      assert.match(await script.text(), /^let a/);
    }
    assert.equal((await get(files, "/sw.js")).headers.get("cache-control"), "no-cache");
    const wasm = await get(files, "/game.wasm");
    assert.equal(wasm.headers.get("content-type"), "application/octet-stream");
    assert.equal((await wasm.bytes()).length, 4);
  });
});

Deno.test("PageFiles answers HEAD, 304 and gzip as a browser expects", async () => {
  await withFiles(async (files, dir) => {
    const path = "/main-AB12CD34.js";
    const head = await get(files, path, {}, "HEAD");
    assert.equal(head.headers.get("content-length"), "2200");
    assert.equal(await head.text(), "");
    const plain = head.headers.get("etag") ?? "";
    assert.match(plain, /^"[0-9a-f]+"$/);
    const again = await get(files, path, { "if-none-match": `"x", W/${plain}` });
    assert.equal(again.status, 304);
    assert.equal(again.headers.get("etag"), plain);
    const small = await get(files, path, { "accept-encoding": "br, gzip" });
    assert.equal(small.headers.get("content-encoding"), "gzip");
    assert.equal(small.headers.get("vary"), "accept-encoding");
    assert.notEqual(small.headers.get("etag"), plain);
    assert.equal(gunzipSync(await small.bytes()).length, 2_200);
    const refused = await get(files, path, { "accept-encoding": "gzip;q=0" });
    assert.equal(refused.headers.get("content-encoding"), null);
    await Deno.writeTextFile(dir + path, "let b = 2;");
    assert.equal(await (await get(files, path)).text(), "let b = 2;");
  });
});

Deno.test("PageFiles gives nothing but files below its folder", async () => {
  await withFiles(async (files) => {
    for (
      const path of [
        "/.secret",
        "/a//b",
        "/a%5cb",
        "/%00",
        "/dist/..%2fx",
        "/%zz",
      ]
    ) {
      assert.equal((await get(files, path)).status, 400, path);
    }
    // The URL itself resolves these dots: what is left is a path below the folder, where nothing is.
    assert.equal((await get(files, "/%2e%2e/etc/passwd")).status, 404);
    assert.equal((await get(files, "/nothing.js")).status, 404);
    assert.equal((await get(files, "/", {}, "POST")).status, 405);
  });
});

Deno.test("filePath() takes the dist folder's name as the page folder's", () => {
  assert.equal(filePath("/"), "");
  assert.equal(filePath("/dist/a/b.js"), "a/b.js");
  assert.equal(filePath("/dist"), "dist");
});
