// Finds and installs the runtimes that are not this one: the Wasmtime library out of its PyPI wheel, the rest from
// Debian. Nothing is installed unless asked; a runtime that is missing says what would bring it.
const TOOLS = new URL("../../build/tools/", import.meta.url).pathname;

export const WASMTIME_VERSION = "50.0.1";

/** Debian packages by the command that shows they are there. */
export const DEBIAN_PACKAGES: Readonly<Record<string, string>> = {
  wasm2c: "wabt",
  gcc: "gcc",
  "firefox-esr": "firefox-esr",
  jsc: "libjavascriptcoregtk-4.0-bin",
};

/** Whether a command is on PATH. */
export function hasCommand(name: string): boolean {
  return (Deno.env.get("PATH") ?? "").split(":").some((dir) => {
    try {
      return Deno.statSync(`${dir}/${name}`).isFile;
    } catch {
      return false;
    }
  });
}

/** Runs a command to its end; throws its stderr's last line when it fails. */
export async function runCommand(command: string, args: string[], cwd?: string): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args,
    cwd,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).output();
  if (code !== 0) {
    const words = new TextDecoder().decode(stderr).trim().split("\n").at(-1);
    throw new Error(`${command} ended with ${code}: ${words}`);
  }
  return new TextDecoder().decode(stdout);
}

/** Path of libwasmtime: WASMTIME_LIB, else what installWasmtime() laid down; null when there is none. */
export function findWasmtime(): string | null {
  const named = Deno.env.get("WASMTIME_LIB");
  if (named) return named.includes("/") ? named : `./${named}`;
  const path = `${TOOLS}wasmtime-${WASMTIME_VERSION}/lib/_libwasmtime.so`;
  try {
    return Deno.statSync(path).isFile ? path : null;
  } catch {
    return null;
  }
}

/** Fetches the wheel, takes the library out of it and returns its path. */
export async function installWasmtime(): Promise<string> {
  const found = findWasmtime();
  if (found) return found;
  const home = `${TOOLS}wasmtime-${WASMTIME_VERSION}`, work = await Deno.makeTempDir();
  try {
    const python = hasCommand("python3") ? "python3" : "python";
    await runCommand(python, [
      "-m",
      "pip",
      "download",
      "--quiet",
      "--no-deps",
      "--disable-pip-version-check",
      "--dest",
      work,
      `wasmtime==${WASMTIME_VERSION}`,
    ]);
    const wheel = [...Deno.readDirSync(work)].find(({ name }) => name.endsWith(".whl"))!.name;
    await runCommand(python, ["-m", "zipfile", "-e", `${work}/${wheel}`, `${work}/wheel`]);
    const parts = `${work}/wheel/wasmtime`;
    const part = [...Deno.readDirSync(parts)].find(({ name }) => name.startsWith("linux-"));
    if (!part) throw new Error(`the wheel ${wheel} holds no Linux library`);
    await Deno.mkdir(`${home}/lib`, { recursive: true });
    await Deno.copyFile(
      `${parts}/${part.name}/_libwasmtime.so`,
      `${home}/lib/_libwasmtime.so`,
    );
  } finally {
    await Deno.remove(work, { recursive: true });
  }
  return findWasmtime()!;
}

/** Debian packages that are missing for the matrix. */
export function missingPackages(): string[] {
  return Object.entries(DEBIAN_PACKAGES).filter(([command]) => !hasCommand(command))
    .map(([, name]) => name);
}

/** Installs everything the matrix needs and lacks. As another user than root it throws the command to run instead. */
export async function installRuntimes(): Promise<void> {
  await installWasmtime();
  const missing = missingPackages();
  if (missing.length === 0) return;
  const install = ["install", "-y", "--no-install-recommends", ...missing];
  if (Deno.uid() !== 0) throw new Error(`run as root: apt-get ${install.join(" ")}`);
  await runCommand("apt-get", ["update"]);
  await runCommand("apt-get", install);
}

if (import.meta.main) {
  await installRuntimes();
  console.log(`runtimes are installed; libwasmtime is ${findWasmtime()}`);
}
