// Every time, size and budget of the transport, with its reason. Tests run on these same figures over a clock
// of their own. Times in milliseconds, sizes in bytes.

// Liveness: how long a silence means what. Browsers say "disconnected" only after 5 s and "failed" after 15 s
// (Chromium) or 29 s (Firefox), so the link keeps a clock of its own on what it receives.

/** WebRTC counts as live for ticks while something was heard on it within this: 30 packets at 60 Hz. */
export const FRESH_MS = 500;
/** A silence worth an ICE restart: longer than a Wi-Fi roam, shorter than a player's patience. */
export const RESTART_AFTER_MS = 2_500;
/** A silence that moves both pages to the relay, together. */
export const RELAY_AFTER_MS = 5_000;
/** Nothing on any carrier for this long: the other page is lost. The games' own liveness limit is the same. */
export const LOST_AFTER_MS = 15_000;
/** Between two restarts of one link; each costs an offer and an answer through the room. */
export const RESTART_EVERY_MS = 5_000;
/** A first connect took 8.6 s under 12 % burst loss; browsers give up at 15 s. Past this it is dead for sure. */
export const CONNECT_MAX_MS = 20_000;
/** Waits before the next try for WebRTC after one failed, in turn; the last repeats. */
export const RETRY_WAITS_MS = [1_000, 3_000, 8_000, 20_000, 60_000] as const;
/** ICE servers older than this are asked for anew before candidates are gathered: TURN credentials end. */
export const ICE_OLD_AFTER_MS = 10 * 60_000;
/** How long the room may take to answer that; then the old ones are tried. */
export const ICE_WAIT_MS = 2_000;
/** A link that held this long starts the waits over. */
export const HELD_LONG_MS = 10_000;

/** A beat on WebRTC: two fit into FRESH_MS, so one lost beat changes nothing. */
export const BEAT_EVERY_MS = 200;
/** A beat on the relay while it carries and is otherwise idle. */
export const RELAY_BEAT_EVERY_MS = 1_000;
/** How often the mesh looks at its clock by itself; the page's frames call pump() far oftener. */
export const POLL_EVERY_MS = 100;

// Control stream.

/** An acknowledgement waits this long for a message to ride on: two frames. */
export const ACK_AFTER_MS = 34;
/** Unacknowledged messages go again after this, twice as long each time, up to RESEND_MAX_MS. */
export const RESEND_AFTER_MS = 1_000;
export const RESEND_MAX_MS = 8_000;
/** More unacknowledged messages or bytes than this end the link: the other page does not read. */
export const UNACKED_COUNT_MAX = 1_024;
export const UNACKED_BYTES_MAX = 2 << 20;

// Sizes.

/** The room closes a socket that sends more in one message. */
export const MESSAGE_BYTES_MAX = 16_384;
export const RELAY_HEAD_BYTES = 2;
export const CONTROL_HEAD_BYTES = 16;
/** The longest message channel 1 carries: a relay message less both heads. */
export const CONTROL_BYTES_MAX = MESSAGE_BYTES_MAX - RELAY_HEAD_BYTES - CONTROL_HEAD_BYTES;
/** The longest packet channel 0 carries. The games keep theirs under 216. */
export const TICKS_BYTES_MAX = 1_200;
/** Channel 0 is congestion-controlled and queues: with more than two packets waiting, a send is skipped. */
export const TICKS_BACKLOG_PACKETS = 2;
/** The same guard on the room's socket, where control messages share the line. */
export const SOCKET_BACKLOG_BYTES_MAX = 4_096;
/** Control messages wait while this much is queued on WebRTC's channel 1. */
export const CONTROL_BACKLOG_BYTES_MAX = 256 << 10;

// The page's own budget on the room's socket, for each other seat. The room allows 200 messages and 1 MiB a
// second and closes a seat that sends more, so ours stays well below.

export const BUDGET_MESSAGES = 150;
export const BUDGET_BYTES = 512 << 10;
/** Ticks go only while this many messages are left: signalling and control are never starved by them. */
export const BUDGET_RESERVE = 40;
/** The most that waits for the budget; past it the reliable stream keeps what is its own and sends it again. */
export const OUTBOX_BYTES_MAX = 4 << 20;

// Inbox: what comes before the page listens.

export const INBOX_TICKS_MAX = 64;
export const INBOX_CONTROL_BYTES_MAX = 1 << 20;

// The room's socket.

/** Waits before the next try for the room's socket, in turn; the last repeats. Ten a minute are allowed. */
export const SOCKET_WAITS_MS = [250, 1_000, 2_000, 4_000, 8_000, 12_000] as const;
/** A page that never got its seat stops after this many tries. */
export const SEAT_TRIES_MAX = 4;
/** Without a seat message after this, the handshake counts as failed. */
export const SEAT_WAIT_MS = 10_000;
/** An idle socket is pinged this often, so that proxies keep it and a dead one is noticed. */
export const PING_EVERY_MS = 10_000;
/** No word from the room for this long, pings included: the socket is dead whatever it says. */
export const SOCKET_DEAD_MS = 22_000;
