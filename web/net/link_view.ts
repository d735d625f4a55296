// What a page may show of a link, and what it counts of it.
import type { Carrier } from "./liveness.ts";
import type { Path } from "./path.ts";

export type LinkState =
  | "waiting"
  | "connecting"
  | "relay"
  | "direct"
  | "turn"
  | "reconnecting"
  | "gone";

export interface LinkCounters {
  ticksSentWebrtc: number;
  ticksSentRelay: number;
  ticksNotSent: number;
  ticksHeardWebrtc: number;
  ticksHeardRelay: number;
  controlResent: number;
  carrierChanges: number;
  webrtcTries: number;
  /** Rounds of new ICE on a connection that had been open; both ends count each. */
  iceRestarts: number;
  /** How often both pages moved from WebRTC to the room's relay together; both ends count each. */
  switches: number;
}

/** A fresh object each time it is asked for. */
export interface LinkView {
  seat: number;
  /** What the player there calls themselves; "" before the greeting. */
  name: string;
  state: LinkState;
  carrier: Carrier;
  path: Path;
  /** How long nothing was heard from there over any carrier, ms; Infinity before anything was. */
  quietMs: number;
  /** True when that silence is long enough to say "waiting for NAME". */
  isQuiet: boolean;
  /** Messages of channel 1 that the page there has not acknowledged: wait for 0 before leaving for good. */
  pendingCount: number;
  /** Why the last page there went, as a sentence; "" while it is here. */
  why: string;
  counters: LinkCounters;
}
