// The parametric bug-maker: legs of two segments in a walk cycle, feelers, eyes, spines, shells and wet sacs, out
// of which the recipes put each vermin together. A pose is one walk phase or one way of lying dead.
import { ArtRandom } from "../random.ts";
import { INK, mixInk } from "../palette.ts";
import {
  all,
  crescent,
  darker,
  dot,
  lighter,
  oval,
  type Part,
  pebble,
  type Pen,
  rim,
  whip,
} from "./ink.ts";

export interface Pose {
  /** 0 to 1 through the walk cycle. */
  readonly phase: number;
  /** -1 alive, else which of the four ways of lying dead. */
  readonly dead: number;
  readonly random: ArtRandom;
}

export interface Recipe {
  /** Half the cell, in units. */
  readonly reach: number;
  /** Units walked in one whole cycle. */
  readonly stride: number;
  /** The radius the drawing was made for; creatures of another radius scale from it. */
  readonly radius: number;
  readonly walkFrames?: number;
  /** Pixels a unit in the atlas. */
  readonly density?: number;
  /** Where the eyes glint in the dark, in units. */
  readonly eyes?: readonly number[];
  draw(pen: Pen, pose: Pose): void;
}

export interface Legs {
  readonly count: number;
  /** Hips of the last and the first pair along the body. */
  readonly from: number;
  readonly to: number;
  readonly hip: number;
  readonly out: number;
  readonly width: number;
  readonly colour: string;
  readonly swing: number;
  /** How far the first and last feet splay forward and back. */
  readonly splay: number;
  readonly foot?: boolean;
}

/** Both sides' legs as strokes, knees outward; dead legs curl at odd angles. */
export function legs(pose: Pose, how: Legs): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i < how.count; i++) {
    const t = how.count > 1 ? i / (how.count - 1) : 0.5;
    const hipX = how.from + (how.to - how.from) * t;
    for (const side of [-1, 1]) {
      const turn = (pose.phase + (i + (side > 0 ? 0 : 1)) * 0.5) * Math.PI * 2;
      let footX = hipX + (t - 0.5) * 2 * how.splay + Math.sin(turn) * how.swing;
      let footY = side * (how.hip + how.out - Math.max(0, Math.cos(turn)) * how.out * 0.22);
      let kneeX = hipX + (t - 0.4) * how.splay * 1.1 + Math.sin(turn) * how.swing * 0.35;
      let kneeY = side * (how.hip + how.out * 0.62);
      if (pose.dead >= 0) {
        footX = hipX + pose.random.between(-1, 1) * how.out * 0.7;
        footY = side * (how.hip + how.out * pose.random.between(-0.1, 0.8));
        kneeX = hipX + pose.random.between(-0.5, 0.5) * how.out;
        kneeY = side * (how.hip + how.out * pose.random.between(0.5, 1));
      }
      const path = new Path2D();
      path.moveTo(hipX, side * how.hip * 0.5);
      path.lineTo(kneeX, kneeY);
      path.lineTo(footX, footY);
      parts.push({ path, fill: how.colour, line: how.width });
      if (how.foot) parts.push({ path: oval(footX + 1, footY, 2.2, 1.5), fill: how.colour });
    }
  }
  return parts;
}

/** A pair of feelers that whip with the walk. */
export function feelers(
  pose: Pose,
  x: number,
  y: number,
  length: number,
  spread: number,
  width: number,
  colour: string,
): Part[] {
  const sway = Math.sin(pose.phase * Math.PI * 2) * 2.2;
  return [-1, 1].map((side) => ({
    path: whip([
      x,
      side * y,
      x + length * 0.4,
      side * (y + spread * 0.2) + sway * 0.3,
      x + length * 0.75,
      side * (y + spread * 0.9) + sway * side,
      x + length,
      side * (y + spread) + sway,
    ]),
    fill: colour,
    line: width,
  }));
}

/** A body section with its shadow, its halftone and its rim light. */
export function section(path: Path2D, fill: string, size: number, more?: (pen: Pen) => void): Part {
  const shadow = crescent(path, darker(fill, 0.42), -size * 0.16, -size * 0.26);
  const light = rim(path, lighter(fill, 0.42), size * 0.1, size * 0.17);
  return { path, fill, inside: more ? all(shadow, more, light) : all(shadow, light) };
}

/** A section that is an ellipse. */
export function segment(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more?: (pen: Pen) => void,
): Part {
  return section(oval(x, y, rx, ry), fill, Math.min(rx, ry), more);
}

/** Two eyes: pale with an ink pupil, or crosses when dead. */
export function eyes(
  pen: Pen,
  pose: Pose,
  x: number,
  y: number,
  r: number,
  colour: string = INK.bone,
): void {
  for (const side of [-1, 1]) {
    if (pose.dead >= 0) {
      pen.strokeStyle = INK.bone;
      pen.lineWidth = r * 0.7;
      pen.beginPath();
      pen.moveTo(x - r, side * y - r);
      pen.lineTo(x + r, side * y + r);
      pen.moveTo(x + r, side * y - r);
      pen.lineTo(x - r, side * y + r);
      pen.stroke();
    } else {
      dot(pen, x, side * y, r + 0.9, INK.ink);
      dot(pen, x, side * y, r, colour);
      dot(pen, x + r * 0.35, side * y, r * 0.42, INK.ink);
    }
  }
}

/** The stain under a dead body: a ragged splash with drops thrown out of it on stalks. */
export function splat(pen: Pen, random: ArtRandom, radius: number, colour: string): void {
  const corners: number[] = [];
  const count = 22;
  for (let i = 0; i < count; i++) {
    const angle = i / count * Math.PI * 2;
    const r = radius * (i & 1 ? random.between(0.62, 0.85) : random.between(0.85, 1.42));
    corners.push(Math.cos(angle) * r, Math.sin(angle) * r * 0.9);
  }
  pen.fillStyle = colour;
  pen.fill(pebble(corners));
  for (let i = 0; i < 12; i++) {
    const angle = random.between(0, Math.PI * 2), d = radius * random.between(1.05, 1.7);
    dot(
      pen,
      Math.cos(angle) * d,
      Math.sin(angle) * d,
      radius * random.between(0.04, 0.15),
      colour,
    );
  }
}

/** Draws one cell: the dead lie on their stain, turned and squashed a little. */
export function drawPose(pen: Pen, recipe: Recipe, pose: Pose, stain: string = INK.dried): void {
  if (pose.dead < 0) {
    recipe.draw(pen, pose);
    return;
  }
  splat(pen, pose.random, recipe.radius * 1.12, stain);
  pen.save();
  pen.rotate(pose.random.between(-0.5, 0.5));
  pen.scale(pose.random.between(0.92, 1.04), pose.random.between(0.76, 0.9));
  recipe.draw(pen, pose);
  pen.restore();
  // The dead are dull and soaked through: nobody takes one for something that still bites.
  pen.save();
  pen.globalCompositeOperation = "source-atop";
  pen.fillStyle = "rgba(44,16,12,0.5)";
  pen.fillRect(-recipe.reach, -recipe.reach, recipe.reach * 2, recipe.reach * 2);
  pen.restore();
  const wound = recipe.radius * 0.5;
  splat(pen, pose.random, wound, mixInk(stain, INK.ink, 0.35));
}
