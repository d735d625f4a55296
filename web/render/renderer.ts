// The picture of one run, behind a small interface: the page gives it a frame's views and it draws them. It keeps
// no game state of its own beyond what a picture needs (the ground, slides, shakes) and never writes any.
import "pixi.js/unsafe-eval";
import { Assets, Container, Texture, WebGLRenderer } from "pixi.js";
import type { BakeSink, OutputViews, RunConfig } from "../../wire/host/mod.ts";
import { printPlates } from "./atlas/plates.ts";
import { captionOf, openingOf } from "./captions.ts";
import { FELT_FLASH, FELT_SHAKE, FELT_ZOOM, HOUR_MARKED } from "./codes.ts";
import { Feel } from "./feel.ts";
import { fitView, resolutionFor } from "./fit.ts";
import { Ground } from "./ground.ts";
import { FONTS } from "./hud/print.ts";
import { Hud } from "./hud/hud.ts";
import { drawIcon, type IconKind } from "./icons.ts";
import { Slide } from "./interpolate.ts";
import { lanternsOf } from "./lanterns.ts";
import { Darkness } from "./lights.ts";
import { DEFAULT_OPTIONS, type RenderOptions, withOptions } from "./options.ts";
import { quadColour } from "./palette.ts";
import type { Frame, GroundCopy, Point, Renderer } from "./picture.ts";
import { QuadLayer } from "./quads.ts";
import { writeCorpse, writeDecal } from "./scene/bakes.ts";
import { Entrance } from "./scene/entrance.ts";
import { HitNumbers } from "./scene/hit_numbers.ts";
import { Impacts } from "./scene/impacts.ts";
import { paintScene } from "./scene/paint.ts";
import { UndrawnRenderer } from "./undrawn.ts";
import { Scene, VIEW_HEIGHT, VIEW_WIDTH } from "./scene/scene.ts";

const SEATS = 4;
const FONT_WAIT_MS = 1500;
const TICK_SECONDS = 1 / 60;
const TOP_SPEED = 400;
/** How long the yard takes to redden. */
const HOUR_RISE_MS = 2500;
/** A felt event within this of the own seat is its own (u). */
const OWN_REACH = 60;
const WORLD_QUADS = 6000,
  LAMP_QUADS = 1200,
  SHINE_QUADS = 4000,
  FRONT_QUADS = 64,
  HELD_QUADS = 4096;

/**
 * Makes the renderer on `canvas`, whose parent it letterboxes the view into.
 * @throws Error with one sentence when the browser gives no WebGL2.
 */
export async function createRenderer(
  canvas: HTMLCanvasElement,
  options: Partial<RenderOptions> = {},
): Promise<Renderer> {
  if (options.draw === false) return new UndrawnRenderer(canvas);
  Assets.setPreferences({ preferWorkers: false });
  await loadFonts();
  const pixi = new WebGLRenderer();
  try {
    await pixi.init({
      canvas,
      width: VIEW_WIDTH,
      height: VIEW_HEIGHT,
      resolution: 1,
      antialias: false,
      backgroundColor: 0x17120f,
      preferWebGLVersion: 2,
      powerPreference: "high-performance",
    });
  } catch {
    throw new Error("This browser gives no WebGL2, which the game is drawn with");
  }
  // All art lies in one atlas, so the batcher never needs to choose among textures for each pixel.
  pixi.limits.maxBatchableTextures = 1;
  return new PosterRenderer(canvas, pixi, withOptions(DEFAULT_OPTIONS, options));
}

/** Waits for the page's fonts, but not for long: the stacks in hud/print.ts have stand-ins. */
async function loadFonts(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, FONT_WAIT_MS));
  const loads = Promise.all(FONTS.map((font) => document.fonts.load(font))).then(() => undefined);
  await Promise.race([loads.catch(() => undefined), late]);
}

