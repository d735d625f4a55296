// A room's seats as plain data, what may be asked of the machine they live on, and the few moves that everything else is
// made of. Invariant: a seat has at most one live socket, and only that socket is heard.
import type { Bucket } from "./bucket.ts";
import type { RoomLimits } from "./limits.ts";

export interface SeatState {
  /** SHA-256 of the token that opens the seat, in hex; null while nobody holds it. */
  tokenHash: string | null;
  /** The live socket's number, 0 for none. Numbers are never used twice in a room. */
  socket: number;
  /** When the seat's last socket went; meaningless while `socket` is not 0. */
  leftMs: number;
  /** Handshakes of the last minute. They belong to the seat, as the budgets do: a reconnect inherits them. */
  handshakesMs: number[];
  messages: Bucket;
  bytes: Bucket;
  /** The public key that the seat's holder proved first; null while none was. A later socket must prove the same. */
  key: string | null;
  /** What the live socket was asked to sign; null where the room does not vouch. */
  challenge: string | null;
  /** How the live socket's proof stands: `other` proved another key, which counts for nothing. */
  proof: "none" | "checking" | "proven" | "other";
}

export interface RoomState {
  id: string;
  madeMs: number;
  isLocked: boolean;
  /** Seat 0 is the host's. */
  seats: SeatState[];
  socketNext: number;
  /** Since when no socket is there; null while one is. */
  emptyMs: number | null;
  /** When the last minute's seeds were asked for. */
  seedsMs: number[];
}

/** What the host of the room must now do: what is written down first, then the rest in order (`carryOut`). */
export type RoomEffect =
  | { do: "send"; socket: number; data: string | Uint8Array }
  | { do: "close"; socket: number; code: number; reason: string }
  | { do: "ice"; socket: number }
  | { do: "prove"; socket: number; key: string; proof: string; challenge: string }
  | { do: "issue"; keys: string[] }
  | { do: "attempt"; keys: string[] }
  | { do: "alarm"; atMs: number }
  | { do: "keep" }
  | { do: "wipe" };

/** When the room must next be looked at: the end of its life, or of its emptiness. */
export function alarmMs(room: RoomState, limits: RoomLimits): number {
  const lifeEndMs = room.madeMs + limits.lifeMs;
  return room.emptyMs === null ? lifeEndMs : Math.min(lifeEndMs, room.emptyMs + limits.lingerMs);
}

/** The same words for every seat that is there, but one; -1 leaves nobody out. */
export function tellOthers(room: RoomState, but: number, data: string | Uint8Array): RoomEffect[] {
  const effects: RoomEffect[] = [];
  for (let index = 0; index < room.seats.length; index++) {
    const { socket } = room.seats[index];
    if (index !== but && socket !== 0) effects.push({ do: "send", socket, data });
  }
  return effects;
}

/** Closes a seat's socket from this side and tells the others. */
export function dropSeat(
  room: RoomState,
  index: number,
  close: { code: number; reason: string },
  nowMs: number,
  limits: RoomLimits,
  news: { why?: string } = {},
): RoomEffect[] {
  const socket = room.seats[index].socket;
  return [{ do: "close", socket, ...close }, ...vacate(room, index, news, nowMs, limits)];
}

/** The seat's socket is gone: the others hear it, and an empty room begins to count. */
export function vacate(
  room: RoomState,
  index: number,
  news: { why?: string },
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  room.seats[index].socket = 0;
  room.seats[index].leftMs = nowMs;
  room.seats[index].proof = "none";
  room.seats[index].challenge = null;
  const effects = tellOthers(room, index, presence(index, false, news.why));
  if (room.seats.every((seat) => seat.socket === 0)) {
    room.emptyMs = nowMs;
    effects.push({ do: "alarm", atMs: alarmMs(room, limits) });
  }
  effects.push({ do: "keep" });
  return effects;
}

export function presence(seat: number, present: boolean, why?: string): string {
  return JSON.stringify(
    why === undefined ? { type: "peer", seat, present } : { type: "peer", seat, present, why },
  );
}
