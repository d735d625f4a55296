// The hands a player may have besides keys and mouse: a pad, two thumbs, and none at all while the tab is hidden.
import assert from "node:assert/strict";
import { decodeRecord } from "../../wire/host/mod.ts";
import { House } from "./harness.ts";
import type { Player } from "./player.ts";

const AWAY = 128, POLAR = 64, FIRE = 1;

/** The record that this page's seat gave the newest confirmed tick. */
async function newestRecord(player: Player) {
  const bytes = await player.page.evaluate(() => {
    const { game } = globalThis.vermillion!;
    return game ? [...game.usedRecord(game.tickConfirmed, game.session.seat)] : [];
  });
  return decodeRecord(Uint8Array.from(bytes));
}

async function recordLike(
  player: Player,
  what: string,
  isLike: (record: Awaited<ReturnType<typeof newestRecord>>) => boolean,
) {
  let last = null;
  for (let look = 0; look < 100; look++) {
    last = await newestRecord(player);
    if (isLike(last)) return last;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.fail(`no record ${what}; the last was ${JSON.stringify(last)}`);
}

async function playAlone(player: Player): Promise<void> {
  await player.click("Play alone");
  await player.click("Overrun");
  await player.until("playing", (g) => g.tickNext > 10);
}

/** A pad made of numbers, since no kernel here has a real one: `globalThis.pad` is what the browser reports. */
function plugPad(): void {
  const button = () => ({ pressed: false, touched: false, value: 0 });
  const pad = {
    index: 0,
    id: "test pad",
    connected: true,
    mapping: "standard",
    timestamp: 0,
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, button),
  };
  Object.assign(globalThis, { pad });
  Object.defineProperty(navigator, "getGamepads", { value: () => [pad] });
}

/** Holds a pad's sticks and buttons as given; everything else is at rest. */
async function holdPad(player: Player, axes: number[], buttons: number[] = []): Promise<void> {
  await player.page.evaluate(
    (axes, buttons) => {
      // deno-lint-ignore no-explicit-any
      const { pad } = globalThis as any;
      pad.axes = axes;
      pad.buttons.forEach((button: { pressed: boolean; value: number }, index: number) => {
        button.pressed = buttons.includes(index);
        button.value = button.pressed ? 1 : 0;
      });
    },
    axes,
    buttons,
  );
}

Deno.test("a pad walks the menus, plays, pauses and resumes", async () => {
  const house = await House.open({ query: "test=1&draw=0" });
  try {
    const player = await house.addPlayer("pad", "about:blank");
    await player.page.evaluateOnNewDocument(plugPad);
    await player.open(`${house.room.url}?test=1&draw=0`);
    await player.sees("Play together");
    await holdPad(player, [0, 0, 0, 0], []);
    await new Promise((done) => setTimeout(done, 200));
    await holdPad(player, [0, 0, 0, 0], [0]);
    await player.sees("Stampede");
    await holdPad(player, [0, 0, 0, 0], []);
    await new Promise((done) => setTimeout(done, 200));
    await holdPad(player, [0, 0, 0, 0], [0]);
    await player.until("playing", (g) => g.tickNext > 10);
    await holdPad(player, [1, 0, 0, 1]);
    const record = await recordLike(player, "of the pad", (r) => r.device === 1 && r.moveX === 127);
    assert.equal(record.buttons & (POLAR | FIRE), POLAR | FIRE, "the aiming stick fires");
    assert.equal(record.aimA, 16384, "down is a quarter turn");
    await holdPad(player, [0.1, 0.1, 0, 0], [7]);
    const rest = await recordLike(
      player,
      "by the trigger",
      (r) => r.moveX === 0 && (r.buttons & FIRE) !== 0,
    );
    assert.equal(rest.aimA, 16384, "a stick at rest keeps the aim");
    await holdPad(player, [0, 0, 0, 0], [9]);
    await player.sees("Paused");
    await holdPad(player, [0, 0, 0, 0], []);
    await new Promise((done) => setTimeout(done, 200));
    await holdPad(player, [0, 0, 0, 0], [1]);
    const { tickNext } = (await player.glance())!;
    await player.until("going on", (g) => g.tickNext > tickNext + 10);
  } finally {
    await house.close();
  }
});

Deno.test("two thumbs walk and shoot", async () => {
  const house = await House.open({ query: "test=1&draw=0", width: 800, height: 400 });
  try {
    const player = await house.addPlayer("thumbs");
    await player.page.setViewport({ width: 800, height: 400, hasTouch: true });
    await playAlone(player);
    const session = await player.page.createCDPSession();
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: number[][]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await touch("touchStart", [[200, 250], [600, 250]]);
    await touch("touchMove", [[140, 250], [600, 190]]);
    const record = await recordLike(
      player,
      "of two thumbs",
      (r) => r.device === 2 && r.moveX < -100,
    );
    assert.equal(record.buttons & (POLAR | FIRE), POLAR | FIRE);
    assert.equal(record.aimA, 49152, "up is three quarters of a turn");
    await touch("touchEnd", []);
    await recordLike(player, "at rest", (r) => r.moveX === 0 && (r.buttons & FIRE) === 0);
    await player.shoot("touch");
  } finally {
    await house.close();
  }
});

Deno.test("a hidden tab in a room plays on with away records, and its player comes back", async () => {
  const house = await House.open({ query: "test=1&draw=0" });
  try {
    const host = await house.addPlayer("host");
    await host.click("Play together");
    await host.page.waitForSelector(".invite-link");
    const invite = await host.page.$eval(".invite-link", (box) => (box as HTMLInputElement).value);
    const guest = await house.addPlayer("guest", invite);
    await guest.click("Join");
    await host.page.waitForSelector('.stand[data-stand="connected"]');
    await host.click("Start run");
    await Promise.all([host, guest].map((p) => p.until("playing", (g) => g.tickConfirmed > 30)));
    await host.hold(["KeyD"]);
    await recordLike(host, "that walks", (r) => r.moveX === 127);
    const other = await host.page.browserContext().newPage();
    await other.bringToFront();
    assert.equal(await host.page.evaluate(() => document.hidden), true, "the tab is not hidden");
    await recordLike(host, "of a player away", (r) => r.buttons === AWAY && r.moveX === 0);
    const before = (await guest.glance())!.tickConfirmed;
    await guest.until("played on", (g) => g.tickConfirmed > before + 120);
    await other.close();
    await host.page.bringToFront();
    await host.hold([]);
    await host.hold(["KeyA"]);
    await recordLike(host, "that walks again", (r) => r.moveX === -127);
  } finally {
    await house.close();
  }
});
