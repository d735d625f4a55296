/// <reference lib="dom" />
// One player in front of one page: what they see and click, the keys they hold, and what the page's test hooks say
// about the game behind it. Hooks are only read; everything that is done is done with mouse and keyboard.
import type { Page } from "puppeteer-core";
import assert from "node:assert/strict";
import { type Driver, PageDriver } from "./driver.ts";
import {
  findButton,
  flipWhenCertain,
  readCarrier,
  readGlance,
  readHashes,
  readReplay,
  readWords,
} from "./hooks.ts";

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

const LOOK_MS = 50;

/** A player in any browser. */
export class Person {
  private held = new Set<string>();
  private isFiring = false;

  constructor(
    readonly name: string,
    protected readonly driver: Driver,
    private readonly shots: string,
  ) {}

  /** Errors the page reported: none is expected in any test. */
  get errors(): string[] {
    return this.driver.errors;
  }

  async open(address: string): Promise<void> {
    await this.driver.open(address);
  }

  /** Clicks the button with this name as a reader sees or hears it. */
  async click(name: string, timeoutMs = 20_000): Promise<void> {
    const place = await this.soon(() => this.driver.read(findButton, name), timeoutMs);
    assert(place, `${this.name}: no button "${name}" after ${timeoutMs} ms; ${await this.words()}`);
    await this.driver.point(place.x, place.y);
    await this.driver.button(true);
    await this.driver.button(false);
  }

  /** Waits until the page shows this text. */
  async sees(text: string, timeoutMs = 20_000): Promise<void> {
    const wanted = text.toLowerCase();
    const isThere = async () => (await this.driver.read(readWords)).toLowerCase().includes(wanted);
    const found = await this.soon(() => isThere().catch(() => false), timeoutMs);
    assert(found, `${this.name} never saw "${text}"; ${await this.words()}`);
  }

  /** The page's own words, for messages. */
  private async words(): Promise<string> {
    const words = await this.driver.read(readWords).catch(() => "(gone)");
    return `the page says: ${words.replace(/\s+/g, " ").slice(0, 300)}`;
  }

  /** The first answer that is not empty, looking every 50 ms; null when none came in time. */
  private async soon<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T | null> {
    const endsAt = performance.now() + timeoutMs;
    for (;;) {
      const answer = await ask();
      if (answer) return answer;
      if (performance.now() > endsAt) return null;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  /** Keeps a picture among the artifacts. */
  async shoot(name: string): Promise<void> {
    await this.driver.shoot(`${this.shots}${name}.png`);
  }

  /** Holds exactly these keys (codes such as "KeyD"). */
  async hold(codes: string[]): Promise<void> {
    const wanted = new Set(codes);
    for (const code of this.held) if (!wanted.has(code)) await this.driver.key(code, false);
    for (const code of wanted) if (!this.held.has(code)) await this.driver.key(code, true);
    this.held = wanted;
  }

  async press(code: string): Promise<void> {
    await this.driver.key(code, true);
    await this.driver.key(code, false);
  }

  /** Points the mouse at a place of the page, and holds or lets go of its button. */
  async aim(clientX: number, clientY: number, isFiring: boolean): Promise<void> {
    await this.driver.point(clientX, clientY);
    if (isFiring === this.isFiring) return;
    this.isFiring = isFiring;
    await this.driver.button(isFiring);
  }

  /** Lets go of everything. */
  async rest(): Promise<void> {
    await this.hold([]);
    if (this.isFiring) await this.driver.button(false);
    this.isFiring = false;
  }

  /** Waits until the game's state satisfies the condition, looking every 50 ms. */
  async until(what: string, condition: (glance: Glance) => boolean, timeoutMs = 20_000) {
    let last: Glance | null = null;
    const found = await this.soon(async () => {
      last = await this.glance();
      return last && condition(last) ? last : null;
    }, timeoutMs);
    if (found) return found;
    const { vermin: _, ...rest } = last ?? { vermin: [] };
    throw new assert.AssertionError({
      message: `${this.name}: not ${what} within ${timeoutMs} ms; last seen ${
        JSON.stringify(rest)
      }`,
    });
  }

  /** The game behind the page now; null before there is one. */
  async glance(): Promise<Glance | null> {
    return await this.driver.read(readGlance);
  }

  /** Hashes of confirmed states `from..`, as hex, up to the newest. */
  async hashes(from: number): Promise<string[]> {
    return await this.driver.read(readHashes, from);
  }

  /** The run's replay file. */
  async replay(): Promise<Uint8Array<ArrayBuffer>> {
    return Uint8Array.fromHex(await this.driver.read(readReplay));
  }

  /** How this page's link to the other seat is carried. */
  async carrier(): Promise<string> {
    return await this.driver.read(readCarrier);
  }

  /** The one thing that is done behind the page's back: a bit of this page's state flips, as a fault would. */
  async flipBit(offset: number): Promise<void> {
    await this.driver.read(flipWhenCertain, offset);
  }
}

/** A player in a browser that Puppeteer drives. */
export class Player extends Person {
  constructor(name: string, readonly page: Page, shots: string) {
    super(name, new PageDriver(page), shots);
  }
}
