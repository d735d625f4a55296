// One seat's card: shape, name, hit points, gun, rounds or reload, and its timers hanging below as rings. It is
// drawn again only when something it shows has changed.
import type { PlayerView } from "../../../wire/host/mod.ts";
import { drawGunPicture } from "../atlas/gun_picture.ts";
import type { Plates } from "../atlas/plates.ts";
import { seatPath } from "../atlas/players.ts";
import { ALIVE, DEAD, DOWN } from "../codes.ts";
import { weaponName } from "../../names/mod.ts";
import { weaponClip } from "./clips.ts";
import { darker } from "../atlas/ink.ts";
import { INK } from "../palette.ts";
import { CARD_HEIGHT, CARD_TOP, CARD_WIDTH } from "./layout.ts";
import { hpText, mixed, nameText, ringQ, rounds, wholeHp } from "./format.ts";
import { bar, DIGITS, type Ink2D, panel, pips, TEXT, timerRing, TITLE, words } from "./print.ts";

interface Timer {
  readonly bonus: number;
  readonly fullQ: number;
  readonly colour: string;
  left(p: PlayerView): number;
}

const TIMERS: readonly Timer[] = [
  { bonus: 9, fullQ: 42000, colour: INK.frost, left: (p) => p.bell_q },
  { bonus: 3, fullQ: 60000, colour: INK.ember, left: (p) => p.hot_q },
  { bonus: 12, fullQ: 48000, colour: INK.brass, left: (p) => p.boots_q },
  { bonus: 13, fullQ: 36000, colour: INK.vermilion, left: (p) => p.cinder_q },
  { bonus: 15, fullQ: 120000, colour: INK.venom, left: (p) => p.rod_q },
];

/** The parts of a reload that its sweep shows. */
const SWEEPS = 48;

function sweepOf(p: PlayerView): number {
  return Math.floor(p.reload_q / Math.max(1, p.reload_max_q) * SWEEPS);
}

/** A number that changes whenever the card would look different: the card draws nothing finer than what is in it. */
export function cardKey(p: PlayerView, isOwn: boolean): number {
  let key = mixed(isOwn ? 1 : 0, wholeHp(p.hp));
  key = mixed(key, Math.round(p.max_hp));
  key = mixed(key, p.state * 64 + Math.ceil(p.down_q / 6000));
  key = mixed(key, p.weapon + p.alt_weapon * 64);
  key = mixed(key, rounds(p.ammo_c));
  key = mixed(key, p.reload_q > 0 ? 1 + sweepOf(p) : 0);
  key = mixed(key, p.hurt_q > 23000 ? 1 : 0);
  for (let i = 0; i < TIMERS.length; i++) key = mixed(key, ringQ(TIMERS[i].left(p)));
  return key;
}

export interface CardFace {
  readonly pen: Ink2D;
  readonly plates: Plates;
  readonly colour: string;
  readonly seat: number;
  readonly isOwn: boolean;
  readonly name: string | undefined;
  readonly textScale: number;
}

/** Draws the card with its top left corner at (x, CARD_TOP); the area is already clear. */
export function drawCard(face: CardFace, p: PlayerView, x: number): void {
  const { pen, colour, seat } = face, y = CARD_TOP, size = Math.min(1.2, face.textScale);
  panel(pen, x, y, CARD_WIDTH, CARD_HEIGHT, face.isOwn ? 0.9 : 0.78);
  badge(pen, seat, x, y, colour, p.state);
  if (face.isOwn) {
    pen.fillStyle = colour;
    pen.fillRect(x + 3, y + CARD_HEIGHT, CARD_WIDTH - 8, 2);
  }
  const left = x + 52, name = nameText(face.name, seat);
  words(pen, name, left, y + 15, `${13 * size}px ${TITLE}`, INK.bone);
  if (p.state === ALIVE) {
    life(pen, p, left, y, size);
    gun(face, p, left, y, size);
  } else {
    fallen(pen, p, left, y);
  }
  timers(face, p, x, y + CARD_HEIGHT + 14);
}

