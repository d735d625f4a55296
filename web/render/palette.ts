// The inks of the poster (game.md section 10.1): every colour drawn anywhere comes from here, as a css string
// for Canvas2D and as a number for quads. Seats are told apart by colour and by shape, never by colour alone.

export const INK = {
  vermilion: "#E34234",
  dried: "#8E1B14",
  ink: "#17120F",
  bone: "#EFE3CF",
  brass: "#C9A24B",
  verdigris: "#3FA796",
  ember: "#FF8A3D",
  frost: "#9FD8FF",
  venom: "#9BD14B",
  blood: "#B3261C",
  rust: "#6E2A1E",
  flesh: "#E9A08B",
  smoke: "#4A423C",
  milk: "#F4E9E1",
  soot: "#2A2320",
} as const;

export type SeatShape = "disc" | "triangle" | "square" | "hexagon";
export const SEAT_SHAPES: readonly SeatShape[] = ["disc", "triangle", "square", "hexagon"];

/** How the four seats are coloured, by palette option; the order is the seat's number. */
export const SEAT_PALETTES = {
  usual: ["#F2C14E", "#4EB3D3", "#B07AD9", "#7BC86C"],
  deutan: ["#F5C710", "#3B8FD9", "#F4F1E8", "#7A5FD0"],
  protan: ["#F5C710", "#3B8FD9", "#F4F1E8", "#7A5FD0"],
  tritan: ["#F28C8C", "#3FB8AF", "#F4F1E8", "#B0479A"],
} as const;
export type PaletteName = keyof typeof SEAT_PALETTES;
export const SEAT_COLOURS: readonly string[] = SEAT_PALETTES.usual;

/** The yard by chapter: Mill Yard, Granary, Undercroft, Orchard, Pigment Works. */
export const GROUNDS: readonly string[] = ["#5A4A3A", "#7A6843", "#3C4447", "#4A5237", "#5B2F28"];

/** `#RRGGBB` as a number. */
export function hex(css: string): number {
  return parseInt(css.slice(1, 7), 16);
}

/** A colour between two css colours, `t` from 0 to 1. */
export function mixInk(a: string, b: string, t: number): string {
  const x = hex(a), y = hex(b);
  let out = 0;
  for (let shift = 16; shift >= 0; shift -= 8) {
    const p = (x >> shift) & 255, q = (y >> shift) & 255;
    out |= Math.round(p + (q - p) * t) << shift;
  }
  return "#" + out.toString(16).padStart(6, "0");
}

/** A css colour with an alpha, as `rgba()`. */
export function fade(css: string, alpha: number): string {
  const c = hex(css);
  return `rgba(${c >> 16},${(c >> 8) & 255},${c & 255},${alpha})`;
}

/** Quad colour: bytes r, g, b, a in memory order on a little-endian machine. */
export function quadColour(rgb: number, alpha = 1): number {
  const a = alpha <= 0 ? 0 : alpha >= 1 ? 255 : (alpha * 255) | 0;
  return ((a << 24) | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
}

/** The core's rgba (0xRRGGBBAA) as a quad colour, its alpha scaled. */
export function quadFromRgba(rgba: number, alpha = 1): number {
  return quadColour(rgba >>> 8, (rgba & 255) / 255 * alpha);
}
