// What flies and what bursts: bullets, embers, rockets, jars, saws, vermin shots, flames, muzzles, gibs, casings,
// smoke. Flat ink like everything else; what glows gets its glow from a separate additive cell.
import { ArtRandom } from "../random.ts";
import { fade, INK } from "../palette.ts";
import {
  all,
  crescent,
  darker,
  dot,
  halftone,
  oval,
  pebble,
  type Pen,
  polygon,
  print,
} from "./ink.ts";

export function drawNail(pen: Pen): void {
  pen.fillStyle = fade(INK.bone, 0.4);
  pen.fill(polygon([-40, 0, 8, -2.4, 8, 2.4]));
  print(
    pen,
    [{ path: polygon([-6, -1.8, 10, -1.8, 16, 0, 10, 1.8, -6, 1.8]), fill: "#D8D2C6" }],
    1.2,
  );
}

export function drawEmber(pen: Pen, frame: number): void {
  const corners: number[] = [];
  for (let i = 0; i < 9; i++) {
    const a = i / 9 * Math.PI * 2, r = 6.4 + ((i * 5 + frame * 3) % 4) * 0.6;
    corners.push(Math.cos(a) * r - (i > 2 && i < 7 ? 4 : 0), Math.sin(a) * r * 0.9);
  }
  print(pen, [{ path: pebble(corners), fill: INK.vermilion }], 1.4, INK.dried);
  pen.fillStyle = INK.ember;
  pen.fill(oval(0.6, 0, 4.6, 4));
  pen.fillStyle = "#FFE9B0";
  pen.fill(oval(1.4, -0.4, 2.5, 2.2));
}

export function drawRocket(pen: Pen): void {
  print(pen, [{ path: polygon([-12, -7, -4, -3, -4, 3, -12, 7]), fill: INK.vermilion }], 1.4);
  print(pen, [{
    path: pebble([-11, -4, 6, -4, 14, 0, 6, 4, -11, 4]),
    fill: INK.bone,
    inside: (p) => {
      p.fillStyle = INK.vermilion;
      p.fillRect(-2, -6, 4, 12);
    },
  }], 1.5);
}

export function drawHound(pen: Pen): void {
  print(pen, [{ path: polygon([-8, -6, -2, 0, -8, 6]), fill: INK.ink }], 1.2);
  const body = oval(0, 0, 8, 4);
  print(
    pen,
    [{ path: body, fill: INK.brass, inside: crescent(body, darker(INK.brass), -1, -2) }],
    1.4,
  );
  dot(pen, 5, 0, 1.8, INK.vermilion);
}

export function drawJar(pen: Pen): void {
  const jar = new Path2D();
  jar.roundRect(-6, -7, 12, 14, 3);
  print(pen, [{
    path: jar,
    fill: "#D8442F",
    inside: all(crescent(jar, INK.dried, -2, -3), (p) => {
      p.fillStyle = INK.bone;
      p.fillRect(-4, -2, 8, 5);
    }),
  }, { path: polygon([-5, -10, 5, -10, 5, -6, -5, -6]), fill: INK.brass }], 1.6);
}

export function drawMine(pen: Pen, armed: boolean): void {
  const plate = new Path2D();
  plate.roundRect(-10, -7, 20, 14, 2);
  print(pen, [{ path: plate, fill: "#9A6B3C", inside: crescent(plate, "#6B4623", -1, -3) }], 1.5);
  pen.strokeStyle = "#CFC8BC";
  pen.lineWidth = 2;
  pen.strokeRect(-5.5, -5, 10, 10);
  dot(pen, 6.4, 0, 2.8, INK.ink);
  dot(pen, 6.4, 0, 2, armed ? INK.vermilion : INK.brass);
}

