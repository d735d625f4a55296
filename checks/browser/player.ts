/// <reference lib="dom" />
// One player in front of one page: what they see and click, the keys they hold, and what the page's test hooks say
// about the game behind it. Hooks are only read; everything that is done is done with mouse and keyboard.
import type { Page } from "puppeteer-core";
import assert from "node:assert/strict";
import { flipWhenCertain, readCarrier, readGlance, readHashes, readReplay } from "./hooks.ts";

/** What a test reads of a page's game, in one go. */
export interface Glance {
  phase: string;
  seat: number;
  epoch: number;
  isPaused: boolean;
  tickNext: number;
  tickConfirmed: number;
  rollbacks: number;
  players: { x: number; y: number; hp: number; state: number }[];
  cam: { x: number; y: number };
  pending: number;
  menu: { seat: number; offers: number[]; chosen: number } | null;
  vermin: { x: number; y: number }[];
  /** Where the arena is on the page, in CSS pixels. */
  stage: { left: number; top: number; width: number; height: number };
}

export class Player {
  /** Errors the page reported: none is expected in any test. */
  readonly errors: string[] = [];
  private held = new Set<string>();
  private isFiring = false;

  constructor(readonly name: string, readonly page: Page, private readonly shots: string) {
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: "load" });
  }

  /** Clicks the button with this name as a reader sees or hears it. */
  async click(name: string, timeoutMs = 20_000): Promise<void> {
    const selector = `::-p-aria([name="${name}"][role="button"])`;
    const button = await this.page.waitForSelector(selector, { visible: true, timeout: timeoutMs })
      .catch(() => null);
    assert(
      button,
      `${this.name}: no button "${name}" after ${timeoutMs} ms; ${await this.words()}`,
    );
    await button.click();
    await button.dispose();
  }

  /** Waits until the page shows this text. */
  async sees(text: string, timeoutMs = 20_000): Promise<void> {
    const found = await this.page.waitForFunction(
      (words) => document.body.innerText.toLowerCase().includes(words),
      { timeout: timeoutMs, polling: 50 },
      text.toLowerCase(),
    ).catch(() => null);
    assert(found, `${this.name} never saw "${text}"; ${await this.words()}`);
  }

  /** The page's own words, for messages. */
  private async words(): Promise<string> {
    const words = await this.page.evaluate(() => document.body.innerText).catch(() => "(gone)");
    return `the page says: ${words.replace(/\s+/g, " ").slice(0, 300)}`;
  }

  /** Keeps a picture among the artifacts. */
  async shoot(name: string): Promise<void> {
    await this.page.screenshot({ path: `${this.shots}${name}.png` as `${string}.png` });
  }

  /** Holds exactly these keys (codes such as "KeyD"). */
  async hold(codes: string[]): Promise<void> {
    const wanted = new Set(codes);
    for (const code of this.held) {
      if (!wanted.has(code)) await this.page.keyboard.up(code as "KeyW");
    }
    for (const code of wanted) {
      if (!this.held.has(code)) await this.page.keyboard.down(code as "KeyW");
    }
    this.held = wanted;
  }

  async press(code: string): Promise<void> {
    await this.page.keyboard.press(code as "KeyW");
  }

  /** Points the mouse at a place of the page, and holds or lets go of its button. */
  async aim(clientX: number, clientY: number, isFiring: boolean): Promise<void> {
    await this.page.mouse.move(clientX, clientY);
    if (isFiring === this.isFiring) return;
    this.isFiring = isFiring;
    await (isFiring ? this.page.mouse.down() : this.page.mouse.up());
  }

  /** Lets go of everything. */
  async rest(): Promise<void> {
    await this.hold([]);
    if (this.isFiring) await this.page.mouse.up();
    this.isFiring = false;
  }

  /** Waits until the game's state satisfies the condition, looking every 50 ms. */
  async until(what: string, condition: (glance: Glance) => boolean, timeoutMs = 20_000) {
    const endsAt = performance.now() + timeoutMs;
    let last: Glance | null = null;
    while (performance.now() < endsAt) {
      last = await this.glance();
      if (last && condition(last)) return last;
      await new Promise((done) => setTimeout(done, 50));
    }
    const { vermin: _, ...rest } = last ?? { vermin: [] };
    throw new assert.AssertionError({
      message: `${this.name}: not ${what} within ${timeoutMs} ms; last seen ${
        JSON.stringify(rest)
      }`,
    });
  }

  /** The game behind the page now; null before there is one. */
  async glance(): Promise<Glance | null> {
    return await this.page.evaluate(readGlance);
  }

  /** Hashes of confirmed states `from..`, as hex, up to the newest. */
  async hashes(from: number): Promise<string[]> {
    return await this.page.evaluate(readHashes, from);
  }

  /** The run's replay file. */
  async replay(): Promise<Uint8Array<ArrayBuffer>> {
    const hex = await this.page.evaluate(readReplay);
    return Uint8Array.fromHex(hex);
  }

  /** How this page's link to the other seat is carried. */
  async carrier(): Promise<string> {
    return await this.page.evaluate(readCarrier);
  }

  /** The one thing that is done behind the page's back: a bit of this page's state flips, as a fault would. */
  async flipBit(offset: number): Promise<void> {
    await this.page.evaluate(flipWhenCertain, offset);
  }
}
