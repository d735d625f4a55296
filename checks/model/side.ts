// All states one seat was seen in, and where each step leads from each. A peer's step depends on nothing but its own
// state and what it is given, so every step is taken once and remembered: a world of two peers and a network is then
// three numbers, and exploring it is looking up.
import { type Arrival, type Frame, Peer, type Setting } from "./peer.ts";

export const PHASES = ["idle", "hello", "ready", "starting", "run", "over", "ending"]
  .concat(["closed", "stopped"]);

/** What the properties look at; nothing of it is kept twice. */
export interface Facts {
  phase: string;
  epoch: number;
  hasRun: boolean;
  confirmed: number;
  next: number;
  /** By tick, as far as it is confirmed. */
  hashes: string[];
  isPaused: boolean;
  isPicking: boolean;
  isRequesting: boolean;
  isSettled: boolean;
  why: number;
  /** The other page's session that it has heard of; 0 for none. */
  peerSession: number;
  /** What no peer may ever do, as one sentence; "" for none. */
  fault: string;
}

export interface Step {
  /** The state it leads to, and what leaves: messages of channel 1 in order, and at most one packet (-1 is none). */
  to: number;
  messages: number[];
  packet: number;
  /** What a request answered. */
  answer: number;
}

export type Act =
  | { kind: "connect"; session: number }
  | { kind: "frame"; how: Frame }
  | { kind: "request"; ask: number; arg: number }
  | { kind: "message"; id: number }
  | { kind: "packet"; id: number; arrival: Arrival };

/** Bytes that were ever sent, by number, so that equal ones are the same. */
export class Letters {
  readonly bytes: Uint8Array[] = [];
  private readonly ids = new Map<string, number>();

  idOf(bytes: Uint8Array): number {
    const text = bytes.toHex(), known = this.ids.get(text);
    if (known !== undefined) return known;
    this.ids.set(text, this.bytes.length);
    this.bytes.push(bytes);
    return this.bytes.length - 1;
  }
}

export class Side {
  readonly facts: Facts[] = [];
  private readonly images: Uint8Array[] = [];
  private readonly ids = new Map<string, number>();
  private readonly steps: Map<string, Step>[] = [];
  private readonly peer: Peer;
  /** Steps that were really taken. */
  taken = 0;

  constructor(
    instance: WebAssembly.Instance,
    readonly seat: number,
    setting: Setting,
    private readonly letters: Letters,
  ) {
    this.peer = new Peer(instance, seat, setting);
    this.keep("");
  }

  /** How many states this seat was seen in. */
  get count(): number {
    return this.images.length;
  }

  /** The state number of the peer as it stands; new ones are looked at once. */
  private keep(fault: string): number {
    const image = this.peer.image(), key = image.toHex() + fault;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.ids.set(key, this.images.length);
    this.images.push(image);
    this.facts.push(this.look(fault));
    this.steps.push(new Map());
    return this.images.length - 1;
  }

  private look(fault: string): Facts {
    const { wasm } = this.peer, confirmed = wasm.engineTickConfirmed();
    const hasRun = wasm.wireHasRun() !== 0, menus = hasRun ? this.peer.guessedMenus() : [];
    const phase = PHASES[wasm.wirePhase()];
    const faults = [fault];
    if (menus.length > 0) faults.push(`ran tick ${menus[0]} past an open menu on a guess`);
    if (phase === "stopped") faults.push(`stopped for reason ${wasm.wireWhy()}`);
    return {
      phase,
      epoch: wasm.wireEpoch(),
      hasRun,
      confirmed,
      next: wasm.engineTickNext(),
      hashes: Array.from(
        { length: confirmed + 1 },
        (_, tick) => wasm.wireHashAt(tick + 1).toString(16),
      ),
      isPaused: wasm.wireIsPaused() !== 0,
      isPicking: wasm.wireIsPicking() !== 0,
      isRequesting: wasm.wireIsRequesting() !== 0,
      isSettled: wasm.wireIsSettled() !== 0,
      why: wasm.wireWhy(),
      peerSession: this.peer.peerSession,
      fault: faults.find((says) => says !== "") ?? "",
    };
  }

  /** Takes a step from a state, or remembers it. `key` names the act. */
  step(from: number, key: string, act: Act): Step {
    const known = this.steps[from].get(key);
    if (known) return known;
    const step = this.take(from, act);
    this.steps[from].set(key, step);
    return step;
  }

  private take(from: number, act: Act): Step {
    const { peer, letters } = this;
    this.taken++;
    peer.load(this.images[from]);
    let answer = 0, fault = "";
    const messages: number[] = [];
    let packet = -1;
    try {
      answer = this.act(act);
      for (const bytes of peer.messages()) messages.push(letters.idOf(bytes));
      const bytes = act.kind === "frame" ? peer.packet() : null;
      if (bytes) packet = letters.idOf(bytes);
    } catch (error) {
      fault = `trapped: ${(error as Error).message}`;
    }
    peer.rest();
    return { to: this.keep(fault), messages, packet, answer };
  }

  private act(act: Act): number {
    const { peer, letters } = this;
    if (act.kind === "connect") peer.connect(act.session);
    else if (act.kind === "frame") peer.frame(act.how);
    else if (act.kind === "request") return peer.request(act.ask, act.arg);
    else if (act.kind === "message") return peer.take(1, letters.bytes[act.id], "new");
    else return peer.take(0, letters.bytes[act.id], act.arrival);
    return 0;
  }
}
