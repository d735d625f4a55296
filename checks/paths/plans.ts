// The paths by name, and what a run may expect of them.
import { CLEAR, type PathShape } from "./path.ts";

/** A path by name: how it is, and for how long it is cut in the middle of the run. */
export interface PathPlan {
  shape: PathShape;
  cutSeconds: number;
  /** The players cannot reach each other at all, and TURN at the hub only so. */
  turn?: "udp" | "tcp" | "tls";
  /** TURN's server is killed in the middle of the run. */
  isTurnKilled?: boolean;
}

const FAIR = { ...CLEAR, delayMs: 30, jitterMs: 5 };
const SEVERED = { ...FAIR, isCut: true };
export const PATHS: Readonly<Record<string, PathPlan>> = {
  fair: { shape: FAIR, cutSeconds: 0 },
  lossy: { shape: { ...CLEAR, delayMs: 60, jitterMs: 20, loss: 0.01 }, cutSeconds: 0 },
  "200ms": { shape: { ...CLEAR, delayMs: 100, jitterMs: 5, loss: 0.05 }, cutSeconds: 0 },
  cut2: { shape: FAIR, cutSeconds: 2 },
  cut8: { shape: FAIR, cutSeconds: 8 },
  cut45: { shape: FAIR, cutSeconds: 45 },
  "turn-udp": { shape: SEVERED, cutSeconds: 0, turn: "udp" },
  "turn-tcp": { shape: SEVERED, cutSeconds: 0, turn: "tcp" },
  "turn-tls": { shape: SEVERED, cutSeconds: 0, turn: "tls" },
  "turn-killed": { shape: SEVERED, cutSeconds: 0, turn: "udp", isTurnKilled: true },
};

/** How long a run may stand still when its path breaks: the relay takes over by then (netplay.md). */
export const RELAY_WITHIN_MS = 5_000;
