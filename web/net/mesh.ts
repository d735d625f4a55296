// Every other seat of the room behind one send and one receive. The mesh owns the links, the clock that looks
// after them, the inbox and the test hooks; it moves bytes and knows nothing of the game in them.
import { DelayLine, type Hold } from "./delay.ts";
import { Inbox } from "./inbox.ts";
import { Link, type LinkPorts, type PeerEvent } from "./link.ts";
import type { LinkView } from "./link_view.ts";
import type { RoomClient, RoomListener } from "./room_client.ts";
import { CONTROL_BYTES_MAX, POLL_EVERY_MS, TICKS_BYTES_MAX } from "./timing.ts";
import type { TestSwitches } from "./switches.ts";

type OnMessage = (from: number, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>) => void;

export class Mesh {
  /** A page came to a seat ("here"), went ("gone"), or cannot be reached ("lost"), with a sentence to show. */
  onpeer: (seat: number, event: PeerEvent, sentence: string) => void = () => {};
  /** A link's state, path, name or reason is another than before. */
  onstate: (view: LinkView) => void = () => {};
  readonly #room: RoomClient;
  readonly #delay: DelayLine;
  readonly #inbox = new Inbox();
  readonly #ports: LinkPorts;
  #links: Link[] = [];
  #onmessage: OnMessage | null = null;
  #stopPoll: () => void = () => {};

  constructor(room: RoomClient, switches: TestSwitches = {}) {
    this.#room = room;
    const { seams } = room;
    this.#delay = new DelayLine(seams.nowMs, seams.later);
    if (switches.hold) this.#delay.set(switches.hold);
    const makePeer = switches.relayOnly ? null : seams.makePeer;
    this.#ports = {
      nowMs: seams.nowMs,
      randomU32: seams.randomU32,
      makePeer: () => makePeer?.(room.ice.list) ?? null,
      hasPeers: makePeer !== null,
      renewedIce: () => room.ice.renewed(),
      ownSeat: () => room.seat,
      ownName: () => room.name,
      isRoomOpen: () => room.isOpen,
      say: (to, message) => void room.say(to, message),
      relayTicks: (to, bytes) => room.relayTicks(to, bytes),
      relayControl: (to, frame) => room.relayControl(to, frame),
      isRelayBacklogged: () => room.outbox.waitingCount > 0,
      deliver: (from, channel, bytes) => this.#deliver(from, channel, bytes),
      peerEvent: (seat, event, sentence) => this.#peerEvent(seat, event, sentence),
      changed: (seat) => this.#changed(seat),
    };
    room.attach(this.#roomListener());
  }

  /** Where received bytes go; what came before it was set comes first. The bytes are the callee's to keep. */
  set onmessage(callback: OnMessage | null) {
    this.#onmessage = callback;
    if (callback !== null) this.#inbox.drain(callback);
  }

  /**
   * Sends a copy of the bytes to a seat. Channel 0 goes now or not at all, and says which; channel 1 is queued
   * until it is delivered, and false means that nobody sits there. Throws RangeError for a size no page sends.
   */
  send(to: number, channel: 0 | 1, bytes: Uint8Array): boolean {
    const [sizeMin, sizeMax] = channel === 0 ? [2, TICKS_BYTES_MAX] : [1, CONTROL_BYTES_MAX];
    if (bytes.length < sizeMin || bytes.length > sizeMax) {
      throw new RangeError(
        `A message on channel ${channel} has ${sizeMin} to ${sizeMax} bytes, not ${bytes.length}`,
      );
    }
    const link = this.#find(to);
    if (link === undefined) return false;
    const copy = new Uint8Array(bytes);
    const send = () => channel === 0 ? link.sendTicks(copy) : link.sendControl(copy);
    if (!this.#delay.isHolding) return send();
    this.#delay.put(channel === 0 ? -1 : to, send);
    return true;
  }

  /** How the link to a seat stands; undefined for this page's own seat and for none. */
  link(seat: number): LinkView | undefined {
    return this.#find(seat)?.view();
  }

  /** The links to all other seats, by seat. */
  links(): LinkView[] {
    return this.#links.map((link) => link.view());
  }

  /** Does what time has made due. Call it once a frame: in a hidden tab the mesh's own timer is slowed to 1 Hz. */
  pump(): void {
    this.#delay.poll();
    for (const link of this.#links) link.poll();
    this.#room.poll();
  }

  /** Test hook: holds this page's sends for `ms` give or take `jitterMs`. Zeros end it. */
  delay(ms: number, jitterMs: number, seed: number): void {
    const hold: Hold = { ms, jitterMs, seed };
    this.#delay.set(hold);
  }

  close(): void {
    this.#stopPoll();
    for (const link of this.#links) link.close();
    this.#links = [];
  }

  #find(seat: number): Link | undefined {
    return this.#links.find((link) => link.seat === seat);
  }

  #roomListener(): RoomListener {
    const room = this.#room;
    return {
      seated: () => {
        this.#seat();
        for (const link of this.#links) link.seated(room.present[link.seat]);
        this.#keepPolling();
      },
      away: () => this.#links.forEach((link) => link.away()),
      presence: (seat, isPresent, why) => this.#find(seat)?.presence(isPresent, why),
      signal: (from, signal) => this.#find(from)?.hear(signal),
      relayed: (from, channel, bytes) => this.#find(from)?.relayed(channel, bytes),
      goodbye: () => this.#links.forEach((link) => link.goodbye()),
      over: (sentence) => {
        for (const link of this.#links) link.over(sentence);
        this.close();
      },
    };
  }

  /** The links of the seats this page does not hold; kept when it takes its own seat again. */
  #seat(): void {
    const others = Array.from({ length: this.#room.seats }, (_, seat) => seat)
      .filter((seat) => seat !== this.#room.seat);
    const isSame = others.length === this.#links.length &&
      others.every((seat, i) => this.#links[i].seat === seat);
    if (isSame) return;
    for (const link of this.#links) link.close();
    this.#links = others.map((seat) => new Link(seat, this.#ports));
  }

  #keepPolling(): void {
    this.#stopPoll();
    this.#stopPoll = this.#room.seams.later(POLL_EVERY_MS, () => {
      this.pump();
      this.#keepPolling();
    });
  }

  #deliver(from: number, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#onmessage !== null) this.#onmessage(from, channel, bytes);
    else if (!this.#inbox.put(from, channel, bytes)) this.#find(from)?.giveUp();
  }

  #peerEvent(seat: number, event: PeerEvent, sentence: string): void {
    if (event !== "here") this.#inbox.forget(seat);
    this.onpeer(seat, event, sentence);
  }

  #changed(seat: number): void {
    const view = this.link(seat);
    if (view !== undefined) this.onstate(view);
  }
}
