// The pages of boards and runs, as documents without a script. Everything a player typed goes through html``, which
// escapes it.
import { BOARDS, isTimed, sheetKind } from "./boards.ts";
import { dayOf } from "./days.ts";
import { html, type Markup } from "./markup.ts";
import {
  boardName,
  byChapter,
  clock,
  document,
  howScored,
  neighbours,
  number,
  seatNames,
  watchPath,
} from "./pages_parts.ts";
import type { BoardEntry, BoardPage } from "./ranking.ts";
import { CONTRACTS, RULES } from "../wire/host/mod.ts";

export { runPage } from "./pages_run.ts";

/** Every board with who leads it. */
export function boardsPage(leads: ReadonlyMap<string, BoardEntry>): Markup {
  const table = (caption: string, isBots: boolean) => {
    const boards = BOARDS.filter((board) => board.startsWith("bots-") === isBots);
    const rows = boards.map((board) => {
      const lead = leads.get(board);
      return html`
        <tr>
          <th scope="row"><a href="/boards/${board}">${boardName(board)}</a></th>
          <td>${lead ? seatNames(lead.names) : html`<span class="soft">Nobody yet</span>`}</td>
          <td class="figure">${lead ? scoreOf(board, lead) : ""}</td>
        </tr>
      `;
    });
    return html`
      <table class="board">
        <caption>${caption}</caption>
        <thead>
          <tr>
            <th scope="col">Board</th>
            <th scope="col">In front</th>
            <th scope="col" class="figure">Best</th>
          </tr>
        </thead>
        <tbody>${rows}</tbody>
      </table>
    `;
  };
  return document(
    "Boards",
    html`<p>Only runs that this service vouched for, that every seat signed and that played again to the
      same end stand here. Today's Notice shows today, the contracts the first of theirs.</p>
    ${table("By hand", false)} ${table("By pilot", true)}`,
  );
}

/** One sheet of one board. `rules` are the rules versions it has runs of, `today` the day now. */
export function boardView(found: BoardPage, rules: readonly number[], today: string): Markup {
  const { board, sheet, entries, page, pages } = found, kind = sheetKind(board);
  const query = sheetQuery(found);
  const pager = pages > 1 || page > 1
    ? html`<nav class="pager" aria-label="Pages">
        ${page > 1 && html`<a rel="prev" href="?${query}page=${page - 1}">Before</a>`}
        <span>Page ${page} of ${pages}</span>
        ${page < pages && html`<a rel="next" href="?${query}page=${page + 1}">After</a>`}</nav>`
    : null;
  return document(
    sheetTitle(found),
    html`<p>${howScored(board)}</p>
    ${kind === "days" && daysNav(sheet, today)}
    ${entries.length === 0 ? html`<p class="soft">Nobody stands here yet.</p>` : entryTable(found)}
    ${pager}
    ${kind === "contracts" && contractsNav(found)}
    ${rulesNav(found, rules)}`,
    html`<a href="/boards">All boards</a>`,
  );
}

function entryTable({ board, entries, rules }: BoardPage): Markup {
  // Runs by other rules play in a build of their own only.
  const isPlayed = rules === RULES;
  const rows = entries.map((entry) =>
    html`<tr><td class="figure">${entry.rank}</td>
      <td><a href="/runs/${entry.id}">${seatNames(entry.names)}</a></td>
      <td class="figure">${scoreOf(board, entry)}</td>
      ${!isTimed(board) && html`<td class="figure">${clock(entry.ticks)}</td>`}
      <td class="figure">${dayOf(entry.atMs)}</td>
      ${isPlayed && watchCell(entry)}</tr>`
  );
  return html`
    <table class="board">
      <thead>
        <tr><th scope="col" class="figure">Rank</th><th scope="col">Who</th>
          <th scope="col" class="figure">${isTimed(board) ? "Time" : "XP"}</th>
          ${!isTimed(board) && html`<th scope="col" class="figure">Time</th>`}
          <th scope="col" class="figure">Day</th>${isPlayed && html`<td class="watch"></td>`}</tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
  `;
}

function watchCell({ id, rank }: BoardEntry): Markup {
  // Told apart for who hears links without their row; a phone has room for the sign alone.
  return html`<td class="watch"><a href="${watchPath(id)}" aria-label="Watch rank ${rank}">
    <svg class="play" viewBox="0 0 10 12" aria-hidden="true"><path d="M0 0l10 6-10 6z" /></svg
    > <span>Watch</span></a></td>`;
}

