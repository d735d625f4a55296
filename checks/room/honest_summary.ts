// An honest session's summary, for whoever bends it.
import type { SessionSummary } from "../../wire/host/mod.ts";

export const HONEST_SUMMARY: SessionSummary = {
  transport: "turn-udp",
  players: 2,
  roundTrip: 1,
  isDesynced: false,
  seconds: 90,
  runs: 1,
  frames: 5400,
  framesStalledNetwork: 12,
  framesStalledMenu: 200,
  framesByWork: [5000, 300, 90, 10, 0, 0],
  ticks: 5400,
  ticksRerun: 700,
  rollbacks: [300, 100, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  packetsSent: 5300,
  packetsLost: 20,
  repairs: 1,
  iceRestarts: 1,
  switches: 0,
};
