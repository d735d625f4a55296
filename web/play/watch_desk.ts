// The viewer between the page and the run that is watched: where the run comes from, what its bar shows, what may be asked.
// Playing writes nothing: no save, no boards, no replay of its own.
import { Game } from "../../wire/host/mod.ts";
import type { Sound } from "../audio/mod.ts";
import type { Renderer } from "../render/mod.ts";
import {
  factsOfKept,
  factsOfReplay,
  fetchRun,
  type KeptDesk,
  type KeptShelf,
  type Moment,
  momentIn,
  readFile,
  readLink,
  type Reel,
  refusalWords,
  type RunFacts,
  type WatchActions,
  watchAddress,
  watchLink,
  type WatchView,
  WHOLE_RUN,
} from "../watch/mod.ts";
import type { AppState, Screen } from "./app_state.ts";
import { PracticeDesk } from "./watch/practice_desk.ts";
import { WatchShow } from "./watch/show.ts";
import { type OwnHand, Theatre } from "./watch/theatre.ts";

export interface WatchDeskPort {
  /** The page's own game: the module, and the run that just ended. */
  game: Game;
  renderer: Renderer;
  sound: Sound;
  hand: OwnHand;
  shelf: KeptShelf | null;
  kept: KeptDesk;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  names(): readonly string[];
  /** Puts the run that just ended back on the yard. */
  restoreYard(): void;
}

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32];
const NOTICE_MS = 6000;
/** How long the browser may take to let the page write to the clipboard. */
const COPY_MS = 1500;

type Describe = (header: Parameters<typeof factsOfReplay>[0]) => RunFacts;

export class WatchDesk implements WatchActions, Reel {
  readonly #port: WatchDeskPort;
  readonly #show: WatchShow;
  readonly practice: PracticeDesk;
  #game: Game | null = null;
  #theatre: Theatre | null = null;
  #origin: Screen = "menu";
  #asked: AbortController | null = null;
  #noticeUntil = 0;
  #yard: ReturnType<Renderer["copyGround"]> | null = null;

  constructor(port: WatchDeskPort) {
    this.#port = port;
    this.#show = new WatchShow(port);
    this.practice = new PracticeDesk({
      patch: (patch) => port.patch(patch),
      state: () => port.state(),
      theatre: () => this.#theatre,
      menuOpened: () => port.hand.settle(),
    });
  }

  get tick(): number {
    return this.#theatre?.playback.tick ?? 0;
  }
  get ticks(): number {
    return this.#theatre?.film.playable ?? 0;
  }
  get prepared(): number {
    return this.#theatre?.playback.prepared ?? 0;
  }

  /** The machinery of the run that is watched, for tests; null outside the viewer. */
  get theatre(): Theatre | null {
    return this.#theatre;
  }

  frame(now: number): void {
    const theatre = this.#theatre;
    if (!theatre) return;
    if (this.practice.isHeld) theatre.hold();
    else theatre.frame(now, this.#port.hand);
    this.practice.frame(now);
    if (this.#noticeUntil > 0 && now > this.#noticeUntil) this.#say("");
    this.#show.frame(theatre);
  }

  // -- where runs come from

  readonly openList = () => this.#port.kept.openList();
  readonly saveKept = (id: string) => this.#port.kept.saveKept(id);
  readonly pinKept = (id: string, isPinned: boolean) => this.#port.kept.pinKept(id, isPinned);
  readonly dropKept = (id: string) => this.#port.kept.dropKept(id);

  readonly watchKept = (id: string) => {
    const run = this.#port.state().kept?.runs.find((one) => one.id === id), { shelf } = this.#port;
    if (!run || !shelf) return;
    void this.#open(async () => {
      const bytes = await shelf.bytes(id).catch(() => null);
      if (bytes === null) return { fault: "The replay is not in this browser any more." };
      return { bytes, describe: (header) => factsOfKept(header, run) };
    });
  };

