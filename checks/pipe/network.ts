// The network between the seats: two channels a direction, each packet's fate drawn from the direction's own
// generator. Channel 0 may lose, double and overtake; channel 1 arrives once and in order, however late.
import type { VirtualClock } from "./clock.ts";
import type { Path, Profile } from "./profiles.ts";
import { Random } from "./random.ts";

export type Channel = 0 | 1;

export interface Packet {
  from: number;
  to: number;
  channel: Channel;
  bytes: Uint8Array;
}

/** What a scenario does to a packet before the network sees it: another packet, several, or nothing. */
export type Tamper = (packet: Packet, nowMs: number) => Packet | Packet[] | null;

export class Network {
  /** Set by scenarios that drop, change or hold packets on purpose. */
  tamper: Tamper | null = null;
  private readonly links = new Map<number, Link>();

  constructor(
    private readonly clock: VirtualClock,
    readonly profile: Profile,
    seats: number,
    random: Random,
    private readonly deliver: (packet: Packet) => void,
  ) {
    for (let from = 0; from < seats; from++) {
      for (let to = 0; to < seats; to++) {
        if (from === to) continue;
        const link = new Link(profile.path(from, to), random.fork(`link ${from}>${to}`));
        this.links.set(from * 16 + to, link);
      }
    }
  }

  /** Takes a copy of the bytes; arrivals are put on the clock. */
  send(from: number, to: number, channel: Channel, bytes: Uint8Array): void {
    const packet = { from, to, channel, bytes: bytes.slice() };
    const tampered = this.tamper ? this.tamper(packet, this.clock.nowMs) : packet;
    if (!tampered) return;
    for (const one of Array.isArray(tampered) ? tampered : [tampered]) this.pass(one);
  }

  /** Cuts or mends both directions between two seats; what is under way still arrives. */
  cut(a: number, b: number, isCut = true): void {
    this.link(a, b).isCut = isCut;
    this.link(b, a).isCut = isCut;
  }

  /**
   * Both directions are dead for `ms`: channel 0 is lost, channel 1 arrives after it, as over carriers that repeat what
   * was not acknowledged.
   */
  outage(a: number, b: number, ms: number): void {
    const untilMs = this.clock.nowMs + ms;
    this.link(a, b).deadUntil(untilMs);
    this.link(b, a).deadUntil(untilMs);
  }

  /** Sends the pair over another way: from now on a packet takes `delayMs`, and overtakes those under way. */
  reroute(a: number, b: number, delayMs: number): void {
    this.link(a, b).delayMsNow = delayMs;
    this.link(b, a).delayMsNow = delayMs;
  }

  /** Loses the next `count` packets of channel 0 in one direction. */
  dropNext(from: number, to: number, count: number): void {
    this.link(from, to).dropping = count;
  }

  private link(from: number, to: number): Link {
    const link = this.links.get(from * 16 + to);
    if (!link) throw new RangeError(`there is no link from seat ${from} to seat ${to}.`);
    return link;
  }

  private pass(packet: Packet): void {
    const link = this.link(packet.from, packet.to);
    for (const atMs of link.arrivals(packet.channel, this.clock.nowMs)) {
      this.clock.at(atMs, () => this.deliver(packet));
    }
  }
}

/** One direction: when each of its packets arrives. */
class Link {
  isCut = false;
  dropping = 0;
  private burstAtMs: number;
  private stallAtMs: number;
  private stalledUntilMs = 0;
  private orderedAtMs = 0;
  private deadUntilMs = 0;
  /** The way's delay: the path's, until the pair is sent over another way. */
  delayMsNow: number;

  constructor(private readonly path: Path, private readonly random: Random) {
    this.delayMsNow = path.delayMs;
    this.burstAtMs = path.burst ? random.range(0.5, 1.5) * path.burst.everyMs : Infinity;
    this.stallAtMs = path.stall ? random.range(0.5, 1.5) * path.stall.everyMs : Infinity;
  }

  deadUntil(untilMs: number): void {
    this.deadUntilMs = Math.max(this.deadUntilMs, untilMs);
  }

  arrivals(channel: Channel, nowMs: number): number[] {
    const { path, random } = this;
    this.weather(nowMs);
    const isDead = nowMs < this.deadUntilMs;
    const leavesMs = isDead ? this.deadUntilMs : nowMs;
    const atMs = Math.max(leavesMs + this.delayMs(), this.stalledUntilMs);
    if (channel === 1) {
      // A lost segment is sent again a round trip later; over a cut nothing arrives at all.
      const againMs = random.chance(path.loss) ? 2 * this.delayMsNow + 20 : 0;
      if (this.isCut) return [];
      this.orderedAtMs = Math.max(this.orderedAtMs, atMs + againMs);
      return [this.orderedAtMs];
    }
    const isLost = random.chance(path.loss);
    const isDouble = random.chance(path.duplicate);
    if (this.dropping > 0) {
      this.dropping--;
      return [];
    }
    if (isLost || this.isCut || isDead) return [];
    return isDouble ? [atMs, Math.max(nowMs + this.delayMs(), this.stalledUntilMs)] : [atMs];
  }

  private delayMs(): number {
    return this.delayMsNow + this.random.range(-1, 1) * this.path.jitterMs;
  }

  /** Starts the bursts and stalls that are due. */
  private weather(nowMs: number): void {
    const { burst, stall } = this.path;
    if (burst && nowMs >= this.burstAtMs) {
      this.dropping = burst.packets;
      this.burstAtMs = nowMs + this.random.range(0.5, 1.5) * burst.everyMs;
    }
    if (stall && nowMs >= this.stallAtMs) {
      this.stalledUntilMs = nowMs + stall.ms;
      this.stallAtMs = nowMs + this.random.range(0.5, 1.5) * stall.everyMs;
    }
  }
}
