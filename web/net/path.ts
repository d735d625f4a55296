// Which way a WebRTC connection really goes, read from the selected candidate pair: straight to the other
// player, or over a TURN relay. Only this page's own relay names its protocol; the partner's never does.

export type Path = "unknown" | "direct" | "turn-udp" | "turn-tcp" | "turn-tls" | "turn";

interface Stat {
  id?: string;
  type?: string;
  selectedCandidatePairId?: string;
  localCandidateId?: string;
  remoteCandidateId?: string;
  candidateType?: string;
  relayProtocol?: string;
  selected?: boolean;
  nominated?: boolean;
  state?: string;
}

/** Reads a stats report; "unknown" while no pair is selected. */
export function pathOf(report: Iterable<[string, unknown]>): Path {
  const stats = new Map<string, Stat>();
  for (const [id, stat] of report) stats.set(id, stat as Stat);
  const pair = selectedPair(stats);
  const local = stats.get(pair?.localCandidateId ?? "");
  const remote = stats.get(pair?.remoteCandidateId ?? "");
  if (!local?.candidateType || !remote?.candidateType) return "unknown";
  if (local.candidateType === "relay") {
    const protocol = local.relayProtocol;
    return protocol === "udp" || protocol === "tcp" || protocol === "tls"
      ? `turn-${protocol}`
      : "turn";
  }
  return remote.candidateType === "relay" ? "turn" : "direct";
}

/** Chromium names the pair on its transport; Firefox marks the pair itself. */
function selectedPair(stats: Map<string, Stat>): Stat | undefined {
  const all = [...stats.values()];
  const named = all.find((stat) => stat.type === "transport" && stat.selectedCandidatePairId);
  if (named) return stats.get(named.selectedCandidatePairId as string);
  const pairs = all.filter((stat) => stat.type === "candidate-pair");
  return pairs.find((pair) => pair.selected) ??
    pairs.find((pair) => pair.nominated && pair.state === "succeeded");
}
