// The last confirmed bakes, in order, in one ring: enough to print the ground again after a lost context or a
// changed gore setting. What falls off the old end was long ago covered by what came after it.

/** What a decal and a corpse have to say; the core's views and the log's entries both say it. */
export interface DecalMark {
  readonly x: number;
  readonly y: number;
  readonly rot: number;
  readonly w: number;
  readonly h: number;
  readonly rgba: number;
  readonly kind: number;
  readonly frame: number;
}
export interface CorpseMark {
  readonly x: number;
  readonly y: number;
  readonly rot: number;
  readonly size: number;
  readonly rgba: number;
  readonly type: number;
  readonly frame: number;
  readonly flags: number;
}

export const LOG_ENTRIES = 24576;
const FLOATS = 5, MARKS = 4;

/** A view on one entry of the log: a decal or a corpse. */
export class LogEntry implements DecalMark, CorpseMark {
  private at = 0;
  constructor(
    private readonly floats: Float32Array,
    private readonly colours: Uint32Array,
    private readonly marks: Uint8Array,
  ) {}
  move(index: number): this {
    this.at = index;
    return this;
  }
  get x(): number {
    return this.floats[this.at * FLOATS];
  }
  get y(): number {
    return this.floats[this.at * FLOATS + 1];
  }
  get rot(): number {
    return this.floats[this.at * FLOATS + 2];
  }
  get w(): number {
    return this.floats[this.at * FLOATS + 3];
  }
  get h(): number {
    return this.floats[this.at * FLOATS + 4];
  }
  get size(): number {
    return this.w;
  }
  get rgba(): number {
    return this.colours[this.at];
  }
  get isCorpse(): boolean {
    return this.marks[this.at * MARKS] === 1;
  }
  get kind(): number {
    return this.marks[this.at * MARKS + 1];
  }
  get type(): number {
    return this.kind;
  }
  get frame(): number {
    return this.marks[this.at * MARKS + 2];
  }
  get flags(): number {
    return this.marks[this.at * MARKS + 3];
  }
}

export class BakeLog {
  private readonly floats: Float32Array;
  private readonly colours: Uint32Array;
  private readonly marks: Uint8Array;
  private readonly entry: LogEntry;
  private next = 0;
  private count = 0;

  constructor(private readonly entries = LOG_ENTRIES) {
    this.floats = new Float32Array(entries * FLOATS);
    this.colours = new Uint32Array(entries);
    this.marks = new Uint8Array(entries * MARKS);
    this.entry = new LogEntry(this.floats, this.colours, this.marks);
  }

  get length(): number {
    return this.count;
  }

  clear(): void {
    this.next = this.count = 0;
  }

  addDecal(decal: DecalMark): void {
    this.push(decal.x, decal.y, decal.rot, decal.w, decal.h, decal.rgba);
    this.mark(0, decal.kind, decal.frame, 0);
  }

  addCorpse(corpse: CorpseMark): void {
    this.push(corpse.x, corpse.y, corpse.rot, corpse.size, corpse.size, corpse.rgba);
    this.mark(1, corpse.type, corpse.frame, corpse.flags);
  }

  /** Hands every entry over, oldest first; the entry is one view, moved along. */
  replay(take: (entry: LogEntry, index: number) => void): void {
    const first = (this.next - this.count + this.entries) % this.entries;
    for (let i = 0; i < this.count; i++) take(this.entry.move((first + i) % this.entries), i);
  }

  private push(x: number, y: number, rot: number, w: number, h: number, rgba: number): void {
    const at = this.next * FLOATS;
    this.floats[at] = x;
    this.floats[at + 1] = y;
    this.floats[at + 2] = rot;
    this.floats[at + 3] = w;
    this.floats[at + 4] = h;
    this.colours[this.next] = rgba;
  }

  private mark(corpse: number, kind: number, frame: number, flags: number): void {
    const at = this.next * MARKS;
    this.marks[at] = corpse;
    this.marks[at + 1] = kind;
    this.marks[at + 2] = frame;
    this.marks[at + 3] = flags;
    this.next = (this.next + 1) % this.entries;
    this.count = Math.min(this.entries, this.count + 1);
  }
}
