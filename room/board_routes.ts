// The HTTP side of runs and boards: uploads, run pages, boards, reports. Pages are HTML without any script, so they carry
// a stricter policy than the game's own; `pages.ts` writes them.
import { type Context, Hono } from "hono";
import { BOARDS, sheetKind } from "./boards.ts";
import { UPLOAD_LIMITS } from "./envelope.ts";
import { boardsPage, boardView, privacyPage, runPage, sorryPage } from "./pages.ts";
import { pageResponse } from "./pages_parts.ts";
import { stylesheet } from "./pages_style.ts";
import { type BoardPage, boardPage, leaders, rulesOf } from "./ranking.ts";
import { Refused } from "./refused.ts";
import { takeReport } from "./reports.ts";
import { refuse, tooMany } from "./routes.ts";
import { type RunView, runView } from "./runs.ts";
import { tellDay } from "./daily.ts";
import { dayOf } from "./days.ts";
import { RUN_ID, takeUpload, type UploadService } from "./uploads.ts";
import { CONTRACTS, RULES } from "../wire/host/mod.ts";

export type BoardLimitKind = "uploads" | "reports" | "boards";

export interface BoardService<E = unknown> extends UploadService {
  isOwnOrigin(request: Request): boolean;
  /** Seconds the asker must wait, 0 for none; "boards" is whatever only reads. */
  retryAfterS(kind: BoardLimitKind, env: E): Promise<number> | number;
  /** Opens a gzip of at most that many bytes; null when it is none, or more. */
  gunzip(bytes: Uint8Array<ArrayBuffer>, bytesMax: number): Uint8Array<ArrayBuffer> | null;
  /** A run is waiting to be verified. */
  wake(): void;
  /** Where the page's font files are, for the pages' own stylesheet. */
  fontUrls(): Promise<string[]> | string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PAGE_MAX = 10_000;

type App<E extends object> = Hono<{ Bindings: E }>;
type Ask<E extends object> = Context<{ Bindings: E }>;

/** Adds the routes of runs and boards. To be called before a catch-all is. */
export function boardRoutes<E extends object>(app: App<E>, service: BoardService<E>): void {
  const answer = (kind: BoardLimitKind, work: Work, asPage = false) => async (context: Ask<E>) => {
    const { raw } = context.req, name = context.req.param("name") ?? "";
    // What changes something comes from this site's own page.
    if (raw.method === "POST" && !service.isOwnOrigin(raw)) {
      return refuse(403, "Runs are handed in and reported from this site's own page");
    }
    const waitS = await service.retryAfterS(kind, context.env);
    return waitS > 0 ? tooMany(waitS) : await told(() => work(raw, name), asPage);
  };
  const asked = (work: Work) => answer("boards", work);
  const shown = (work: Work) => answer("boards", work, true);
  app.post("/api/uploads", answer("uploads", (request) => upload(service, request)));
  app.post(
    "/api/runs/:name/report",
    answer("reports", (request, id) => report(service, id, request)),
  );
  app.get("/api/runs/:name", asked(async (_, id) => json(await findRun(service, id))));
  app.get("/api/runs/:name/replay", asked((_, id) => replayFile(service, id)));
  app.get(
    "/api/boards/:name",
    asked(async (request, name) => {
      return json(await findBoard(service, name, request));
    }),
  );
  app.get("/api/daily", asked(() => tellDay(service.store, service.nowMs())));
  app.get("/boards", shown(() => boardsDocument(service)));
  app.get("/boards/:name", shown((request, name) => boardDocument(service, name, request)));
  app.get("/runs/:name", shown((request, id) => runDocument(service, id, request)));
  app.get("/privacy", () => pageResponse(privacyPage()));
  app.get("/boards.css", async () => {
    const headers = { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" };
    return new Response(stylesheet(await service.fontUrls()), { headers });
  });
}

/** Answers to a request and the name in its address. */
type Work = (request: Request, name: string) => Promise<Response>;

/** What the work answers, or its refusal as JSON or as a page. */
async function told(work: () => Promise<Response>, asPage: boolean): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, message, id } = error;
    if (asPage) return pageResponse(sorryPage(message), status);
    if (id === undefined) return refuse(status, message);
    return Response.json({ error: message, id }, { status, headers: NO_STORE });
  }
}

/** An app of boards alone, without rooms and files. */
export function boardApp<E extends object>(service: BoardService<E>): App<E> {
  const app: App<E> = new Hono();
  boardRoutes(app, service);
  return app;
}

const NO_STORE = { "cache-control": "no-store" };

function json(value: unknown): Response {
  return Response.json(value, { headers: NO_STORE });
}

