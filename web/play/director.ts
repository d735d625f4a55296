// Decides what happens when: a click on a menu, a room that changes, a run that begins or ends. It holds the parts of
// the page together and keeps the one state the interface shows; what each part does is in the part's own file.
import { type Game, overrunConfig } from "../../wire/host/mod.ts";
import type { Sound } from "../audio/mod.ts";
import { normaliseRoomCode, RoomError } from "../net/mod.ts";
import type { Renderer } from "../render/mod.ts";
import { seatName, SEATS } from "../names/mod.ts";
import type { Actions, AppState, Screen } from "./app_state.ts";
import { applySettings } from "./apply_settings.ts";
import { Hands } from "./hands.ts";
import { NetMeter } from "./net_meter.ts";
import { Pacer } from "./pacer.ts";
import { OVERRUN, planOf, type RunPlan } from "./plan.ts";
import { PlanDesk } from "./plan_desk.ts";
import type { Query } from "./query.ts";
import { RoomDesk, roomNotice } from "./room_desk.ts";
import { RunDesk } from "./run_desk.ts";
import { saveReplay, saveReport } from "./keep_run.ts";
import { SaveDesk } from "./save_desk.ts";
import { cleanName, saveSettings, type Settings } from "./settings.ts";
import { Stage } from "./stage.ts";
import type { Store } from "./store.ts";
import { sessionTotals } from "./totals.ts";

export interface DirectorParts {
  store: Store<AppState>;
  query: Query;
  game: Game;
  renderer: Renderer;
  sound: Sound;
  root: HTMLElement;
  surface: HTMLElement;
}

/** How long a leave may take to be agreed before the page goes without. */
const LEAVE_MS = 2500;
/** How long the last words may take to arrive once it is agreed. */
const PART_MS = 1000;
const LOBBY_MS = 250;

export class Director implements Actions {
  readonly game: Game;
  readonly stage: Stage;
  readonly hands: Hands;
  readonly pacer: Pacer;
  readonly meter = new NetMeter();
  readonly saves: SaveDesk;
  desk: RoomDesk | null = null;
  readonly #parts: DirectorParts;
  readonly #run: RunDesk;
  readonly #plans: PlanDesk;
  #names: string[] = [];
  #wantsStart = false;
  #leaveAt = 0;
  #nextSession: { seat: number; seats: number } | null = null;
  #lobbyAt = 0;

  constructor(parts: DirectorParts) {
    this.#parts = parts;
    this.game = parts.game;
    const page = {
      game: parts.game,
      state: () => this.state(),
      patch: (patch: Partial<AppState>) => this.patch(patch),
    };
    this.saves = new SaveDesk(page);
    this.#plans = new PlanDesk({ ...page, isBench: parts.query.bench });
    this.game.nextConfig = (wish, last) => this.#plans.nextConfig(wish, last);
    this.hands = new Hands({
      root: parts.root,
      state: () => this.state(),
      toWorld: (x, y) => parts.renderer.toWorld(x, y),
      actions: this,
      deviceChanged: (device) => {
        this.patch({ device });
        this.#applySettings();
      },
      awayChanged: (isAway) => this.#awayChanged(isAway),
      unlock: () => parts.sound.unlock(),
    });
    this.stage = new Stage(parts.game, parts.renderer, parts.sound, this.meter, {
      read: () => this.hands.controls.read(),
      settle: () => this.hands.controls.settle(),
      send: (to, channel, bytes) => this.desk?.send(to, channel, bytes),
      isShown: () => this.state().screen === "run",
    });
    this.#run = new RunDesk({
      game: parts.game,
      patch: (patch) => this.patch(patch),
      state: () => this.state(),
      name: (seat) => seatName(this.#names, seat),
      names: () => this.#names,
      began: () => this.#runBegan(),
      phaseChanged: () => this.#showLobby(performance.now()),
      ended: () => this.#sessionEnded(),
      tickDecided: () => this.stage.tickDecided,
      judgeRun: (ticks) => this.saves.judgeRun(ticks),
      isNextOpen: (plan) => this.#plans.isNextOpen(plan),
      isLeaving: () => this.#leaveAt > 0,
      lastWords: () => this.desk?.lastWords ?? "",
    });
    this.meter.totals = () => sessionTotals(parts.game);
    this.pacer = new Pacer((now) => this.#frame(now));
  }

  /** From here on the page has frames, hands and sound. */
  start(): void {
    this.hands.attach(this.#parts.surface);
    this.#applySettings();
    this.pacer.start();
    this.#parts.sound.music("menu");
  }

  state(): AppState {
    return this.#parts.store.get();
  }

  patch(patch: Partial<AppState>): void {
    const screen = this.state().screen;
    this.#parts.store.set({ ...this.state(), ...patch });
    if (patch.screen && patch.screen !== screen) this.#screenChanged(patch.screen);
  }

  names(): readonly string[] {
    return this.#names;
  }

  #screenChanged(screen: Screen): void {
    document.body.classList.toggle("away-from-yard", screen !== "run");
    document.body.classList.toggle("in-run", screen === "run");
    this.hands.menuChanged();
    if (screen !== "run") this.#parts.sound.music("menu");
  }

