/// <reference lib="dom" />
// A newcomer's first minute: the first day is offered, walked through with keys and mouse alone to its end, and leaves
// nothing behind but that it was done. Who knows their way skips it, and neither is asked again.
import assert from "node:assert/strict";
import { readSave } from "../../web/play/progress/save.ts";
import { keysFor, toClient } from "./hands.ts";
import { House } from "./harness.ts";
import type { Player } from "./player.ts";
import { findFaults, focused } from "./reader.ts";

const LIMIT_MS = 100_000;
const [WALK, SHOOT, RELOAD, TAKE, FILL, PICK, HELP, LAST] = [1, 2, 3, 4, 5, 6, 7, 8];
const NAMES = ["", "walk", "shoot", "reload", "take", "fill", "pick", "help", "last"];

/** What a player sees of the lesson: what is asked, and what lies on the ground, nearest first. */
function readLesson() {
  const { state, session } = globalThis.vermillion!.game!, own = state.player.at(0);
  const lying = [], { x, y } = own;
  for (let slot = 0; slot < 20; slot++) {
    const one = state.bonus.at(slot);
    if (one.active) lying.push({ x: one.x - x, y: one.y - y });
  }
  lying.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return {
    stage: state.run.stage,
    phase: session.phase,
    lying,
    rests: state.scriptRow.at(0).next_q,
  };
}

/** Does what the lesson asks for, as a person would: a look, then keys and mouse. */
async function attend(player: Player, stage: number, lying: { x: number; y: number }[]) {
  if (stage === WALK || stage === TAKE) return player.hold(lying[0] ? keysFor(lying[0]) : []);
  if (stage === RELOAD) return player.press("KeyR");
  const glance = (await player.glance())!, [own, partner] = glance.players;
  const far = (to: { x: number; y: number }) => Math.hypot(to.x - own.x, to.y - own.y);
  if (stage === PICK) {
    if (glance.menu) await player.press("Digit1");
    else if (await player.page.$(".prompt")) await player.press("Space");
  } else if (stage === HELP && partner && far(partner) > 30) {
    return player.hold(keysFor({ x: partner.x - own.x, y: partner.y - own.y }));
  } else if (stage === SHOOT || stage === FILL || stage === LAST) {
    const [target] = glance.vermin.sort((a, b) => far(a) - far(b));
    if (!target) return player.rest();
    const at = toClient(glance, target);
    return player.aim(at.x, at.y, true);
  }
  await player.rest();
}

/** Plays to the end, shooting a picture of every lesson. */
async function playThrough(player: Player, size: string): Promise<number[]> {
  const seen: number[] = [], endsAt = performance.now() + LIMIT_MS;
  while (performance.now() < endsAt) {
    const { stage, phase, lying, rests } = await player.page.evaluate(readLesson);
    if (phase === "over") break;
    if (stage > 0 && stage <= LAST && stage !== seen.at(-1) && rests === 0) {
      await player.page.waitForSelector(".lesson-slip, .perk-menu");
      await new Promise((done) => setTimeout(done, 350));
      await player.shoot(`tutorial-${size}-${stage}-${NAMES[stage]}`);
      seen.push(stage);
    }
    await attend(player, rests > 0 ? 0 : stage, lying);
    await new Promise((done) => setTimeout(done, 40));
  }
  await player.rest();
  return seen;
}

const kept = (player: Player) =>
  player.page.evaluate(() => localStorage.getItem("vermillion.save") ?? "");

async function firstDay(width: number, height: number): Promise<void> {
  const house = await House.open({ query: "test=1&scale=0.5", width, height });
  try {
    const player = await house.addPlayer("newcomer"), size = `${width}`;
    await player.click("Play alone");
    await player.sees("First day?");
    assert.equal(await focused(player), "Show me");
    assert.deepEqual(await findFaults(player), []);
    await player.shoot(`tutorial-${size}-offer`);
    await player.press("Enter");
    await player.until("playing", (g) => g.tickNext > 30);
    assert.deepEqual(await playThrough(player, size), [1, 2, 3, 4, 5, 6, 7, 8]);
    await player.sees("You start Monday");
    await new Promise((done) => setTimeout(done, 400));
    await player.shoot(`tutorial-${size}-end`);
    assert.deepEqual(await findFaults(player), []);
    const { save } = readSave(await kept(player));
    assert.equal(save?.tutorial, "done");
    assert.deepEqual([save?.statistics.runs, save?.statistics.kills], [0, 0]);
    await player.click("Play alone");
    await player.sees("Stampede");
    assert.equal(await player.page.$(".first-day"), null, "it is not offered again");
    assert.deepEqual(player.errors, []);
  } finally {
    await house.close();
  }
}

Deno.test("a newcomer goes through the first day with keys and mouse at 1280 x 720", () =>
  firstDay(1280, 720));

Deno.test("the first day is skipped from the pause, and not offered again", async () => {
  const house = await House.open({ query: "test=1&scale=0.5", width: 780, height: 360 });
  try {
    const player = await house.addPlayer("hasty");
    await player.click("Play alone");
    await player.sees("First day?");
    await player.shoot("tutorial-780-offer");
    await player.click("Show me");
    await player.until("playing", (g) => g.tickNext > 90);
    await player.shoot("tutorial-780-walk");
    await player.press("Escape");
    await player.sees("Paused");
    await player.shoot("tutorial-780-pause");
    await player.click("Skip the first day");
    await player.sees("Stampede");
    assert.equal(await player.page.$(".first-day"), null);
    assert.equal(readSave(await kept(player)).save?.tutorial, "skipped");
    await player.click("Contracts");
    await player.sees("First Day");
    await player.shoot("tutorial-780-campaign");
    assert.deepEqual(player.errors, []);
  } finally {
    await house.close();
  }
});
