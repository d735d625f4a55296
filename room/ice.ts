// Where pages find each other: STUN alone, a coturn of one's own, or Cloudflare's TURN. Credentials are short-lived and
// made per answer; a provider that fails leaves STUN, and play goes through the room's relay if need be.
import type { IceServer } from "./routes.ts";

export type IceConfig =
  | { provider: "none"; stun: string[] }
  | { provider: "coturn"; stun: string[]; urls: string[]; secret: string; ttlS: number }
  | { provider: "cloudflare"; stun: string[]; keyId: string; apiToken: string; ttlS: number };

export interface IcePort {
  nowMs(): number;
  fetch: typeof fetch;
  /** One line for the operator; never a secret. */
  log(line: string): void;
}

/** Answers are kept this long, so that many pages asking at once cost the provider one call. */
const KEEP_MS = 60_000;
const ANSWER_MS = 5_000;

/** Servers in the order they should be tried, from whatever provider there is. */
export class IceSource {
  #held: { servers: IceServer[]; atMs: number } | null = null;
  #asking: Promise<IceServer[]> | null = null;

  constructor(readonly config: IceConfig, readonly port: IcePort) {}

  servers(): Promise<IceServer[]> {
    const { config, port } = this;
    if (config.provider === "none") return Promise.resolve(stunOf(config));
    if (config.provider === "coturn") return coturnServers(config, port.nowMs());
    const held = this.#held;
    if (held && port.nowMs() - held.atMs < KEEP_MS) return Promise.resolve(held.servers);
    return this.#asking ??= this.#ask(config).finally(() => this.#asking = null);
  }

  /** One call to Cloudflare at a time. Its failure is held as long as its answer: a broken provider is not hammered. */
  async #ask(config: Extract<IceConfig, { provider: "cloudflare" }>): Promise<IceServer[]> {
    const { port } = this;
    let servers = stunOf(config);
    try {
      servers = [...servers, ...await cloudflareServers(config, port)];
    } catch (error) {
      port.log(`TURN cannot be had, pages get STUN alone: ${(error as Error).message}`);
    }
    this.#held = { servers, atMs: port.nowMs() };
    return servers;
  }
}

function stunOf({ stun }: IceConfig): IceServer[] {
  return stun.length === 0 ? [] : [{ urls: stun }];
}

/** coturn's REST credentials: the name is when they end, the password its HMAC-SHA1 under the shared secret. */
export async function coturnServers(
  config: Extract<IceConfig, { provider: "coturn" }>,
  nowMs: number,
): Promise<IceServer[]> {
  const username = `${Math.floor(nowMs / 1000) + config.ttlS}:vermillion`;
  const encoder = new TextEncoder(), algorithm = { name: "HMAC", hash: "SHA-1" };
  const secret = encoder.encode(config.secret);
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, encoder.encode(username));
  const credential = new Uint8Array(digest).toBase64();
  return [...stunOf(config), { urls: inOrder(config.urls), username, credential }];
}

async function cloudflareServers(
  { keyId, apiToken, ttlS }: Extract<IceConfig, { provider: "cloudflare" }>,
  port: IcePort,
): Promise<IceServer[]> {
  const address =
    `https://rtc.live.cloudflare.com/v1/turn/keys/${keyId}/credentials/generate-ice-servers`;
  const answer = await port.fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${apiToken}`, "content-type": "application/json" },
    body: JSON.stringify({ ttl: ttlS }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the provider answered ${answer.status}`);
  }
  const { iceServers } = await answer.json() as { iceServers?: unknown };
  const servers = readServers(iceServers);
  if (servers.length === 0) throw new Error("the provider named no TURN server");
  return servers;
}

/** The TURN servers in a provider's answer, each with its addresses in order. Throws on another shape. */
function readServers(value: unknown): IceServer[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const servers: IceServer[] = [];
  for (const each of list as Partial<IceServer>[]) {
    const urls = inOrder([each?.urls ?? []].flat().filter((url) => typeof url === "string"));
    const turn = urls.filter((url) => /^turns?:/.test(url));
    if (turn.length === 0) continue;
    const { username, credential } = each;
    if (typeof username !== "string" || typeof credential !== "string") {
      throw new Error("the provider's answer has no credentials");
    }
    servers.push({ urls: turn, username, credential });
  }
  return servers;
}

/** UDP first, then TCP, then TLS. Port 53 is left out: browsers block it and wait for the block. */
export function inOrder(urls: readonly string[]): string[] {
  const rank = (url: string) =>
    url.startsWith("turns:") ? 2 : url.endsWith("transport=tcp") ? 1 : 0;
  return urls.filter((url) => !/:53(\?|$)/.test(url)).sort((a, b) => rank(a) - rank(b));
}
