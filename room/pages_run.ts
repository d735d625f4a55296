// A run's page: who, what, how it stands, what came of it, and the replay that anybody can check it by.
import { isTimed, OUTCOME_LOST, OUTCOME_WON } from "./boards.ts";
import { dayOf } from "./days.ts";
import { html, type Markup } from "./markup.ts";
import {
  boardName,
  clock,
  document,
  number,
  seatMark,
  seatNames,
  watchPath,
} from "./pages_parts.ts";
import { REPORT_REASONS } from "./reports.ts";
import { runCharts } from "./run_charts.ts";
import { runTitle, type RunView } from "./runs.ts";
import { RULES } from "../wire/host/mod.ts";

const REASON_WORDS: Record<(typeof REPORT_REASONS)[number], string> = {
  name: "A name",
  cheating: "The play",
  other: "Something else",
};

/** A run's page; `isReported` right after its form was sent. */
export function runPage(run: RunView, isReported: boolean): Markup {
  return document(
    runTitle(run),
    html`<p class="who">${seatNames(run.names)}</p>
    ${standing(run)}
    ${ways(run)}
    ${run.result !== null && [teamTable(run), charts(run), seatTable(run)]}
    ${marks(run)}
    ${
      isReported
        ? html`<p role="status" class="said">Thank you. Whoever runs this service will look at it.</p>`
        : reportForm(run)
    }`,
    html`<a href="/boards">All boards</a>`,
  );
}

function standing(run: RunView): Markup {
  if (run.state === "queued") {
    return html`<p class="said">Handed in, and waiting to be played again. Look again in a moment.</p>`;
  }
  if (run.state === "refused") {
    return html`<p class="said refused">This run does not rank. ${run.reason}.</p>`;
  }
  const where = html`<a href="/boards/${run.board}${sheetQuery(run)}">${boardName(run.board)}</a>`;
  return run.rank === null
    ? html`<p class="said">Verified. A better run of the same players stands on ${where}.</p>`
    : html`<p class="said">Verified. Rank ${run.rank} on ${where}.</p>`;
}

function sheetQuery({ board, sheet }: RunView): string {
  if (board.includes("daily")) return `?day=${sheet}`;
  return board.includes("contracts") ? `?contract=${sheet}` : "";
}

function teamTable({ board, result, ticks }: RunView): Markup | null {
  if (result === null || ticks === null) return null;
  const xp: [string, string] = ["XP", number(result.xp)], isByTime = isTimed(board);
  const rows: [string, string][] = [
    // What the board ranks by comes first.
    ...isByTime ? [] : [xp],
    ["Time", clock(ticks, true)],
    [
      "Ended",
      result.outcome === OUTCOME_WON ? "Won" : result.outcome === OUTCOME_LOST ? "Lost" : "Time",
    ],
    ...isByTime ? [xp] : [],
    ["Level", `${result.level}`],
    ["Kills", number(result.kills)],
  ];
  return html`<dl class="team">${
    rows.map(([name, value]) =>
      html`
        <div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>
      `
    )
  }</dl>`;
}

function charts({ extras, names }: RunView): Markup | null {
  return extras?.course ? runCharts(extras.course, names) : null;
}

interface Figure {
  name: string;
  /** By seat. */
  values: number[];
}

/** Figure by figure, the seats side by side, each with its share as a bar: it fits a phone and compares at a glance. */
function seatTable({ result, names, keys, extras }: RunView): Markup | null {
  if (result === null) return null;
  const { seats } = result, more = extras?.seats;
  const figures: Figure[] = [
    { name: "Kills", values: seats.map(({ kills }) => kills) },
    { name: "Shots", values: seats.map(({ shots }) => shots) },
    { name: "Hits", values: seats.map(({ hits }) => hits) },
    { name: "Dealt", values: seats.map(({ dealt }) => dealt) },
    { name: "Taken", values: seats.map(({ taken }) => taken) },
    ...more
      ? [
        { name: "Picked up", values: more.map(({ pickups }) => pickups) },
        { name: "Raised", values: more.map(({ revives }) => revives) },
      ]
      : [],
  ];
  return html`
    <table class="board by-seat">
      <caption>By seat</caption>
      <thead>
        <tr><td></td>${seats.map((_, at) => seatHead(at, names[at], keys[at]))}</tr>
      </thead>
      <tbody>${figures.map((figure) =>
        html`
          <tr><th scope="row">${figure.name}</th>${figure.values.map((value, at) =>
            html`<td>${number(value)}${seats.length > 1 && bar(value, figure.values, at)}</td>`
          )}</tr>
        `
      )}</tbody>
    </table>
  `;
}

function seatHead(at: number, name = "", key = ""): Markup {
  return html`<th scope="col">${seatMark(at)} <bdi>${name}</bdi>
    <code title="Public key">${key.slice(0, 8)}</code></th>`;
}

/** A seat's part of the most that any seat has. The policy allows no style of an element's own, so it is a picture. */
function bar(value: number, values: readonly number[], seat: number): Markup {
  const part = Math.round(100 * value / Math.max(1, ...values));
  return html`
    <svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect class="fill seat-${seat}" width="${part}" height="1" />
    </svg>
  `;
}

/** Ways to see it: in the game, or as the file. A run by other rules than today's plays in a build of its own only. */
function ways({ id, state, config, bytes }: RunView): Markup {
  const watch = config.rules === RULES
    ? html`<a class="button" href="${watchPath(id)}">Watch</a>`
    : html`<span class="soft">Played by rules ${config.rules}, which the game no longer plays.</span>`;
  const size = `${number(bytes)} bytes`;
  return html`<p class="ways">${state !== "refused" && watch}
    <a class="button plain" href="/api/runs/${id}/replay" download>The replay, ${size}</a></p>`;
}

function marks(run: RunView): Markup {
  return html`
    <dl class="marks">
      <div><dt>Handed in</dt><dd>${dayOf(run.uploadedMs)}</dd></div>
      <div><dt>Replay</dt><dd><code>${run.sha256}</code></dd></div>
      <div><dt>Build</dt><dd><code>${run.build}</code></dd></div>
      ${run.hash !== null && html`
        <div>
          <dt>Last hash</dt>
          <dd><code>${run.hash}</code></dd>
        </div>
      `}
    </dl>
  `;
}

function reportForm(run: RunView): Markup {
  return html`
    <details>
      <summary>Report this run</summary>
      <form method="post" action="/api/runs/${run.id}/report">
        <label>What is wrong <select name="reason">${REPORT_REASONS.map((reason) =>
          html`<option value="${reason}">${REASON_WORDS[reason]}</option>`
        )}</select></label>
        <label>In a few words <input name="note" maxlength="500"></label>
        <button>Send</button>
      </form>
    </details>
  `;
}
