// What a page tells the service of a session once it is over, and what the service believes: counts without a name, and no
// more of them than the session's seconds can hold. Both sides read the rule here.

/** How the bytes went, from the straightest to the longest way. */
export const TRANSPORTS = [
  "direct",
  "turn-udp",
  "turn-tcp",
  "turn-tls",
  "turn",
  "ws-relay",
  "unknown",
] as const;
export type Transport = typeof TRANSPORTS[number];

/** Round trips are told as one of five classes: under each of these, and longer. */
export const ROUND_TRIPS_MS = [25, 50, 100, 200] as const;
export const DEPTHS = 12, WORK_CLASSES = 6;

export interface SessionSummary {
  /** What the session last ran over; with several links the longest way among them. */
  transport: Transport;
  /** Seats of the session, 2 to 4. */
  players: number;
  /** Class of the smoothed round trip of the worst link, 0 to 4; -1 while it was never measured. */
  roundTrip: number;
  isDesynced: boolean;
  /** Whole seconds in runs. */
  seconds: number;
  runs: number;
  /** Frames of all runs, and those whose due ticks all waited: for the network, or for a perk menu. */
  frames: number;
  framesStalledNetwork: number;
  framesStalledMenu: number;
  /** Frames by their work: under 1, 2, 4, 8, 16 ms, and longer. */
  framesByWork: number[];
  ticks: number;
  ticksRerun: number;
  /** By depth, 1 to 12. */
  rollbacks: number[];
  packetsSent: number;
  packetsLost: number;
  repairs: number;
  iceRestarts: number;
  /** How often the pages moved to the relay together. */
  switches: number;
}

type CountName = {
  [K in keyof SessionSummary]: SessionSummary[K] extends number | number[] ? K : never;
}[keyof SessionSummary];

/** At most so long in one summary: four hours. */
export const SECONDS_MAX = 14_400;
const FRAMES_A_SECOND = 240, PACKETS_A_SECOND = 240;
/** 60, drawn on by the drift correction's two per cent. */
const TICKS_A_SECOND = 62;
/** The most of each count that one second holds; of a list, all its parts together. */
const PER_SECOND: Readonly<Partial<Record<CountName, number>>> = {
  runs: 1,
  frames: FRAMES_A_SECOND,
  framesByWork: FRAMES_A_SECOND,
  ticks: TICKS_A_SECOND,
  ticksRerun: TICKS_A_SECOND * DEPTHS,
  rollbacks: TICKS_A_SECOND,
  packetsSent: PACKETS_A_SECOND,
  packetsLost: PACKETS_A_SECOND,
  repairs: TICKS_A_SECOND,
  iceRestarts: 1,
  switches: 1,
};
const COUNTS = Object.entries(PER_SECOND) as [CountName, number][];

function amount(value: number | number[]): number {
  return typeof value === "number" ? value : value.reduce((sum, part) => sum + part, 0);
}

/** What the summary's seconds can hold at that rate; the second that had begun counts whole. */
function capacity({ seconds }: SessionSummary, perSecond: number): number {
  return (seconds + 1) * perSecond;
}

function stalled({ framesStalledNetwork, framesStalledMenu }: SessionSummary): number {
  return framesStalledNetwork + framesStalledMenu;
}

/** What a summary claims beyond what its seconds can hold, as one sentence; empty for an honest one. */
export function excessOf(summary: SessionSummary): string {
  if (summary.seconds > SECONDS_MAX) return `A summary holds at most ${SECONDS_MAX} seconds`;
  for (const [name, perSecond] of COUNTS) {
    if (amount(summary[name]) > capacity(summary, perSecond)) {
      return `${name} is more than ${summary.seconds} seconds can hold`;
    }
  }
  if (stalled(summary) > capacity(summary, FRAMES_A_SECOND)) {
    return `Its stalled frames are more than ${summary.seconds} seconds can hold`;
  }
  return "";
}

/** The summary as it may be sent: what is beyond its seconds is scaled down in proportion. */
export function scaledToLimits(summary: SessionSummary): SessionSummary {
  const seconds = Math.min(summary.seconds, SECONDS_MAX);
  const part = summary.seconds > 0 ? seconds / summary.seconds : 1;
  const scaled = { ...summary, seconds };
  const shrink = (value: number, by: number) => Math.floor(value * by);
  for (const [name, perSecond] of COUNTS) {
    const value = summary[name], most = capacity(scaled, perSecond);
    const by = Math.min(part, most / Math.max(1, amount(value)));
    const fitted = typeof value === "number" ? shrink(value, by) : value.map((v) => shrink(v, by));
    Object.assign(scaled, { [name]: fitted });
  }
  const by = Math.min(part, capacity(scaled, FRAMES_A_SECOND) / Math.max(1, stalled(summary)));
  scaled.framesStalledNetwork = shrink(summary.framesStalledNetwork, by);
  scaled.framesStalledMenu = shrink(summary.framesStalledMenu, by);
  return scaled;
}

/** The class of a round trip in ms; -1 for one that was never measured. */
export function roundTripClass(rttMs: number): number {
  if (!(rttMs >= 0)) return -1;
  const at = ROUND_TRIPS_MS.findIndex((limitMs) => rttMs < limitMs);
  return at < 0 ? ROUND_TRIPS_MS.length : at;
}
