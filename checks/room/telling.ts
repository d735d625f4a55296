// What any host must do with what it is told and asked about itself: summaries of sessions become totals and nothing else,
// and what is the operator's stands behind one token.
import assert from "node:assert/strict";
import { moderate } from "../../room/deno/moderate.ts";
import { issueRun, type Store } from "../../room/store.ts";
import { overrunConfig } from "../../wire/host/mod.ts";
import { whenSettled } from "./board_kit.ts";
import type { RoomTarget } from "./client.ts";
import { HONEST_SUMMARY as SUMMARY } from "./honest_summary.ts";
import { newHand, packRun, playRun } from "./signed_run.ts";

export const OPERATOR_TOKEN = "an-operator's-token-for-checks";

/** A host whose store can be looked into. */
export interface ToldTarget extends RoomTarget {
  store: Store;
}

export interface ToldCheck {
  name: string;
  run(target: ToldTarget): Promise<void>;
}

async function tell(target: RoomTarget, body: unknown, origin: string | null = target.url) {
  const headers = { "content-type": "application/json", ...origin === null ? {} : { origin } };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(`${target.url}/api/telemetry`, {
    method: "POST",
    headers,
    body: text,
  });
  return { status: answer.status, text: await answer.text() };
}

async function ask(
  target: RoomTarget,
  path: string,
  init: RequestInit = {},
  token = OPERATOR_TOKEN,
) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  return await fetch(target.url + path, { redirect: "manual", ...init, headers });
}

