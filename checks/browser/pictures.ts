/// <reference lib="dom" />
// The pictures of docs/pictures.md, made anew: `deno run -A checks/browser/pictures.ts [name ...]`. Pilots play each
// scene's run here and its best moment is picked; the real page plays that run again, undrawn but for the last second,
// and is photographed. Every config, seed and measure is fixed, so the same build gives the same scenes.
import type { Page } from "puppeteer-core";
import type { RunConfig } from "../../wire/host/mod.ts";
import { emptySave } from "../../web/play/progress/save.ts";
import { newGame, PilotedRun, planOf } from "../commands/piloted.ts";
import { ROOT } from "../tidy/source.ts";
import { House } from "./harness.ts";
import { NAMES, type Scene, SCENES } from "./scenes.ts";

const IMAGES = `${ROOT}docs/images/`;
const WIDTH = 1120, HEIGHT = 630;
const QUALITY = 82;
const SEEDS = 8;
/** Frames drawn before the picture is taken: captions and flashes are then as a player meets them. */
const DRAWN_TICKS = 160;

interface Played {
  replay: Uint8Array;
  ticks: number;
}

/** Plays the scene's run; with other seeds when the game's numbers no longer lead to its moment. */
async function playTo(scene: Scene): Promise<Played> {
  for (let seed = scene.config.seed; seed < scene.config.seed + SEEDS; seed++) {
    const played = await playOnce(scene, { ...scene.config, seed });
    if (played) return played;
  }
  throw new Error(`${scene.name}: no run of ${SEEDS} came to its moment`);
}

/** Plays a run to its end and picks its best moment; null when it has none. */
async function playOnce(scene: Scene, config: RunConfig): Promise<Played | null> {
  const { ticksMax, skill = "expert" } = scene;
  const run = new PilotedRun(await newGame(), planOf(config, ticksMax, { skill }));
  let best = 0, ticks = 0;
  while (run.tick()) {
    const worth = run.ticks < DRAWN_TICKS ? 0 : scene.worth(run.game.state);
    if (worth <= best) continue;
    best = worth;
    ticks = run.ticks;
  }
  return best > 0 ? { replay: run.game.replay(), ticks } : null;
}

interface Staging {
  hex: string;
  ticks: number;
  drawnTicks: number;
  seat: number;
  names: string[];
}

/** In the page: plays the replay through the page's own game and renderer, drawing the last ticks. */
async function stage({ hex, ticks, drawnTicks, seat, names }: Staging): Promise<number> {
  // deno-lint-ignore no-explicit-any
  const { game, renderer } = globalThis.vermillion as any;
  const { config } = game.openReplay(Uint8Array.fromHex(hex));
  document.getElementById("page")!.style.display = "none";
  document.body.classList.remove("away-from-yard");
  renderer.resize();
  renderer.beginRun(config.seed, config, performance.now());
  // The opening caption was said by the clock: the picture is of a later moment.
  let now = performance.now() + 60_000;
  for (let tick = 0; tick < ticks; tick++) {
    game.stepReplay(1);
    // deno-lint-ignore no-explicit-any
    game.drainBakes((_t: number, out: any, d: number, c: number) => renderer.bake(out, d, c));
    // deno-lint-ignore no-explicit-any
    game.drainHeard((_t: number, e: any) => e.cls === 1 || renderer.feel(e.id, e.x, e.y, e.arg));
    // deno-lint-ignore no-explicit-any
    game.drainConfirmed((_t: number, e: any) =>
      e.cls !== 4 || renderer.marked(e.id, e.seat, e.x, e.y, e.arg)
    );
    if (tick < ticks - drawnTicks) continue;
    now += 1000 / 60;
    const frame = { state: game.state, previous: game.previous, alpha: 1, seat, names, tick, now };
    renderer.draw({ ...frame, smoothing: false });
    if (tick % 20 === 0) await new Promise((done) => requestAnimationFrame(done));
  }
  await new Promise((done) => requestAnimationFrame(done));
  return renderer.stats.quads;
}

async function photograph(page: Page, scene: Scene): Promise<void> {
  const { replay, ticks } = await playTo(scene);
  const quads = await page.evaluate(stage, {
    hex: replay.toHex(),
    ticks,
    drawnTicks: DRAWN_TICKS,
    seat: 0,
    names: NAMES,
  });
  await save(page, scene.name);
  console.log(`${scene.name}: tick ${ticks}, ${quads} quads`);
}

async function save(page: Page, name: string): Promise<void> {
  const path = `${IMAGES}${name}.webp` as const;
  await page.screenshot({ path, type: "webp", quality: QUALITY });
  // For a look at it with what opens no WebP.
  await page.screenshot({ path: `${ROOT}artifacts/browser/${name}.png` });
}

/** The board of the campaign with a few contracts done, as a page that has played shows it. */
async function campaign(house: House): Promise<void> {
  const player = await house.addPlayer("campaign"), done = { normal: 1800, hard: null };
  const contracts = Object.fromEntries(
    ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6"].map((id) => [id, done]),
  );
  const text = JSON.stringify({ ...emptySave(), tutorial: "done", contracts });
  await player.page.evaluate((save) => localStorage.setItem("vermillion.save", save), text);
  await player.page.reload();
  await player.click("Play alone");
  await player.click("Contracts");
  await player.sees("Pigment Works");
  await player.page.mouse.move(2, 2);
  await save(player.page, "campaign");
}

const wanted = new Set(Deno.args);
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
const house = await House.open({ query: "test=1", width: WIDTH, height: HEIGHT });
try {
  await Deno.mkdir(IMAGES, { recursive: true });
  const { page } = await house.addPlayer("photographer");
  await page.waitForFunction(() => "vermillion" in globalThis);
  for (const scene of SCENES) if (isWanted(scene.name)) await photograph(page, scene);
  if (isWanted("campaign")) await campaign(house);
} finally {
  await house.close();
}
