// What a run of the pipe tells: one row a seat, the violations, and whether it was full enough to mean anything.
import type { Game } from "../../wire/host/mod.ts";
import type { Player } from "./player.ts";

export interface SeatReport {
  rollbacks: number;
  /** Rollbacks by depth, those of one tick first. */
  depth: number[];
  /** Ticks run again. */
  resimulated: number;
  /** Frames that stood still for the network. */
  stalled: number;
  repairs: number;
  packets: number;
  bytes: number;
  opened: number;
  picked: number;
  cancelled: number;
  pauses: number;
}

export interface PipeReport {
  ok: boolean;
  profile: string;
  mode: string;
  seed: number;
  players: number;
  /** Confirmed ticks over all runs, each compared on every seat. */
  ticks: number;
  runs: number;
  desyncs: number;
  /** Bytes of an average ticks packet. */
  packetBytes: number;
  /** Ticks a second while the run was free to play: no menu, no pause. */
  ticksPerSecond: number;
  virtualSeconds: number;
  perSeat: SeatReport[];
  violations: string[];
}

export function seatReport(game: Game, player: Player): SeatReport {
  const counters = game.counters();
  return {
    rollbacks: counters.rollbacks.reduce((sum, n) => sum + n, 0),
    depth: counters.rollbacks,
    resimulated: counters.ticksRerun,
    stalled: counters.framesStalledNetwork,
    repairs: counters.repairs,
    packets: counters.packetsSent,
    bytes: counters.bytesSent,
    opened: player.opened,
    picked: player.picked,
    cancelled: player.cancelled,
    pauses: player.pauses,
  };
}

/** What a run must hold to show anything: on every profile but `lan` every seat rolled back, opened and picked. */
export function emptiness(rows: SeatReport[], rollsBack: boolean, hasPerks = true): string[] {
  if (!rollsBack) return [];
  return rows.flatMap((row, seat) => {
    const missing = [];
    if (row.rollbacks === 0) missing.push("never rolled back");
    if (hasPerks && row.opened === 0) missing.push("never opened a menu");
    if (hasPerks && row.picked === 0) missing.push("never picked");
    return missing.map((what) => `empty run: seat ${seat} ${what}.`);
  });
}

/** The report as a few lines for a reader. */
export function readable(report: PipeReport): string {
  const rows = report.perSeat.map((row, seat) =>
    `  seat ${seat}: ${row.rollbacks} rollbacks (depth ${row.depth.join(" ")}), ` +
    `${row.resimulated} ticks run again, ${row.stalled} frames stalled, ${row.repairs} repairs, ` +
    `${row.packets} packets, ${row.bytes} bytes, ${row.opened} menus, ${row.picked} picks, ` +
    `${row.cancelled} cancels, ${row.pauses} pauses`
  );
  return [
    `${report.mode} on ${report.profile}, ${report.players} seats, seed ${report.seed}: ${report.ticks} ticks in ` +
    `${report.runs} runs, ${report.desyncs} desyncs, ${
      report.ticksPerSecond.toFixed(2)
    } ticks/s, ` +
    `${report.packetBytes.toFixed(1)} bytes a packet`,
    ...rows,
    ...report.violations.map((says) => `  violation: ${says}`),
    report.ok ? "ok" : "FAILED",
  ].join("\n");
}
