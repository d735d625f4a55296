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
  for (let next = version; next < MIGRATIONS.length; next++) {
    await store.batch([
      [MIGRATIONS[next]],
      ["INSERT INTO migrations (version) VALUES (?)", next + 1],
    ]);
  }
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

/** Draws a seed that no run had before and writes down whom it is for. `random` gives whole u32s. */
export async function issueRun(
  store: Store,
  run: Omit<IssuedRun, "seed">,
  random: () => number,
): Promise<number> {
  const { kind, roomId, keys, mode, contract, grade, atMs } = run;
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const seed = random() >>> 0;
    const made = await store.run(
      "INSERT OR IGNORE INTO issued VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
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

/** Spends a key's one attempt of a day. False when it was spent before. `nonce` marks the run's replay. */
export async function spendDaily(
  store: Store,
  attempt: { day: string; key: string; nonce: string; atMs: number },
): Promise<boolean> {
  const { day, key, nonce, atMs } = attempt;
  const sql = "INSERT OR IGNORE INTO daily_attempts VALUES (?, ?, ?, ?)";
  return await store.run(sql, day, key, nonce, atMs) === 1;
}
