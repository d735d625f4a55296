// What the transport needs of a browser, as small interfaces, so that tests bring fakes and a clock of their
// own. Nothing else in `web/net/` touches a global.

/** The part of a WebSocket that is used. */
export interface SocketLike {
  binaryType: string;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

/** The part of an RTCDataChannel that is used. */
export interface ChannelLike {
  binaryType: string;
  readonly readyState: string;
  readonly bufferedAmount: number;
  readonly ordered: boolean;
  readonly maxRetransmits: number | null;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface ChannelInit {
  id: number;
  negotiated: true;
  ordered: boolean;
  maxRetransmits?: number;
}

export interface Description {
  type: "offer" | "answer";
  sdp: string;
}

export interface Candidate {
  candidate: string;
  sdpMid?: string | null;
  sdpMLineIndex?: number | null;
  usernameFragment?: string | null;
}

/** The part of an RTCPeerConnection that is used. */
export interface PeerLike {
  readonly connectionState: string;
  createDataChannel(label: string, init: ChannelInit): ChannelLike;
  createOffer(options?: { iceRestart?: boolean }): Promise<{ sdp?: string }>;
  createAnswer(): Promise<{ sdp?: string }>;
  setLocalDescription(description: Description): Promise<void>;
  setRemoteDescription(description: Description): Promise<void>;
  addIceCandidate(candidate: Candidate): Promise<void>;
  getStats(): Promise<Iterable<[string, unknown]>>;
  /** Throws where the browser cannot take another list any more. */
  setConfiguration(configuration: { iceServers: IceServer[] }): void;
  close(): void;
  onicecandidate: ((event: { candidate: CandidateSource | null }) => void) | null;
  onconnectionstatechange: (() => void) | null;
}

export interface CandidateSource {
  toJSON(): Candidate;
}

export interface IceServer {
  urls: string | string[];
  username?: string;
  credential?: string;
}

export interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Seams {
  /** This site's origin, as https://game.example. */
  origin: string;
  fetch(path: string, init: RequestInit): Promise<Response>;
  makeSocket(url: string): SocketLike;
  /** Null in a browser without WebRTC: such a page plays through the room. */
  makePeer: ((iceServers: IceServer[]) => PeerLike) | null;
  /** Null, or throwing, where storage is blocked. */
  storage: StorageLike | null;
  nowMs(): number;
  /** Calls back once after `ms`; gives a function that calls it off. */
  later(ms: number, callback: () => void): () => void;
  randomU32(): number;
  /** Calls back when the page goes, and when the browser shows it again from its cache. */
  onPageHide(hide: () => void, show: () => void): void;
}

/** The browser's own. */
export function browserSeams(): Seams {
  const hasPeers = typeof RTCPeerConnection === "function";
  return {
    origin: location.origin,
    fetch: (path, init) => fetch(path, init),
    makeSocket: (url) => new WebSocket(url) as unknown as SocketLike,
    makePeer: hasPeers
      ? (iceServers) => new RTCPeerConnection({ iceServers }) as unknown as PeerLike
      : null,
    storage: sessionStorageOrNull(),
    nowMs: () => performance.now(),
    later: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    randomU32: () => crypto.getRandomValues(new Uint32Array(1))[0],
    onPageHide: (hide, show) => {
      addEventListener("pagehide", hide);
      addEventListener("pageshow", (event) => {
        if ((event as PageTransitionEvent).persisted) show();
      });
    },
  };
}

/** Where storage is blocked, the property or its first use throws. */
function sessionStorageOrNull(): StorageLike | null {
  try {
    const storage = globalThis.sessionStorage;
    storage.getItem("");
    return storage;
  } catch {
    return null;
  }
}
