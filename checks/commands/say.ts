// How commands speak: one JSON line, or a short aligned list for people.

/** A hash as it prints everywhere: 16 hex digits. */
export function hex64(hash: bigint): string {
  return BigInt.asUintN(64, hash).toString(16).padStart(16, "0");
}

/** Prints the one JSON line of `--json`. Bigints print as 16 hex digits. */
export function sayJson(value: unknown): void {
  console.log(JSON.stringify(value, (_, v) => typeof v === "bigint" ? hex64(v) : v));
}

/** Prints text as it is, however long. A reader that stops early (head) ends the program quietly. */
export function sayText(text: string): void {
  const bytes = new TextEncoder().encode(text);
  try {
    for (let at = 0; at < bytes.length;) at += Deno.stdout.writeSync(bytes.subarray(at));
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0);
    throw error;
  }
}

/** Prints rows of a label and a value, aligned. */
export function sayRows(rows: readonly (readonly [string, string | number])[]): void {
  const width = Math.max(...rows.map(([label]) => label.length));
  for (const [label, value] of rows) console.log(`${label.padEnd(width)}  ${value}`);
}

/** Ticks as minutes and seconds of play. */
export function clock(ticks: number): string {
  const seconds = Math.floor(ticks / 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function outcomeName(outcome: number): string {
  return ["still running", "lost", "won", "left"][outcome] ?? `outcome ${outcome}`;
}
