// The room: seats, tokens, relay, budgets and lifetime as a pure state machine. Events come in, effects go out;
// the clock, randomness and hashes are the caller's. The state is plain data, so a host that is put to sleep can
// write it down and read it back. Invariant: a seat has at most one live socket, and only that socket is heard.
import { fullBucket, spend } from "./bucket.ts";
import { EVERY_SEAT, type RoomLimits } from "./limits.ts";
import { CLOSE, isTarget, readText, type Wish } from "./messages.ts";
import {
  alarmMs,
  dropSeat,
  presence,
  type RoomEffect,
  type RoomState,
  type SeatState,
  tellOthers,
  vacate,
} from "./seats.ts";
import { sameDigest } from "./secrets.ts";
import { askForSeed, hearProof, provenKeys } from "./vouch.ts";

export { alarmMs, type RoomEffect, type RoomState, type SeatState };

/** A handshake that asks for a seat. Tokens come hashed: the room never sees one. */
export interface Knock {
  role: "host" | "guest";
  tokenHash: string | null;
  /** The hash of a token drawn for this handshake, used if it takes a free seat. */
  freshHash: string;
  /** 64 hex digits drawn for this handshake, to be signed by the seat's key; null where runs are not vouched for. */
  challenge: string | null;
}

export interface Ticket {
  seat: number;
  socket: number;
  tokenHash: string;
  /** True when the seat was free, so its new holder must be told the fresh token. */
  isFirst: boolean;
  challenge: string | null;
}

export type Admission =
  | { ok: true; ticket: Ticket }
  | { ok: false; status: 403 | 409 | 429; error: string; retryAfterS?: number };

export interface SeatStatus {
  taken: boolean;
  connected: boolean;
}

export function makeRoom(
  id: string,
  seats: number,
  hostTokenHash: string,
  nowMs: number,
  limits: RoomLimits,
): RoomState {
  const perSeat = seats - 1;
  const seat = (tokenHash: string | null): SeatState => ({
    tokenHash,
    socket: 0,
    leftMs: nowMs,
    handshakesMs: [],
    messages: fullBucket(limits.messagesPerSecond * perSeat, nowMs),
    bytes: fullBucket(limits.bytesPerSecond * perSeat, nowMs),
    key: null,
    challenge: null,
    proof: "none",
  });
  const others = Array.from({ length: perSeat }, () => seat(null));
  return {
    id,
    madeMs: nowMs,
    isLocked: false,
    seats: [seat(hostTokenHash), ...others],
    socketNext: 1,
    emptyMs: nowMs,
    seedsMs: [],
  };
}

/** A room as it was written down, after the process that held its sockets is gone. Seats, tokens and keys stay. */
export function awakened(room: RoomState, nowMs: number): RoomState {
  for (const seat of room.seats) {
    if (seat.socket !== 0) seat.leftMs = nowMs;
    seat.socket = 0;
    seat.challenge = null;
    seat.proof = "none";
  }
  room.emptyMs = nowMs;
  return room;
}

/** Who sits where. A guest away long enough to be replaced counts as not there. */
export function seatStatuses(room: RoomState, nowMs: number, limits: RoomLimits): SeatStatus[] {
  return room.seats.map((seat, index) => ({
    taken: index === 0 || !isFree(seat, nowMs, limits),
    connected: seat.socket !== 0,
  }));
}

/** The seat a token opens, or -1. Every seat is compared, so the time taken says nothing. */
export function seatOf(room: RoomState, tokenHash: string): number {
  let found = -1;
  room.seats.forEach((seat, index) => {
    if (seat.tokenHash !== null && sameDigest(seat.tokenHash, tokenHash)) found = index;
  });
  return found;
}

/**
 * Decides a handshake and takes the seat in the same turn, so of many first guests exactly one gets it. A ticket
 * must be spent by `opened` or given back by `abandoned`.
 */
