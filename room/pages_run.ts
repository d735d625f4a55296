// A run's page: who, what, how it stands, what came of it, and the replay that anybody can check it by.
import { isTimed, OUTCOME_LOST, OUTCOME_WON, standingOf } from "./boards.ts";
import { html, type Markup } from "./markup.ts";
import { boardName, clock, date, document, number, seatNames } from "./pages_parts.ts";
import { REPORT_REASONS } from "./reports.ts";
import { runTitle, type RunView } from "./runs.ts";

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
    ${run.result !== null && [teamTable(run), seatTable(run)]}
    ${files(run)}
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

function teamTable({ board, result, ticks, config }: RunView): Markup | null {
  if (result === null || ticks === null) return null;
  const { score } = standingOf(config.mode, ticks, result);
  const rows: [string, string][] = [
    ["Score", isTimed(board) ? clock(score, true) : number(score)],
    ["Time", clock(ticks, true)],
    [
      "Ended",
      result.outcome === OUTCOME_WON ? "Won" : result.outcome === OUTCOME_LOST ? "Lost" : "Time",
    ],
    ["XP", number(result.xp)],
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

function seatTable({ result, names, keys, extras }: RunView): Markup | null {
  if (result === null) return null;
  const columns = ["Kills", "Shots", "Hits", "Dealt", "Taken"];
  if (extras) columns.push("Picked up", "Raised");
  const rows = result.seats.map((seat, at) => {
    const cells = [seat.kills, seat.shots, seat.hits, seat.dealt, seat.taken];
    const more = extras?.seats[at];
    if (more) cells.push(more.pickups, more.revives);
    return html`<tr><th scope="row"><span class="seat seat-${at}"></span><bdi>${
      names[at] ?? ""
    }</bdi>
      <code title="Public key">${keys[at]?.slice(0, 8) ?? ""}</code></th>
      ${cells.map((cell) => html`<td class="figure">${number(cell)}</td>`)}</tr>`;
  });
  return html`
    <table class="board">
      <caption>By seat</caption>
      <thead>
        <tr><th scope="col">Who</th>${columns.map((name) =>
          html`<th scope="col" class="figure">${name}</th>`
        )}</tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
  `;
}

function files(run: RunView): Markup {
  return html`
    <p><a class="button" href="/api/runs/${run.id}/replay" download>The replay, ${number(
      run.bytes,
    )} bytes</a></p>
    <dl class="marks">
          <div><dt>Handed in</dt><dd>${date(run.uploadedMs)}</dd></div>
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
