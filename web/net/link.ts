// One other seat: who sits there, what carries the game to them, and the reliable stream between the two pages.
// The game plays over the room's relay from the first greeting on; WebRTC takes over when it has proven itself
// and hands back when it falls silent. Invariant: what one page sent to another is never heard by a third, so
// everything relayed waits for the greeting that follows each change of who sits where.
import { ControlStream } from "./control.ts";
import { type Carrier, Liveness } from "./liveness.ts";
import type { Signal } from "./messages.ts";
import type { LinkState, LinkView } from "./link_view.ts";
import type { IceServer, PeerLike } from "./seams.ts";
import { FRESH_MS, LOST_AFTER_MS, RELAY_BEAT_EVERY_MS, TICKS_BYTES_MAX } from "./timing.ts";
import { Upgrade } from "./upgrade.ts";

export type PeerEvent = "here" | "gone" | "lost";

export interface LinkPorts {
  nowMs(): number;
  randomU32(): number;
  makePeer(): PeerLike | null;
  hasPeers: boolean;
  renewedIce(): Promise<IceServer[]> | null;
  ownSeat(): number;
  ownName(): string;
  /** True while this page holds its seat with a live socket. */
  isRoomOpen(): boolean;
  say(to: number, message: Record<string, unknown>): void;
  relayTicks(to: number, bytes: Uint8Array<ArrayBuffer>): boolean;
  relayControl(to: number, frame: Uint8Array<ArrayBuffer>): boolean;
  isRelayBacklogged(): boolean;
  deliver(from: number, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void;
  peerEvent(seat: number, event: PeerEvent, sentence: string): void;
  changed(seat: number): void;
}

const NAME_LENGTH_MAX = 24;
const RELAY_BEAT = new Uint8Array([0]);

export class Link {
  readonly #live = new Liveness();
  readonly #upgrade: Upgrade;
  #control: ControlStream | null = null;
  /** This page's name towards that seat. A new one begins a new stream. */
  #minePage: number;
  /** The page that sits there; 0 for none known. */
  #theirPage = 0;
  #theirName = "";
  #theirsHasPeers = false;
  #isPresent = false;
  /** Greeted since the last change of either end's socket: what we relay reaches the page we know. */
  #isGreeted = false;
  #wasHere = false;
  #why = "";
  #carrier: Carrier = "none";
  #relayedMs = -Infinity;
  #unreachableSinceMs: number | null = null;
  #shown = "";
  #counters = {
    ticksSentWebrtc: 0,
    ticksSentRelay: 0,
    ticksNotSent: 0,
    ticksHeardWebrtc: 0,
    ticksHeardRelay: 0,
    controlResent: 0,
    carrierChanges: 0,
  };