export function drawSaw(pen: Pen): void {
  const teeth: number[] = [];
  for (let i = 0; i < 28; i++) {
    const a = i / 28 * Math.PI * 2, r = i & 1 ? 15 : 11.5;
    teeth.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  const blade = polygon(teeth);
  print(pen, [{ path: blade, fill: "#C4BEB4", inside: crescent(blade, "#8A857C", -3, -4) }], 1.5);
  print(pen, [{ path: oval(0, 0, 4.4, 4.4), fill: INK.vermilion }], 1.2);
  pen.fillStyle = fade(INK.dried, 0.7);
  pen.fill(pebble([4, -10, 12, -6, 11, 2, 6, -3]));
}

export function drawOrb(pen: Pen): void {
  dot(pen, 0, 0, 11, fade(INK.frost, 0.35));
  print(pen, [{ path: oval(0, 0, 8, 8), fill: INK.frost }], 1.4, "#2F5D82");
  pen.strokeStyle = INK.bone;
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.moveTo(-5, -3);
  pen.lineTo(0, 0);
  pen.lineTo(-1, 3);
  pen.lineTo(5, 2);
  pen.stroke();
}

export function drawVortex(pen: Pen): void {
  for (let i = 0; i < 4; i++) {
    pen.strokeStyle = i & 1 ? INK.ink : "#3E2A4A";
    pen.lineWidth = 4;
    pen.beginPath();
    for (let t = 0; t <= 20; t++) {
      const a = i * Math.PI / 2 + t * 0.16, r = 2 + t * 1.2;
      pen.lineTo(Math.cos(a) * r, Math.sin(a) * r);
    }
    pen.stroke();
  }
  dot(pen, 0, 0, 6, INK.ink);
}

/** The vermin's shots have an ink edge and a bright heart, so they read as danger on any ground. */
export function drawGlob(pen: Pen, colour: string, heart: string): void {
  const path = pebble([-11, 0, -4, -5, 3, -7, 8, -3, 8, 3, 3, 7, -4, 5]);
  print(pen, [{ path, fill: colour, inside: crescent(path, darker(colour), -1.5, -2.5) }], 1.9);
  dot(pen, 2.4, -1, 2.7, heart);
}

export function drawSting(pen: Pen): void {
  print(
    pen,
    [{ path: polygon([-10, -3.4, 4, -3, 12, 0, 4, 3, -10, 3.4, -6, 0]), fill: "#F3B13C" }],
    1.7,
  );
  pen.fillStyle = INK.ink;
  pen.fillRect(-4, -3, 2.4, 6);
}

export function drawFlame(pen: Pen, frame: number, cloud: boolean): void {
  const random = new ArtRandom(900 + frame + (cloud ? 50 : 0));
  const blob = (r: number, x: number, colour: string) => {
    const corners: number[] = [];
    for (let i = 0; i < 10; i++) {
      const a = i / 10 * Math.PI * 2, d = r * random.between(0.72, 1.12);
      corners.push(x + Math.cos(a) * d, Math.sin(a) * d);
    }
    pen.fillStyle = colour;
    pen.fill(pebble(corners));
  };
  if (cloud) {
    blob(20, 0, "rgba(86,130,40,0.75)");
    blob(14, 2, INK.venom);
    blob(7, 4, "#D6F0A0");
    return;
  }
  blob(20, 0, "rgba(142,27,20,0.8)");
  blob(16, 1, INK.vermilion);
  blob(11, 2.5, INK.ember);
  blob(6.4, 4, "#FFE27A");
}

/** A blast: three stages of a comic burst, then only torn smoke. */
export function drawBurst(pen: Pen, stage: number): void {
  const random = new ArtRandom(70 + stage);
  const ring = (outer: number, inner: number, colour: string, points = 13) => {
    const corners: number[] = [];
    for (let i = 0; i < points * 2; i++) {
      const a = i / points * Math.PI + stage * 0.4;
      const r = (i & 1 ? inner : outer) * random.between(0.86, 1.08);
      corners.push(Math.cos(a) * r, Math.sin(a) * r);
    }
    pen.fillStyle = colour;
    pen.fill(polygon(corners));
  };
  const k = [0.62, 0.84, 0.96, 1][stage];
  ring(33 * k, 23 * k, INK.ink);
  ring(30 * k, 20 * k, stage > 2 ? "#5A2A1E" : INK.vermilion);
  if (stage < 3) ring(24 * k, 14 * k, INK.ember);
  if (stage < 2) ring(17 * k, 9 * k, "#FFE27A");
  if (stage < 1) ring(11 * k, 6 * k, "#FFFBEA");
  if (stage >= 2) {
    pen.globalCompositeOperation = "destination-out";
    ring(stage > 2 ? 22 : 13, stage > 2 ? 15 : 7, "#000");
    pen.globalCompositeOperation = "source-over";
  }
}

export function drawGib(pen: Pen, frame: number): void {
  const random = new ArtRandom(20 + frame);
  if (frame === 3) {
    print(pen, [{
      path: polygon([-6, -1.6, 6, -2.4, 7, 0, 6, 2.4, -6, 1.6, -8, 0]),
      fill: INK.bone,
    }], 1.3);
    return;
  }
  const corners: number[] = [];
  for (let i = 0; i < 7; i++) {
    const a = i / 7 * Math.PI * 2, r = random.between(3.6, 7);
    corners.push(Math.cos(a) * r, Math.sin(a) * r * 0.8);
  }
  const path = pebble(corners);
  print(pen, [{ path, fill: "#FFFFFF", inside: crescent(path, "#9A9A9A", -1, -2) }], 1.5);
}

export function drawCasing(pen: Pen): void {
  print(pen, [{ path: polygon([-4, -1.7, 4, -1.7, 4, 1.7, -4, 1.7]), fill: INK.brass }], 0.9);
}

export function drawSmoke(pen: Pen, frame: number): void {
  const random = new ArtRandom(60 + frame);
  const corners: number[] = [];
  for (let i = 0; i < 9; i++) {
    const a = i / 9 * Math.PI * 2, r = random.between(11, 16.5);
    corners.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  const path = pebble(corners);
  pen.fillStyle = "#FFFFFF";
  pen.fill(path);
  pen.save();
  pen.clip(path);
  crescent(path, "#B8B8B8", -3, -5)(pen);
  halftone(pen, -8, 14, 3, -4, 15, "#B8B8B8", 3.2);
  pen.restore();
}

export function drawSpark(pen: Pen): void {
  pen.fillStyle = "#FFFFFF";
  pen.fill(polygon([-10, 0, 2, -1.6, 8, 0, 2, 1.6]));
}

export function drawDrop(pen: Pen): void {
  pen.fillStyle = "#FFFFFF";
  pen.fill(pebble([-9, 0, 1, -3, 6, -1.6, 6, 1.6, 1, 3]));
}

/** A jagged bolt from -x to +x, drawn pale in a coloured sheath. */
export function drawBolt(pen: Pen, frame: number): void {
  const random = new ArtRandom(80 + frame);
  const points = [-32, 0];
  for (let i = 1; i < 8; i++) {
    points.push(-32 + i * 8, random.between(-5.5, 5.5) * (i & 1 ? 1 : -0.8));
  }
  points.push(32, 0);
  const path = polygon(points, false);
  pen.lineJoin = "miter";
  for (
    const [width, colour] of [[6.5, fade("#4EA8E8", 0.4)], [3.4, INK.frost], [
      1.5,
      "#FFFFFF",
    ]] as const
  ) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(path);
  }
}

export function drawShard(pen: Pen): void {
  print(pen, [{ path: polygon([-7, -2, 2, -4, 9, 0, 1, 4]), fill: INK.frost }], 1.1, "#2F5D82");
}

export function drawFeather(pen: Pen): void {
  print(pen, [{ path: pebble([-11, 0, -4, -4, 7, -3, 11, 0, 7, 3, -4, 3]), fill: "#20262E" }], 1.1);
  pen.fillStyle = INK.bone;
  pen.fillRect(-10, -0.5, 20, 1);
}
