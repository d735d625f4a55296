import assert from "node:assert/strict";
import type { Game, MenuCard } from "../../wire/host/mod.ts";
import type { AppState } from "./app_state.ts";
import { RunDesk } from "./run_desk.ts";

const NO_WHY = { code: 0, name: "none", text: "", seat: -1, tick: -1 };

/** A game made of plain fields, and everything the desk said about it. */
function table(seats = 2) {
  const session = {
    phase: "ready",
    epoch: 0,
    seat: 0,
    seats,
    isPaused: false,
    pausedBy: -1,
    waitingFor: -1,
    waitingKind: "none",
    why: NO_WHY,
  };
  const run = {
    tick: 100,
    menu_tick: 0,
    mode: 0,
    pending: 0,
    menu_open: 0,
    phase: 0,
    players: 0,
    outcome: 1,
    perk: () => 1,
  };
  const players = Array.from({ length: seats }, () => ({ menus: 0, menu_wait: 0 }));
  const calls: string[] = [];
  const game = {
    session,
    runConfig: null,
    state: { run, player: { at: (seat: number) => players[seat] } },
    request: (what: string) => calls.push(`request ${what}`) > 0,
    card: null as MenuCard | null,
    menu: () => game.card,
    desync: () => null,
  };
  const shown = {} as AppState;
  const names = ["Ann", "Bo"];
  const desk = new RunDesk({
    game: game as unknown as Game,
    patch: (patch) => Object.assign(shown, patch),
    state: () => shown,
    name: (seat) => names[seat],
    names: () => names,
    phaseChanged: () => {},
    began: () => calls.push("began"),
    ended: () => calls.push("ended"),
    tickDecided: () => -1,
    course: () => ({ everyTicks: 60, xp: [], alive: [], kills: [[]] }),
    judgeRun: () => null,
    isNextOpen: () => false,
    isLeaving: () => false,
    lastWords: () => "",
  });
  const begin = () => {
    session.phase = "run";
    session.epoch++;
    desk.frame(0);
  };
  return { session, run, players, game, desk, shown, calls, begin };
}

Deno.test("RunDesk.frame() clears what lay over the last run when the next begins", () => {
  const { desk, session, shown, calls, begin } = table();
  begin();
  session.phase = "over";
  desk.frame(16);
  assert.equal(shown.end?.title, "The yard is theirs");
  begin();
  assert.equal(shown.end, null);
  assert.deepEqual(calls, ["began", "began"]);
});

Deno.test("RunDesk.frame() shows the picker a menu and the others a card, and the choice to others only", () => {
  for (const [seat, isOwn] of [[0, true], [1, false]] as const) {
    const { desk, game, shown, begin } = table();
    begin();
    game.card = { seat, level: 4, offers: [3, 14], chosen: -1 };
    desk.frame(16);
    assert.equal(shown.menu?.isOwn, isOwn);
    assert.deepEqual(shown.menu?.counts, [1, 1]);
    game.card = { ...game.card, chosen: 1 };
    desk.frame(32);
    assert.equal(shown.menu?.chosen, isOwn ? undefined : 1);
    game.card = null;
    desk.frame(48);
    assert.equal(shown.menu, null);
  }
});

Deno.test("RunDesk.mayAct() refuses a press that came before the menu could be read", () => {
  const { desk, game, begin } = table();
  begin();
  game.card = { seat: 0, level: 2, offers: [1], chosen: -1 };
  desk.frame(1000);
  assert.ok(!desk.mayAct(1050));
  assert.ok(desk.mayAct(1400));
});

Deno.test("RunDesk.frame() names whom a long wait is for, and not a short one", () => {
  const { desk, session, shown, begin } = table();
  begin();
  session.waitingFor = 1;
  session.waitingKind = "records";
  for (let now = 16; now < 300; now += 16) desk.frame(now);
  assert.ok(!shown.wait);
  for (let now = 300; now < 500; now += 16) desk.frame(now);
  assert.deepEqual(shown.wait, { words: "Waiting for Bo", reason: "their moves are late" });
  session.waitingFor = -1;
  desk.frame(520);
  assert.equal(shown.wait, null);
});