  constructor(readonly seat: number, private ports: LinkPorts) {
    this.#minePage = this.#drawPage();
    this.#upgrade = new Upgrade(this.#live, {
      nowMs: ports.nowMs,
      randomU32: ports.randomU32,
      makePeer: ports.makePeer,
      renewedIce: ports.renewedIce,
      canSignal: () => this.#isRelayUsable && this.#theirsHasPeers && ports.hasPeers,
      isOffering: () => ports.ownSeat() < seat,
      say: (signal) => ports.say(seat, signal),
      heard: (channel, bytes) => this.#heard("webrtc", channel, bytes),
      changed: () => this.#refresh(),
    });
  }

  /** Sends a packet now or not at all. */
  sendTicks(bytes: Uint8Array<ArrayBuffer>): boolean {
    const carrier = this.#takeCarrier();
    let isSent = false;
    if (this.#theirPage !== 0 && carrier === "webrtc") {
      isSent = this.#upgrade.peer?.sendTicks(bytes) ?? false;
      if (isSent) this.#counters.ticksSentWebrtc++;
    } else if (this.#theirPage !== 0 && carrier === "relay") {
      isSent = this.#relayTicks(bytes);
      if (isSent) this.#counters.ticksSentRelay++;
    }
    if (!isSent) this.#counters.ticksNotSent++;
    return isSent;
  }

  /** Queues a message for the page that sits there; false when none does. */
  sendControl(payload: Uint8Array): boolean {
    if (this.#control === null) return false;
    this.#takeCarrier();
    this.#control.send(payload);
    return true;
  }

  /** This page holds its seat again, over a new socket. */
  seated(isPresent: boolean): void {
    this.#setPresent(isPresent);
  }

  /** The room says who is in the seat now. `why` is set when the seat was given up for good. */
  presence(isPresent: boolean, why?: string): void {
    this.#setPresent(isPresent);
    if (isPresent || why === undefined) return;
    this.#end("gone", why === "removed" ? "was removed by the host" : "left the room");
  }

  /** This page's own socket is away. */
  away(): void {
    this.#isGreeted = false;
    this.#refresh();
  }

  hear(signal: Signal): void {
    if (signal.type === "hello") this.#hearHello(signal);
    else if (signal.type === "bye") this.#hearBye(signal.page);
    // Before the greeting it was meant for whoever sat here before.
    else if (this.#theirPage !== 0) this.#upgrade.hear(signal);
  }

  relayed(channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#theirPage === 0) return;
    if (channel === 0 && (bytes.length === 0 || bytes.length > TICKS_BYTES_MAX)) return;
    this.#live.heardRelay(this.ports.nowMs());
    if (channel === 0 && bytes.length === 1) return;
    this.#heard("relay", channel, bytes);
  }

  /** Says goodbye to the page there: this one is going. */
  goodbye(): void {
    if (this.#isPresent) this.ports.say(this.seat, { type: "bye", page: this.#minePage });
  }

  /** The room is over for this page, and every link with it. */
  over(sentence: string): void {
    const wasHere = this.#theirPage !== 0;
    this.close();
    this.#why = sentence;
    if (wasHere) this.ports.peerEvent(this.seat, "gone", sentence);
  }

  /** Ends everything without an event: the page itself is leaving. */
  close(): void {
    this.#upgrade.stop();
    this.#control = null;
    this.#theirPage = 0;
    this.#isGreeted = false;
    this.#minePage = this.#drawPage();
    this.#refresh();
  }

  /** What came from there no longer fits: the stream cannot go on without a hole in it. */
  giveUp(): void {
    this.#end("lost", "sent more than this page could hold");
  }

  poll(): void {
    const nowMs = this.ports.nowMs();
    this.#upgrade.poll();
    if (this.#theirPage === 0) return;
    const carrier = this.#takeCarrier();
    this.#control?.poll();
    if (carrier === "relay" && nowMs - this.#relayedMs >= RELAY_BEAT_EVERY_MS) {
      this.#relayTicks(RELAY_BEAT);
    }
    this.#watchReach(nowMs);
    this.#refresh();
  }

  view(): LinkView {
    const nowMs = this.ports.nowMs();
    const quietMs = this.#live.quietMs(nowMs);
    return {
      seat: this.seat,
      name: this.#theirName,
      state: this.#state(),
      carrier: this.#theirPage === 0 ? "none" : this.#nowCarrier(),
      path: this.#upgrade.peer?.path ?? "unknown",
      quietMs,
      isQuiet: this.#theirPage !== 0 && quietMs > FRESH_MS,
      pendingCount: this.#control?.unackedCount ?? 0,
      why: this.#why,
      counters: {
        ...this.#counters,
        controlResent: this.#counters.controlResent + (this.#control?.resentCount ?? 0),
        webrtcTries: this.#upgrade.tries,
        iceRestarts: this.#upgrade.iceRestarts,
        switches: this.#upgrade.switches,
      },
    };
  }

  get #isRelayUsable(): boolean {
    return this.#isGreeted && this.#isPresent && this.ports.isRoomOpen();
  }

  #nowCarrier(): Carrier {
    const isRtcOpen = this.#upgrade.peer?.isOpen ?? false;
    return this.#live.carrier(isRtcOpen, this.#isRelayUsable, this.ports.nowMs());
  }

  /** The carrier of this moment; when it is another than before, the reliable stream goes over it afresh. */
  #takeCarrier(): Carrier {
    const carrier = this.#nowCarrier();
    if (carrier === this.#carrier) return carrier;
    this.#carrier = carrier;
    this.#counters.carrierChanges++;
    if (carrier !== "none") this.#control?.resend();
    return carrier;
  }

  #setPresent(isPresent: boolean): void {
    this.#isPresent = isPresent;
    // Whoever sits there now has not greeted this socket yet, and may have missed what was on its way.
    this.#isGreeted = false;
    if (this.#carrier === "relay") this.#carrier = "none";
    if (isPresent) this.#sayHello();
    this.#refresh();
  }

  #sayHello(): void {
    this.ports.say(this.seat, {
      type: "hello",
      page: this.#minePage,
      heard: this.#theirPage,
      name: this.ports.ownName(),
      rtc: this.ports.hasPeers,
    });
  }

  #hearHello(hello: Extract<Signal, { type: "hello" }>): void {
    if (hello.page === 0) return;
    const wasGreeted = this.#isGreeted;
    this.#isPresent = true;
    this.#isGreeted = true;
    this.#theirName = cleanName(hello.name);
    this.#theirsHasPeers = hello.rtc;
    const isReturning = hello.page === this.#theirPage;
    if (!isReturning) {
      if (this.#theirPage !== 0) this.#end("gone", "reloaded the page");
      this.#begin(hello.page);
      this.#isGreeted = true;
    }
    if (hello.heard !== this.#minePage) this.#sayHello();
    this.#takeCarrier();
    if (!wasGreeted || !isReturning) this.#upgrade.greeted();
    this.#refresh();
    if (!isReturning) this.ports.peerEvent(this.seat, "here", `${this.#who} is here.`);
  }

  #hearBye(page: number): void {
    if (page === this.#theirPage && page !== 0) this.#end("gone", "left");
  }

  #begin(page: number): void {
    this.#theirPage = page;
    this.#wasHere = true;
    this.#why = "";
    this.#unreachableSinceMs = null;
    this.#carrier = "none";
    const isRelay = () => this.#nowCarrier() === "relay";
    this.#control = new ControlStream(this.#minePage, page, {
      nowMs: this.ports.nowMs,
      put: (frame) => this.#putControl(frame),
      isBacklogged: () =>
        isRelay()
          ? this.ports.isRelayBacklogged()
          : this.#upgrade.peer?.isControlBacklogged ?? false,
      deliver: (payload) => this.ports.deliver(this.seat, 1, payload),
      overflow: () => this.#end("lost", "stopped answering"),
    });
  }

  /** The page there is gone or lost; what comes next is another stream. */
  #end(event: "gone" | "lost", did: string): void {
    if (this.#theirPage === 0) return;
    this.#counters.controlResent += this.#control?.resentCount ?? 0;
    this.#upgrade.stop();
    this.#control = null;
    this.#theirPage = 0;
    this.#isGreeted = false;
    this.#why = `${this.#who} ${did}.`;
    // A lost page may still hold its end of the stream: a new name of ours tells it to begin again.
    if (event === "lost") {
      this.#minePage = this.#drawPage();
      if (this.#isPresent) this.#sayHello();
    }
    this.#refresh();
    this.ports.peerEvent(this.seat, event, this.#why);
  }

  #putControl(frame: Uint8Array<ArrayBuffer>): boolean {
    const carrier = this.#nowCarrier();
    if (carrier === "webrtc") return this.#upgrade.peer?.sendControl(frame) ?? false;
    return carrier === "relay" && this.ports.relayControl(this.seat, frame);
  }

  #relayTicks(bytes: Uint8Array<ArrayBuffer>): boolean {
    const isSent = this.ports.relayTicks(this.seat, bytes);
    if (isSent) this.#relayedMs = this.ports.nowMs();
    return isSent;
  }

  #heard(carrier: Carrier, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void {
    if (channel === 1) {
      this.#control?.receive(bytes);
      return;
    }
    if (carrier === "webrtc") this.#counters.ticksHeardWebrtc++;
    else this.#counters.ticksHeardRelay++;
    this.ports.deliver(this.seat, 0, bytes);
  }

  #watchReach(nowMs: number): void {
    const isReachable = this.#isRelayUsable || this.#live.isRtcFresh(nowMs);
    if (isReachable) this.#unreachableSinceMs = null;
    else this.#unreachableSinceMs ??= nowMs;
    const sinceMs = this.#unreachableSinceMs ?? nowMs;
    if (nowMs - sinceMs >= LOST_AFTER_MS) this.#end("lost", "could not be reached any more");
  }

  #state(): LinkState {
    if (this.#theirPage === 0) {
      if (this.#isPresent) return "connecting";
      return this.#wasHere ? "gone" : "waiting";
    }
    if (this.#upgrade.isUp) {
      return this.#upgrade.peer?.path.startsWith("turn") ? "turn" : "direct";
    }
    return this.#isRelayUsable ? "relay" : "reconnecting";
  }

  /** Tells the page when what it shows is another. */
  #refresh(): void {
    const shown = `${this.#state()} ${this.#upgrade.peer?.path} ${this.#theirName} ${this.#why}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.ports.changed(this.seat);
  }

  get #who(): string {
    return this.#theirName || `Player ${this.seat + 1}`;
  }

  #drawPage(): number {
    return this.ports.randomU32() || 1;
  }
}

/** A name off the wire: short, on one line, without control characters. */
export function cleanName(name: string): string {
  return name.replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim().slice(0, NAME_LENGTH_MAX).trim();
}
