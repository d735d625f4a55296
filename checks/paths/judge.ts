// Whether a run over a path was as good as the path allows, and whether the pages and the room say truly how it went.
import type { LinkView } from "../../web/net/mod.ts";
import { wayWords } from "../../web/play/way_words.ts";
import { type PathPlan, PATHS, RELAY_WITHIN_MS } from "./plans.ts";
import type { PathReport } from "./run.ts";
import type { Stalls } from "./stalls.ts";
import type { Said } from "./ways.ts";

/** A stall that no frame gap explains, on a path that is whole. */
export const STALL_MS = 200;

export interface Played extends Pick<PathReport, "path" | "lobby" | "graph" | "moves" | "told"> {
  stalls: Pick<Stalls, "longestMs">[];
}

/** What the run did that it must not, or an empty line. */
export function fault(played: Played): string {
  const plan = PATHS[played.path];
  return stallFault(played, plan) || wayFault(played, plan) || moveFault(played, plan) ||
    toldFault(played, plan);
}

/** Only `fair` promises a smooth run: the others lose packets. */
function stallFault({ path, stalls }: Played, { cutSeconds, isTurnKilled }: PathPlan): string {
  const longest = Math.max(...stalls.map(({ longestMs }) => longestMs));
  const brokenMs = isTurnKilled ? Infinity : cutSeconds * 1000;
  const allowed = brokenMs > 0 ? Math.min(RELAY_WITHIN_MS, brokenMs) + 1000 : STALL_MS;
  if (path !== "fair" && brokenMs === 0) return "";
  return longest > allowed ? `it stood still for ${longest.toFixed(0)} ms` : "";
}

/**
 * Over TURN at least one page knows its kind and shows it; the other may see only that there is a relay, when it reaches
 * the first one's itself. Where the server was killed the run ends on the room's relay.
 */
function wayFault({ lobby, graph }: Played, { turn, isTurnKilled }: PathPlan): string {
  if (!turn) return "";
  const wanted = `turn-${turn}`, ends = graph.map(({ way }) => way);
  const isEnd = isTurnKilled ? ends.every((way) => way === "ws-relay") : isOverTurn(ends, wanted);
  if (!isOverTurn(lobby.map(({ way }) => way), wanted) || !isEnd) {
    return `the pages went by ${ways(lobby)}, then by ${ways(graph)}, not by ${wanted}`;
  }
  for (const said of [...lobby, ...graph]) {
    const words = said.way === "ws-relay"
      ? wayWords({ carrier: "relay", path: "unknown" })
      : wayWords({ carrier: "webrtc", path: said.way as LinkView["path"] });
    // "through TURN" alone is no whole answer where the page knows more.
    const unsaid = said.words.find((line) => !line.endsWith(words));
    if (unsaid !== undefined) return `a page on ${said.way} says "${unsaid}"`;
  }
  return "";
}

function isOverTurn(all: string[], wanted: string): boolean {
  return all.includes(wanted) && all.every((way) => way === wanted || way === "turn");
}

function ways(all: Said[]): string {
  return all.map(({ way }) => way).join(" and ") || "nothing";
}

/** A connection that goes silent is tried again before both leave it. */
function moveFault({ moves }: Played, { isTurnKilled }: PathPlan): string {
  if (!isTurnKilled) return "";
  for (const seen of moves) {
    const restart = seen.indexOf("restart"), away = seen.indexOf("switch");
    if (restart < 0) return "no ICE restart was tried";
    if (away < 0) return "the pages never switched to the room's relay";
    if (restart > away) return "ICE was restarted only after the switch";
  }
  return "";
}

/** Each page told of one session; where the way is sure, by the way it ended on, and with its moves. */
function toldFault({ path, graph, told }: Played, { turn, isTurnKilled }: PathPlan): string {
  const { sessions, iceRestarts, switches } = told;
  const all = Object.values(sessions).reduce((sum, count) => sum + count, 0);
  if (all !== graph.length) return `the room counts ${all} sessions of ${graph.length}`;
  if (!turn && path !== "fair") return "";
  for (const { way } of graph) {
    const wanted = graph.filter((said) => said.way === way).length;
    if (sessions[way] !== wanted) {
      return `the room counts ${JSON.stringify(sessions)}, the pages went by ${ways(graph)}`;
    }
  }
  if (isTurnKilled && (iceRestarts < 2 || switches < 2)) {
    return `the room counts ${iceRestarts} ICE restarts and ${switches} switches`;
  }
  return "";
}
