// Two Chromiums, each in a namespace of its own, and the room in a third: what they send each other crosses the router.
import puppeteer, { type Browser } from "puppeteer-core";
import { Player } from "../browser/player.ts";
import { build } from "../build.ts";
import { buildPage, type PageFault, stopBundler } from "../../web/build.ts";
import { ROOT } from "../tidy/source.ts";
import { iceConfig, startCoturn } from "./coturn.ts";
import { addressOf } from "./hosts.ts";
import { Network } from "./network.ts";

export const PORT = 8787;
const SHOTS = `${ROOT}artifacts/paths/`;
const ORIGIN = `http://${addressOf("hub")}:${PORT}`;

/** No names to look up, real addresses in candidates, and the powers of a secure page at a plain address. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--mute-audio",
  // coturn's certificate is its own.
  "--ignore-certificate-errors",
  `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${addressOf("hub")}`,
  "--disable-features=WebRtcHideLocalIpsWithMdns",
  `--unsafely-treat-insecure-origin-as-secure=${ORIGIN}`,
];

export class Table {
  private constructor(
    readonly network: Network,
    private readonly room: Deno.ChildProcess,
    readonly coturn: Deno.ChildProcess | null,
    private readonly browsers: Browser[],
    private readonly folder: string,
    readonly host: Player,
    readonly guest: Player,
  ) {}

  /** Opens everything up to two empty pages. What was opened is closed again when the rest fails. */
  static async open(seed: number, withTurn = false, fault?: PageFault): Promise<Table> {
    await build();
    await Deno.mkdir(SHOTS, { recursive: true });
    const folder = await Deno.makeTempDir({ prefix: "paths-" });
    const network = await Network.open(seed);
    const browsers: Browser[] = [];
    let room: Deno.ChildProcess | null = null, coturn: Deno.ChildProcess | null = null;
    try {
      const secret = crypto.randomUUID();
      if (withTurn) coturn = await startCoturn(network, folder, secret);
      const ice = withTurn ? iceConfig(secret) : { provider: "none", stun: [] };
      const page = fault && await buildFaulty(`${folder}/page`, fault);
      room = await startRoom(network, folder, ice, page);
      const players: Player[] = [];
      for (const [name, at] of [["host", "a"], ["guest", "b"]]) {
        const browser = await launch(network, folder, at);
        browsers.push(browser);
        const page = await browser.newPage();
        await page.setViewport({ width: 640, height: 360 });
        players.push(new Player(name, page, SHOTS));
      }
      return new Table(network, room, coturn, browsers, folder, players[0], players[1]);
    } catch (error) {
      await closeAll(network, [room, coturn], browsers, folder);
      throw error;
    }
  }

  get url(): string {
    return `${ORIGIN}/`;
  }

  /** The folder of the room's service. */
  get dataDir(): string {
    return dataDirOf(this.folder);
  }

  close(): Promise<void> {
    return closeAll(this.network, [this.room, this.coturn], this.browsers, this.folder);
  }
}

async function closeAll(
  network: Network,
  services: (Deno.ChildProcess | null)[],
  browsers: Browser[],
  folder: string,
): Promise<void> {
  await Promise.all(browsers.map((browser) => browser.close().catch(() => {})));
  for (const service of services) {
    if (service) await endService(service);
  }
  await network.close();
  await Deno.remove(folder, { recursive: true }).catch(() => {});
}

/** Ends a service that may have been ended before. */
export async function endService(service: Deno.ChildProcess): Promise<void> {
  try {
    service.kill("SIGTERM");
  } catch {
    // It is gone already.
  }
  await service.status;
}

function dataDirOf(folder: string): string {
  return `${folder}/data`;
}

/** Gives the folder it builds the page into. */
async function buildFaulty(outDir: string, fault: PageFault): Promise<string> {
  await buildPage({ outDir, fault });
  await stopBundler();
  return outDir;
}

/** The room in the hub's namespace, once it listens; with another page than the built one when it is told so. */
async function startRoom(
  network: Network,
  folder: string,
  ice: Record<string, unknown>,
  page?: string,
): Promise<Deno.ChildProcess> {
  const config = `${folder}/room.json`;
  await Deno.writeTextFile(config, JSON.stringify({ ice }));
  const script = page === undefined
    ? [`${ROOT}room/main.ts`]
    : [`${ROOT}checks/paths/serve_page.ts`, page];
  const serve = ["run", "-A", "--no-check", "--cached-only", ...script];
  const flags = ["--host", addressOf("hub"), "--port", `${PORT}`, "--data", dataDirOf(folder)]
    .concat(["--config", config]);
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
