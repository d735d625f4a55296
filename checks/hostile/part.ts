// What every part of the fuzzer is: a decoder or a receive path, fed bytes that are almost right. A part either comes
// back with what it saw, or throws; then the part, its seed and how far it came say how to see it again.
import { seeded } from "../wire/table.ts";

export interface PartReport {
  /** Hostile packets, files or requests. */
  fed: number;
  /** How often each refusal was given, by name. */
  refused: Map<string, number>;
}

export interface Part {
  name: string;
  /** Of every hundred packets, how many this part is fed. */
  share: number;
  /** Feeds `count`; throws on the first thing that must not be. */
  feed(count: number, seed: number): Promise<PartReport> | PartReport;
}

export class Tally {
  readonly refused = new Map<string, number>();
  note(name: string): void {
    this.refused.set(name, (this.refused.get(name) ?? 0) + 1);
  }
}

export type Random = () => number;

/** A seeded generator, and the draws that parts need of it. */
export function draws(seed: number) {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  const noise = (most: number) => new Uint8Array(below(most + 1)).map(() => random() * 256);
  return { random, below, pick, noise };
}

/** Text that was JSON before something happened to it, now and then as it was. */
export function damageText(text: string, other: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1)), kind = Math.floor(random() * 7);
  if (kind === 0) return text.slice(0, at);
  if (kind === 1) return text.slice(0, at) + other.slice(Math.floor(random() * other.length));
  if (kind === 2) return text.replace(/\d+/, () => ODD[Math.floor(random() * ODD.length)]);
  if (kind === 3) return text.replace(/"[^"]*"/, () => ODD[Math.floor(random() * ODD.length)]);
  if (kind === 6) return text;
  if (kind === 4) return `[${text}`.repeat(1 + Math.floor(random() * 50));
  return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 0xffff)) + text.slice(at);
}

const ODD = ["null", "-1", "1e999", "99999999999999999999", '""', "[]", "{}", "true", '"\\u0000"']
  .concat(['{"__proto__":{"seat":0}}', "0.5", '"constructor"', "255", "[[[[]]]]"]);
