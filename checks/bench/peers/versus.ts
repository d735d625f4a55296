// Us beside what a TypeScript author would pick instead, in one process and in turns: a few frames of each side, round
// after round, so that whatever else the machine does falls on all of them alike.
import { type BenchRow, row } from "../rows.ts";
import { quantile, three } from "../spread.ts";
import { OurSide } from "./ours.ts";
import type { Side } from "./side.ts";
import { NetplaySide, quietly, TelegraphSide } from "./theirs.ts";

const KIB = 1024;
const SIZES = [2, 64, 438] as const;

export interface Versus {
  /** The median frame of each side, by name. */
  medianUs: Record<string, number>;
  p99Us: Record<string, number>;
}

/** Plays `rounds` of `frames` each, A B C A B C. Frames that did not take eight ticks back do not count. */
export function playInTurns(sides: Side[], rounds: number, frames: number): Versus {
  const samples = new Map(sides.map((side) => [side.name, [] as number[]]));
  quietly(() => {
    for (let round = 0; round < rounds; round++) {
      for (const side of sides) {
        for (let i = 0; i < frames; i++) {
          const us = side.frame();
          if (!Number.isNaN(us)) samples.get(side.name)!.push(us);
        }
      }
    }
  });
  const by = (share: number) =>
    Object.fromEntries([...samples].map(([name, list]) => [name, quantile(list, share)]));
  return { medianUs: by(0.5), p99Us: by(0.99) };
}

/** A side at one size of state: its row, and how many times ours must be as fast. */
interface Against {
  row: string;
  least: number;
  side: Side;
}

/** Every peer at every size of state. */
export async function versusRows(isQuick: boolean): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const kib of SIZES) {
    const ours = await OurSide.create(kib * KIB), others = await othersOf(kib);
    const sides = [ours, ...others.map(({ side }) => side)];
    playInTurns(sides, 2, 20);
    const versus = playInTurns(sides, isQuick ? 5 : 20, kib > 64 ? 10 : 50);
    for (const other of others) rows.push(versusRow(other, versus));
  }
  return rows;
}

/**
 * netplayjs holds a state as JSON. A small one is its own kind, numbers, and beside it stands the same as one base64
 * string, the quickest JSON there is for bytes; a large one nobody would hold as numbers.
 */
async function othersOf(kib: number): Promise<Against[]> {
  const size = kib * KIB;
  const telegraph = {
    row: `vs_telegraph_${kib}k`,
    least: 1,
    side: await TelegraphSide.create(size),
  };
  const base64 = await NetplaySide.create(size, "base64"), netplayjs = `vs_netplayjs_${kib}k`;
  if (kib > 2) return [{ row: netplayjs, least: 10, side: base64 }, telegraph];
  const numbers = await NetplaySide.create(size, "numbers");
  return [
    { row: netplayjs, least: 10, side: numbers },
    { row: `${netplayjs}_base64`, least: 1, side: base64 },
    telegraph,
  ];
}

function versusRow({ row: name, least, side }: Against, { medianUs, p99Us }: Versus): BenchRow {
  const times = medianUs[side.name] / medianUs.ours;
  const said = (of: string) => `${three(medianUs[of])} (p99 ${three(p99Us[of])})`;
  const against = `us a frame: ours ${said("ours")}, ${side.name} ${said(side.name)}`;
  return row(name, times, "x", ">=", least, against);
}
