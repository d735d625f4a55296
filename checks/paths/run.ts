/// <reference lib="dom" />
// One run over one path: both play with their hands, the path changes under them, and at the end they must agree.
import assert from "node:assert/strict";
import type { PageFault } from "../../web/build.ts";
import { Evidence } from "../browser/evidence.ts";
import { playOn } from "../browser/hands.ts";
import type { Glance, Player } from "../browser/player.ts";
import { countOf, totalsAfter } from "../browser/totals.ts";
import { TURN_PORT, TURNS_PORT } from "./coturn.ts";
import { type Gate, OPEN } from "./hosts.ts";
import type { PathShape } from "./path.ts";
import { PATHS, RELAY_WITHIN_MS } from "./plans.ts";
import { readStalls, type Stalls, watchStalls } from "./stalls.ts";
import { endService, PORT, Table } from "./table.ts";
import { type Move, readGraph, readLobby, readMoves, type Said, watchMoves } from "./ways.ts";

export interface PathReport {
  path: string;
  ticks: number;
  /** Per page: host, guest. */
  stalls: Stalls[];
  /** After a cut of more than five seconds: how the run went on, and until when the direct path was back. */
  carrierInCut: string;
  backAfterMs: number;
  /** What the pages said of their way in the lobby (over TURN alone) and at the run's end. */
  lobby: Said[];
  graph: Said[];
  /** ICE restarts and switches to the room's relay, in the order in which each page saw them. */
  moves: Move[][];
  /** What the room counted once both had left: sessions by their way, restarts and switches of all. */
  told: Told;
}

export interface Told {
  sessions: Record<string, number>;
  iceRestarts: number;
  switches: number;
}

const WAIT_MS = 60_000;
/** Past the restart at 2.5 s and the switch at 5 s. */
const SWITCH_TICKS = 8 * 60;
/** What the hub's firewall leaves of TURN; the page and the room are always let through. */
const GATES: Readonly<Record<"udp" | "tcp" | "tls", Gate>> = {
  udp: OPEN,
  tcp: { udp: false, tcp: [PORT, TURN_PORT] },
  tls: { udp: false, tcp: [PORT, TURNS_PORT] },
};
/** Packets are held by the router, nothing is drawn, and nobody falls. */
const QUERY = "?test=1&bench=1&draw=0";

/** Plays `seconds` and what the plan adds to them. Throws an AssertionError when the pages disagree or stop. */
export async function playPath(
  name: string,
  seconds: number,
  seed: number,
  fault?: PageFault,
): Promise<PathReport> {
  const plan = PATHS[name], { shape, cutSeconds, turn } = plan;
  const table = await Table.open(seed, turn !== undefined, fault);
  try {
    await table.network.shape(shape, turn ? GATES[turn] : OPEN);
    const players = [table.host, table.guest], evidence = new Evidence(players);
    const report = emptyReport(name);
    report.lobby = await meet(table, turn !== undefined);
    await Promise.all(players.map((player) => carriedBy(player, turn ? "turn" : "direct")));
    for (const { page } of players) {
      await page.evaluate(watchStalls);
      await page.evaluate(watchMoves);
    }
    const hands = new Hands(players, evidence);
    await hands.play(seconds * 60 / (cutSeconds ? 2 : 1));
    if (cutSeconds > 0) await cut(table, hands, cutSeconds, shape, report);
    if (plan.isTurnKilled) await killTurn(table, hands, report);
    report.stalls = await Promise.all(players.map((player) => player.page.evaluate(readStalls)));
    report.moves = await Promise.all(players.map((player) => player.page.evaluate(readMoves)));
    report.graph = await Promise.all(players.map((player) => openGraph(player, name)));
    report.ticks = await leave(table, evidence, name);
    report.told = await toldOf(table);
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

function emptyReport(path: string): PathReport {
  const told = { sessions: {}, iceRestarts: 0, switches: 0 };
  const none = { lobby: [], graph: [], moves: [], stalls: [] };
  return { path, ticks: 0, carrierInCut: "", backAfterMs: 0, ...none, told };
}

/** Gives what the lobbies said of the way, where they wait for TURN to be it. */
async function meet({ host, guest, url }: Table, withTurn: boolean): Promise<Said[]> {
  await host.open(url + QUERY);
  await host.click("Play together");
  const box = await host.page.waitForSelector(".invite-link");
  const invite = await box!.evaluate((link) => (link as HTMLInputElement).value);
  await guest.open(invite + QUERY.replace("?", "&"));
  await guest.click("Join");
  await host.page.waitForSelector('.stand[data-stand="connected"]', { timeout: WAIT_MS });
  const said: Said[] = [];
  for (const player of withTurn ? [host, guest] : []) {
    await player.sees("through TURN", WAIT_MS);
    said.push(await player.page.evaluate(readLobby));
    await player.shoot(`lobby-${player.name}`);
  }
  await host.click("Start run");
  await Promise.all(
    [host, guest].map((p) => p.until("playing", (g) => g.tickConfirmed > 30, WAIT_MS)),
  );
  return said;
}

/** What the opened graph and the badge say, once they are written. */
async function openGraph(player: Player, name: string): Promise<Said> {
  await player.click("Network");
  await player.page.waitForFunction(() => document.querySelector(".net-ways")?.textContent);
  const said = await player.page.evaluate(readGraph);
  await player.shoot(`graph-${name}-${player.name}`);
  return said;
}

/** What the room's totals say once both pages have told of their session. */
async function toldOf({ dataDir }: Table): Promise<Told> {
  const totals = await totalsAfter(dataDir, 2), sessions: Record<string, number> = {};
  for (const { metric, transport, count } of totals) {
    if (metric === "sessions") sessions[transport] = (sessions[transport] ?? 0) + count;
  }
  const iceRestarts = countOf(totals, "ice_restarts"), switches = countOf(totals, "switches");
  return { sessions, iceRestarts, switches };
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

/** The only way to each other ends: ICE is tried anew, in vain, and the room carries the run on. */
async function killTurn({ coturn, host, guest }: Table, hands: Hands, report: PathReport) {
  await endService(coturn!);
  await hands.play(SWITCH_TICKS);
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
