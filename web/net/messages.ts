// What the room and the other pages say in text, read with suspicion: anything of another shape is not there.
// The room never relays its own types, and stamps `from` on what it relays, so the two cannot be confused.
import * as v from "valibot";

const U32 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff));
const SEAT = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));
const KEY = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const DAY = v.pipe(v.string(), v.isoDate());
const LINK = v.pipe(v.string(), v.maxLength(16));
const ICE_SERVERS = v.array(v.object({
  urls: v.union([v.string(), v.array(v.string())]),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
}));

const ROOM_MESSAGE = v.variant("type", [
  v.object({
    type: v.literal("seat"),
    seat: SEAT,
    seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)),
    present: v.array(v.boolean()),
    locked: v.boolean(),
    token: v.optional(v.string()),
    /** Null in a room that vouches for nothing. */
    challenge: v.optional(v.nullable(v.string()), null),
    keys: v.optional(v.array(v.nullable(KEY)), []),
    ice_servers: v.optional(ICE_SERVERS, []),
  }),
  v.object({ type: v.literal("key"), seat: SEAT, key: v.nullable(KEY) }),
  v.object({
    type: v.literal("seed"),
    seed: U32,
    keys: v.array(KEY),
    /** Of Today's Notice alone, as the day is: what marks the attempt. */
    run_nonce: v.optional(KEY),
    day: v.optional(DAY),
  }),
  v.object({ type: v.literal("seed"), spent: v.array(SEAT), day: DAY }),
  v.object({
    type: v.literal("peer"),
    seat: SEAT,
    present: v.boolean(),
    why: v.optional(v.string()),
  }),
  v.object({ type: v.literal("locked"), locked: v.boolean() }),
  v.object({ type: v.literal("ice"), ice_servers: ICE_SERVERS }),
]);

const CANDIDATE = v.object({
  candidate: v.string(),
  sdpMid: v.optional(v.nullable(v.string())),
  sdpMLineIndex: v.optional(v.nullable(v.number())),
  usernameFragment: v.optional(v.nullable(v.string())),
});

const SIGNAL = v.variant("type", [
  v.object({
    type: v.literal("hello"),
    page: U32,
    /** The page the sender knows at our end, 0 for none: a greeting that does not know us is answered. */
    heard: U32,
    name: v.string(),
    rtc: v.boolean(),
  }),
  v.object({ type: v.literal("bye"), page: U32 }),
  v.object({ type: v.literal("offer"), link: LINK, sdp: v.string() }),
  v.object({ type: v.literal("answer"), link: LINK, sdp: v.string() }),
  v.object({ type: v.literal("candidate"), link: LINK, candidate: CANDIDATE }),
  v.object({ type: v.literal("restart"), link: LINK }),
  v.object({
    type: v.literal("switch"),
    link: LINK,
    epoch: U32,
    reply: v.boolean(),
    dead: v.boolean(),
  }),
]);

const STATUS = v.object({
  exists: v.boolean(),
  seats: v.array(v.object({ taken: v.boolean(), connected: v.boolean() })),
  locked: v.optional(v.boolean(), false),
  you: v.optional(v.number(), -1),
});

const CREATED = v.object({
  room_id: v.string(),
  host_token: v.string(),
  invite_url: v.string(),
  ice_servers: v.optional(ICE_SERVERS, []),
  seats: v.number(),
});

const TICKET = v.object({ role: v.picklist(["host", "guest"]), token: v.nullable(v.string()) });

/** The room's own word. */
export type RoomMessage = v.InferOutput<typeof ROOM_MESSAGE>;
/** One page's word to another. */
export type Signal = v.InferOutput<typeof SIGNAL>;
export type RoomStatus = v.InferOutput<typeof STATUS>;
export type CreatedRoom = v.InferOutput<typeof CREATED>;
/** How this tab takes its seat: kept under the room's id. */
export type SeatTicket = v.InferOutput<typeof TICKET>;

export type RoomText =
  | { kind: "room"; message: RoomMessage }
  | { kind: "signal"; from: number; signal: Signal }
  | { kind: "unknown" };

/** Reads a text from the room's socket. */
export function readRoomText(text: string): RoomText {
  const value = parseJson(text);
  const own = v.safeParse(ROOM_MESSAGE, value);
  if (own.success) return { kind: "room", message: own.output };
  const signal = v.safeParse(SIGNAL, value);
  const from = v.safeParse(v.object({ from: SEAT }), value);
  if (!signal.success || !from.success) return { kind: "unknown" };
  return { kind: "signal", from: from.output.from, signal: signal.output };
}

export function readStatus(value: unknown): RoomStatus | null {
  const read = v.safeParse(STATUS, value);
  return read.success ? read.output : null;
}

export function readCreated(value: unknown): CreatedRoom | null {
  const read = v.safeParse(CREATED, value);
  return read.success ? read.output : null;
}

export function readTicket(text: string | null): SeatTicket | null {
  const read = text === null ? null : v.safeParse(TICKET, parseJson(text));
  return read?.success ? read.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
