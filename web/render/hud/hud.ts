// The HUD on its own canvas over the picture: a strip along the view's top. Each block is cleared and drawn again
// only when its key has changed, so a quiet frame costs a few comparisons.
import { menuStand, type Views } from "../../../wire/host/mod.ts";
import type { Plates } from "../atlas/plates.ts";
import { BOSS, DYING } from "../codes.ts";
import type { Caption } from "../captions.ts";
import type { RenderOptions } from "../options.ts";
import { fade, INK, SEAT_PALETTES } from "../palette.ts";
import { VIEW_WIDTH } from "../scene/scene.ts";
import { BOSS_POINTS, bossKey, bossPoints, drawBossBar, drawCaption } from "./centre.ts";
import { cardKey, drawCard, token } from "./card.ts";
import {
  BADGE,
  type Block,
  cardBlock,
  cardLeft,
  CENTRE,
  clockBlock,
  EXPERIENCE,
  promptBlock,
} from "./layout.ts";
import {
  clockQ,
  clockText,
  isTimed,
  levelShare,
  mixed,
  promptText,
  ringQ,
  scoreText,
} from "./format.ts";
import { DIGITS, type Ink2D, TEXT, timerRing, TITLE, title, words } from "./print.ts";

export const STRIP_HEIGHT = 176;
const SEATS = 4;
const CAPTION_MS = 3200;
const BILL_MS = 4200;
const CREATURES = 384;
const BADGE_X = VIEW_WIDTH / 2;

/** The team's own timers, as rings beside the clock. */
const TIMERS: readonly { bonus: number; fullQ: number; left(run: Views["run"]): number }[] = [
  { bonus: 10, fullQ: 30000, left: (run) => run.freeze_q },
  { bonus: 5, fullQ: 48000, left: (run) => run.payday_q },
  { bonus: 8, fullQ: 24000, left: (run) => run.drowse_q },
  { bonus: 14, fullQ: 48000, left: (run) => run.apex_q },
  { bonus: 16, fullQ: 36000, left: (run) => run.lure_q },
];

/** Key of a block that has not been drawn. */
const BLANK = -2147483648;

export class Hud {
  readonly canvas = document.createElement("canvas");
  private readonly pen: Ink2D;
  private readonly cardKeys = new Int32Array(SEATS);
  private topKey = BLANK;
  private clockKey = BLANK;
  private promptKey = BLANK;
  private centreKey = BLANK;
  private scale = 1;
  private options: Readonly<RenderOptions>;
  private caption: Caption | null = null;
  private captionUntil = 0;
  private captionSerial = 0;
  private promptSince = -1;
  /** What the clock stood at when the run was decided; -1 while it is not. */
  private decidedQ = -1;
  private shownSeats = 0;

  constructor(private readonly plates: Plates, options: Readonly<RenderOptions>) {
    this.options = options;
    this.canvas.className = "vm-hud";
    this.canvas.setAttribute("aria-hidden", "true");
    const style = this.canvas.style;
    style.position = "absolute";
    style.pointerEvents = "none";
    const pen = this.canvas.getContext("2d");
    if (!pen) throw new Error("This browser gave no 2D canvas for the display");
    this.pen = pen;
    this.forget();
  }

