// Every cell of the game's one atlas, by name: the plates the poster is printed from. Indices are fixed once
// printed; the painters read them from here and never look names up in a frame.
import { ArtRandom } from "../random.ts";
import { BOSS_RECIPES, cinnabarBead } from "./bosses.ts";
import { drawDigit } from "./digits.ts";
import { AtlasBook, type Sheet } from "./book.ts";
import { drawPose, type Recipe } from "./bug.ts";
import {
  drawArrow,
  drawCone,
  drawGlow,
  drawLight,
  drawReticle,
  drawRing,
  drawStreak,
  drawTeethRing,
  drawVignette,
  drawWedge,
} from "./glow.ts";
import { drawGun, GUN_DENSITY, GUN_HALF, GUN_HALF_HEIGHT, WEAPON_COUNT } from "./guns/mod.ts";
import { drawImpact, IMPACT_FRAMES, IMPACT_HALF } from "./impacts.ts";
import { IMPACTS, MUZZLES, ROUNDS } from "../looks.ts";
import { drawMuzzle, MUZZLE_FRAMES, MUZZLE_HALF } from "./muzzles.ts";
import { INK } from "../palette.ts";
import {
  drawBody,
  drawColours,
  drawFallen,
  drawFeet,
  drawSeatMark,
  drawSeatRing,
} from "./players.ts";
import { DRAW_ROUND, ROUND_SIZE } from "./rounds.ts";
import * as shots from "./shots.ts";
import { drawStain, type StainShape } from "./stains.ts";
import { BONUS_KINDS, drawToken } from "./tokens.ts";
import { bead, LARGE_RECIPES } from "./vermin_large.ts";
import { LATE_RECIPES } from "./vermin_late.ts";
import { SMALL_RECIPES } from "./vermin_small.ts";

/** Rows past the vermin ids: the centipede's bead and Old Cinnabar's. */
export const BEAD = 20;
export const CINNABAR_BEAD = 21;
export const WALK_FRAMES = 16;
export const DEAD_FRAMES = 4;
const VERMIN_DENSITY = 1.7;
const DENSITY = 2;
const ARCS = [0, 1, 2];

export interface VerminCells {
  readonly walk: number;
  readonly walkFrames: number;
  readonly dead: number;
  readonly stride: number;
  readonly radius: number;
  /** Forward and sideways offset of the eyes at the recipe's radius; 0, 0 for none. */
  readonly eyeX: number;
  readonly eyeY: number;
}

export interface Plates {
  readonly sheet: Sheet;
  readonly vermin: readonly (VerminCells | null)[];
  readonly stains: Readonly<Record<StainShape, number>>;
  readonly cells: Readonly<ReturnType<typeof addFixed>>;
}

const STAIN_FRAMES: Readonly<Record<StainShape, number>> = {
  smear: 8,
  dot: 8,
  puddle: 4,
  scorch: 2,
  crater: 2,
  streak: 4,
  mound: 2,
  drift: 2,
};

const RECIPES: Readonly<Record<number, Recipe>> = {
  ...SMALL_RECIPES,
  ...LARGE_RECIPES,
  ...LATE_RECIPES,
  ...BOSS_RECIPES,
  [BEAD]: bead,
  [CINNABAR_BEAD]: cinnabarBead,
};

/** What a dead body of a kind lies in; red unless game.md section 4 names a colour. */
const STAIN_INK: Readonly<Record<number, string>> = {
  4: "#5E8A2C",
  6: "#4A0D14",
  10: "#D9772E",
  12: "#C4A58E",
  14: "#E6CFC2",
  15: "#4A4643",
  18: "#B87A22",
};

function addVermin(book: AtlasBook, id: number, recipe: Recipe): VerminCells {
  const density = recipe.density ?? VERMIN_DENSITY, frames = recipe.walkFrames ?? WALK_FRAMES;
  const walk = book.addFrames(frames, recipe.reach, density, (pen, frame) => {
    drawPose(pen, recipe, { phase: frame / frames, dead: -1, random: new ArtRandom(id) });
  });
  const dead = book.addFrames(DEAD_FRAMES, recipe.reach, density, (pen, frame) => {
    const random = new ArtRandom(id * 31 + frame);
    drawPose(
      pen,
      recipe,
      { phase: random.unit(), dead: frame, random },
      STAIN_INK[id] ?? INK.dried,
    );
  });
  const [eyeX, eyeY] = recipe.eyes ?? [0, 0];
  return {
    walk,
    walkFrames: frames,
    dead,
    stride: recipe.stride,
    radius: recipe.radius,
    eyeX,
    eyeY,
  };
}

function addStains(book: AtlasBook): Record<StainShape, number> {
  const first = {} as Record<StainShape, number>;
  let seed = 1;
  for (const shape of Object.keys(STAIN_FRAMES) as StainShape[]) {
    const pixels = shape === "dot" ? 64 : 128;
    first[shape] = book.addFrames(STAIN_FRAMES[shape], 1, pixels / 2, (pen, frame) => {
      drawStain(pen, shape, seed++ + frame, pixels);
    });
  }
  return first;
}

