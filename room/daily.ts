// Today's Notice: one seed a day for everybody, drawn by the service when that day is first asked for, so that nobody, the
// operator included, can practise tomorrow's; and each key's one attempt of a day. Keys that sit together spend theirs
// together, under one nonce, all or none. Days are written YYYY-MM-DD, in UTC.
import { TWISTS } from "../wire/host/mod.ts";
import { DAY_MS, dayOf } from "./days.ts";
import { challengeOf, randomBytes, randomU32 } from "./secrets.ts";
import type { Store } from "./store.ts";

export interface DayNotice {
  day: string;
  seed: number;
}

/** What became of keys that asked for the day's attempt: the run's mark, or who had made theirs before. */
export type Attempt = DayNotice & ({ nonce: string } | { spent: string[] });

const DRAWS_MAX = 32;

/** The seed that was published for a day; null for one that nobody asked for while it was. */
export async function seedOfDay(store: Store, day: string): Promise<number | null> {
  const [row] = await store.all<DayNotice>("SELECT seed FROM daily_seeds WHERE day = ?", day);
  return row?.seed ?? null;
}

/** The notice of the day it is at `nowMs`, drawn now if nobody asked before. `random` gives whole u32s. */
export async function noticeAt(
  store: Store,
  nowMs: number,
  random: () => number = randomU32,
): Promise<DayNotice> {
  const day = dayOf(nowMs);
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const seed = await seedOfDay(store, day);
    if (seed !== null) return { day, seed };
    // Of two who draw at once the store keeps the first; no seed of another day or of a run alone or in a room is taken.
    await store.run(
      `INSERT OR IGNORE INTO daily_seeds SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM issued WHERE seed = ?2)`,
      day,
      random() >>> 0,
      nowMs,
    );
  }
  throw new Error(`No free seed for ${day} in ${DRAWS_MAX} draws`);
}

/** Spends the keys' one attempt of a day, all or none: the keys that had spent theirs before, none when it was done. */
export async function spendDay(
  store: Store,
  attempt: { day: string; keys: readonly string[]; nonce: string; atMs: number },
): Promise<string[]> {
  const { day, nonce, atMs } = attempt, keys = JSON.stringify(attempt.keys);
  const before = `SELECT key FROM daily_attempts
    WHERE day = ?1 AND key IN (SELECT value FROM json_each(?2))`;
  const made = await store.run(
    `INSERT INTO daily_attempts (day, key, nonce, at_ms)
     SELECT ?1, value, ?3, ?4 FROM json_each(?2) WHERE NOT EXISTS (${before})`,
    day,
    keys,
    nonce,
    atMs,
  );
  if (made > 0) return [];
  return (await store.all<{ key: string }>(before, day, keys)).map(({ key }) => key);
}

/** Asks for the attempt of keys that sit together, at the notice of the day it is. */
export async function attemptAt(
  store: Store,
  keys: readonly string[],
  atMs: number,
): Promise<Attempt> {
  const notice = await noticeAt(store, atMs), nonce = challengeOf(randomBytes);
  const spent = await spendDay(store, { day: notice.day, keys, nonce, atMs });
  return spent.length > 0 ? { ...notice, spent } : { ...notice, nonce };
}

/** The keys that spent a day's attempt under this nonce, which one run's seats share. */
export async function attemptOf(
  store: Store,
  nonce: string,
): Promise<{ day: string; key: string }[]> {
  return await store.all("SELECT day, key FROM daily_attempts WHERE nonce = ?", nonce);
}

/** `GET /api/daily`. `now_ms` lets a page whose clock is wrong know how long the day has left. */
export async function tellDay(store: Store, nowMs: number): Promise<Response> {
  const { day, seed } = await noticeAt(store, nowMs);
  return Response.json({
    day,
    seed,
    twist: seed % TWISTS,
    ends_at_ms: Date.parse(day) + DAY_MS,
    now_ms: nowMs,
  });
}