  readonly watchFile = (file: Blob, name: string) =>
    void this.#open(async () => {
      const read = await readFile(file);
      if ("fault" in read) return read;
      const from = name || "A file";
      return { bytes: read.bytes, describe: (header) => factsOfReplay(header, { from }) };
    });

  readonly watchRun = (idOrLink: string, moment?: Moment) => {
    const asked = readLink(idOrLink);
    if (asked.run === "") return false;
    this.watchAsked(asked.run, moment ?? asked.moment, asked.fault);
    return true;
  };

  /** A run that a link names; `fault` is what of the link could not be read. */
  watchAsked(run: string, moment: Moment, fault: string): void {
    void this.#open(
      async (signal) => {
        const found = await fetchRun(run, undefined, signal);
        return "fault" in found ? found : { bytes: found.bytes, describe: () => found.facts };
      },
      moment,
      fault,
    );
  }

  readonly watchLast = () => {
    const { game } = this.#port, bytes = game.replay(), names = [...this.#port.names()];
    const known = { names, from: "The run that just ended" };
    const describe: Describe = (header) => factsOfReplay(header, known);
    void this.#open(() => Promise.resolve({ bytes, describe }));
  };

  async #open(
    find: (signal: AbortSignal) => Promise<
      { bytes: Uint8Array<ArrayBuffer>; describe: Describe } | { fault: string }
    >,
    moment = WHOLE_RUN,
    fault = "",
  ): Promise<void> {
    const { screen } = this.#port.state();
    if (screen !== "watch") this.#enter(screen);
    this.#leaveTheatre();
    const asked = this.#asked = new AbortController();
    this.#port.patch({ screen: "watch", watch: loadingView(), notice: "" });
    const found = await find(asked.signal);
    this.#game ??= await Game.create(this.#port.game.module);
    if (asked.signal.aborted) return;
    if ("fault" in found) return this.#fail(found.fault);
    try {
      this.#play(found.bytes, found.describe, moment, fault);
    } catch (error) {
      this.#fail(refusalWords(error, found.bytes));
    }
  }

  #play(bytes: Uint8Array, describe: Describe, asked: Moment, fault: string): void {
    const { renderer, sound } = this.#port;
    let facts: RunFacts | null = null;
    const theatre = this.#theatre = new Theatre({
      game: this.#game!,
      module: this.#port.game.module,
      renderer,
      sound,
      bytes,
      names: (header) => (facts = describe(header)).names,
    });
    const found = momentIn(asked, theatre.film.ticks), { moment } = found;
    this.#show.begin(theatre, facts!, moment);
    if (moment.stop !== null) theatre.playback.stopTick = moment.stop;
    if (moment.tick !== null) theatre.seek(moment.tick);
    this.#address(facts!.runId, moment);
    const notice = fault || found.fault;
    if (notice) this.#say(notice);
  }

  #fail(words: string): void {
    const { watch } = this.#port.state();
    this.#port.patch({ watch: { ...(watch ?? loadingView()), stand: "failed", words } });
  }

  #enter(screen: Screen): void {
    this.#origin = screen;
    this.#yard?.destroy();
    this.#yard = screen === "run" ? this.#port.renderer.copyGround() : null;
  }

  readonly close = () => {
    const origin = this.#origin, yard = this.#yard;
    this.#yard = null;
    this.left();
    // The yard is the ended run's again.
    if (yard) {
      this.#port.restoreYard();
      this.#port.renderer.restoreGround(yard);
      this.#port.sound.music("fade");
      yard.destroy();
    }
    this.#port.patch({ screen: origin });
  };

  /** The viewer is not shown any more, whoever closed it. */
  left(): void {
    this.#leaveTheatre();
    this.#yard?.destroy();
    this.#yard = null;
    this.#address("", WHOLE_RUN);
    if (this.#port.state().watch) this.#port.patch({ watch: null });
  }

  #leaveTheatre(): void {
    this.#asked?.abort();
    this.#theatre?.close();
    this.#theatre = null;
    this.practice.reset();
  }

  /** The page's address names the run that is watched, so that a reload comes back to it. */
  #address(run: string, moment: Moment): void {
    const href = watchAddress(location.href, run, moment);
    if (href !== location.href) history.replaceState(null, "", href);
  }

  // -- playing

  readonly toggle = () => {
    const playback = this.#theatre?.playback;
    if (!playback || this.practice.isOn) return;
    if (playback.isOver) return this.again();
    playback.isPaused = !playback.isPaused;
  };

  readonly step = (by: 1 | -1) => {
    const theatre = this.#theatre, playback = theatre?.playback;
    if (!theatre || !playback?.isPaused || this.practice.isOn) return;
    if (by > 0) playback.playTick(true);
    else theatre.seek(playback.tick - 1);
  };

  readonly seek = (tick: number) => {
    if (this.practice.isOn) return;
    this.#theatre?.seek(tick);
  };

  readonly skip = (seconds: number) => this.seek(this.tick + seconds * 60);

  readonly changeSpeed = (by: -1 | 0 | 1) => {
    const playback = this.#theatre?.playback;
    if (!playback) return;
    const at = SPEEDS.indexOf(playback.speed) + by;
    playback.speed = by === 0 ? 1 : SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))];
  };

  readonly again = () => {
    const theatre = this.#theatre;
    if (!theatre || this.practice.isOn) return;
    theatre.playback.isPaused = false;
    theatre.seek(0);
  };

  readonly share = (what: "here" | "clip") => {
    const { watch } = this.#port.state(), tick = Math.max(1, this.tick);
    if (!watch?.facts.runId || !this.#theatre) return;
    const { clipFrom } = watch, isClip = what === "clip" && clipFrom !== null && tick > clipFrom;
    const moment = isClip ? { tick: clipFrom, stop: tick } : { tick, stop: null };
    const link = watchLink(location.origin, watch.facts.runId, moment);
    if (!isClip) this.#port.patch({ watch: { ...watch, clipFrom: tick } });
    const words = isClip
      ? `The link from tick ${clipFrom} to tick ${tick} is copied.`
      : `The link to tick ${tick} is copied.`;
    void copied(link).then((isCopied) => this.#say(isCopied ? words : `Copy this link: ${link}`));
  };

  readonly fullRun = () => {
    const { watch } = this.#port.state(), theatre = this.#theatre;
    if (!watch || !theatre) return;
    theatre.playback.stopTick = -1;
    this.#address(watch.facts.runId, WHOLE_RUN);
    this.#show.fullRun();
    this.again();
  };

  #say(notice: string): void {
    const { watch } = this.#port.state();
    this.#noticeUntil = notice ? performance.now() + NOTICE_MS : 0;
    if (watch && watch.notice !== notice) this.#port.patch({ watch: { ...watch, notice } });
  }

  // -- practice

  readonly takeOver = (seat: number) => {
    if (this.#theatre?.takeable().includes(seat)) this.practice.begin(seat);
  };
  readonly resume = () => this.practice.resume();
  readonly retry = () => this.practice.retry();
  readonly original = () => this.practice.original();
}

/** False where the page has no clipboard, may not write to it, or waits for an answer that does not come. */
function copied(text: string): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), COPY_MS));
  const written = navigator.clipboard?.writeText(text).then(() => true, () => false);
  return Promise.race([written ?? Promise.resolve(false), late]);
}

function loadingView(): WatchView {
  return {
    stand: "loading",
    words: "",
    facts: { runId: "", names: [], plan: "", from: "", day: "" },
    ticks: 0,
    speed: 1,
    marks: [],
    pick: null,
    end: null,
    takeable: [],
    practice: null,
    notice: "",
    stop: null,
    clipFrom: null,
  };
}
