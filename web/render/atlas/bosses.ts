// The three bosses: a knot of rats under one crown, the spindle queen, the vast head of Old Cinnabar with the
// plated body bead that follows it.
import { INK } from "../palette.ts";
import { eyes, feelers, legs, type Pose, type Recipe, section, segment } from "./bug.ts";
import {
  darker,
  dot,
  halftone,
  lighter,
  oval,
  type Part,
  pebble,
  type Pen,
  polygon,
  print,
  whip,
} from "./ink.ts";

const wave = (pose: Pose, shift = 0) => Math.sin((pose.phase + shift) * Math.PI * 2);

/** Of each of the King's rats: where it pulls, its size, its fur. No two alike, or the knot looks like a flower. */
const KINGS_RATS: readonly (readonly [number, number, string])[] = [
  [0.06, 1.14, INK.vermilion],
  [-0.86, 1, "#7A4336"],
  [1.02, 0.96, "#C23423"],
  [-1.82, 0.86, INK.vermilion],
  [2.02, 0.84, "#8E5646"],
  [-2.74, 0.78, "#C23423"],
  [2.9, 0.74, "#5E3A34"],
];
const LOOSE_TAILS = [0.55, -1.35, 1.5, -2.3, 2.46];

function kingsRat(pen: Pen, pose: Pose, index: number): void {
  const [turn, size, fur] = KINGS_RATS[index];
  const push = pose.dead < 0 ? wave(pose, index * 0.37) * 2.4 : 0;
  pen.save();
  pen.rotate(turn);
  pen.translate(25 + push, 0);
  pen.scale(size, size);
  print(pen, [
    { path: oval(9, -12, 5, 2.8), fill: INK.flesh },
    { path: oval(9, 12, 5, 2.8), fill: INK.flesh },
  ], 2);
  const body = pebble([
    -14,
    -2,
    -12,
    -9,
    0,
    -12.5,
    12,
    -9.5,
    31,
    -2,
    31,
    2,
    12,
    9.5,
    0,
    12.5,
    -12,
    9,
    -14,
    2,
  ]);
  print(pen, [section(body, fur, 13, (p) => halftone(p, -12, 9, 4, -5, 12, INK.dried, 3))], 2.6);
  for (const side of [-1, 1]) {
    print(pen, [
      segment(4, side * 9.6, 5.6, 5.6, fur, (p) => dot(p, 4.6, side * 9.6, 3.6, INK.flesh)),
    ], 2);
    dot(pen, 15.4, side * 4.8, 3.7, INK.ink);
    dot(pen, 15.4, side * 4.8, 2.7, pose.dead < 0 ? "#FFE9A8" : INK.dried);
    if (pose.dead < 0) dot(pen, 16.2, side * 4.6, 1.3, INK.ink);
  }
  dot(pen, 28, 0, 3.2, INK.flesh);
  pen.fillStyle = INK.bone;
  pen.fillRect(25, -1.6, 3.4, 1.4);
  pen.fillRect(25, 0.3, 3.4, 1.4);
  pen.restore();
}

/** The tails where they are tied: a coil of flesh, wound about itself. */
function knot(pen: Pen): void {
  const coil = pebble([-14, -6, -7, -13, 6, -13, 14, -6, 13, 7, 4, 14, -8, 12, -15, 4]);
  print(pen, [
    section(coil, INK.flesh, 13, (p) => {
      p.strokeStyle = INK.dried;
      p.lineWidth = 2.6;
      for (let i = 0; i < 6; i++) {
        p.beginPath();
        p.ellipse(0, 0, 4 + i * 2, 11 - i * 1.1, i * 0.7, 0, 4.6);
        p.stroke();
      }
    }),
  ], 2.4);
}