function addByName<Name extends string>(
  names: readonly Name[],
  add: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, add(name)])) as Record<Name, number>;
}

function addGuns(book: AtlasBook): number {
  const cells = Array.from(
    { length: WEAPON_COUNT },
    (_, gun) => book.add(GUN_HALF, GUN_HALF_HEIGHT, GUN_DENSITY, (pen) => drawGun(pen, gun)),
  );
  return cells[0];
}

function addFixed(book: AtlasBook) {
  const one = (half: number, draw: (pen: CanvasRenderingContext2D) => void, density = DENSITY) =>
    book.add(half, half, density, draw);
  return {
    white: one(4, (pen) => {
      pen.fillStyle = "#FFFFFF";
      pen.fillRect(-4, -4, 8, 8);
    }, 1),
    body: book.addFrames(4, 29, DENSITY, drawBody),
    colours: book.addFrames(4, 29, DENSITY, drawColours),
    feet: book.addFrames(
      WALK_FRAMES,
      19,
      DENSITY,
      (pen, f) => drawFeet(pen, f / WALK_FRAMES, false),
    ),
    stand: one(19, (pen) => drawFeet(pen, 0, true)),
    fallen: book.addFrames(4, 36, DENSITY, drawFallen),
    seatMark: book.addFrames(4, 13, DENSITY, drawSeatMark),
    seatRing: book.addFrames(4, 28, DENSITY, drawSeatRing),
    gun: addGuns(book),
    bonus: book.addFrames(BONUS_KINDS, 20, DENSITY, (pen, frame) => drawToken(pen, frame + 1)),
    round: addByName(ROUNDS, (name) => book.add(...ROUND_SIZE[name], DENSITY, DRAW_ROUND[name])),
    impact: addByName(
      IMPACTS,
      (name) =>
        book.addFrames(IMPACT_FRAMES, IMPACT_HALF, DENSITY, (pen, f) => drawImpact(pen, name, f)),
    ),
    muzzle: addByName(
      MUZZLES,
      (name) =>
        book.addFrames(MUZZLE_FRAMES, MUZZLE_HALF, DENSITY, (pen, f) => drawMuzzle(pen, name, f)),
    ),
    ember: book.addFrames(4, 13, DENSITY, shots.drawEmber),
    mineArmed: one(14, (pen) => shots.drawMine(pen, true)),
    vortex: one(30, shots.drawVortex),
    acid: one(14, (pen) => shots.drawGlob(pen, INK.venom, "#F0FFD0")),
    glob: one(14, (pen) => shots.drawGlob(pen, INK.vermilion, "#FFE9B0")),
    bolt: one(14, (pen) => shots.drawGlob(pen, INK.ember, "#FFF6D8")),
    sting: one(15, shots.drawSting),
    flame: book.addFrames(4, 24, DENSITY, (pen, frame) => shots.drawFlame(pen, frame, false)),
    cloud: book.addFrames(4, 24, DENSITY, (pen, frame) => shots.drawFlame(pen, frame, true)),
    burst: book.addFrames(4, 37, 3, shots.drawBurst),
    gib: book.addFrames(4, 10, DENSITY, shots.drawGib),
    casing: one(6, shots.drawCasing),
    smoke: book.addFrames(4, 18, DENSITY, shots.drawSmoke),
    spark: book.add(11, 3, DENSITY, shots.drawSpark),
    drop: book.add(10, 4, DENSITY, shots.drawDrop),
    arc: ARCS.map((frame) => book.add(34, 8, DENSITY, (pen) => shots.drawBolt(pen, frame)))[0],
    shard: one(11, shots.drawShard),
    feather: one(13, shots.drawFeather),
    glow: one(32, (pen) => drawGlow(pen, 32), 3),
    light: one(64, (pen) => drawLight(pen, 64), 2),
    cone: one(64, (pen) => drawCone(pen, 64), 2),
    ring: one(50, (pen) => drawRing(pen, 50, 3.2), 3),
    ringThick: one(50, (pen) => drawRing(pen, 50, 9), 2),
    ringTeeth: one(50, (pen) => drawTeethRing(pen, 43), 2),
    streak: book.add(32, 8, DENSITY, (pen) => drawStreak(pen, 32, 8, true)),
    beam: book.add(32, 8, DENSITY, (pen) => drawStreak(pen, 32, 8, false)),
    vignette: book.add(56, 31.5, 2, (pen) => drawVignette(pen, 56, 31.5)),
    arrow: one(17, drawArrow),
    wedge: one(26, drawWedge),
    digits: book.addFrames(10, 9, 2.5, drawDigit),
    reticle: one(15, drawReticle, 3),
  };
}

/** Draws every cell and packs the sheet: once, at load. */
export function printPlates(): Plates {
  const book = new AtlasBook();
  const cells = addFixed(book);
  const stains = addStains(book);
  const vermin: (VerminCells | null)[] = [];
  for (let id = 0; id <= CINNABAR_BEAD; id++) {
    vermin.push(RECIPES[id] ? addVermin(book, id, RECIPES[id]) : null);
  }
  return { sheet: book.print(), vermin, stains, cells };
}
