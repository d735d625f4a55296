// The WebRTC half of a link: tries for a direct connection while the relay already carries the game, watches
// it, restarts its ICE, gives it up together with the other page, and tries again. The lower seat offers.
// Invariant: at most one peer connection a link, and messages of any other name are stale and ignored.
import type { Signal } from "./messages.ts";
import { Peer, type PeerWord } from "./peer.ts";
import type { IceServer, PeerLike } from "./seams.ts";
import type { Liveness } from "./liveness.ts";
import {
  BEAT_EVERY_MS,
  CONNECT_MAX_MS,
  HELD_LONG_MS,
  RELAY_AFTER_MS,
  RESTART_AFTER_MS,
  RESTART_EVERY_MS,
  RETRY_WAITS_MS,
} from "./timing.ts";

/** Words between the two upgrades of a link: all signals but the greetings. */
export type UpgradeSignal = Exclude<Signal, { type: "hello" | "bye" }>;
export type SwitchSignal = Extract<Signal, { type: "switch" }>;

export interface UpgradePorts {
  nowMs(): number;
  randomU32(): number;
  /** A new peer connection; null where there is no WebRTC or the test switch forbids it. */
  makePeer(): PeerLike | null;
  /** The ICE servers to gather with when what is held is old, as soon as they are known; null while it is not. */
  renewedIce(): Promise<IceServer[]> | null;
  /** True while the room can carry our words to a page that can answer them. */
  canSignal(): boolean;
  isOffering(): boolean;
  say(signal: UpgradeSignal): void;
  heard(channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void;
  /** State or path may read differently now. */
  changed(): void;
}

const PATH_EVERY_MS = 5_000;

export class Upgrade {
  peer: Peer | null = null;
  /** True from the moment both directions are proven until a silence long enough to be worth a word. */
  isUp = false;
  /** Raised by each switch to the relay; the higher one holds. */
  epoch = 0;
  tries = 0;
  iceRestarts = 0;
  switches = 0;
  #failures = 0;
  #retryAtMs = Infinity;
  #restartMs = -Infinity;
  #beatMs = -Infinity;
  #pathMs = -Infinity;
  #upSinceMs = Infinity;
  #hasDeclared = false;
  /** Up since the last switch away: what falls back to the relay now had been carrying. */
  #hasCarried = false;
  #unanswered: SwitchSignal | null = null;

  constructor(private live: Liveness, private ports: UpgradePorts) {}

  /** The other page has just greeted, for the first time or again. */
  greeted(): void {
    if (this.#unanswered !== null) this.ports.say(this.#unanswered);
    if (!this.ports.isOffering() || this.peer?.isOpen) return;
    // An offer made before the greeting may have gone nowhere.
    if (this.peer !== null) this.#drop();
    if (this.#retryAtMs === Infinity) this.#retryAtMs = this.ports.nowMs();
    this.poll();
  }

  /** The page at the other end is another or gone: nothing of its connection holds. */
  stop(): void {
    this.#drop();
    this.#failures = 0;
    this.#retryAtMs = Infinity;
    this.#unanswered = null;
  }

  hear(signal: UpgradeSignal): void {
    if (signal.type === "switch") return this.#hearSwitch(signal);
    if (signal.type === "offer") return this.#hearOffer(signal.link, signal.sdp);
    if (this.peer === null || this.peer.name !== signal.link) return;
    if (signal.type === "answer") this.peer.takeAnswer(signal.sdp);
    else if (signal.type === "candidate") this.peer.takeCandidate(signal.candidate);
    else this.#restart();
  }

  /** Does what has become due: beats, restarts, the switch, the next try. */
  poll(): void {
    const nowMs = this.ports.nowMs();
    if (nowMs >= this.#retryAtMs && this.ports.canSignal()) this.#try();
    const { peer } = this;
    if (peer === null) return;
    if (!peer.isOpen) {
      if (nowMs - peer.begunMs > CONNECT_MAX_MS) peer.end("it did not connect in time");
      return;
    }
    this.#beat(peer, nowMs);
    this.#watch(peer, nowMs);
  }

  #watch(peer: Peer, nowMs: number): void {
    if (this.live.isRtcFresh(nowMs)) {
      if (!this.isUp) {
        this.isUp = this.#hasCarried = true;
        this.#upSinceMs = nowMs;
        this.#hasDeclared = false;
        this.ports.changed();
      }
      if (nowMs - this.#upSinceMs > HELD_LONG_MS) this.#failures = 0;
      if (nowMs - this.#pathMs > PATH_EVERY_MS) {
        this.#pathMs = nowMs;
        peer.readPath(() => this.ports.changed());
      }
      return;
    }
    const quietMs = Math.min(this.live.rtcQuietMs(nowMs), nowMs - this.#upSinceMs);
    if (quietMs < RESTART_AFTER_MS) return;
    if (this.isUp) {
      this.isUp = false;
      this.ports.changed();
    }
    if (nowMs - this.#restartMs >= RESTART_EVERY_MS && this.ports.canSignal()) this.#restart();
    if (quietMs >= RELAY_AFTER_MS && !this.#hasDeclared && this.ports.canSignal()) {
      this.#declare(peer.name, false);
    }
  }

  #beat(peer: Peer, nowMs: number): void {
    if (nowMs - this.#beatMs < BEAT_EVERY_MS) return;
    this.#beatMs = nowMs;
    peer.sendTicks(this.live.hearsRtc(nowMs) ? HEARS : DEAF);
  }

  #try(): void {
    const pc = this.ports.makePeer();
    this.#retryAtMs = Infinity;
    if (pc === null) return;
    this.tries++;
    const name = this.ports.randomU32().toString(16);
    this.peer = this.#makePeer(name, pc);
    this.#offer(this.peer);
  }

  #hearOffer(link: string, sdp: string): void {
    // Only the lower seat offers; an offer from above is no game's.
    if (this.ports.isOffering()) return;
    if (this.peer !== null && this.peer.name !== link) this.#drop();
    if (this.peer === null) {
      const pc = this.ports.makePeer();
      if (pc === null) return;
      this.tries++;
      this.peer = this.#makePeer(link, pc);
    }
    // A second offer of one link is the other page's restart.
    if (this.peer.isOpen) this.iceRestarts++;
    this.#renewIce(this.peer);
    this.peer.takeOffer(sdp);
  }

  #offer(peer: Peer, isRestart = false): void {
    if (isRestart) this.iceRestarts++;
    this.#renewIce(peer);
    peer.offer(isRestart);
  }

  #renewIce(peer: Peer): void {
    const renewal = this.ports.renewedIce();
    if (renewal !== null) peer.renew(renewal);
  }

  #makePeer(name: string, pc: PeerLike): Peer {
    const nowMs = this.ports.nowMs();
    this.live.resetRtc();
    this.#restartMs = nowMs;
    this.#hasDeclared = false;
    const peer: Peer = new Peer(name, nowMs, pc, {
      say: (word: PeerWord) => {
        if (this.peer === peer) this.ports.say({ ...word, link: name });
      },
      opened: () => {
        this.#upSinceMs = this.ports.nowMs();
        this.#beatMs = -Infinity;
        this.#pathMs = -Infinity;
        this.poll();
      },
      heard: (channel, bytes) => this.#heard(peer, channel, bytes),
      ended: () => {
        if (this.peer !== peer) return;
        this.#leaveWebrtc();
        this.#drop();
        this.#declare(name, true);
        this.#scheduleRetry();
        this.ports.changed();
      },
    });
    return peer;
  }

