// Runs alone, vouched for as a room's are: a player proves a key over a challenge of its own and is given a seed that is
// written down for that key, or, for Today's Notice, whose seed everybody knows, a mark and the key's one try of the day.
import type { Hono } from "hono";
import * as v from "valibot";
import { noticeAt, spendDay } from "./daily.ts";
import { isSigned, KEY, SIGNATURE, soloProof } from "./attest.ts";
import { readJson, refuse, type RoomService, tooMany } from "./routes.ts";
import { challengeOf, randomBytes, randomU32 } from "./secrets.ts";
import { issueRun, keepChallenge, spendChallenge, type Store } from "./store.ts";

const MODE_DAILY = 3;
/** How long a challenge may wait for its proof. */
const CHALLENGE_MS = 120_000;

const digits = (low: number, high: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high));
const ASKED = v.object({
  mode: digits(0, MODE_DAILY),
  contract: digits(0, 255),
  grade: digits(0, 1),
  key: v.pipe(v.string(), v.regex(KEY)),
  nonce: v.pipe(v.string(), v.regex(KEY)),
  proof: v.pipe(v.string(), v.regex(SIGNATURE)),
});

export interface AloneService<E> extends RoomService<E> {
  store: Store;
}

/** `POST /api/runs/challenge` and `POST /api/runs`. */
export function aloneRoutes<E extends object>(
  app: Hono<{ Bindings: E }>,
  service: AloneService<E>,
): void {
  app.post("/api/runs/challenge", async (context) => {
    return await gate(service, context.req.raw, context.env) ?? await challenge(service.store);
  });
  app.post("/api/runs", async (context) => {
    const request = context.req.raw;
    return await gate(service, request, context.env) ??
      await issueAlone(service.store, await readJson(request));
  });
}

async function gate<E>(
  service: AloneService<E>,
  request: Request,
  env: E,
): Promise<Response | null> {
  if (!service.isOwnOrigin(request)) return refuse(403, "Runs are asked for from this site's page");
  const retryAfterS = await service.retryAfterS("runs", env);
  return retryAfterS > 0 ? tooMany(retryAfterS) : null;
}

async function challenge(store: Store): Promise<Response> {
  const nonce = challengeOf(randomBytes), nowMs = Date.now();
  await keepChallenge(store, nonce, nowMs, nowMs - CHALLENGE_MS);
  return Response.json({ nonce }, { status: 201 });
}

async function issueAlone(store: Store, body: unknown): Promise<Response> {
  const asked = v.safeParse(ASKED, body);
  if (!asked.success) {
    return refuse(400, "A run is asked for with mode, contract, grade, key, nonce and proof");
  }
  const { mode, contract, grade, key, nonce, proof } = asked.output, nowMs = Date.now();
  if (!await spendChallenge(store, nonce, nowMs - CHALLENGE_MS)) {
    return refuse(403, "This challenge is not open: ask for another");
  }
  if (!await isSigned(key, proof, soloProof({ mode, contract, grade }, nonce))) {
    return refuse(403, "The proof is not this key's over the challenge");
  }
  if (mode === MODE_DAILY) {
    const { day, seed } = await noticeAt(store, nowMs);
    const spent = await spendDay(store, { day, keys: [key], nonce, atMs: nowMs });
    return spent.length === 0
      ? Response.json({ seed, run_nonce: nonce, day }, { status: 201 })
      : Response.json({ error: `This key's one try of ${day} is spent`, day }, { status: 409 });
  }
  const run = { kind: "alone", roomId: "", keys: [key], mode, contract, grade } as const;
  const seed = await issueRun(store, { ...run, keys: [key], atMs: nowMs }, randomU32);
  return Response.json({ seed }, { status: 201 });
}
