/// <reference lib="dom" />
// What a test needs of a browser to put a person in front of its page: look, press, point, read. Chromium and Firefox do
// it through Puppeteer, WebKit through WebDriver (webkit.ts).
import type { Page } from "puppeteer-core";

export interface Driver {
  /** Errors the page reported, for browsers that tell. */
  readonly errors: string[];
  open(address: string): Promise<void>;
  /** Calls a function that stands alone in the page; arguments and answer are plain values. */
  read<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  key(code: string, isDown: boolean): Promise<void>;
  /** A place of the page, in CSS pixels. */
  point(clientX: number, clientY: number): Promise<void>;
  button(isDown: boolean): Promise<void>;
  shoot(path: string): Promise<void>;
}

/** A page of Puppeteer's. */
export class PageDriver implements Driver {
  readonly errors: string[] = [];

  constructor(readonly page: Page) {
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: "load" });
  }

  async read<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return await this.page.evaluate(fn as (...args: unknown[]) => unknown, ...args) as R;
  }

  async key(code: string, isDown: boolean): Promise<void> {
    const { keyboard } = this.page;
    await (isDown ? keyboard.down(code as "KeyW") : keyboard.up(code as "KeyW"));
  }

  async point(clientX: number, clientY: number): Promise<void> {
    await this.page.mouse.move(clientX, clientY);
  }

  async button(isDown: boolean): Promise<void> {
    await (isDown ? this.page.mouse.down() : this.page.mouse.up());
  }

  async shoot(path: string): Promise<void> {
    await this.page.screenshot({ path: path as `${string}.png` });
  }
}
