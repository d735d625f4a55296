// Decides what happens when: a click on a menu, a room that changes, a run that begins or ends. It holds the parts of
// the page together and keeps the one state the interface shows; what each part does is in the part's own file.
import { type Game, overrunConfig } from "../../wire/host/mod.ts";
import type { Sound } from "../audio/mod.ts";
import type { Identity, Vault } from "../net/mod.ts";
import type { Renderer } from "../render/mod.ts";
import { PARTNER_NAME, seatName, SEATS } from "../names/mod.ts";
import { KeptDesk, KeptShelf } from "../watch/mod.ts";
import type { Actions, AppState, BoardsActions, Screen } from "./app_state.ts";
import { applySettings } from "./apply_settings.ts";
import { Hands } from "./hands.ts";
import { Leaving } from "./leaving.ts";
import { LessonWatch } from "./lesson_watch.ts";
import { NetMeter } from "./net_meter.ts";
import { Pacer } from "./pacer.ts";
import { OVERRUN, planOf, type RunPlan } from "./plan.ts";
import { PlanDesk } from "./plan_desk.ts";
import type { Query } from "./query.ts";
import { RankedDesk } from "./ranked/desk.ts";
import type { RoomDesk } from "./room_desk.ts";
import { Rooms } from "./rooms.ts";
import { RunDesk } from "./run_desk.ts";
import { RunKeeper } from "./run_keeper.ts";
import { saveBytes, saveReplay, saveReport } from "./keep_run.ts";
import { SaveDesk } from "./save_desk.ts";
import { Sessions } from "./sessions.ts";
import { cleanName, saveSettings, type Settings } from "./settings.ts";
import { Stage } from "./stage.ts";
import type { Store } from "./store.ts";
import { sendSummary, Telemetry } from "./telemetry.ts";
import { maySend } from "./telemetry_consent.ts";
import { sessionTotals } from "./totals.ts";
import { WatchDesk } from "./watch_desk.ts";

export interface DirectorParts {
  store: Store<AppState>;
  query: Query;
  game: Game;
  renderer: Renderer;
  sound: Sound;
  root: HTMLElement;
  surface: HTMLElement;
  /** The player's key, and the database it lies in; null where the browser has none. */
  identity: Identity | null;
  vault: Vault | null;
}

