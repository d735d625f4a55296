// What the page and a renderer say to each other: the page gives a frame's views, the renderer draws them.
import type { BakeSink, OutputViews, RunConfig, Views } from "../../wire/host/mod.ts";
import type { IconKind } from "./icons.ts";
import type { RenderOptions } from "./options.ts";

/** What the page hands over each frame. */
export interface Frame {
  state: Views;
  /** The state one tick before, or null when there is none to draw between. */
  previous: Views | null;
  /** 0 to 1 between the two. */
  alpha: number;
  /** The own seat, -1 for a viewer. */
  seat: number;
  names: readonly string[];
  tick: number;
  /** The picture's clock, ms: `performance.now()`, or the replay's own time for a viewer. */
  now: number;
  /** Bakes executed but not confirmed yet (`game.heldBakes`). */
  held?: (take: BakeSink) => void;
  /** Slides remote seats over corrections: true in a session with others. */
  smoothing: boolean;
  /** Its tick was handed to note() already. */
  isNoted?: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** The ground as it lay at one moment. */
export interface GroundCopy {
  destroy(): void;
}

export interface Renderer {
  /** A new run's picture. `now` is the picture's clock. */
  beginRun(seed: number, config: RunConfig, now: number): void;
  draw(frame: Frame): void;
  /**
   * Takes in what of a tick outlasts it in the picture (shakes, strikes, captions) and draws nothing. A viewer calls it
   * once a tick, so that what is shown at a tick does not hang on which frames were drawn before.
   */
  note(frame: Frame): void;
  /** Forgets whatever of the last ticks outlasts them; with `config`, the run begins anew and says so. */
  forgetPassing(now: number, config: RunConfig | null): void;
  bake(out: OutputViews, decals: number, corpses: number): void;
  feel(id: number, x: number, y: number, arg: number): void;
  marked(id: number, seat: number, x: number, y: number, arg: number): void;
  set(options: Partial<RenderOptions>): void;
  toWorld(clientX: number, clientY: number): Point;
  toView(clientX: number, clientY: number): Point;
  resize(): void;
  icon(kind: IconKind, id: number, sizePx: number): HTMLCanvasElement;
  copyGround(): GroundCopy;
  /** Puts a copy back; null clears the ground of every mark. */
  restoreGround(copy: GroundCopy | null): void;
  /** How often the ground was lost with its context: copies and bakes from before are gone. */
  readonly groundLosses: number;
  readonly stats: { quads: number; drawMs: number };
  dispose(): void;
}
