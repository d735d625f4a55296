// What docs/pictures.md shows: each scene's run, and how much a moment of it is worth a picture.
import {
  type BotSkill,
  contractConfig,
  CONTRACTS,
  overrunConfig,
  type RunConfig,
  stampedeConfig,
  type Views,
} from "../../wire/host/mod.ts";

export const NAMES = ["Marguerite", "Old Tom", "Ines", "Bertrand"];

export interface Scene {
  /** Of the file, without its ending. */
  name: string;
  config: RunConfig;
  /** Whom the pilots fly as; experts when nothing is said. */
  skill?: BotSkill;
  /** The run is played so far at most. */
  ticksMax: number;
  /** How good a picture this state makes: the best is taken; 0 is none. */
  worth(state: Views): number;
}

type Worth = Scene["worth"];

const CREATURES = 384, DYING = 255;
const BOSS = 2, UNTOUCHABLE = 4, SEGMENT = 8;
const KING = 17, QUEEN = 18, CINNABAR = 19;
const Q_PER_MINUTE = 360_000;

function contract(id: string, seed: number, players: number): RunConfig {
  return contractConfig(CONTRACTS.findIndex((row) => row.id === id), seed, players);
}

function isInView(state: Views, x: number, y: number, edge: number): boolean {
  const left = x - state.run.cam_x, top = y - state.run.cam_y;
  return left > edge && left < 1120 - edge && top > edge + 70 && top < 630 - edge;
}

/** The living within the picture, while everyone stands and the page's own seat is well inside it. */
const crowd: Worth = (state) => {
  const { run } = state, own = state.player.at(0);
  if (!isInView(state, own.x, own.y, 130)) return 0;
  for (let seat = 0; seat < run.players; seat++) if (state.player.at(seat).state !== 0) return 0;
  let seen = 0;
  for (let slot = 0; slot < CREATURES; slot++) {
    const c = state.creature.at(slot);
    if (c.type !== 0 && c.state !== DYING && isInView(state, c.x, c.y, 0)) seen++;
  }
  return seen;
};

/** A crowd round a boss of this kind that stands well in the picture and is hurt. */
const fightWith = (type: number): Worth => (state) => {
  for (let slot = 0; slot < CREATURES; slot++) {
    const c = state.creature.at(slot);
    if (c.type !== type || c.state === DYING || (c.flags & BOSS) === 0) continue;
    if ((c.flags & (UNTOUCHABLE | SEGMENT)) !== 0 || c.hp > c.max_hp * 0.85) continue;
    if (isInView(state, c.x, c.y, 130)) return crowd(state);
  }
  return 0;
};

/** How far somebody who is down has been brought back, in a crowd. */
const rescue: Worth = (state) => {
  let worth = 0, down = 0;
  for (let seat = 0; seat < state.run.players; seat++) {
    const p = state.player.at(seat);
    if (p.state === 0) continue;
    down++;
    const isSeen = p.revive_q > 5000 && isInView(state, p.x, p.y, 120);
    if (isSeen && seat > 0) worth = 1 + state.run.alive + p.revive_q / 1000;
  }
  return down === 1 ? worth : 0;
};

/** A boss of this kind has come up a second and a half ago and has just walked into the picture. */
function entranceOf(type: number): Worth {
  let cameAt = -1;
  return (state) => {
    const { tick } = state.run;
    if (tick < cameAt) cameAt = -1;
    let seen = 0;
    for (let slot = 0; slot < CREATURES; slot++) {
      const c = state.creature.at(slot);
      if (c.type !== type) continue;
      if (cameAt < 0) cameAt = tick;
      if (isInView(state, c.x, c.y, 24)) seen = 1;
    }
    return cameAt >= 0 && tick === cameAt + 80 ? seen : 0;
  };
}

/** A crowd between two minutes of the world's clock. */
const between = (from: number, to: number, worth: Worth = crowd): Worth => (state) => {
  const { world_q } = state.run;
  return world_q >= from * Q_PER_MINUTE && world_q < to * Q_PER_MINUTE ? worth(state) : 0;
};

const full: Worth = (state) => state.run.alive >= 368 ? crowd(state) : 0;
const MINUTE = 3600;

export const SCENES: readonly Scene[] = [
  {
    name: "ground-1-mill-yard",
    config: contract("1.8", 4, 2),
    ticksMax: 2 * MINUTE,
    worth: crowd,
  },
  { name: "ground-2-granary", config: contract("2.8", 2, 2), ticksMax: 2 * MINUTE, worth: crowd },
  {
    name: "ground-3-undercroft",
    config: contract("3.5", 3, 2),
    ticksMax: 2 * MINUTE,
    worth: crowd,
  },
  { name: "ground-4-orchard", config: contract("4.3", 5, 2), ticksMax: 2 * MINUTE, worth: crowd },
  {
    name: "ground-5-pigment-works",
    config: contract("5.1", 6, 2),
    ticksMax: 2 * MINUTE,
    worth: crowd,
  },
  {
    name: "boss-rat-king",
    config: contract("1.10", 3, 2),
    ticksMax: 2 * MINUTE,
    worth: fightWith(KING),
  },
  {
    name: "boss-hornet-queen",
    config: contract("4.10", 5, 2),
    ticksMax: 2 * MINUTE,
    worth: fightWith(QUEEN),
  },
  {
    name: "boss-old-cinnabar",
    config: contract("5.10", 2, 4),
    ticksMax: 3 * MINUTE,
    worth: fightWith(CINNABAR),
  },
  {
    name: "boss-entrance",
    config: contract("1.10", 3, 2),
    ticksMax: 2 * MINUTE,
    worth: entranceOf(KING),
  },
  {
    name: "four-players",
    config: overrunConfig(13, 4),
    ticksMax: 5 * MINUTE,
    worth: between(2.5, 4.5),
  },
  {
    name: "revive",
    config: overrunConfig(21, 3),
    skill: "regular",
    ticksMax: 9 * MINUTE,
    worth: rescue,
  },
  {
    name: "stampede",
    config: stampedeConfig(11, 2),
    ticksMax: 2 * MINUTE,
    worth: between(0.8, 2),
  },
  {
    name: "full-pool",
    config: { ...overrunConfig(5, 2), bench: 1 },
    ticksMax: 13 * MINUTE,
    worth: full,
  },
  {
    name: "vermillion-hour",
    config: { ...overrunConfig(8, 2), bench: 1 },
    ticksMax: 26 * MINUTE,
    worth: between(15.1, 15.5),
  },
];
