// The HUD's press: panels, text with its off-register red, bars, pips and timer rings on a 2D canvas. Units are
// view units; the canvas is scaled to the screen's own pixels, so type stays crisp.
import { fade, INK } from "../palette.ts";

export type Ink2D = CanvasRenderingContext2D;
export const TITLE = '"Alfa Slab One", "Rockwell", "Georgia", serif';
export const TEXT = '"Barlow Condensed", "Arial Narrow", "Roboto Condensed", sans-serif';
export const DIGITS = '"B612 Mono", "DejaVu Sans Mono", monospace';

/** Fonts the HUD waits for. */
export const FONTS = [
  `16px ${TITLE}`,
  `500 16px ${TEXT}`,
  `600 16px ${TEXT}`,
  `700 16px ${TEXT}`,
  `400 16px ${DIGITS}`,
  `700 16px ${DIGITS}`,
];

export type Align = "left" | "right" | "center";

/** Words in one ink with an ink edge, readable on anything. */
export function words(
  pen: Ink2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: Align = "left",
  edge = 0,
): void {
  pen.font = font;
  pen.textAlign = align;
  pen.textBaseline = "alphabetic";
  if (edge > 0) {
    pen.lineJoin = "round";
    pen.strokeStyle = INK.ink;
    pen.lineWidth = edge * 2;
    pen.strokeText(text, x, y);
  }
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** A title: bone over a red block that was printed a little to the side. */
export function title(
  pen: Ink2D,
  text: string,
  x: number,
  y: number,
  size: number,
  align: Align = "center",
): void {
  const font = `${size}px ${TITLE}`, off = Math.max(1, size * 0.055);
  words(pen, text, x, y, font, INK.ink, align, size * 0.13);
  words(pen, text, x + off, y + off, font, INK.vermilion, align);
  words(pen, text, x, y, font, INK.bone, align);
}

/** A card of dark stock with a hand-cut edge. */
export function panel(
  pen: Ink2D,
  x: number,
  y: number,
  width: number,
  height: number,
  alpha = 0.84,
): void {
  pen.fillStyle = fade(INK.ink, alpha);
  pen.beginPath();
  pen.moveTo(x, y + 2);
  pen.lineTo(x + 3, y);
  pen.lineTo(x + width - 2, y + 1);
  pen.lineTo(x + width, y + height - 3);
  pen.lineTo(x + width - 4, y + height);
  pen.lineTo(x + 2, y + height - 1);
  pen.closePath();
  pen.fill();
}

export function bar(
  pen: Ink2D,
  x: number,
  y: number,
  width: number,
  height: number,
  share: number,
  colour: string,
): void {
  pen.fillStyle = "#3A2A24";
  pen.fillRect(x, y, width, height);
  const full = Math.max(0, Math.min(1, share)) * width;
  pen.fillStyle = colour;
  pen.fillRect(x, y, full, height);
  pen.fillStyle = fade(INK.bone, 0.3);
  pen.fillRect(x, y, full, Math.max(1, height * 0.22));
  pen.fillStyle = fade(INK.ink, 0.6);
  for (let i = 1; i < 10; i++) pen.fillRect(x + width * i / 10 - 0.5, y, 1, height);
}

/** Rounds as pips, or as one bar when there are too many to count. `share` 0 to 1 is a reload's progress, else -1. */
export function pips(
  pen: Ink2D,
  x: number,
  y: number,
  width: number,
  height: number,
  left: number,
  most: number,
  share: number,
): void {
  if (share >= 0 || most > 40) {
    pen.fillStyle = "#3A2A24";
    pen.fillRect(x, y, width, height);
    pen.fillStyle = share >= 0 ? INK.bone : INK.brass;
    pen.fillRect(x, y, width * Math.min(1, share >= 0 ? share : left / most), height);
    return;
  }
  const step = Math.min(9, width / most), gap = step > 4 ? 1.6 : 0.8;
  for (let i = 0; i < most; i++) {
    pen.fillStyle = i < left ? INK.brass : "#4A3A30";
    pen.fillRect(x + i * step, y, step - gap, height);
  }
}

/** A timer: the token inside a ring that runs out. */
export function timerRing(
  pen: Ink2D,
  x: number,
  y: number,
  r: number,
  share: number,
  colour: string,
): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fillStyle = fade(INK.ink, 0.84);
  pen.fill();
  pen.beginPath();
  pen.arc(
    x,
    y,
    r - 1.6,
    -Math.PI / 2,
    -Math.PI / 2 + Math.PI * 2 * Math.max(0, Math.min(1, share)),
  );
  pen.strokeStyle = colour;
  pen.lineWidth = 2.6;
  pen.stroke();
}
