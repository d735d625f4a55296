// For tests only: peer connections over a network whose paths can be cut one direction at a time.
import type { VirtualClock } from "./fake_clock.ts";
import type {
  Candidate,
  CandidateSource,
  ChannelInit,
  ChannelLike,
  Description,
  IceServer,
  PeerLike,
} from "./seams.ts";

/** The network between peer connections. */
export class FakeNet {
  peers: FakePeer[] = [];
  latencyMs = 20;
  /** May new connections form, and old ones heal? */
  isOpen = true;
  /** Decides each packet by the name of its sender; false loses it. */
  passes: (from: string) => boolean = () => true;
  pathType = "host";

  constructor(readonly clock: VirtualClock) {}

  make(owner: string): FakePeer {
    const peer = new FakePeer(this, owner, this.peers.length + 1);
    this.peers.push(peer);
    return peer;
  }

  /** Connects two ends once each has both descriptions and a candidate of the other. */
  tryConnect(): void {
    for (const a of this.peers) {
      const b = this.peers.find((other) => other.number === a.remoteNumber);
      if (!b || b.remoteNumber !== a.number || !a.isReady || !b.isReady || !this.isOpen) continue;
      a.connect(b);
      b.connect(a);
    }
  }
}

class FakeChannel implements ChannelLike {
  binaryType = "blob";
  readyState = "connecting";
  bufferedAmount = 0;
  readonly ordered: boolean;
  readonly maxRetransmits: number | null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #stuck: ArrayBuffer[] = [];

  constructor(private peer: FakePeer, readonly id: number, init: ChannelInit) {
    this.ordered = init.ordered;
    this.maxRetransmits = init.maxRetransmits ?? null;
  }

  send(data: Uint8Array<ArrayBuffer>): void {
    if (this.readyState !== "open") throw new Error("The channel is not open");
    const { net } = this.peer;
    const copy = data.slice().buffer;
    if (!net.passes(this.peer.owner)) {
      // The reliable channel sends it again: here it waits for the first send after the path has healed.
      if (this.id === 1) this.#stuck.push(copy);
      return;
    }
    for (const late of this.peer.channels[1].#stuck.splice(0)) this.peer.channels[1].#give(late);
    this.#give(copy);
  }

  #give(data: ArrayBuffer): void {
    const { net } = this.peer;
    net.clock.later(net.latencyMs, () => {
      this.peer.other?.channels[this.id].onmessage?.({ data });
    });
  }

  close(): void {
    this.readyState = "closed";
  }
}

export class FakePeer implements PeerLike {
  connectionState = "new";
  channels: FakeChannel[] = [];
  other: FakePeer | null = null;
  remoteNumber = 0;
  hasCandidate = false;
  restarts = 0;
  /** What it was told to gather with since it was made, list by list. */
  configured: IceServer[][] = [];
  onicecandidate: ((event: { candidate: CandidateSource | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  #hasLocal = false;

  constructor(readonly net: FakeNet, readonly owner: string, readonly number: number) {}

  get isReady(): boolean {
    return this.#hasLocal && this.hasCandidate && this.connectionState !== "closed";
  }

  createDataChannel(_label: string, init: ChannelInit): ChannelLike {
    const channel = new FakeChannel(this, init.id, init);
    this.channels[init.id] = channel;
    return channel;
  }

  createOffer(options?: { iceRestart?: boolean }): Promise<{ sdp: string }> {
    if (options?.iceRestart) this.restarts++;
    return Promise.resolve({ sdp: `${this.number}` });
  }

  createAnswer(): Promise<{ sdp: string }> {
    return Promise.resolve({ sdp: `${this.number}` });
  }

  setLocalDescription(_description: Description): Promise<void> {
    this.#hasLocal = true;
    const candidate: Candidate = { candidate: `candidate of ${this.number}`, sdpMid: "0" };
    this.onicecandidate?.({ candidate: { toJSON: () => candidate } });
    this.onicecandidate?.({ candidate: null });
    return Promise.resolve();
  }

  setRemoteDescription(description: Description): Promise<void> {
    this.remoteNumber = Number(description.sdp);
    return Promise.resolve();
  }

  addIceCandidate(_candidate: Candidate): Promise<void> {
    if (this.remoteNumber === 0) return Promise.reject(new Error("No remote description yet"));
    this.hasCandidate = true;
    this.net.tryConnect();
    return Promise.resolve();
  }

  setConfiguration({ iceServers }: { iceServers: IceServer[] }): void {
    this.configured.push(iceServers);
  }

  getStats(): Promise<Iterable<[string, unknown]>> {
    const type = this.net.pathType;
    return Promise.resolve(
      new Map<string, unknown>([
        ["t", { type: "transport", selectedCandidatePairId: "p" }],
        ["p", { type: "candidate-pair", localCandidateId: "l", remoteCandidateId: "r" }],
        ["l", { candidateType: type, relayProtocol: type === "relay" ? "udp" : undefined }],
        ["r", { candidateType: "host" }],
      ]),
    );
  }

  connect(other: FakePeer): void {
    if (this.connectionState === "connected") return;
    this.connectionState = "connected";
    this.other = other;
    this.net.clock.later(this.net.latencyMs * 2, () => {
      if (this.connectionState !== "connected") return;
      for (const channel of this.channels) channel.readyState = "open";
      for (const channel of this.channels) channel.onopen?.();
    });
  }

  /** The browser gives the connection up; Firefox closes the channels with it, Chromium does not. */
  fail(closesChannels: boolean): void {
    this.connectionState = "failed";
    this.onconnectionstatechange?.();
    if (closesChannels) this.breakChannels();
  }

  breakChannels(): void {
    for (const channel of this.channels) {
      channel.readyState = "closed";
      channel.onclose?.();
    }
  }

  close(): void {
    if (this.connectionState === "closed") return;
    this.connectionState = "closed";
    for (const channel of this.channels) channel.close();
    const { other } = this;
    if (other !== null && other.connectionState !== "closed") {
      this.net.clock.later(this.net.latencyMs, () => other.breakChannels());
    }
  }
}
