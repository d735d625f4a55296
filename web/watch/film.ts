// What preparing finds of a run: saved states, every bake, marks, picks, tunes and how it ends. It comes in parts, from the
// run's start on; whatever lies before `prepared` is whole. Ticks are replay ticks: N is the world after N ticks.
import { BakePlayer, type BakeSink, type BakeSpan, type RunResult } from "../../wire/host/mod.ts";
import { type Keyframe, Keyframes, lastAtMost } from "./keyframes.ts";

/** A MARK event of the core, as it came. */
export interface FilmMark {
  tick: number;
  id: number;
  seat: number;
  arg: number;
}

export interface FilmPick {
  /** The pick had been made after so many ticks. */
  tick: number;
  seat: number;
  level: number;
  /** Perk ids in the menu's order. */
  offers: number[];
  /** Index of the one taken; -1 when the menu was closed without one. */
  chosen: number;
}

/** A CONFIRM event that asks for music. */
export interface FilmTune {
  tick: number;
  id: number;
  arg: number;
}

export interface FilmEnd {
  /** `stops`: the simulation refuses to go on at `ticks`, though the recording does. */
  verdict: "as recorded" | "differently" | "stops";
  /** How many ticks can be played. */
  ticks: number;
  /** What is wrong, one sentence; empty for a run that played as recorded. */
  reason: string;
  outcome: number;
  level: number;
  result: RunResult;
  /** Each seat's gun at the end. */
  guns: number[];
}

/** What a stretch of the run gave. */
export interface FilmPart {
  /** Prepared up to here. */
  prepared: number;
  keyframes: Keyframe[];
  bakes: BakeSpan;
  marks: FilmMark[];
  picks: FilmPick[];
  tunes: FilmTune[];
  /** With the last part. */
  end: FilmEnd | null;
}

export class Film {
  readonly keyframes: Keyframes;
  readonly marks: FilmMark[] = [];
  readonly picks: FilmPick[] = [];
  readonly tunes: FilmTune[] = [];
  private readonly spans: { tick: number; span: BakeSpan }[] = [];
  private readonly player = new BakePlayer();
  prepared = 0;
  end: FilmEnd | null = null;

  /** Of a run of so many ticks. */
  constructor(readonly ticks: number, keyframeBytesMax?: number) {
    this.keyframes = new Keyframes(keyframeBytesMax);
  }

  add(part: FilmPart): void {
    for (const keyframe of part.keyframes) this.keyframes.add(keyframe);
    if (part.bakes.ticks.length > 0) this.spans.push({ tick: this.prepared, span: part.bakes });
    this.marks.push(...part.marks);
    this.picks.push(...part.picks);
    this.tunes.push(...part.tunes);
    this.prepared = part.prepared;
    this.end = part.end ?? this.end;
  }

  /** How many ticks can be played, as far as is known. */
  get playable(): number {
    return this.end ? this.end.ticks : this.ticks;
  }

  /** What the ticks after `from` up to `to` left on the ground, in order. */
  bakes(from: number, to: number, sink: BakeSink): void {
    for (let i = Math.max(0, lastAtMost(this.spans, from)); i < this.spans.length; i++) {
      if (this.spans[i].tick >= to) return;
      // After N ticks the newest that ran is number N - 1.
      this.player.play(this.spans[i].span, from, to, sink);
    }
  }

  /** The tune the run has after so many ticks; undefined before its first. */
  tuneAt(tick: number): FilmTune | undefined {
    return this.tunes[lastAtMost(this.tunes, tick)];
  }

  /** The newest pick at or before a tick, when it is no older than `ticks`. */
  pickAt(tick: number, ticks: number): FilmPick | undefined {
    const pick = this.picks[lastAtMost(this.picks, tick)];
    return pick !== undefined && tick - pick.tick < ticks ? pick : undefined;
  }
}
