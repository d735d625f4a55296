// One seat's machine: a game, a player, a clock that started at its own moment and runs at its own rate, and a
// frame loop that sometimes hitches. What arrives while a frame hangs waits for the frame's end, as in a page.
import type { Game } from "../../wire/host/mod.ts";
import type { VirtualClock } from "./clock.ts";
import { bakeDigest, eventKey, soundKey } from "./effects.ts";
import type { Drained } from "./effects_watcher.ts";
import type { Channel, Packet } from "./network.ts";
import type { Player } from "./player.ts";
import type { Random } from "./random.ts";

export interface MachineHabits {
  framesPerSecond: number;
  /** The machine's own clock at the world's moment zero. */
  clockOriginMs: number;
  /** How much faster its clock runs than the world's, as a share. */
  clockDrift: number;
  /** When it connects. */
  startMs: number;
  /** Mean time between hitches; Infinity for none. */
  hitchEveryMs: number;
  hitchMsMax: number;
}

/** Who hears of what a machine does. */
export interface MachineEars {
  framed(machine: Machine): void;
  sent(machine: Machine, to: number, channel: Channel, bytes: Uint8Array): void;
}

/** How often a browser lets a hidden tab's timers fire. */
const HIDDEN_FRAME_MS = 1000;

export class Machine {
  /** Frames since the machine connected. */
  frames = 0;
  drained: Drained = { heard: [], confirmed: [], bakes: [] };
  /** The confirmed frontier before the newest frame. */
  confirmedBefore = -1;
  isOff = false;
  /** False for a machine whose build is meant to be wrong: the watchers look at the others. */
  isWatched = true;
  private hungUntilMs = -1;
  private hiddenUntilMs = -1;
  private waiting: Packet[] = [];
  private hitchAtMs: number;

  constructor(
    readonly seat: number,
    readonly seats: number,
    public game: Game,
    readonly player: Player,
    readonly habits: MachineHabits,
    private readonly clock: VirtualClock,
    private readonly random: Random,
    private readonly ears: MachineEars,
  ) {
    this.hitchAtMs = habits.startMs + this.nextHitch();
  }

  /** The machine's own clock. */
  get nowMs(): number {
    return this.habits.clockOriginMs + this.clock.nowMs * (1 + this.habits.clockDrift);
  }

  /** Puts the machine's connection and first frame on the world's clock. */
  start(): void {
    this.clock.at(this.habits.startMs, () => {
      this.game.connect(this.seat, this.seats, this.nowMs);
      this.frame();
    });
  }

  /** Switches the machine off: no frame, no packet, no word. */
  switchOff(): void {
    this.isOff = true;
  }

  /** The page reloads: another instance takes the seat, knowing nothing of the one before. */
  reload(game: Game): void {
    this.game = game;
    game.connect(this.seat, this.seats, this.nowMs);
  }

  /** Holds the next frame for `ms`, like a page whose main thread is busy. */
  hitch(ms: number): void {
    this.hungUntilMs = Math.max(this.hungUntilMs, this.clock.nowMs + ms);
  }

  /** Lets one frame a second through for `ms`, like a tab in the background. */
  hide(ms: number): void {
    this.hiddenUntilMs = Math.max(this.hiddenUntilMs, this.clock.nowMs + ms);
  }

  /** Bytes arrive. Before the machine connected, the page has nothing that could take them. */
  receive(packet: Packet): void {
    if (this.isOff) return;
    if (this.clock.nowMs < this.hungUntilMs || this.waiting.length > 0) this.waiting.push(packet);
    else this.take(packet);
  }

  private take({ from, channel, bytes }: Packet): void {
    this.game.receive(from, channel, bytes, this.nowMs);
  }

  private frame(): void {
    if (this.isOff) return;
    if (this.clock.nowMs < this.hungUntilMs) return this.frameAt(this.hungUntilMs);
    for (const packet of this.waiting.splice(0)) this.take(packet);
    const { game } = this;
    this.frames++;
    this.confirmedBefore = game.tickConfirmed;
    game.advance(this.nowMs, this.player.input(game));
    this.drain();
    this.ears.framed(this);
    game.transmit(this.nowMs, (to, channel, bytes) => this.ears.sent(this, to, channel, bytes));
    this.frameAt(this.nextFrameMs());
  }

  private frameAt(atMs: number): void {
    this.clock.at(atMs, () => this.frame());
  }

  private nextFrameMs(): number {
    const nowMs = this.clock.nowMs;
    if (nowMs >= this.hitchAtMs) {
      this.hitchAtMs = nowMs + this.nextHitch();
      this.hitch(this.random.range(40, this.habits.hitchMsMax));
      return this.hungUntilMs;
    }
    if (nowMs < this.hiddenUntilMs) return nowMs + HIDDEN_FRAME_MS;
    // A display's interval, with the timer's own unevenness.
    return nowMs + 1000 / this.habits.framesPerSecond + this.random.range(-0.4, 0.4);
  }

  private nextHitch(): number {
    const { hitchEveryMs } = this.habits;
    return hitchEveryMs === Infinity ? Infinity : this.random.range(0.3, 1.7) * hitchEveryMs;
  }

  private drain(): void {
    const { game, drained } = this;
    drained.heard.length = drained.confirmed.length = drained.bakes.length = 0;
    game.drainHeard((tick, event) =>
      drained.heard.push({ tick, key: eventKey(event), sound: soundKey(event) })
    );
    game.drainConfirmed((tick, event) => drained.confirmed.push({ tick, key: eventKey(event) }));
    game.drainBakes((tick, out, decals, corpses) => {
      drained.bakes.push({ tick, digest: bakeDigest(out, decals, corpses) });
    });
  }
}
