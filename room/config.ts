// One file that says how a service is run. Everything has a default; whatever is wrong gets one sentence that names the
// field. A text that begins with `env:` is read from the environment, so that no secret need lie in the file.
import * as v from "valibot";
import type { IceConfig } from "./ice.ts";
import { OPERATOR_TOKEN_MIN } from "./operator.ts";

export interface RoomConfig {
  port: number;
  host: string;
  data: string;
  origin?: string;
  /** Proxies of the operator's own in front, whose X-Forwarded-For is believed. */
  proxies: number;
  ice: IceConfig;
  /** The operator's token; without it /admin and /metrics are not there. */
  admin?: { token: string };
}

/** The configuration cannot be used; the message is one sentence for the operator. */
export class ConfigError extends Error {}

const DAY_S = 86_400;
const STUN = ["stun:stun.cloudflare.com:3478"];

const text = v.pipe(v.string(), v.nonEmpty("it is empty"));
const whole = (low: number, high: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(low, `it is below ${low}`),
    v.maxValue(high, `it is above ${high}`),
  );
const address = (kinds: string, pattern: RegExp) =>
  v.pipe(v.string(), v.regex(pattern, `it is no ${kinds} address, as ${EXAMPLES[kinds]}`));
const EXAMPLES: Record<string, string> = {
  stun: "stun:turn.example:3478",
  turn: "turn:turn.example:3478?transport=udp",
};
const stun = v.optional(v.array(address("stun", /^stuns?:[^\s:]+(:\d{1,5})?$/)), STUN);
const ttlS = v.optional(whole(60, DAY_S), DAY_S);

const ICE = v.variant("provider", [
  v.strictObject({ provider: v.literal("none"), stun }),
  v.strictObject({
    provider: v.literal("coturn"),
    stun,
    urls: v.pipe(
      v.array(address("turn", /^turns?:[^\s:?]+(:\d{1,5})?(\?transport=(udp|tcp))?$/)),
      v.minLength(1, "it names no address"),
    ),
    secret: text,
    ttl_s: ttlS,
  }),
  v.strictObject({
    provider: v.literal("cloudflare"),
    stun,
    key_id: text,
    api_token: text,
    ttl_s: ttlS,
  }),
]);

const CONFIG = v.strictObject({
  port: v.optional(whole(0, 65_535), 8787),
  host: v.optional(text, "127.0.0.1"),
  data: v.optional(text, "data"),
  origin: v.optional(v.pipe(
    v.string(),
    v.check(
      (value) => URL.parse(value)?.origin === value,
      "it must look like https://game.example, without a path",
    ),
  )),
  proxies: v.optional(whole(0, 5), 0),
  ice: v.optional(ICE, { provider: "none" }),
  admin: v.optional(v.strictObject({
    token: v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]*$/, "it has other than plain letters, digits and signs"),
      v.minLength(OPERATOR_TOKEN_MIN, `it is shorter than ${OPERATOR_TOKEN_MIN} characters`),
    ),
  })),
});

export const DEFAULT_CONFIG: RoomConfig = readConfig("{}", () => undefined);

/** Reads the file's text. `env` gives a variable of the environment. Throws ConfigError. */
export function readConfig(
  json: string,
  env: (name: string) => string | undefined,
): RoomConfig {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ConfigError("The configuration is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ConfigError("The configuration is not one JSON object");
  }
  const read = v.safeParse(CONFIG, fromEnvironment(value, env, ""));
  if (!read.success) throw new ConfigError(sentenceOf(read.issues[0]));
  const { ice, ...rest } = read.output;
  return { ...rest, ice: iceOf(ice) };
}

function iceOf(ice: v.InferOutput<typeof ICE>): IceConfig {
  if (ice.provider === "coturn") {
    const { ttl_s, ...more } = ice;
    return { ...more, ttlS: ttl_s };
  }
  if (ice.provider === "cloudflare") {
    const { ttl_s, key_id, api_token, ...more } = ice;
    return { ...more, keyId: key_id, apiToken: api_token, ttlS: ttl_s };
  }
  return ice;
}

function fromEnvironment(
  value: unknown,
  env: (name: string) => string | undefined,
  path: string,
): unknown {
  if (typeof value === "string" && value.startsWith("env:")) {
    const name = value.slice(4), found = env(name);
    if (found !== undefined) return found;
    throw new ConfigError(
      `${path} is to be read from ${name}, which the environment does not have`,
    );
  }
  if (Array.isArray(value)) {
    return value.map((each, i) => fromEnvironment(each, env, `${path}[${i}]`));
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    fromEnvironment(each, env, path === "" ? name : `${path}.${name}`),
  ]);
  return Object.fromEntries(entries);
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? "the configuration";
  if (issue.type === "strict_object" && issue.expected === "never") {
    return `The configuration has no field "${path}"`;
  }
  const words = issue.message.startsWith("it ")
    ? issue.message
    : `it must be ${issue.expected}, not ${issue.received}`;
  return `In the configuration, ${path} cannot be used: ${words}`;
}

/** The configuration as it may be shown: what is secret says only that it is set. */
export function shownConfig({ ice, admin, ...rest }: RoomConfig): Record<string, unknown> {
  const shown = { ...rest, ice: shownIce(ice) };
  return admin ? { ...shown, admin: { token: "(set)" } } : shown;
}

function shownIce(ice: IceConfig): Record<string, unknown> {
  if (ice.provider === "coturn") return { ...ice, secret: "(set)" };
  if (ice.provider === "cloudflare") return { ...ice, apiToken: "(set)" };
  return { ...ice };
}
