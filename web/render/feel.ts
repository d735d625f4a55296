// Shake, flash and zoom kick: what FELT events do to the picture. They decay on the host's clock with the
// presentation stream P, and never touch the state.
import { ArtRandom } from "./random.ts";

const SHAKE_MAX = 12;
const SHAKE_DECAY_MS = 130;
const FLASH_MAX = 0.42;
const FLASH_DECAY_MS = 90;
const ZOOM_DECAY_MS = 160;
const HEARD_RADIUS = 700;

export class Feel {
  /** Offset of the picture, u. */
  x = 0;
  y = 0;
  /** Extra zoom, 0 is none. */
  zoom = 0;
  /** 0 to 1, and the flash's colour as 0xRRGGBB. */
  flash = 0;
  flashColour = 0xefe3cf;
  private shake = 0;
  private readonly random = new ArtRandom(0x50);

  reset(): void {
    this.x =
      this.y =
      this.zoom =
      this.flash =
      this.shake =
        0;
  }

  /** A shake of `strength` (about 1 to 12) at (x, y), weaker far from the view's middle. */
  addShake(strength: number, x: number, y: number, middleX: number, middleY: number): void {
    const d = Math.hypot(x - middleX, y - middleY);
    this.shake = Math.min(SHAKE_MAX, this.shake + strength * Math.max(0.15, 1 - d / HEARD_RADIUS));
  }

  addFlash(rgba: number): void {
    this.flash = Math.min(FLASH_MAX, Math.max(this.flash, (rgba & 255) / 255 * FLASH_MAX));
    this.flashColour = rgba >>> 8 || 0xefe3cf;
  }

  addZoom(thousandths: number): void {
    this.zoom = Math.min(0.05, this.zoom + thousandths / 1000);
  }

  /** Draws the next step's numbers from `tick` alone, whatever was drawn before. */
  lot(tick: number): void {
    this.random.seed(tick);
  }

  step(elapsedMs: number, share: number, still: boolean): void {
    const keep = (decay: number) => Math.exp(-elapsedMs / decay);
    this.shake *= keep(SHAKE_DECAY_MS);
    this.flash *= keep(FLASH_DECAY_MS);
    this.zoom *= keep(ZOOM_DECAY_MS);
    const size = still ? 0 : this.shake * share;
    this.x = size * (this.random.unit() * 2 - 1);
    this.y = size * (this.random.unit() * 2 - 1);
    if (still) this.zoom = 0;
  }
}
