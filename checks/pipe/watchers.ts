// What must hold in every run of the pipe, as objects beside it: each sees every frame and every packet of every
// seat, and says what is wrong in one sentence. None of them touches a game.
import type { Channel } from "./network.ts";
import type { Machine } from "./machine.ts";
import type { Truth } from "./truth.ts";

/** Where violations go. */
export type Violate = (watcher: string, sentence: string) => void;

export interface Watcher {
  readonly name: string;
  /** A run began on this machine. */
  began?(machine: Machine): void;
  /** The machine finished a frame of the run. */
  framed?(machine: Machine): void;
  /** The machine sent bytes. */
  sent?(machine: Machine, to: number, channel: Channel, bytes: Uint8Array): void;
  /** Every machine is at the run's end. */
  ended?(machines: Machine[]): void;
}

/** The hardest bound on ticks run ahead of the confirmed one. */
export const WINDOW_TICKS_MAX = 12;
export const PACKET_BYTES_MAX = 216;
export const PACKETS_PER_SECOND_MAX = 60;

/** Every confirmed tick has one hash, one bake and one music digest, on every machine and in the straight run. */
export class SameHash implements Watcher {
  readonly name = "same hash";
  private checked: number[] = [];
  /** Confirmed ticks that some machine saw differently. */
  desyncs = 0;

  constructor(private readonly truth: Truth, private readonly violate: Violate) {}

  began(machine: Machine): void {
    this.checked[machine.seat] = -1;
  }

  framed(machine: Machine): void {
    const { game, seat } = machine;
    for (let tick = this.checked[seat] + 1; tick <= game.tickConfirmed; tick++) {
      const row = this.truth.at(tick, machine);
      this.compare(machine, tick, "hash", game.hashAt(tick + 1), row.hash);
      this.compare(machine, tick, "bake digest", game.bakeDigestAt(tick), row.bakes);
      this.compare(machine, tick, "music digest", game.musicDigestAt(tick), row.music);
      this.checked[seat] = tick;
    }
  }

  private compare(machine: Machine, tick: number, what: string, mine: bigint, straight: bigint) {
    if (mine === straight) return;
    this.desyncs++;
    const hex = (n: bigint) => n.toString(16).padStart(16, "0");
    this.violate(
      this.name,
      `seat ${machine.seat} tick ${tick}: ${what} ${hex(mine)}, the straight run has ${
        hex(straight)
      }.`,
    );
  }

  ended(machines: Machine[]): void {
    const last = machines.map((m) => m.game.tickConfirmed);
    if (new Set(last).size === 1 && machines.every((m) => this.checked[m.seat] === last[0])) return;
    this.violate(
      this.name,
      `the run ended at ticks ${last.join(", ")}: not the same on every seat.`,
    );
  }
}

/** No machine runs further ahead than its window lets it. */
export class NoGuessPastWindow implements Watcher {
  readonly name = "window";
  constructor(private readonly violate: Violate) {}

  framed({ game, seat }: Machine): void {
    const ahead = game.tickNext - (game.tickConfirmed + 1);
    if (ahead <= WINDOW_TICKS_MAX) return;
    this.violate(
      this.name,
      `seat ${seat} ran ${ahead} ticks past the confirmed one at tick ${game.tickNext}.`,
    );
  }
}

/** With the perk menu open no tick runs on a guess of its picker's record. */
export class NoGuessInMenu implements Watcher {
  readonly name = "menu";
  constructor(private readonly violate: Violate) {}

  framed({ game, seat }: Machine): void {
    const tick = game.tickNext - 1, { menu_open, menu_seat } = game.previous.run;
    if (tick <= game.tickConfirmed || !menu_open || menu_seat === seat) return;
    if (game.tickRemote(menu_seat) >= tick) return;
    this.violate(
      this.name,
      `seat ${seat} ran tick ${tick} past a menu of seat ${menu_seat}, whose record it lacks.`,
    );
  }
}

