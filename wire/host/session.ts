// The session as the page sees it: every answer is read from the module when it is asked, nothing is kept here.
import type { GameExports } from "./exports.ts";
import { REASONS } from "./messages.gen.ts";

export const PHASES = [
  "idle",
  "hello",
  "ready",
  "starting",
  "run",
  "over",
  "ending",
  "closed",
  "stopped",
] as const;
/**
 * idle: not connected. hello: some game has not answered. ready: connected, no run. starting: the host waits for the
 * guests. run. over: the run is over and confirmed. ending: a leave or a loss is being agreed. closed: the session
 * ended. stopped: an error or a desync; connect() begins another session from either.
 */
export type Phase = (typeof PHASES)[number];

export const WAITS = ["none", "records", "menu", "request", "pause", "acks"] as const;
/**
 * What holds due ticks up. records: as far ahead of a seat's records as guesses may go. menu: the picker's choice.
 * request: this seat's own request for the menu. pause. acks: too many of this seat's records unacknowledged.
 */
export type WaitKind = (typeof WAITS)[number];

export interface Why {
  /** 0 while nothing ended the session. */
  code: number;
  /** The reason's name in wire/messages.json. */
  name: string;
  /** One sentence for the player. */
  text: string;
  /** Whose doing it was; -1 is nobody's. */
  seat: number;
  /** The tick it is about, or -1. */
  tick: number;
}

const NO_ONE = 255;
const NOTHING: Why = { code: 0, name: "none", text: "", seat: -1, tick: -1 };

/** One other seat's game. */
export class LinkView {
  constructor(private readonly wasm: GameExports, readonly seat: number) {}
  /** Whether that seat's game has said hello. */
  get isHere(): boolean {
    return this.wasm.wireLinkIsHere(this.seat) !== 0;
  }
  /** Smoothed round trip in ms; -1 while not measured. */
  get rttMs(): number {
    return this.wasm.wireLinkRttMs(this.seat);
  }
  /** How many ticks this machine runs ahead of that seat's records on average; below 0 is slack. */
  get depthTicks(): number {
    return this.wasm.wireLinkDepth(this.seat);
  }
  /** The same as that seat's game reports it of ours. */
  get depthThereTicks(): number {
    return this.wasm.wireLinkDepthThere(this.seat);
  }
  get tickAcked(): number {
    return this.wasm.wireLinkAcked(this.seat);
  }
  /** The newest tick whose hash of that seat's game was compared with ours. */
  get tickCompared(): number {
    return this.wasm.wireLinkCompared(this.seat);
  }
  /** When anything last came, on this machine's clock. */
  get heardMs(): number {
    return this.wasm.wireLinkHeardMs(this.seat);
  }
}

export class SessionView {
  private linkViews: LinkView[] = [];
  /** Why this page itself closed the session, in its own words; empty when it did not. */
  closing = "";
  constructor(private readonly wasm: GameExports) {}

  get phase(): Phase {
    return PHASES[this.wasm.wirePhase()];
  }
  get seat(): number {
    return this.wasm.wireSeat();
  }
  get seats(): number {
    return this.wasm.wireSeats();
  }
  get isHost(): boolean {
    return this.seat === 0;
  }
  /** The number of the newest run; it only grows. */
  get epoch(): number {
    return this.wasm.wireEpoch() >>> 0;
  }
  /** Whether a run of this session is at hand, playing or over. */
  get hasRun(): boolean {
    return this.wasm.wireHasRun() !== 0;
  }
  get isPaused(): boolean {
    return this.wasm.wireIsPaused() !== 0;
  }
  /** Who paused or resumed last; -1 while nobody has. */
  get pausedBy(): number {
    const seat = this.wasm.wirePausedBy();
    return seat === NO_ONE ? -1 : seat;
  }
  /** Why the session ended, or how the last run did before this one began. */
  get why(): Why {
    const code = this.wasm.wireWhy();
    if (code === 0) return NOTHING;
    const seat = this.wasm.wireWhySeat();
    const reason = REASONS[code] ?? { name: "unknown", text: "The session ended" };
    const why = {
      code,
      ...reason,
      seat: seat === NO_ONE ? -1 : seat,
      tick: this.wasm.wireWhyTick(),
    };
    const isOwn = why.name === "disconnected" && why.seat < 0 && this.closing !== "";
    return isOwn ? { ...why, text: this.closing } : why;
  }
  /** Whether the session stopped because the games ran differently, whoever's fault that is. */
  get isDesync(): boolean {
    if (this.phase !== "stopped") return false;
    const { name } = this.why;
    return name === "desync" || name === "forked";
  }
  /** The other seats' games, in seat order. */
  get links(): readonly LinkView[] {
    const { seats, seat } = this;
    if (this.linkViews.length !== seats - 1 || this.linkViews.some((l) => l.seat === seat)) {
      this.linkViews = [];
      for (let s = 0; s < seats; s++) {
        if (s !== seat) this.linkViews.push(new LinkView(this.wasm, s));
      }
    }
    return this.linkViews;
  }
  /** The run's input delay. */
  get delayTicks(): number {
    return this.wasm.engineDelay();
  }
  /** How far the tick that runs next may lie past the confirmed ones on guesses. */
  get windowTicks(): number {
    return this.wasm.engineWindow();
  }
  get waitingKind(): WaitKind {
    return WAITS[this.wasm.wireWaitKind()];
  }
  /** Whom due ticks wait for; -1 for nobody. */
  get waitingFor(): number {
    return this.wasm.wireWaitSeat();
  }
  /** Whether this seat's own menu is open and waits for its choice. */
  get isPicking(): boolean {
    return this.wasm.wireIsPicking() !== 0;
  }
  /** Whether this seat asked for the menu and does not know yet. */
  get isRequesting(): boolean {
    return this.wasm.wireIsRequesting() !== 0;
  }
  /** On the host: the guest who asked for another run, and for which; null while none has. */
  get nextWanted(): { seat: number; choice: number } | null {
    const seat = this.wasm.wireNextSeat();
    return seat < 0 ? null : { seat, choice: this.wasm.wireNextChoice() };
  }
  /** Whether every hash of the run went both ways, the last one too. */
  get isSettled(): boolean {
    return this.wasm.wireIsSettled() !== 0;
  }
  /** How fast this machine's time passes to keep all machines in step, 0.98 to 1.02. */
  get timeScale(): number {
    return this.wasm.wireTimeScale();
  }
}
