// How everything is printed: parts in groups, each group outlined as one silhouette in ink and then filled a
// little off register, like a second block that was not quite lined up. Lengths are arena units; +x is forward.
import { INK, mixInk } from "../palette.ts";

export type Pen = CanvasRenderingContext2D;

/** Outline half of the letterpress look, in units: about 3 px in a 64 px cell. */
export const OUTLINE = 1.7;
const REGISTER_X = 0.75;
const REGISTER_Y = -0.6;

export interface Part {
  readonly path: Path2D;
  readonly fill: string;
  /** A stroke of this width instead of a filled shape. */
  readonly line?: number;
  /** Draws the inside once the flat fill lies: shading, stripes, eyes. Clipped to the part. */
  readonly inside?: (pen: Pen) => void;
}

export function oval(x: number, y: number, rx: number, ry: number, turn = 0): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  return path;
}

export function polygon(points: readonly number[], closed = true): Path2D {
  const path = new Path2D();
  path.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) path.lineTo(points[i], points[i + 1]);
  if (closed) path.closePath();
  return path;
}

/** A closed curve through the midpoints of the given corners: soft, hand-cut shapes. */
export function pebble(points: readonly number[]): Path2D {
  const path = new Path2D(), n = points.length / 2;
  for (let i = 0; i <= n; i++) {
    const a = (i % n) * 2, b = ((i + 1) % n) * 2;
    const mx = (points[a] + points[b]) / 2, my = (points[a + 1] + points[b + 1]) / 2;
    if (i === 0) path.moveTo(mx, my);
    else path.quadraticCurveTo(points[a], points[a + 1], mx, my);
  }
  path.closePath();
  return path;
}

/** An open curve through all but the last corner, ending on the last. */
export function whip(points: readonly number[]): Path2D {
  const path = new Path2D(), n = points.length;
  path.moveTo(points[0], points[1]);
  for (let i = 2; i < n - 2; i += 2) {
    path.quadraticCurveTo(
      points[i],
      points[i + 1],
      (points[i] + points[i + 2]) / 2,
      (points[i + 1] + points[i + 3]) / 2,
    );
  }
  path.lineTo(points[n - 2], points[n - 1]);
  return path;
}

/** Prints one group: its common outline first, then its fills off register. */
export function print(
  pen: Pen,
  parts: readonly Part[],
  outline = OUTLINE,
  key: string = INK.ink,
): void {
  pen.lineJoin = "round";
  pen.lineCap = "round";
  pen.strokeStyle = key;
  pen.fillStyle = key;
  for (const part of parts) {
    pen.lineWidth = (part.line ?? 0) + outline * 2;
    pen.stroke(part.path);
    if (part.line === undefined) pen.fill(part.path);
  }
  for (const part of parts) {
    pen.save();
    // Clipping to the true shape keeps the shifted fill from running over the outline's outer edge.
    if (part.line === undefined) {
      pen.clip(part.path);
      pen.translate(REGISTER_X, REGISTER_Y);
    }
    pen.fillStyle = part.fill;
    pen.strokeStyle = part.fill;
    if (part.line !== undefined) {
      pen.lineWidth = part.line;
      pen.stroke(part.path);
    } else {
      pen.fill(part.path);
      part.inside?.(pen);
    }
    pen.restore();
  }
}

/** A shadow crescent: everything of the part that lies outside the same shape moved by (dx, dy). */
export function crescent(
  path: Path2D,
  colour: string,
  dx: number,
  dy: number,
): (pen: Pen) => void {
  return (pen) => {
    const ring = new Path2D();
    ring.rect(-400, -400, 800, 800);
    ring.addPath(path, new DOMMatrix([1, 0, 0, 1, dx, dy]));
    pen.fillStyle = colour;
    pen.fill(ring, "evenodd");
  };
}

/** The rim light: a thin pale crescent on the lit flank. */
export function rim(path: Path2D, colour: string, dx: number, dy: number): (pen: Pen) => void {
  return crescent(path, colour, dx, dy);
}

/** Several insides, one after another. */
export function all(...insides: ((pen: Pen) => void)[]): (pen: Pen) => void {
  return (pen) => {
    for (const inside of insides) inside(pen);
  };
}

export function dot(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}

/** Halftone: rows of dots that shrink toward (toX, toY), the printer's way of shading. */
export function halftone(
  pen: Pen,
  x: number,
  y: number,
  toX: number,
  toY: number,
  half: number,
  colour: string,
  pitch = 2,
): void {
  const dx = toX - x, dy = toY - y, length = Math.hypot(dx, dy) || 1;
  const ux = dx / length, uy = dy / length;
  pen.fillStyle = colour;
  for (let a = 0; a < length; a += pitch) {
    const r = pitch * 0.55 * (1 - a / length);
    const shift = (Math.round(a / pitch) & 1) * pitch * 0.5;
    for (let b = -half; b <= half; b += pitch) {
      const s = b + shift;
      pen.beginPath();
      pen.arc(x + ux * a - uy * s, y + uy * a + ux * s, r, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

/** The darker and the lighter ink that go with a body colour. */
export function darker(colour: string, t = 0.45): string {
  return mixInk(colour, INK.ink, t);
}
export function lighter(colour: string, t = 0.35): string {
  return mixInk(colour, INK.bone, t);
}

/**
 * Draws with a pale keyline of `width` units round the whole silhouette, as if cut out of paper. `half` is the
 * drawing's half size in units and `density` the pixels a unit it will be printed at.
 */
export function cutOut(
  pen: Pen,
  half: number,
  density: number,
  width: number,
  draw: (pen: Pen) => void,
  colour: string = INK.bone,
): void {
  const size = Math.ceil(half * 2 * density);
  const [body, edge] = [document.createElement("canvas"), document.createElement("canvas")];
  body.width =
    body.height =
    edge.width =
    edge.height =
      size;
  const bodyPen = body.getContext("2d"), edgePen = edge.getContext("2d");
  if (!bodyPen || !edgePen) return draw(pen);
  bodyPen.translate(size / 2, size / 2);
  bodyPen.scale(density, density);
  draw(bodyPen);
  for (let i = 0; i < 12; i++) {
    const a = i / 6 * Math.PI;
    edgePen.drawImage(body, Math.cos(a) * width * density, Math.sin(a) * width * density);
  }
  edgePen.globalCompositeOperation = "source-in";
  edgePen.fillStyle = colour;
  edgePen.fillRect(0, 0, size, size);
  pen.drawImage(edge, -half, -half, half * 2, half * 2);
  pen.drawImage(body, -half, -half, half * 2, half * 2);
}
