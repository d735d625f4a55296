// Runs commands inside a test's own process and keeps what they say.
import assert from "node:assert/strict";
import { run } from "../main.ts";

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** Runs a command in this process and keeps what it says. */
export async function say(...args: string[]): Promise<Said> {
  const said: Said = { code: -1, out: "", err: "" };
  const { log, error } = console, { writeSync } = Deno.stdout;
  console.log = (text: string) => said.out += `${text}\n`;
  console.error = (text: string) => said.err += `${text}\n`;
  Deno.stdout.writeSync = (bytes) => {
    said.out += new TextDecoder().decode(bytes);
    return bytes.length;
  };
  try {
    said.code = await run(args);
  } finally {
    Object.assign(console, { log, error });
    Deno.stdout.writeSync = writeSync;
  }
  return said;
}

/** The one line of JSON that a command said. */
export function lineOf({ code, out, err }: Said): Record<string, unknown> {
  assert.deepEqual([code, err], [0, ""]);
  assert.equal(out.trimEnd().split("\n").length, 1);
  return JSON.parse(out);
}
