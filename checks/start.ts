// deno task start and deno task dev: build what is stale, then serve the room and the page from one process.
// With --watch (dev) the build runs again when a source changes; a reload of the page shows it. Dev alone also serves
// the contact sheet, /contact.html.
import { serve, startFlagsOrExit } from "../room/mod.ts";
import { build } from "./build.ts";

const args = [...Deno.args];
const watch = args[0] === "--watch";
if (watch) args.shift();

const flags = startFlagsOrExit(args);
try {
  await build({ sheet: watch });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  Deno.exit(1);
}
await serve(flags);

if (watch) {
  const roots = ["core", "engine", "wire", "web"].map((d) =>
    new URL(`../${d}/`, import.meta.url).pathname
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  for await (const event of Deno.watchFs(roots)) {
    if (event.paths.every((p) => p.includes("/dist/") || p.endsWith("~"))) continue;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        const report = await build({ sheet: true });
        if (report.isWasmStale || report.isPageStale) console.log("rebuilt; reload the page");
      } catch (error) {
        console.error(error instanceof Error ? error.message : String(error));
      }
    }, 120);
  }
}
