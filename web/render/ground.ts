// The ground: terrain in a render texture, into which confirmed decals and bodies are baked in order. A log of the
// last bakes lets it be drawn again after a lost context or a changed gore setting.
import { Container, RenderTexture, Sprite, Texture, type WebGLRenderer } from "pixi.js";
import type { OutputViews } from "../../wire/host/mod.ts";
import type { Plates } from "./atlas/plates.ts";
import { BakeLog } from "./bake_log.ts";
import type { Gore } from "./options.ts";
import type { GroundCopy } from "./picture.ts";
import { QuadLayer } from "./quads.ts";
import { writeCorpse, writeDecal } from "./scene/bakes.ts";
import { drawTerrain, GROUND_SIZE } from "./terrain.ts";

const BATCH = 2048;
/** After so many prints the yard's dust settles once: old stains fade and the ground never drowns in ink. */
const DUST_EVERY = 120;
const DUST = 0.045;

export class Ground {
  readonly picture: Sprite;
  private readonly target: RenderTexture;
  private readonly layer: QuadLayer;
  private readonly brush = new Container();
  private readonly log = new BakeLog();
  private terrain: Texture | null = null;
  private seed = 0;
  private chapter = 0;
  private dirty = false;
  private prints = 0;
  private readonly dust = new Sprite();
  private readonly stamp = new Sprite();
  gore: Gore = "full";

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly plates: Plates,
    atlas: Texture,
  ) {
    this.target = RenderTexture.create({ width: GROUND_SIZE, height: GROUND_SIZE, resolution: 1 });
    this.picture = new Sprite(this.target);
    this.layer = new QuadLayer(plates.sheet, atlas, BATCH);
    this.brush.addChild(this.layer.mesh);
    this.layer.begin();
  }

  /** A new yard without a mark on it. */
  begin(seed: number, chapter: number): void {
    this.seed = seed;
    this.chapter = chapter;
    this.log.clear();
    this.layer.begin();
    this.redrawTerrain();
  }

  /** Adds one confirmed tick's decals and bodies, in order. */
  bake(out: OutputViews, decals: number, corpses: number): void {
    this.makeRoom(decals + corpses);
    for (let i = 0; i < decals; i++) {
      const decal = out.decal.at(i);
      this.log.addDecal(decal);
      writeDecal(this.layer, this.plates, decal, i, this.gore);
      this.settle();
    }
    for (let i = 0; i < corpses; i++) {
      const corpse = out.corpse.at(i);
      this.log.addCorpse(corpse);
      writeCorpse(this.layer, this.plates, corpse, this.gore);
      this.settle();
    }
  }

  private makeRoom(count: number): void {
    if (this.layer.length + count > BATCH) this.flush();
  }

  /** Counts prints; the dust falls at fixed counts, so the same bakes always give the same ground. */
  private settle(): void {
    this.dirty = true;
    if (++this.prints % DUST_EVERY !== 0) return;
    this.flush();
    this.renderer.render({ container: this.dust, target: this.target, clear: false });
  }

  /** Prints what has been added since the last flush; once a frame. */
  flush(): void {
    if (!this.dirty) return;
    this.layer.end();
    this.renderer.render({ container: this.brush, target: this.target, clear: false });
    this.layer.begin();
    this.dirty = false;
  }

  /** Draws the terrain and the logged bakes again: after a lost context, or when the gore setting changed. */
  redraw(gore: Gore): void {
    this.gore = gore;
    if (!this.terrain) return;
    this.layer.begin();
    this.redrawTerrain();
    this.log.replay((entry, index) => {
      this.makeRoom(1);
      if (entry.isCorpse) writeCorpse(this.layer, this.plates, entry, gore);
      else writeDecal(this.layer, this.plates, entry, index, gore);
      this.settle();
    });
    this.flush();
  }

  /** The ground as it lies now, with everything that was baked. */
  copy(): GroundCopy {
    this.flush();
    const texture = RenderTexture.create({
      width: GROUND_SIZE,
      height: GROUND_SIZE,
      resolution: 1,
    });
    this.move(this.target, texture);
    return new Copy(texture, this.prints);
  }

  /** Puts a copy back, or with null the bare yard. What the log holds from elsewhere is forgotten. */
  restore(copy: GroundCopy | null): void {
    this.layer.begin();
    this.dirty = false;
    this.log.clear();
    if (copy instanceof Copy) {
      this.move(copy.texture, this.target);
      this.prints = copy.prints;
    } else this.clearMarks();
  }

  private move(from: RenderTexture, to: RenderTexture): void {
    this.stamp.texture = from;
    this.renderer.render({ container: this.stamp, target: to, clear: true });
  }

  private redrawTerrain(): void {
    const spent = this.terrain;
    this.terrain = Texture.from(drawTerrain(this.seed, this.chapter), true);
    this.dust.texture = this.terrain;
    spent?.destroy(true);
    this.clearMarks();
  }

  private clearMarks(): void {
    this.prints = 0;
    this.dust.alpha = 1;
    this.renderer.render({ container: this.dust, target: this.target, clear: true });
    this.dust.alpha = DUST;
  }

  destroy(): void {
    this.terrain?.destroy(true);
    this.target.destroy(true);
    this.layer.destroy();
  }
}

class Copy implements GroundCopy {
  constructor(readonly texture: RenderTexture, readonly prints: number) {}
  destroy(): void {
    this.texture.destroy(true);
  }
}
