// The plots of a balance run: survival, levels, kills, guns by chapter, perks, contracts against gold.
import { PERKS, weaponName } from "../../web/names/mod.ts";
import { dot, HUES, INK, legend, line, Panel, picture, rect, text } from "./svg.ts";
import { RATIO_MAX, RATIO_MIN } from "./rules.ts";
import { SKILLS } from "./plan.ts";
import { CHAPTER_SIZE, type ContractRow, type PerkRow, type SurvivalCell } from "./tally.ts";
import type { WeaponRow } from "./tally.ts";

/** Levels of two players in the paper model of game.md section 7.1, by minute. */
const PAPER_LEVELS: readonly (readonly [number, number])[] = [[2, 5], [5, 13], [8, 22], [15, 40]];
const MINUTES = 20;

const overrun = (cells: readonly SurvivalCell[]) => cells.filter(({ mode }) => mode === "overrun");
const seatsSaid = (players: number) => `${players} seat${players > 1 ? "s" : ""}`;

/** The share of runs that still go on, by minute: a panel for each number of seats. */
export function drawSurvival(cells: readonly SurvivalCell[], caption: string): string {
  const parts = legend(64, 24, SKILLS.map((skill, i) => [skill, HUES[i]]));
  [1, 2, 3, 4].forEach((players, i) => {
    const box = { x: 64 + (i % 2) * 400, y: 72 + Math.floor(i / 2) * 230, width: 320, height: 150 };
    const panel = new Panel(
      box,
      { max: MINUTES, step: 5, label: "minutes" },
      { max: 100, step: 25, label: "% of runs" },
    );
    parts.push(...panel.frame(seatsSaid(players)));
    SKILLS.forEach((skill, hue) => {
      const cell = overrun(cells).find((c) => c.players === players && c.skill === skill);
      if (cell) parts.push(panel.curve(stairs(cell.lastedS), HUES[hue]));
    });
  });
  return picture(840, 540, "Share of Overrun runs that still go on, by minute", caption, parts);
}

/** Where a share of runs ends, the curve steps down. */
function stairs(lastedS: readonly number[]): [number, number][] {
  const points: [number, number][] = [[0, 100]];
  for (let i = 0; i < lastedS.length; i++) {
    const minute = lastedS[i] / 60, share = 100 * (1 - i / lastedS.length);
    if (minute > MINUTES) return [...points, [MINUTES, share]];
    points.push([minute, share], [minute, 100 * (1 - (i + 1) / lastedS.length)]);
  }
  return points;
}

/** Median level by minute of the best pilots, a line for each number of seats, and the paper model. */
export function drawLevels(cells: readonly SurvivalCell[], caption: string): string {
  const panel = new Panel(
    { x: 64, y: 72, width: 640, height: 320 },
    { max: MINUTES, step: 5, label: "minutes" },
    { max: 80, step: 20, label: "level, median" },
  );
  const parts = [...panel.frame("Expert pilots in Overrun"), ...seatsLegend()];
  drawBySeats(cells, panel, ({ levels }) => levels, parts);
  for (const [minute, level] of PAPER_LEVELS) {
    parts.push(dot(panel.x(minute), panel.y(level), INK, 5));
  }
  parts.push(text(380, 24, "● paper model, two seats"));
  return picture(740, 480, "Level by minute", caption, parts);
}

/** Median kills a second by minute. */
export function drawKills(cells: readonly SurvivalCell[], caption: string): string {
  const panel = new Panel(
    { x: 64, y: 72, width: 640, height: 320 },
    { max: MINUTES, step: 5, label: "minutes" },
    { max: 40, step: 10, label: "kills a second, median" },
  );
  const parts = [...panel.frame("Expert pilots in Overrun"), ...seatsLegend()];
  drawBySeats(cells, panel, ({ killsPerSecond }) => killsPerSecond, parts);
  return picture(740, 480, "Kills a second by minute", caption, parts);
}

function seatsLegend(): string[] {
  return legend(64, 24, [1, 2, 3, 4].map((players) => [seatsSaid(players), HUES[players]]));
}

function drawBySeats(
  cells: readonly SurvivalCell[],
  panel: Panel,
  values: (cell: SurvivalCell) => number[],
  parts: string[],
): void {
  for (const cell of overrun(cells).filter(({ skill }) => skill === "expert")) {
    const points = values(cell).map((value, i): [number, number] => [i + 1, value]);
    parts.push(panel.curve(points, HUES[cell.players]));
  }
}

