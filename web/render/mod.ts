// What the page may use of the drawing.
export { type Caption, captionOf } from "./captions.ts";
export type { Frame, GroundCopy, Point, Renderer } from "./picture.ts";
export { createRenderer } from "./renderer.ts";
export { DEFAULT_OPTIONS, type Gore, type RenderOptions } from "./options.ts";
export type { IconKind } from "./icons.ts";
export {
  INK,
  type PaletteName,
  SEAT_COLOURS,
  SEAT_PALETTES,
  SEAT_SHAPES,
  type SeatShape,
} from "./palette.ts";
