// Seeded random numbers for pictures only: the art (same each load), the terrain stream T and the presentation
// stream P. None of them touches the state; the simulation has streams of its own.

export class ArtRandom {
  private s = 0;
  constructor(seed: number) {
    this.seed(seed);
  }
  /** Begins again from `seed`. */
  seed(seed: number): void {
    this.s = (seed ^ 0x9e3779b9) >>> 0;
  }
  /** A number from 0 up to, not including, 1. */
  unit(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0;
    let t = this.s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }
  /** A whole number from 0 to n - 1. */
  roll(n: number): number {
    return Math.floor(this.unit() * n);
  }
  pick<T>(from: readonly T[]): T {
    return from[this.roll(from.length)];
  }
}

/** Smooth value noise on the plane, about -1 to 1, from one seed. */
export function noise2(x: number, y: number, seed: number): number {
  const xi = Math.floor(x), yi = Math.floor(y);
  const u = smooth(x - xi), v = smooth(y - yi);
  const a = lattice(xi, yi, seed), b = lattice(xi + 1, yi, seed);
  const c = lattice(xi, yi + 1, seed), d = lattice(xi + 1, yi + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b9);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}