async function todaysTotals(target: RoomTarget): Promise<Map<string, number>> {
  const { totals } = await (await ask(target, "/api/admin/totals?days=2")).json() as {
    totals: { transport: string; metric: string; count: number }[];
  };
  const sums = new Map<string, number>();
  for (const { transport, metric, count } of totals) {
    const name = `${transport} ${metric}`;
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return sums;
}

/** How many rows each table has. */
async function tableSizes(store: Store): Promise<Map<string, number>> {
  const tables = await store.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  );
  const sizes = new Map<string, number>();
  for (const { name } of tables) {
    const [{ n }] = await store.all<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`);
    sizes.set(name, n);
  }
  return sizes;
}

export const TOLD_CHECKS: ToldCheck[] = [
  {
    name: "a session's summary is added to its day's totals by transport, and nothing else is kept",
    async run(target) {
      const before = await tableSizes(target.store), was = await todaysTotals(target);
      for (let i = 0; i < 2; i++) assert.equal((await tell(target, SUMMARY)).status, 204);
      assert.equal(
        (await tell(target, { ...SUMMARY, transport: "direct", roundTrip: -1 })).status,
        204,
      );
      const now = await todaysTotals(target);
      const gained = (name: string) => (now.get(name) ?? 0) - (was.get(name) ?? 0);
      assert.deepEqual(
        ["sessions", "seconds", "stalled_network", "rtt_1", "rollback_3", "work_2", "ice_restarts"]
          .map((metric) => gained(`turn-udp ${metric}`)),
        [2, 180, 24, 2, 120, 180, 2],
      );
      assert.deepEqual([gained("direct sessions"), gained("direct rtt_unmeasured")], [1, 1]);
      assert.equal(now.get("turn-udp switches"), was.get("turn-udp switches"));
      const after = await tableSizes(target.store);
      before.delete("totals");
      for (const [table, size] of before) assert.equal(after.get(table), size, table);
      const columns = await target.store.all<{ name: string }>(
        "SELECT name FROM pragma_table_info('totals')",
      );
      assert.deepEqual(columns.map(({ name }) => name), ["day", "transport", "metric", "count"]);
    },
  },
  {
    name: "a summary beyond its seconds, of another shape or from another site adds nothing",
    async run(target) {
      const was = await todaysTotals(target);
      const wrong: unknown[] = [
        { ...SUMMARY, seconds: 14_401 },
        { ...SUMMARY, frames: 90 * 300 },
        { ...SUMMARY, rollbacks: Array(12).fill(4000) },
        { ...SUMMARY, transport: "carrier-pigeon" },
        { ...SUMMARY, ticks: -1 },
        { ...SUMMARY, ticks: 1.5 },
        { ...SUMMARY, players: 1 },
        { ...SUMMARY, rollbacks: [1] },
        { ...SUMMARY, room: "k3f9x2m7qd" },
        { ...SUMMARY, runs: undefined },
        [],
        "null",
        "{",
        "",
      ];
      for (const body of wrong) {
        const { status, text } = await tell(target, body);
        assert.equal(status, 400, JSON.stringify(body));
        assert.match(JSON.parse(text).error, /^\S[^\n]*[^.]$/);
      }
      for (const origin of ["http://evil.example", "null", null]) {
        assert.equal((await tell(target, SUMMARY, origin)).status, 403);
      }
      assert.equal((await tell(target, " ".repeat(17_000))).status, 413);
      assert.deepEqual(await todaysTotals(target), was);
    },
  },
  {
    name: "what is the operator's asks for the token, as a bearer's or as a password",
    async run(target) {
      const basic = (pair: string) => ({ authorization: `Basic ${btoa(pair)}` });
      const wrong: Record<string, string>[] = [
        {},
        { authorization: "Bearer wrong" },
        { authorization: `Bearer ${OPERATOR_TOKEN}x` },
        { authorization: `Digest ${OPERATOR_TOKEN}` },
        { authorization: "Basic !!!" },
        basic(OPERATOR_TOKEN),
        basic("operator:wrong"),
        basic("operator:"),
      ];
      const paths = ["/metrics", "/admin", "/api/admin/totals", "/api/admin/reports"];
      for (const path of paths) {
        for (const headers of path === "/admin" ? wrong : wrong.slice(0, 2)) {
          const answer = await fetch(target.url + path, { headers });
          assert.equal(answer.status, 401, `${path} ${headers.authorization}`);
          assert.match(answer.headers.get("www-authenticate") ?? "", /^Basic realm="vermillion"/);
          assert(!(await answer.text()).includes("totals"));
        }
        const answer = await fetch(target.url + path, { headers: basic(`me:${OPERATOR_TOKEN}`) });
        assert.equal(answer.status, 200, path);
        assert.equal(answer.headers.get("cache-control"), "no-store");
        await answer.body?.cancel();
      }
      for (const days of ["0", "401", "x", "-1"]) {
        const answer = await ask(target, `/api/admin/totals?days=${days}`);
        assert.equal(answer.status, 400, days);
        await answer.body?.cancel();
      }
    },
  },
  {
    name: "/metrics is text as Prometheus reads it, each figure with its help and type",
    async run(target) {
      assert.equal((await tell(target, SUMMARY)).status, 204);
      const answer = await ask(target, "/metrics"), text = await answer.text();
      assert.match(answer.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
      let name = "";
      for (const line of text.trimEnd().split("\n")) {
        const help = /^# HELP (vermillion_[a-z_]+) \S.*\.$/.exec(line);
        if (help) name = help[1];
        else if (line.startsWith("#")) {
          assert.match(line, new RegExp(`^# TYPE ${name} (counter|gauge)$`));
        } else assert.match(line, new RegExp(`^${name}(\\{[a-z]+="[^"]*"\\})? -?\\d+(\\.\\d+)?$`));
      }
      assert.match(text, /^vermillion_sessions_today\{transport="turn-udp"\} \d+$/m);
      assert.match(text, /^vermillion_uploads\{state="queued"\} \d+$/m);
    },
  },
  {
    name: "the office is a page without a script that shows the days",
    async run(target) {
      const answer = await ask(target, "/admin"), text = await answer.text();
      const policy = answer.headers.get("content-security-policy") ?? "";
      assert.match(policy, /^default-src 'none'; style-src 'self';/);
      assert.doesNotMatch(text, /<script|<style|<[^>]*\s(style|on\w+)=|undefined|NaN|\[object/);
      for (const title of ["Sessions", "Round trips", "Stalls", "Rollbacks by depth", "Trouble"]) {
        assert(text.includes(`<figcaption>${title} `), title);
      }
    },
  },
  {
    name: "a run is taken down and brought back, by the office's form and from a command line",
    async run(target) {
      const { url, store } = target, hands = [await newHand(), await newHand()];
      const keys = hands.map(({ key }) => key), place = { mode: -1, contract: -1, grade: -1 };
      const issue = { kind: "room", roomId: "k3f9x2m7qd", keys, atMs: 1, ...place } as const;
      const seed = await issueRun(
        store,
        issue,
        () => crypto.getRandomValues(new Uint32Array(1))[0],
      );
      const replay = await playRun({ config: overrunConfig(seed, 2), hands });
      const body = await packRun(replay, hands, ["Ann", "Bea"]);
      const taken = await fetch(`${url}/api/uploads`, {
        method: "POST",
        body,
        headers: { origin: url },
      });
      const { id } = await taken.json() as { id: string };
      assert.equal(taken.status, 201);
      const read = async () => await fetch(`${url}/api/runs/${id}`);
      await whenSettled(async () => await (await read()).json());

      const form = (act: string, origin = url) =>
        ask(target, "/admin", {
          method: "POST",
          headers: { origin },
          body: new URLSearchParams({ act, run: id }),
        });
      assert.equal((await form("hide", "http://evil.example")).status, 403);
      assert.equal((await read()).status, 200);
      const done = await form("hide");
      assert.deepEqual([done.status, done.headers.get("location")], [
        303,
        `/admin?done=hide&run=${id}`,
      ]);
      assert.equal((await read()).status, 410);
      const said = await (await ask(target, `/admin?done=hide&run=${id}`)).text();
      assert(said.includes(`Run ${id}: it is taken down`));
      assert.equal((await form("frob")).status, 404);

      const cli = async (...args: string[]) =>
        await moderate(["--url", url, "--token", OPERATOR_TOKEN, ...args]);
      assert.deepEqual(await cli("unhide", id), { lines: [`Run ${id}: it is back`], isDone: true });
      assert.equal((await read()).status, 200);
      assert.equal((await cli("name", id)).isDone, true);
      assert.match((await (await read()).json()).names[0], /^Contractor [0-9A-F]{4}$/);
      assert.equal((await cli("hide", "0".repeat(20))).isDone, false);
      assert.equal((await cli("again", id)).isDone, false);
      // Refused because machines failed and not for what it is: it waits again, and is played again.
      await store.run("UPDATE uploads SET state = 'refused', verdict = NULL WHERE id = ?", id);
      assert.equal((await cli("again", id)).isDone, true);
      const settled = await whenSettled(async () => await (await read()).json());
      assert.equal(settled.state, "verified");
      const words = JSON.stringify({ reason: "name", note: "Look at it" });
      await fetch(`${url}/api/runs/${id}/report`, {
        method: "POST",
        body: words,
        headers: { origin: url },
      });
      assert.match((await cli("reports")).lines[0], new RegExp(`${id}  name      Look at it`));
      assert.equal((await cli("settled", id)).isDone, true);
      await assert.rejects(moderate(["--url", url, "--token", "wrong", "reports"]), {
        message: /operator's token/,
      });
      await assert.rejects(moderate(["--url", url, "--data", "x", "reports"]), {
        message: /not both/,
      });
      await assert.rejects(moderate(["--url", "game.example", "--token", "x", "reports"]), {
        message: /must look like/,
      });
    },
  },
  {
    name: "/healthz says that the store answers, and what waits",
    async run({ url }) {
      const answer = await fetch(`${url}/healthz`), health = await answer.json();
      assert.deepEqual([answer.status, health.ok], [200, true]);
      assert(Number.isInteger(health.queued));
      assert.equal(answer.headers.get("cache-control"), "no-store");
    },
  },
];