Deno.test("RunDesk.frame() says who paused, and takes the words away on resume", () => {
  const { desk, session, shown, begin } = table();
  begin();
  session.isPaused = true;
  session.pausedBy = 1;
  desk.frame(16);
  assert.match(shown.pause?.words ?? "", /^Bo stopped the clock/);
  session.isPaused = false;
  desk.frame(32);
  assert.equal(shown.pause, null);
});

Deno.test("RunDesk.frame() tells a player who left from a line that went dead", () => {
  const left = table();
  left.begin();
  left.session.phase = "closed";
  left.session.why = { ...NO_WHY, code: 30, name: "left", text: "A player left", seat: 1 };
  left.desk.frame(16);
  assert.equal(left.shown.end?.title, "Bo left the yard");
  assert.equal(left.shown.end?.exit, "room");

  const lost = table();
  lost.begin();
  lost.session.phase = "closed";
  lost.session.why = { ...NO_WHY, code: 31, name: "silent", text: "The other game fell silent" };
  lost.desk.frame(16);
  assert.equal(lost.shown.stop?.words, "The other game fell silent.");
  assert.deepEqual(lost.calls, ["began", "ended"]);
});

Deno.test("RunDesk.frame() leaves a run that was over as it ended when somebody goes then", () => {
  const { desk, session, shown, begin } = table();
  begin();
  for (const phase of ["over", "ending", "closed"]) {
    session.phase = phase;
    session.why = { ...NO_WHY, code: 30, name: "left", text: "A player left", seat: 1 };
    desk.frame(16);
  }
  const { title, exit, canRestart, waiting } = shown.end!;
  assert.deepEqual([title, exit, canRestart, waiting], [
    "The yard is theirs",
    "room",
    false,
    "Bo left.",
  ]);
});

Deno.test("RunDesk.frame() stops on a desync with a report to save", () => {
  const { desk, session, shown, begin } = table();
  begin();
  session.phase = "stopped";
  session.why = { ...NO_WHY, code: 34, name: "desync", text: "The games ran differently", tick: 9 };
  desk.frame(16);
  assert.equal(shown.stop?.title, "The games ran differently");
  assert.equal(shown.stop?.hasReport, true);
  assert.match(shown.stop!.words, /That is a bug/);
});

Deno.test("RunDesk.frame() does not blame the game for inputs that were told differently", () => {
  const { desk, session, shown, begin } = table();
  begin();
  session.phase = "stopped";
  session.why = { ...NO_WHY, code: 23, name: "forked", text: "Different inputs", seat: 1, tick: 9 };
  desk.frame(16);
  assert.equal(shown.stop?.hasReport, true);
  assert.doesNotMatch(shown.stop!.words, /bug/);
});

Deno.test("RunDesk.frame() offers a pick only while one may be opened", () => {
  const { desk, run, shown, begin } = table();
  begin();
  run.pending = 1;
  desk.frame(16);
  assert.equal(shown.canOpen, true);
  run.menu_open = 1;
  desk.frame(32);
  assert.equal(shown.canOpen, false);
});

Deno.test("RunDesk.frame() offers no pick to a seat whose partner comes first", () => {
  const { desk, run, players, shown, calls, begin } = table();
  run.players = 2;
  begin();
  run.pending = 1;
  players[0].menus = 1;
  desk.frame(16);
  assert.notEqual(shown.canOpen, true);
  desk.askOpen();
  players[1].menus = 1;
  desk.frame(32);
  assert.equal(shown.canOpen, true);
  assert(!calls.includes("request open"), "a press while it was not this seat's turn is forgotten");
});

Deno.test("RunDesk.askOpen() keeps a press that comes a moment too early until the core would take it", () => {
  const { desk, run, calls, begin } = table();
  begin();
  run.pending = 1;
  run.menu_tick = run.tick - 5;
  desk.frame(16);
  desk.askOpen();
  desk.frame(32);
  assert(!calls.includes("request open"));
  run.tick += 40;
  desk.frame(48);
  desk.frame(64);
  assert.equal(calls.filter((call) => call === "request open").length, 1);
});
