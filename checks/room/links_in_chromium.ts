/// <reference lib="dom" />
// Two Chromium pages that hold nothing but the transport: they meet in a real room, play over its relay, move
// up to WebRTC, survive a reload, and fall back when one has no WebRTC. Run by hand or by the browser gate:
//   deno run -A checks/room/links_in_chromium.ts
import assert from "node:assert/strict";
import * as esbuild from "esbuild";
import type { Browser, Page } from "puppeteer-core";
import { type RunningRoom, startRoom } from "../../room/mod.ts";
import type * as Net from "../../web/net/mod.ts";
import {
  channelsOf,
  launchChromium,
  newPlayer,
  watchChannels,
  withoutWebRtc,
} from "./browser_kit.ts";

interface NetPage {
  room: Net.RoomClient;
  mesh: Net.Mesh;
  heard: string[];
  events: string[];
}

const PAGE_SCRIPT = `
import { Mesh, RoomClient, testSwitches } from "../../web/net/mod.ts";
const room = new RoomClient({ name: location.hash.slice(1) });
const mesh = new Mesh(room, testSwitches(location.search));
const heard = [], events = [];
mesh.onmessage = (from, channel, bytes) => heard.push(from + " " + channel + " " + new TextDecoder().decode(bytes));
mesh.onpeer = (seat, event) => events.push(seat + " " + event);
Object.assign(globalThis, { room, mesh, heard, events });
`;

/** A folder with a page of the transport alone. */
async function buildNetPage(): Promise<string> {
  const dir = await Deno.makeTempDir({ prefix: "vermillion-net-" });
  const here = new URL(".", import.meta.url).pathname;
  await esbuild.build({
    stdin: { contents: PAGE_SCRIPT, resolveDir: here, sourcefile: "net_page.ts", loader: "ts" },
    bundle: true,
    format: "esm",
    outfile: `${dir}/net.js`,
  });
  await esbuild.stop();
  const html = `<!doctype html><title>net</title><link rel="icon" href="data:,">
<script type="module" src="/net.js"></script>`;
  await Deno.writeTextFile(`${dir}/index.html`, html);
  return dir;
}

async function openPage(browser: Browser, service: RunningRoom, name: string, lacks?: "webrtc") {
  const origin = new URL(service.url).origin;
  const context = await newPlayer(browser, origin);
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${name}: ${error}`));
  if (lacks === "webrtc") await withoutWebRtc(page);
  else await watchChannels(page);
  await page.goto(`${service.url}#${name}`);
  await page.waitForFunction("globalThis.mesh !== undefined");
  return page;
}

const inPage = <T>(page: Page, run: (net: NetPage) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${run})(globalThis)`) as Promise<T>;

const waitFor = (page: Page, run: (net: NetPage) => unknown) =>
  page.waitForFunction(`(${run})(globalThis)`, { timeout: 20_000 });

async function openAndJoin(ann: Page, bob: Page): Promise<void> {
  const id = await inPage(ann, async ({ room }) => {
    await room.create(2);
    return room.invite;
  });
  await bob.evaluate(
    `room.join(${JSON.stringify(id)})`,
  );
}

async function checkWebRtc(browser: Browser, service: RunningRoom): Promise<void> {
  const [ann, bob] = [
    await openPage(browser, service, "Ann"),
    await openPage(browser, service, "Bob"),
  ];
  await openAndJoin(ann, bob);
  await waitFor(ann, ({ mesh }) => mesh.link(1)?.state === "direct");
  await waitFor(bob, ({ mesh }) => mesh.link(0)?.carrier === "webrtc");
  for (const page of [ann, bob]) {
    const [ticks, control] = await channelsOf(page);
    assert.deepEqual([ticks.id, ticks.ordered, ticks.maxRetransmits], [0, false, 0]);
    assert.deepEqual([control.id, control.ordered, control.maxRetransmits], [1, true, null]);
  }
  await inPage(ann, ({ mesh }) => {
    mesh.send(1, 0, new TextEncoder().encode("tick"));
    mesh.send(1, 1, new TextEncoder().encode("control"));
  });
  await waitFor(bob, ({ heard }) => heard.length === 2);
  assert.deepEqual((await inPage(bob, ({ heard }) => heard)).sort(), ["0 0 tick", "0 1 control"]);
  await bob.reload();
  await waitFor(ann, ({ events }) => events.includes("1 gone"));
  await waitFor(bob, ({ mesh }) => mesh !== undefined);
  const seat = await bob.evaluate(async (id) => {
    const { room } = globalThis as unknown as NetPage;
    await room.join(id);
    return room.seat;
  }, await inPage(ann, ({ room }) => room.id));
  assert.equal(seat, 1);
  await waitFor(ann, ({ mesh }) => mesh.link(1)?.state === "direct");
  assert.deepEqual(await inPage(ann, ({ events }) => events), ["1 here", "1 gone", "1 here"]);
  console.log("direct: opened, played, reloaded, opened again");
}

async function checkRelay(browser: Browser, service: RunningRoom): Promise<void> {
  const ann = await openPage(browser, service, "Ann", "webrtc");
  const bob = await openPage(browser, service, "Bob");
  await openAndJoin(ann, bob);
  await waitFor(bob, ({ mesh }) => mesh.link(0)?.state === "relay");
  await inPage(bob, ({ mesh }) => void mesh.send(0, 1, new TextEncoder().encode("relayed")));
  await waitFor(ann, ({ heard }) => heard.includes("1 1 relayed"));
  console.log("relay: a page without WebRTC plays through the room");
}

async function main(): Promise<void> {
  const pageDir = await buildNetPage();
  const dataDir = await Deno.makeTempDir({ prefix: "vermillion-data-" });
  const wasmFile = `${pageDir}/none.wasm`;
  const service = await startRoom({
    port: 0,
    dataDir,
    pageDir,
    wasmFile,
    ice: { provider: "none", stun: [] },
  });
  const browser = await launchChromium();
  try {
    await checkWebRtc(browser, service);
    await checkRelay(browser, service);
  } finally {
    await browser.close();
    await service.close();
    await Deno.remove(pageDir, { recursive: true });
    await Deno.remove(dataDir, { recursive: true });
  }
}

if (import.meta.main) await main();