function badge(
  pen: Ink2D,
  seat: number,
  x: number,
  y: number,
  colour: string,
  state: number,
): void {
  pen.fillStyle = state === DEAD ? "#5A5048" : colour;
  pen.fillRect(x + 4, y + 4, 40, CARD_HEIGHT - 8);
  pen.fillStyle = darker(state === DEAD ? "#5A5048" : colour, 0.25);
  pen.fillRect(x + 4, y + CARD_HEIGHT - 10, 40, 6);
  pen.save();
  pen.translate(x + 24, y + 25);
  pen.lineJoin = "round";
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 3.4;
  const path = seatPath(seat, 11);
  pen.stroke(path);
  pen.fillStyle = INK.bone;
  pen.fill(path);
  pen.restore();
}

function life(pen: Ink2D, p: PlayerView, x: number, y: number, size: number): void {
  const most = Math.round(p.max_hp), share = most > 0 ? Math.min(1, wholeHp(p.hp) / most) : 0;
  const hurt = p.hurt_q > 23000;
  bar(pen, x, y + 20, 142, 9, share, hurt ? INK.bone : share < 0.35 ? "#FF5A3C" : INK.vermilion);
  words(
    pen,
    hpText(p.hp),
    x + 177,
    y + 29,
    `700 ${13 * size}px ${DIGITS}`,
    share < 0.35 ? "#FF7A5C" : INK.bone,
    "right",
  );
}

function gun(face: CardFace, p: PlayerView, x: number, y: number, size: number): void {
  const { pen } = face;
  drawGunPicture(pen, face.plates, p.weapon, x - 1, y + 32, 31, 18.5);
  const left = rounds(p.ammo_c), most = Math.max(left, weaponClip(p.weapon));
  const reloading = p.reload_q > 0;
  const sweep = reloading ? 1 - sweepOf(p) / SWEEPS : -1;
  words(
    pen,
    reloading ? "Reloading" : weaponName(p.weapon),
    x + 34,
    y + 42,
    `600 ${14 * size}px ${TEXT}`,
    reloading ? INK.brass : INK.bone,
  );
  pips(pen, x + 34, y + 45.5, 112, 4.5, left, most, sweep);
  words(
    pen,
    String(left),
    x + 177,
    y + 49,
    `700 ${12 * size}px ${DIGITS}`,
    left === 0 ? "#FF7A5C" : INK.brass,
    "right",
  );
}

function fallen(pen: Ink2D, p: PlayerView, x: number, y: number): void {
  const down = p.state === DOWN;
  words(pen, down ? "DOWN" : "DEAD", x, y + 44, `22px ${TITLE}`, down ? INK.vermilion : "#8A7C70");
  if (down) {
    words(
      pen,
      String(Math.ceil(p.down_q / 6000)),
      x + 177,
      y + 44,
      `700 20px ${DIGITS}`,
      INK.bone,
      "right",
    );
  }
}

function timers(face: CardFace, p: PlayerView, x: number, y: number): void {
  let at = x + 18;
  for (const timer of TIMERS) {
    const left = timer.left(p);
    if (left <= 0) continue;
    timerRing(face.pen, at, y, 13, ringQ(left) / timer.fullQ, timer.colour);
    token(face, timer.bonus, at, y, 17);
    at += 30;
  }
}

/** A bonus token out of the atlas, `size` view units across. */
export function token(
  face: Pick<CardFace, "pen" | "plates">,
  bonus: number,
  x: number,
  y: number,
  size: number,
): void {
  const { sheet, cells } = face.plates, at = (cells.bonus + bonus - 1) * 4, px = sheet.pixels;
  const half = size / 2;
  face.pen.drawImage(
    sheet.canvas,
    px[at],
    px[at + 1],
    px[at + 2],
    px[at + 3],
    x - half,
    y - half,
    size,
    size,
  );
}