export function admit(
  room: RoomState,
  knock: Knock,
  nowMs: number,
  limits: RoomLimits,
): Admission {
  const index = knock.tokenHash === null
    ? findFreeSeat(room, nowMs, limits)
    : seatOf(room, knock.tokenHash);
  const isFirst = knock.tokenHash === null;
  if (knock.role === "host" && (isFirst || index !== 0)) {
    return { ok: false, status: 403, error: "The host's seat opens with the host's token only" };
  }
  if (!isFirst && (index === -1 || (knock.role === "guest" && index === 0))) {
    return { ok: false, status: 403, error: "This token opens no guest's seat of this room" };
  }
  if (isFirst && room.isLocked) {
    return { ok: false, status: 409, error: "The host has locked this room" };
  }
  if (index === -1) return { ok: false, status: 409, error: "Every seat of this room is taken" };
  const seat = room.seats[index];
  seat.handshakesMs = seat.handshakesMs.filter((atMs) => nowMs - atMs < 60_000);
  if (seat.handshakesMs.length >= limits.handshakesPerMinute) {
    const retryAfterS = Math.max(1, Math.ceil((seat.handshakesMs[0] + 60_000 - nowMs) / 1000));
    return { ok: false, status: 429, error: "Too many sockets for this seat", retryAfterS };
  }
  seat.handshakesMs.push(nowMs);
  if (isFirst) {
    seat.tokenHash = knock.freshHash;
    seat.leftMs = nowMs;
    // Somebody else sits here now, with a key of their own.
    seat.key = null;
  }
  const tokenHash = seat.tokenHash as string, { challenge } = knock;
  const ticket = { seat: index, socket: room.socketNext++, tokenHash, isFirst, challenge };
  return { ok: true, ticket };
}

/** The handshake failed after all: a seat taken for the first time is free again. */
export function abandoned(room: RoomState, ticket: Ticket): RoomEffect[] {
  const seat = room.seats[ticket.seat];
  if (!ticket.isFirst || seat.socket !== 0 || seat.tokenHash !== ticket.tokenHash) return [];
  seat.tokenHash = null;
  return [{ do: "keep" }];
}

/** The socket of a ticket is open. `greeting` holds what only the host knows: the fresh token, ICE servers. */
export function opened(
  room: RoomState,
  ticket: Ticket,
  greeting: Record<string, unknown>,
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  const seat = room.seats[ticket.seat];
  if (seat.tokenHash !== ticket.tokenHash) {
    return [{ do: "close", socket: ticket.socket, ...REMOVED }];
  }
  const effects: RoomEffect[] = [];
  if (seat.socket !== 0) {
    const reason = "replaced: this seat was opened somewhere else";
    effects.push({ do: "close", socket: seat.socket, code: CLOSE.replaced, reason });
  }
  seat.socket = ticket.socket;
  seat.challenge = ticket.challenge;
  seat.proof = "none";
  room.emptyMs = null;
  const welcome = {
    type: "seat",
    room_id: room.id,
    seat: ticket.seat,
    seats: room.seats.length,
    present: room.seats.map((other) => other.socket !== 0),
    locked: room.isLocked,
    ends_in_ms: room.madeMs + limits.lifeMs - nowMs,
    challenge: ticket.challenge,
    keys: provenKeys(room),
    ...greeting,
  };
  effects.push({ do: "send", socket: ticket.socket, data: JSON.stringify(welcome) });
  // Said again on a replacement too: the other pages must greet whoever sits there now.
  effects.push(...tellOthers(room, ticket.seat, presence(ticket.seat, true)));
  effects.push({ do: "alarm", atMs: alarmMs(room, limits) }, { do: "keep" });
  return effects;
}

/** A message came. Nothing a socket says after the room closed it is heard. */
export function received(
  room: RoomState,
  socket: number,
  data: string | Uint8Array,
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  const index = indexOf(room, socket);
  if (index === -1) return [];
  const seat = room.seats[index];
  const size = typeof data === "string" ? utf8Size(data, limits) : data.byteLength;
  const stop = (code: number, reason: string) =>
    dropSeat(room, index, { code, reason }, nowMs, limits);
  if (size > limits.messageBytesMax) {
    return stop(CLOSE.tooBig, `size: a message has at most ${limits.messageBytesMax} bytes`);
  }
  const others = room.seats.length - 1;
  const flood = "flood: this seat sends more than the room relays";
  if (typeof data !== "string") {
    if (size < 2) return stop(CLOSE.policy, "frame: a frame begins with a seat and a channel");
    const to = data[0];
    if (!isTarget(to, room.seats.length)) {
      return stop(CLOSE.policy, "to: a frame goes to a seat of this room or to 255");
    }
    if (!affords(seat, copiesOf(to, others), size, others, nowMs, limits)) {
      return stop(CLOSE.policy, flood);
    }
    const frame = data.slice();
    frame[0] = index;
    return relay(room, index, to, frame);
  }
  const text = readText(data, index, room.seats.length);
  const copies = text.kind === "relay" ? copiesOf(text.to, others) : 1;
  if (!affords(seat, copies, size, others, nowMs, limits)) {
    return stop(CLOSE.policy, flood);
  }
  if (text.kind === "refused") return stop(CLOSE.policy, text.reason);
  if (text.kind === "wish") return grant(room, index, text.wish, nowMs, limits);
  return relay(room, index, text.to, text.text);
}

