import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { coturnServers, type IceConfig, type IcePort, IceSource, inOrder } from "./ice.ts";

const STUN = ["stun:stun.example:3478"];
const COTURN = {
  provider: "coturn",
  stun: STUN,
  urls: ["turns:turn.example:5349?transport=tcp", "turn:turn.example:3478?transport=udp"],
  secret: "hush",
  ttlS: 600,
} as const;
const CLOUDFLARE = {
  provider: "cloudflare",
  stun: STUN,
  keyId: "key",
  apiToken: "token",
  ttlS: 86_400,
} as const;
const ANSWER = {
  iceServers: [
    { urls: ["stun:stun.cloudflare.example:3478", "stun:stun.cloudflare.example:53"] },
    {
      urls: [
        "turns:turn.example:5349?transport=tcp",
        "turn:turn.example:3478?transport=tcp",
        "turn:turn.example:53?transport=udp",
        "turn:turn.example:3478?transport=udp",
      ],
      username: "u",
      credential: "c",
    },
  ],
};

/** A provider behind a fake fetch, with the calls it got and what was logged. */
function source(config: IceConfig, answer: () => Response | Promise<Response>) {
  const calls: Request[] = [], lines: string[] = [], clock = { ms: 1_000_000 };
  const port: IcePort = {
    nowMs: () => clock.ms,
    fetch: (input, init) => {
      calls.push(new Request(input, init));
      return Promise.resolve().then(answer);
    },
    log: (line) => lines.push(line),
  };
  return { ice: new IceSource(config, port), calls, lines, clock };
}

Deno.test("coturnServers() makes credentials that coturn's own rule accepts, for as long as told", async () => {
  const [stun, turn] = await coturnServers(
    { ...COTURN, urls: [...COTURN.urls], stun: STUN },
    5_000_000,
  );
  assert.deepEqual(stun, { urls: STUN });
  assert.equal(turn.username, "5600:vermillion");
  const hmac = createHmac("sha1", "hush").update("5600:vermillion").digest("base64");
  assert.equal(turn.credential, hmac);
  assert.deepEqual(turn.urls, [COTURN.urls[1], COTURN.urls[0]], "UDP comes first");
});

Deno.test("inOrder() puts UDP before TCP before TLS and leaves port 53 out", () => {
  assert.deepEqual(inOrder(ANSWER.iceServers[1].urls), [
    "turn:turn.example:3478?transport=udp",
    "turn:turn.example:3478?transport=tcp",
    "turns:turn.example:5349?transport=tcp",
  ]);
  assert.deepEqual(inOrder(["stun:a:53", "stun:a:5349"]), ["stun:a:5349"]);
});

Deno.test("IceSource asks Cloudflare once for many pages, and again after a minute", async () => {
  const { ice, calls, clock } = source(CLOUDFLARE, () => Response.json(ANSWER));
  const many = await Promise.all(Array.from({ length: 200 }, () => ice.servers()));
  assert.equal(calls.length, 1);
  assert.equal(calls[0].headers.get("authorization"), "Bearer token");
  assert.match(calls[0].url, /\/keys\/key\//);
  assert.deepEqual(await calls[0].json(), { ttl: 86_400 });
  assert.equal(many[0].length, 2);
  assert.equal(many[0][1].urls.length, 3);
  clock.ms += 59_000;
  await ice.servers();
  assert.equal(calls.length, 1);
  clock.ms += 2_000;
  await ice.servers();
  assert.equal(calls.length, 2);
});

Deno.test("IceSource falls back to STUN on any failure, says so once a minute, and names no secret", async () => {
  const failures: (() => Response | Promise<Response>)[] = [
    () => new Response("no", { status: 500 }),
    () => new Response("{", { headers: { "content-type": "application/json" } }),
    () => Response.json({}),
    () => Response.json({ iceServers: [{ urls: "turn:x:1" }] }),
    () => Response.json({ iceServers: [null, 7, { urls: 5 }] }),
    () => Promise.reject(new TypeError("unreachable")),
  ];
  for (const failure of failures) {
    const { ice, calls, lines } = source(CLOUDFLARE, failure);
    assert.deepEqual(await ice.servers(), [{ urls: STUN }]);
    assert.deepEqual(await ice.servers(), [{ urls: STUN }]);
    assert.equal(calls.length, 1);
    assert.equal(lines.length, 1);
    assert.match(lines[0], /STUN alone/);
    assert(!lines[0].includes("token"));
  }
});

Deno.test("IceSource without a provider gives STUN, or nothing where even that is off", async () => {
  const { ice, calls } = source({ provider: "none", stun: STUN }, () => Response.json(ANSWER));
  assert.deepEqual(await ice.servers(), [{ urls: STUN }]);
  const bare = source({ provider: "none", stun: [] }, () => Response.json(ANSWER));
  assert.deepEqual(await bare.ice.servers(), []);
  assert.equal(calls.length + bare.calls.length, 0);
});
