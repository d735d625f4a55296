// The fuzzer: every decoder and the whole receive path, by shares of one count, from one seed.
import { CONTROL_FRAMES, REPORTS } from "./envelopes.ts";
import type { Part, PartReport } from "./part.ts";
import { RECEIVE } from "./receive.ts";
import { REPLAYS } from "./replays.ts";
import { PAGE_TEXTS, ROOM_SOCKET, ROUTES } from "./rooms.ts";
import { SUMMARIES } from "./summaries.ts";
import { UPLOADS } from "./uploads.ts";

export const PARTS: readonly Part[] = [
  ...RECEIVE,
  REPLAYS,
  ROOM_SOCKET,
  PAGE_TEXTS,
  ROUTES,
  CONTROL_FRAMES,
  REPORTS,
  UPLOADS,
  SUMMARIES,
];

export interface FuzzLine {
  name: string;
  fed: number;
  refused: Record<string, number>;
  /** What must not be, in its own words; null when nothing was. */
  fault: string | null;
}

/** Feeds `packets` over all parts, each from its own seed. */
export async function fuzz(
  packets: number,
  seed: number,
  parts: readonly Part[] = PARTS,
  onDone: (line: FuzzLine) => void = () => {},
): Promise<FuzzLine[]> {
  const whole = parts.reduce((sum, { share }) => sum + share, 0), lines: FuzzLine[] = [];
  for (const [i, part] of parts.entries()) {
    const line = await feed(part, Math.ceil(packets * part.share / whole), seed + i);
    lines.push(line);
    onDone(line);
  }
  return lines;
}

async function feed(part: Part, count: number, seed: number): Promise<FuzzLine> {
  try {
    const { fed, refused }: PartReport = await part.feed(count, seed);
    return { name: part.name, fed, refused: Object.fromEntries(refused), fault: null };
  } catch (error) {
    const fault = error instanceof Error ? `${error.name}: ${error.message}` : `${error}`;
    return { name: part.name, fed: count, refused: {}, fault: fault.split("\n")[0] };
  }
}
