// The viewer between the page and the run that is watched: where it comes from, what its bar shows, what its keys do.
import type { Reel, WatchActions } from "../watch/view.ts";
import type { AppState } from "./app_state.ts";

export interface WatchDeskPort {
  state(): AppState;
  patch(patch: Partial<AppState>): void;
}

export class WatchDesk implements WatchActions, Reel {
  readonly #port: WatchDeskPort;
  tick = 0;
  ticks = 0;
  prepared = 0;

  constructor(port: WatchDeskPort) {
    this.#port = port;
  }

  readonly openList = () => this.#port.patch({ screen: "kept" });
  readonly watchKept = (_id: string) => {};
  readonly saveKept = (_id: string) => {};
  readonly pinKept = (_id: string, _isPinned: boolean) => {};
  readonly dropKept = (_id: string) => {};
  readonly watchFile = (_file: Blob, _name: string) => {};
  readonly watchRun = (_idOrLink: string) => false;
  readonly watchLast = () => {};
  readonly close = () => this.#port.patch({ screen: "menu", watch: null });
  readonly toggle = () => {};
  readonly step = (_by: 1 | -1) => {};
  readonly seek = (_tick: number) => {};
  readonly skip = (_seconds: number) => {};
  readonly changeSpeed = (_by: -1 | 0 | 1) => {};
  readonly again = () => {};
  readonly share = (_withStop: boolean) => {};
  readonly fullRun = () => {};
  readonly takeOver = (_seat: number) => {};
  readonly resume = () => {};
  readonly retry = () => {};
  readonly original = () => {};
}
