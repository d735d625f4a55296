// Development only: shows the whole atlas on a page, and one row of every vermin at game size on its ground, for
// judging the art by eye. Nothing in the game imports this.
import { printPlates } from "./atlas/plates.ts";
import { GROUNDS } from "./palette.ts";

/** Fills `host` with the atlas and with the game-size row; `zoom` enlarges the row. */
export function showContactSheet(host: HTMLElement, zoom = 1): void {
  const started = performance.now();
  const { sheet, vermin, cells } = printPlates();
  const ms = Math.round(performance.now() - started);
  sheet.canvas.style.background = GROUNDS[0];
  host.append(
    `atlas printed in ${ms} ms, ${sheet.count} cells`,
    gameRow(sheet, vermin, cells, zoom),
  );
  host.append(sheet.canvas);
}

type Plates = ReturnType<typeof printPlates>;

function gameRow(
  sheet: Plates["sheet"],
  vermin: Plates["vermin"],
  cells: Plates["cells"],
  zoom: number,
): HTMLCanvasElement {
  const row = document.createElement("canvas");
  row.width = 1400 * zoom;
  row.height = 420 * zoom;
  const pen = row.getContext("2d")!;
  pen.scale(zoom, zoom);
  GROUNDS.forEach((colour, i) => {
    pen.fillStyle = colour;
    pen.fillRect(0, i * 84, 1400, 84);
  });
  pen.imageSmoothingQuality = "high";
  const put = (index: number, x: number, y: number, turn = 0, scale = 1) => {
    const [px, py, w, h] = sheet.pixels.subarray(index * 4, index * 4 + 4);
    const hw = sheet.halfWidth[index] * scale, hh = sheet.halfHeight[index] * scale;
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.drawImage(sheet.canvas, px, py, w, h, -hw, -hh, hw * 2, hh * 2);
    pen.restore();
  };
  for (let line = 0; line < 5; line++) {
    let x = 30;
    for (const kind of vermin) {
      if (!kind) continue;
      const half = sheet.halfWidth[kind.walk];
      x += half * 0.7;
      if (x < 1400) {
        put(line & 1 ? kind.dead + line % 4 : kind.walk + line * 3, x, 42 + line * 84, line * 0.9);
      }
      x += half * 0.7 + 6;
    }
    for (let seat = 0; seat < 4; seat++) {
      put(cells.gun + ((line * 4 + seat) % 16), 1180 + seat * 52, 42 + line * 84);
      put(cells.body + seat, 1170 + seat * 52, 42 + line * 84);
    }
  }
  return row;
}