export class Director implements Actions {
  readonly game: Game;
  readonly stage: Stage;
  readonly hands: Hands;
  readonly pacer: Pacer;
  readonly meter = new NetMeter();
  readonly saves: SaveDesk;
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly ranks: RankedDesk;
  readonly watch: WatchDesk;
  readonly #parts: DirectorParts;
  readonly #run: RunDesk;
  readonly #plans: PlanDesk;
  readonly #keeper: RunKeeper;
  readonly #leaving: Leaving;
  readonly #lesson = new LessonWatch((change) => this.patch(change));
  #names: string[] = [];
  #wantsStart = false;

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
    this.ranks = new RankedDesk({
      ...page,
      identity: parts.identity,
      vault: parts.vault,
      plans: this.#plans,
      isBench: parts.query.bench,
      room: () => this.desk?.room ?? null,
      name: (seat) => seatName(this.desk?.names() ?? this.#names, seat),
      mayAct: () => this.#run.mayAct(performance.now()),
      keepName: (name) => this.change({ name }),
      calledOff: () => {
        if (!this.desk && this.game.session.phase === "ready") this.sessions.close();
      },
    });
    this.game.nextConfig = this.ranks.next.wanted;
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
      phaseChanged: () => this.rooms.show(performance.now()),
      ended: () => this.#leaving.sessionEnded(),
      tickDecided: () => this.stage.tickDecided,
      course: () => this.stage.course(),
      judgeRun: (ticks) => this.saves.judgeRun(ticks),
      isNextOpen: (plan) => this.#plans.isNextOpen(plan),
      isLeaving: () => this.#leaving.isLeaving,
      lastWords: () => this.desk?.lastWords ?? "",
    });
    this.meter.totals = () => sessionTotals(parts.game);
    this.meter.ways = () => this.desk?.ways() ?? [];
    this.pacer = new Pacer((now) => this.#frame(now));
    const telemetry = new Telemetry({
      game: parts.game,
      links: () => this.desk?.mesh.links() ?? [],
      maySend: () => maySend(this.state().settings, navigator),
      send: sendSummary,
    });
    this.sessions = new Sessions(parts.game, this.stage, telemetry);
    this.rooms = new Rooms({
      ...page,
      query: parts.query,
      stage: this.stage,
      sessions: this.sessions,
      pacer: this.pacer,
      identity: parts.identity,
      rankLine: () => this.ranks.starts.roomLine(),
      seatLost: () => this.#dropStart(),
      errorSound: () => parts.sound.ui("error"),
    });
    this.#leaving = new Leaving({
      ...page,
      sessions: this.sessions,
      rooms: this.rooms,
      desk: () => this.desk,
      dropStart: () => this.#dropStart(),
      skipTutorial: () => this.saves.skipTutorial(),
      endLesson: () => this.#lesson.end(),
    });
    const shelf = parts.vault && new KeptShelf(parts.vault);
    const kept = new KeptDesk({ ...page, shelf, save: saveBytes });
    this.#keeper = new RunKeeper({ ...page, kept, names: () => this.#names });
    this.watch = new WatchDesk({
      ...page,
      renderer: parts.renderer,
      sound: parts.sound,
      hand: this.hands.controls,
      shelf,
      kept,
      names: () => this.#names,
      restoreYard: () => this.stage.restoreYard(),
    });
  }

  /** The room this page is in; null when it is in none. */
  get desk(): RoomDesk | null {
    return this.rooms.desk;
  }

  /** From here on the page has frames, hands and sound. */
  start(): void {
    this.hands.attach(this.#parts.surface);
    this.#applySettings();
    this.pacer.start();
    addEventListener("pagehide", () => this.sessions.pageGoes());
    this.ranks.start();
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

  /** What the own seat is called. */
  get ownName(): string {
    return seatName(this.#names, this.game.session.seat);
  }

  #screenChanged(screen: Screen): void {
    const isOnYard = screen === "run" || screen === "watch";
    document.body.classList.toggle("away-from-yard", !isOnYard);
    document.body.classList.toggle("in-run", screen === "run");
    this.hands.menuChanged();
    if (screen !== "watch") this.watch.left();
    if (!isOnYard) this.#parts.sound.music("menu");
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
      this.sessions.frame(now);
      this.#run.frame(now);
      this.ranks.signs.frame();
      this.#keeper.frame();
      if (this.state().screen === "run") {
        this.stage.measure(now, report);
        this.saves.frame();
        this.#lesson.frame(this.game.state);
      }
    }
    this.rooms.frame(now);
    this.watch.frame(now);
    this.#leaving.frame(now);
    this.hands.frame(now);
  }

  #awayChanged(isAway: boolean): void {
    const { screen, isAlone, end } = this.state();
    if (document.hidden && !this.desk) this.#parts.sound.suspend();
    else this.#parts.sound.resume();
    // Alone, nobody is kept waiting: the clock stops while nobody looks.
    if (isAway && isAlone && screen === "run" && !end) this.pause();
    if (isAway) this.watch.practice.pause();
  }

  // -- sessions and runs

  #requestStart(): void {
    this.#wantsStart = false;
    void this.ranks.starts.start(this.#plans.planned);
  }

  #dropStart(): void {
    this.#wantsStart = false;
    this.ranks.starts.cancel();
  }

  #runBegan(): void {
    const { session, state, runConfig } = this.game;
    const isAlone = session.seats === 1;
    const plan = runConfig ? planOf(runConfig) : OVERRUN;
    this.#names = this.desk?.names() ?? [this.state().settings.name || SEATS[0].name];
    if (plan.mode === "tutorial") this.#names.push(PARTNER_NAME);
    this.stage.beginRun(runConfig ?? overrunConfig(state.run.seed, session.seats));
    this.stage.setNames(this.#names, session.seat, isAlone);
    this.hands.controls.releaseAll();
    this.saves.runBegan();
    this.ranks.runBegan();
    this.#parts.sound.music("fade");
    this.patch({ screen: "run", isAlone, notice: "", plan });
  }

  // -- what the screens ask for

  readonly show = (screen: Screen) => {
    // Who walks on does not wait for the run they asked for alone.
    if (!this.desk) this.#dropStart();
    this.patch({ screen, notice: "" });
  };

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
    this.sessions.close();
    this.rooms.leave();
    this.#wantsStart = true;
    this.sessions.open(0, 1);
  };

  readonly choosePlan = (plan: RunPlan) => this.rooms.choose(plan);

  readonly openRoom = (seats: number) => this.rooms.open(seats);

  readonly join = (code: string) => this.rooms.join(code);

  readonly returnTo = (code: string) => this.rooms.returnTo(code);

  readonly declineInvite = () => {
    const url = new URL(location.href);
    url.searchParams.delete("room");
    history.replaceState(null, "", url.href);
    this.show("menu");
  };

  readonly startRun = () => {
    this.#wantsStart = this.state().lobby?.canStart ?? false;
  };

  readonly leaveRoom = () => this.#leaving.finish();
  readonly leaveRun = () => this.#leaving.leaveRun();
  readonly closeStop = () => this.#leaving.closeStop();

  // A practice has the menus of a run; nothing of it goes to a session.

  readonly openPerks = () => {
    if (this.watch.practice.isOn) this.watch.practice.open();
    else this.#run.askOpen();
  };

  readonly pick = (index: number) => {
    if (this.watch.practice.isOn) return this.watch.practice.pick(index);
    const { menu } = this.state();
    if (!menu?.isOwn || index >= menu.offers.length) return;
    if (!this.#run.mayAct(performance.now())) return;
    this.game.request("pick", index);
    this.#run.picked();
  };

  readonly cancelPick = () => {
    if (this.watch.practice.isOn) return this.watch.practice.pick(-1);
    this.game.request("cancel");
    this.#run.picked();
  };

  readonly pause = () => {
    if (this.watch.practice.isOn) return this.watch.practice.pause();
    if (this.game.session.phase === "run" && !this.state().end) this.game.request("pause");
  };

  readonly resume = () => this.game.request("resume");

  readonly again = (wish: number) => {
    const { end } = this.state();
    if (!end?.canRestart) return;
    // A wish that has to wait for names starts nothing by a stray press.
    if (!this.ranks.signs.isHolding && !this.#run.mayAct(performance.now())) return;
    this.ranks.next.ask(wish);
  };

  get boards(): BoardsActions {
    return this.ranks.boards;
  }

  readonly saveReplay = () => saveReplay(this.game);

  readonly saveReport = () => saveReport(this.game);

  readonly removeSeat = (seat: number) => this.desk?.room.kick(seat);

  readonly lockRoom = (isLocked: boolean) => this.desk?.room.lock(isLocked);

  readonly sound = (id: "move" | "confirm" | "back" | "error") => this.#parts.sound.ui(id);
}
