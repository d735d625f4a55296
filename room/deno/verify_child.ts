// One run played again in a process of its own, seen from the process that starts it. What comes back is a verdict or
// nothing: a process that died, ran out of memory or of time has said nothing about the run.
import { setPriority } from "node:os";
import type { Verdict } from "../verify.ts";

export interface VerifyJob {
  /** The game.wasm that recorded the run, and its SHA-256. */
  build: Uint8Array;
  sha256: string;
  replay: Uint8Array;
  /** When it is ended, done or not. */
  boundMs: number;
}

export interface VerifyChild {
  pid: number;
  /** Null when the process gave none. Never rejects. */
  verdict: Promise<Verdict | null>;
  kill(): void;
}

/** Below the rooms, whose frames cannot wait: the operating system's niceness. */
const NICENESS = 10;
/** What the program itself may take; a module's memory is 64 MiB, fixed. */
const HEAP_MIB = 256;
const PROGRAM = new URL("./verify_process.ts", import.meta.url).href;

/** Starts the process. It has no permission: not to read, not to write, no network. */
export function beginVerify(job: VerifyJob): VerifyChild {
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--no-remote",
      "--cached-only",
      `--v8-flags=--max-old-space-size=${HEAP_MIB}`,
      PROGRAM,
    ],
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  try {
    setPriority(process.pid, NICENESS);
  } catch {
    // It is over already, or this machine knows no such thing.
  }
  return { pid: process.pid, verdict: verdictOf(process, job), kill: () => kill(process) };
}

async function verdictOf(process: Deno.ChildProcess, job: VerifyJob): Promise<Verdict | null> {
  const bound = setTimeout(() => kill(process), job.boundMs);
  try {
    const output = process.output();
    await feed(process.stdin, job);
    const { success, stdout } = await output;
    return success ? JSON.parse(new TextDecoder().decode(stdout)) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(bound);
  }
}

async function feed(
  stdin: WritableStream<Uint8Array>,
  { build, sha256, replay }: VerifyJob,
): Promise<void> {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, build.length, true);
  const writer = stdin.getWriter();
  try {
    for (const part of [size, build, Uint8Array.fromHex(sha256), replay]) await writer.write(part);
    await writer.close();
  } catch {
    // It died with its hands full; its status says so too.
  }
}

function kill(process: Deno.ChildProcess): void {
  try {
    process.kill("SIGKILL");
  } catch {
    // It is gone already.
  }
}
