// A boss's entrance: for a second and a half the yard darkens round it, rings go out from where it comes up, and dust
// falls back. Drawing only: the camera and the shake are the simulation's.
import { quadColour } from "../palette.ts";
import type { Scene } from "./scene.ts";

const LIFE_MS = 1700;
const RINGS = 3, RING_GAP = 0.13, RING_LIFE = 0.55;
const REACH = 5.4;
const DUST = 10;

export class Entrance {
  private x = 0;
  private y = 0;
  private born = -1e9;

  begin(x: number, y: number, now: number): void {
    this.x = x;
    this.y = y;
    this.born = now;
  }

  reset(): void {
    this.born = -1e9;
  }

  /** Draws it; returns how dark the yard is, 0 to 1. */
  paint(scene: Scene): number {
    const t = (scene.now - this.born) / LIFE_MS;
    if (t < 0 || t >= 1) return 0;
    const gloom = Math.sin(Math.min(1, t * 5) * Math.PI / 2) * (1 - t * t);
    scene.layers.lamps.light(
      scene.plates.cells.light,
      this.x,
      this.y,
      5.5,
      quadColour(0xff5a3c, 0.9 * gloom),
    );
    if (!scene.reducedMotion) this.rings(scene, t);
    if (!scene.lowSpec) this.dust(scene, t);
    return gloom;
  }

  private rings(scene: Scene, t: number): void {
    const { cells } = scene.plates, { shine } = scene.layers;
    for (let i = 0; i < RINGS; i++) {
      const age = (t - i * RING_GAP) / RING_LIFE;
      if (age <= 0 || age >= 1) continue;
      const size = 0.6 + REACH * (1 - (1 - age) * (1 - age)), turn = i * 0.7 + t;
      const tint = quadColour(i === 1 ? 0xefe3cf : 0xe34234, (1 - age) * 0.85);
      const cell = i === 1 ? cells.ring : cells.ringTeeth;
      shine.put(cell, this.x, this.y, Math.cos(turn), Math.sin(turn), size, size, tint);
    }
  }

  private dust(scene: Scene, t: number): void {
    const { cells } = scene.plates, { world } = scene.layers, far = 40 + 110 * Math.sqrt(t);
    for (let i = 0; i < DUST; i++) {
      const a = i / DUST * Math.PI * 2 + (i % 3) * 0.2, reach = far * (0.8 + (i % 4) * 0.12);
      const size = 1.2 + 1.6 * t, tint = quadColour(0x9a866c, (1 - t) * 0.7);
      const x = this.x + Math.cos(a) * reach, y = this.y + Math.sin(a) * reach;
      world.put(cells.smoke + (i & 3), x, y, Math.cos(a), Math.sin(a), size, size, tint);
    }
  }
}
