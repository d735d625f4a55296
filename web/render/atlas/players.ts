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
  right.moveTo(0, 13);
  right.quadraticCurveTo(10, 15, 15, 6);
  left.moveTo(0, -13);
  left.quadraticCurveTo(13, -15, 21, -2.6);
  return [{ path: right, fill: SLEEVE, line: 6 }, { path: left, fill: SLEEVE, line: 6 }];
}

function coatPath(): Path2D {
  return pebble([-8, -9, -6, -18, 2, -19.5, 8, -11, 8.5, 0, 8, 11, 2, 19.5, -6, 18, -8, 9]);
}

function tankPath(): Path2D {
  const tank = new Path2D();
  tank.roundRect(-18, -9, 12, 18, 5);
  return tank;
}

/** Coat, tank, arms and the uncoloured part of the hat. */
export function drawBody(pen: Pen, seat: number): void {
  const tank = tankPath(), coat = coatPath();
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
      p.fillRect(-19, -2.6, 16, 5.2);
      p.fillStyle = INK.ink;
      p.fillRect(-19, -0.6, 16, 1.2);
    }),
  }], 1.8);
  print(pen, arms(), 1.8);
  for (const [x, y] of [[15, 5.4], [21, -2.4]]) {
    print(pen, [{ path: oval(x, y, 3.3, 3), fill: INK.flesh }], 1.3);
  }
  print(pen, [{
    path: coat,
    fill: COAT,
    inside: all(
      crescent(coat, "#A8946E", 2, -4.5),
      (p) => halftone(p, -6, 17, 0, 6, 10, "#8F7B58", 2.4),
      rim(coat, "#FBF4E6", -1.4, 2.4),
    ),
  }], 2);
  const hat = hatPath(seat, HAT);
  pen.fillStyle = "rgba(23,18,15,0.35)";
  pen.save();
  pen.clip(coat);
  pen.translate(1.5, 2.5);
  pen.fill(hatPath(seat, HAT + 2));
  pen.restore();
  print(pen, [{ path: hat, fill: INK.soot }], 2);
}
const OUTER = 2 + KEYLINE;
const HAT = 9.6;

/** The seat's own colour, drawn white to be tinted: coat stripes and the whole hat but its band. */
export function drawColours(pen: Pen, seat: number): void {
  pen.save();
  pen.clip(coatPath());
  pen.fillStyle = "#FFFFFF";
  pen.fillRect(-9, 12.6, 20, 3.6);
  pen.fillRect(-9, -16.2, 20, 3.6);
  pen.restore();
  const hat = hatPath(seat, HAT), crown = hatPath(seat, HAT * 0.56);
  pen.save();
  pen.clip(hat);
  pen.fillStyle = "#FFFFFF";
  pen.fill(hat);
  crescent(hat, "#9A9A9A", 1.2, -3)(pen);
  pen.restore();
  pen.lineJoin = "round";
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 4.4;
  pen.stroke(crown);
  pen.fillStyle = "#E2E2E2";
  pen.fill(crown);
  pen.save();
  pen.clip(crown);
  crescent(crown, "#FFFFFF", -1.2, 2.2)(pen);
  pen.restore();
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 1.3;
  pen.beginPath();
  pen.moveTo(-2.6, 0);
  pen.lineTo(2.8, 0);
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
