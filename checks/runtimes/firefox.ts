// A replay in headless Firefox: a page served on loopback runs the harness and posts its lines back.
import { besidePath, type ReplayJob } from "./runtime.ts";

const ANSWER_MS_MAX = 180_000;

const PAGE = `<!doctype html><meta charset="utf-8"><title>matrix</title>
<script type="module">
import { replayRun } from "/harness.js";
const bytes = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
let answer;
try {
  const dumpTick = Number(new URLSearchParams(location.search).get("dump"));
  const run = replayRun(await bytes("/game.wasm"), await bytes("/replay.vmr"), dumpTick);
  answer = run.dump ? run.lines + "state " + run.dump + "\\n" : run.lines;
} catch (error) {
  answer = "error " + error;
}
await fetch("/answer", { method: "POST", body: answer });
</script>`;

/** The lines of one replay. Throws what the page threw, or that Firefox never answered. */
export async function replayInFirefox(job: ReplayJob): Promise<string> {
  const answer = Promise.withResolvers<string>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => respond(request, job, answer.resolve),
  );
  const profile = await Deno.makeTempDir({ dir: job.work });
  const child = new Deno.Command("firefox-esr", {
    args: [
      "--headless",
      "--no-remote",
      "--profile",
      profile,
      `http://127.0.0.1:${server.addr.port}/?dump=${job.dumpTick}`,
    ],
    env: { HOME: profile },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const timer = setTimeout(
    () => answer.reject(new Error("Firefox did not answer within three minutes")),
    ANSWER_MS_MAX,
  );
  child.status.then(({ code }) => answer.reject(new Error(`Firefox ended with ${code}`)));
  try {
    const text = await answer.promise;
    if (text.startsWith("error ")) throw new Error(text.slice(6));
    return text;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
    await child.status;
    await server.shutdown();
  }
}

async function respond(
  request: Request,
  job: ReplayJob,
  answer: (text: string) => void,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file = (path: string, type: string) =>
    new Response(Deno.readFileSync(path), { headers: { "content-type": type } });
  switch (pathname) {
    case "/":
      return new Response(PAGE, { headers: { "content-type": "text/html" } });
    case "/harness.js":
      return file(besidePath("harness.js"), "text/javascript");
    case "/game.wasm":
      return file(job.wasm, "application/wasm");
    case "/replay.vmr":
      return file(job.replay, "application/octet-stream");
    case "/answer":
      answer(await request.text());
      return new Response("thanks");
    default:
      return new Response("not here", { status: 404 });
  }
}
