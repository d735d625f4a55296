// Every figure a room is held to, in one place. Hosts may pass their own (tests shorten the times); nothing
// else in `room/` names a number of its own.

/** What a room, its seats and its sockets may do. Times in milliseconds, sizes in bytes. */
export interface RoomLimits {
  /** Twelve hours: a room never outlives an evening, so a leaked link is worth little. */
  lifeMs: number;
  /** A minute without sockets: long enough for every page to reload at once, short enough to stay tidy. */
  lingerMs: number;
  /** A guest away this long may be replaced by a newcomer, so a closed tab does not block the seat for good. */
  awaySeatMs: number;
  /** The largest message a client may send, in bytes; text counts as UTF-8. */
  messageBytesMax: number;
  /** Messages a second a seat may send for each other seat. Play needs about 65. */
  messagesPerSecond: number;
  /** Bytes a second a seat may send for each other seat. Play needs about 13,000; a state report 270,000 once. */
  bytesPerSecond: number;
  /** Handshakes a minute a seat may make: a reconnect loop gone wrong stops here. */
  handshakesPerMinute: number;
  /** Seeds a minute a room may ask for. */
  seedsPerMinute: number;
}

export const ROOM_LIMITS: Readonly<RoomLimits> = {
  lifeMs: 12 * 60 * 60 * 1000,
  lingerMs: 60_000,
  awaySeatMs: 60_000,
  messageBytesMax: 16_384,
  messagesPerSecond: 200,
  bytesPerSecond: 1 << 20,
  handshakesPerMinute: 10,
  seedsPerMinute: 10,
};

/** What one address may ask of the service in a minute. Seats of one household share an address. */
export interface AddressLimits {
  roomsPerMinute: number;
  /** Status probes: the guard on guessing ids (50 bits) as well. */
  statusPerMinute: number;
  handshakesPerMinute: number;
  /** Challenges for runs alone. */
  runsPerMinute: number;
  /** Summaries of sessions. */
  telemetryPerMinute: number;
  /** Whatever asks for the operator's token: a scrape every few seconds, and few guesses. */
  operatorPerMinute: number;
}

export const ADDRESS_LIMITS: Readonly<AddressLimits> = {
  roomsPerMinute: 20,
  statusPerMinute: 240,
  handshakesPerMinute: 120,
  runsPerMinute: 60,
  telemetryPerMinute: 30,
  operatorPerMinute: 60,
};

export const SEATS_MIN = 2;
export const SEATS_MAX = 4;
/** The seat byte that means every other seat. */
export const EVERY_SEAT = 255;
