/// <reference lib="dom" />
// Two or more players in Chromium, for any check that needs real WebRTC on a machine with loopback alone. Each
// player is a browser context of their own: a second page in one context would be hidden, and stand still.
import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";

/** What Chromium needs to find candidates on `lo`; the microphone permission is the other half of it. */
export const LOOPBACK_FLAGS = [
  "--no-sandbox",
  "--allow-loopback-in-peer-connection",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

export interface ChannelReport {
  label: string;
  id: number | null;
  ordered: boolean;
  maxRetransmits: number | null;
  readyState: string;
}

/** Starts Chromium. Close it in a `finally`: an error leaves it orphaned otherwise. */
export function launchChromium(flags: string[] = []): Promise<Browser> {
  return puppeteer.launch({
    executablePath: Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium",
    headless: true,
    pipe: true,
    args: [...LOOPBACK_FLAGS, ...flags],
  });
}

/** A player's own context, allowed to list its network interfaces on that origin. */
export async function newPlayer(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.createBrowserContext();
  await context.overridePermissions(origin, ["microphone"]);
  return context;
}

/** Keeps every data channel a page makes where `channelsOf` finds it. Call it before the page loads. */
export async function watchChannels(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const made: RTCDataChannel[] = [];
    Object.assign(globalThis, { watchedChannels: made });
    const make = RTCPeerConnection.prototype.createDataChannel;
    RTCPeerConnection.prototype.createDataChannel = function (...args) {
      const channel = make.apply(this, args);
      made.push(channel);
      return channel;
    };
  });
}

/** What the browser itself says of the channels the page made, newest last. */
export function channelsOf(page: Page): Promise<ChannelReport[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { watchedChannels: RTCDataChannel[] }).watchedChannels.map((
      { label, id, ordered, maxRetransmits, readyState },
    ) => ({ label, id, ordered, maxRetransmits, readyState }))
  );
}

/** Takes WebRTC out of a page, as a browser without it. Call it before the page loads. */
export async function withoutWebRtc(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    delete (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection;
  });
}
