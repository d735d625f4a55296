// audit: every byte of the state is watched, and no byte outside it matters.
import { flipEveryByte } from "../audit/flips.ts";
import { playInNoise } from "../audit/outside.ts";
import { Probe } from "../bench/probe.ts";
import { STATE_BASE } from "../../wire/host/views.gen.ts";
import { readFlags } from "./flags.ts";
import { gameModule, newGame, overrunPlan, type PilotedPlan, PilotedRun } from "./piloted.ts";
import { clock, sayJson, sayRows } from "./say.ts";

/** What is played in noise: menus and falls of a young run, then a full pool. */
const PASSAGES: readonly { plan: PilotedPlan; from: number; ticks: number }[] = [
  { plan: overrunPlan(3, 4, 216_000, { habit: "fickle" }), from: 0, ticks: 3000 },
  { plan: overrunPlan(1, 2, 216_000, { bench: true }), from: 39_000, ticks: 900 },
];

export interface AuditReport {
  /** Bytes flipped, over both states. */
  bytes: number;
  undetected: string[];
  /** Ticks run again in noise. */
  noisyTicks: number;
}

export async function audit(args: string[]): Promise<boolean> {
  const flags = readFlags("audit", args, { json: { type: "boolean" } });
  const report = await runAudit();
  const isGood = report.undetected.length === 0;
  if (flags.values.json) sayJson(report);
  else {
    sayRows([
      [isGood ? "good" : "BAD", isGood ? "nothing hides" : report.undetected.join("; ")],
      ["flips", `${report.bytes} bytes of state, each must change the hash`],
      ["noise", `${clock(report.noisyTicks)} of play with noise outside the state`],
    ]);
  }
  return isGood;
}

/** Both halves over every passage. `undetected` names fields by their flip and places by what moved. */
export async function runAudit(): Promise<AuditReport> {
  const module = await gameModule(), probe = await Probe.create();
  const report: AuditReport = { bytes: 0, undetected: [], noisyTicks: 0 };
  for (const { plan, from, ticks } of PASSAGES) {
    const run = new PilotedRun(await newGame(), plan);
    while (run.ticks < from && run.tick());
    const outside = playInNoise(run, module, ticks);
    const { game } = run, live = game.words.u8;
    const flips = flipEveryByte(probe, live.slice(STATE_BASE, STATE_BASE + game.stateBytes));
    report.bytes += flips.bytes;
    report.noisyTicks += outside.ticks;
    report.undetected.push(...flips.undetected, ...outside.moved);
  }
  return report;
}