  /** Everything is drawn anew next frame. */
  forget(): void {
    this.cardKeys.fill(BLANK);
    this.topKey =
      this.clockKey =
      this.promptKey =
      this.centreKey =
        BLANK;
    this.pen.setTransform(1, 0, 0, 1, 0, 0);
    this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** What outlasts a tick is gone: a new run, or another place in one. */
  forgetPassing(): void {
    this.caption = null;
    this.captionUntil = 0;
    this.promptSince = this.decidedQ = -1;
    this.forget();
  }

  /** Takes in what of a tick outlasts it. */
  note(state: Views, seat: number, now: number): void {
    const { run } = state;
    if (run.phase === 0) this.decidedQ = -1;
    else if (this.decidedQ < 0) this.decidedQ = clockQ(run);
    if (menuStand(state, seat) === "none") this.promptSince = -1;
    else if (this.promptSince < 0) this.promptSince = now;
  }

  set(options: Readonly<RenderOptions>): void {
    this.options = options;
    this.canvas.style.display = options.hud && options.draw ? "block" : "none";
    this.forget();
  }

  /** The view lies at (left, top) css pixels, `scale` css pixels a unit. */
  layout(left: number, top: number, scale: number, pixelRatio: number): void {
    const { canvas } = this, { style } = canvas;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${VIEW_WIDTH * scale}px`;
    style.height = `${STRIP_HEIGHT * scale}px`;
    this.scale = scale * pixelRatio;
    canvas.width = Math.max(1, Math.round(VIEW_WIDTH * this.scale));
    canvas.height = Math.max(1, Math.round(STRIP_HEIGHT * this.scale));
    this.forget();
  }

  /** Shows a caption in the middle for three seconds, a boss's bill for longer. */
  say(caption: Caption, now: number): void {
    // A wave that comes with its boss does not push the boss's bill off the wall.
    if (this.caption?.boss && !caption.boss && now < this.captionUntil) return;
    this.caption = caption;
    this.captionUntil = now + (caption.boss ? BILL_MS : CAPTION_MS);
    this.captionSerial++;
  }

  draw(state: Views, seat: number, names: readonly string[], now: number): void {
    if (!this.options.hud) return;
    const seats = Math.min(SEATS, state.run.players);
    if (seats !== this.shownSeats) {
      this.shownSeats = seats;
      this.forget();
    }
    for (let i = 0; i < seats; i++) this.card(state, i, seats, seat, names);
    this.level(state, seats);
    this.clock(state);
    this.prompt(state, seat, now);
    this.centre(state, now);
  }

  private block({ x, y, width, height }: Block): Ink2D {
    const { pen, scale } = this;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(x, y, width, height);
    // Whatever was drawn before, a block comes out the same.
    pen.lineJoin = "round";
    return pen;
  }

  private card(
    state: Views,
    index: number,
    seats: number,
    own: number,
    names: readonly string[],
  ): void {
    const p = state.player.at(index), key = cardKey(p, index === own);
    if (key === this.cardKeys[index]) return;
    this.cardKeys[index] = key;
    const x = cardLeft(index, seats);
    const pen = this.block(cardBlock(index, seats));
    const colour = SEAT_PALETTES[this.options.palette][index];
    drawCard(
      {
        pen,
        plates: this.plates,
        colour,
        seat: index,
        isOwn: index === own,
        name: names[index],
        textScale: this.options.textScale,
      },
      p,
      x,
    );
  }

  /** The team's experience along the top edge, its level on a badge in the middle. */
  private level(state: Views, seats: number): void {
    const { run } = state, share = levelShare(run.xp, run.xp_next, run.level, seats);
    const width = Math.floor(share * VIEW_WIDTH), key = run.level * 2048 + width;
    if (key === this.topKey) return;
    this.topKey = key;
    let pen = this.block(EXPERIENCE);
    pen.fillStyle = fade(INK.ink, 0.85);
    pen.fillRect(0, 0, VIEW_WIDTH, 5);
    pen.fillStyle = INK.vermilion;
    pen.fillRect(0, 0, width, 4);
    pen.fillStyle = fade(INK.bone, 0.35);
    pen.fillRect(0, 0, width, 1);
    pen = this.block(BADGE);
    pen.fillStyle = INK.ink;
    pen.beginPath();
    pen.moveTo(BADGE_X - 30, 6);
    pen.lineTo(BADGE_X + 30, 6);
    pen.lineTo(BADGE_X + 26, 42);
    pen.lineTo(BADGE_X, 56);
    pen.lineTo(BADGE_X - 26, 42);
    pen.closePath();
    pen.fill();
    pen.strokeStyle = INK.brass;
    pen.lineWidth = 1.6;
    pen.stroke();
    words(pen, "LEVEL", BADGE_X, 18, `700 10px ${TEXT}`, INK.brass, "center");
    title(pen, String(run.level), BADGE_X, 41, run.level > 99 ? 19 : 23);
  }

  /** Clock, score and the team's own timers, top right under the cards. */
  private clock(state: Views): void {
    const { run } = state;
    // A run that is decided keeps the time it was decided at.
    const q = this.decidedQ >= 0 && isTimed(run.mode) ? this.decidedQ : clockQ(run);
    const key = keyOfClock(run, q);
    if (key === this.clockKey) return;
    this.clockKey = key;
    const right = VIEW_WIDTH - 12, size = this.options.textScale;
    const block = clockBlock(this.shownSeats), top = block.y, pen = this.block(block);
    clockFace(pen, clockText(q), right, top + 21, 22 * Math.min(1.2, size));
    words(
      pen,
      scoreText(run),
      right,
      top + 38,
      `600 ${14 * Math.min(1.25, size)}px ${TEXT}`,
      INK.bone,
      "right",
      2,
    );
    let x = right - 100;
    const face = { pen, plates: this.plates };
    for (const { bonus, fullQ, left } of TIMERS) {
      const q = ringQ(left(run));
      if (q <= 0) continue;
      timerRing(pen, x, top + 14, 12, q / fullQ, INK.brass);
      token(face, bonus, x, top + 14, 15);
      x -= 28;
    }
  }

  /** The perk prompt slides in from the right. */
  private prompt(state: Views, seat: number, now: number): void {
    const { run } = state, stand = menuStand(state, seat);
    // A partner comes first now: the bar stays, without a key to press.
    const shows = stand !== "none", isOwn = stand !== "theirs";
    const age = shows ? now - this.promptSince : 0;
    const slide = !shows
      ? 0
      : this.options.reducedMotion
      ? 1
      : Math.round(Math.min(1, age / 220) * 100) / 100;
    const beat = shows && isOwn && age > 4000 && !this.options.reducedMotion
      ? ((age / 600) | 0) & 1
      : 0;
    const key = shows
      ? run.pending * 1000 + Math.round(slide * 100) * 4 + (isOwn ? 2 : 0) + beat
      : -1;
    if (key === this.promptKey) return;
    this.promptKey = key;
    const width = 212, block = promptBlock(this.shownSeats), top = block.y;
    const pen = this.block(block);
    if (!shows) return;
    const eased = 1 - (1 - slide) * (1 - slide), x = VIEW_WIDTH - width * eased;
    pen.fillStyle = INK.ink;
    pen.fillRect(x - 3, top + 2, width + 4, 38);
    pen.fillStyle = !isOwn ? INK.smoke : beat ? "#F2553F" : INK.vermilion;
    pen.fillRect(x, top + 5, width, 32);
    words(
      pen,
      isOwn ? promptText(run.pending) : "A partner picks first",
      x + 12,
      top + 27,
      `17px ${TITLE}`,
      INK.bone,
      "left",
      1.6,
    );
    if (!isOwn) return;
    const label = this.options.openKey.toUpperCase();
    pen.font = `700 14px ${TEXT}`;
    const wide = Math.max(26, pen.measureText(label).width + 14);
    pen.fillStyle = INK.bone;
    pen.beginPath();
    pen.roundRect(VIEW_WIDTH - 10 - wide, top + 10, wide, 22, 4);
    pen.fill();
    words(pen, label, VIEW_WIDTH - 10 - wide / 2, top + 26, `700 14px ${TEXT}`, INK.ink, "center");
  }

  /** The caption of a wave or a boss, and the boss's own bar while it lives. */
  private centre(state: Views, now: number): void {
    const { caption } = this, left = this.captionUntil - now;
    const life = caption?.boss ? BILL_MS : CAPTION_MS, shows = caption !== null && left > 0;
    const step = shows ? Math.min(10, Math.ceil(Math.min(left, life - left) / 30)) : 0;
    const boss = shows ? -1 : this.findBoss(state);
    const key = shows ? -(this.captionSerial * 16 + step + 1) : bossKey(state, boss);
    if (key === this.centreKey) return;
    this.centreKey = key;
    const pen = this.block(CENTRE);
    if (shows) drawCaption(pen, this.plates, caption, step / 10, this.options.textScale);
    else if (boss >= 0) {
      const c = state.creature.at(boss);
      drawBossBar(pen, c.type, bossPoints(c) / BOSS_POINTS);
    }
  }

  /** The living boss shown: the one that came first, as long as it lives. */
  private findBoss(state: Views): number {
    let first = -1, serial = 0;
    for (let slot = 0; slot < CREATURES; slot++) {
      if (!isBoss(state, slot)) continue;
      const { serial: own } = state.creature.at(slot);
      if (first >= 0 && own >= serial) continue;
      first = slot;
      serial = own;
    }
    return first;
  }
}

/** A number that changes whenever the clock's block would look different. */
function keyOfClock(run: Views["run"], q: number): number {
  // A medal is lost with the first tick of the clock's next second.
  let key = mixed(Math.floor(q / 6000), Math.ceil(run.tick / 60));
  key = mixed(mixed(key, run.xp), run.kills);
  for (let i = 0; i < TIMERS.length; i++) key = mixed(key, ringQ(TIMERS[i].left(run)));
  return key;
}

/** Digits keep their columns; the colon takes only the room it needs. */
function clockFace(pen: Ink2D, text: string, right: number, y: number, size: number): void {
  const font = `700 ${size}px ${DIGITS}`, [minutes, seconds] = text.split(":");
  pen.font = font;
  pen.textAlign = "right";
  // By the ink, not by the monospaced cells: their bearings would push the colon to one side.
  const left = right - pen.measureText(seconds).actualBoundingBoxLeft;
  const bearing = pen.measureText(minutes).actualBoundingBoxRight;
  pen.textAlign = "center";
  const colon = pen.measureText(":");
  const lean = (colon.actualBoundingBoxRight - colon.actualBoundingBoxLeft) / 2;
  words(pen, seconds, right, y, font, INK.bone, "right", 2.4);
  words(pen, ":", left - size * 0.25 - lean, y - size * 0.04, font, INK.bone, "center", 2.4);
  words(pen, minutes, left - size * 0.5 - bearing, y, font, INK.bone, "right", 2.4);
}

function isBoss(state: Views, slot: number): boolean {
  const c = state.creature.at(slot);
  return c.type !== 0 && (c.flags & BOSS) !== 0 && c.state !== DYING && c.type >= 17 &&
    (c.flags & 8) === 0;
}
