// Games at one table: in-memory links with a seeded, lossy, jittery channel 0 and an ordered channel 1, on one virtual
// clock. Small on purpose: scenarios step it by hand and look inside; checks/pipe is the network for long gates.
import { Game, type InputSample, overrunConfig } from "../../wire/host/mod.ts";

export interface TableOptions {
  seats: number;
  seed?: number;
  /** One way, in ms. */
  latencyMs?: number;
  jitterMs?: number;
  loss?: number;
  /** Frames a second, by seat. */
  rates?: number[];
}

interface Parcel {
  atMs: number;
  order: number;
  from: number;
  to: number;
  channel: 0 | 1;
  bytes: Uint8Array;
}

/** A small seeded generator (mulberry32), 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

export class Table {
  nowMs = 1000;
  readonly games: Game[] = [];
  readonly random: () => number;
  /** Every seat's hands. */
  hands: (seat: number, game: Game) => InputSample;
  /** Returns false to lose a parcel, or other bytes to carry instead. */
  tamper: (parcel: Parcel) => boolean | Uint8Array = () => true;
  /** Seats whose frames do not run, like a sleeping page. */
  readonly asleep = new Set<number>();
  onFrame: (seat: number, game: Game) => void = () => {};
  readonly sizes: number[] = [];
  private parcels: Parcel[] = [];
  private order = 0;
  private orderedMs = new Map<string, number>();
  private nextFrameMs: number[];

  private constructor(readonly options: TableOptions) {
    this.random = seeded(options.seed ?? 1);
    this.nextFrameMs = Array.from({ length: options.seats }, () => this.nowMs);
    const tempers = Array.from({ length: options.seats }, (_, seat) => seeded(77 + seat));
    this.hands = (seat, game) => wander(tempers[seat], game);
  }

  static async create(module: WebAssembly.Module, options: TableOptions): Promise<Table> {
    const table = new Table(options);
    for (let seat = 0; seat < options.seats; seat++) table.games.push(await Game.create(module));
    return table;
  }

  connectAll(): void {
    this.games.forEach((game, seat) => game.connect(seat, this.options.seats, this.nowMs + seat));
  }

  /** Runs virtual time until `ms` have passed. */
  run(ms: number): void {
    const untilMs = this.nowMs + ms;
    while (this.nowMs < untilMs) this.step();
  }

  /** Runs until `isDone`; throws with `what` after `msMax`. */
  until(what: string, isDone: () => boolean, msMax = 20_000): void {
    const limitMs = this.nowMs + msMax;
    while (!isDone()) {
      if (this.nowMs > limitMs) {
        const phases = this.games.map((g) => `${g.session.phase}/${g.session.why.name}`).join(" ");
        throw new Error(`Waited ${msMax} ms for: ${what} (${phases})`);
      }
      this.step();
    }
  }

  /** Connects everyone and starts an Overrun by the host. */
  play(seed = 7): void {
    this.connectAll();
    this.until("hellos", () => this.games.every((g) => g.session.phase === "ready"));
    this.games[0].request("start", overrunConfig(seed, this.options.seats));
    this.until("the start", () => this.games.every((g) => g.session.phase === "run"));
  }

  private step(): void {
    this.nowMs += 1;
    for (const parcel of this.due()) {
      if (this.asleep.has(parcel.to)) this.parcels.push({ ...parcel, atMs: this.nowMs + 1 });
      else this.games[parcel.to].receive(parcel.from, parcel.channel, parcel.bytes, this.nowMs);
    }
    this.games.forEach((game, seat) => {
      if (this.nowMs < this.nextFrameMs[seat] || this.asleep.has(seat)) return;
      const everyMs = 1000 / (this.options.rates?.[seat] ?? 60);
      this.nextFrameMs[seat] = Math.max(this.nextFrameMs[seat] + everyMs, this.nowMs);
      game.advance(this.nowMs, this.hands(seat, game));
      this.onFrame(seat, game);
      game.transmit(this.nowMs, (to, channel, bytes) => this.post(seat, to, channel, bytes));
    });
  }

  private due(): Parcel[] {
    const due = this.parcels.filter((p) => p.atMs <= this.nowMs);
    if (due.length === 0) return due;
    this.parcels = this.parcels.filter((p) => p.atMs > this.nowMs);
    return due.sort((a, b) => a.atMs - b.atMs || a.order - b.order);
  }

  post(from: number, to: number, channel: 0 | 1, bytes: Uint8Array): void {
    const { latencyMs = 30, jitterMs = 0, loss = 0 } = this.options;
    if (channel === 0) this.sizes.push(bytes.length);
    const parcel = { atMs: 0, order: this.order++, from, to, channel, bytes };
    const verdict = this.tamper(parcel);
    if (verdict === false || (channel === 0 && this.random() < loss)) return;
    if (verdict !== true) parcel.bytes = verdict;
    parcel.atMs = this.nowMs + latencyMs + (this.random() * 2 - 1) * jitterMs;
    if (channel === 1) {
      const key = `${from}>${to}`;
      parcel.atMs = Math.max(parcel.atMs, this.orderedMs.get(key) ?? 0);
      this.orderedMs.set(key, parcel.atMs);
    }
    this.parcels.push(parcel);
  }
}

/** Hands that change their mind every few ticks: enough to be guessed wrong all the time. */
export function wander(random: () => number, _game: Game): InputSample {
  const turn = random();
  return {
    moveX: turn < 0.2 ? Math.floor(random() * 160) - 80 : 60,
    moveY: turn > 0.8 ? Math.floor(random() * 160) - 80 : -40,
    aimA: 16_000 + Math.floor(random() * 9000),
    aimB: 16_000 + Math.floor(random() * 9000),
    buttons: (random() < 0.6 ? 1 : 0) | (random() < 0.2 ? 2 : 0) | (random() < 0.1 ? 4 : 0),
    device: 0,
  };
}