const ratKing: Recipe = {
  reach: 68,
  stride: 60,
  radius: 40,
  density: 1.5,
  eyes: [44, 4],
  draw(pen, pose) {
    const tails: Part[] = LOOSE_TAILS.map((turn, i) => {
      const sway = pose.dead < 0 ? wave(pose, i * 0.21) * 5 : 0;
      const at = (more: number, r: number) => [
        Math.cos(turn + more) * r,
        Math.sin(turn + more) * r,
      ];
      return {
        path: whip([...at(0, 8), ...at(-0.16, 30), ...at(0.1, 46 + sway), ...at(0.3, 57 - sway)]),
        fill: INK.flesh,
        line: 3.4,
      };
    });
    print(pen, tails, 2.2);
    // The rats at the back first, so the ones in front (+x) lie on top and face the prey.
    for (let index = KINGS_RATS.length - 1; index >= 0; index--) kingsRat(pen, pose, index);
    knot(pen);
    const crown: number[] = [];
    for (let i = 0; i < 14; i++) {
      const a = i / 14 * Math.PI * 2, r = i & 1 ? 10.5 : 6.4;
      crown.push(Math.cos(a) * r, Math.sin(a) * r);
    }
    print(pen, [section(polygon(crown), INK.brass, 12, (p) => {
      dot(p, 0, 0, 4.4, INK.ink);
      dot(p, 0, 0, 3.4, INK.vermilion);
      dot(p, -1.2, -1.4, 1.6, INK.bone);
    })], 2.2);
  },
};

const hornetQueen: Recipe = {
  reach: 66,
  stride: 44,
  radius: 36,
  density: 1.5,
  eyes: [33, 8],
  draw(pen, pose) {
    const flap = pose.dead < 0 ? wave(pose) * 0.2 : 0.4, amber = "#E8A23A";
    for (const side of [-1, 1]) {
      for (const rear of [1, 0]) {
        pen.save();
        pen.translate(8, 0);
        pen.rotate(side * ((rear ? 2.2 : 1.45) + flap * (rear ? -1 : 1)));
        print(pen, [
          section(
            pebble([4, -4, 22, -12, 50, -8, 56, 2, 46, 9, 20, 6]),
            rear ? "#C9B79A" : "#E9D9BC",
            12,
            (p) => {
              p.strokeStyle = INK.rust;
              p.lineWidth = 1.4;
              p.beginPath();
              for (const y of [-7, -2, 4]) {
                p.moveTo(6, 0);
                p.lineTo(50, y);
              }
              p.stroke();
            },
          ),
        ], 2);
        pen.restore();
      }
    }
    print(
      pen,
      legs(pose, {
        count: 3,
        from: -2,
        to: 18,
        hip: 14,
        out: 20,
        width: 4,
        colour: INK.ink,
        swing: 6,
        splay: 14,
      }),
      1.4,
    );
    const spindle = polygon([
      10,
      -9,
      -4,
      -19,
      -26,
      -17,
      -48,
      -6,
      -62,
      0,
      -48,
      6,
      -26,
      17,
      -4,
      19,
      10,
      9,
    ]);
    print(pen, [section(spindle, amber, 18, (p) => {
      p.fillStyle = INK.ink;
      for (let i = 0; i < 5; i++) p.fillRect(-50 + i * 11, -24, 5, 48);
      halftone(p, -30, 16, -22, -10, 34, INK.rust, 3.4);
    })], 2.8);
    print(pen, [segment(17, 0, 14, 13.6, "#5A1A14", (p) => {
      p.fillStyle = amber;
      p.fill(polygon([10, -14, 16, -14, 20, 0, 16, 14, 10, 14, 13, 0]));
    })], 2.4);
    print(pen, feelers(pose, 38, 5, 20, 14, 2.6, INK.ink), 1);
    print(pen, [
      { path: whip([39, -6, 51, -9, 52, -1]), fill: INK.bone, line: 4 },
      { path: whip([39, 6, 51, 9, 52, 1]), fill: INK.bone, line: 4 },
    ], 2);
    print(pen, [segment(33, 0, 11, 12.5, amber)], 2.4);
    for (const side of [-1, 1]) print(pen, [segment(36, side * 8, 5, 5.6, INK.vermilion)], 1.4);
    const crown: number[] = [];
    for (let i = 0; i < 10; i++) {
      const a = i / 10 * Math.PI * 2, r = i & 1 ? 8 : 4.5;
      crown.push(30 + Math.cos(a) * r, Math.sin(a) * r);
    }
    print(pen, [{ path: polygon(crown), fill: INK.brass }], 1.4);
  },
};

