// The long counts under the network graph, by name.
import type { Game } from "../../wire/host/mod.ts";

export function sessionTotals(game: Game): [name: string, value: string][] {
  const counters = game.counters();
  const rollbacks = counters.rollbacks.reduce((sum, count) => sum + count, 0);
  const seconds = (frames: number) => `${(frames / 60).toFixed(1)} s`;
  return [
    ["Packets out", `${counters.packetsSent}`],
    ["Packets in", `${counters.packetsReceived}`],
    ["Lost", `${counters.packetsLost}`],
    ["Repairs", `${counters.repairs}`],
    ["Rollbacks", `${rollbacks}`],
    ["Ticks rerun", `${counters.ticksRerun}`],
    ["Network stalls", seconds(counters.framesStalledNetwork)],
    ["Menu stalls", seconds(counters.framesStalledMenu)],
  ];
}
