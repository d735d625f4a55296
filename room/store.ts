// What a room service keeps for good, behind a port of plain SQL that both hosts have: SQLite beside the Deno host, D1 on
// Cloudflare. The functions below are the only SQL about issued runs. Blobs are hex, times are ms since 1970.

export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;

export interface Store {
  /** Runs one statement; how many rows it changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  all<T extends object = Row>(sql: string, ...values: SqlValue[]): Promise<T[]>;
  /** All of them or none. How many rows each changed. */
  batch(statements: readonly [sql: string, ...values: SqlValue[]][]): Promise<number[]>;
}

/** Tables by version: a store that has the first n gets the rest, in order. Never change one that was released. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE issued (
    seed INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    room_id TEXT NOT NULL,
    keys TEXT NOT NULL,
    mode INTEGER NOT NULL,
    contract INTEGER NOT NULL,
    grade INTEGER NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE daily_attempts (
    day TEXT NOT NULL,
    key TEXT NOT NULL,
    nonce TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (day, key)
  ) STRICT`,
  `CREATE INDEX attempts_by_nonce ON daily_attempts (nonce)`,
  // A run as it was handed in. `mark` is what may be played for once: an issued seed or a day's attempt.
  `CREATE TABLE uploads (
    id TEXT PRIMARY KEY,
    sha256 TEXT NOT NULL UNIQUE,
    mark TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('queued', 'verified', 'refused')),
    reason TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    is_hidden INTEGER NOT NULL DEFAULT 0,
    build TEXT NOT NULL,
    rules INTEGER NOT NULL,
    mode INTEGER NOT NULL,
    contract INTEGER NOT NULL,
    grade INTEGER NOT NULL,
    players INTEGER NOT NULL,
    board TEXT NOT NULL,
    sheet TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    settled_ms INTEGER,
    verdict TEXT
  ) STRICT`,
  `CREATE INDEX uploads_waiting ON uploads (state, at_ms)`,
  `CREATE TABLE signers (
    run_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    signature TEXT NOT NULL,
    PRIMARY KEY (run_id, seat)
  ) STRICT`,
  // A verified run on its board; is_best marks the one that its key set is ranked by.
  `CREATE TABLE entries (
    run_id TEXT PRIMARY KEY,
    board TEXT NOT NULL,
    rules INTEGER NOT NULL,
    sheet TEXT NOT NULL,
    key_set TEXT NOT NULL,
    score INTEGER NOT NULL,
    score_order INTEGER NOT NULL,
    tie_order INTEGER NOT NULL,
    ticks INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    is_best INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `CREATE INDEX entries_ranked
    ON entries (board, rules, sheet, is_best, score_order, tie_order, at_ms, run_id)`,
  `CREATE INDEX entries_of_keys ON entries (board, rules, sheet, key_set)`,
  `CREATE TABLE reports (
    run_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT`,
  // What was handed out to be signed for a run alone and has not come back.
  `CREATE TABLE challenges (nonce TEXT PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT`,
  // Rooms of a host that keeps them in one process; a durable object keeps its own.
  `CREATE TABLE rooms (id TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT`,
  `CREATE INDEX challenges_by_age ON challenges (at_ms)`,
  `ALTER TABLE uploads ADD COLUMN seed INTEGER NOT NULL DEFAULT 0`,
  // Sessions, added up as they are told.
  `CREATE TABLE totals (
    day TEXT NOT NULL,
    transport TEXT NOT NULL,
    metric TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, transport, metric)
  ) STRICT`,
  // The seed of each day's notice, drawn when the day was first asked for.
  `CREATE TABLE daily_seeds (
    day TEXT PRIMARY KEY,
    seed INTEGER NOT NULL UNIQUE,
    at_ms INTEGER NOT NULL
  ) STRICT`,
  // The office asks for a month of them.
  `CREATE INDEX issued_by_age ON issued (at_ms)`,
];

/** Brings the tables up to date. Throws when the store was made by a newer build. */
export async function migrate(store: Store): Promise<void> {
  await store.run("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY) STRICT");
  const [{ version }] = await store.all<{ version: number }>(
    "SELECT coalesce(max(version), 0) AS version FROM migrations",
  );
  if (version > MIGRATIONS.length) {
    throw new Error(`The data is of version ${version}, and this build knows ${MIGRATIONS.length}`);
  }
  const missing = MIGRATIONS.slice(version).flatMap((sql, i): [string, ...SqlValue[]][] => [
    [sql],
    ["INSERT INTO migrations (version) VALUES (?)", version + i + 1],
  ]);
  // One batch: a store far away is asked once, and one that fails halfway is as it was.
  if (missing.length > 0) await store.batch(missing);
}

/** A run that a room or a player alone asked a seed for. */
export interface IssuedRun {
  seed: number;
  kind: "room" | "alone";
  /** Empty for a run alone. */
  roomId: string;
  /** In seat order. */
  keys: string[];
  /** What a run alone was asked for; -1 in a room, whose host may choose until the start. */
  mode: number;
  contract: number;
  grade: number;
  atMs: number;
}

const DRAWS_MAX = 32;

/** Draws a seed that no run and no day had before and writes down whom it is for. `random` gives whole u32s. */
export async function issueRun(
  store: Store,
  run: Omit<IssuedRun, "seed">,
  random: () => number,
): Promise<number> {
  const { kind, roomId, keys, mode, contract, grade, atMs } = run;
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const seed = random() >>> 0;
    const made = await store.run(
      `INSERT OR IGNORE INTO issued SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE NOT EXISTS (SELECT 1 FROM daily_seeds WHERE seed = ?1)`,
      seed,
      kind,
      roomId,
      keys.join(" "),
      mode,
      contract,
      grade,
      atMs,
    );
    if (made === 1) return seed;
  }
  throw new Error(`No free seed in ${DRAWS_MAX} draws`);
}

/** Whom a seed was issued to; null when it never was. */
export async function issuedRun(store: Store, seed: number): Promise<IssuedRun | null> {
  const [row] = await store.all<
    Omit<IssuedRun, "keys" | "roomId" | "atMs"> & {
      keys: string;
      room_id: string;
      at_ms: number;
    }
  >("SELECT * FROM issued WHERE seed = ?", seed >>> 0);
  if (!row) return null;
  const { kind, mode, contract, grade } = row;
  const keys = row.keys.split(" ");
  return {
    seed: row.seed,
    kind,
    roomId: row.room_id,
    keys,
    mode,
    contract,
    grade,
    atMs: row.at_ms,
  };
}

/** Writes down a challenge that was handed out, and forgets those given before `staleMs`. */
export async function keepChallenge(
  store: Store,
  nonce: string,
  atMs: number,
  staleMs: number,
): Promise<void> {
  await store.batch([
    ["DELETE FROM challenges WHERE at_ms < ?", staleMs],
    ["INSERT INTO challenges VALUES (?, ?)", nonce, atMs],
  ]);
}

/** Spends a challenge: whether it was open since `staleMs` or later. Of two who spend it at once one is told yes. */
export async function spendChallenge(
  store: Store,
  nonce: string,
  staleMs: number,
): Promise<boolean> {
  const sql = "DELETE FROM challenges WHERE nonce = ? AND at_ms >= ?";
  return await store.run(sql, nonce, staleMs) === 1;
}
