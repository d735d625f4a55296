// Where wire's data lie in linear memory: the session's small tables below 1 MiB, peers' hashes between the engine's
// tables, and past the engine's end what a desync exchanges and the one replay buffer.
import { SEATS_MAX, STATE_SIZE_ALL, TICKS_MAX } from "../core/mod.ts";
import {
  ENGINE_END,
  ENGINE_SMALL_END,
  memoryTripwires,
  OUTPUTS_BASE,
  PEER_BASE,
} from "../engine/mod.ts";

/** What the host tells the module once: the SHA-256 of its own bytes and its recorder's name. */
export const WASM_HASH_BASE: usize = 0xa2000;
export const RECORDER_BASE: usize = 0xa2020;
export const RECORDER_SIZE: usize = 16;
/** The run's seats' public keys, 32 bytes each. */
export const KEYS_BASE: usize = 0xa2040;
export const KEYS_SIZE: usize = 128;
/** The config the host asks to start with, until it starts. */
export const CONFIG_ASKED_BASE: usize = 0xa2100;
/** This frame's input, as a record without its command. */
export const SAMPLE_BASE: usize = 0xa2140;
/** A record under construction. */
export const DRAFT_BASE: usize = 0xa2150;
/** Records of a packet or a replay that is being judged, before anything changes. */
export const PARSED_BASE: usize = 0xa2180;
/** This player's key, signature and name, on their way to the others. */
export const SIGN_BASE: usize = 0xa2240;
/** What the host's machine runs the game in, for a desync's report; the host tells it once. */
export const ENGINE_NAME_BASE: usize = 0xa2300;
export const ENGINE_NAME_SIZE: usize = 128;
/** Hashes of a packet that is being judged. */
export const PARSED_HASHES_BASE: usize = 0xa2200;
export const LINKS_BASE: usize = 0xa3000;
export const LINK_SIZE: usize = 0x2000;
/** Bytes that leave next; a desync's state goes in chunks of 15 KiB. */
export const TX_BASE: usize = 0xac000;
export const TX_SIZE: usize = 0x4000;
/** Bytes that came. */
export const RX_BASE: usize = 0xb0000;
export const RX_SIZE: usize = 0x4000;
/** Control messages that wait to leave, a ring a link. */
export const QUEUES_BASE: usize = 0xb4000;
export const QUEUE_SIZE: usize = 0x8000;
export const RESULT_BASE: usize = 0xd8000;
/** A control message under construction. */
export const MESSAGE_BASE: usize = 0xd9000;
/** Records unpacked from a repair before any of them counts. */
export const REPAIR_BASE: usize = 0xde000;
export const WIRE_SMALL_END: usize = 0x100000;

/** The low halves of the hashes each seat's game sent, u32 a tick, TICKS_MAX a seat. */
export const PEER_HASHES_BASE: usize = PEER_BASE;
/** A bit a seat: whose hash of the tick came. */
export const PEER_HASH_HAVE_BASE: usize = 0x2110000;
export const PEER_STATES_BASE: usize = ENGINE_END;
export const PEER_STATE_SIZE: usize = 0x30000;
/** A replay being written or read. The worst run takes under nine million bytes. */
export const REPLAY_BASE: usize = 0x2400000;
export const REPLAY_SIZE: usize = 0xc00000;

/** Compile-time proof that no region reaches into the next. */
export function wireTripwires(): void {
  memoryTripwires();
  if (ENGINE_SMALL_END > WASM_HASH_BASE) ERROR("the engine's tables reach wire's");
  if (LINKS_BASE + (SEATS_MAX as usize) * LINK_SIZE > TX_BASE) ERROR("links");
  if (QUEUES_BASE + (SEATS_MAX as usize) * QUEUE_SIZE > RESULT_BASE) ERROR("queues");
  if (PEER_HASHES_BASE + (SEATS_MAX as usize) * (TICKS_MAX as usize) * 4 > PEER_HASH_HAVE_BASE) {
    ERROR("peer hashes");
  }
  if (PEER_HASH_HAVE_BASE + (TICKS_MAX as usize) > OUTPUTS_BASE) ERROR("peer hash bits");
  if (STATE_SIZE_ALL > PEER_STATE_SIZE) ERROR("a peer's state");
  if (PEER_STATES_BASE + (SEATS_MAX as usize) * PEER_STATE_SIZE > REPLAY_BASE) ERROR("peer states");
  if (REPLAY_BASE + REPLAY_SIZE > 0x4000000) ERROR("the replay reaches past memory's end");
}
