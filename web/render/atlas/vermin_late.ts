// Recipes of the last families: dustmoth (triangle), broodnurse (twin sacs), ashling (ragged edge), magpie
// (crossbow).
import { fade, INK } from "../palette.ts";
import { eyes, feelers, legs, type Pose, type Recipe, section, segment } from "./bug.ts";
import { dot, halftone, type Part, pebble, polygon, print } from "./ink.ts";

const wave = (pose: Pose, shift = 0) => Math.sin((pose.phase + shift) * Math.PI * 2);

const dustmoth: Recipe = {
  reach: 31,
  stride: 20,
  radius: 13,
  eyes: [9, 3],
  draw(pen, pose) {
    const open = pose.dead < 0 ? 1 + wave(pose) * 0.16 : pose.random.between(0.7, 1.05);
    const wings: Part[] = [];
    for (const side of [-1, 1]) {
      const wing = pebble([
        10,
        side * 1,
        4,
        side * 12 * open,
        -12,
        side * 27 * open,
        -20,
        side * 22 * open,
        -14,
        side * 10 * open,
        -14,
        side * 1,
      ]);
      wings.push(section(wing, "#D9B8A0", 14, (p) => {
        dot(p, -9, side * 14 * open, 4.6, INK.ink);
        dot(p, -9, side * 14 * open, 3.2, INK.vermilion);
        dot(p, -9, side * 14 * open, 1.2, INK.bone);
        p.strokeStyle = "#9B6B58";
        p.lineWidth = 1.2;
        for (let i = 0; i < 3; i++) {
          p.beginPath();
          p.moveTo(6 - i * 3, side * 3);
          p.lineTo(-10 - i * 3, side * (23 - i * 6) * open);
          p.stroke();
        }
      }));
    }
    print(pen, wings);
    print(pen, feelers(pose, 9, 2, 10, 8, 1.6, "#9B6B58"), 1);
    print(pen, [segment(-4, 0, 10, 4.4, "#9B6B58", (p) => {
      p.strokeStyle = INK.ink;
      p.lineWidth = 1;
      for (let x = -12; x < 2; x += 4) {
        p.beginPath();
        p.moveTo(x, -5);
        p.lineTo(x, 5);
        p.stroke();
      }
    })], 1.4);
    print(pen, [segment(7, 0, 4.6, 4.8, "#C99A84")], 1.4);
    eyes(pen, pose, 9, 2.8, 1.4, INK.vermilion);
  },
};

const broodnurse: Recipe = {
  reach: 33,
  stride: 26,
  radius: 17,
  eyes: [14, 4],
  draw(pen, pose) {
    const skin = "#C46A63";
    print(
      pen,
      legs(pose, {
        count: 3,
        from: -4,
        to: 9,
        hip: 7,
        out: 10,
        width: 2.2,
        colour: skin,
        swing: 3.6,
        splay: 6,
      }),
      1.4,
    );
    const throb = pose.dead < 0 ? wave(pose) * 0.7 : -2;
    for (const side of [-1, 1]) {
      print(pen, [segment(-11, side * 9.5, 12.5 + throb, 10 + side * throb, INK.milk, (p) => {
        halftone(p, -18, side * 9.5 + 7, -8, side * 9.5 - 5, 10, "#D79C93", 2.8);
        dot(p, -12, side * 10, 3.4, INK.vermilion);
        dot(p, -6, side * 7, 1.7, INK.vermilion);
        dot(p, -17, side * 12, 1.7, INK.vermilion);
      })]);
    }
    print(pen, [section(pebble([-8, -4, 2, -9, 13, -6, 18, 0, 13, 6, 2, 9, -8, 4]), skin, 9)]);
    print(pen, [{
      path: polygon([
        -1,
        -2,
        -1,
        2,
        3,
        2,
        3,
        6,
        7,
        6,
        7,
        2,
        11,
        2,
        11,
        -2,
        7,
        -2,
        7,
        -6,
        3,
        -6,
        3,
        -2,
      ]),
      fill: INK.bone,
    }], 0.8);
    eyes(pen, pose, 14.4, 3.6, 1.6);
  },
};

const ashling: Recipe = {
  reach: 27,
  stride: 26,
  radius: 14,
  eyes: [10, 4],
  draw(pen, pose) {
    const corners: number[] = [];
    for (let i = 0; i < 22; i++) {
      const a = i / 22 * Math.PI * 2;
      const jag = i & 1 ? 19 + ((i * 5 + Math.floor(pose.phase * 8)) % 4) : 12.5;
      corners.push(Math.cos(a) * jag * 1.05, Math.sin(a) * jag * 0.85);
    }
    const ragged = polygon(corners);
    print(pen, [section(ragged, "#77706C", 14, (p) => {
      halftone(p, -12, 10, 4, -4, 14, INK.ink, 2.8);
      p.strokeStyle = INK.ember;
      p.lineWidth = 1.7;
      p.beginPath();
      p.moveTo(-13, -4);
      p.lineTo(-6, 1);
      p.lineTo(-8, 6);
      p.moveTo(-6, 1);
      p.lineTo(2, -3);
      p.lineTo(1, -9);
      p.moveTo(2, -3);
      p.lineTo(7, 4);
      p.stroke();
    })], 1.7);
    eyes(pen, pose, 9, 4, 2.4, INK.ember);
  },
};

const magpie: Recipe = {
  reach: 36,
  stride: 30,
  radius: 12,
  eyes: [14, 3],
  draw(pen, pose) {
    const beat = pose.dead < 0 ? wave(pose) * 4 : pose.random.between(-8, 8);
    print(pen, [{ path: polygon([-8, -4, -32, -7, -29, 0, -32, 7, -8, 4]), fill: "#20262E" }]);
    const wings: Part[] = [];
    for (const side of [-1, 1]) {
      const wing = pebble([
        8,
        side * 3,
        6 + beat * 0.4,
        side * 16,
        -2 + beat,
        side * 32,
        -12 + beat,
        side * 28,
        -8,
        side * 14,
        -8,
        side * 3,
      ]);
      wings.push(section(wing, "#2B323C", 12, (p) => {
        p.fillStyle = INK.bone;
        p.fill(
          polygon([
            2,
            side * 10,
            -3 + beat * 0.8,
            side * 22,
            -9 + beat * 0.8,
            side * 20,
            -6,
            side * 9,
          ]),
        );
      }));
    }
    print(pen, wings);
    print(pen, [segment(0, 0, 12, 7.6, INK.bone, (p) => {
      p.fillStyle = "#20262E";
      p.fillRect(-14, -9, 11, 18);
    })]);
    print(pen, [{ path: polygon([15, -3, 25, 0, 15, 3]), fill: INK.brass }], 1.4);
    print(pen, [segment(12, 0, 6, 5.4, "#20262E")]);
    eyes(pen, pose, 13.6, 3, 1.4, INK.vermilion);
    if (pose.dead < 0) dot(pen, 24, 0, 1.2, fade(INK.bone, 0.9));
  },
};

export const LATE_RECIPES: Readonly<Record<number, Recipe>> = {
  12: dustmoth,
  14: broodnurse,
  15: ashling,
  16: magpie,
};
