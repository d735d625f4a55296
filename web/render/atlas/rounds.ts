// What leaves a barrel, by look: heads at +x, a hot or pale heart and a dark edge, so that a shot is seen over blood,
// over a crowd and over a dark yard.
import type { RoundName } from "../looks.ts";
import { fade, INK } from "../palette.ts";
import { crescent, dot, oval, pebble, type Pen, polygon, print, whip } from "./ink.ts";
import * as shots from "./shots.ts";

/** A tracer: a hot core in an ember jacket. */
function tracer(pen: Pen, back: number, front: number, half: number, heart: string): void {
  pen.fillStyle = fade(INK.ember, 0.6);
  pen.fill(
    pebble([
      -back,
      0,
      -back * 0.3,
      -half,
      front - 3,
      -half,
      front,
      0,
      front - 3,
      half,
      -back * 0.3,
      half,
    ]),
  );
  pen.fillStyle = heart;
  pen.fill(
    pebble([
      -back * 0.5,
      0,
      0,
      -half * 0.6,
      front - 2,
      -half * 0.65,
      front - 0.6,
      0,
      front - 2,
      half * 0.65,
      0,
      half * 0.6,
    ]),
  );
}

/** A glowing coal, `r` across its narrow half and `long` behind. */
function coal(pen: Pen, r: number, long: number): void {
  print(
    pen,
    [{
      path: pebble([
        r,
        0,
        r * 0.5,
        -r,
        -long * 0.4,
        -r * 0.9,
        -long,
        0,
        -long * 0.4,
        r * 0.9,
        r * 0.5,
        r,
      ]),
      fill: INK.vermilion,
    }],
    1.3,
    INK.dried,
  );
  pen.fillStyle = INK.ember;
  pen.fill(oval(0, 0, r * 0.75, r * 0.62));
  dot(pen, r * 0.16, 0, r * 0.42, "#FFE9B0");
}

function quill(pen: Pen): void {
  pen.fillStyle = fade(INK.bone, 0.4);
  pen.fill(polygon([-38, 0, 4, -2, 4, 2]));
  print(pen, [{ path: polygon([-20, -1, 12, -1, 12, 1, -20, 1]), fill: INK.bone }], 1.1);
  print(
    pen,
    [{ path: polygon([-24, -5, -8, -1, -8, 1, -24, 5, -19, 0]), fill: INK.vermilion }],
    1.1,
  );
  print(pen, [{ path: polygon([10, -3.6, 20, 0, 10, 3.6]), fill: "#D8D2C6" }], 1.2);
}

function stone(pen: Pen): void {
  const path = pebble([-7, -3, 0, -6.4, 7, -3, 7, 3, 0, 6, -7, 4]);
  print(pen, [{ path, fill: "#A9B2B4", inside: crescent(path, "#6C7678", -1.4, -2.4) }], 1.5);
  dot(pen, 2, -2, 1.4, "#E4EAEA");
}

function hydra(pen: Pen): void {
  print(pen, [
    { path: oval(1, -3.4, 6.6, 3.4, -0.14), fill: INK.venom },
    { path: oval(1, 3.4, 6.6, 3.4, 0.14), fill: INK.venom },
  ], 1.4);
  dot(pen, 4, -3.4, 1.5, "#F0FFD0");
  dot(pen, 4, 3.4, 1.5, "#F0FFD0");
}

function note(pen: Pen): void {
  pen.fillStyle = fade(INK.brass, 0.55);
  pen.fill(polygon([-22, 0, 0, -3, 0, 3]));
  const path = pebble([-6, -3, 4, -4, 11, 0, 4, 4, -6, 3]);
  print(pen, [{ path, fill: "#F2D27A", inside: crescent(path, INK.brass, -1, -2) }], 1.3);
  dot(pen, 3, -1, 1.4, "#FFFBEA");
}

