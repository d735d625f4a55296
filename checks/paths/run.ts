/// <reference lib="dom" />
// One run over one path: both play with their hands, the path changes under them, and at the end they must agree.
import assert from "node:assert/strict";
import { Evidence } from "../browser/evidence.ts";
import { playOn } from "../browser/hands.ts";
import type { Glance, Player } from "../browser/player.ts";
import { TURN_PORT, TURNS_PORT } from "./coturn.ts";
import { type Gate, OPEN } from "./hosts.ts";
import type { PathShape } from "./path.ts";
import { PATHS, RELAY_WITHIN_MS } from "./plans.ts";
import { readPath, readStalls, type Stalls, watchStalls } from "./stalls.ts";
import { endService, PORT, Table } from "./table.ts";

export interface PathReport {
  path: string;
  ticks: number;
  /** Per page: host, guest. */
  stalls: Stalls[];
  /** After a cut of more than five seconds: how the run went on, and until when the direct path was back. */
  carrierInCut: string;
  backAfterMs: number;
}

const WAIT_MS = 60_000;
/** What the hub's firewall leaves of TURN; the page and the room are always let through. */
const GATES: Readonly<Record<"udp" | "tcp" | "tls", Gate>> = {
  udp: OPEN,
  tcp: { udp: false, tcp: [PORT, TURN_PORT] },
  tls: { udp: false, tcp: [PORT, TURNS_PORT] },
};
/** Packets are held by the router, nothing is drawn, and nobody falls. */
const QUERY = "?test=1&bench=1&draw=0";

/** Plays `seconds` and what the plan adds to them. Throws an AssertionError when the pages disagree or stop. */
export async function playPath(name: string, seconds: number, seed: number): Promise<PathReport> {
  const plan = PATHS[name], { shape, cutSeconds, turn } = plan;
  const table = await Table.open(seed, turn !== undefined);
  try {
    await table.network.shape(shape, turn ? GATES[turn] : OPEN);
    const players = [table.host, table.guest], evidence = new Evidence(players);
    await meet(table);
    await Promise.all(players.map((player) => carriedBy(player, turn ? "turn" : "direct")));
    if (turn) await sayTurn(players, turn);
    for (const player of players) await player.page.evaluate(watchStalls);
    const hands = new Hands(players, evidence);
    const report: PathReport = {
      path: name,
      ticks: 0,
      stalls: [],
      carrierInCut: "",
      backAfterMs: 0,
    };
    await hands.play(seconds * 60 / (cutSeconds ? 2 : 1));
    if (cutSeconds > 0) await cut(table, hands, cutSeconds, shape, report);
    if (plan.isTurnKilled) await killTurn(table, hands, report);
    report.stalls = await Promise.all(players.map((player) => player.page.evaluate(readStalls)));
    report.ticks = await leave(table, evidence, name);
    return report;
  } catch (error) {
    await Promise.all(
      [table.host, table.guest].map((p) => p.shoot(`failed-${name}-${p.name}`).catch(() => {})),
    );
    throw error;
  } finally {
    await table.close();
  }
}

async function meet({ host, guest, url }: Table): Promise<void> {
  await host.open(url + QUERY);
  await host.click("Play together");
  const box = await host.page.waitForSelector(".invite-link");
  const invite = await box!.evaluate((link) => (link as HTMLInputElement).value);
  await guest.open(invite + QUERY.replace("?", "&"));
  await guest.click("Join");
  await host.page.waitForSelector('.stand[data-stand="connected"]', { timeout: WAIT_MS });
  await host.click("Start run");
  await Promise.all(
    [host, guest].map((p) => p.until("playing", (g) => g.tickConfirmed > 30, WAIT_MS)),
  );
}

async function carriedBy(player: Player, carrier: string): Promise<void> {
  const endsAt = performance.now() + WAIT_MS;
  while (await player.carrier() !== carrier) {
    assert(
      performance.now() < endsAt,
      `${player.name} is not carried ${carrier} within ${WAIT_MS} ms: ${await linksOf(player)}`,
    );
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** How the page's links stand, for messages. */
async function linksOf(player: Player): Promise<string> {
  const links = await player.page.evaluate(() => {
    const { mesh } = globalThis.vermillion as unknown as { mesh: { links(): unknown[] } };
    return mesh.links();
  });
  return JSON.stringify(links);
}

/** Both pairs of hands, and the hashes that are gathered while they play. */
class Hands {
  constructor(private readonly players: Player[], private readonly evidence: Evidence) {}

  /** Until both have confirmed that many ticks more. */
  async play(ticks: number): Promise<void> {
    const glance = await this.players[0].glance();
    const goal = glance!.tickConfirmed + ticks, limitMs = ticks * 40 + WAIT_MS;
    await this.until((g) => g.tickConfirmed >= goal, limitMs);
    const ends = await Promise.all(this.players.map((player) => player.glance()));
    for (const end of ends) {
      assert(end!.tickConfirmed >= goal, `only ${end!.tickConfirmed} of ${goal} ticks were played`);
    }
  }

  async until(isDone: (glance: Glance) => boolean, limitMs: number): Promise<void> {
    await Promise.all(this.players.map((player) => playOn(player, isDone, limitMs)));
    await this.evidence.gather();
  }
}

/** Severs the players, watches that the run goes on meanwhile, and waits until the direct path is theirs again. */
async function cut(
  { network, host, guest }: Table,
  hands: Hands,
  cutSeconds: number,
  shape: PathShape,
  report: PathReport,
): Promise<void> {
  const isLong = cutSeconds * 1000 > RELAY_WITHIN_MS;
  await network.shape({ ...shape, isCut: true });
  const healed = new Promise((done) => setTimeout(done, cutSeconds * 1000));
  if (isLong) {
    // Still cut: only the relay can carry this.
    await hands.play(60);
    await Promise.all([host, guest].map((player) => carriedBy(player, "relay")));
    report.carrierInCut = "relay";
    await hands.play(60);
  }
  await healed;
  await network.shape(shape);
  const healedAt = performance.now();
  await hands.play(120);
  await Promise.all([host, guest].map((player) => carriedBy(player, "direct")));
  report.backAfterMs = performance.now() - healedAt;
  await hands.play(180);
}

/** The pages know over which kind of TURN they play. Over UDP one side's relay may reach the other page itself. */
async function sayTurn(players: Player[], turn: "udp" | "tcp" | "tls"): Promise<void> {
  const paths = await Promise.all(players.map((player) => player.page.evaluate(readPath)));
  const wanted = `turn-${turn}`;
  assert(paths.includes(wanted), `the pages say ${paths.join(" and ")}, not ${wanted}`);
  for (const path of paths) assert([wanted, "turn"].includes(path), `a page says ${path}`);
}

/** The only way to each other ends: the room carries the run on. */
async function killTurn({ coturn, host, guest }: Table, hands: Hands, report: PathReport) {
  await endService(coturn!);
  await hands.play(60);
  await Promise.all([host, guest].map((player) => carriedBy(player, "relay")));
  report.carrierInCut = "relay";
  await hands.play(120);
}

async function leave({ host, guest }: Table, evidence: Evidence, name: string): Promise<number> {
  await host.press("Escape");
  await host.sees("Paused");
  await host.click("Leave");
  await guest.sees("left", WAIT_MS);
  const ticks = await evidence.gather();
  await evidence.replays(`path-${name}`);
  for (const player of [host, guest]) assert.deepEqual(player.errors, [], player.name);
  return ticks;
}
