// The words of the room's socket: close codes, the message types that are the room's own, and the readers of
// what clients send. docs/room.md is the same list for people.
import * as v from "valibot";
import { KEY, SIGNATURE } from "./attest.ts";
import { EVERY_SEAT, SEATS_MAX } from "./limits.ts";

/** Close codes. The reason always begins with one word and a colon, which clients may act on. */
export const CLOSE = {
  /** The room is over: twelve hours, or its host closed it. */
  over: 4000,
  /** The seat was taken by another socket with its token. */
  replaced: 4001,
  /** The host removed this guest. */
  removed: 4003,
  /** A rule was broken: a reserved type, a flood, a message that is no message. */
  policy: 1008,
  tooBig: 1009,
} as const;

/** Said by the room only; a client that says one would pass for the room. */
const ROOM_SAYS = new Set(["seat", "peer", "locked"]);
/** Asked of the room and never relayed. `key` and `seed` are also what it says back. */
const ROOM_HEARS = new Set(["ice", "kick", "lock", "leave", "key", "seed"]);

export type Wish =
  | { type: "ice" }
  | { type: "leave" }
  | { type: "kick"; seat: number }
  | { type: "lock"; locked: boolean }
  | { type: "key"; key: string; proof: string }
  | { type: "seed"; daily?: boolean };

const WISH = v.variant("type", [
  v.object({ type: v.literal("ice") }),
  v.object({ type: v.literal("leave") }),
  v.object({
    type: v.literal("kick"),
    seat: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SEATS_MAX - 1)),
  }),
  v.object({ type: v.literal("lock"), locked: v.boolean() }),
  v.object({
    type: v.literal("key"),
    key: v.pipe(v.string(), v.regex(KEY)),
    proof: v.pipe(v.string(), v.regex(SIGNATURE)),
  }),
  v.object({ type: v.literal("seed"), daily: v.optional(v.boolean()) }),
]);

/** What a client's text turned out to be. */
export type ClientText =
  | { kind: "relay"; to: number; text: string }
  | { kind: "wish"; wish: Wish }
  | { kind: "refused"; reason: string };

/**
 * Reads one client text. What goes on to other seats is written anew from the parsed object, with `from` the
 * room's own word: splicing the client's text would let a second `from` in it win at the reader.
 */
export function readText(text: string, from: number, seats: number): ClientText {
  const message = parseObject(text);
  if (message === null) return refused("text: a text message is one JSON object");
  const type = message.type;
  if (typeof type === "string" && ROOM_SAYS.has(type)) {
    return refused(`reserved: only the room says "${type}"`);
  }
  if (typeof type === "string" && ROOM_HEARS.has(type)) {
    const wish = v.safeParse(WISH, message);
    if (wish.success) return { kind: "wish", wish: wish.output };
    return refused(`reserved: this room takes no such "${type}"`);
  }
  const to = message.to ?? EVERY_SEAT;
  if (!isTarget(to, seats)) return refused("to: a message goes to a seat of this room or to 255");
  delete message.to;
  message.from = from;
  return { kind: "relay", to, text: JSON.stringify(message) };
}

/** True for a seat of the room and for the byte that means all others. */
export function isTarget(to: unknown, seats: number): to is number {
  return to === EVERY_SEAT ||
    (typeof to === "number" && Number.isInteger(to) && to >= 0 && to < seats);
}

function refused(reason: string): ClientText {
  return { kind: "refused", reason };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return value as Record<string, unknown>;
  } catch {
    return null;
  }
}
