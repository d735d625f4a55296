// What a service can be watched by, in the text form that Prometheus reads (version 0.0.4). The store's figures are the same
// on every host; a host adds what only it can know.
import type { Store } from "./store.ts";
import { dayOf } from "./days.ts";
import { totalsOf } from "./totals.ts";

export interface Metric {
  /** Without the prefix; counters end in _total, units in their base form. */
  name: string;
  help: string;
  type: "counter" | "gauge";
  samples: { labels?: Record<string, string>; value: number }[];
}

const PREFIX = "vermillion_";

/** The metrics as text. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(({ name, help, type, samples }) => {
    const lines = samples.map(({ labels = {}, value }) => {
      const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
      return `${PREFIX}${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}\n`;
    });
    return `# HELP ${PREFIX}${name} ${help}\n# TYPE ${PREFIX}${name} ${type}\n${lines.join("")}`;
  }).join("");
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

/** One figure without labels. */
export function figure(
  name: string,
  type: Metric["type"],
  help: string,
  value: number,
): Metric {
  return { name, type, help, samples: [{ value }] };
}

/** A figure for each label's value. */
export function family(
  name: string,
  type: Metric["type"],
  help: string,
  label: string,
  values: Iterable<readonly [string, number]>,
): Metric {
  const samples = [...values].map(([text, value]) => ({ labels: { [label]: text }, value }));
  return { name, type, help, samples };
}

/** What the store knows. */
export async function storeMetrics(store: Store, nowMs: number): Promise<Metric[]> {
  const today = dayOf(nowMs);
  const [states, [{ oldest }], [{ seeds }], [{ reports }], totals] = await Promise.all([
    store.all<{ state: string; n: number }>(
      "SELECT state, count(*) AS n FROM uploads GROUP BY state",
    ),
    store.all<{ oldest: number | null }>(
      "SELECT min(at_ms) AS oldest FROM uploads WHERE state = 'queued'",
    ),
    store.all<{ seeds: number }>("SELECT count(*) AS seeds FROM issued"),
    store.all<{ reports: number }>("SELECT count(*) AS reports FROM reports"),
    totalsOf(store, today, today),
  ]);
  const count = (state: string) => states.find((row) => row.state === state)?.n ?? 0;
  const sum = (metric: string) =>
    totals.filter((total) => total.metric === metric)
      .map(({ transport, count }) => [transport, count] as const);
  return [
    family("uploads", "gauge", "Runs handed in, by what became of them.", "state", [
      ["queued", count("queued")],
      ["verified", count("verified")],
      ["refused", count("refused")],
    ]),
    figure(
      "queue_wait_seconds",
      "gauge",
      "How long the oldest run has waited to be verified.",
      oldest === null ? 0 : Math.max(0, nowMs - oldest) / 1000,
    ),
    figure("seeds_issued", "gauge", "Seeds that were issued and are kept.", seeds),
    figure("reports_open", "gauge", "Reports nobody has settled.", reports),
    family(
      "sessions_today",
      "gauge",
      "Sessions told of today (UTC).",
      "transport",
      sum("sessions"),
    ),
    family(
      "session_seconds_today",
      "gauge",
      "Their seconds in runs.",
      "transport",
      sum("seconds"),
    ),
    family("desyncs_today", "gauge", "Those that a desync ended.", "transport", sum("desyncs")),
  ];
}
