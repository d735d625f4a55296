/// <reference lib="dom" />
// A yard that is not drawn but remembers what a drawn one would show: what lies on its ground, in order, and what the last
// ticks left in the picture. Two yards that should look alike can be compared as text.
import type { OutputViews, RunConfig } from "../../wire/host/mod.ts";
import type { Frame, GroundCopy, Renderer } from "../../web/render/mod.ts";

/** A mark of the ground as a number that every later one hangs on. */
function mixed(digest: number, ...values: number[]): number {
  for (const value of values) {
    digest = Math.imul(digest ^ Math.round(value * 64), 0x01000193) >>> 0;
    digest = (digest ^ (digest >>> 15)) >>> 0;
  }
  return digest;
}

class FakeCopy implements GroundCopy {
  isGone = false;
  constructor(readonly digest: number, readonly gone: () => void) {}
  destroy(): void {
    this.isGone = true;
    this.gone();
  }
}

const BARE = 0x811c9dc5;

export class FakeYard implements Renderer {
  readonly stats = { quads: 0, drawMs: 0 };
  groundLosses = 0;
  /** The ground, all of it. */
  ground = BARE;
  /** How often something was printed on it. */
  bakes = 0;
  copies = 0;
  /** The last ticks' shakes, marks and captions. */
  passing: { tick: number; words: string }[] = [];
  heard: string[] = [];
  music = "";
  /** The frames that were drawn, by their tick. */
  drawn: number[] = [];
  #fresh: string[] = [];

  /** What is still to be seen of the last `ticks` ticks at `tick`. */
  recent(tick: number, ticks: number): string[] {
    return this.passing.filter((one) => one.tick > tick - ticks).map((one) =>
      `${one.tick} ${one.words}`
    );
  }

  readonly sound = {
    heard: (id: number, x: number, y: number) => {
      this.heard.push(`${id} ${x} ${y}`);
    },
    music: (kind: string, tune = 0) => {
      this.music = `${kind} ${tune}`;
    },
  };

  beginRun(_seed: number, config: RunConfig, now: number): void {
    this.ground = BARE;
    this.forgetPassing(now, config);
  }
  forgetPassing(now: number, config: RunConfig | null): void {
    this.passing = config ? [{ tick: 0, words: `opening at ${now}` }] : [];
    this.#fresh = [];
  }
  note(frame: Frame): void {
    for (const words of this.#fresh) this.passing.push({ tick: frame.tick, words });
    this.#fresh = [];
  }
  draw(frame: Frame): void {
    this.drawn.push(frame.tick);
  }
  bake(out: OutputViews, decals: number, corpses: number): void {
    for (let i = 0; i < decals; i++) {
      const { x, y, rot, w, h, rgba, kind, frame } = out.decal.at(i);
      this.ground = mixed(this.ground, 1, x, y, rot, w, h, rgba, kind, frame, i);
    }
    for (let i = 0; i < corpses; i++) {
      const { x, y, rot, size, rgba, type, frame, flags } = out.corpse.at(i);
      this.ground = mixed(this.ground, 2, x, y, rot, size, rgba, type, frame, flags);
    }
    this.bakes++;
  }
  feel(id: number, x: number, y: number, arg: number): void {
    this.#fresh.push(`felt ${id} ${x} ${y} ${arg}`);
  }
  marked(id: number, seat: number, x: number, y: number, arg: number): void {
    this.#fresh.push(`mark ${id} ${seat} ${x} ${y} ${arg}`);
  }
  copyGround(): GroundCopy {
    this.copies++;
    return new FakeCopy(this.ground, () => this.copies--);
  }
  restoreGround(copy: GroundCopy | null): void {
    if (copy instanceof FakeCopy && copy.isGone) throw new Error("a copy that was given up");
    this.ground = copy instanceof FakeCopy ? copy.digest : BARE;
  }
  set(): void {}
  toWorld = () => ({ x: 0, y: 0 });
  toView = () => ({ x: 0, y: 0 });
  resize(): void {}
  icon(): HTMLCanvasElement {
    throw new Error("Nothing is drawn here");
  }
  dispose(): void {}
}
