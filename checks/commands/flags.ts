// Flags and files of the command line. Whatever is wrong with a call ends in one CallError: one sentence, exit 2.
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** The call was wrong or a file unreadable; its message is one sentence for stderr. */
export class CallError extends Error {}

export interface Flags {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

/** Parses flags strictly. `files` is how many positional arguments the command takes, `what` they are. Throws CallError. */
export function readFlags(
  command: string,
  args: string[],
  options: ParseArgsOptionsConfig,
  files = 0,
  what = "replay file (.vmr)",
): Flags {
  let values, positionals;
  try {
    ({ values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true }));
  } catch (error) {
    const first = (error as Error).message.split(/[.\n]/)[0].replaceAll("'", '"');
    const known = Object.keys(options).map((name) => `--${name}`).join(" ");
    throw new CallError(`${command}: ${lowerFirst(first)}; it knows ${known}`);
  }
  if (positionals.length > files) {
    throw new CallError(`${command}: what is "${positionals[files]}"? ${takes(files, what)}`);
  }
  if (positionals.length < files) throw new CallError(`${command}: ${takes(files, what)}`);
  return { values: values as Flags["values"], positionals };
}

function takes(files: number, what: string): string {
  return files === 0 ? "It takes flags only" : `It takes ${files} ${what}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A whole number in `low..high`, or `fallback` when the flag is not given. Throws CallError. */
export function readNumber(
  flags: Flags,
  name: string,
  low: number,
  high: number,
  fallback: number,
): number {
  const text = flags.values[name];
  if (text === undefined) return fallback;
  const value = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(value >= low && value <= high)) {
    throw new CallError(`--${name} takes a whole number from ${low} to ${high}, not "${text}"`);
  }
  return value;
}

/** One of `allowed`, or `fallback` when the flag is not given. Throws CallError. */
export function readChoice<T extends string>(
  flags: Flags,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const text = flags.values[name];
  if (text === undefined) return fallback;
  if (!allowed.includes(text as T)) {
    throw new CallError(`--${name} takes one of ${allowed.join(", ")}, not "${text}"`);
  }
  return text as T;
}

/** A whole file, at most `bytesMax` long. Throws CallError. */
export function readBytes(path: string, bytesMax = 64 << 20): Uint8Array<ArrayBuffer> {
  let size: number;
  try {
    const info = Deno.statSync(path);
    if (!info.isFile) throw new CallError(`"${path}" is not a file`);
    size = info.size;
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(
      error instanceof Deno.errors.NotFound
        ? `There is no file "${path}"`
        : `"${path}" cannot be read`,
    );
  }
  if (size > bytesMax) throw new CallError(`"${path}" has ${size} bytes, more than ${bytesMax}`);
  try {
    return Deno.readFileSync(path);
  } catch {
    throw new CallError(`"${path}" cannot be read`);
  }
}

/** Writes a file. Throws CallError. */
export function writeBytes(path: string, bytes: Uint8Array): void {
  try {
    Deno.writeFileSync(path, bytes);
  } catch {
    throw new CallError(`"${path}" cannot be written`);
  }
}
