// POST /api/telemetry: a page's one summary of a session that is over. What claims more than its seconds can hold is refused,
// and what is taken is added to the day's totals and gone.
import type { Hono } from "hono";
import * as v from "valibot";
import { readJson, refuse, type RoomService, tooMany } from "./routes.ts";
import type { Store } from "./store.ts";
import { addSummary } from "./totals.ts";
import { DEPTHS, excessOf, TRANSPORTS, WORK_CLASSES } from "../wire/host/mod.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32));
const whole = (low: number, high: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high));
const list = (size: number) => v.pipe(v.array(count), v.length(size));

const SUMMARY = v.strictObject({
  transport: v.picklist(TRANSPORTS),
  players: whole(2, 4),
  roundTrip: whole(-1, 4),
  isDesynced: v.boolean(),
  seconds: count,
  runs: count,
  frames: count,
  framesStalledNetwork: count,
  framesStalledMenu: count,
  framesByWork: list(WORK_CLASSES),
  ticks: count,
  ticksRerun: count,
  rollbacks: list(DEPTHS),
  packetsSent: count,
  packetsLost: count,
  repairs: count,
  iceRestarts: count,
  switches: count,
});

export interface TelemetryService<E> extends Pick<RoomService<E>, "isOwnOrigin" | "retryAfterS"> {
  store: Store;
}

export function telemetryRoutes<E extends object>(
  app: Hono<{ Bindings: E }>,
  service: TelemetryService<E>,
): void {
  app.post("/api/telemetry", async (context) => {
    const request = context.req.raw;
    if (!service.isOwnOrigin(request)) return refuse(403, "Summaries come from this site's page");
    const retryAfterS = await service.retryAfterS("telemetry", context.env);
    if (retryAfterS > 0) return tooMany(retryAfterS);
    return await take(service.store, await readJson(request));
  });
}

async function take(store: Store, body: unknown): Promise<Response> {
  const read = v.safeParse(SUMMARY, body);
  if (!read.success) {
    const path = v.getDotPath(read.issues[0]);
    return refuse(400, path === null ? "This is no summary" : `${path} of a summary is not that`);
  }
  const excess = excessOf(read.output);
  if (excess !== "") return refuse(400, excess);
  await addSummary(store, read.output, Date.now());
  return new Response(null, { status: 204 });
}
