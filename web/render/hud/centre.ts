// The middle of the HUD: the caption of a wave, the bill that a boss is announced by, and a boss's bar while it
// lives. It lies below the cards and their timers, so that no block clears a part of another.
import type { Views } from "../../../wire/host/mod.ts";
import { verminName } from "../../names/mod.ts";
import type { Plates } from "../atlas/plates.ts";
import type { Caption } from "../captions.ts";
import { fade, INK } from "../palette.ts";
import { VIEW_WIDTH } from "../scene/scene.ts";
import { CENTRE } from "./layout.ts";
import { bar, type Ink2D, panel, TEXT, TITLE, title, words } from "./print.ts";

const MIDDLE = VIEW_WIDTH / 2;
const BILL_WIDTH = 480, BILL_HEIGHT = 78, PORTRAIT = 88;

/** A caption in the middle: `share` 0 to 1 is how much of it has come. */
export function drawCaption(
  pen: Ink2D,
  plates: Plates,
  caption: Caption,
  share: number,
  textScale: number,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(CENTRE.x, CENTRE.y, CENTRE.width, CENTRE.height);
  pen.clip();
  pen.globalAlpha = share;
  if (caption.boss) bill(pen, plates, caption, caption.boss, 1 - share);
  else {
    const most = 30 * Math.min(1.25, textScale), y = CENTRE.y + 32;
    title(pen, caption.title, MIDDLE, y, fittingSize(pen, caption.title, most, CENTRE.width - 20));
    if (caption.line) {
      words(pen, caption.line, MIDDLE, y + 22, `600 17px ${TEXT}`, INK.bone, "center", 2.4);
    }
  }
  pen.restore();
}

/** The poster that gives notice of a boss: its portrait on red, its name in wood type. */
function bill(pen: Ink2D, plates: Plates, caption: Caption, boss: number, away: number): void {
  const x = MIDDLE - BILL_WIDTH / 2, y = CENTRE.y + 3 - away * 10;
  pen.fillStyle = fade(INK.ink, 0.9);
  pen.fillRect(x - 3, y - 3, BILL_WIDTH + 8, BILL_HEIGHT + 8);
  pen.fillStyle = INK.bone;
  pen.fillRect(x, y, BILL_WIDTH, BILL_HEIGHT);
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 1.4;
  pen.strokeRect(x + 3.5, y + 3.5, BILL_WIDTH - 7, BILL_HEIGHT - 7);
  portrait(pen, plates, boss, x + 6, y + 6);
  const left = x + PORTRAIT + 16, middle = left + (BILL_WIDTH - PORTRAIT - 24) / 2;
  words(pen, "NOTICE IS GIVEN", middle, y + 18, `700 12px ${TEXT}`, INK.dried, "center");
  const size = fittingSize(pen, caption.title, 34, BILL_WIDTH - PORTRAIT - 30);
  const font = `${size}px ${TITLE}`;
  words(pen, caption.title, middle + 1.6, y + 52.6, font, INK.vermilion, "center");
  words(pen, caption.title, middle, y + 51, font, INK.ink, "center");
  words(pen, caption.line, middle, y + 69, `600 15px ${TEXT}`, INK.ink, "center");
}

/** The largest size of the title face, up to `most` pixels, at which the text is no wider than `width`. */
function fittingSize(pen: Ink2D, text: string, most: number, width: number): number {
  pen.font = `${most}px ${TITLE}`;
  return Math.min(most, most * width / Math.max(1, pen.measureText(text).width));
}

function portrait(pen: Ink2D, plates: Plates, boss: number, x: number, y: number): void {
  const height = BILL_HEIGHT - 12, kind = plates.vermin[boss];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, PORTRAIT, height);
  pen.clip();
  pen.fillStyle = INK.vermilion;
  pen.fillRect(x, y, PORTRAIT, height);
  pen.fillStyle = fade(INK.dried, 0.55);
  for (let i = 0; i < 12; i++) {
    const a = i / 12 * Math.PI * 2, b = a + 0.26, cx = x + PORTRAIT / 2, cy = y + height / 2;
    pen.beginPath();
    pen.moveTo(cx, cy);
    pen.lineTo(cx + Math.cos(a) * 90, cy + Math.sin(a) * 90);
    pen.lineTo(cx + Math.cos(b) * 90, cy + Math.sin(b) * 90);
    pen.fill();
  }
  if (kind) {
    const { pixels, canvas } = plates.sheet, at = kind.walk * 4, size = height * 1.2;
    pen.translate(x + PORTRAIT / 2, y + height / 2);
    pen.rotate(-0.25);
    const [px, py, w, h] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    pen.drawImage(canvas, px, py, w, h, -size / 2, -size / 2, size, size);
  }
  pen.restore();
}

/** The name and the hit points of the boss that lives. */
export function drawBossBar(pen: Ink2D, type: number, share: number): void {
  const width = 420, x = MIDDLE - width / 2, y = CENTRE.y + 18;
  panel(pen, x - 8, y - 14, width + 16, 34);
  const name = (verminName(type) ?? "").toUpperCase();
  words(pen, name, MIDDLE, y + 1, `14px ${TITLE}`, INK.bone, "center");
  bar(pen, x, y + 6, width, 8, share, INK.vermilion);
}

/** What a boss's bar is divided into. */
export const BOSS_POINTS = 420;

export function bossPoints({ hp, max_hp }: { hp: number; max_hp: number }): number {
  return Math.ceil(hp / max_hp * BOSS_POINTS);
}

/** A number for what the boss's bar shows, 0 for none. */
export function bossKey(state: Views, slot: number): number {
  if (slot < 0) return 0;
  const c = state.creature.at(slot);
  return 1 + slot + 384 * bossPoints(c);
}
