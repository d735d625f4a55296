// GET /healthz: whether the service can do its work, which it cannot without its store.
import type { Store } from "./store.ts";

/** 200 with `more` when the store answers, else 503 with why. */
export async function healthOf(
  store: Store,
  more: () => Promise<Record<string, number>> | Record<string, number>,
): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const [{ queued }] = await store.all<{ queued: number }>(
      "SELECT count(*) AS queued FROM uploads WHERE state = 'queued'",
    );
    return Response.json({ ok: true, queued, ...await more() }, { headers });
  } catch (error) {
    console.error(`The store does not answer: ${(error as Error).message}`);
    const words = { ok: false, error: "The store does not answer" };
    return Response.json(words, { status: 503, headers });
  }
}
