// Hit numbers (off unless asked for): what each vermin lost since the last frame floats up from it. Kept on the
// drawing side by watching hit points, so nothing about them is in the state; whole points alone are counted, so that what
// floats at a tick does not hang on losses of long ago.
import { quadColour } from "../palette.ts";
import type { Scene } from "./scene.ts";

const CREATURES = 384, FLOATS = 96;
const LIFE_MS = 620;
const RISE = 26;
const ADVANCE = 7.4;

export class HitNumbers {
  private readonly points = new Int32Array(CREATURES);
  private readonly serial = new Int16Array(CREATURES).fill(-1);
  private readonly x = new Float32Array(FLOATS);
  private readonly y = new Float32Array(FLOATS);
  private readonly value = new Int32Array(FLOATS);
  private readonly born = new Float64Array(FLOATS).fill(-1e9);
  private next = 0;

  /** Forgets everything: a new run, or the option was switched on. */
  reset(): void {
    this.serial.fill(-1);
    this.born.fill(-1e9);
  }

  /** Draws what still floats, the oldest first. */
  paint(scene: Scene): void {
    for (let n = 0; n < FLOATS; n++) {
      const i = (this.next + n) % FLOATS;
      const t = (scene.now - this.born[i]) / LIFE_MS;
      if (t < 0 || t >= 1) continue;
      const rise = scene.reducedMotion ? 0 : RISE * (1 - (1 - t) * (1 - t));
      this.write(
        scene,
        this.value[i],
        this.x[i],
        this.y[i] - 14 - rise,
        Math.min(1, (1 - t) * 2.4),
      );
    }
  }

  /** Takes this frame's losses. */
  watch(scene: Scene): void {
    const pool = scene.state.creature;
    for (let slot = 0; slot < CREATURES; slot++) {
      const c = pool.at(slot);
      if (c.type === 0) {
        this.serial[slot] = -1;
        continue;
      }
      const points = Math.ceil(Math.max(0, c.hp)), known = this.serial[slot] === c.serial;
      const lost = known ? this.points[slot] - points : 0;
      this.serial[slot] = c.serial;
      this.points[slot] = points;
      if (lost > 0 && scene.sees(c.x, c.y)) {
        this.spawn(c.x + (slot * 7) % 13 - 6, c.y - c.r, lost, scene.now);
      }
    }
  }

  private spawn(x: number, y: number, lost: number, now: number): void {
    const i = this.next;
    this.next = (i + 1) % FLOATS;
    this.x[i] = x;
    this.y[i] = y;
    this.value[i] = lost;
    this.born[i] = now;
  }

  private write(scene: Scene, value: number, x: number, y: number, alpha: number): void {
    const { shine } = scene.layers, { digits } = scene.plates.cells;
    const tint = quadColour(value >= 60 ? 0xffd27a : 0xefe3cf, alpha),
      size = value >= 60 ? 1.25 : 1;
    let count = 1;
    for (let rest = value; rest >= 10; rest = (rest / 10) | 0) count++;
    let at = x + (count - 1) * ADVANCE * size / 2;
    for (let rest = value, i = 0; i < count; i++, rest = (rest / 10) | 0) {
      shine.flat(digits + rest % 10, at, y, size, tint);
      at -= ADVANCE * size;
    }
  }
}
