// What every part of the sheet is made of: sections, captioned figures, and cells of the atlas put on a canvas.
import type { Sheet } from "../render/atlas/book.ts";
import { GROUNDS } from "../render/palette.ts";

export type Pen = CanvasRenderingContext2D;

/** A titled section with a link in the page's contents; figures go into what it returns. */
export function section(title: string): HTMLElement {
  const id = title.toLowerCase().replace(/\W+/g, "-");
  const heading = document.createElement("h2"), body = document.createElement("div");
  heading.textContent = title;
  heading.id = id;
  body.className = "plates";
  const link = document.createElement("a");
  link.href = `#${id}`;
  link.textContent = title;
  document.getElementById("contents")!.append(link);
  document.getElementById("sheet")!.append(heading, body);
  return body;
}

/** A canvas of `width` x `height` CSS pixels, drawn at the screen's own resolution, with a caption below. */
export function figure(host: HTMLElement, caption: string, width: number, height: number): Pen {
  const canvas = document.createElement("canvas"), ratio = Math.max(1, devicePixelRatio);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const frame = document.createElement("figure"), words = document.createElement("figcaption");
  words.textContent = caption;
  frame.append(canvas, words);
  host.append(frame);
  const pen = canvas.getContext("2d")!;
  pen.scale(ratio, ratio);
  pen.imageSmoothingQuality = "high";
  return pen;
}

/** Fills columns of the figure with the five grounds, so that art is judged on all of them. */
export function groundColumns(pen: Pen, x: number, y: number, width: number, height: number): void {
  GROUNDS.forEach((colour, i) => {
    pen.fillStyle = colour;
    pen.fillRect(x + i * width / 5, y, width / 5, height);
  });
}

export interface Placing {
  /** Direction of the drawing's +x. */
  turn?: number;
  scale?: number;
  /** Multiplied over white drawings, as the core's inks are. */
  tint?: string;
  /** Laid over the drawing, as a hit or a status is. */
  over?: string;
}

/** Puts a cell of the atlas at (x, y). */
export function putCell(
  pen: Pen,
  sheet: Sheet,
  cell: number,
  x: number,
  y: number,
  { turn = 0, scale = 1, tint, over }: Placing = {},
): void {
  const [px, py, w, h] = sheet.pixels.subarray(cell * 4, cell * 4 + 4);
  const halfWidth = sheet.halfWidth[cell] * scale, halfHeight = sheet.halfHeight[cell] * scale;
  let source: HTMLCanvasElement = sheet.canvas, sx = px, sy = py;
  if (tint ?? over) {
    source = document.createElement("canvas");
    source.width = w;
    source.height = h;
    const inked = source.getContext("2d")!;
    inked.drawImage(sheet.canvas, px, py, w, h, 0, 0, w, h);
    inked.globalCompositeOperation = tint ? "multiply" : "source-atop";
    inked.fillStyle = tint ?? over!;
    inked.fillRect(0, 0, w, h);
    inked.globalCompositeOperation = "destination-in";
    inked.drawImage(sheet.canvas, px, py, w, h, 0, 0, w, h);
    sx = sy = 0;
  }
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.drawImage(source, sx, sy, w, h, -halfWidth, -halfHeight, halfWidth * 2, halfHeight * 2);
  pen.restore();
}

/** Draws one more frame of something that moves. */
export type Animate = (now: number) => void;

interface Moving {
  element: Element;
  animate: Animate;
  isSeen: boolean;
}

/** Runs what moves, but only while it can be seen: the sheet is long. */
export class Motion {
  private readonly moving: Moving[] = [];
  private readonly watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const one of this.moving) if (one.element === target) one.isSeen = isIntersecting;
    }
  });

  add(element: Element, animate: Animate): void {
    this.moving.push({ element, animate, isSeen: false });
    this.watcher.observe(element);
    animate(0);
  }

  /** Draws something that stands still when it is first seen. */
  once(element: Element, draw: () => void): void {
    let isDrawn = false;
    this.moving.push({
      element,
      isSeen: false,
      animate: () => {
        if (!isDrawn) draw();
        isDrawn = true;
      },
    });
    this.watcher.observe(element);
  }

  start(): void {
    const frame = (now: number) => {
      for (const { isSeen, animate } of this.moving) if (isSeen) animate(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
}
