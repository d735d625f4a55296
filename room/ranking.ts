// Reading a board. Of each key set one run counts, its best that is not taken down; ties go by the board's second figure,
// then to who handed in first.
import type { SqlValue, Store } from "./store.ts";

/** One list: a board under one rules version, and which of its sheets. */
export interface Place {
  board: string;
  rules: number;
  /** A day, a contract's number, or "" where the board has one sheet. */
  sheet: string;
}

export interface BoardEntry {
  rank: number;
  id: string;
  /** Shown names and public keys, both in seat order. */
  names: string[];
  keys: string[];
  score: number;
  ticks: number;
  atMs: number;
}

export interface BoardPage extends Place {
  entries: BoardEntry[];
  /** From 1. */
  page: number;
  pages: number;
}

export const PAGE_ROWS = 50;
const RANKED = "board = ?1 AND rules = ?2 AND sheet = ?3 AND is_best = 1";
const ORDER = "score_order, tie_order, at_ms, run_id";

type Statement = [sql: string, ...values: SqlValue[]];

/** Marks anew which of a key set's runs it is ranked by. To be run with whatever changed its runs. */
export function settleBest({ board, rules, sheet }: Place, keySet: string): Statement {
  const sql = `UPDATE entries SET is_best = coalesce(run_id = (
      SELECT e.run_id FROM entries e JOIN uploads u ON u.id = e.run_id
      WHERE e.board = ?1 AND e.rules = ?2 AND e.sheet = ?3 AND e.key_set = ?4 AND u.is_hidden = 0
      ORDER BY e.score_order, e.tie_order, e.at_ms, e.run_id LIMIT 1
    ), 0) WHERE board = ?1 AND rules = ?2 AND sheet = ?3 AND key_set = ?4`;
  return [sql, board, rules, sheet, keySet];
}

/** One page of a board; a page past the end is empty. */
export async function boardPage(store: Store, place: Place, page: number): Promise<BoardPage> {
  const { board, rules, sheet } = place;
  const [{ count }] = await store.all<{ count: number }>(
    `SELECT count(*) AS count FROM entries WHERE ${RANKED}`,
    board,
    rules,
    sheet,
  );
  const before = (page - 1) * PAGE_ROWS;
  const rows = await store.all<EntryRow>(
    `SELECT * FROM entries WHERE ${RANKED} ORDER BY ${ORDER} LIMIT ${PAGE_ROWS} OFFSET ?4`,
    board,
    rules,
    sheet,
    before,
  );
  const entries = await entriesOf(store, rows, before + 1);
  return { ...place, entries, page, pages: Math.max(1, Math.ceil(count / PAGE_ROWS)) };
}

/** Who leads each of the places, by board; nothing where nobody stands. One question for all of them. */
export async function leaders(
  store: Store,
  rules: number,
  places: readonly Pick<Place, "board" | "sheet">[],
): Promise<Map<string, BoardEntry>> {
  const rows = await store.all<EntryRow>(
    `SELECT e.* FROM json_each(?1) p JOIN entries e ON e.run_id = (
       SELECT run_id FROM entries
       WHERE board = p.value ->> 'board' AND rules = ?2 AND sheet = p.value ->> 'sheet'
         AND is_best = 1
       ORDER BY ${ORDER} LIMIT 1
     )`,
    JSON.stringify(places),
    rules,
  );
  const entries = await entriesOf(store, rows, 1);
  return new Map(entries.map((entry, at) => [rows[at].board, { ...entry, rank: 1 }]));
}

interface EntryRow {
  run_id: string;
  board: string;
  score: number;
  ticks: number;
  at_ms: number;
}

/** Rows with their players; the first has rank `rank`. */
async function entriesOf(
  store: Store,
  rows: readonly EntryRow[],
  rank: number,
): Promise<BoardEntry[]> {
  const seats = await seatsOf(store, rows.map((row) => row.run_id));
  return rows.map(({ run_id, score, ticks, at_ms }, at) => {
    const players = seats.get(run_id) ?? [];
    return {
      rank: rank + at,
      id: run_id,
      names: players.map(({ name }) => name),
      keys: players.map(({ key }) => key),
      score,
      ticks,
      atMs: at_ms,
    };
  });
}

/** Who played runs, in seat order: shown name and public key. */
export async function seatsOf(
  store: Store,
  ids: readonly string[],
): Promise<Map<string, { name: string; key: string }[]>> {
  const rows = await store.all<{ run_id: string; name: string; key: string }>(
    `SELECT run_id, name, key FROM signers WHERE run_id IN (SELECT value FROM json_each(?))
     ORDER BY run_id, seat`,
    JSON.stringify(ids),
  );
  return Map.groupBy(rows, (row) => row.run_id);
}

/** A run's rank on its board; null when another of its key set's runs counts, or it is taken down. */
export async function rankOf(store: Store, id: string): Promise<number | null> {
  const [row] = await store.all<{ rank: number }>(
    `SELECT (
       SELECT count(*) + 1 FROM entries o
       WHERE o.board = e.board AND o.rules = e.rules AND o.sheet = e.sheet AND o.is_best = 1
         AND (o.score_order, o.tie_order, o.at_ms, o.run_id)
           < (e.score_order, e.tie_order, e.at_ms, e.run_id)
     ) AS rank FROM entries e WHERE e.run_id = ? AND e.is_best = 1`,
    id,
  );
  return row?.rank ?? null;
}

/** Which rules versions have runs on a board, newest first. */
export async function rulesOf(store: Store, board: string): Promise<number[]> {
  const rows = await store.all<{ rules: number }>(
    "SELECT DISTINCT rules FROM entries WHERE board = ? ORDER BY rules DESC",
    board,
  );
  return rows.map((row) => row.rules);
}
