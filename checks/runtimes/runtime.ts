// What a runtime is to the matrix: something that may be missing, has a version, and turns (module, replay) into lines.

export interface ReplayJob {
  /** Path of game.wasm. */
  wasm: string;
  /** Path of the .vmr. */
  replay: string;
  /** The tick after which the raw state is wanted; 0 for none. */
  dumpTick: number;
  /** A directory for this run's files. */
  work: string;
}

export interface Runtime {
  name: string;
  /** What it is, for people. */
  about: string;
  /** Its version, or null when it is not here. */
  version(): Promise<string | null>;
  /** One sentence that says how to get it. */
  remedy: string;
  /** The text of "tick hash" lines. Throws the runtime's own words. */
  replay(job: ReplayJob): Promise<string>;
  /** Ends what replay() started and left running. */
  close?(): Promise<void>;
  /** The runtime that dumps states in this one's stead, when this one cannot. */
  dumpsLike?: string;
  /** Twenty times slower than the others: it plays only the first SLOW_TICKS_MAX ticks of each replay. */
  isSlow?: boolean;
}

export const SLOW_TICKS_MAX = 1200;

const RUN_MS_MAX = 600_000;

/** Runs a runtime's process and returns its stdout. Throws its stderr when it fails or takes longer than ten minutes. */
export async function processLines(
  command: string,
  args: string[],
  stdin?: Uint8Array,
): Promise<string> {
  const child = new Deno.Command(command, {
    args,
    stdin: stdin ? "piped" : "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const timer = setTimeout(() => child.kill("SIGKILL"), RUN_MS_MAX);
  try {
    const fed = stdin ? feed(child.stdin, stdin) : null;
    const { code, stdout, stderr } = await child.output();
    await fed;
    if (code === 0) return new TextDecoder().decode(stdout);
    const words = new TextDecoder().decode(stderr).replaceAll("\u001b", "").trim();
    throw new Error(`${command} ended with ${code}: ${words.slice(-400)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes all of stdin; a child that stops reading early is judged by its exit code, not here. */
async function feed(stdin: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = stdin.getWriter();
  try {
    await writer.write(bytes);
    await writer.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
}

/** The first line a command prints, or null when it is not here. */
export async function firstLine(command: string, args: string[]): Promise<string | null> {
  try {
    const { code, stdout } = await new Deno.Command(command, {
      args,
      stdin: "null",
      stderr: "null",
    }).output();
    return code === 0 ? new TextDecoder().decode(stdout).split("\n")[0].trim() : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Path of a file beside this one. */
export function besidePath(name: string): string {
  return new URL(name, import.meta.url).pathname;
}
