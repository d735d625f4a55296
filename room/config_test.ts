import assert from "node:assert/strict";
import { ConfigError, DEFAULT_CONFIG, readConfig, shownConfig } from "./config.ts";

const ENV: Record<string, string> = { TURN_SECRET: "hush", PORT: "x", ADMIN: "0123456789abcdef" };
const read = (value: unknown) => readConfig(JSON.stringify(value), (name) => ENV[name]);
const COTURN = {
  provider: "coturn",
  urls: ["turn:turn.example:3478?transport=udp", "turns:turn.example:5349?transport=tcp"],
  secret: "env:TURN_SECRET",
};

Deno.test("readConfig() fills in what an empty file leaves open", () => {
  assert.deepEqual(read({}), DEFAULT_CONFIG);
  assert.equal(DEFAULT_CONFIG.ice.provider, "none");
  assert.equal(DEFAULT_CONFIG.port, 8787);
});

Deno.test("readConfig() takes secrets from the environment, and shownConfig() shows none", () => {
  const config = read({ ice: COTURN, origin: "https://game.example" });
  assert(config.ice.provider === "coturn");
  assert.equal(config.ice.secret, "hush");
  assert.equal(config.ice.ttlS, 86_400);
  const cloudflare = { provider: "cloudflare", key_id: "k", api_token: "topsecret" };
  for (const ice of [COTURN, cloudflare]) {
    const shown = JSON.stringify(shownConfig(read({ ice })));
    assert(!shown.includes("hush") && !shown.includes("topsecret"), shown);
    assert.match(shown, /\(set\)/);
  }
  const { admin } = read({ admin: { token: "env:ADMIN" } });
  assert.equal(admin?.token, ENV.ADMIN);
  const shown = shownConfig(read({ admin: { token: "env:ADMIN" } }));
  assert.deepEqual(shown.admin, { token: "(set)" });
});

Deno.test("readConfig() answers a wrong file with one sentence that names the field", () => {
  const wrong: [unknown, RegExp][] = [
    [{ prt: 1 }, /no field "prt"/],
    [{ port: "8787" }, /port .*must be/],
    [{ port: 70_000 }, /port .*above 65535/],
    [{ port: 1.5 }, /port/],
    [{ host: "" }, /host .*empty/],
    [{ origin: "https://game.example/play" }, /origin .*without a path/],
    [{ ice: { provider: "xirsys" } }, /ice\.provider/],
    [{ ice: { ...COTURN, urls: ["http://turn.example"] } }, /ice\.urls\.0 .*turn:turn\.example/],
    [{ ice: { ...COTURN, urls: [] } }, /ice\.urls .*no address/],
    [{ ice: { ...COTURN, secret: "env:NOPE" } }, /ice\.secret .*NOPE/],
    [{ ice: { ...COTURN, ttl_s: 5 } }, /ice\.ttl_s .*below 60/],
    [{ ice: { ...COTURN, realm: "x" } }, /no field "ice\.realm"/],
    [{ ice: { provider: "none", stun: ["stun:"] } }, /ice\.stun\.0/],
    [{ proxies: -1 }, /proxies .*below 0/],
    [{ proxies: 6 }, /proxies .*above 5/],
    [{ admin: { token: "short" } }, /admin\.token .*shorter than 16/],
    [{ admin: { token: "long enough, with spaces" } }, /admin\.token .*plain letters/],
    [{ admin: { token: "env:NOPE" } }, /admin\.token .*NOPE/],
    [{ admin: {} }, /admin/],
    [[], /configuration/],
    [null, /configuration/],
  ];
  for (const [value, pattern] of wrong) {
    assert.throws(() => read(value), (error: unknown) => {
      assert(error instanceof ConfigError, String(error));
      assert.match(error.message, pattern);
      assert(!error.message.includes("\n") && error.message.length < 200, error.message);
      return true;
    });
  }
  assert.throws(() => readConfig("{", () => undefined), /not JSON/);
});

Deno.test("the container's own configuration can be used, and every address in it is the service's", () => {
  const text = Deno.readTextFileSync(new URL("room.json", import.meta.url));
  const { host, port, data } = readConfig(text, () => undefined);
  assert.deepEqual([host, port, data], ["0.0.0.0", 8787, "data"]);
  const dockerfile = Deno.readTextFileSync(new URL("../Dockerfile", import.meta.url));
  assert.match(dockerfile, new RegExp(`EXPOSE ${port}\\b`));
  assert.match(dockerfile, new RegExp(`HEALTHCHECK .*:${port}/healthz`));
});
