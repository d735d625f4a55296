// Where each cell lies in the atlas: shelves, tallest cells first. Cells never touch (a gutter keeps linear
// filtering from bleeding a neighbour in), and a set that does not fit is an error at load, not a missing sprite.

export interface CellSize {
  readonly width: number;
  readonly height: number;
}
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const GUTTER = 2;

/**
 * Packs cells (pixels) into a sheet of the given size and returns their places in the order given.
 * @throws RangeError when they do not fit.
 */
export function packShelves(
  cells: readonly CellSize[],
  sheetWidth: number,
  sheetHeight: number,
): Place[] {
  const order = cells.map((_, index) => index);
  order.sort((a, b) =>
    cells[b].height - cells[a].height || cells[b].width - cells[a].width || a - b
  );
  const places: Place[] = new Array(cells.length);
  let x = GUTTER, y = GUTTER, shelf = 0;
  for (const index of order) {
    const { width, height } = cells[index];
    if (x + width + GUTTER > sheetWidth) {
      x = GUTTER;
      y += shelf + GUTTER;
      shelf = 0;
    }
    if (x + width + GUTTER > sheetWidth || y + height + GUTTER > sheetHeight) {
      throw new RangeError(`The atlas is full: cell ${index} (${width}x${height}) has no place`);
    }
    places[index] = { x, y };
    x += width + GUTTER;
    shelf = Math.max(shelf, height);
  }
  return places;
}