/** Frontiers only grow, stay in order, and never name a record that does not exist. */
export class MonotonicFrontiers implements Watcher {
  readonly name = "frontiers";
  private last: {
    produced: number;
    confirmed: number;
    heard: number;
    remote: number[];
    acked: number[];
  }[] = [];
  private produced: number[] = [];

  constructor(private readonly violate: Violate) {}

  began({ seat }: Machine): void {
    this.last[seat] = { produced: -1, confirmed: -1, heard: -1, remote: [], acked: [] };
    this.produced[seat] = -1;
  }

  framed(machine: Machine): void {
    const { game, seat } = machine, last = this.last[seat];
    this.grows(seat, "tickProduced", last.produced, last.produced = game.tickProduced);
    this.grows(seat, "tickConfirmed", last.confirmed, last.confirmed = game.tickConfirmed);
    this.grows(seat, "tickHeard", last.heard, last.heard = game.tickHeard);
    this.produced[seat] = game.tickProduced;
    if (game.tickConfirmed >= game.tickNext) {
      this.violate(
        this.name,
        `seat ${seat}: tick ${game.tickConfirmed} is confirmed before it ran.`,
      );
    }
    for (let other = 0; other < machine.seats; other++) {
      if (other === seat) continue;
      const remote = game.tickRemote(other), acked = game.tickAcked(other);
      this.grows(
        seat,
        `tickRemote(${other})`,
        last.remote[other] ?? -1,
        last.remote[other] = remote,
      );
      this.grows(seat, `tickAcked(${other})`, last.acked[other] ?? -1, last.acked[other] = acked);
      if (acked > game.tickProduced) {
        this.violate(
          this.name,
          `seat ${seat}: seat ${other} acknowledged ${acked}, produced is ${game.tickProduced}.`,
        );
      }
      if (game.tickConfirmed > remote) {
        this.violate(
          this.name,
          `seat ${seat} confirmed ${game.tickConfirmed} with seat ${other} known to ${remote}.`,
        );
      }
    }
  }

  private grows(seat: number, name: string, from: number, to: number): void {
    if (to < from) {
      this.violate(this.name, `seat ${seat}: ${name} went back from ${from} to ${to}.`);
    }
  }
}

/** A link's ticks packets: small, one a frame, 60 a second of the sender's clock. */
export class PacketBudget implements Watcher {
  readonly name = "packet budget";
  private times = new Map<number, number[]>();
  private lastFrame = new Map<number, number>();
  /** Sizes seen, for the report. */
  packets = 0;
  bytes = 0;

  constructor(private readonly violate: Violate) {}

  /** A seat's page began anew; what the one before sent is not on its account. */
  forget(seat: number): void {
    for (const link of this.times.keys()) if (link >> 4 === seat) this.times.delete(link);
  }

  sent(machine: Machine, to: number, channel: Channel, bytes: Uint8Array): void {
    if (channel !== 0) return;
    const link = machine.seat * 16 + to, nowMs = machine.nowMs;
    this.packets++;
    this.bytes += bytes.length;
    if (bytes.length > PACKET_BYTES_MAX) {
      this.violate(
        this.name,
        `seat ${machine.seat} sent seat ${to} a packet of ${bytes.length} bytes.`,
      );
    }
    if (this.lastFrame.get(link) === machine.frames) {
      this.violate(this.name, `seat ${machine.seat} sent seat ${to} two packets in one frame.`);
    }
    this.lastFrame.set(link, machine.frames);
    const times = this.times.get(link) ?? [];
    this.times.set(link, times);
    times.push(nowMs);
    while (times[0] <= nowMs - 1000) times.shift();
    // A frame that comes late pays with the credit of the one before: one packet of slack in any second.
    if (times.length > PACKETS_PER_SECOND_MAX + 1) {
      this.violate(
        this.name,
        `seat ${machine.seat} sent seat ${to} ${times.length} packets in a second.`,
      );
    }
  }
}
