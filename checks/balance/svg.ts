// The few shapes the balance plots are made of. Plain SVG that reads on light and dark ground.

export const INK = "#17120f", PAPER = "#efe3cf", GRID = "#cdbfa6";
export const HUES = ["#8a8177", "#c98a1b", "#2f86a6", "#7a4fa3", "#3f8a3c", "#b23a2e"] as const;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function text(x: number, y: number, words: string, more = ""): string {
  const safe = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" fill="${INK}" ${more}>${safe}</text>`;
}

export function rect(box: Box, fill: string, more = ""): string {
  const { x, y, width, height } = box;
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" ` +
    `height="${height.toFixed(1)}" fill="${fill}" ${more}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, more = "") {
  const [a, b, c, d] = [x1, y1, x2, y2].map((value) => value.toFixed(1));
  return `<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" stroke="${stroke}" ${more}/>`;
}

export function dot(x: number, y: number, fill: string, r = 3.5): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${fill}"/>`;
}

/** A whole picture: ground, title for readers of the page, the parts, and a caption at its foot. */
export function picture(
  width: number,
  height: number,
  title: string,
  caption: string,
  parts: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<title>${title}</title>`,
    rect({ x: 0, y: 0, width, height }, PAPER),
    ...parts,
    text(16, height - 12, caption, `font-size="11"`),
    "</svg>\n",
  ].join("\n");
}

export interface Axis {
  max: number;
  step: number;
  label: string;
}

/** A panel with two axes from zero. */
export class Panel {
  constructor(readonly box: Box, readonly across: Axis, readonly up: Axis) {}

  x(value: number): number {
    return this.box.x + this.box.width * value / this.across.max;
  }

  y(value: number): number {
    return this.box.y + this.box.height * (1 - value / this.up.max);
  }

  /** Grid, numbers and names of the axes. */
  frame(title: string): string[] {
    const { box: { x, y, width, height }, across, up } = this;
    const parts = [text(x, y - 10, title, `font-weight="bold"`)];
    for (let value = 0; value <= up.max + 1e-9; value += up.step) {
      parts.push(line(x, this.y(value), x + width, this.y(value), GRID));
      parts.push(text(x - 6, this.y(value) + 4, said(value), `text-anchor="end" font-size="11"`));
    }
    for (let value = 0; value <= across.max + 1e-9; value += across.step) {
      const at = y + height + 16;
      parts.push(text(this.x(value), at, said(value), `text-anchor="middle" font-size="11"`));
    }
    parts.push(text(x + width, y + height + 32, across.label, `text-anchor="end" font-size="11"`));
    parts.push(text(x + width, y - 10, up.label, `text-anchor="end" font-size="11"`));
    return parts;
  }

  /** A line through points, cut at the panel's right edge. */
  curve(points: readonly (readonly [number, number])[], ink: string, more = ""): string {
    const inside = points.filter(([x, y]) => x <= this.across.max && y <= this.up.max);
    const path = inside.map(([x, y]) => `${this.x(x).toFixed(1)},${this.y(y).toFixed(1)}`);
    return `<polyline points="${path.join(" ")}" fill="none" stroke="${ink}" ` +
      `stroke-width="2.5" ${more}/>`;
  }
}

function said(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** A row of names in their inks. */
export function legend(x: number, y: number, rows: readonly (readonly [string, string])[]) {
  let at = x;
  return rows.flatMap(([name, ink]) => {
    const here = at;
    at += 34 + name.length * 7;
    return [rect({ x: here, y: y - 8, width: 14, height: 4 }, ink), text(here + 20, y, name)];
  });
}
