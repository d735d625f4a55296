// What is the operator's alone: /metrics, /admin, and moderation over HTTP. Without a token set, these addresses are not
// there; with one, they are asked for by it, and so many a minute from one address.
import type { Context, Hono, Next } from "hono";
import { ADMIN_DAYS, adminView } from "./admin.ts";
import { exposition, type Metric, storeMetrics } from "./metrics.ts";
import { type ActName, ACTS, isActName, reportsOf } from "./moderation.ts";
import { askOperator, operatorOf } from "./operator.ts";
import { adminPage } from "./pages_admin.ts";
import { pageResponse } from "./pages_parts.ts";
import { refuse, type RoomService, tooMany } from "./routes.ts";
import type { Store } from "./store.ts";
import { lastDays } from "./days.ts";
import { TOTALS_DAYS, totalsOf } from "./totals.ts";
import { RUN_ID } from "./uploads.ts";

export interface OperatorService<E> extends Pick<RoomService<E>, "isOwnOrigin" | "retryAfterS"> {
  store: Store;
  /** SHA-256 of the operator's token in hex; null where there is none. */
  tokenHash: string | null;
  /** What only this host knows. */
  hostMetrics(): Metric[];
  /** A run was queued again. */
  wake(): void;
}

type Ask<E extends object> = Context<{ Bindings: E }>;
const NO_STORE = { "cache-control": "no-store" };

export function operatorRoutes<E extends object>(
  app: Hono<{ Bindings: E }>,
  service: OperatorService<E>,
): void {
  const guarded =
    (work: (context: Ask<E>) => Promise<Response>) => async (context: Ask<E>, next: Next) => {
      if (service.tokenHash === null) return await next();
      return await refusal(service, context) ?? await work(context);
    };
  app.get("/metrics", guarded(() => metricsText(service)));
  app.get("/admin", guarded((context) => office(service, context.req.raw)));
  app.post("/admin", guarded((context) => actByForm(service, context.req.raw)));
  app.get("/api/admin/totals", guarded((context) => totals(service.store, context.req.raw)));
  app.get(
    "/api/admin/reports",
    guarded(async () => {
      return Response.json({ reports: await reportsOf(service.store) }, { headers: NO_STORE });
    }),
  );
  app.post(
    "/api/admin/runs/:id/:act",
    guarded(async (context) => {
      const said = await act(
        service,
        context.req.param("id") ?? "",
        context.req.param("act") ?? "",
      );
      return said instanceof Response ? said : Response.json({ said }, { headers: NO_STORE });
    }),
  );
}

async function refusal<E extends object>(
  service: OperatorService<E>,
  { req: { raw }, env }: Ask<E>,
): Promise<Response | null> {
  const retryAfterS = await service.retryAfterS("operator", env);
  if (retryAfterS > 0) return tooMany(retryAfterS);
  if (await operatorOf(raw, service.tokenHash) !== "yes") return askOperator();
  // A browser sends what it was told at every chance, another site's form included.
  if (raw.method === "POST" && !service.isOwnOrigin(raw)) {
    return refuse(403, "What changes something comes from this site's own page");
  }
  return null;
}

async function metricsText<E>(service: OperatorService<E>): Promise<Response> {
  const metrics = [...service.hostMetrics(), ...await storeMetrics(service.store, Date.now())];
  const headers = { ...NO_STORE, "content-type": "text/plain; version=0.0.4; charset=utf-8" };
  return new Response(exposition(metrics), { headers });
}

async function office<E>(service: OperatorService<E>, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const done = query.get("done") ?? "", run = query.get("run") ?? "";
  // Said in our own words: an address is a stranger's.
  const said = isActName(done) && RUN_ID.test(run) ? `Run ${run}: ${ACTS[done].done}.` : "";
  return await officePage(service.store, said);
}

async function officePage(store: Store, said: string, status = 200): Promise<Response> {
  const page = pageResponse(
    adminPage(await adminView(store, Date.now(), ADMIN_DAYS), said),
    status,
  );
  page.headers.set("cache-control", "no-store");
  return page;
}

async function totals(store: Store, request: Request): Promise<Response> {
  const text = new URL(request.url).searchParams.get("days") ?? `${ADMIN_DAYS}`;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > TOTALS_DAYS) {
    return refuse(400, `days must be a whole number from 1 to ${TOTALS_DAYS}`);
  }
  const each = lastDays(Date.now(), days), first = each[0], last = each[days - 1];
  const found = await totalsOf(store, first, last);
  return Response.json({ first, last, totals: found }, { headers: NO_STORE });
}

/** Does it; what it came to in a sentence, or the refusal. */
async function act<E>(
  service: OperatorService<E>,
  id: string,
  name: string,
): Promise<string | Response> {
  if (!isActName(name)) return refuse(404, `There is no such act: ${actNames()}`);
  if (!RUN_ID.test(id)) return refuse(400, "A run is named by the 20 hex digits of its address");
  if (!await ACTS[name].act(service.store, id)) {
    return refuse(404, `No run ${id} that this could be done to`);
  }
  if (name === "again") service.wake();
  return `Run ${id}: ${ACTS[name].done}`;
}

const actNames = () => (Object.keys(ACTS) as ActName[]).join(", ");

async function actByForm<E>(service: OperatorService<E>, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const id = form.get("run") ?? "", name = form.get("act") ?? "";
  const said = await act(service, id, name);
  if (said instanceof Response) {
    const { error } = await said.json() as { error: string };
    return await officePage(service.store, error, said.status);
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/admin?done=${name}&run=${id}` },
  });
}
