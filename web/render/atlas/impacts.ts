// Where a shot ends: one mark a class of weapon, drawn forward along the shot's +x from the place it struck. Two
// frames each; they are shown for a tenth of a second and never enter the state.
import type { ImpactName } from "../looks.ts";
import { fade, INK } from "../palette.ts";
import { ArtRandom } from "../random.ts";
import { dot, oval, pebble, type Pen, polygon } from "./ink.ts";

export const IMPACT_HALF = 24;
export const IMPACT_FRAMES = 2;

/** A star of `points` spikes between two radii. */
function star(pen: Pen, random: ArtRandom, points: number, far: number, near: number, ink: string) {
  const corners: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    const a = i / points * Math.PI, r = i & 1 ? near : far * random.between(0.65, 1);
    corners.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  pen.fillStyle = ink;
  pen.fill(polygon(corners));
}

/** Short strokes flying from the place, within `spread` of the way back. */
function flecks(pen: Pen, random: ArtRandom, count: number, spread: number, inks: string[]): void {
  pen.lineCap = "round";
  for (let i = 0; i < count; i++) {
    const a = Math.PI + random.between(-spread, spread), near = random.between(4, 9);
    const far = near + random.between(4, 12);
    pen.strokeStyle = inks[i % inks.length];
    pen.lineWidth = random.between(1.2, 2.4);
    pen.beginPath();
    pen.moveTo(Math.cos(a) * near, Math.sin(a) * near);
    pen.lineTo(Math.cos(a) * far, Math.sin(a) * far);
    pen.stroke();
  }
}

function ringOf(pen: Pen, r: number, width: number, ink: string, squash = 1): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.stroke(oval(0, 0, r, r * squash));
}

const DRAWN: Readonly<Record<ImpactName, (pen: Pen, random: ArtRandom) => void>> = {
  chip(pen, random) {
    flecks(pen, random, 6, 1.1, [INK.bone, INK.brass]);
    star(pen, random, 6, 9, 3, INK.ember);
    star(pen, random, 6, 6, 2, "#FFFBEA");
  },
  peppering(pen, random) {
    for (let i = 0; i < 6; i++) {
      dot(pen, random.between(-8, 6), random.between(-8, 8), random.between(1.2, 2.6), INK.bone);
    }
    star(pen, random, 5, 6, 2, "#FFE9B0");
  },
  splinter(pen, random) {
    pen.fillStyle = fade(INK.bone, 0.9);
    pen.fill(polygon([-6, -1.4, 23, 0, -6, 1.4]));
    flecks(pen, random, 4, 0.6, [INK.bone]);
    pen.fillStyle = INK.vermilion;
    pen.fill(polygon([2, -2, 16, -9, 8, -1, 8, 1, 16, 9, 2, 2]));
  },
  dust(pen, random) {
    for (let i = 0; i < 7; i++) {
      const a = random.between(0, 6.3), r = random.between(2, 10);
      dot(pen, Math.cos(a) * r, Math.sin(a) * r, random.between(3, 6), fade("#B7A88C", 0.75));
    }
    star(pen, random, 5, 8, 3, "#9DA6A8");
  },
  slime(pen, random) {
    star(pen, random, 9, 13, 6, "#4E6B2A");
    star(pen, random, 9, 10, 5, INK.venom);
    dot(pen, -1, -1, 3, "#E9FFB8");
  },
  chime(pen, random) {
    ringOf(pen, 13, 1.6, fade(INK.brass, 0.8));
    ringOf(pen, 8, 2.2, INK.brass);
    star(pen, random, 3, 10, 2, "#FFE9B0");
  },
  bloom(pen, random) {
    star(pen, random, 8, 16, 9, INK.dried);
    star(pen, random, 8, 13, 7, INK.vermilion);
    dot(pen, 0, 0, 7, INK.ember);
    dot(pen, 0, 0, 3.6, "#FFE9B0");
    flecks(pen, random, 6, 3.1, [INK.ember, "#FFE27A"]);
  },
  fork(pen, random) {
    for (let i = 0; i < 6; i++) {
      const a = i / 6 * Math.PI * 2 + random.between(-0.3, 0.3), far = random.between(10, 22);
      const kink = a + random.between(-0.5, 0.5);
      for (const [width, ink] of [[3.4, fade("#4EA8E8", 0.6)], [1.5, "#FFFFFF"]] as const) {
        pen.strokeStyle = ink;
        pen.lineWidth = width;
        pen.beginPath();
        pen.moveTo(0, 0);
        pen.lineTo(Math.cos(kink) * far * 0.55, Math.sin(kink) * far * 0.55);
        pen.lineTo(Math.cos(a) * far, Math.sin(a) * far);
        pen.stroke();
      }
    }
    dot(pen, 0, 0, 4, "#FFFFFF");
  },
  halo(pen) {
    dot(pen, 0, 0, 15, fade("#FFE27A", 0.35));
    ringOf(pen, 12, 2.2, "#FFF3C8");
    dot(pen, 0, 0, 6, "#FFFFFF");
    for (let i = 0; i < 8; i++) {
      const a = i / 4 * Math.PI;
      pen.strokeStyle = "#FFF3C8";
      pen.lineWidth = 1.4;
      pen.beginPath();
      pen.moveTo(Math.cos(a) * 15, Math.sin(a) * 15);
      pen.lineTo(Math.cos(a) * 21, Math.sin(a) * 21);
      pen.stroke();
    }
  },
  implosion(pen) {
    for (const [r, width, alpha] of [[20, 1.4, 0.5], [14, 2, 0.8], [8, 2.8, 1]] as const) {
      ringOf(pen, r, width, fade("#B79BE8", alpha));
    }
    for (let i = 0; i < 8; i++) {
      const a = i / 4 * Math.PI + 0.3;
      pen.fillStyle = "#F0E6FF";
      const c = Math.cos(a), s = Math.sin(a);
      pen.fill(
        polygon([c * 22 - s * 2, s * 22 + c * 2, c * 11, s * 11, c * 22 + s * 2, s * 22 - c * 2]),
      );
    }
  },
  splat(pen, random) {
    const corners: number[] = [];
    for (let i = 0; i < 14; i++) {
      const a = i / 7 * Math.PI, r = i & 1 ? 7 : random.between(12, 20);
      corners.push(Math.cos(a) * r, Math.sin(a) * r);
    }
    pen.fillStyle = "#FFFFFF";
    pen.fill(pebble(corners));
    for (let i = 0; i < 5; i++) {
      const a = random.between(0, 6.3), r = random.between(15, 21);
      dot(pen, Math.cos(a) * r, Math.sin(a) * r, random.between(1.4, 2.8), "#FFFFFF");
    }
  },
  shavings(pen, random) {
    pen.lineCap = "round";
    for (let i = 0; i < 9; i++) {
      const x = random.between(-16, 8), y = random.between(-14, 14), a = random.between(0, 6);
      pen.strokeStyle = i & 1 ? "#E6DFD2" : "#FFE9B0";
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.arc(x, y, random.between(2, 5), a, a + 2.4);
      pen.stroke();
    }
    star(pen, random, 4, 12, 2, "#FFFBEA");
  },
};

/** Draws frame 0 or 1 of a class's mark. */
export function drawImpact(pen: Pen, name: ImpactName, frame: number): void {
  DRAWN[name](pen, new ArtRandom(310 + frame * 17));
}
