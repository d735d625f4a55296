// The contractors, from above, facing +x: oilskin coat, sprayer tank on the back, both hands at the gun. The hat
// is the seat's shape (disc, triangle, square, hexagon), so partners are told apart without colour; what is seat
// coloured lies in a cell of its own and is tinted when drawn.
import { INK } from "../palette.ts";
import {
  all,
  crescent,
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
  rim,
} from "./ink.ts";

const COAT = "#D9C9A8";
const SLEEVE = "#BFAE8C";
const KEYLINE = 1.6;

/** The hat's outline for a seat: the seat's shape with softened corners. */
export function hatPath(seat: number, r: number): Path2D {
  if (seat === 1) {
    return pebble([
      r * 1.5,
      0,
      r * 1.25,
      r * 0.4,
      -r * 1.1,
      r * 1.5,
      -r * 1.3,
      0,
      -r * 1.1,
      -r * 1.5,
      r * 1.25,
      -r * 0.4,
    ]);
  }
  if (seat === 2) {
    const path = new Path2D();
    path.roundRect(-r * 1.02, -r * 1.02, r * 2.04, r * 2.04, r * 0.22);
    return path;
  }
  if (seat === 3) {
    const points: number[] = [];
    for (let i = 0; i < 6; i++) {
      const a = (i + 0.5) / 6 * Math.PI * 2;
      points.push(Math.cos(a) * r * 1.22, Math.sin(a) * r * 1.22);
    }
    return polygon(points);
  }
  return oval(0, 0, r * 1.1, r * 1.1);
}

/** The seat's mark: the outline of its shape, half size `r`, pointing up for the triangle. */
export function seatPath(seat: number, r: number): Path2D {
  if (seat === 1) return polygon([0, -r * 1.12, r * 1.08, r * 0.78, -r * 1.08, r * 0.78]);
  if (seat === 2) {
    return polygon([
      -r * 0.88,
      -r * 0.88,
      r * 0.88,
      -r * 0.88,
      r * 0.88,
      r * 0.88,
      -r * 0.88,
      r * 0.88,
    ]);
  }
  if (seat === 3) {
    return polygon([
      -r,
      0,
      -r * 0.5,
      -r * 0.87,
      r * 0.5,
      -r * 0.87,
      r,
      0,
      r * 0.5,
      r * 0.87,
      -r * 0.5,
      r * 0.87,
    ]);
  }
  return oval(0, 0, r, r);
}

function arms(): Part[] {
  const right = new Path2D(), left = new Path2D();
  right.moveTo(0, 11);
  right.quadraticCurveTo(9, 13, 13, 5);
  left.moveTo(0, -11);
  left.quadraticCurveTo(11, -13, 19, -2);
  return [{ path: right, fill: SLEEVE, line: 5.4 }, { path: left, fill: SLEEVE, line: 5.4 }];
}

/** Coat, tank, arms and the uncoloured part of the hat. */
export function drawBody(pen: Pen, seat: number): void {
  const tank = new Path2D();
  tank.roundRect(-17, -8, 11, 16, 4.5);
  const coat = pebble([-9, -8, -6, -16, 3, -16.5, 8, -9, 9, 0, 8, 9, 3, 16.5, -6, 16, -9, 8]);
  // One pale keyline round the whole figure: cut out of paper, so it reads on any ground.
  print(
    pen,
    [{ path: tank, fill: INK.bone }, { path: coat, fill: INK.bone }, ...arms()],
    OUTER,
    INK.bone,
  );
  print(pen, [{
    path: tank,
    fill: INK.brass,
    inside: all(crescent(tank, darker(INK.brass), 2, -3), (p) => {
      p.fillStyle = INK.vermilion;
      p.fillRect(-18, -2.4, 14, 4.8);
    }),
  }], 1.7);
  print(pen, arms(), 1.6);
  for (const [x, y] of [[13, 4.6], [19, -2]]) {
    print(pen, [{ path: oval(x, y, 2.9, 2.7), fill: INK.flesh }], 1.2);
  }
  print(pen, [{
    path: coat,
    fill: COAT,
    inside: all(
      crescent(coat, "#A8946E", 2, -4),
      (p) => halftone(p, -6, 15, 0, 4, 10, "#8F7B58", 2.4),
      rim(coat, "#F7EFDF", -1.4, 2.2),
    ),
  }], 1.8);
  const hat = hatPath(seat, 9.4);
  print(pen, [{ path: hat, fill: INK.soot, inside: crescent(hat, INK.ink, 1.5, -3) }], 1.7);
}
const OUTER = 1.7 + KEYLINE;

