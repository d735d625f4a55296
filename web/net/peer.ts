// One RTCPeerConnection with its two negotiated channels, and the signalling of this one connection. It ends
// once, when a channel closes or the connection fails, and never comes back: after Firefox's `failed` the
// channels are gone for good, so a new try is always a new Peer under a new link name.
import type { Candidate, ChannelLike, IceServer, PeerLike } from "./seams.ts";
import {
  CONTROL_BACKLOG_BYTES_MAX,
  MESSAGE_BYTES_MAX,
  TICKS_BACKLOG_PACKETS,
  TICKS_BYTES_MAX,
} from "./timing.ts";
import { type Path, pathOf } from "./path.ts";

/** What this peer says to its other end; the link adds who and which. */
export type PeerWord =
  | { type: "offer"; sdp: string }
  | { type: "answer"; sdp: string }
  | { type: "candidate"; candidate: Candidate };

export interface PeerPorts {
  say(word: PeerWord): void;
  opened(): void;
  heard(channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void;
  ended(why: string): void;
}

export class Peer {
  readonly ticks: ChannelLike;
  readonly control: ChannelLike;
  path: Path = "unknown";
  #isEnded = false;
  #isOpen = false;
  #work: Promise<void> = Promise.resolve();
  #hasRemote = false;
  #heldTheirs: Candidate[] = [];
  /** Ours, until our description has been said; null from then on. */
  #heldOurs: Candidate[] | null = [];

  constructor(
    readonly name: string,
    readonly begunMs: number,
    private pc: PeerLike,
    private ports: PeerPorts,
  ) {
    this.ticks = pc.createDataChannel("ticks", {
      id: 0,
      negotiated: true,
      ordered: false,
      maxRetransmits: 0,
    });
    this.control = pc.createDataChannel("control", { id: 1, negotiated: true, ordered: true });
    this.#listen(this.ticks, 0);
    this.#listen(this.control, 1);
    pc.onicecandidate = ({ candidate }) => {
      // Null only says that gathering is over; Firefox's empty candidate says it to the other end, and goes.
      if (candidate !== null) this.#sayCandidate(candidate.toJSON());
    };
    pc.onconnectionstatechange = () => {
      if (pc.connectionState === "failed") this.end("the connection failed");
    };
  }

  get isOpen(): boolean {
    return this.#isOpen && !this.#isEnded;
  }

  /** What is gathered from here on uses other ICE servers; signalling waits for them. */
  renew(renewal: Promise<IceServer[]>): void {
    this.#do(async () => {
      const iceServers = await renewal;
      try {
        if (!this.#isEnded) this.pc.setConfiguration({ iceServers });
      } catch {
        // A list this browser will not take leaves the old one, which may still do.
      }
    });
  }

