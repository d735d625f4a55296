// Recipes of the first families: rat (teardrop and tail), roach (oval and feelers), mite (a dot), spitbeetle
// (bulb), burrow, clot (blob), delver (pink star nose), tick (kite).
import { INK, mixInk } from "../palette.ts";
import { eyes, feelers, legs, type Pose, type Recipe, section, segment } from "./bug.ts";
import {
  darker,
  dot,
  halftone,
  lighter,
  oval,
  type Part,
  pebble,
  polygon,
  print,
  whip,
} from "./ink.ts";

const wave = (pose: Pose, shift = 0) => Math.sin((pose.phase + shift) * Math.PI * 2);

const rat: Recipe = {
  reach: 33,
  stride: 34,
  radius: 14,
  eyes: [12, 3.6],
  draw(pen, pose) {
    const sway = pose.dead < 0 ? wave(pose) * 5 : pose.random.between(-9, 9);
    const fur = INK.vermilion, skin = INK.flesh;
    print(pen, [{
      path: whip([-10, 0, -19, sway * 0.4, -24, -sway, -31, -sway * 0.2 + 2]),
      fill: skin,
      line: 2.6,
    }]);
    print(
      pen,
      legs(pose, {
        count: 2,
        from: -7,
        to: 6,
        hip: 8,
        out: 6,
        width: 3,
        colour: skin,
        swing: 4,
        splay: 3,
        foot: true,
      }),
    );
    const body = pebble([
      -15,
      -1,
      -13,
      -11,
      -2,
      -12,
      9,
      -8,
      20,
      -1,
      20,
      1,
      9,
      8,
      -2,
      12,
      -13,
      11,
      -15,
      1,
    ]);
    print(pen, [section(body, fur, 13, (p) => {
      halftone(p, -12, 7, -3, -3, 9, INK.dried, 2.6);
      p.strokeStyle = INK.dried;
      p.lineWidth = 1.2;
      for (let i = 0; i < 4; i++) {
        p.beginPath();
        p.moveTo(-9 + i * 4, -2.4);
        p.lineTo(-12 + i * 4, 0);
        p.lineTo(-9 + i * 4, 2.4);
        p.stroke();
      }
    })]);
    for (const side of [-1, 1]) {
      print(pen, [segment(5, side * 7.6, 4, 4, fur, (p) => dot(p, 5.4, side * 7.6, 2.2, skin))]);
    }
    eyes(pen, pose, 11.4, 3.6, 1.7);
    dot(pen, 18.2, 0, 2, skin);
  },
};

const roach: Recipe = {
  reach: 25,
  stride: 26,
  radius: 10,
  eyes: [10, 3],
  draw(pen, pose) {
    const shell = "#A8301F", leg = INK.brass;
    print(pen, feelers(pose, 9, 1.5, 13, 7, 1.1, leg), 1.1);
    print(
      pen,
      legs(pose, {
        count: 3,
        from: -6,
        to: 6,
        hip: 6,
        out: 8.5,
        width: 1.9,
        colour: leg,
        swing: 4,
        splay: 5,
      }),
      1.3,
    );
    print(pen, [segment(8.5, 0, 4.4, 5, darker(shell, 0.35))]);
    const back = oval(-2.5, 0, 11.5, 7.6);
    print(pen, [section(back, shell, 8, (p) => {
      p.strokeStyle = INK.ink;
      p.lineWidth = 1.4;
      p.beginPath();
      p.moveTo(6, 0);
      p.lineTo(-14, 0);
      p.stroke();
      p.lineWidth = 0.9;
      for (const side of [-1, 1]) {
        p.beginPath();
        p.moveTo(7, side * 1);
        p.quadraticCurveTo(0, side * 5, -11, side * 4.4);
        p.stroke();
      }
    })]);
    print(pen, [segment(5.4, 0, 3.4, 6.4, INK.brass, (p) => {
      dot(p, 5, -2.6, 1.6, darker(shell));
      dot(p, 5, 2.6, 1.6, darker(shell));
    })]);
    eyes(pen, pose, 10.4, 2.6, 1.1);
  },
};