function bead(pen: Pen): void {
  const rays: number[] = [];
  for (let i = 0; i < 12; i++) {
    const a = i / 6 * Math.PI, r = i & 1 ? 3.4 : 8;
    rays.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  print(pen, [{ path: polygon(rays), fill: INK.ember }], 1.2, INK.dried);
  dot(pen, 0, 0, 3.2, "#FFF3C8");
}

function ring(pen: Pen): void {
  pen.strokeStyle = fade("#B79BE8", 0.4);
  pen.lineWidth = 2;
  pen.stroke(oval(-9, 0, 2.6, 5));
  print(pen, [{ path: oval(0, 0, 3.6, 7), fill: "#B79BE8", line: 2.6 }], 1.3);
  dot(pen, 0, 0, 2, "#F0E6FF");
}

function bee(pen: Pen): void {
  pen.fillStyle = fade(INK.bone, 0.8);
  pen.fill(oval(-2, -5.4, 4.4, 2.4, 0.5));
  pen.fill(oval(-2, 5.4, 4.4, 2.4, -0.5));
  const body = oval(0, 0, 7.4, 4);
  print(pen, [{
    path: body,
    fill: "#F2C14E",
    inside: (p) => {
      p.fillStyle = INK.ink;
      for (const x of [-5.4, -1, 3.4]) p.fillRect(x, -6, 2, 12);
    },
  }], 1.3);
  print(pen, [{ path: polygon([6.4, -1.6, 11, 0, 6.4, 1.6]), fill: INK.vermilion }], 0.9);
}

function candle(pen: Pen): void {
  const rays: number[] = [];
  for (let i = 0; i < 10; i++) {
    const a = i / 5 * Math.PI, r = i & 1 ? 4 : 9;
    rays.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  pen.fillStyle = fade(INK.vermilion, 0.6);
  pen.fill(polygon([-24, 0, 0, -5, 0, 5]));
  print(pen, [{ path: polygon(rays), fill: "#F2C14E" }], 1.3, INK.dried);
  dot(pen, 0, 0, 3, "#FFFBEA");
}

function vat(pen: Pen): void {
  const cask = new Path2D();
  cask.roundRect(-13, -9, 26, 18, 6);
  print(pen, [{ path: cask, fill: INK.vermilion, inside: crescent(cask, INK.dried, -2, -4) }], 1.8);
  for (const x of [-8, 6]) {
    pen.fillStyle = INK.brass;
    pen.fillRect(x, -8.6, 2.6, 17.2);
  }
  print(pen, [{ path: whip([13, 0, 16, -2, 18, 2, 20, 0]), fill: INK.bone, line: 1.5 }], 0.7);
  dot(pen, 20, 0, 2, INK.ember);
}

function glue(pen: Pen): void {
  const drop = pebble([-12, 0, -5, -6, 4, -8, 10, -3, 10, 3, 4, 8, -5, 6]);
  print(pen, [{ path: drop, fill: "#E0B04A", inside: crescent(drop, "#9A6B1C", -1.4, -3) }], 1.5);
  dot(pen, 3, -2.4, 2.4, "#FFF0C4");
}

function plug(pen: Pen): void {
  print(pen, [{ path: oval(0, 0, 9, 9), fill: "#B4ADA3" }], 1.5);
  print(pen, [{ path: oval(0, 0, 6, 6), fill: "#2A2230" }], 0.9);
  pen.strokeStyle = "#B79BE8";
  pen.lineWidth = 1.6;
  pen.beginPath();
  for (let t = 0; t < 14; t++) {
    pen.lineTo(Math.cos(t * 0.55) * t * 0.36, Math.sin(t * 0.55) * t * 0.36);
  }
  pen.stroke();
}

/** Half sizes of a look's cell. */
export const ROUND_SIZE: Readonly<Record<RoundName, readonly [number, number]>> = {
  slug: [22, 5],
  stitch: [16, 4],
  tracer: [34, 5],
  pellet: [10, 6],
  nail: [42, 5],
  quill: [40, 8],
  stone: [10, 9],
  hydra: [11, 9],
  note: [24, 7],
  coal: [13, 13],
  bead: [10, 10],
  tine: [22, 8],
  hail: [10, 8],
  ring: [14, 9],
  saw: [18, 18],
  rocket: [17, 12],
  hound: [12, 10],
  bee: [13, 9],
  candle: [25, 11],
  vat: [24, 12],
  jar: [13, 13],
  glue: [15, 11],
  mine: [14, 12],
  plug: [12, 12],
  orb: [13, 13],
};

export const DRAW_ROUND: Readonly<Record<RoundName, (pen: Pen) => void>> = {
  slug: (pen) => tracer(pen, 20, 13, 3, "#FFE9B0"),
  stitch: (pen) => tracer(pen, 14, 8, 1.9, "#FFFFFF"),
  tracer: (pen) => tracer(pen, 32, 16, 2.9, "#FFD27A"),
  pellet: (pen) => {
    tracer(pen, 9, 5, 2.6, "#FFE9B0");
    dot(pen, 2, 0, 2.2, "#FFFBEA");
  },
  nail: shots.drawNail,
  quill,
  stone,
  hydra,
  note,
  coal: (pen) => coal(pen, 7.4, 9),
  bead,
  tine: (pen) => coal(pen, 5.4, 18),
  hail: (pen) => coal(pen, 4.6, 7),
  ring,
  saw: shots.drawSaw,
  rocket: shots.drawRocket,
  hound: shots.drawHound,
  bee,
  candle,
  vat,
  jar: shots.drawJar,
  glue,
  mine: (pen) => shots.drawMine(pen, false),
  plug,
  orb: shots.drawOrb,
};