  /** Makes and says an offer; `isRestart` asks for new ICE on the same connection. */
  offer(isRestart = false): void {
    this.#do(async () => {
      this.#heldOurs ??= [];
      const { sdp = "" } = await this.pc.createOffer(isRestart ? { iceRestart: true } : undefined);
      await this.pc.setLocalDescription({ type: "offer", sdp });
      this.#sayDescription({ type: "offer", sdp });
    });
  }

  takeOffer(offer: string): void {
    this.#do(async () => {
      this.#heldOurs ??= [];
      await this.pc.setRemoteDescription({ type: "offer", sdp: offer });
      await this.#freeTheirs();
      const { sdp = "" } = await this.pc.createAnswer();
      await this.pc.setLocalDescription({ type: "answer", sdp });
      this.#sayDescription({ type: "answer", sdp });
    });
  }

  takeAnswer(answer: string): void {
    this.#do(async () => {
      await this.pc.setRemoteDescription({ type: "answer", sdp: answer });
      await this.#freeTheirs();
    });
  }

  takeCandidate(candidate: Candidate): void {
    this.#do(async () => {
      if (this.#hasRemote) await this.#add(candidate);
      else if (this.#heldTheirs.length < 64) this.#heldTheirs.push(candidate);
    });
  }

  /** Sends a packet unless the channel is backed up: a queued packet would only arrive stale. */
  sendTicks(bytes: Uint8Array<ArrayBuffer>): boolean {
    if (!this.isOpen || this.ticks.readyState !== "open") return false;
    const packetSize = Math.max(bytes.length, 100);
    if (this.ticks.bufferedAmount > TICKS_BACKLOG_PACKETS * packetSize) return false;
    return this.#send(this.ticks, bytes);
  }

  sendControl(frame: Uint8Array<ArrayBuffer>): boolean {
    if (!this.isOpen || this.control.readyState !== "open") return false;
    return this.#send(this.control, frame);
  }

  get isControlBacklogged(): boolean {
    return this.control.bufferedAmount > CONTROL_BACKLOG_BYTES_MAX;
  }

  /** Reads the selected pair again; calls back when the path is another than before. */
  readPath(changed: () => void): void {
    this.pc.getStats().then((report) => {
      const path = pathOf(report);
      if (this.#isEnded || path === "unknown" || path === this.path) return;
      this.path = path;
      changed();
    }, () => {});
  }

  /** Ends the connection and says why, once. */
  end(why: string): void {
    if (this.#isEnded) return;
    this.close();
    this.ports.ended(why);
  }

  /** Ends it without a word. */
  close(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const channel of [this.ticks, this.control]) {
      channel.onopen = null;
      channel.onclose = null;
      channel.onmessage = null;
    }
    this.pc.onicecandidate = null;
    this.pc.onconnectionstatechange = null;
    this.pc.close();
  }

  #listen(channel: ChannelLike, number: 0 | 1): void {
    const sizeMax = number === 0 ? TICKS_BYTES_MAX : MESSAGE_BYTES_MAX;
    channel.binaryType = "arraybuffer";
    channel.onopen = () => {
      const bothOpen = this.ticks.readyState === "open" && this.control.readyState === "open";
      if (!bothOpen || this.#isOpen || this.#isEnded) return;
      this.#isOpen = true;
      this.ports.opened();
    };
    channel.onclose = () => this.end("a channel closed");
    channel.onmessage = ({ data }) => {
      // WebRTC would carry far longer messages than the room does; no page of ours sends them.
      if (!(data instanceof ArrayBuffer) || data.byteLength > sizeMax) return;
      this.ports.heard(number, new Uint8Array(data));
    };
  }

  #send(channel: ChannelLike, bytes: Uint8Array<ArrayBuffer>): boolean {
    try {
      channel.send(bytes);
      return true;
    } catch {
      // Closing, or its queue is full; `onclose` and the liveness clock decide what follows.
      return false;
    }
  }

  #sayDescription(word: PeerWord): void {
    if (this.#isEnded) return;
    this.ports.say(word);
    const held = this.#heldOurs ?? [];
    this.#heldOurs = null;
    for (const candidate of held) this.ports.say({ type: "candidate", candidate });
  }

  /** Candidates follow their description, whichever the browser makes first. */
  #sayCandidate(candidate: Candidate): void {
    if (this.#isEnded) return;
    if (this.#heldOurs === null) this.ports.say({ type: "candidate", candidate });
    else this.#heldOurs.push(candidate);
  }

  async #freeTheirs(): Promise<void> {
    this.#hasRemote = true;
    for (const candidate of this.#heldTheirs.splice(0)) await this.#add(candidate);
  }

  /** A candidate of the ICE round before is refused by the browser; that harms nothing. */
  async #add(candidate: Candidate): Promise<void> {
    await this.pc.addIceCandidate(candidate).catch(() => {});
  }

  /** Signalling steps run one after another, in the order they came. */
  #do(step: () => Promise<void>): void {
    this.#work = this.#work.then(() => this.#isEnded ? undefined : step()).catch((error) => {
      this.end(`signalling failed: ${(error as Error).message}`);
    });
  }
}
