// The bonus tokens: a paper tag with a thick edge and one symbol, told apart by symbol first and colour second.
import { INK } from "../palette.ts";
import {
  all,
  crescent,
  darker,
  dot,
  halftone,
  lighter,
  oval,
  pebble,
  type Pen,
  polygon,
  print,
  whip,
} from "./ink.ts";

const SIZE = 15;

function tag(pen: Pen, colour: string, symbol: (pen: Pen) => void): void {
  const corners: number[] = [];
  for (let i = 0; i < 24; i++) {
    const a = i / 24 * Math.PI * 2, r = SIZE + (i & 1 ? 0.9 : -0.5);
    corners.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  const edge = polygon(corners);
  print(pen, [{ path: edge, fill: INK.bone }], 1.9);
  const face = oval(0, 0, SIZE - 2.6, SIZE - 2.6);
  print(pen, [{
    path: face,
    fill: colour,
    inside: all(
      crescent(face, darker(colour, 0.3), -2, -4),
      (p) => halftone(p, -6, 12, 2, 0, 12, darker(colour, 0.3), 2.2),
    ),
  }], 0.9);
  symbol(pen);
}

function star(points: number, outer: number, inner: number, turn = 0): Path2D {
  const corners: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    const a = i / points * Math.PI + turn, r = i & 1 ? inner : outer;
    corners.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  return polygon(corners);
}

function strokes(pen: Pen, colour: string, width: number, path: Path2D): void {
  print(pen, [{ path, fill: colour, line: width }], 1.3);
}

const SYMBOLS: Readonly<Record<number, (pen: Pen) => void>> = {
  1(pen) {
    for (const [x, y] of [[-5, 4], [4, 5], [0, -4]]) {
      const coin = oval(x, y, 7.4, 7.4);
      print(pen, [{
        path: coin,
        fill: INK.brass,
        inside: crescent(coin, darker(INK.brass, 0.35), -1.5, -2.5),
      }], 1.5);
      dot(pen, x, y, 3.6, lighter(INK.brass, 0.45));
      pen.fillStyle = INK.ink;
      pen.fillRect(x - 0.9, y - 2.6, 1.8, 5.2);
    }
  },
  2(pen) {
    const box = new Path2D();
    box.roundRect(-15, -13, 30, 26, 2);
    print(pen, [{ path: box, fill: INK.bone }], 3, INK.bone);
    print(pen, [{
      path: box,
      fill: "#9A6B3C",
      inside: (p) => {
        p.strokeStyle = "#5C3B1E";
        p.lineWidth = 1.2;
        for (const y of [-6.5, 0, 6.5]) {
          p.beginPath();
          p.moveTo(-16, y);
          p.lineTo(16, y);
          p.stroke();
        }
        p.fillStyle = "#7A5028";
        p.fillRect(-16, -14, 5, 28);
        p.fillRect(11, -14, 5, 28);
        for (const x of [-13.2, 13.2]) for (const y of [-10, 10]) dot(p, x, y, 1, INK.ink);
      },
    }], 1.9);
  },
  3: (pen) =>
    tag(pen, INK.ember, (p) => {
      print(p, [{
        path: pebble([-5, 8, -7, 0, -3, -4, -3, -11, 3, -6, 5, -9, 7, 0, 5, 8]),
        fill: INK.vermilion,
      }], 1.4);
      print(p, [{ path: pebble([-2.6, 7, -3, 2, 0, -2, 3, 2, 2.6, 7]), fill: "#FFD27A" }], 0.8);
    }),
  4: (pen) =>
    tag(pen, "#8FA37A", (p) => {
      print(p, [{
        path: pebble([-8, -2, -7, -9, 0, -11, 7, -9, 8, -2, 5, 2, 5, 6, -5, 6, -5, 2]),
        fill: INK.bone,
      }], 1.5);
      for (const x of [-3.4, 3.4]) dot(p, x, -3, 2.4, INK.ink);
      p.fillStyle = INK.ink;
      for (const x of [-3, 0, 3]) p.fillRect(x - 0.6, 2.4, 1.2, 4);
      strokes(p, INK.bone, 2, polygon([-7, 10, 7, 10], false));
    }),
  5: (pen) =>
    tag(pen, INK.verdigris, (p) => {
      print(p, [{
        path: pebble([-3, -9, 3, -9, 2, -5, 9, 3, 7, 10, -7, 10, -9, 3, -2, -5]),
        fill: INK.brass,
      }], 1.5);
      strokes(p, INK.ink, 1.6, polygon([-4, 1, 0, 5], false));
      strokes(p, INK.ink, 1.6, polygon([0, 1, -4, 5], false));
      dot(p, 4, 3, 1.8, INK.ink);
    }),
  6: (pen) =>
    tag(
      pen,
      "#35506B",
      (p) =>
        print(
          p,
          [{ path: polygon([3, -12, -7, 2, -1, 2, -4, 12, 7, -3, 1, -3]), fill: "#FFE27A" }],
          1.5,
        ),
    ),
  7: (pen) =>
    tag(pen, "#5A2B4A", (p) => {
      print(p, [{ path: star(7, 11.5, 4.4, 0.2), fill: INK.ember }], 1.4);
      dot(p, 0, 0, 3, "#FFE9A8");
    }),
  8: (pen) =>
    tag(pen, "#40407A", (p) => {
      print(p, [{
        path: pebble([3, -11, -8, -8, -11, 2, -4, 11, 6, 9, 0, 6, -4, 0, -2, -6]),
        fill: "#F6E7B0",
      }], 1.4);
      print(p, [{ path: star(5, 4, 1.7), fill: INK.bone }], 0.9);
    }),
  9: (pen) =>
    tag(pen, "#7FB7C9", (p) => {
      const dome = new Path2D();
      dome.moveTo(-8, 8);
      dome.lineTo(-8, -1);
      dome.arc(0, -1, 8, Math.PI, 0);
      dome.lineTo(8, 8);
      dome.closePath();
      print(p, [{ path: dome, fill: "#DFF3F7", inside: crescent(dome, "#A8D2DE", -3, -3) }], 1.5);
      print(p, [{ path: polygon([-10, 7, 10, 7, 10, 10, -10, 10]), fill: INK.brass }], 1.2);
      dot(p, 0, -10, 2.2, INK.brass);
    }),
  10: (pen) =>
    tag(pen, "#2F5D82", (p) => {
      const flake = new Path2D();
      for (let i = 0; i < 6; i++) {
        const a = i / 6 * Math.PI * 2, c = Math.cos(a), s = Math.sin(a);
        flake.moveTo(0, 0);
        flake.lineTo(c * 10, s * 10);
        flake.moveTo(c * 6 - s * 3.4, s * 6 + c * 3.4);
        flake.lineTo(c * 4, s * 4);
        flake.lineTo(c * 6 + s * 3.4, s * 6 - c * 3.4);
      }
      strokes(p, INK.frost, 2, flake);
    }),
  11: (pen) =>
    tag(pen, INK.milk, (p) =>
      print(p, [{
        path: polygon([
          -3.4,
          -10,
          3.4,
          -10,
          3.4,
          -3.4,
          10,
          -3.4,
          10,
          3.4,
          3.4,
          3.4,
          3.4,
          10,
          -3.4,
          10,
          -3.4,
          3.4,
          -10,
          3.4,
          -10,
          -3.4,
          -3.4,
          -3.4,
        ]),
        fill: INK.vermilion,
      }], 1.5)),
  12: (pen) =>
    tag(
      pen,
      "#A8763E",
      (p) =>
        print(p, [
          { path: polygon([-6, -10, 2, -10, 2, 0, 10, 4, 10, 9, -6, 9]), fill: "#F0D9A8" },
          {
            path: polygon([-7, 9, 11, 9, 11, 11.5, -7, 11.5]),
            fill: INK.ink,
          },
        ], 1.4),
    ),
  13: (pen) =>
    tag(pen, "#6B2418", (p) => {
      for (const x of [-6, 0, 6]) {
        print(p, [{
          path: polygon([x - 2, 8, x - 2, -3, x, -8, x + 2, -3, x + 2, 8]),
          fill: x ? INK.ember : "#FFE27A",
        }], 1.2);
      }
    }),
  14: (pen) =>
    tag(pen, INK.ink, (p) => {
      print(
        p,
        [{
          path: polygon([-10, 7, -11, -7, -5, -1, 0, -10, 5, -1, 11, -7, 10, 7]),
          fill: INK.vermilion,
        }],
        1.4,
        INK.bone,
      );
      for (const x of [-6, 0, 6]) dot(p, x, 4, 1.6, INK.bone);
    }),
  15: (pen) =>
    tag(pen, "#6E8F4E", (p) => {
      strokes(p, "#C99A5B", 3, whip([-8, -10, -3, -1, 0, 3, 0, 11]));
      strokes(p, "#C99A5B", 3, whip([8, -10, 3, -1, 0, 3, 0, 11]));
    }),
  16: (pen) =>
    tag(pen, "#7A4B2B", (p) => {
      print(p, [{ path: polygon([-11, 6, 9, -7, 11, 0, 11, 7, -11, 9]), fill: "#F6CB4B" }], 1.5);
      dot(p, 0, 4, 2, "#C9922A");
      dot(p, 6, 1, 1.6, "#C9922A");
      dot(p, -5, 6.4, 1.3, "#C9922A");
    }),
  17: (pen) =>
    tag(pen, "#8C6FB0", (p) => {
      print(p, [{
        path: pebble([-2.6, -9, 2.6, -9, 2.6, -3, 8, 3, 7, 10, -7, 10, -8, 3, -2.6, -3]),
        fill: "#DFF3F7",
      }], 1.5);
      print(
        p,
        [{ path: polygon([-3.4, -12, 3.4, -12, 3.4, -8, -3.4, -8]), fill: INK.vermilion }],
        1.2,
      );
    }),
};

export const BONUS_KINDS = 17;
export function drawToken(pen: Pen, kind: number): void {
  SYMBOLS[kind]?.(pen);
}