class PosterRenderer implements Renderer {
  readonly stats = { quads: 0, drawMs: 0 };
  groundLosses = 0;
  private readonly scene: Scene;
  private readonly ground: Ground;
  private readonly darkness: Darkness;
  private readonly hud: Hud;
  private readonly feelings = new Feel();
  private readonly entrance = new Entrance();
  private readonly impacts = new Impacts();
  private readonly numbers = new HitNumbers();
  private readonly slides = Array.from({ length: SEATS }, () => new Slide());
  private readonly root = new Container();
  private readonly arena = new Container();
  private readonly above = new Container();
  private readonly point: Point = { x: 0, y: 0 };
  private readonly fit = { left: 0, top: 0, scale: 1 };
  private readonly watcher: ResizeObserver;
  private options: RenderOptions;
  private names: readonly string[] = [];
  private seats = 1;
  private lastNow = 0;
  private heldCount = 0;
  private readonly takeHeld: BakeSink = (_tick, out, decals, corpses) => {
    const { held } = this.scene.layers, { plates } = this.scene;
    for (let i = 0; i < decals; i++) {
      writeDecal(held, plates, out.decal.at(i), i, this.options.gore);
    }
    for (let i = 0; i < corpses; i++) {
      writeCorpse(held, plates, out.corpse.at(i), this.options.gore);
    }
    this.heldCount += decals + corpses;
  };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly pixi: WebGLRenderer,
    options: RenderOptions,
  ) {
    this.options = options;
    const plates = printPlates(), atlas = Texture.from(plates.sheet.canvas);
    const layer = (capacity: number, blend: "normal" | "add" = "normal") =>
      new QuadLayer(plates.sheet, atlas, capacity, blend);
    const layers = {
      world: layer(WORLD_QUADS),
      held: layer(HELD_QUADS),
      lamps: layer(LAMP_QUADS, "add"),
      shine: layer(SHINE_QUADS),
      front: layer(FRONT_QUADS),
    };
    this.scene = new Scene(plates, layers);
    this.ground = new Ground(pixi, plates, atlas);
    this.ground.gore = options.gore;
    this.darkness = new Darkness(pixi, layers.lamps, options.lowSpec);
    this.hud = new Hud(plates, options);
    this.arena.addChild(this.ground.picture, layers.held.mesh, layers.world.mesh);
    this.above.addChild(layers.shine.mesh);
    this.root.addChild(this.arena, this.darkness.picture, this.above, layers.front.mesh);
    canvas.parentElement?.append(this.hud.canvas);
    canvas.style.position = "absolute";
    canvas.addEventListener("webglcontextrestored", this.onRestored);
    this.watcher = new ResizeObserver(() => this.resize());
    if (canvas.parentElement) this.watcher.observe(canvas.parentElement);
    this.set({});
    this.resize();
  }

  beginRun(seed: number, config: RunConfig, now: number): void {
    const chapter = config.contract < 50 ? Math.floor(config.contract / 10) : 0;
    this.seats = config.players;
    this.forgetPassing(now, config);
    this.darkness.chapter = chapter;
    this.scene.lanterns = lanternsOf(seed);
    if (this.options.draw) this.ground.begin(seed, chapter);
  }

  forgetPassing(now: number, config: RunConfig | null): void {
    this.feelings.reset();
    this.entrance.reset();
    this.impacts.reset();
    this.numbers.reset();
    for (const slide of this.slides) slide.reset();
    this.hud.forgetPassing();
    this.darkness.hour = 0;
    this.lastNow = now;
    const opening = config && openingOf(config);
    if (opening) this.hud.say(opening, now);
  }

  note(frame: Frame): void {
    if (!this.options.draw) return;
    const { state, seat, now } = frame;
    const elapsed = Math.min(100, Math.max(0, now - this.lastNow));
    this.lastNow = now;
    this.names = frame.names;
    if (frame.isNoted) this.feelings.lot(frame.tick);
    this.feelings.step(elapsed, this.options.shake, this.options.reducedMotion);
    this.aimScene(frame, elapsed);
    this.impacts.watch(this.scene);
    if (this.options.hitNumbers) this.numbers.watch(this.scene);
    const isHour = (state.run.flags & HOUR_MARKED) !== 0, step = elapsed / HOUR_RISE_MS;
    this.darkness.hour = Math.max(0, Math.min(1, this.darkness.hour + (isHour ? step : -step)));
    this.hud.note(state, seat, now);
  }

  draw(frame: Frame): void {
    if (!this.options.draw) return;
    const started = performance.now();
    if (frame.isNoted) this.aimScene(frame, 0);
    else this.note(frame);
    this.writeHeld(frame);
    paintScene(this.scene);
    this.impacts.paint(this.scene);
    this.darkness.gloom = this.entrance.paint(this.scene);
    if (this.options.hitNumbers) this.numbers.paint(this.scene);
    this.flashOver();
    this.present();
    this.hud.draw(frame.state, frame.seat, frame.names, frame.now);
    this.stats.drawMs = performance.now() - started;
  }

  /** Sets the frame's facts: clock, camera between the ticks, where each seat is drawn. */
  private aimScene(frame: Frame, elapsedMs: number): void {
    const { scene } = this, { state, previous, alpha } = frame, { run } = state;
    scene.state = state;
    scene.previous = previous;
    scene.alpha = previous ? alpha : 1;
    scene.now = frame.now;
    scene.back = (1 - scene.alpha) * (run.dt_q / 6000 || TICK_SECONDS);
    scene.seat = frame.seat;
    let x = run.cam_x, y = run.cam_y;
    if (previous) {
      x = previous.run.cam_x + (x - previous.run.cam_x) * alpha;
      y = previous.run.cam_y + (y - previous.run.cam_y) * alpha;
    }
    scene.left = x;
    scene.top = y;
    const seats = Math.min(SEATS, run.players), reach = TOP_SPEED * elapsedMs / 1000;
    for (let seat = 0; seat < seats; seat++) {
      const now = state.player.at(seat);
      let px = now.x, py = now.y;
      if (previous) {
        const before = previous.player.at(seat), bx = before.x, by = before.y;
        if (Math.abs(px - bx) < 64 && Math.abs(py - by) < 64) {
          px = bx + (px - bx) * alpha;
          py = by + (py - by) * alpha;
        }
      }
      const slide = this.slides[seat];
      slide.follow(px, py, reach, elapsedMs, frame.smoothing && seat !== frame.seat);
      scene.seatX[seat] = slide.x;
      scene.seatY[seat] = slide.y;
    }
  }

  private writeHeld(frame: Frame): void {
    const { held } = this.scene.layers;
    held.begin();
    this.heldCount = 0;
    frame.held?.(this.takeHeld);
    held.end();
  }

  private flashOver(): void {
    const { flash, flashColour } = this.feelings;
    if (flash < 0.01 || !this.options.flashes) return;
    const { front } = this.scene.layers;
    const tint = quadColour(flashColour, flash);
    front.put(this.scene.plates.cells.white, 560, 315, 1, 0, 150, 90, tint, 0, 0.6);
  }

  /** Hands the layers over and draws: bakes, lamps, then the picture. */
  private present(): void {
    const { scene, feelings } = this, { layers } = scene;
    layers.world.end();
    layers.lamps.end();
    layers.shine.end();
    layers.front.end();
    this.stats.quads = layers.world.length + layers.lamps.length + layers.shine.length +
      layers.front.length + layers.held.length;
    this.ground.flush();
    const zoom = 1 + feelings.zoom;
    const left = scene.left + feelings.x, top = scene.top + feelings.y;
    const x = (VIEW_WIDTH / 2) * (1 - zoom) - left * zoom,
      y = (VIEW_HEIGHT / 2) * (1 - zoom) - top * zoom;
    this.arena.scale.set(zoom);
    this.arena.position.set(x, y);
    this.above.scale.set(zoom);
    this.above.position.set(x, y);
    this.darkness.flush(left, top);
    this.pixi.render({ container: this.root });
  }

  bake(out: OutputViews, decals: number, corpses: number): void {
    if (this.options.draw) this.ground.bake(out, decals, corpses);
  }

  copyGround(): GroundCopy {
    return this.ground.copy();
  }

  restoreGround(copy: GroundCopy | null): void {
    this.ground.restore(copy);
  }

  feel(id: number, x: number, y: number, arg: number): void {
    const { feelings, scene } = this;
    if (id === FELT_SHAKE) {
      feelings.addShake(arg, x, y, scene.left + VIEW_WIDTH / 2, scene.top + VIEW_HEIGHT / 2);
    } else if (id === FELT_FLASH) {
      if (this.isOwn(x, y)) feelings.addFlash(arg);
    } else if (id === FELT_ZOOM) feelings.addZoom(arg);
  }

  /** A flash is for whoever it happens to; a viewer, who is nobody, sees none. */
  private isOwn(x: number, y: number): boolean {
    const { seat, seatX, seatY } = this.scene;
    return seat >= 0 && Math.hypot(seatX[seat] - x, seatY[seat] - y) < OWN_REACH;
  }

  marked(id: number, seat: number, x: number, y: number, arg: number): void {
    const caption = captionOf(id, arg, this.names[seat] || `Seat ${seat + 1}`, this.seats);
    if (!caption) return;
    this.hud.say(caption, this.lastNow);
    if (caption.boss) this.entrance.begin(x, y, this.lastNow);
  }

  set(change: Partial<RenderOptions>): void {
    const before = this.options;
    this.options = withOptions(before, change);
    this.scene.take(this.options);
    this.darkness.setLowSpec(this.options.lowSpec);
    this.hud.set(this.options);
    if (this.options.hitNumbers !== before.hitNumbers) this.numbers.reset();
    this.canvas.style.visibility = this.options.draw ? "visible" : "hidden";
    if (this.options.gore !== before.gore) this.ground.redraw(this.options.gore);
    if (this.options.scale !== before.scale) this.resize();
  }

  toView(clientX: number, clientY: number): Point {
    const box = this.canvas.parentElement?.getBoundingClientRect(), { fit, point } = this;
    point.x = (clientX - (box?.left ?? 0) - fit.left) / fit.scale;
    point.y = (clientY - (box?.top ?? 0) - fit.top) / fit.scale;
    return point;
  }

  toWorld(clientX: number, clientY: number): Point {
    const point = this.toView(clientX, clientY);
    point.x += this.scene.left;
    point.y += this.scene.top;
    return point;
  }

  resize(): void {
    const parent = this.canvas.parentElement;
    if (!parent || parent.clientWidth === 0) return;
    Object.assign(this.fit, fitView(parent.clientWidth, parent.clientHeight));
    const { left, top, scale } = this.fit, { style } = this.canvas;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${VIEW_WIDTH * scale}px`;
    style.height = `${VIEW_HEIGHT * scale}px`;
    const ratio = globalThis.devicePixelRatio || 1;
    this.pixi.resize(VIEW_WIDTH, VIEW_HEIGHT, resolutionFor(scale, ratio, this.options.scale));
    this.hud.layout(left, top, scale, ratio * Math.max(0.5, this.options.scale));
  }

  icon(kind: IconKind, id: number, sizePx: number): HTMLCanvasElement {
    return drawIcon(this.scene.plates, kind, id, sizePx);
  }

  private readonly onRestored = (): void => {
    this.groundLosses++;
    this.hud.forget();
    this.ground.redraw(this.options.gore);
  };

  dispose(): void {
    this.watcher.disconnect();
    this.canvas.removeEventListener("webglcontextrestored", this.onRestored);
    this.hud.canvas.remove();
    this.ground.destroy();
    this.darkness.destroy();
    this.root.destroy({ children: true });
    this.pixi.destroy();
  }
}
