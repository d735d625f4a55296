// The live yard: the game's own renderer over a made-up state that holds one of everything, on each of the five
// grounds, so that kinds are judged beside each other, in the dark, with the HUD over them.
import { BONUSES, VERMIN } from "../names/mod.ts";
import { GROUNDS } from "../render/palette.ts";
import { createRenderer, type Frame, type Renderer } from "../render/mod.ts";
import { overrunConfig } from "../../wire/host/mod.ts";
import { type BlankState, blankState } from "./blank_state.ts";
import { type Motion, section } from "./plate.ts";

const CHAPTERS = ["Mill Yard", "Granary", "Undercroft", "Orchard", "Pigment Works"];
const NAMES = ["Marguerite", "Old Tom", "Ines", "Bertrand"];
const RADII = [0, 14, 10, 7, 16, 26, 22, 18, 18, 20, 14, 15, 13, 9, 17, 14, 12, 40, 36, 52];
const BOSS_IN = 2, MILESTONE = 1, DOWN = 7;
const LEFT = 80, TOP = 325;

export async function showYard(motion: Motion): Promise<void> {
  const host = section("Yard"), bar = document.createElement("div");
  const box = document.createElement("div"), canvas = document.createElement("canvas");
  box.style.position = "relative";
  box.style.overflow = "hidden";
  box.style.width = "1120px";
  box.style.height = "630px";
  box.append(canvas);
  host.append(bar, box);
  const renderer = await createRenderer(canvas, { hitNumbers: false });
  const state = crowdedState();
  const frame: Frame = {
    state: state.views,
    previous: null,
    alpha: 1,
    seat: 0,
    names: NAMES,
    tick: 0,
    now: 0,
    smoothing: false,
  };
  GROUNDS.forEach((_colour, chapter) =>
    button(bar, CHAPTERS[chapter], () => begin(renderer, chapter))
  );
  button(bar, "Boss entrance", () => renderer.marked(BOSS_IN, 0, 640, 480, 17));
  button(bar, "Wave", () => renderer.marked(MILESTONE, 0, 0, 0, 1));
  button(bar, "Man down", () => renderer.marked(DOWN, 1, 0, 0, 0));
  begin(renderer, 0);
  motion.add(box, (now) => {
    frame.now = now;
    walk(state, now);
    renderer.draw(frame);
  });
}

function button(host: HTMLElement, words: string, act: () => void): void {
  const one = document.createElement("button");
  one.textContent = words;
  one.addEventListener("click", act);
  host.append(one);
}

function begin(renderer: Renderer, chapter: number): void {
  const config = { ...overrunConfig(7 + chapter, 4), contract: chapter * 10 };
  renderer.beginRun(7 + chapter, config, performance.now());
}

/** Four seats in four conditions, each vermin twice (once elite), bonuses, puddles, shots. */
function crowdedState(): BlankState {
  const state = blankState(4), { run } = state;
  Object.assign(run, {
    cam_x: LEFT,
    cam_y: TOP,
    level: 12,
    xp: 32612,
    xp_next: 40000,
    kills: 780,
    tick: 14760,
    world_q: 1476000,
    dt_q: 100,
    payday_q: 30000,
    freeze_q: 0,
    drowse_q: 12000,
    lure_q: 20000,
    pending: 2,
  });
  seats(state);
  VERMIN.forEach(({ id }, i) => {
    const column = i % 8, row = Math.floor(i / 8);
    const isBoss = id >= 17, x = LEFT + 60 + column * 132;
    if (isBoss) return creature(state, i, id, LEFT + 700 + (id - 17) * 140, TOP + 425, 0);
    creature(state, i, id, x, TOP + 200 + row * 96, 0);
    creature(state, 30 + i, id, x + 52, TOP + 228 + row * 96, id === 5 ? 0 : 1);
  });
  BONUSES.forEach(({ id }, i) => {
    Object.assign(state.at("bonus", i), {
      active: 1,
      kind: id,
      weapon: id === 2 ? 7 : 0,
      x: LEFT + 50 + i * 62,
      y: TOP + 600,
      age_q: 9000,
    });
  });
  for (let kind = 1; kind <= 5; kind++) {
    const x = LEFT + 100 + kind * 150;
    Object.assign(state.at("hazard", kind), {
      active: 1,
      kind,
      x,
      y: TOP + 520,
      r: 46,
      life_q: 30000,
    });
  }
  verminShots(state);
  return state;
}

function seats(state: BlankState): void {
  const common = { max_hp: 100, face_x: 1, reload_max_q: 9000, hover_slot: 255, alt_weapon: 1 };
  const timers = { bell_q: 30000, hot_q: 40000, boots_q: 20000, cinder_q: 12000, rod_q: 90000 };
  const places = [[150, 430], [360, 440], [560, 440], [1300, 430]];
  places.forEach(([x, y], seat) => {
    Object.assign(state.at("player", seat), common, {
      x: LEFT + x,
      y: TOP + y,
      aim_x: LEFT + x + 160,
      aim_y: TOP + y,
      hp: [100, 30, 0, 64][seat],
      weapon: [7, 18, 1, 36][seat],
      ammo_c: [9000, 800, 900, 200][seat],
      state: seat === 2 ? 1 : 0,
    });
  });
  Object.assign(state.at("player", 0), timers);
  Object.assign(state.at("player", 1), { reload_q: 4000 });
  Object.assign(state.at("player", 2), { down_q: 110000, revive_q: 9000 });
}

function creature(s: BlankState, slot: number, type: number, x: number, y: number, elite: number) {
  const isBoss = type >= 17, r = RADII[type] * (elite ? 1.25 : 1);
  Object.assign(s.at("creature", slot), {
    type,
    x,
    y,
    r,
    hx: 1,
    serial: slot % 120,
    hp: 60,
    max_hp: 100,
    flags: elite | (isBoss ? 2 : 0),
    hurt_by: 255,
  });
}

function verminShots(state: BlankState): void {
  [64, 96, 97].forEach((kind, i) => {
    const x = LEFT + 900 + i * 60, y = TOP + 520;
    Object.assign(state.at("projectile", 128 + i), {
      active: 1,
      kind,
      x,
      ox: x,
      y,
      oy: y,
      r: 6,
      vx: 300,
    });
  });
}

/** Gaits go on, so that everything walks in place. */
function walk(state: BlankState, now: number): void {
  for (let slot = 0; slot < 60; slot++) state.at("creature", slot).gait = now * 0.06;
  state.at("player", 0).vx = 60;
  state.at("player", 0).stride = now * 0.1;
}
