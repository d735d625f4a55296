// The operator's page: what players' connections were like, what was handed in, and what was reported, without a script.
import { ADMIN_DAYS, type AdminView, Tally } from "./admin.ts";
import { type Bars, dayPlot } from "./day_plots.ts";
import { html, type Markup } from "./markup.ts";
import { type ActName, ACTS } from "./moderation.ts";
import { document } from "./pages_parts.ts";
import { ROUND_TRIPS_MS, shortFigure, TRANSPORTS } from "../wire/host/mod.ts";

const TRANSPORT_WORDS: Record<(typeof TRANSPORTS)[number], string> = {
  direct: "Direct",
  "turn-udp": "TURN over UDP",
  "turn-tcp": "TURN over TCP",
  "turn-tls": "TURN over TLS",
  turn: "TURN, the other side's",
  "ws-relay": "The room's relay",
  unknown: "Unknown",
};
const WORK_LABELS = ["< 1 ms", "< 2", "< 4", "< 8", "< 16", "more"];
const FRAMES_A_MINUTE = 3600;

/** `said`: what an act just came to; empty for none. */
export function adminPage(view: AdminView, said: string): Markup {
  const tally = new Tally(view.totals);
  const plots = [...sessionPlots(view, tally), ...netPlots(view, tally), ...servicePlots(view)];
  return document(
    "The office",
    html`
      ${said !== "" && html`<p class="said" role="status">${said}</p>`}
      <p>The last ${ADMIN_DAYS} days in UTC, as the players' pages told it. Nothing here knows a room, a key or an address.</p>
      <div class="plots">${plots.map(dayPlot)}</div>
      ${transportTable(tally)}
      ${reportList(view)}
      ${actForm()}
    `,
    html`<a href="/boards">Boards</a> <a href="/api/admin/totals?days=${ADMIN_DAYS}">As JSON</a>`,
  );
}

function monthDays(days: readonly string[]): string[] {
  return days.map((day) => day.slice(5));
}

function sessionPlots({ days }: AdminView, tally: Tally): Bars[] {
  const labels = monthDays(days);
  const byTransport = (metric: string, scale: number) =>
    TRANSPORTS.map((transport) => ({
      name: TRANSPORT_WORDS[transport],
      values: days.map((day) => tally.of(metric, day, transport) / scale),
    }));
  const classes = [...ROUND_TRIPS_MS.map((ms) => `< ${ms} ms`), "longer"];
  const measured = days.map((day) =>
    classes.reduce((n, _, at) => n + tally.of(`rtt_${at}`, day), 0)
  );
  return [
    { title: "Sessions", unit: "by connection", labels, series: byTransport("sessions", 1) },
    { title: "Minutes in runs", unit: "by connection", labels, series: byTransport("seconds", 60) },
    {
      title: "Round trips",
      unit: "% of sessions",
      labels,
      inkFirst: 7,
      series: classes.map((name, at) => ({
        name,
        values: days.map((day, i) => share(tally.of(`rtt_${at}`, day), measured[i])),
      })),
    },
  ];
}

function netPlots({ days }: AdminView, tally: Tally): Bars[] {
  const labels = monthDays(days);
  // Frames of sixty a second: what is shown is seconds of standing still in a minute of play.
  const stalled = (metric: string) =>
    days.map((day) => {
      const minutes = tally.of("seconds", day) / 60;
      return minutes > 0 ? tally.of(metric, day) * 60 / FRAMES_A_MINUTE / minutes : 0;
    });
  const depths = Array.from({ length: 12 }, (_, at) => tally.of(`rollback_${at + 1}`));
  const work = WORK_LABELS.map((_, at) => tally.of(`work_${at}`));
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const per = (values: number[]) => values.map((value) => share(value, sum(values)));
  const daily = (name: string, metric: string) => ({
    name,
    values: days.map((day) => tally.of(metric, day)),
  });
  return [
    {
      title: "Stalls",
      unit: "seconds in a minute of play",
      labels,
      inkFirst: 12,
      series: [
        { name: "Network", values: stalled("stalled_network") },
        { name: "Perk menu", values: stalled("stalled_menu") },
      ],
    },
    {
      title: "Rollbacks by depth",
      unit: "%, by ticks",
      labels: depths.map((_, at) => `${at + 1}`),
      inkFirst: 14,
      series: [{ name: "Rollbacks", values: per(depths) }],
    },
    {
      title: "A frame's work",
      unit: "% of frames",
      labels: WORK_LABELS,
      inkFirst: 15,
      series: [{ name: "Frames", values: per(work) }],
    },
    {
      title: "Trouble",
      unit: "times",
      labels,
      inkFirst: 16,
      series: [
        daily("Desyncs", "desyncs"),
        daily("ICE restarts", "ice_restarts"),
        daily("Moves to the relay", "switches"),
      ],
    },
  ];
}