  #applySettings(): void {
    applySettings(this.state().settings, this.state().device, {
      renderer: this.#parts.renderer,
      sound: this.#parts.sound,
      root: document.documentElement,
    });
  }

  // -- frames

  #frame(now: number): void {
    const report = this.stage.frame(now);
    if (report) {
      if (this.#wantsStart && this.game.session.phase === "ready") this.#requestStart();
      this.#run.frame(now);
      if (this.state().screen === "run") {
        this.stage.measure(now, report);
        this.saves.frame(now);
      }
    }
    this.desk?.pump();
    const isLobby = this.state().screen === "lobby";
    if (isLobby && now - this.#lobbyAt > LOBBY_MS) this.#showLobby(now);
    if (this.#leaveAt > 0 && this.#mayPart(now)) this.#finishLeave();
    this.hands.frame(now);
  }

  #awayChanged(isAway: boolean): void {
    const { screen, isAlone, end } = this.state();
    if (document.hidden && !this.desk) this.#parts.sound.suspend();
    else this.#parts.sound.resume();
    // Alone, nobody is kept waiting: the clock stops while nobody looks.
    if (isAway && isAlone && screen === "run" && !end) this.pause();
  }

  // -- sessions and runs

  #openSession(seat: number, seats: number): void {
    this.stage.isOpen = true;
    // A run that is being ended among the others ends first: its last ticks and its replay are theirs too.
    if (this.game.session.phase === "ending") this.#nextSession = { seat, seats };
    else this.game.connect(seat, seats, performance.now());
  }

  #closeSession(reason: string): void {
    if (!this.stage.isOpen) return;
    this.game.disconnect(reason, performance.now());
    this.stage.isOpen = false;
  }

  #requestStart(): void {
    this.#wantsStart = false;
    this.game.request("start", this.#plans.config(this.game.session.seats));
  }

  #runBegan(): void {
    const { session, state, runConfig } = this.game;
    const isAlone = session.seats === 1;
    this.#names = this.desk?.names() ?? [this.state().settings.name || SEATS[0].name];
    this.stage.beginRun(runConfig ?? overrunConfig(state.run.seed, session.seats));
    this.stage.setNames(this.#names, session.seat, isAlone);
    this.hands.controls.releaseAll();
    this.saves.runBegan();
    this.#parts.sound.music("fade");
    const plan = runConfig ? planOf(runConfig) : OVERRUN;
    this.patch({ screen: "run", isAlone, notice: "", plan });
  }

  /** The session closed by itself: a leave that was agreed, a loss, an error. */
  #sessionEnded(): void {
    this.desk?.sessionEnded();
    if (this.#leaveAt > 0) {
      this.#leaveAt = Math.min(this.#leaveAt, performance.now() + PART_MS);
      return;
    }
    const next = this.#nextSession;
    this.#nextSession = null;
    if (next) this.#openSession(next.seat, next.seats);
  }

  /** Whether the page may go: everyone has its last words, or had time enough for them. */
  #mayPart(now: number): boolean {
    if (now > this.#leaveAt) return true;
    return this.game.session.phase === "closed" && (this.desk?.isDelivered ?? true);
  }

  #finishLeave(): void {
    // From a contract alone back to the board it came from.
    const isOnBoard = !this.desk && this.state().plan?.mode === "contract";
    this.#leaveAt = 0;
    this.#wantsStart = false;
    this.#closeSession("This page left the room");
    this.desk?.leave();
    this.#dropDesk();
    const screen = isOnBoard ? "campaign" : "menu";
    this.patch({ screen, end: null, stop: null, pause: null, menu: null, lobby: null });
  }

  // -- rooms

  #makeDesk(): RoomDesk {
    this.#closeSession("This page left the room");
    this.desk?.leave();
    this.desk = new RoomDesk({
      query: this.#parts.query,
      name: cleanName(this.state().settings.name),
      seatName: (seat) => SEATS[seat].name,
      begin: (seat, seats) => this.#openSession(seat, seats),
      end: (seat) => this.#seatGone(seat),
      receive: (from, channel, bytes) => this.stage.receive(from, channel, bytes),
      isGreeted: (seat) => this.#isGreeted(seat),
      rttMs: (seat) => this.game.session.links.find((link) => link.seat === seat)?.rttMs ?? 0,
      plan: () => this.state().plan,
      planned: (plan) => this.patch({ plan }),
      changed: () => this.#showLobby(performance.now()),
    });
    this.pacer.keepAwake(true);
    return this.desk;
  }

  #dropDesk(): void {
    this.desk = null;
    this.pacer.keepAwake(false);
  }

  /** With more than two seats the others agree where the run ends; with two there is nobody left to ask. */
  #seatGone(seat: number): void {
    this.#wantsStart = false;
    if (!this.stage.isOpen) return;
    const now = performance.now();
    if (seat >= 0 && this.game.session.seats > 2) this.game.seatGone(seat, now);
    else this.game.disconnect("The connection closed", now);
  }

  #isGreeted(seat: number): boolean {
    if (!this.stage.isOpen) return false;
    return this.game.session.links.some((link) => link.seat === seat && link.isHere);
  }

  #showLobby(now: number): void {
    const { desk } = this;
    if (!desk) return;
    this.#lobbyAt = now;
    const lobby = desk.view();
    // Drawing it again every quarter second would only cost: mostly nothing changed.
    if (JSON.stringify(lobby) !== JSON.stringify(this.state().lobby)) this.patch({ lobby });
  }

  async #enterRoom(enter: (desk: RoomDesk) => Promise<void>, failScreen: Screen): Promise<void> {
    const desk = this.#makeDesk();
    this.patch({ screen: "lobby", notice: "" });
    this.#showLobby(performance.now());
    try {
      await enter(desk);
      if (desk.room.isHost && !this.state().plan) this.choosePlan(OVERRUN);
      this.#showLobby(performance.now());
    } catch (error) {
      if (this.desk !== desk) return;
      this.#dropDesk();
      this.#parts.sound.ui("error");
      this.patch({ screen: failScreen, notice: roomNotice(error), lobby: null });
    }
  }

  // -- what the screens ask for

  readonly show = (screen: Screen) => this.patch({ screen, notice: "" });

  readonly change = (patch: Partial<Settings>) => {
    const settings = { ...this.state().settings, ...patch };
    settings.name = cleanName(settings.name);
    this.patch({ settings });
    saveSettings(settings);
    this.#applySettings();
  };

  readonly playAlone = (plan: RunPlan) => {
    if (!this.#plans.mayPlayAlone(plan)) return this.#parts.sound.ui("error");
    this.patch({ plan });
    this.#closeSession("This page left the room");
    this.desk?.leave();
    this.#dropDesk();
    this.#wantsStart = true;
    this.#openSession(0, 1);
  };

  readonly choosePlan = (plan: RunPlan) => {
    this.patch({ plan });
    this.desk?.sayPlan();
  };

  readonly openRoom = (seats: number) => {
    if (this.state().screen !== "lobby") this.patch({ plan: OVERRUN });
    void this.#enterRoom((desk) => desk.open(seats), "menu");
  };

  readonly join = (code: string) => {
    const back = this.state().screen === "invited" ? "invited" : "join";
    if (normaliseRoomCode(code) === null) {
      this.#parts.sound.ui("error");
      return this.patch({ screen: back, notice: roomNotice(new RoomError("code")) });
    }
    this.patch({ plan: null });
    void this.#enterRoom((desk) => desk.join(code), back);
  };

  /** Back into the seat this tab held before it was reloaded. */
  readonly returnTo = (code: string) => {
    this.patch({ plan: null });
    void this.#enterRoom((desk) => desk.join(code), "menu");
  };

  readonly declineInvite = () => {
    const url = new URL(location.href);
    url.searchParams.delete("room");
    history.replaceState(null, "", url.href);
    this.show("menu");
  };

  readonly startRun = () => {
    this.#wantsStart = this.state().lobby?.canStart ?? false;
  };

  readonly leaveRoom = () => this.#finishLeave();

  readonly openPerks = () => this.#run.askOpen();

  readonly pick = (index: number) => {
    const { menu } = this.state();
    if (!menu?.isOwn || index >= menu.offers.length) return;
    if (!this.#run.mayAct(performance.now())) return;
    this.game.request("pick", index);
    this.#run.picked();
  };

  readonly cancelPick = () => {
    this.game.request("cancel");
    this.#run.picked();
  };

  readonly pause = () => {
    if (this.game.session.phase === "run" && !this.state().end) this.game.request("pause");
  };

  readonly resume = () => this.game.request("resume");

  readonly leaveRun = () => {
    if (this.#leaveAt > 0) return;
    const { end } = this.state();
    if (end?.exit === "room") return this.closeStop();
    if (this.state().isAlone) return this.#finishLeave();
    this.#leaveAt = performance.now() + LEAVE_MS;
    this.patch({ pause: null });
    this.game.request("leave");
  };

  readonly again = (wish: number) => {
    const { end } = this.state();
    if (!end?.canRestart || !this.#run.mayAct(performance.now())) return;
    this.game.request("next", wish);
    this.patch({ end: { ...end, canRestart: false, waiting: "Asking for another run…" } });
  };

  readonly saveReplay = () => saveReplay(this.game);

  readonly saveReport = () => saveReport(this.game);

  /** Away from a run that stopped: to its room when there still is one. */
  readonly closeStop = () => {
    const { phase } = this.game.session;
    const isOver = phase === "closed" || phase === "stopped";
    if (isOver || !this.desk) this.#closeSession("This page left the room");
    const clear = { end: null, stop: null, pause: null, menu: null, wait: null };
    this.patch({ ...clear, screen: this.desk ? "lobby" : "menu" });
    if (!isOver || !this.desk) return;
    this.desk.sessionEnded();
    this.desk.beginIfFull();
  };

  readonly removeSeat = (seat: number) => this.desk?.room.kick(seat);

  readonly sound = (id: "move" | "confirm" | "back" | "error") => this.#parts.sound.ui(id);
}
