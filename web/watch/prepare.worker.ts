// The preparing pass off the page's own thread: told the module and the replay, it tells what it finds, part by part.
import { Game } from "../../wire/host/mod.ts";
import { FilmMaker } from "./film_maker.ts";
import { transferables } from "./transfer.ts";

/** The first part comes soon, for the first seeks; later ones are larger. */
const FIRST_TICKS = 600, PART_TICKS = 3600;

interface Order {
  module: WebAssembly.Module;
  bytes: Uint8Array;
}

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  const maker = new FilmMaker(await Game.create(data.module), data.bytes);
  for (let count = FIRST_TICKS; !maker.isOver; count = PART_TICKS) {
    maker.move(count);
    const part = maker.take();
    postMessage(part, { transfer: transferables(part) });
  }
});