/** Each gun's worth over the median of its chapter, with the bounds it must keep. */
export function drawWeapons(rows: readonly WeaponRow[], caption: string): string {
  const parts: string[] = [], left = 170, width = 460, scale = width / 2.2;
  let y = 40;
  for (let chapter = 1; chapter <= 5; chapter++) {
    const guns = rows.filter((row) => row.chapter === chapter).sort((a, b) => b.ratio - a.ratio);
    parts.push(text(16, y, `Chapter ${chapter}`, `font-weight="bold"`));
    y += 8;
    const top = y;
    for (const { weapon, ratio, crowd, brute } of guns) {
      parts.push(rect({ x: left, y: y + 3, width: ratio * scale, height: 13 }, HUES[2]));
      parts.push(text(left - 8, y + 14, weaponName(weapon), `text-anchor="end"`));
      const words = `${ratio.toFixed(2)}  (${crowd.toFixed(0)} crowd, ${brute.toFixed(0)} brute)`;
      parts.push(text(left + RATIO_MAX * scale + 10, y + 14, words, `font-size="11"`));
      y += 18;
    }
    for (const bound of [RATIO_MIN, 1, RATIO_MAX]) {
      const x = left + bound * scale;
      parts.push(line(x, top, x, y, INK, bound === 1 ? "" : `stroke-dasharray="4 3"`));
    }
    y += 30;
  }
  return picture(860, y + 24, "Worth of every gun over its chapter's median", caption, parts);
}

/** How often a perk is taken when offered, and how often those who own it outlive the median. */
export function drawPerks(rows: readonly PerkRow[], caption: string): string {
  const sorted = [...rows].sort((a, b) => b.pickRate - a.pickRate);
  const parts = legend(16, 24, [["taken when offered", HUES[1]], ["owners who outlive", HUES[2]]]);
  const half = Math.ceil(sorted.length / 2), width = 200;
  sorted.forEach(({ perk, pickRate, winRate, owners }, i) => {
    const x = 130 + Math.floor(i / half) * 410, y = 48 + (i % half) * 24;
    parts.push(text(x - 8, y + 13, PERKS[perk - 1].name, `text-anchor="end" font-size="12"`));
    parts.push(rect({ x, y, width: pickRate * width, height: 8 }, HUES[1]));
    if (owners > 0) {
      parts.push(rect({ x, y: y + 9, width: winRate * width, height: 8 }, HUES[2]));
    }
    parts.push(text(x + width + 8, y + 13, `${owners} runs`, `font-size="11"`));
  });
  return picture(860, 48 + half * 24 + 40, "Perks taken and what they are worth", caption, parts);
}

/** Clear rate and median time over gold of each contract, by the expert pilots, for each number of seats. */
export function drawContracts(rows: readonly ContractRow[], caption: string): string {
  const normal = rows.filter(({ grade }) => grade === 0), parts = seatsLegend();
  const height = 18, left = 60, width = 300, timesLeft = 430;
  parts.push(text(left, 50, "share of expert runs won"));
  parts.push(text(timesLeft, 50, "median time over gold (1 is gold, 1.25 silver)"));
  normal.forEach(({ id, goldS, cells }, i) => {
    const y = 60 + i * height + Math.floor(i / CHAPTER_SIZE) * 8;
    parts.push(text(left - 8, y + 12, id, `text-anchor="end" font-size="12"`));
    const experts = cells.filter(({ skill }) => skill === "expert");
    experts.forEach(({ players, runs, won, medianS }, k) => {
      const bar = { x: left, y: y + k * 5, width: width * won / runs, height: 4 };
      parts.push(rect(bar, HUES[players]));
      if (medianS === null) return;
      parts.push(dot(timesLeft + 200 * Math.min(medianS / goldS, 2), y + 8, HUES[players]));
    });
  });
  const foot = 60 + normal.length * height + 40;
  for (const mark of [1, 1.25]) {
    const x = timesLeft + 200 * mark;
    parts.push(line(x, 56, x, foot, INK, `stroke-dasharray="4 3"`));
  }
  return picture(860, foot + 36, "Contracts: won, and how fast", caption, parts);
}
