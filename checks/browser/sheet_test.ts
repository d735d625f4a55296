/// <reference lib="dom" />
// The contact sheet in a real browser: it holds every row's pictures under the strict policy, and everything that
// sounds is measured there without a loudspeaker: the fifty sounds, and the music's stems by intensity.
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import type { Browser, Page } from "puppeteer-core";
import { type Stem, TUNES } from "../../web/audio/score.ts";
import { buildContactSheet, stopBundler } from "../../web/build.ts";
import type { MusicFacts, SoundFacts } from "../../web/contact/measure.ts";
import { type RunningRoom, startRoom } from "../../room/mod.ts";
import { WASM_PATH } from "../build.ts";
import { launchChromium } from "../room/browser_kit.ts";
import { checkMusic, checkSounds, checkStems } from "./sheet_rules.ts";

const WASM = fileURLToPath(WASM_PATH);

interface SheetHooks {
  measureSounds(): Promise<SoundFacts[]>;
  measureMusic(tune: number, intensity: number): Promise<MusicFacts>;
  measureStem(tune: number, intensity: number, stem: Stem): Promise<number>;
}

declare global {
  var contactSheet: SheetHooks | undefined;
}

Deno.test("the contact sheet shows every row and every sound is what its row says", async (t) => {
  const folder = await Deno.makeTempDir();
  let room: RunningRoom | undefined, browser: Browser | undefined;
  try {
    const page = `${folder}/page`;
    await buildContactSheet(page);
    await stopBundler();
    room = await startRoom({
      port: 0,
      dataDir: folder,
      pageDir: page,
      wasmFile: WASM,
      ice: { provider: "none", stun: [] },
    });
    browser = await launchChromium(["--enable-unsafe-swiftshader", "--mute-audio"]);
    await checkSheet(t, await browser.newPage(), `${room.url}contact.html`);
  } finally {
    await browser?.close();
    await room?.close();
    await Deno.remove(folder, { recursive: true });
  }
});

async function checkSheet(t: Deno.TestContext, page: Page, url: string): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(url);
  await page.waitForFunction(() => globalThis.contactSheet !== undefined);
  await t.step("every row has its plate", async () => {
    const count = (id: string, what: string) =>
      page.$$eval(`#${id} + div ${what}`, (e) => e.length);
    assert.deepEqual({
      vermin: await count("vermin", "figure"),
      weapons: await count("weapons", "figure"),
      bonuses: await count("bonuses", "figure"),
      perks: await count("perks", "figure"),
      seats: await count("seats", "figure"),
      grounds: await count("grounds", "figure"),
      sounds: await count("sounds", "button"),
    }, { vermin: 21, weapons: 36, bonuses: 17, perks: 60, seats: 4, grounds: 5, sounds: 50 });
  });
  await t.step("the sounds", async () => {
    checkSounds(await page.evaluate(() => globalThis.contactSheet!.measureSounds()));
  });
  await t.step("no tune clips, whatever happens", async () => {
    for (let tune = 0; tune < TUNES.length; tune++) {
      checkMusic(await page.evaluate((i) => globalThis.contactSheet!.measureMusic(i, 1), tune));
    }
  });
  await t.step("each stem comes in at its intensity and not before", async () => {
    await checkStems((value, stem) =>
      page.evaluate((v, s) => globalThis.contactSheet!.measureStem(0, v, s), value, stem)
    );
  });
  assert.deepEqual(errors, []);
}
