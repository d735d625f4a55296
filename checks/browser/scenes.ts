// What docs/pictures.md shows: each scene's run and the moment at which it is photographed.
import {
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
  /** Whose page it is. */
  seat?: number;
  isMoment(state: Views): boolean;
  /** Ticks played on after the moment. */
  lateTicks: number;
}

const CREATURES = 384, DYING = 255, TOP = 96;
const KING = 17, QUEEN = 18, CINNABAR = 19;

function contract(id: string, seed: number, players: number): RunConfig {
  return contractConfig(CONTRACTS.findIndex((row) => row.id === id), seed, players);
}

/** A crowd of so many. */
const crowdOf = (count: number) => (state: Views) => state.run.alive >= count;

/** A boss of this kind stands in the picture, hurt below `share` of its hit points. */
const bossBelow = (type: number, share: number) => (state: Views) => {
  for (let slot = 0; slot < CREATURES; slot++) {
    const c = state.creature.at(slot);
    if (c.type !== type || c.state === DYING || (c.flags & 4) !== 0 || (c.flags & 2) === 0) {
      continue;
    }
    const x = c.x - state.run.cam_x, y = c.y - state.run.cam_y;
    const isSeen = x > 150 && x < 970 && y > 150 + TOP && y < 540;
    if (isSeen && c.hp < share * c.max_hp) return true;
  }
  return false;
};

const atMinute = (minutes: number) => (state: Views) => state.run.world_q >= minutes * 360_000;

export const SCENES: readonly Scene[] = [
  {
    name: "ground-1-mill-yard",
    config: contract("1.8", 4, 1),
    isMoment: crowdOf(26),
    lateTicks: 60,
  },
  { name: "ground-2-granary", config: contract("2.8", 2, 2), isMoment: crowdOf(30), lateTicks: 90 },
  {
    name: "ground-3-undercroft",
    config: contract("3.5", 3, 2),
    isMoment: crowdOf(28),
    lateTicks: 120,
  },
  { name: "ground-4-orchard", config: contract("4.3", 5, 2), isMoment: crowdOf(26), lateTicks: 90 },
  {
    name: "ground-5-pigment-works",
    config: contract("5.1", 6, 2),
    isMoment: crowdOf(30),
    lateTicks: 90,
  },
  {
    name: "boss-rat-king",
    config: contract("1.10", 3, 2),
    isMoment: bossBelow(KING, 0.8),
    lateTicks: 10,
  },
  {
    name: "boss-hornet-queen",
    config: contract("4.10", 4, 2),
    isMoment: bossBelow(QUEEN, 0.8),
    lateTicks: 10,
  },
  {
    name: "boss-old-cinnabar",
    config: contract("5.10", 2, 4),
    isMoment: bossBelow(CINNABAR, 0.95),
    lateTicks: 10,
  },
  {
    name: "boss-entrance",
    config: contract("1.10", 3, 2),
    isMoment: bossBelow(KING, 2),
    lateTicks: 20,
  },
  { name: "four-players", config: overrunConfig(12, 4), isMoment: atMinute(4), lateTicks: 0 },
  { name: "stampede", config: stampedeConfig(9, 2), isMoment: atMinute(1.4), lateTicks: 0 },
  {
    name: "full-pool",
    config: { ...overrunConfig(5, 2), bench: 1 },
    isMoment: crowdOf(368),
    lateTicks: 120,
  },
  {
    name: "vermillion-hour",
    config: { ...overrunConfig(8, 2), bench: 1 },
    isMoment: atMinute(15),
    lateTicks: 70,
  },
];
