// Preparing from the page's side: a worker does it where there is one, else the page itself, a slice a frame. Either way the
// run plays meanwhile, and the film grows under it.
import { Game } from "../../wire/host/mod.ts";
import type { Film, FilmPart } from "./film.ts";
import { FilmMaker } from "./film_maker.ts";

/** What the page's own thread gives of a frame where there is no worker. */
const SLICE_MS = 4;
const SLICE_TICKS = 20;

export interface Preparation {
  /** Called once a frame. */
  frame(): void;
  stop(): void;
}

/** Prepares `film` from the replay. `makeWorker` gives the worker of prepare.worker.ts, or null where there is none. */
export function prepare(
  film: Film,
  module: WebAssembly.Module,
  bytes: Uint8Array,
  makeWorker: () => Worker | null,
): Preparation {
  const worker = makeWorker();
  if (worker === null) return new SlicedPreparation(film, module, bytes);
  return new WorkerPreparation(film, module, bytes, worker);
}

class WorkerPreparation implements Preparation {
  #instead: SlicedPreparation | null = null;

  constructor(film: Film, module: WebAssembly.Module, bytes: Uint8Array, readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<FilmPart>) => {
      film.add(data);
      if (data.end) worker.terminate();
    };
    // A worker that does not start leaves the work to the page; what it gave before stays true.
    worker.onerror = () => {
      worker.terminate();
      this.#instead ??= new SlicedPreparation(film, module, bytes);
    };
    worker.postMessage({ module, bytes });
  }

  frame(): void {
    this.#instead?.frame();
  }

  stop(): void {
    this.worker.terminate();
    this.#instead?.stop();
  }
}

class SlicedPreparation implements Preparation {
  #maker: FilmMaker | null = null;
  #isStopped = false;

  constructor(readonly film: Film, module: WebAssembly.Module, bytes: Uint8Array) {
    void Game.create(module).then((game) => {
      const maker = new FilmMaker(game, bytes);
      while (maker.header.ticks > 0 && game.tickNext < film.prepared) maker.move(1);
      // Known already: the part that covers it came from the worker.
      if (film.prepared > 0) maker.take();
      this.#maker = maker;
    });
  }

  frame(): void {
    const maker = this.#maker;
    if (this.#isStopped || maker === null || maker.isOver) return;
    const began = performance.now();
    while (!maker.isOver && performance.now() - began < SLICE_MS) maker.move(SLICE_TICKS);
    this.film.add(maker.take());
  }

  stop(): void {
    this.#isStopped = true;
  }
}
