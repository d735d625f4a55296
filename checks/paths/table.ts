// Two Chromiums, each in a namespace of its own, and the room in a third: what they send each other crosses the router.
import puppeteer, { type Browser } from "puppeteer-core";
import { Player } from "../browser/player.ts";
import { build } from "../build.ts";
import { ROOT } from "../tidy/source.ts";
import { addressOf } from "./hosts.ts";
import { Network } from "./network.ts";

const PORT = 8787;
const SHOTS = `${ROOT}artifacts/paths/`;
const ORIGIN = `http://${addressOf("hub")}:${PORT}`;

/** No names to look up, real addresses in candidates, and the powers of a secure page at a plain address. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--mute-audio",
  `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${addressOf("hub")}`,
  "--disable-features=WebRtcHideLocalIpsWithMdns",
  `--unsafely-treat-insecure-origin-as-secure=${ORIGIN}`,
];

export class Table {
  private constructor(
    readonly network: Network,
    private readonly room: Deno.ChildProcess,
    private readonly browsers: Browser[],
    private readonly folder: string,
    readonly host: Player,
    readonly guest: Player,
  ) {}

  /** Opens everything up to two empty pages. What was opened is closed again when the rest fails. */
  static async open(seed: number): Promise<Table> {
    await build();
    await Deno.mkdir(SHOTS, { recursive: true });
    const folder = await Deno.makeTempDir({ prefix: "paths-" });
    const network = await Network.open(seed);
    const browsers: Browser[] = [];
    let room: Deno.ChildProcess | null = null;
    try {
      room = await startRoom(network, folder);
      const players: Player[] = [];
      for (const [name, at] of [["host", "a"], ["guest", "b"]]) {
        const browser = await launch(network, folder, at);
        browsers.push(browser);
        const page = await browser.newPage();
        await page.setViewport({ width: 640, height: 360 });
        players.push(new Player(name, page, SHOTS));
      }
      return new Table(network, room, browsers, folder, players[0], players[1]);
    } catch (error) {
      await closeAll(network, room, browsers, folder);
      throw error;
    }
  }

  get url(): string {
    return `${ORIGIN}/`;
  }

  close(): Promise<void> {
    return closeAll(this.network, this.room, this.browsers, this.folder);
  }
}

async function closeAll(
  network: Network,
  room: Deno.ChildProcess | null,
  browsers: Browser[],
  folder: string,
): Promise<void> {
  await Promise.all(browsers.map((browser) => browser.close().catch(() => {})));
  room?.kill("SIGTERM");
  await room?.status;
  await network.close();
  await Deno.remove(folder, { recursive: true }).catch(() => {});
}

/** The room in the hub's namespace, once it listens. */
async function startRoom(network: Network, folder: string): Promise<Deno.ChildProcess> {
  const serve = ["run", "-A", "--no-check", "--cached-only", `${ROOT}room/main.ts`];
  const flags = ["--host", addressOf("hub"), "--port", `${PORT}`, "--data", `${folder}/data`];
  const [command, ...args] = network.as("hub", Deno.execPath(), ...serve, ...flags);
  const child = new Deno.Command(command, {
    args,
    cwd: ROOT,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.getReader();
  const { done } = await reader.read();
  await reader.cancel();
  if (done) throw new Error("the room ended before it listened");
  return child;
}

async function launch(network: Network, folder: string, host: string): Promise<Browser> {
  const script = `${folder}/chromium-${host}`;
  const chromium = Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium";
  await Deno.writeTextFile(
    script,
    `#!/bin/sh\nexec ${network.as(host, chromium).join(" ")} "$@"\n`,
    {
      mode: 0o755,
    },
  );
  return await puppeteer.launch({
    executablePath: script,
    headless: true,
    pipe: true,
    // A copy: Puppeteer takes the feature flags out of the array that it is given.
    args: [...FLAGS],
    userDataDir: `${folder}/profile-${host}`,
  });
}
