// One run as the service shows it: who, what, how it stands. Nothing of a run's figures is shown before the verifier has
// them; until then a run is its players' names and what it was played for.
import {
  CONTRACTS,
  MODE_CONTRACT,
  MODE_DAILY,
  type RunConfig,
  type RunResult,
  TWISTS,
} from "../wire/host/mod.ts";
import { rankOf, seatsOf } from "./ranking.ts";
import type { Store } from "./store.ts";
import type { RunExtras, Verdict } from "./verify.ts";

export interface RunView {
  id: string;
  state: "queued" | "verified" | "refused";
  /** Why it was refused; null else. */
  reason: string | null;
  /** The board it is on, or would be on. */
  board: string;
  /** The board's sheet: a day, a contract's number, or "". */
  sheet: string;
  /** Null unless it is what its key set is ranked by. */
  rank: number | null;
  /** In seat order. */
  names: string[];
  /** The seats' public keys in seat order, 64 hex digits each. */
  keys: string[];
  config: Pick<
    RunConfig,
    "rules" | "seed" | "mode" | "contract" | "grade" | "players" | "twist"
  >;
  /** What the simulation gave; null until verified. */
  result: RunResult | null;
  ticks: number | null;
  /** The last tick's hash, 16 hex digits. */
  hash: string | null;
  /** What only the states tell, the run's course among it; null where the build's states are not known. */
  extras: RunExtras | null;
  /** SHA-256 of its replay and of the game.wasm that recorded it. */
  sha256: string;
  build: string;
  bytes: number;
  uploadedMs: number;
}

interface UploadRow {
  id: string;
  sha256: string;
  state: RunView["state"];
  reason: string | null;
  is_hidden: number;
  build: string;
  rules: number;
  seed: number;
  mode: number;
  contract: number;
  grade: number;
  players: number;
  board: string;
  sheet: string;
  bytes: number;
  at_ms: number;
  verdict: string | null;
}

/** A run by its id: null when there is none, "hidden" when it was taken down. */
export async function runView(store: Store, id: string): Promise<RunView | "hidden" | null> {
  const [row] = await store.all<UploadRow>("SELECT * FROM uploads WHERE id = ?", id);
  if (!row) return null;
  if (row.is_hidden !== 0) return "hidden";
  const { sha256, state, reason, build, rules, seed, mode, contract, grade, players, board } = row;
  const verdict = row.verdict === null ? null : JSON.parse(row.verdict) as Verdict;
  // What a refused run came to is nobody's to see.
  const told = state === "verified" && verdict?.ok ? verdict : null;
  const seats = (await seatsOf(store, [id])).get(id) ?? [];
  const twist = mode === MODE_DAILY ? seed % TWISTS : 0;
  return {
    id,
    state,
    reason,
    board,
    sheet: row.sheet,
    rank: await rankOf(store, id),
    names: seats.map(({ name }) => name),
    keys: seats.map(({ key }) => key),
    config: { rules, seed, mode, contract, grade, players, twist },
    result: told?.result ?? null,
    ticks: told?.played ?? null,
    hash: told?.hash ?? null,
    extras: told?.extras ?? null,
    sha256,
    build,
    bytes: row.bytes,
    uploadedMs: row.at_ms,
  };
}

/** What a run was played for, in words: "Overrun", "Contract 1.1 Morning Rounds, hard". */
export function runTitle({ config, sheet }: Pick<RunView, "config" | "sheet">): string {
  const { mode, contract, grade } = config;
  if (mode !== MODE_CONTRACT) {
    return ["Overrun", "Stampede", "", `Today's Notice of ${sheet}`][mode];
  }
  const { id, title } = CONTRACTS[contract];
  return `Contract ${id} ${title}${grade === 1 ? ", hard" : ""}`;
}
