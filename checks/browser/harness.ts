// One room service and one headless Chromium for a browser test: players are browser contexts of their own, since a
// second page of one context is a hidden tab. Whatever happens, both are closed again.
import puppeteer, { type Browser, type BrowserContext } from "puppeteer-core";
import { type RunningRoom, startRoom } from "../../room/mod.ts";
import { build } from "../build.ts";
import { ROOT } from "../tidy/source.ts";
import { Player } from "./player.ts";

const SHOTS = `${ROOT}artifacts/browser/`;

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

// Loopback candidates need this flag and the microphone permission together; the resolver rule keeps Chromium from
// asking the network for names of its own.
const FLAGS = [
  "--no-sandbox",
  "--enable-unsafe-swiftshader",
  "--allow-loopback-in-peer-connection",
  "--disable-features=WebRtcHideLocalIpsWithMdns",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
  "--mute-audio",
  "--autoplay-policy=no-user-gesture-required",
];

export interface HouseOptions {
  /** Query added to every page's address. */
  query: string;
  /** The size of a page's window, in CSS pixels. */
  width?: number;
  height?: number;
}

/** The service, the browser and its players. */
export class House {
  readonly players: Player[] = [];
  private contexts: BrowserContext[] = [];

  private constructor(
    readonly room: RunningRoom,
    readonly browser: Browser,
    readonly options: HouseOptions,
    private readonly dataDir: string,
  ) {}

  static async open(options: HouseOptions): Promise<House> {
    await build();
    await Deno.mkdir(SHOTS, { recursive: true });
    const dataDir = await Deno.makeTempDir();
    const room = await startRoom({
      port: 0,
      dataDir,
      pageDir: `${ROOT}web/dist`,
      wasmFile: `${ROOT}build/game.wasm`,
      iceServers: [],
    });
    try {
      const browser = await puppeteer.launch({
        executablePath: chromium(),
        headless: true,
        pipe: true,
        args: FLAGS,
      });
      return new House(room, browser, options, dataDir);
    } catch (error) {
      await room.close();
      throw error;
    }
  }

  /** Opens the page in a profile of its own. `query` is added to the house's. */
  async addPlayer(name: string, address = this.room.url, query = ""): Promise<Player> {
    const context = await this.browser.createBrowserContext();
    this.contexts.push(context);
    await context.overridePermissions(new URL(this.room.url).origin, ["microphone"]);
    const page = await context.newPage();
    const { width = 960, height = 540 } = this.options;
    await page.setViewport({ width, height });
    const player = new Player(name, page, SHOTS);
    this.players.push(player);
    await player.open(withQuery(address, this.options.query + query));
    return player;
  }

  /** Closes everything, in an order that leaves no orphan. */
  async close(): Promise<void> {
    try {
      await Promise.all(this.contexts.map((context) => context.close().catch(() => {})));
    } finally {
      await this.browser.close();
      await this.room.close();
      await Deno.remove(this.dataDir, { recursive: true });
    }
  }
}

function chromium(): string {
  const found = CHROMIUM.find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });
  if (!found) throw new Error("there is no Chromium; as root: apt-get install chromium");
  return found;
}

function withQuery(address: string, query: string): string {
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}