  #heard(peer: Peer, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void {
    const nowMs = this.ports.nowMs();
    if (channel === 1 || bytes.length !== 1) {
      this.live.heardRtc(nowMs);
      this.ports.heard(channel, bytes);
      return;
    }
    const heardBefore = this.live.hearsRtc(nowMs);
    this.live.heardBeat(bytes[0] === HEARS[0], nowMs);
    // The first beat after a silence is answered at once, so that both ends know within one round trip.
    if (!heardBefore) {
      this.#beatMs = -Infinity;
      this.#beat(peer, nowMs);
    }
    this.#watch(peer, nowMs);
  }

  /** The offering side restarts; the other asks it to. */
  #restart(): void {
    const { peer } = this;
    const nowMs = this.ports.nowMs();
    if (peer === null || !peer.isOpen || nowMs - this.#restartMs < RESTART_AFTER_MS) return;
    this.#restartMs = nowMs;
    if (this.ports.isOffering()) this.#offer(peer, true);
    else this.ports.say({ type: "restart", link: peer.name });
  }

  /** Tells the other page that both play on over the relay from here. */
  #declare(link: string, dead: boolean): void {
    this.#leaveWebrtc();
    this.epoch++;
    this.#hasDeclared = true;
    this.live.resetRtc();
    this.#unanswered = { type: "switch", link, epoch: this.epoch, reply: false, dead };
    if (this.ports.canSignal()) this.ports.say(this.#unanswered);
  }

  #hearSwitch(signal: SwitchSignal): void {
    if (signal.reply) {
      if (signal.epoch >= (this.#unanswered?.epoch ?? Infinity)) this.#unanswered = null;
      this.epoch = Math.max(this.epoch, signal.epoch);
      return;
    }
    const isOurs = this.peer !== null && this.peer.name === signal.link;
    if (isOurs && signal.dead) {
      this.#leaveWebrtc();
      this.#drop();
      this.#scheduleRetry();
    } else if (isOurs && signal.epoch > this.epoch) {
      this.#leaveWebrtc();
      this.isUp = false;
      this.#hasDeclared = true;
      this.live.resetRtc();
    }
    this.epoch = Math.max(this.epoch, signal.epoch);
    this.ports.say({ ...signal, epoch: this.epoch, reply: true });
    this.ports.changed();
  }

  /** Counts the switch from WebRTC to the relay, once for whatever both pages say of it. */
  #leaveWebrtc(): void {
    if (this.#hasCarried) this.switches++;
    this.#hasCarried = false;
  }

  #drop(): void {
    this.peer?.close();
    this.peer = null;
    this.isUp = this.#hasCarried = this.#hasDeclared = false;
    this.#upSinceMs = Infinity;
    this.live.resetRtc();
  }

  #scheduleRetry(): void {
    if (!this.ports.isOffering()) return;
    const last = RETRY_WAITS_MS.length - 1;
    const waitMs = RETRY_WAITS_MS[Math.min(this.#failures, last)];
    this.#failures++;
    this.#retryAtMs = this.ports.nowMs() + waitMs;
  }
}

/** Beats: the one-byte packets of channel 0, "I hear you here" and "I do not". */
const HEARS = new Uint8Array([1]);
const DEAF = new Uint8Array([0]);
