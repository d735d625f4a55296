// How a room vouches for runs: each seat proves its key over a challenge of its own socket, and once all have, the host may
// ask for seeds, which are issued to exactly those keys. Checking a signature and writing a seed down take time, so both
// are effects whose outcome comes back as an event; by then the socket may be another, and the word is void.
import type { Attempt } from "./daily.ts";
import type { RoomLimits } from "./limits.ts";
import { CLOSE, type Wish } from "./messages.ts";
import { dropSeat, type RoomEffect, type RoomState, tellOthers } from "./seats.ts";

/** The keys that the seats' live sockets have proven, in seat order. */
export function provenKeys(room: RoomState): (string | null)[] {
  return room.seats.map((seat) => seat.proof === "proven" ? seat.key : null);
}

/** A client offers a key and its proof. Once a socket: a second offer, even while the first is looked at, closes it. */
export function hearProof(
  room: RoomState,
  index: number,
  { key, proof }: Extract<Wish, { type: "key" }>,
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  const seat = room.seats[index];
  const stop = (reason: string) =>
    dropSeat(room, index, { code: CLOSE.policy, reason }, nowMs, limits);
  if (seat.challenge === null) return stop("reserved: this room vouches for no runs");
  if (seat.proof !== "none") return stop("key: a socket proves its key once");
  seat.proof = "checking";
  return [{ do: "prove", socket: seat.socket, key, proof, challenge: seat.challenge }, {
    do: "keep",
  }];
}

/** The signature was looked at. A good one names the seat's key to all; a bad one closes the socket. */
export function proven(
  room: RoomState,
  socket: number,
  key: string,
  isGood: boolean,
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  const index = room.seats.findIndex((seat) => seat.socket === socket && socket !== 0);
  if (index === -1) return [];
  const seat = room.seats[index];
  if (seat.proof !== "checking") return [];
  if (!isGood) {
    const reason = "key: the proof is not this key's over this socket's challenge";
    return dropSeat(room, index, { code: CLOSE.policy, reason }, nowMs, limits);
  }
  // The seat keeps the key that it proved first: whoever holds the token later cannot take a run's credit.
  if (seat.key !== null && seat.key !== key) {
    seat.proof = "other";
    return [{ do: "keep" }];
  }
  seat.key = key;
  seat.proof = "proven";
  const news = JSON.stringify({ type: "key", seat: index, key });
  return [...tellOthers(room, -1, news), { do: "keep" }];
}

/** Today's Notice ranks a pair; its header keeps the attempt's mark where a fourth seat's key would lie. */
const DAILY_SEATS = 2;

/**
 * The host asks for the next run's seed, or for the day's attempt of both. Silence while a seat has not proven its key,
 * past the budget, and for an attempt that no board would take: of more seats, or of one key in two of them.
 */
export function askForSeed(
  room: RoomState,
  isDaily: boolean,
  nowMs: number,
  limits: RoomLimits,
): RoomEffect[] {
  const keys = provenKeys(room).filter((key) => key !== null);
  if (keys.length < room.seats.length) return [];
  if (isDaily && (keys.length !== DAILY_SEATS || keys[0] === keys[1])) return [];
  room.seedsMs = room.seedsMs.filter((atMs) => nowMs - atMs < 60_000);
  if (room.seedsMs.length >= limits.seedsPerMinute) return [];
  room.seedsMs.push(nowMs);
  return [{ do: isDaily ? "attempt" : "issue", keys }, { do: "keep" }];
}

/** A seed was written down for those keys. Told only while they are still who sits here. */
export function issued(room: RoomState, seed: number, keys: readonly string[]): RoomEffect[] {
  const now = provenKeys(room);
  if (now.length !== keys.length || now.some((key, seat) => key !== keys[seat])) return [];
  return tellOthers(room, -1, JSON.stringify({ type: "seed", seed, keys }));
}

/**
 * The keys spent their attempt of the day together, or some had before. Told to the seats that hold those keys, though a
 * socket of theirs may have been replaced meanwhile: the attempt is made, and whoever comes back must know.
 */
export function attempted(
  room: RoomState,
  attempt: Attempt,
  keys: readonly string[],
): RoomEffect[] {
  if (keys.some((key, seat) => room.seats[seat].key !== key)) return [];
  const { day, seed } = attempt;
  const word = "nonce" in attempt
    ? { type: "seed", seed, keys, run_nonce: attempt.nonce, day }
    : { type: "seed", spent: seatsOf(attempt.spent, keys), day };
  return tellOthers(room, -1, JSON.stringify(word));
}

function seatsOf(some: readonly string[], keys: readonly string[]): number[] {
  return keys.flatMap((key, seat) => some.includes(key) ? [seat] : []);
}