const mite: Recipe = {
  reach: 16,
  stride: 16,
  radius: 7,
  eyes: [4.5, 1.8],
  draw(pen, pose) {
    print(
      pen,
      legs(pose, {
        count: 4,
        from: -3,
        to: 4,
        hip: 3.5,
        out: 6,
        width: 1.5,
        colour: INK.dried,
        swing: 2.4,
        splay: 4,
      }),
      1,
    );
    const bob = pose.dead < 0 ? wave(pose) * 0.4 : 0;
    print(pen, [segment(-0.5, 0, 6.8 + bob, 6.6 - bob, "#F2552F", (p) => {
      dot(p, -2.5, 0, 1.5, INK.dried);
      dot(p, -0.6, -3, 0.9, INK.dried);
      dot(p, -0.6, 3, 0.9, INK.dried);
    })]);
    eyes(pen, pose, 4.2, 1.9, 1.2);
  },
};

const spitbeetle: Recipe = {
  reach: 31,
  stride: 24,
  radius: 16,
  eyes: [15, 4],
  draw(pen, pose) {
    const shell = "#7A1F18";
    print(
      pen,
      legs(pose, {
        count: 3,
        from: -8,
        to: 9,
        hip: 9,
        out: 9.5,
        width: 2.8,
        colour: shell,
        swing: 4,
        splay: 6,
      }),
    );
    const throb = pose.dead < 0 ? 1 + wave(pose) * 0.03 : 0.85;
    const bulb = oval(-9, 0, 15 * throb, 13.5 * throb);
    print(pen, [section(bulb, INK.venom, 14, (p) => {
      halftone(p, -16, 10, -6, -4, 12, "#4E7D22", 2.8);
      dot(p, -12, 5, 2.6, lighter(INK.venom, 0.5));
      dot(p, -6, 7.5, 1.6, lighter(INK.venom, 0.5));
      dot(p, -16, -3, 1.8, "#4E7D22");
      dot(p, -4, -7, 2.2, "#4E7D22");
    })]);
    print(pen, [section(pebble([-2, -9, 8, -10, 14, -5, 14, 5, 8, 10, -2, 9]), shell, 9)]);
    print(pen, [{ path: whip([13, -3.4, 20, -5, 21, -1]), fill: INK.bone, line: 2 }, {
      path: whip([13, 3.4, 20, 5, 21, 1]),
      fill: INK.bone,
      line: 2,
    }], 1.3);
    print(pen, [segment(13, 0, 5, 5.6, darker(shell, 0.2))]);
    eyes(pen, pose, 14.4, 3.4, 1.7, INK.venom);
  },
};

const burrow: Recipe = {
  reach: 40,
  stride: 400,
  radius: 26,
  walkFrames: 4,
  draw(pen, pose) {
    const earth = "#4B3526";
    const ring: number[] = [], inner: number[] = [];
    for (let i = 0; i < 16; i++) {
      const a = i / 16 * Math.PI * 2, r = 29 + ((i * 7) % 5) * 1.6;
      ring.push(Math.cos(a) * r, Math.sin(a) * r);
      inner.push(Math.cos(a + 0.2) * (r - 14), Math.sin(a + 0.2) * (r - 14));
    }
    print(pen, [
      section(pebble(ring), pose.dead < 0 ? mixInk(earth, INK.rust, 0.5) : earth, 26, (p) => {
        for (let i = 0; i < 26; i++) {
          const a = i * 2.4, r = 18 + (i % 6) * 2;
          dot(
            p,
            Math.cos(a) * r,
            Math.sin(a) * r,
            1 + (i % 3) * 0.7,
            i % 4 ? darker(earth) : INK.vermilion,
          );
        }
      }),
    ], 2.2);
    print(pen, [section(pebble(inner), INK.ink, 14)], 1.2);
    pen.save();
    pen.clip(pebble(inner));
    if (pose.dead < 0) {
      const look = wave(pose) * 2;
      for (const [x, y] of [[-5, -4], [4, 2], [-2, 7], [6, -7]]) {
        dot(pen, x + look, y, 2, INK.vermilion);
        dot(pen, x + look + 0.4, y, 0.9, INK.bone);
      }
    } else {
      halftone(pen, 0, -14, 0, 14, 14, earth, 3);
    }
    pen.restore();
  },
};