/** Of a host that has no token, and lets an address ask three times a minute. */
export const UNTOLD_CHECKS: ToldCheck[] = [
  {
    name: "without a token what is the operator's is not there",
    async run(target) {
      for (const path of ["/metrics", "/admin", "/api/admin/totals", "/api/admin/reports"]) {
        const answer = await ask(target, path);
        assert.equal(answer.status, 404, path);
        await answer.body?.cancel();
      }
    },
  },
  {
    name: "an address tells so many summaries a minute",
    async run(target) {
      const statuses = [];
      for (let i = 0; i < 5; i++) statuses.push((await tell(target, SUMMARY)).status);
      assert.deepEqual(statuses, [204, 204, 204, 429, 429]);
    },
  },
];

/** Of a host with a token that lets an address ask three times a minute. */
export const GUESSED_CHECKS: ToldCheck[] = [
  {
    name: "an address guesses at the operator's token so many times a minute",
    async run(target) {
      const statuses = [];
      for (let i = 0; i < 5; i++) {
        const answer = await ask(target, "/metrics", {}, `guess-${i}`);
        statuses.push(answer.status);
        await answer.body?.cancel();
      }
      assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
      const answer = await ask(target, "/admin");
      assert.equal(answer.status, 429, "the right token too: nobody learns which was right");
      await answer.body?.cancel();
    },
  },
];
