// Between two ticks. A slot is drawn between its previous and its current place unless it is not the same thing
// any more (serial or type changed) or it jumped; a remote seat that a correction moved slides to its new place
// over about 100 ms, on the drawing side only.

/** Farther than this in one tick (u) is a jump, not a movement. */
export const JUMP = 64;
/** Corrections larger than this (u) are shown at once. */
export const SLIDE_MAX = 220;
const SLIDE_TIME_MS = 34;
const SLIDE_SLACK = 6;

/** A coordinate at `alpha` between two ticks; `same` is whether the slot still holds the same thing. */
export function between(previous: number, current: number, alpha: number, same: boolean): number {
  return same ? previous + (current - previous) * alpha : current;
}

/** Whether two places of one slot may be interpolated. */
export function moved(px: number, py: number, x: number, y: number): boolean {
  const dx = x - px, dy = y - py;
  return dx * dx + dy * dy < JUMP * JUMP;
}

/** One seat's drawn place. */
export class Slide {
  x = 0;
  y = 0;
  private offsetX = 0;
  private offsetY = 0;
  private lastX = 0;
  private lastY = 0;
  private known = false;

  reset(): void {
    this.known = false;
    this.offsetX = this.offsetY = 0;
  }

  /**
   * Takes the simulated place of this frame and gives the drawn one in `x` and `y`. `reach` is how far the seat
   * could have gone since the last frame (u); what lies beyond it is a correction and is slid over.
   */
  follow(x: number, y: number, reach: number, elapsedMs: number, smoothing: boolean): void {
    if (this.known && smoothing) {
      const dx = x - this.lastX, dy = y - this.lastY, jump = Math.hypot(dx, dy);
      const limit = reach + SLIDE_SLACK;
      if (jump > limit && jump < SLIDE_MAX) {
        const share = (jump - reach) / jump;
        this.offsetX -= dx * share;
        this.offsetY -= dy * share;
      } else if (jump >= SLIDE_MAX) {
        this.offsetX = this.offsetY = 0;
      }
    } else {
      this.offsetX = this.offsetY = 0;
    }
    const keep = Math.exp(-elapsedMs / SLIDE_TIME_MS);
    this.offsetX *= keep;
    this.offsetY *= keep;
    this.lastX = x;
    this.lastY = y;
    this.known = true;
    this.x = x + this.offsetX;
    this.y = y + this.offsetY;
  }
}