const clot: Recipe = {
  reach: 32,
  stride: 46,
  radius: 22,
  eyes: [13, 6],
  draw(pen, pose) {
    const jelly = "#9E1F2A", corners: number[] = [];
    for (let i = 0; i < 12; i++) {
      const a = i / 12 * Math.PI * 2;
      const pulse = pose.dead < 0
        ? Math.sin(a * 3 + pose.phase * Math.PI * 2) * 1.9
        : pose.random.between(-4, 3);
      const squeeze = pose.dead < 0 ? Math.cos(pose.phase * Math.PI * 2) * 1.6 : 0;
      corners.push(Math.cos(a) * (24.5 + pulse + squeeze), Math.sin(a) * (23.5 + pulse - squeeze));
    }
    const path = pebble(corners);
    print(pen, [section(path, jelly, 24, (p) => {
      halftone(p, -16, 16, 2, -4, 22, "#5C0F1A", 3.2);
      p.fillStyle = "#5C0F1A";
      p.fill(pebble([-12, -2, -8, -9, 0, -8, 2, -2, -2, 4, -9, 4]));
      dot(p, -5, -3, 3.4, INK.vermilion);
      dot(p, 6, 11, 3, "#5C0F1A");
      dot(p, 6, 11, 1.5, INK.vermilion);
      p.fillStyle = lighter(jelly, 0.62);
      p.fill(pebble([2, -18, 10, -18, 15, -12, 9, -14, 3, -15]));
    })], 2.2);
    eyes(pen, pose, 13.5, 6, 3);
    pen.strokeStyle = INK.ink;
    pen.lineWidth = 1.8;
    pen.beginPath();
    pen.arc(15, 0, 4, -1, 1);
    pen.stroke();
  },
};

const delver: Recipe = {
  reach: 31,
  stride: 30,
  radius: 18,
  eyes: [11, 5],
  draw(pen, pose) {
    const fur = "#6B3A3A", pink = "#F08A94";
    const dig = pose.dead < 0 ? wave(pose) : 0;
    const paws: Part[] = [];
    for (const side of [-1, 1]) {
      const px = 8 + side * dig * 4, py = side * 16;
      const path = new Path2D();
      path.moveTo(2, side * 8);
      path.lineTo(px, py);
      paws.push({ path, fill: fur, line: 6 });
      for (let i = -1; i <= 1; i++) {
        const claw = new Path2D();
        claw.moveTo(px + 1, py + i * 2.6);
        claw.lineTo(px + 7, py + i * 4);
        paws.push({ path: claw, fill: INK.bone, line: 2 });
      }
    }
    print(pen, [{ path: whip([-14, 0, -20, dig * 2, -24, dig * 3]), fill: pink, line: 2.4 }]);
    print(pen, paws);
    const body = pebble([
      -18,
      -3,
      -15,
      -14,
      0,
      -16,
      12,
      -10,
      17,
      0,
      12,
      10,
      0,
      16,
      -15,
      14,
      -18,
      3,
    ]);
    print(pen, [section(body, fur, 15, (p) => {
      halftone(p, -14, 10, 0, -4, 14, INK.ink, 3);
      p.strokeStyle = lighter(fur, 0.3);
      p.lineWidth = 1.3;
      for (let i = 0; i < 5; i++) {
        p.beginPath();
        p.arc(-14 + i * 5, 0, 5, -0.7, 0.7);
        p.stroke();
      }
    })]);
    const star: Part[] = [];
    for (let i = 0; i < 9; i++) {
      const a = (i / 8 - 0.5) * 3.6, ray = new Path2D();
      ray.moveTo(16, 0);
      ray.lineTo(18 + Math.cos(a) * 8, Math.sin(a) * 8.6);
      star.push({ path: ray, fill: pink, line: 2.6 });
    }
    print(pen, star, 1.2);
    print(pen, [segment(17, 0, 4, 4, pink)], 1.2);
    eyes(pen, pose, 10, 5, 1.1);
  },
};

const tick: Recipe = {
  reach: 21,
  stride: 20,
  radius: 9,
  eyes: [8, 2],
  draw(pen, pose) {
    print(
      pen,
      legs(pose, {
        count: 4,
        from: -2,
        to: 6,
        hip: 4,
        out: 7,
        width: 1.6,
        colour: INK.ink,
        swing: 2.6,
        splay: 6,
      }),
      0.8,
    );
    const kite = polygon([11, 0, 1, -9, -13, 0, 1, 9]);
    print(pen, [section(kite, "#C3122C", 9, (p) => {
      p.fillStyle = "#6B0A18";
      p.fill(polygon([4, 0, -1, -5, -9, 0, -1, 5]));
      dot(p, -2, 0, 1.6, lighter("#C3122C", 0.6));
    })]);
    print(pen, [segment(10, 0, 3, 3.4, INK.dried)], 1.3);
    eyes(pen, pose, 10.6, 1.7, 0.9);
  },
};

export const SMALL_RECIPES: Readonly<Record<number, Recipe>> = {
  1: rat,
  2: roach,
  3: mite,
  4: spitbeetle,
  5: burrow,
  6: clot,
  7: delver,
  13: tick,
};