async function upload<E>(service: BoardService<E>, request: Request): Promise<Response> {
  const { packedBytesMax, openBytesMax } = UPLOAD_LIMITS;
  const packed = new Uint8Array(await request.arrayBuffer());
  if (packed.length > packedBytesMax) {
    throw new Refused(413, `An upload has at most ${packedBytesMax} bytes`);
  }
  // By the bytes and not by a header: some carry a gzip as what it is, some as a coding.
  const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
  const bytes = isGzip ? service.gunzip(packed, openBytesMax) : packed;
  if (bytes === null) {
    throw new Refused(
      413,
      `The upload is no whole gzip, or opens to more than ${openBytesMax} bytes`,
    );
  }
  const id = await takeUpload(service, bytes);
  service.wake();
  return Response.json({ id, state: "queued" }, { status: 201, headers: NO_STORE });
}

async function findRun<E>(service: BoardService<E>, id: string): Promise<RunView> {
  const run = RUN_ID.test(id) ? await runView(service.store, id) : null;
  if (run === null) throw new Refused(404, "There is no such run");
  if (run === "hidden") throw new Refused(410, "This run was taken down");
  return run;
}

async function replayFile<E>(service: BoardService<E>, id: string): Promise<Response> {
  const run = await findRun(service, id), bytes = await service.shelf.replay(run.sha256);
  if (bytes === null) throw new Refused(404, "This run's replay is not here any more");
  return new Response(bytes, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="vermillion-${run.id}.vmr"`,
      "cache-control": "no-cache",
    },
  });
}

/** A report as JSON, or as the run page's form, which is answered with the run's page. */
async function report<E>(
  service: BoardService<E>,
  id: string,
  request: Request,
): Promise<Response> {
  const run = await findRun(service, id);
  const isForm = (request.headers.get("content-type") ?? "").startsWith(
    "application/x-www-form-urlencoded",
  );
  const text = await request.text();
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
  await takeReport(service.store, run.id, body, service.nowMs());
  if (!isForm) return Response.json({ ok: true }, { status: 201, headers: NO_STORE });
  return new Response(null, { status: 303, headers: { location: `/runs/${run.id}?reported` } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The board, sheet and page that an address asks for. Throws Refused when there is none such. */
async function findBoard<E>(
  service: BoardService<E>,
  board: string,
  request: Request,
): Promise<BoardPage> {
  if (!BOARDS.includes(board)) throw new Refused(404, "There is no such board");
  const query = new URL(request.url).searchParams;
  const wanted = wholeOf(query.get("page") ?? "1"),
    rules = wholeOf(query.get("rules") ?? `${RULES}`);
  if (wanted < 1 || wanted > PAGE_MAX) throw new Refused(400, "page must be a whole number from 1");
  if (rules < 1) throw new Refused(400, "rules must be a whole number from 1");
  const sheet = sheetOf(board, query, dayOf(service.nowMs()));
  return await boardPage(service.store, { board, rules, sheet }, wanted);
}

function sheetOf(board: string, query: URLSearchParams, today: string): string {
  const kind = sheetKind(board);
  if (kind === "one") return "";
  if (kind === "days") {
    const day = query.get("day") ?? today;
    if (!DAY.test(day) || Number.isNaN(Date.parse(day))) {
      throw new Refused(400, "day must be a date like 2026-11-30");
    }
    return day;
  }
  const contract = wholeOf(query.get("contract") ?? "0");
  if (contract < 0 || contract >= CONTRACTS.length) {
    throw new Refused(400, `contract must be a whole number from 0 to ${CONTRACTS.length - 1}`);
  }
  return `${contract}`;
}

/** A whole number as an address spells it; -1 for anything else. */
function wholeOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

async function runDocument<E>(
  service: BoardService<E>,
  id: string,
  request: Request,
): Promise<Response> {
  const run = await findRun(service, id);
  return pageResponse(runPage(run, new URL(request.url).searchParams.has("reported")));
}

async function boardsDocument<E>(service: BoardService<E>): Promise<Response> {
  const sheets = { one: "", days: dayOf(service.nowMs()), contracts: "0" };
  const places = BOARDS.map((board) => ({ board, sheet: sheets[sheetKind(board)] }));
  return pageResponse(boardsPage(await leaders(service.store, RULES, places)));
}

async function boardDocument<E>(
  service: BoardService<E>,
  name: string,
  request: Request,
): Promise<Response> {
  const found = await findBoard(service, name, request);
  const rules = await rulesOf(service.store, name);
  return pageResponse(boardView(found, rules, dayOf(service.nowMs())));
}
