// The pipe's only source of chance: a small seeded generator (sfc32), forked by name so that one part drawing more
// never shifts what another part draws.

/** Numbers that follow from a seed and a name alone. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(readonly seed: number, readonly name: string = "") {
    let hash = (seed ^ 0x9e3779b9) | 0;
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    this.a = hash | 0;
    this.b = Math.imul(hash, 0x85ebca6b) | 0;
    this.c = (seed + 0x165667b1) | 0;
    for (let i = 0; i < 12; i++) this.u32();
  }

  /** A generator of its own for one part of the whole. */
  fork(name: string): Random {
    return new Random(this.seed, `${this.name}/${name}`);
  }

  u32(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  /** In [0, 1). */
  float(): number {
    return this.u32() / 4294967296;
  }

  /** In [low, high). */
  range(low: number, high: number): number {
    return low + this.float() * (high - low);
  }

  /** A whole number in [0, count). */
  below(count: number): number {
    return Math.floor(this.float() * count);
  }

  chance(probability: number): boolean {
    return probability > 0 && this.float() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }
}