const oldCinnabar: Recipe = {
  reach: 84,
  stride: 60,
  radius: 52,
  density: 1.4,
  eyes: [40, 18],
  draw(pen, pose) {
    const hide = "#9C2A1C", gape = pose.dead < 0 ? wave(pose) * 3 : 6;
    const spikes: Part[] = [];
    for (let i = 0; i < 13; i++) {
      const a = 0.9 + i / 12 * (Math.PI * 2 - 1.8), r = 70 + (i & 1) * 8;
      spikes.push({
        path: polygon([
          Math.cos(a - 0.14) * 46,
          Math.sin(a - 0.14) * 46,
          Math.cos(a) * r,
          Math.sin(a) * r,
          Math.cos(a + 0.14) * 46,
          Math.sin(a + 0.14) * 46,
        ]),
        fill: i & 1 ? INK.vermilion : "#C84A38",
      });
    }
    print(pen, spikes, 2.6);
    for (const side of [-1, 1]) {
      print(pen, [section(
        pebble([
          24,
          side * 20,
          52,
          side * (34 + gape),
          76,
          side * (18 + gape),
          78,
          side * (5 + gape),
          62,
          side * (14 + gape),
          44,
          side * 12,
        ]),
        INK.bone,
        12,
      )], 2.8);
    }
    const head = pebble([
      -52,
      -10,
      -44,
      -40,
      -10,
      -54,
      26,
      -46,
      50,
      -26,
      56,
      0,
      50,
      26,
      26,
      46,
      -10,
      54,
      -44,
      40,
      -52,
      10,
    ]);
    print(pen, [section(head, hide, 46, (p) => {
      halftone(p, -40, 36, 0, -10, 52, "#5C120C", 4.4);
      p.strokeStyle = INK.ink;
      p.lineWidth = 2.6;
      for (let i = 0; i < 4; i++) {
        p.beginPath();
        p.arc(-52 + i * 20, 0, 34, -0.9, 0.9);
        p.stroke();
      }
      p.fillStyle = INK.vermilion;
      p.fill(polygon([-34, -6, -20, -18, -8, -4, -16, 10, -30, 8]));
      p.fillStyle = lighter(INK.vermilion, 0.5);
      p.fill(polygon([-30, -4, -20, -14, -16, -4]));
    })], 3.2);
    print(pen, [
      section(pebble([34, -14, 50, -11, 57, 0, 50, 11, 34, 14, 40, 0]), INK.ink, 9, (p) => {
        p.fillStyle = INK.bone;
        for (let i = -2; i <= 2; i++) {
          p.fill(polygon([54, i * 5 - 2.2, 54, i * 5 + 2.2, 45, i * 5]));
        }
      }),
    ], 1.6);
    eyes(pen, pose, 33, 25, 5.5, INK.ember);
    eyes(pen, pose, 18, 34, 3.6, INK.ember);
    eyes(pen, pose, 41, 15, 2.6, INK.ember);
  },
};

export const cinnabarBead: Recipe = {
  reach: 56,
  stride: 60,
  radius: 34,
  density: 1.4,
  walkFrames: 4,
  draw(pen, pose) {
    print(
      pen,
      legs(pose, {
        count: 1,
        from: 0,
        to: 0,
        hip: 28,
        out: 18,
        width: 6,
        colour: darker(INK.rust),
        swing: 8,
        splay: 0,
      }),
      2,
    );
    print(pen, [segment(0, 0, 32, 34, "#9C2A1C", (p) => {
      halftone(p, -20, 24, 4, -8, 32, "#5C120C", 4);
      p.fillStyle = INK.vermilion;
      p.fill(polygon([-16, 0, -4, -16, 14, -6, 12, 10, -4, 16]));
      p.fillStyle = lighter(INK.vermilion, 0.45);
      p.fill(polygon([-12, -1, -4, -12, 2, -2]));
    })], 3);
  },
};

export const BOSS_RECIPES: Readonly<Record<number, Recipe>> = {
  17: ratKing,
  18: hornetQueen,
  19: oldCinnabar,
};