function servicePlots({ days, uploads, seeds }: AdminView): Bars[] {
  const labels = monthDays(days);
  const state = (name: string, wanted: string) => ({
    name,
    values: days.map((day) =>
      uploads.find((row) => row.day === day && row.state === wanted)?.count ?? 0
    ),
  });
  const seedsOf = days.map((day) => seeds.find((row) => row.day === day)?.count ?? 0);
  return [
    {
      title: "Runs handed in",
      unit: "by verdict",
      labels,
      inkFirst: 19,
      series: [
        state("Verified", "verified"),
        state("Refused", "refused"),
        state("Waiting", "queued"),
      ],
    },
    {
      title: "Seeds issued",
      unit: "a day",
      labels,
      inkFirst: 22,
      series: [{ name: "Seeds", values: seedsOf }],
    },
  ];
}

function share(part: number, whole: number): number {
  return whole > 0 ? 100 * part / whole : 0;
}

function transportTable(tally: Tally): Markup | null {
  const rows = TRANSPORTS.filter((transport) => tally.of("sessions", "", transport) > 0);
  if (rows.length === 0) return null;
  return html`
    <div class="scroll">
      <table class="board">
        <caption>By connection, all days</caption>
        <thead>
          <tr><th scope="col">Connection</th>${[
            "Sessions",
            "Minutes",
            "Stalls, s a minute",
            "Rollbacks a minute",
            "Packets lost",
            "Desyncs",
          ].map((name) => html`<th scope="col" class="figure">${name}</th>`)}</tr>
        </thead>
        <tbody>${rows.map((transport) => {
          const of = (metric: string) => tally.of(metric, "", transport);
          const minutes = of("seconds") / 60,
            perMinute = (n: number) => minutes > 0 ? n / minutes : 0;
          const depths = Array.from({ length: 12 }, (_, at) => of(`rollback_${at + 1}`));
          const cells = [
            shortFigure(of("sessions")),
            shortFigure(minutes),
            perMinute(of("stalled_network") / 60).toFixed(2),
            shortFigure(perMinute(depths.reduce((a, b) => a + b, 0))),
            `${shortFigure(share(of("packets_lost"), of("packets_sent")))} %`,
            shortFigure(of("desyncs")),
          ];
          return html`<tr><th scope="row">${TRANSPORT_WORDS[transport]}</th>${
            cells.map((cell) => html`<td class="figure">${cell}</td>`)
          }</tr>`;
        })}</tbody>
      </table>
    </div>
  `;
}

function reportList({ reports }: AdminView): Markup {
  if (reports.length === 0) {
    return html`
      <h2>Reports</h2>
      <p class="soft">None open.</p>
    `;
  }
  return html`
    <h2>Reports</h2>
    <ul class="reports">${reports.map(reportItem)}</ul>
  `;
}

function reportItem({ runId, reason, note, atMs }: AdminView["reports"][number]): Markup {
  const when = new Date(atMs).toISOString().slice(0, 16).replace("T", " ");
  return html`
    <li>
      <p><a href="/runs/${runId}">Run <code>${runId.slice(0, 8)}</code></a> <b>${reason}</b>
          <bdi>${note}</bdi> <span class="soft">${when}</span></p>
      <form class="acts" method="post"
        action="/admin"><input type="hidden" name="run" value="${runId}">${([
          "hide",
          "name",
          "settled",
        ] as const).map((act) =>
          html`<button name="act" value="${act}" title="${ACTS[act].does}">${
            ACTS[act].word
          }</button>`
        )}</form>
    </li>
  `;
}

function actForm(): Markup {
  return html`
    <h2>Moderate a run</h2>
    <form method="post" action="/admin">
      <label>The run, as its address names it <input name="run" required pattern="[0-9a-f]{20}" maxlength="20" size="22"></label>
      <label>What to do <select name="act">${(Object.keys(ACTS) as ActName[]).map((act) =>
        html`<option value="${act}">${ACTS[act].word}: ${ACTS[act].does}</option>`
      )}</select></label>
      <button>Do it</button>
    </form>
  `;
}