function scoreOf(board: string, { score }: BoardEntry): string {
  return isTimed(board) ? clock(score, true) : number(score);
}

function sheetTitle({ board, sheet }: BoardPage): string {
  const kind = sheetKind(board);
  if (kind === "days") return `${boardName(board)}, ${sheet}`;
  if (kind === "one") return boardName(board);
  const { id, title } = CONTRACTS[Number(sheet)];
  return `${boardName(board)}: ${id} ${title}`;
}

/** The part of an address that names a sheet and its rules, ready for another name behind it. */
function sheetQuery({ board, sheet, rules }: BoardPage): string {
  const kind = sheetKind(board), about = rules === RULES ? "" : `rules=${rules}&`;
  return about + { one: "", days: `day=${sheet}&`, contracts: `contract=${sheet}&` }[kind];
}

function daysNav(day: string, today: string): Markup {
  const { before, after } = neighbours(day);
  return html`<nav class="pager" aria-label="Days">
    <a rel="prev" href="?day=${before}">${before}</a><span>${day}</span>
    ${after <= today && html`<a rel="next" href="?day=${after}">${after}</a>`}</nav>`;
}

function contractsNav({ sheet }: BoardPage): Markup {
  const chapters = byChapter().map(({ chapter, contracts }) =>
    html`
      <section>
        <h2>${chapter}</h2>
        <ol>${contracts.map(({ index, id, title }) =>
          html`<li>${
            `${index}` === sheet
              ? html`<b aria-current="page">${id} ${title}</b>`
              : html`<a href="?contract=${index}">${id} ${title}</a>`
          }</li>`
        )}</ol>
      </section>
    `
  );
  return html`<nav class="chapters" aria-label="Contracts">${chapters}</nav>`;
}

function rulesNav({ rules, sheet, board }: BoardPage, known: readonly number[]): Markup | null {
  const others = known.filter((each) => each !== rules);
  if (others.length === 0) return null;
  const about =
    { one: "", days: `day=${sheet}&`, contracts: `contract=${sheet}&` }[sheetKind(board)];
  return html`<p class="soft">By rules ${rules}. Also kept: ${
    others.map((each) =>
      html`
        <a href="?${about}rules=${each}">rules ${each}</a>
      `
    )
  }</p>`;
}

/** What a page says that is not there, or may not be had. */
export function sorryPage(sentence: string): Markup {
  return document(
    "Nothing here",
    html`<p>${sentence}.</p>`,
    html`<a href="/boards">All boards</a>`,
  );
}

/** What this service keeps of whom. */
export function privacyPage(): Markup {
  return document(
    "Privacy",
    html`
      <h2>Playing</h2>
      <p>No account, no cookie, no script or font of another site. The game keeps your settings, your progress, your
          key and the replays of your newest runs in your browser; clearing this site's data there deletes them. A room knows its seats by tokens that it
          keeps as hashes, relays what the seats say to each other without keeping it, and is forgotten a minute after its
          last seat went. To connect you directly, the other players' browsers learn your network address, unless the
          connection goes over a relay.</p>
      <h2>Runs you hand in</h2>
      <p>A run that you sign is handed in with the name you typed, your public key, your signature and the replay: every
          move of every seat. These are public on the boards and on the run's page, and stay. The key is a random number that
          your browser made; it ties your runs together and says nothing else about you. Seeds that were given out are kept
          with the keys they were given to, and so is each day on which a key made its attempt at Today's Notice.</p>
      <h2>What is counted</h2>
      <p>Your address is used while a request is answered, to hold each address to its share, and is not written down.
          When a session with others is over, your browser tells how it went: over which kind of connection, how quick it was,
          how long you played, what stalled or had to be corrected, and whether the games fell apart. It is added to the day's
          totals, which are kept for 400 days; of the session itself nothing is kept, and with it comes no room, key, name or
          address. Switch it off in Settings, or let your browser ask not to be tracked.</p>
      <h2>Reports</h2>
      <p>A report keeps the run, the reason and your words, not who you are. Names that break the rules are replaced by
          neutral ones, and runs can be taken down: write to whoever runs this service.</p>
    `,
  );
}
