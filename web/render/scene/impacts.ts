// Where shots strike: a vermin's flash that rises between two frames was a hit, and the gun of whoever hurt it says
// which mark is shown. Kept on the drawing side, like hit numbers, so nothing about it is in the state.
import { DYING, SEAT_NONE } from "../codes.ts";
import { type ImpactName, lookOf } from "../looks.ts";
import { quadColour } from "../palette.ts";
import type { Scene } from "./scene.ts";

const CREATURES = 384, MARKS = 64;
const LIFE_MS = 110;
/** A mark lies this far from the middle of what it struck, toward the gun; 1 is its edge. */
const DEPTH = 0.7;
const GLUE = 0xe0b04a;

export class Impacts {
  private readonly flash = new Uint8Array(CREATURES);
  private readonly serial = new Int16Array(CREATURES).fill(-1);
  private readonly x = new Float32Array(MARKS);
  private readonly y = new Float32Array(MARKS);
  private readonly dx = new Float32Array(MARKS);
  private readonly dy = new Float32Array(MARKS);
  private readonly size = new Float32Array(MARKS);
  private readonly name: (ImpactName | null)[] = new Array(MARKS).fill(null);
  private readonly born = new Float64Array(MARKS).fill(-1e9);
  /** Which of its drawings a mark is, 0 to 3. */
  private readonly lot = new Uint8Array(MARKS);
  private next = 0;

  /** Forgets everything: a new run. */
  reset(): void {
    this.serial.fill(-1);
    this.born.fill(-1e9);
  }

  /** Draws what is still fresh, the oldest first. */
  paint(scene: Scene): void {
    const { shine } = scene.layers, { cells } = scene.plates;
    for (let n = 0; n < MARKS; n++) {
      const i = (this.next + n) % MARKS;
      const t = (scene.now - this.born[i]) / LIFE_MS, name = this.name[i];
      if (t < 0 || t >= 1 || name === null) continue;
      const size = this.size[i] * (0.7 + 0.45 * t), flip = this.lot[i] & 2 ? -1 : 1;
      const alpha = Math.min(1, (1 - t) * 2);
      const tint = name === "splat" ? quadColour(GLUE, alpha) : quadColour(0xffffff, alpha);
      const cell = cells.impact[name] + (this.lot[i] & 1);
      shine.put(cell, this.x[i], this.y[i], this.dx[i], this.dy[i], size, size * flip, tint);
    }
  }

  /** Takes this frame's hits. */
  watch(scene: Scene): void {
    const pool = scene.state.creature;
    for (let slot = 0; slot < CREATURES; slot++) {
      const c = pool.at(slot), type = c.type, serial = c.serial, flash = c.flash;
      const isKnown = this.serial[slot] === serial, before = this.flash[slot];
      this.serial[slot] = type === 0 ? -1 : serial;
      this.flash[slot] = c.state === DYING ? 255 : flash;
      if (type === 0 || !isKnown || before === 255) continue;
      if ((flash > before || c.state === DYING) && c.hurt_by !== SEAT_NONE) this.spawn(scene, slot);
    }
  }

  private spawn(scene: Scene, slot: number): void {
    const c = scene.state.creature.at(slot), seat = c.hurt_by;
    if (seat >= scene.state.run.players || !scene.sees(c.x, c.y)) return;
    const { impact } = lookOf(scene.state.player.at(seat).weapon);
    if (impact === null) return;
    const ax = c.x - scene.seatX[seat], ay = c.y - scene.seatY[seat];
    const length = Math.hypot(ax, ay) || 1, dx = ax / length, dy = ay / length, i = this.next;
    this.next = (i + 1) % MARKS;
    this.x[i] = c.x - dx * c.r * DEPTH;
    this.y[i] = c.y - dy * c.r * DEPTH;
    this.dx[i] = dx;
    this.dy[i] = dy;
    this.size[i] = Math.min(1.4, 0.6 + c.r / 40);
    this.name[i] = impact;
    this.lot[i] = slot + c.serial & 3;
    this.born[i] = scene.now;
  }
}
