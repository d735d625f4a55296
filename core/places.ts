// Where spawns stand (game.md section 7.3 Places, section 13 Places). A batch is begun once, then asked for each
// of its places in turn; the answer is read with placeX() and placeY() before the next question. A place too near
// a living player moves on to the next index, six times at most; the last one is taken.
import { playerAt, runAt } from "./layout.gen.ts";
import { circX, circY } from "./maths.ts";
import { ALIVE, clampF } from "./numbers.ts";
import { gRoll, gUnit } from "./random.ts";

export const AT_N: i32 = 0;
export const AT_E: i32 = 1;
export const AT_S: i32 = 2;
export const AT_W: i32 = 3;
export const AT_EW: i32 = 4;
export const AT_NS: i32 = 5;
/** A random edge each. */
export const AT_ANY_EDGE: i32 = 6;
export const AT_CORNERS: i32 = 7;
/** A block five wide outside an edge: AT_BLOCK + edge. */
export const AT_BLOCK: i32 = 8;
/** A ring around a random living player, its radius the parameter. */
export const AT_PLAYER: i32 = 12;
/** A ring around the centre, its radius the parameter. */
export const AT_CENTRE: i32 = 13;
export const AT_QUADRANTS: i32 = 14;
/** A random interior point away from players. */
export const AT_INTERIOR: i32 = 15;
/** One point, given to beginPoint(). */
export const AT_POINT: i32 = 16;

const OUTSIDE: f32 = 40;
const NEAR: f32 = 200;
const NEAR_EDGE: f32 = 160;
const INTERIOR_NEAR: f32 = 220;
const TRIES: i32 = 6;
const INTERIOR_TRIES: i32 = 16;
const PITCH: f32 = 44;
const BLOCK_WIDE: i32 = 5;
const MARGIN: f32 = 60;

let foundX: f32 = 0;
let foundY: f32 = 0;
let batchKind: i32 = 0;
let batchSize: i32 = 1;
let batchR: f32 = 0;
let ringX: f32 = 0;
let ringY: f32 = 0;
let ringStart: i32 = 0;

export function placeX(): f32 {
  return foundX;
}
export function placeY(): f32 {
  return foundY;
}

/** Begins `size` places of a kind. Rings draw their player and their first point here. */
export function beginPlaces(kind: i32, size: i32, param: f32): void {
  batchKind = kind;
  batchSize = size;
  batchR = param;
  ringX = 640;
  ringY = 640;
  ringStart = 0;
  if (kind == AT_PLAYER) pickLiving();
  if (kind == AT_PLAYER || kind == AT_CENTRE) ringStart = gRoll(64);
}

/** Begins places that are all one point. */
export function beginPoint(x: f32, y: f32): void {
  beginPlaces(AT_POINT, 1, 0);
  ringX = x;
  ringY = y;
}

/** A random living player by G.roll over the living ascending; the centre when nobody lives. */
function pickLiving(): void {
  const seats = runAt(0).players as i32;
  let living = 0;
  for (let seat = 0; seat < seats; seat++) if (playerAt(seat).state == ALIVE) living++;
  if (living == 0) return;
  let left = gRoll(living as u32);
  for (let seat = 0; seat < seats; seat++) {
    const player = playerAt(seat);
    if (player.state != ALIVE || left-- != 0) continue;
    ringX = player.x;
    ringY = player.y;
  }
}

/** Whether a living player is nearer than `limit` to a point. */
function isNearPlayer(x: f32, y: f32, limit: f32): bool {
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    const player = playerAt(seat);
    if (player.state != ALIVE) continue;
    const dx = player.x - x, dy = player.y - y;
    if (dx * dx + dy * dy < limit * limit) return true;
  }
  return false;
}

/** Finds the place of the batch's spawn number `index`. */
export function nextPlace(index: i32): void {
  if (batchKind == AT_INTERIOR) {
    interiorPlace();
    return;
  }
  const edge = batchKind == AT_ANY_EDGE ? gRoll(4) : 0;
  const u: f32 = batchKind <= AT_CORNERS ? gUnit() : 0;
  const v: f32 = batchKind == AT_CORNERS ? gUnit() : 0;
  const limit = batchKind <= AT_ANY_EDGE ? NEAR_EDGE : NEAR;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    standAt(index + attempt, attempt, edge, u, v);
    foundX = clampF(foundX, -MARGIN, 1280 + MARGIN);
    foundY = clampF(foundY, -MARGIN, 1280 + MARGIN);
    if (!isNearPlayer(foundX, foundY, limit)) return;
  }
}

function standAt(index: i32, attempt: i32, edge: i32, u: f32, v: f32): void {
  const kind = batchKind;
  if (kind <= AT_W) {
    // One edge has no next place but further along itself.
    const along = u + (attempt as f32) / 6.0;
    onEdge(kind, along >= 1 ? along - 1 : along, OUTSIDE);
  } else if (kind == AT_EW) onEdge((index & 1) == 0 ? AT_E : AT_W, u, OUTSIDE);
  else if (kind == AT_NS) onEdge((index & 1) == 0 ? AT_N : AT_S, u, OUTSIDE);
  else if (kind == AT_ANY_EDGE) onEdge((edge + attempt) & 3, u, OUTSIDE);
  else if (kind == AT_CORNERS) inCorner(index & 3, u, v);
  else if (kind < AT_PLAYER) inBlock(kind - AT_BLOCK, index);
  else if (kind == AT_QUADRANTS) {
    foundX = (index & 1) == 0 ? 320 : 960;
    foundY = (index & 2) == 0 ? 320 : 960;
  } else {
    const point = ringStart + (index * 64) / (batchSize > 0 ? batchSize : 1);
    foundX = ringX + circX(point) * batchR;
    foundY = ringY + circY(point) * batchR;
  }
}

/** A point outside an edge: `along` in [0, 1) of its length, `out` u away. */
function onEdge(edge: i32, along: f32, out: f32): void {
  const at = along * 1280;
  foundX = edge == AT_E ? 1280 + out : edge == AT_W ? -out : at;
  foundY = edge == AT_S ? 1280 + out : edge == AT_N ? -out : at;
}

/** Corners NW, NE, SE, SW, with jitter of 40 u. */
function inCorner(corner: i32, u: f32, v: f32): void {
  foundX = (corner == 1 || corner == 2 ? 1280 : 0 as f32) + (u - 0.5) * 80;
  foundY = (corner >= 2 ? 1280 : 0 as f32) + (v - 0.5) * 80;
}

function inBlock(edge: i32, index: i32): void {
  const column = index % BLOCK_WIDE - BLOCK_WIDE / 2, row = index / BLOCK_WIDE;
  const along: f32 = (640 + (column as f32) * PITCH) / 1280;
  onEdge(edge, along, OUTSIDE + (row as f32) * PITCH * 0.4);
}

function interiorPlace(): void {
  for (let attempt = 0; attempt < INTERIOR_TRIES; attempt++) {
    foundX = 80 + gUnit() * 1120;
    foundY = 80 + gUnit() * 1120;
    if (!isNearPlayer(foundX, foundY, INTERIOR_NEAR)) return;
  }
}
