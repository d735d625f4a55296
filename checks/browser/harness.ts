// One room service and one headless Chromium for a browser test: players are browser contexts of their own, since a
// second page of one context is a hidden tab. Whatever happens, both are closed again.
import type { Browser, BrowserContext, Page } from "puppeteer-core";
import { type RunningRoom, startRoom } from "../../room/mod.ts";
import { build } from "../build.ts";
import { buildEdge } from "../build_edge.ts";
import { startWorkerd } from "../room/workerd_host.ts";
import { launchChromium, newPlayer } from "../room/browser_kit.ts";
import { ROOT } from "../tidy/source.ts";
import type { Driver } from "./driver.ts";
import { Person, Player } from "./player.ts";

const SHOTS = `${ROOT}artifacts/browser/`;

/** Beside what loopback needs: drawing without a graphics card, and sound that nobody waits for. */
const FLAGS = [
  "--enable-unsafe-swiftshader",
  "--mute-audio",
  "--autoplay-policy=no-user-gesture-required",
];

export interface HouseOptions {
  /** Query added to every page's address. */
  query: string;
  /** The size of a page's window, in CSS pixels. */
  width?: number;
  height?: number;
  /** Which of the room's hosts serves; the Deno host when not given. */
  host?: "deno" | "workerd";
  /** A page of another build than web/dist, for the Deno host. */
  pageDir?: string;
}

/** One of the room's two hosts, without ICE servers: the pages are on one machine. */
async function startHost(
  { host = "deno", pageDir = `${ROOT}web/dist` }: HouseOptions,
  dataDir: string,
): Promise<RunningRoom> {
  if (host === "deno") {
    return await startRoom({
      port: 0,
      dataDir,
      pageDir,
      wasmFile: `${ROOT}build/game.wasm`,
      ice: { provider: "none", stun: [] },
    });
  }
  const { worker, verifier, modules, publicDir } = await buildEdge();
  const { url, stop } = await startWorkerd({
    worker,
    verifier: { script: verifier, modules },
    publicDir,
    dataDir,
    ice: { provider: "none", stun: [] },
  });
  return { url: `${url}/`, port: Number(new URL(url).port), close: stop };
}

/** The service, the browser and its players. */
export class House {
  readonly players: Person[] = [];
  private contexts: BrowserContext[] = [];

  private constructor(
    readonly room: RunningRoom,
    readonly browser: Browser,
    readonly options: HouseOptions,
    /** The folder of the service. */
    readonly dataDir: string,
  ) {}

  static async open(options: HouseOptions): Promise<House> {
    await build();
    await Deno.mkdir(SHOTS, { recursive: true });
    const dataDir = await Deno.makeTempDir();
    const room = await startHost(options, dataDir);
    try {
      return new House(room, await launchChromium(FLAGS), options, dataDir);
    } catch (error) {
      await room.close();
      throw error;
    }
  }

  /** Opens the page in a profile of its own. `query` is added to the house's; `prepare` comes before the page loads. */
  async addPlayer(
    name: string,
    address = this.room.url,
    query = "",
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Player> {
    const context = await newPlayer(this.browser, new URL(this.room.url).origin);
    this.contexts.push(context);
    const page = await context.newPage();
    const { width = 960, height = 540 } = this.options;
    await page.setViewport({ width, height });
    await prepare?.(page);
    const player = new Player(name, page, SHOTS);
    this.players.push(player);
    await player.open(withQuery(address, this.options.query + query));
    return player;
  }

  /** Puts somebody in front of another browser's page; that browser stays the caller's to close. */
  async addPerson(name: string, driver: Driver, address: string, query = ""): Promise<Person> {
    const person = new Person(name, driver, SHOTS);
    this.players.push(person);
    await person.open(withQuery(address, this.options.query + query));
    return person;
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

function withQuery(address: string, query: string): string {
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}
