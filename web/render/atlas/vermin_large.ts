// Recipes of the later families: pillback (dome), ramweevil (wedge), lampwing (X of wings), centipede (beads).
import { INK, mixInk } from "../palette.ts";
import { eyes, feelers, legs, type Pose, type Recipe, section, segment } from "./bug.ts";
import { dot, halftone, oval, pebble, polygon, print, whip } from "./ink.ts";

const wave = (pose: Pose, shift = 0) => Math.sin((pose.phase + shift) * Math.PI * 2);

const pillback: Recipe = {
  reach: 29,
  stride: 26,
  radius: 18,
  eyes: [15, 4],
  draw(pen, pose) {
    const plate = "#7E5048";
    print(
      pen,
      legs(pose, {
        count: 4,
        from: -12,
        to: 10,
        hip: 13,
        out: 6,
        width: 2.4,
        colour: INK.dried,
        swing: 3,
        splay: 4,
      }),
      1.4,
    );
    print(pen, feelers(pose, 15, 3, 9, 4, 1.3, INK.bone), 1);
    print(pen, [segment(14, 0, 5.5, 7, INK.vermilion)]);
    eyes(pen, pose, 17, 3.4, 1.3);
    // The plates overlap like roof tiles: the back one lies over the front one.
    for (let i = 0; i < 5; i++) {
      const x = 9 - i * 6.2, half = [12.5, 16.5, 17.5, 15.5, 10.5][i];
      const path = pebble([
        x + 6,
        -half * 0.7,
        x + 1,
        -half - 1,
        x - 6,
        -half * 0.8,
        x - 7.5,
        0,
        x - 6,
        half * 0.8,
        x + 1,
        half + 1,
        x + 6,
        half * 0.7,
        x + 7.5,
        0,
      ]);
      print(pen, [section(path, i & 1 ? mixInk(plate, INK.bone, 0.3) : plate, 12, (p) => {
        dot(p, x, -half * 0.55, 1.5, INK.ink);
        dot(p, x, half * 0.55, 1.5, INK.ink);
      })], 1.4);
    }
  },
};

const ramweevil: Recipe = {
  reach: 36,
  stride: 36,
  radius: 20,
  eyes: [13, 6],
  draw(pen, pose) {
    const shell = "#8C2A16";
    print(
      pen,
      legs(pose, {
        count: 3,
        from: -10,
        to: 7,
        hip: 11,
        out: 10,
        width: 3.6,
        colour: INK.soot,
        swing: 5,
        splay: 7,
      }),
    );
    const wedge = polygon([15, -7, -8, -19, -20, -13, -22, 0, -20, 13, -8, 19, 15, 7]);
    print(pen, [section(wedge, shell, 18, (p) => {
      halftone(p, -18, 14, -4, -6, 18, "#4B120A", 3.2);
      p.strokeStyle = INK.ink;
      p.lineWidth = 1.6;
      p.beginPath();
      p.moveTo(14, 0);
      p.lineTo(-24, 0);
      p.stroke();
      p.fillStyle = INK.vermilion;
      for (const side of [-1, 1]) {
        p.fill(polygon([6, side * 5, -12, side * 13, -12, side * 8]));
      }
    })], 2.1);
    const horn = polygon([12, -6, 25, -9, 31, -3, 31, 3, 25, 9, 12, 6]);
    print(pen, [section(horn, INK.bone, 7, (p) => {
      p.strokeStyle = INK.ink;
      p.lineWidth = 1.2;
      for (let i = 0; i < 3; i++) {
        p.beginPath();
        p.moveTo(18 + i * 4, -9);
        p.lineTo(19.5 + i * 4, 9);
        p.stroke();
      }
    })], 2);
    eyes(pen, pose, 10, 7.4, 2, INK.ember);
  },
};

