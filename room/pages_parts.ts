// What the pages share: the document around them, and how boards, names, times and days are written.
import { CHAPTERS, CONTRACTS } from "../wire/host/mod.ts";
import { DAY_MS, dayOf } from "./days.ts";
import { html, type Markup } from "./markup.ts";

const TICKS_A_SECOND = 60;

/** No script at all, and forms to this site only. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'",
  // A form's own address must reach us, or we could not tell it from another site's.
  "referrer-policy": "same-origin",
};

/** A page as it is answered. */
export function pageResponse(markup: Markup, status = 200): Response {
  return new Response(`${markup.text.trim()}\n`, { status, headers: PAGE_HEADERS });
}

/** A whole page with its head. `foot` stands beside the way back to the game. */
export function document(title: string, body: Markup, foot: Markup | null = null): Markup {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="only light">
        <title>${title} · VERMILLION</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/boards.css">
      </head>
      <body>
        <main class="sheet">
          <header><a class="brand" href="/">VERMILLION</a><h1>${title}</h1></header>
          <div class="body">${body}</div>
          <footer><a href="/">Play</a> ${foot} <a href="/privacy">Privacy</a></footer>
        </main>
      </body>
    </html>
  `;
}

const BOARD_WORDS: Record<string, string> = {
  overrun: "Overrun",
  contracts: "Contracts",
  "contracts-hard": "Contracts, hard",
  daily: "Today's Notice",
  stampede: "Stampede",
};

/** A board's name for people. */
export function boardName(board: string): string {
  const isBots = board.startsWith("bots-"), isPair = board.endsWith("-2p");
  const base = board.replace(/^bots-/, "").replace(/-2p$/, "");
  const seats = isPair ? ", two seats" : base === "stampede" ? "" : ", alone";
  return `${BOARD_WORDS[base]}${seats}${isBots ? ", pilots" : ""}`;
}

/** What a board counts, in a sentence. */
export function howScored(board: string): string {
  if (board.includes("contracts")) {
    return "The quickest first; of equal times the one that took less damage, then the earlier one.";
  }
  if (board.includes("stampede")) return "Who lasted longest; of equal times the earlier one.";
  return "The most XP first; of equal XP the quicker one, then the earlier one.";
}

const SEAT_SHAPES = [
  "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
  "M12 3l10 17H2z",
  "M4 4h16v16H4z",
  "M12 2l9 5v10l-9 5l-9-5V7z",
];

/** A seat's shape in its colour, as the game draws it. */
export function seatMark(seat: number): Markup {
  return html`
    <svg class="seat seat-${seat}" viewBox="0 0 24 24" aria-hidden="true">
      <path d="${SEAT_SHAPES[seat]}" />
    </svg>
  `;
}

/** Names in seat order. */
export function seatNames(names: readonly string[]): Markup {
  // Each isolated, so that a name written from right to left stays in its place.
  return html`${names.map((name, at) => html`${at > 0 && " & "}<bdi>${name}</bdi>`)}`;
}

/** Where the game plays a run back. */
export function watchPath(id: string): string {
  return `/?watch=${id}`;
}

/** Ticks as 7:05, or 7:05.32 where hundredths decide. */
export function clock(ticks: number, isExact = false): string {
  const seconds = Math.floor(ticks / TICKS_A_SECOND), two = (n: number) => `${n}`.padStart(2, "0");
  const hundredths = Math.floor((ticks % TICKS_A_SECOND) * 100 / TICKS_A_SECOND);
  const text = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return isExact ? `${text}.${two(hundredths)}` : text;
}

/** A whole number with thin gaps between thousands. */
export function number(value: number): string {
  return `${Math.floor(value)}`.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** The days before and after a day. */
export function neighbours(day: string): { before: string; after: string } {
  const ms = Date.parse(day);
  if (Number.isNaN(ms)) return { before: day, after: day };
  return { before: dayOf(ms - DAY_MS), after: dayOf(ms + DAY_MS) };
}

/** The contracts by chapter, each with its number. */
export function byChapter() {
  const each = CONTRACTS.length / CHAPTERS.length;
  return CHAPTERS.map((chapter, at) => ({
    chapter,
    contracts: CONTRACTS.slice(at * each, (at + 1) * each)
      .map(({ id, title }, index) => ({ index: at * each + index, id, title })),
  }));
}
