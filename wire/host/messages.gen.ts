// Generated from wire/messages.json (sha256 81580d8182ce6e18) by deno task gen; do not edit.
export interface MessageFieldRow {
  name: string;
  type: string;
  offset: number;
  size: number;
  min?: number;
  max?: number;
}
export interface MessageRow {
  id: number;
  name: string;
  from: "any" | "host" | "guest";
  of: "session" | "run" | "later";
  /** Without its tail, in bytes. */
  size: number;
  /** The longest tail, in bytes; 0 is none. */
  tailMax: number;
  fields: MessageFieldRow[];
}
export const PROTOCOL = 1;
/** Every control message: u8 id, u32 epoch, its fields, its tail. */
export const MESSAGES: readonly MessageRow[] = [{
  "id": 1,
  "name": "hello",
  "from": "any",
  "of": "session",
  "size": 56,
  "tailMax": 0,
  "fields": [
    { "name": "session", "type": "u32", "offset": 5, "size": 4, "min": 1 },
    { "name": "echo", "type": "u32", "offset": 9, "size": 4 },
    { "name": "protocol", "type": "u16", "offset": 13, "size": 2 },
    { "name": "seats", "type": "u8", "offset": 15, "size": 1, "min": 2, "max": 4 },
    { "name": "rules", "type": "u32", "offset": 16, "size": 4 },
    { "name": "layout", "type": "u32", "offset": 20, "size": 4 },
    { "name": "wasm", "type": "bytes", "offset": 24, "size": 32 },
  ],
}, {
  "id": 2,
  "name": "start",
  "from": "host",
  "of": "later",
  "size": 182,
  "tailMax": 0,
  "fields": [
    { "name": "delay", "type": "u8", "offset": 5, "size": 1, "max": 8 },
    { "name": "config", "type": "bytes", "offset": 6, "size": 32 },
    { "name": "recorder", "type": "bytes", "offset": 38, "size": 16 },
    { "name": "keys", "type": "bytes", "offset": 54, "size": 128 },
  ],
}, {
  "id": 3,
  "name": "start_ack",
  "from": "guest",
  "of": "run",
  "size": 5,
  "tailMax": 0,
  "fields": [],
}, {
  "id": 4,
  "name": "start_cancel",
  "from": "host",
  "of": "run",
  "size": 5,
  "tailMax": 0,
  "fields": [],
}, {
  "id": 5,
  "name": "repair",
  "from": "any",
  "of": "run",
  "size": 11,
  "tailMax": 1200,
  "fields": [{ "name": "seat", "type": "u8", "offset": 5, "size": 1, "max": 3 }, {
    "name": "first",
    "type": "u32",
    "offset": 6,
    "size": 4,
    "max": 215999,
  }, { "name": "count", "type": "u8", "offset": 10, "size": 1, "min": 1, "max": 120 }],
}, {
  "id": 6,
  "name": "pause",
  "from": "any",
  "of": "run",
  "size": 10,
  "tailMax": 0,
  "fields": [{ "name": "sequence", "type": "u32", "offset": 5, "size": 4, "min": 1 }, {
    "name": "paused",
    "type": "u8",
    "offset": 9,
    "size": 1,
    "max": 1,
  }],
}, {
  "id": 7,
  "name": "leave",
  "from": "any",
  "of": "session",
  "size": 9,
  "tailMax": 0,
  "fields": [{ "name": "last", "type": "i32", "offset": 5, "size": 4, "min": -2, "max": 215999 }],
}, {
  "id": 8,
  "name": "close",
  "from": "any",
  "of": "session",
  "size": 7,
  "tailMax": 0,
  "fields": [{ "name": "reason", "type": "u8", "offset": 5, "size": 1 }, {
    "name": "seat",
    "type": "u8",
    "offset": 6,
    "size": 1,
  }],
}, {
  "id": 9,
  "name": "next_run",
  "from": "guest",
  "of": "run",
  "size": 6,
  "tailMax": 0,
  "fields": [{ "name": "choice", "type": "u8", "offset": 5, "size": 1 }],
}, {
  "id": 10,
  "name": "desync",
  "from": "any",
  "of": "run",
  "size": 177,
  "tailMax": 0,
  "fields": [
    { "name": "tick", "type": "u32", "offset": 5, "size": 4, "max": 215999 },
    { "name": "hash", "type": "u64", "offset": 9, "size": 8 },
    { "name": "records_0", "type": "u64", "offset": 17, "size": 8 },
    { "name": "records_1", "type": "u64", "offset": 25, "size": 8 },
    { "name": "records_2", "type": "u64", "offset": 33, "size": 8 },
    { "name": "records_3", "type": "u64", "offset": 41, "size": 8 },
    { "name": "engine", "type": "bytes", "offset": 49, "size": 128 },
  ],
}, {
  "id": 11,
  "name": "desync_state",
  "from": "any",
  "of": "run",
  "size": 17,
  "tailMax": 15360,
  "fields": [{ "name": "tick", "type": "u32", "offset": 5, "size": 4, "max": 215999 }, {
    "name": "size",
    "type": "u32",
    "offset": 9,
    "size": 4,
    "min": 1,
    "max": 196608,
  }, { "name": "offset", "type": "u32", "offset": 13, "size": 4, "max": 196607 }],
}, {
  "id": 12,
  "name": "error",
  "from": "any",
  "of": "session",
  "size": 11,
  "tailMax": 0,
  "fields": [{ "name": "reason", "type": "u8", "offset": 5, "size": 1 }, {
    "name": "seat",
    "type": "u8",
    "offset": 6,
    "size": 1,
  }, { "name": "tick", "type": "i32", "offset": 7, "size": 4, "min": -1, "max": 216000 }],
}, {
  "id": 13,
  "name": "run_signed",
  "from": "any",
  "of": "run",
  "size": 101,
  "tailMax": 48,
  "fields": [{ "name": "key", "type": "bytes", "offset": 5, "size": 32 }, {
    "name": "signature",
    "type": "bytes",
    "offset": 37,
    "size": 64,
  }],
}, {
  "id": 14,
  "name": "lost",
  "from": "any",
  "of": "run",
  "size": 15,
  "tailMax": 0,
  "fields": [
    { "name": "seat", "type": "u8", "offset": 5, "size": 1, "max": 3 },
    { "name": "reason", "type": "u8", "offset": 6, "size": 1 },
    { "name": "remote", "type": "i32", "offset": 7, "size": 4, "min": -1, "max": 215999 },
    { "name": "last", "type": "i32", "offset": 11, "size": 4, "min": -1, "max": 215999 },
  ],
}];
export interface ReasonRow {
  name: string;
  text: string;
}
/** Why a session stopped, by number. */
export const REASONS: Readonly<Record<number, ReasonRow>> = {
  "1": { "name": "protocol", "text": "The other game speaks another version of the protocol" },
  "2": { "name": "wasm", "text": "The other game is another build: reload both pages" },
  "3": {
    "name": "layout",
    "text": "The other game lays its state out differently: reload both pages",
  },
  "4": { "name": "rules", "text": "The other game plays by other rules: reload both pages" },
  "5": { "name": "seats", "text": "The other game expects another number of players" },
  "10": { "name": "malformed", "text": "The other game sent bytes that cannot be read" },
  "11": { "name": "unknown", "text": "The other game sent a message this one does not know" },
  "12": { "name": "sender", "text": "The other game sent what only another seat may send" },
  "13": { "name": "record", "text": "The other game sent an input no player could have made" },
  "14": { "name": "record_far", "text": "The other game sent an input too far ahead" },
  "15": { "name": "record_changed", "text": "The other game changed an input it had already sent" },
  "16": { "name": "ack_ahead", "text": "The other game acknowledged inputs it cannot have" },
  "17": {
    "name": "hash_ahead",
    "text": "The other game vouched for a tick it cannot have confirmed",
  },
  "18": { "name": "hash_ack_ahead", "text": "The other game acknowledged hashes it cannot have" },
  "19": { "name": "hash_changed", "text": "The other game changed a hash it had already sent" },
  "20": { "name": "config", "text": "The host offered a run this build cannot play" },
  "21": { "name": "queue", "text": "Too many messages wait for the other game" },
  "22": { "name": "leave_tick", "text": "The other game named an end it already played past" },
  "23": { "name": "forked", "text": "The games had been told different inputs of one player" },
  "30": { "name": "left", "text": "A player left" },
  "31": { "name": "silent", "text": "The other game fell silent" },
  "32": { "name": "stalled", "text": "The other game's inputs stopped coming" },
  "33": { "name": "disconnected", "text": "The connection closed" },
  "34": { "name": "desync", "text": "The games ran differently" },
  "35": { "name": "renewed", "text": "The other page began a new session" },
  "36": {
    "name": "start_timeout",
    "text": "The run did not start: a player's game did not answer",
  },
  "37": { "name": "given_up", "text": "The other game no longer heard this one" },
};
