// The outside tools the gate needs and how a bare machine gets them: as root they are installed, otherwise the one
// command that does is printed and the gate stops.
import { findWasmtime, installWasmtime } from "../runtimes/install.ts";
import { type Count, type Log, run, sum, verdict } from "./runner.ts";

interface Tool {
  /** A command that must be on the path, or a file that must exist. */
  needs: string;
  /** The Debian package that brings it. */
  apt: string;
  why: string;
}

export const TOOLS: Tool[] = [
  { needs: "chromium", apt: "chromium", why: "the page's tests" },
  { needs: "firefox-esr", apt: "firefox-esr", why: "SpiderMonkey" },
  { needs: "jsc", apt: "libjavascriptcoregtk-4.0-bin", why: "JavaScriptCore" },
  { needs: "wasm2c", apt: "wabt", why: "the native build" },
  { needs: "gcc", apt: "gcc", why: "the native build" },
  { needs: "WebKitWebDriver", apt: "webkit2gtk-driver", why: "a page in WebKit" },
  { needs: "Xvfb", apt: "xvfb", why: "a screen for Firefox and WebKit" },
  {
    needs: `/usr/lib/${Deno.build.arch}-linux-gnu/dri/swrast_dri.so`,
    apt: "libgl1-mesa-dri",
    why: "drawing in Firefox and WebKit",
  },
  {
    needs: `/usr/lib/${Deno.build.arch}-linux-gnu/libEGL.so.1`,
    apt: "libegl1",
    why: "drawing in WebKit",
  },
  { needs: "turnserver", apt: "coturn", why: "paths over TURN" },
  { needs: "openssl", apt: "openssl", why: "TURN's certificate" },
  { needs: "unshare", apt: "util-linux", why: "browsers with no network but loopback" },
  { needs: "ip", apt: "iproute2", why: "browsers with no network but loopback" },
  { needs: "python3", apt: "python3", why: "the Wasmtime wheel" },
  { needs: "pip3", apt: "python3-pip", why: "the Wasmtime wheel" },
  { needs: "node", apt: "nodejs", why: "V8 in Node, and the WASI host under node:wasi" },
  {
    needs: "/usr/share/fonts/truetype/dejavu",
    apt: "fonts-dejavu-core",
    why: "text in screenshots",
  },
];

const BESIDES = ["libc6-dev", "ca-certificates"];

function isPresent(needs: string): boolean {
  const places = needs.startsWith("/") ? [needs] : searchPath().map((dir) => `${dir}/${needs}`);
  if (needs === "jsc") places.push(...jscPlaces());
  return places.some((path) => {
    try {
      Deno.statSync(path);
      return true;
    } catch {
      return false;
    }
  });
}

function searchPath(): string[] {
  return [...(Deno.env.get("PATH") ?? "").split(":"), "/usr/bin", "/usr/sbin", "/sbin", "/bin"];
}

/** Debian puts jsc beside its library, not on the path. */
function jscPlaces(): string[] {
  return [`/usr/lib/${Deno.build.arch}-linux-gnu/webkit2gtk-4.0/jsc`];
}

/** The tools that are not there. */
export function missingTools(): Tool[] {
  return TOOLS.filter((tool) => !isPresent(tool.needs));
}

export function installCommand(tools: Tool[]): string {
  const packages = [...new Set([...tools.map((tool) => tool.apt), ...BESIDES])].join(" ");
  return `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
}

/** Installs what is missing, the Wasmtime library included. What cannot be had is named in the log. */
export async function ensureTools(log: Log): Promise<Count> {
  return sum([await ensurePackages(log), await ensureWasmtime(log)]);
}

async function ensureWasmtime(log: Log): Promise<Count> {
  try {
    log.write(`libwasmtime: ${findWasmtime() ?? await installWasmtime()}\n`);
    return verdict(true);
  } catch (error) {
    log.write(`the Wasmtime wheel could not be had: ${(error as Error).message}\n`);
    return verdict(false);
  }
}

async function ensurePackages(log: Log): Promise<Count> {
  const missing = missingTools();
  if (missing.length === 0) return verdict(true);
  for (const tool of missing) log.write(`missing: ${tool.needs} (${tool.apt}) for ${tool.why}\n`);
  if (Deno.uid() !== 0) {
    log.write(`\nrun this once as root, then the gate again:\n  ${installCommand(missing)}\n`);
    return verdict(false);
  }
  const apt = ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=3"];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run(log, "apt-get", [...apt, "update"], { env });
  const packages = [...new Set([...missing.map((tool) => tool.apt), ...BESIDES])];
  await run(log, "apt-get", [...apt, "install", "-y", "--no-install-recommends", ...packages], {
    env,
  });
  const still = missingTools();
  for (const tool of still) log.write(`still missing: ${tool.needs} (${tool.apt})\n`);
  return verdict(still.length === 0);
}
