// The storm lanterns left standing about the yard: where they are comes from the terrain stream T, so everyone
// sees the same yard; they are drawn into the ground and light it. Nothing can touch them.
import { fade, INK, quadColour } from "./palette.ts";
import { ArtRandom } from "./random.ts";
import type { Scene } from "./scene/scene.ts";

const COLUMNS = 3, ROWS = 3, ARENA = 1280;
const GLOW = quadColour(0xffc27a, 0.5);

/** Places as x, y pairs in arena units: one in each field of a 3 x 3 grid but the middle, where runs begin. */
export function lanternsOf(seed: number): Float32Array {
  const random = new ArtRandom(seed ^ 0x1a47e5), out: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = (column + random.between(0.25, 0.75)) * ARENA / COLUMNS;
      const y = (row + random.between(0.25, 0.75)) * ARENA / ROWS;
      if (row !== 1 || column !== 1) out.push(x, y);
    }
  }
  return new Float32Array(out);
}

/** Draws one lantern's cage and the warm ground round it. */
export function drawLantern(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const pool = pen.createRadialGradient(x, y, 4, x, y, 90);
  pool.addColorStop(0, "rgba(255,190,110,0.28)");
  pool.addColorStop(1, "rgba(255,190,110,0)");
  pen.fillStyle = pool;
  pen.fillRect(x - 90, y - 90, 180, 180);
  pen.fillStyle = fade(INK.ink, 0.5);
  pen.beginPath();
  pen.ellipse(x + 3, y + 5, 11, 8, 0, 0, 6.3);
  pen.fill();
  for (
    const [r, colour] of [[9, INK.ink], [7, "#8A6C34"], [5, INK.ink], [4, "#FFD27A"], [
      1.8,
      "#FFFBEA",
    ]] as const
  ) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, r, 0, 6.3);
    pen.fill();
  }
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(x - 7, y);
  pen.lineTo(x + 7, y);
  pen.moveTo(x, y - 7);
  pen.lineTo(x, y + 7);
  pen.stroke();
}

/** The lanterns' light, flickering a little. */
export function paintLanterns(scene: Scene): void {
  const { lamps, shine } = scene.layers, { cells } = scene.plates, places = scene.lanterns;
  for (let i = 0; i < places.length; i += 2) {
    const x = places[i], y = places[i + 1];
    if (!scene.sees(x, y, 190)) continue;
    const flicker = scene.reducedMotion ? 1 : 0.94 + 0.06 * Math.sin(scene.now * 0.007 + i * 2.3);
    lamps.light(cells.light, x, y, 3.1 * flicker, quadColour(0xffc98a, 0.62));
    shine.light(cells.glow, x, y, 0.9 * flicker, GLOW);
  }
}
