// Saved states of a run, from which a seek plays on. Invariant: state 0 is always among them, and all of them together take
// no more than they may: past that every other one goes and the spacing doubles.

export interface Keyframe {
  /** So many ticks have played. */
  tick: number;
  state: Uint8Array;
}

/** Between two keyframes, in ticks, while all of them fit. */
export const KEYFRAME_TICKS = 120;
export const KEYFRAME_BYTES_MAX = 256 * 2 ** 20;

export class Keyframes {
  private kept: Keyframe[] = [];
  private size = 0;
  private spacing = KEYFRAME_TICKS;

  constructor(private readonly bytesMax = KEYFRAME_BYTES_MAX) {}

  /** Between two of them now, in ticks. */
  get spacingTicks(): number {
    return this.spacing;
  }

  get sizeBytes(): number {
    return this.size;
  }

  /** Takes the next keyframe of a run that is played from its start; one off the spacing is let go. */
  add(keyframe: Keyframe): void {
    if (keyframe.tick % this.spacing !== 0) return;
    this.kept.push(keyframe);
    this.size += keyframe.state.byteLength;
    while (this.size > this.bytesMax && this.kept.length > 2) this.thin();
  }

  private thin(): void {
    this.spacing *= 2;
    this.kept = this.kept.filter(({ tick }) => tick % this.spacing === 0);
    this.size = this.kept.reduce((size, { state }) => size + state.byteLength, 0);
  }

  /** The newest at or before a tick; undefined while there is none. */
  before(tick: number): Keyframe | undefined {
    return this.kept[lastAtMost(this.kept, tick)];
  }
}

/** The index of the last of those in ascending ticks at or before `tick`; -1 when all come later. */
export function lastAtMost(those: readonly { readonly tick: number }[], tick: number): number {
  let low = 0, high = those.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (those[middle].tick <= tick) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