const lampwing: Recipe = {
  reach: 36,
  stride: 22,
  radius: 14,
  eyes: [12, 3],
  draw(pen, pose) {
    const flap = pose.dead < 0 ? wave(pose) * 0.24 : pose.random.between(-0.5, 0.5);
    for (const side of [-1, 1]) {
      for (const rear of [0, 1]) {
        pen.save();
        pen.rotate(side * ((rear ? 2.35 : 0.85) + flap * (rear ? -1 : 1)));
        const wing = pebble([2, -2, 12, -6, 27, -6, 30, 0, 26, 5, 12, 4]);
        print(pen, [section(wing, rear ? "#D98A4A" : "#F0B25E", 8, (p) => {
          p.strokeStyle = INK.dried;
          p.lineWidth = 1;
          p.beginPath();
          p.moveTo(4, 0);
          p.lineTo(28, -1);
          p.moveTo(10, 0);
          p.lineTo(24, 4);
          p.stroke();
          dot(p, 23, -1, 2.6, INK.vermilion);
        })], 1.6);
        pen.restore();
      }
    }
    print(pen, feelers(pose, 11, 2, 11, 6, 1.2, INK.ink), 0.5);
    const lamp = oval(-8, 0, 10, 6.4);
    print(pen, [section(lamp, INK.ember, 7, (p) => {
      dot(p, -9, 0, 3.6, "#FFE9A8");
      p.strokeStyle = INK.dried;
      p.lineWidth = 1.2;
      for (const x of [-13, -5, -1]) {
        p.beginPath();
        p.moveTo(x, -8);
        p.lineTo(x, 8);
        p.stroke();
      }
    })]);
    print(pen, [segment(5, 0, 7, 5.4, "#5A1A14")]);
    print(pen, [segment(11, 0, 4, 4.4, "#5A1A14")], 1.4);
    eyes(pen, pose, 12.4, 2.8, 1.5, "#FFE9A8");
  },
};

/** Cells of the centipede's head; its segments use the bead below (`gen` above 0 or the segment flag). */
const centipede: Recipe = {
  reach: 27,
  stride: 22,
  radius: 15,
  eyes: [11, 5],
  draw(pen, pose) {
    print(
      pen,
      legs(pose, {
        count: 2,
        from: -6,
        to: 3,
        hip: 9,
        out: 9,
        width: 2.2,
        colour: INK.brass,
        swing: 4,
        splay: 3,
      }),
      1.3,
    );
    print(pen, feelers(pose, 11, 5, 12, 7, 1.6, INK.brass), 1.2);
    print(pen, [
      { path: whip([10, -6, 19, -8, 20, -2]), fill: INK.bone, line: 2.6 },
      { path: whip([10, 6, 19, 8, 20, 2]), fill: INK.bone, line: 2.6 },
    ], 1.4);
    print(pen, [segment(0, 0, 14.5, 13.5, "#D2542A", (p) => {
      p.fillStyle = INK.brass;
      p.fillRect(-9, -16, 4.4, 32);
      halftone(p, -10, 8, 2, -3, 12, INK.dried, 2.8);
      p.fillStyle = INK.dried;
      p.fill(pebble([-12, -5, -4, -8, 2, 0, -4, 8, -12, 5]));
    })]);
    eyes(pen, pose, 9.5, 5.4, 2.2);
  },
};

export const bead: Recipe = {
  reach: 25,
  stride: 22,
  radius: 13,
  draw(pen, pose) {
    print(
      pen,
      legs(pose, {
        count: 1,
        from: 0,
        to: 0,
        hip: 10,
        out: 10,
        width: 2.2,
        colour: INK.brass,
        swing: 5,
        splay: 0,
      }),
      1.3,
    );
    print(pen, [segment(0, 0, 11.5, 12.5, "#A63A1E", (p) => {
      p.fillStyle = INK.brass;
      p.fillRect(-3.4, -14, 5, 28);
      p.fillStyle = INK.dried;
      p.fill(polygon([-14, -4, -2, -4, 4, 0, -2, 4, -14, 4]));
      dot(p, 0, -8, 1.6, INK.brass);
      dot(p, 0, 8, 1.6, INK.brass);
    })]);
  },
};

export const LARGE_RECIPES: Readonly<Record<number, Recipe>> = {
  8: pillback,
  9: ramweevil,
  10: lampwing,
  11: centipede,
};
