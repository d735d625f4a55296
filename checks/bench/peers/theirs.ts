// The peers' sides: the same core, lateness and inputs, driven as each library's own documents say.
import { loadPeers, type NetplayRollback, type TelegraphSession } from "./bundle.ts";
import { LATENESS, type Side, SizedCore } from "./side.ts";

/** An input is the tick it was made at: the smallest thing either library can carry. */
class TickInput {
  constructor(readonly tick: number) {}
  predictNext(): TickInput {
    return this;
  }
}

/** The forms of a state that netplayjs can hold: JSON of numbers, as its documents show, or one string. */
export type JsonForm = "numbers" | "base64";

const FORMS: Record<JsonForm, (core: SizedCore) => { save(): unknown; load(json: unknown): void }> =
  {
    numbers: ({ span }) => {
      const words = new Uint32Array(span.buffer, span.byteOffset, span.length >> 2);
      return {
        save: () => ({ words: [...words] }),
        load: (json) => words.set((json as { words: number[] }).words),
      };
    },
    base64: ({ span }) => ({
      save: () => span.toBase64(),
      load: (json) => void span.setFromBase64(json as string),
    }),
  };

/** netplayjs 0.4.1 as the host: a guest runs everything again for each state the host broadcasts. */
export class NetplaySide implements Side {
  private now = 0;
  private constructor(
    readonly name: string,
    private readonly core: SizedCore,
    private readonly load: (json: unknown) => void,
    private readonly rollback: NetplayRollback,
    private readonly other: unknown,
    private readonly clock: { tick: number },
  ) {}

  static async create(size: number, form: JsonForm): Promise<NetplaySide> {
    const { RollbackNetcode, NetplayPlayer } = await loadPeers();
    const core = await SizedCore.create(size), clock = { tick: 0 };
    const own = new NetplayPlayer(0, true, true), other = new NetplayPlayer(1, false, false);
    const { save, load } = FORMS[form](core);
    const state = {
      serialize: save,
      deserialize: load,
      tick: (inputs: Map<unknown, TickInput>) =>
        core.tick(inputs.get(own)!.tick, inputs.get(other)!.tick),
    };
    const rest = new Map([own, other].map((player) => [player, new TickInput(-1)]));
    const rollback = new RollbackNetcode(
      true,
      state,
      [own, other],
      rest,
      LATENESS + 2,
      null,
      1000 / 60,
      () => new TickInput(clock.tick),
      () => {},
      () => {},
    );
    const name = form === "numbers" ? "netplayjs" : "netplayjs base64";
    const side = new NetplaySide(name, core, load, rollback, other, clock);
    for (let i = 0; i < LATENESS * 2; i++) side.frame();
    return side;
  }

  frame(): number {
    this.clock.tick = this.now;
    const late = this.now - LATENESS + 1;
    const began = performance.now();
    this.rollback.tick();
    // Its frame 1 is the tick 0: frame 0 is the state before it.
    if (late >= 0) this.rollback.onRemoteInput(late + 1, this.other, new TickInput(late));
    const us = (performance.now() - began) * 1000;
    this.now++;
    return late >= 0 ? us : NaN;
  }

  confirmed(): { tick: number; state: Uint8Array } {
    const [first] = this.rollback.history, now = this.core.span.slice();
    this.load(first.state);
    const state = this.core.span.slice();
    this.core.span.set(now);
    return { tick: first.frame, state };
  }
}

interface Message {
  type: string;
  syncRequest?: { randomRequest: number };
}

/**
 * telegraph 0.0.3 over a connection that is two callbacks. Its window of 8 frames allows 7 to be run again, so the
 * window is set to 10 in its private field; its lines to the console are swallowed.
 */
export class TelegraphSide implements Side {
  readonly name = "telegraph";
  private now = 0;
  private sequence = 100;
  private deliver: (message: unknown) => void = () => {};
  private own = 0;
  private session!: TelegraphSession;
  private constructor(private readonly core: SizedCore) {}

  static async create(size: number): Promise<TelegraphSide> {
    const { Telegraph, PlayerType } = await loadPeers();
    const side = new TelegraphSide(await SizedCore.create(size));
    const connection = {
      peer: "other",
      on: (event: string, call: (data: unknown) => void) => {
        if (event === "data") side.deliver = call;
      },
      send: (message: Message) => side.answer(message),
    };
    const { core } = side;
    side.session = new Telegraph({
      peer: { connections: { other: [connection] }, on: () => {} },
      disconnectTimeout: 0,
      disconnectNotifyStart: 0,
      numPlayers: 2,
      callbacks: {
        onSaveState: () => ({ state: core.span.slice(), checksum: null }),
        onLoadState: (state: Uint8Array) => core.span.set(state),
        onAdvanceFrame: () => side.run(),
        onEvent: () => {},
      },
    });
    side.own = side.session.addPlayer({ playerNumber: 1, type: PlayerType.local }).value!;
    side.session.addPlayer({
      playerNumber: 2,
      type: PlayerType.remote,
      remote: { peerId: "other" },
    });
    side.widen();
    side.session.afterTick();
    quietly(() => {
      for (let i = 0; i < LATENESS * 2; i++) side.frame();
    });
    return side;
  }

  /** Its private window, and the ring of states that goes with it. */
  private widen(): void {
    const { sync } = (this.session as unknown as {
      session: { sync: { maxPredictionFrames: number; savedStates: { frames: unknown[] } } };
    }).session;
    sync.maxPredictionFrames = LATENESS + 2;
    sync.savedStates.frames = new Array(LATENESS + 4);
  }

  /** The other seat's answers: to a handshake only, its inputs come by frame(). */
  private answer({ type, syncRequest }: Message): void {
    if (type !== "syncRequest") return;
    const randomReply = syncRequest!.randomRequest;
    this.deliver({
      type: "syncReply",
      sequenceNumber: this.sequence++,
      syncReply: { randomReply },
    });
  }

  private run(): void {
    const [own, other] = this.session.syncInput().value!.inputs;
    this.core.tick(own[0] ?? -1, other[0] ?? -1);
    this.session.advanceFrame();
  }

  frame(): number {
    const late = this.now - LATENESS + 1;
    const began = performance.now();
    const { code } = this.session.addLocalInput(this.own, [this.now]);
    if (code !== "ok") throw new Error(`telegraph refused an input: ${code}`);
    this.run();
    if (late >= 0) this.deliver(this.inputOf(late));
    this.session.afterTick();
    const us = (performance.now() - began) * 1000;
    this.now++;
    return late >= 0 ? us : NaN;
  }

  private inputOf(tick: number): unknown {
    const at = { disconnected: false, lastFrame: tick };
    const input = {
      ackFrame: this.now,
      peerConnectStatus: [at, at],
      disconnectRequested: false,
      startFrame: tick,
      inputs: [[tick]],
    };
    return { type: "input", sequenceNumber: this.sequence++, input };
  }

  confirmed(): { tick: number; state: Uint8Array } {
    const { sync } = (this.session as unknown as {
      session: { sync: { savedStates: { frames: { frame: number; state: Uint8Array }[] } } };
    }).session;
    const tick = this.now - LATENESS + 1;
    return { tick, state: sync.savedStates.frames.find((kept) => kept?.frame === tick)!.state };
  }
}

/** Runs `play` with the console's lines swallowed. */
export function quietly<T>(play: () => T): T {
  const { log } = console;
  console.log = () => {};
  try {
    return play();
  } finally {
    console.log = log;
  }
}