/** A socket is gone, whoever closed it. */
export function closed(
  room: RoomState,
  socket: number,
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  const index = indexOf(room, socket);
  if (index === -1) return [];
  return vacate(room, index, {}, nowMs, limits);
}

/** The alarm rang, perhaps early or twice: it only ever does what the clock says. */
export function alarmed(room: RoomState, nowMs: number, limits: RoomLimits): RoomEffect[] {
  if (nowMs < alarmMs(room, limits)) return [{ do: "alarm", atMs: alarmMs(room, limits) }];
  return endRoom(room, "over: a room lasts twelve hours");
}

const REMOVED = { code: CLOSE.removed, reason: "removed: the host removed this guest" };

function grant(
  room: RoomState,
  from: number,
  wish: Wish,
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  const socket = room.seats[from].socket;
  if (wish.type === "ice") return [{ do: "ice", socket }];
  if (wish.type === "key") return hearProof(room, from, wish, nowMs, limits);
  if (wish.type === "leave") {
    if (from === 0) return endRoom(room, "closed: the host closed this room");
    room.seats[from].tokenHash = null;
    const farewell = { code: 1000, reason: "left: you left the room" };
    return dropSeat(room, from, farewell, nowMs, limits, { why: "left" });
  }
  if (from !== 0) {
    const reason = `reserved: only the host may ${wish.type}`;
    return dropSeat(room, from, { code: CLOSE.policy, reason }, nowMs, limits);
  }
  if (wish.type === "seed") return askForSeed(room, wish.daily === true, nowMs, limits);
  if (wish.type === "lock") {
    room.isLocked = wish.locked;
    const news = JSON.stringify({ type: "locked", locked: wish.locked });
    return [...tellOthers(room, -1, news), { do: "keep" }];
  }
  const target = room.seats[wish.seat];
  if (target === undefined || target.tokenHash === null) return [];
  target.tokenHash = null;
  if (target.socket === 0) {
    return [...tellOthers(room, -1, presence(wish.seat, false, "removed")), { do: "keep" }];
  }
  return dropSeat(room, wish.seat, REMOVED, nowMs, limits, { why: "removed" });
}

function relay(
  room: RoomState,
  from: number,
  to: number,
  data: string | Uint8Array,
): RoomEffect[] {
  if (to === EVERY_SEAT) return tellOthers(room, from, data);
  const socket = room.seats[to].socket;
  // A message for an empty seat is dropped, and so is one for oneself.
  return to === from || socket === 0 ? [] : [{ do: "send", socket, data }];
}

function endRoom(room: RoomState, reason: string): RoomEffect[] {
  const effects: RoomEffect[] = [];
  for (const seat of room.seats) {
    if (seat.socket !== 0) {
      effects.push({ do: "close", socket: seat.socket, code: CLOSE.over, reason });
    }
    seat.socket = 0;
    seat.tokenHash = null;
  }
  effects.push({ do: "wipe" });
  return effects;
}

function findFreeSeat(room: RoomState, nowMs: number, limits: RoomLimits): number {
  const free = room.seats.findIndex((seat, index) => index > 0 && seat.tokenHash === null);
  if (free !== -1) return free;
  return room.seats.findIndex((seat, index) => index > 0 && isFree(seat, nowMs, limits));
}

function isFree(seat: SeatState, nowMs: number, limits: RoomLimits): boolean {
  if (seat.tokenHash === null) return true;
  return seat.socket === 0 && nowMs - seat.leftMs >= limits.awaySeatMs;
}

/** The seat whose live socket this is, or -1. */
function indexOf(room: RoomState, socket: number): number {
  if (socket === 0) return -1;
  for (let index = 0; index < room.seats.length; index++) {
    if (room.seats[index].socket === socket) return index;
  }
  return -1;
}

/** Pays for a message out of the seat's two budgets; false when either is spent. */
function affords(
  seat: SeatState,
  copies: number,
  size: number,
  others: number,
  nowMs: number,
  limits: RoomLimits,
): boolean {
  return spend(seat.messages, copies, limits.messagesPerSecond * others, nowMs) &&
    spend(seat.bytes, size * copies, limits.bytesPerSecond * others, nowMs);
}

/** A broadcast costs what it becomes, so no message buys more traffic than its price. */
function copiesOf(to: number, others: number): number {
  return to === EVERY_SEAT ? others : 1;
}

/** Text already too long in letters is not worth encoding. */
function utf8Size(text: string, limits: RoomLimits): number {
  return text.length > limits.messageBytesMax ? text.length : encoder.encode(text).byteLength;
}
const encoder = new TextEncoder();
