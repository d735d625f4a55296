// Replays in headless Firefox. One browser plays all of them: its page, served on loopback, asks for the next job, runs
// the harness and posts the lines back.
import { besidePath, type ReplayJob } from "./runtime.ts";

const ANSWER_MS_MAX = 180_000;

const PAGE = `<!doctype html><meta charset="utf-8"><title>matrix</title>
<script type="module">
import { replayRun } from "/harness.js";
const bytes = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
for (;;) {
  const next = await (await fetch("/next")).json();
  if (!next) break;
  let answer;
  try {
    const run = replayRun(await bytes("/game.wasm"), await bytes("/replay.vmr"), next.dumpTick);
    answer = run.dump ? run.lines + "state " + run.dump + "\\n" : run.lines;
  } catch (error) {
    answer = "error " + error;
  }
  await fetch("/answer", { method: "POST", body: answer });
}
</script>`;

/** A browser that stays for as many replays as there are. */
class Firefox {
  private job: ReplayJob | null = null;
  private answer = Promise.withResolvers<string>();
  private wanted = Promise.withResolvers<ReplayJob | null>();
  private readonly server;
  private readonly child;

  constructor(profile: string) {
    this.server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (request) => this.respond(request),
    );
    this.child = new Deno.Command("firefox-esr", {
      args: [
        "--headless",
        "--no-remote",
        "--profile",
        profile,
        `http://127.0.0.1:${this.server.addr.port}/`,
      ],
      env: { HOME: profile },
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    this.child.status.then(({ code }) =>
      this.answer.reject(new Error(`Firefox ended with ${code}`))
    );
    this.answer.promise.catch(() => {});
  }

  /** The lines of one replay. Throws what the page threw, or that it never answered. */
  async replay(job: ReplayJob): Promise<string> {
    this.job = job;
    this.wanted.resolve(job);
    const timer = setTimeout(
      () => this.answer.reject(new Error("Firefox did not answer within three minutes")),
      ANSWER_MS_MAX,
    );
    try {
      const text = await this.answer.promise;
      if (text.startsWith("error ")) throw new Error(text.slice(6));
      return text;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    // A request that waits for a job would keep the server from ending.
    this.wanted.resolve(null);
    this.child.kill("SIGKILL");
    await this.child.status;
    await this.server.shutdown();
  }

  private async respond(request: Request): Promise<Response> {
    switch (new URL(request.url).pathname) {
      case "/":
        return new Response(PAGE, { headers: { "content-type": "text/html" } });
      case "/harness.js":
        return this.file(besidePath("harness.js"), "text/javascript");
      case "/next":
        return Response.json(await this.wanted.promise);
      case "/game.wasm":
        return this.file(this.job!.wasm, "application/wasm");
      case "/replay.vmr":
        return this.file(this.job!.replay, "application/octet-stream");
      case "/answer": {
        const { resolve } = this.answer, text = await request.text();
        this.wanted = Promise.withResolvers();
        this.answer = Promise.withResolvers();
        this.answer.promise.catch(() => {});
        resolve(text);
        return new Response("thanks");
      }
      default:
        return new Response("not here", { status: 404 });
    }
  }

  private file(path: string, type: string): Response {
    const headers = { "content-type": type, "cache-control": "no-store" };
    return new Response(Deno.readFileSync(path), { headers });
  }
}

let running: { browser: Firefox; profile: string } | null = null;

/** The lines of one replay in Firefox, started when it does not run. */
export async function replayInFirefox(job: ReplayJob): Promise<string> {
  if (!running) {
    const profile = await Deno.makeTempDir({ prefix: "firefox-" });
    running = { browser: new Firefox(profile), profile };
  }
  return await running.browser.replay(job);
}

/** Ends the browser, if there is one. */
export async function closeFirefox(): Promise<void> {
  if (!running) return;
  const { browser, profile } = running;
  running = null;
  await browser.close();
  await Deno.remove(profile, { recursive: true }).catch(() => {});
}
