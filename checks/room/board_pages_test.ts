// The boards' pages as documents: what is hostile stays text, nothing runs in them, and a report and a takedown do what
// they say.
import assert from "node:assert/strict";
import { BOARDS } from "../../room/boards.ts";
import { moderate } from "../../room/deno/moderate.ts";
import { boardView, runPage } from "../../room/pages.ts";
import type { RunView } from "../../room/runs.ts";
import { stylesheet } from "../../room/pages_style.ts";
import { overrunConfig, RULES } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { type BoardTarget, withTarget } from "./board_kit.ts";
import { newHand, packRun, playRun } from "./signed_run.ts";

await gameWasm();
const PAIR = [await newHand(), await newHand()];
const lost = await playRun({ config: overrunConfig(3, 2), hands: PAIR });

async function verifiedRun(target: BoardTarget, names: string[]): Promise<string> {
  await target.issue(3, PAIR);
  const { id } = await target.upload(await packRun(lost, PAIR, names));
  const { state, reason } = await target.settled(id!);
  assert.equal(state, "verified", reason ?? "");
  return id!;
}

async function document(target: BoardTarget, path: string, status = 200): Promise<string> {
  const response = await target.ask(path);
  assert.equal(response.status, status, path);
  assert.match(response.headers.get("content-type")!, /^text\/html/);
  const policy = response.headers.get("content-security-policy")!;
  assert.match(policy, /^default-src 'none'; style-src 'self';/);
  assert(!/script-src|unsafe/.test(policy));
  const text = await response.text();
  assert.match(text, /^<!doctype html>\s*<html lang="en">/);
  assert.doesNotMatch(
    text,
    /<script|<style|<[^>]*\s(style|on\w+)=|javascript:|undefined|NaN|\[object/,
  );
  assert.equal(text.match(/<h1>/g)?.length, 1);
  return text;
}

Deno.test("HTML in a name is text on every page, and in JSON it is what was typed", async () => {
  await withTarget(async (target) => {
    const names = [`<img src=x onx=1>&"'`, "</title><b>Bea"];
    const id = await verifiedRun(target, names);
    for (const path of ["/boards", "/boards/overrun-2p", `/runs/${id}`]) {
      const text = await document(target, path);
      assert(text.includes("&lt;img src=x onx=1&gt;&amp;&quot;&#39;"), path);
      assert(text.includes("&lt;/title&gt;&lt;b&gt;Bea"), path);
      assert(!text.includes("<img") && !text.includes("<b>Bea"), path);
    }
    const run = await (await target.ask(`/api/runs/${id}`)).json();
    assert.deepEqual(run.names, names);
  });
});

Deno.test("SQL in a name, an id, a board, a day or a report is text", async () => {
  await withTarget(async (target) => {
    const names = ["'); DROP TABLE s;--", `" OR 1=1 --`];
    const id = await verifiedRun(target, names);
    const hostile = encodeURIComponent("' OR 1=1 --");
    assert.equal((await target.ask(`/api/runs/${hostile}`)).status, 404);
    assert.equal((await target.ask(`/api/boards/${hostile}`)).status, 404);
    for (const query of [`day=${hostile}`, `page=${hostile}`, `rules=${hostile}`]) {
      assert.equal((await target.ask(`/api/boards/daily?${query}`)).status, 400, query);
    }
    assert.equal((await target.ask(`/api/boards/contracts?contract=${hostile}`)).status, 400);
    const note = "x'); DELETE FROM uploads; --";
    const body = JSON.stringify({ reason: "other", note });
    assert.equal(
      (await target.ask(`/api/runs/${id}/report`, { method: "POST", body })).status,
      201,
    );
    assert.deepEqual(await target.store.all("SELECT note FROM reports"), [{ note }]);
    const run = await (await target.ask(`/api/runs/${id}`)).json();
    assert.deepEqual(run.names, names);
  });
});

Deno.test("every board has a page and JSON, empty as they are", async () => {
  await withTarget(async (target) => {
    const front = await document(target, "/boards");
    for (const board of BOARDS) {
      assert(front.includes(`"/boards/${board}"`), board);
      assert.match(await document(target, `/boards/${board}`), /Nobody stands here yet/);
      const found = await (await target.ask(`/api/boards/${board}`)).json();
      assert.deepEqual([found.board, found.entries, found.page, found.pages], [board, [], 1, 1]);
    }
    await document(target, "/privacy");
    assert.match(await document(target, "/boards/none", 404), /There is no such board/);
    assert.match(await document(target, "/runs/none", 404), /There is no such run/);
    assert.match(await document(target, "/boards/daily?day=x", 400), /day must be a date/);
  });
});

Deno.test("a run's page says how it stands, with both names, its seats and its replay", async () => {
  await withTarget(async (target) => {
    const id = await verifiedRun(target, ["Ann", "Bea"]);
    const text = await document(target, `/runs/${id}`);
    assert.match(text, /<bdi>Ann<\/bdi> &amp; <bdi>Bea<\/bdi>/);
    assert.match(
      text,
      /Verified. Rank 1 on <a href="\/boards\/overrun-2p">Overrun, two seats<\/a>/,
    );
    assert(text.includes(`href="/api/runs/${id}/replay"`));
    assert(text.includes(`<a class="button" href="/?watch=${id}">Watch</a>`));
    for (const { key } of PAIR) assert(text.includes(key.slice(0, 8)));
    // Who rests kills nothing: of that there is no picture.
    assert.deepEqual(text.match(/<figcaption>[^<]+/g), ["<figcaption>Vermin on the yard"]);
  });
});

Deno.test("a board's rows lead to each run's page and into the viewer", async () => {
  await withTarget(async (target) => {
    const id = await verifiedRun(target, ["Ann", "Bea"]);
    const text = await document(target, "/boards/overrun-2p");
    assert(text.includes(`href="/runs/${id}"`));
    assert(text.includes(`<a href="/?watch=${id}" aria-label="Watch rank 1">`));
    assert.equal(text.match(/<td class="watch">/g)?.length, 2);
  });
});

Deno.test("only what the game can still play is to be watched from a page", () => {
  const [board, sheet, rank] = ["overrun", "", 1];
  const entry = { rank, id: "ab", names: ["Ann"], keys: [], score: 1, ticks: 1, atMs: 1 };
  const page = { board, sheet, page: 1, pages: 1, entries: [entry] };
  const view = (rules: number) => boardView({ ...page, rules }, [rules], "2026-11-30").text;
  assert(view(RULES).includes("/?watch=ab"));
  assert(!view(RULES + 1).includes("watch"));
  const config = { ...overrunConfig(1, 1), rules: RULES };
  const run = { id: "ab", board, sheet, rank, config, names: ["Ann"], keys: ["0".repeat(64)] };
  const rest = { reason: null, result: null, ticks: null, hash: null, extras: null };
  const files = { sha256: "", build: "", bytes: 1, uploadedMs: 1 };
  const text = (state: RunView["state"], rules = RULES) =>
    runPage({ ...run, ...rest, ...files, state, config: { ...config, rules } }, false).text;
  assert(text("verified").includes("/?watch=ab"));
  assert(text("queued").includes("/?watch=ab"));
  assert(!text("refused").includes("watch"));
  assert.match(text("verified", RULES + 1), /Played by rules \d+, which the game no longer plays/);
});

Deno.test("the stylesheet names the page's own fonts, and nothing of another's making", () => {
  const font = "/dist/alfa-slab-one-latin-400-normal-M27AMMB4.woff2";
  assert(stylesheet([font]).includes(`url("${font}")`));
  assert(!stylesheet([`/dist/x");}alfa-slab-one-latin-400-normal.woff2`]).includes("url("));
  assert(!stylesheet([]).includes("@font-face"));
});

Deno.test("a report is kept without its sender, by JSON or by the page's form, and so many a minute", async () => {
  await withTarget(async (target) => {
    const id = await verifiedRun(target, ["Ann", "Bea"]);
    const report = (body: string, headers: Record<string, string> = {}) =>
      target.ask(`/api/runs/${id}/report`, { method: "POST", body, headers });
    assert.equal((await report("{}")).status, 400);
    assert.equal((await report(`{"reason":"name"}`, { origin: "http://evil.test" })).status, 403);
    const form = await report("reason=cheating&note=too+good%0d%0a%1b[2J", {
      "content-type": "application/x-www-form-urlencoded",
    });
    assert.deepEqual([form.status, form.headers.get("location")], [303, `/runs/${id}?reported`]);
    assert.match(await document(target, `/runs/${id}?reported`), /Thank you/);
    assert.equal((await report(`{"reason":"name"}`)).status, 201);
    assert.equal((await report(`{"reason":"name"}`)).status, 429);
    const rows = await target.store.all("SELECT * FROM reports");
    assert.deepEqual(rows.map((row) => Object.keys(row)), [
      ["run_id", "reason", "note", "at_ms"],
      ["run_id", "reason", "note", "at_ms"],
    ]);
    const { lines } = await moderate(["--data", target.dir, "reports"]);
    assert.equal(lines.length, 2);
    assert.match(lines.join("\n"), /cheating {2}too good {3}\[2J/);
  }, { limits: { reportsPerMinute: 3 } });
});

Deno.test("moderate() takes a run down beside a running service, and brings it back", async () => {
  await withTarget(async (target) => {
    const id = await verifiedRun(target, ["Ann", "Bea"]);
    const act = async (...args: string[]) => await moderate(["--data", target.dir, ...args]);
    assert.deepEqual(await act("hide", id), {
      lines: [`Run ${id}: it is taken down`],
      isDone: true,
    });
    assert.equal((await target.ask(`/api/runs/${id}`)).status, 410);
    assert.equal((await target.ask(`/api/runs/${id}/replay`)).status, 410);
    assert.match(await document(target, `/runs/${id}`, 410), /This run was taken down/);
    assert.match(await document(target, "/boards/overrun-2p"), /Nobody stands here yet/);
    const again = await target.upload(await packRun(lost, PAIR, ["Ann", "Bea"]));
    assert.equal(again.status, 409);
    await act("unhide", id);
    await act("name", id);
    const run = await (await target.ask(`/api/runs/${id}`)).json();
    assert.deepEqual(
      run.names,
      PAIR.map(({ key }) => `Contractor ${key.slice(0, 4).toUpperCase()}`),
    );
    assert.equal(run.rank, 1);
    assert.equal((await act("again", id)).isDone, false);
    for (
      const wrong of [["frob", id], ["hide", "x"], ["hide"], ["constructor", id], ["reports", id]]
    ) {
      await assert.rejects(act(...wrong), { message: /^[A-Z].*[^.]$/ });
    }
  });
});
