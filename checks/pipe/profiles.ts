// The named networks of the pipe. Every number is one direction's; a game never sees them, only their effect.

/** One direction between two seats. */
export interface Path {
  delayMs: number;
  /** Each packet's delay is drawn evenly from delayMs ± jitterMs, so packets overtake each other. */
  jitterMs: number;
  /** Probability that a packet of channel 0 is lost. */
  loss: number;
  /** Probability that a packet of channel 0 arrives twice. */
  duplicate: number;
  /** From time to time this many packets in a row are lost. */
  burst?: { everyMs: number; packets: number };
  /** From time to time nothing arrives for a while, and then all of it at once. */
  stall?: { everyMs: number; ms: number };
}

export interface Profile {
  name: string;
  about: string;
  path(from: number, to: number): Path;
  /** Whether every seat must have rolled back for a run on it to count. */
  rollsBack: boolean;
}

function even(name: string, about: string, path: Partial<Path> & { delayMs: number }): Profile {
  const whole: Path = { jitterMs: 0, loss: 0, duplicate: 0, ...path };
  return { name, about, path: () => whole, rollsBack: name !== "lan" };
}

const SKEW_OUT: Path = { delayMs: 10, jitterMs: 0, loss: 0, duplicate: 0 };
const SKEW_BACK: Path = { delayMs: 200, jitterMs: 0, loss: 0, duplicate: 0 };

export const PROFILES: readonly Profile[] = [
  even("lan", "10 ms one way", { delayMs: 10 }),
  even("fair", "30±5 ms", { delayMs: 30, jitterMs: 5 }),
  even("wifi", "50±15 ms with bursts", {
    delayMs: 50,
    jitterMs: 15,
    duplicate: 0.005,
    burst: { everyMs: 4000, packets: 4 },
    stall: { everyMs: 5000, ms: 90 },
  }),
  even("lossy", "60±20 ms, 1 % lost", { delayMs: 60, jitterMs: 20, loss: 0.01, duplicate: 0.01 }),
  even("far", "120±10 ms", { delayMs: 120, jitterMs: 10 }),
  even("torture", "40±30 ms, 2 % lost, and 12 in a row now and then", {
    delayMs: 40,
    jitterMs: 30,
    loss: 0.02,
    duplicate: 0.02,
    burst: { everyMs: 6000, packets: 12 },
  }),
  {
    name: "skew",
    about: "10 ms one way and 200 ms back",
    path: (from, to) => from < to ? SKEW_OUT : SKEW_BACK,
    rollsBack: true,
  },
  even("still", "40±0 ms, nothing lost", { delayMs: 40 }),
];

/** The profile called `name`. Throws one sentence that lists the names. */
export function profileOf(name: string): Profile {
  const found = PROFILES.find((profile) => profile.name === name);
  if (found) return found;
  const names = PROFILES.map((profile) => profile.name).join(", ");
  throw new RangeError(`there is no profile "${name}"; the profiles are ${names}.`);
}