/** The seat's own colour, drawn white to be tinted: coat stripe and hat crown. */
export function drawColours(pen: Pen, seat: number): void {
  const coat = pebble([-9, -8, -6, -16, 3, -16.5, 8, -9, 9, 0, 8, 9, 3, 16.5, -6, 16, -9, 8]);
  pen.save();
  pen.clip(coat);
  pen.fillStyle = "#FFFFFF";
  pen.fillRect(-2.6, -18, 6, 36);
  pen.fillStyle = "#B8B8B8";
  pen.fillRect(-2.6, -18, 1.4, 36);
  pen.restore();
  pen.save();
  pen.clip(coat);
  pen.fillStyle = INK.soot;
  pen.globalCompositeOperation = "destination-out";
  pen.fill(hatPath(seat, 11));
  pen.restore();
  const crown = hatPath(seat, 6.6);
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 1.6;
  pen.stroke(crown);
  pen.fillStyle = "#FFFFFF";
  pen.fill(crown);
  pen.save();
  pen.clip(crown);
  crescent(crown, "#B4B4B4", 1.4, -2.6)(pen);
  pen.restore();
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.moveTo(-3.6, 0);
  pen.lineTo(3.6, 0);
  pen.stroke();
}

/** Two boots in the walk cycle, along the direction of the walk. */
export function drawFeet(pen: Pen, phase: number, standing: boolean): void {
  for (const side of [-1, 1]) {
    const step = standing ? 0 : Math.sin((phase + (side > 0 ? 0.5 : 0)) * Math.PI * 2) * 10;
    const boot = new Path2D();
    boot.roundRect(-6 + step, side * 6.2 - 4, 13, 8, 4);
    print(pen, [{ path: boot, fill: "#5B4030", inside: crescent(boot, INK.soot, 1.5, -2) }], 1.6);
  }
}

/** Fallen on the back, hat lost, tank leaking. */
export function drawFallen(pen: Pen, seat: number): void {
  const pool = pebble([-24, -4, -16, -17, 2, -14, 14, -21, 25, -8, 22, 9, 10, 19, -8, 14, -22, 15]);
  pen.fillStyle = INK.dried;
  pen.fill(pool);
  const limbs: Part[] = [];
  for (
    const [x, y, tx, ty] of [[2, -10, 13, -20], [2, 10, 9, 23], [-9, -5, -25, -11], [
      -9,
      5,
      -24,
      10,
    ]]
  ) {
    const limb = new Path2D();
    limb.moveTo(x, y);
    limb.lineTo(tx, ty);
    limbs.push({ path: limb, fill: tx < 0 ? "#5B4030" : SLEEVE, line: 6 });
  }
  const coat = pebble([-14, -7, -8, -14, 4, -14, 9, -7, 9, 7, 4, 14, -8, 14, -14, 7]);
  print(pen, [...limbs, { path: coat, fill: INK.bone }], OUTER, INK.bone);
  print(pen, limbs, 1.6);
  print(pen, [{
    path: coat,
    fill: COAT,
    inside: all(crescent(coat, "#A8946E", 3, -4), (p) => {
      dot(p, -2, 4, 5, INK.blood);
      dot(p, 2, -3, 3, INK.blood);
    }),
  }], 1.8);
  print(pen, [{ path: oval(12, 0, 6.4, 6.2), fill: INK.flesh }], 1.6);
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 1.3;
  for (const y of [-2.4, 2.4]) {
    pen.beginPath();
    pen.moveTo(12, y - 1.2);
    pen.lineTo(15, y + 1.2);
    pen.moveTo(15, y - 1.2);
    pen.lineTo(12, y + 1.2);
    pen.stroke();
  }
  pen.save();
  pen.translate(24, -15);
  pen.rotate(0.7);
  const hat = hatPath(seat, 7.6);
  print(pen, [{
    path: hat,
    fill: INK.soot,
    inside: crescent(hat, lighter(INK.soot, 0.15), 1.5, 2),
  }], 1.6);
  pen.restore();
}

/** The seat's shape as a print: filled (white, tinted) with an ink outline. */
export function drawSeatMark(pen: Pen, seat: number): void {
  const path = seatPath(seat, 9);
  pen.lineJoin = "round";
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 4.6;
  pen.stroke(path);
  pen.fillStyle = "#FFFFFF";
  pen.fill(path);
}

/** The mark on the ground round a player's feet: the shape as a broken line. */
export function drawSeatRing(pen: Pen, seat: number): void {
  const path = seatPath(seat, 21);
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  pen.strokeStyle = "rgba(23,18,15,0.55)";
  pen.lineWidth = 5.4;
  pen.stroke(path);
  pen.strokeStyle = "#FFFFFF";
  pen.lineWidth = 2.6;
  pen.stroke(path);
}
