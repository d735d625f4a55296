// Explores an area: every world that two peers, their network and their players can come into, breadth first, so that
// the first trace to a fault is a shortest one. In each world the properties are looked at, and from each the network
// turns fair and the players do what they must: then it has to come to rest.
import { type Area, ASK_PICK, ASK_RESUME, ASK_START } from "./areas.ts";
import { type Act, type Facts, Letters, Side, type Step } from "./side.ts";
import { after, arrived, keyOf, type Packet, type World } from "./world.ts";

export interface Violation {
  says: string;
  /** What happened, step by step, from the first world. */
  trace: string[];
}

export interface AreaReport {
  name: string;
  /** Worlds met, and steps between them. */
  worlds: number;
  steps: number;
  /** States each peer was seen in, and letters that were sent. */
  states: [number, number];
  letters: number;
  /** The longest shortest trace. */
  depth: number;
  /** Whether every world was met, or the bounds were reached first. */
  isWhole: boolean;
  violation: Violation | null;
}

export interface Bounds {
  worlds: number;
  depth: number;
}

const ROUNDS_MAX = 60;
const MESSAGES_MAX = 2;
const OUTLAST_BIT = 1 << 20;

/** A world that was met, with its number and its key. */
interface Met {
  id: number;
  key: string;
  world: World;
}

interface Next {
  label: string;
  world: World;
}

export class Explorer {
  private readonly letters = new Letters();
  private readonly sides: [Side, Side];
  private readonly known = new Map<string, number>();
  private readonly parents: number[] = [];
  private readonly labels: string[] = [];
  private readonly labelOf: number[] = [];
  private readonly labelIds = new Map<string, number>();
  private readonly resting = new Set<string>();
  private steps = 0;

  private constructor(readonly area: Area, instances: WebAssembly.Instance[]) {
    const side = (seat: number) => new Side(instances[seat], seat, area.setting, this.letters);
    this.sides = [side(0), side(1)];
  }

  static async create(area: Area, module: WebAssembly.Module): Promise<Explorer> {
    const instances = await Promise.all([0, 1].map(() => WebAssembly.instantiate(module, {})));
    return new Explorer(area, instances);
  }

  /** Explores until every world was met, a property broke, or a bound is reached. */
  run(bounds: Bounds): AreaReport {
    const first = this.firstWorld();
    let frontier: Met[] = [this.meet(first, keyOf(first), -1, "")], depth = 0;
    let violation = this.judge(frontier[0]);
    while (frontier.length > 0 && !violation && depth < bounds.depth) {
      const next: Met[] = [];
      for (const { id: from, world } of frontier) {
        for (const { label, world: then } of this.successors(world)) {
          this.steps++;
          const key = keyOf(then);
          if (this.known.has(key)) continue;
          const met = this.meet(then, key, from, label);
          violation = this.judge(met);
          if (violation) return this.report(depth + 1, false, violation);
          if (this.known.size >= bounds.worlds) return this.report(depth + 1, false, null);
          next.push(met);
        }
      }
      frontier = next;
      if (frontier.length > 0) depth++;
    }
    return this.report(depth, frontier.length === 0 && !violation, violation);
  }

  private report(depth: number, isWhole: boolean, violation: Violation | null): AreaReport {
    return {
      name: this.area.name,
      worlds: this.known.size,
      steps: this.steps,
      states: [this.sides[0].count, this.sides[1].count],
      letters: this.letters.bytes.length,
      depth,
      isWhole,
      violation,
    };
  }

  private meet(world: World, key: string, parent: number, label: string): Met {
    const id = this.known.size;
    this.known.set(key, id);
    this.parents.push(parent);
    let number = this.labelIds.get(label);
    if (number === undefined) {
      number = this.labels.push(label) - 1;
      this.labelIds.set(label, number);
    }
    this.labelOf.push(number);
    return { id, key, world };
  }

  private traceTo(id: number): string[] {
    const trace: string[] = [];
    for (let at = id; this.parents[at] >= 0; at = this.parents[at]) {
      trace.push(this.labels[this.labelOf[at]]);
    }
    return trace.reverse();
  }

  /** Unconnected peers, or two that have just begun a run over a network that lost nothing. */
  private firstWorld(): World {
    let world: World = {
      peers: [0, 0],
      packets: [[], []],
      messages: [[], []],
      asked: 0,
      sessions: [0, 0],
    };
    if (this.area.isFresh) return world;
    const hasBegun = () => world.peers.every((id, seat) => this.facts(seat, id).phase === "run");
    // Whoever plays already waits for the other, so that as little of the run as can be is behind them.
    const waits = (seat: number) => this.facts(seat, world.peers[seat]).phase === "run";
    for (let round = 0; round < ROUNDS_MAX && !hasBegun(); round++) {
      world = this.quiet(world);
      world = this.fairFrames(world, waits);
    }
    if (!hasBegun()) throw new Error(`${this.area.name}: the run never began`);
    return { ...world, packets: [[], []], messages: [[], []] };
  }

  private facts(seat: number, id: number): Facts {
    return this.sides[seat].facts[id];
  }

  private step(world: World, seat: number, key: string, act: Act): Step {
    return this.sides[seat].step(world.peers[seat], key, act);
  }

  /** The world after a seat's step. Words for a page that is gone go nowhere: streams belong to pages. */
  private after(world: World, seat: number, step: Step): World {
    const known = this.facts(seat, step.to).peerSession, opened = world.sessions[1 - seat];
    const isStale = known !== 0 && opened > 0 && known !== sessionOf(1 - seat, opened);
    const sent = isStale ? { ...step, messages: [], packet: -1 } : step;
    return after(world, seat, sent, this.area.packetsMax);
  }

  private *successors(world: World): Generator<Next> {
    for (let seat = 0; seat < 2; seat++) {
      yield* this.openings(world, seat);
      if (this.facts(seat, world.peers[seat]).phase === "idle") continue;
      yield* this.frames(world, seat);
      yield* this.asks(world, seat);
      yield* this.deliveries(world, 1 - seat);
    }
  }

  private *openings(world: World, seat: number): Generator<Next> {
    const opened = world.sessions[seat];
    if (opened >= this.area.sessionsMax) return;
    yield { label: `seat ${seat} opens session ${opened + 1}`, world: this.open(world, seat) };
  }

  private open(world: World, seat: number): World {
    const opened = world.sessions[seat] + 1, session = sessionOf(seat, opened);
    const step = this.step(world, seat, `c${session}`, { kind: "connect", session });
    const sessions: [number, number] = [...world.sessions];
    sessions[seat] = opened;
    const then = this.after(world, seat, step);
    // What was on its way to the page before is lost with it: a page that opens gets a stream of its own.
    const messages: [number[], number[]] = [...then.messages];
    const packets: [Packet[], Packet[]] = [...then.packets];
    messages[1 - seat] = [];
    packets[1 - seat] = [];
    return { ...then, messages, packets, sessions };
  }

  private *frames(world: World, seat: number): Generator<Next> {
    const { outlasts } = this.area;
    const usual = this.step(world, seat, "f", { kind: "frame", how: "usual" });
    yield { label: `seat ${seat}: a frame`, world: this.after(world, seat, usual) };
    if (world.messages[seat].length < MESSAGES_MAX) {
      const late = this.step(world, seat, "l", { kind: "frame", how: "late" });
      yield { label: `seat ${seat}: a late frame`, world: this.after(world, seat, late) };
    }
    if (!outlasts || world.asked & OUTLAST_BIT) return;
    const last = this.step(world, seat, "o", { kind: "frame", how: "last" });
    const then = this.after(world, seat, last);
    yield {
      label: `seat ${seat}: a frame after the phase's wait`,
      world: { ...then, asked: world.asked | OUTLAST_BIT },
    };
  }

  private *asks(world: World, seat: number): Generator<Next> {
    for (const [i, { seat: by, ask, arg = 0, name }] of this.area.asks.entries()) {
      if (by !== seat || world.asked & (1 << i)) continue;
      const step = this.step(world, seat, `r${ask}.${arg}`, { kind: "request", ask, arg });
      if (step.answer !== 0) continue;
      const then = this.after(world, seat, step);
      yield {
        label: `seat ${seat} asks: ${name}`,
        world: { ...then, asked: world.asked | (1 << i) },
      };
    }
  }

  private *deliveries(world: World, from: number): Generator<Next> {
    const to = 1 - from, { isDoubled } = this.area;
    const then = this.takeMessage(world, from);
    if (then) {
      yield { label: `seat ${to} takes ${this.nameOf(1, world.messages[from][0])}`, world: then };
    }
    for (const [i, { id, isLate, isTwice }] of world.packets[from].entries()) {
      const how = isTwice ? " once more" : isLate ? ", overtaken" : "";
      const label = `seat ${to} takes ${this.nameOf(0, id)}${how}`;
      yield { label, world: this.takePacket(world, from, i, false)! };
      if (!isDoubled || isTwice) continue;
      yield { label: `${label}; a copy stays`, world: this.takePacket(world, from, i, true)! };
    }
  }

  private takeMessage(world: World, from: number): World | null {
    const [id, ...rest] = world.messages[from];
    if (id === undefined) return null;
    const step = this.step(world, 1 - from, `m${id}`, { kind: "message", id });
    const messages: [number[], number[]] = [...world.messages];
    messages[from] = rest;
    return this.after({ ...world, messages }, 1 - from, step);
  }

  private takePacket(world: World, from: number, index: number, stays: boolean): World | null {
    const packet = world.packets[from][index];
    if (!packet) return null;
    const { id, isLate, isTwice } = packet;
    const arrival = isTwice ? "twice" : isLate ? "late" : "new";
    const step = this.step(world, 1 - from, `p${id}${arrival}`, { kind: "packet", id, arrival });
    return this.after(arrived(world, from, index, stays), 1 - from, step);
  }

  private nameOf(channel: 0 | 1, id: number): string {
    return letterName(channel, this.letters.bytes[id]);
  }

  /** What is wrong with a world, or with every way on from it. */
  private judge({ id, key, world }: Met): Violation | null {
    const says = this.wrongIn(world) ?? this.neverRests(world, key);
    return says === null ? null : { says, trace: this.traceTo(id) };
  }

  private wrongIn({ peers }: World): string | null {
    const [a, b] = peers.map((id, seat) => this.facts(seat, id));
    if (a.fault) return `seat 0 ${a.fault}.`;
    if (b.fault) return `seat 1 ${b.fault}.`;
    if (!a.hasRun || !b.hasRun || a.epoch !== b.epoch) return null;
    const common = Math.min(a.confirmed, b.confirmed);
    for (let tick = 0; tick <= common; tick++) {
      if (a.hashes[tick] !== b.hashes[tick]) {
        return `the seats differ at the confirmed tick ${tick}.`;
      }
    }
    return null;
  }

  /** Lets the network be fair until the world rests. Null when it does, else what it never came to. */
  private neverRests(start: World, startKey: string): string | null {
    const path: string[] = [];
    let world = start, key = startKey;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      if (this.resting.has(key) || this.rests(world)) {
        for (const passed of path) this.resting.add(passed);
        this.resting.add(key);
        return null;
      }
      path.push(key);
      world = this.quiet(world);
      const wrong = this.wrongIn(world) ?? this.disagreement(world);
      if (wrong) return `on a fair network from here ${wrong}`;
      world = this.fairFrames(world);
      key = keyOf(world);
    }
    const stands = world.peers.map((id, seat) => {
      const { phase, confirmed, next, isRequesting, isPaused, isPicking } = this.facts(seat, id);
      const flags = { isRequesting, isPaused, isPicking };
      const on = Object.entries(flags).filter(([, is]) => is).map(([name]) => ` ${name}`);
      return `seat ${seat} ${phase} at ${confirmed}/${next}${on.join("")}`;
    });
    return `it never comes to rest on a fair network: ${stands.join(", ")}.`;
  }

  /** What both must see alike once every message was taken. */
  private disagreement({ peers }: World): string | null {
    const [a, b] = peers.map((id, seat) => this.facts(seat, id));
    if (/ready run|run ready/.test(`${a.phase} ${b.phase}`)) {
      return "one seat plays a run that the other has taken back.";
    }
    if (a.phase !== "run" || b.phase !== "run" || a.epoch !== b.epoch) return null;
    if (a.isPaused !== b.isPaused) return "one seat is paused and the other is not.";
    return null;
  }

  private rests({ peers, messages }: World): boolean {
    if (messages[0].length + messages[1].length > 0) return false;
    return this.area.isRest(this.facts(0, peers[0]), this.facts(1, peers[1]));
  }

  /** Everything that is under way arrives, in order, and so does what it brings about. */
  private quiet(start: World): World {
    let world = start;
    for (let from = 0, still = 0; still < 2; from = 1 - from) {
      const then = this.deliverAll(world, from);
      still = then === world ? still + 1 : 0;
      world = then;
    }
    return world;
  }

  /** The players do what the game waits for, and each peer has a late frame; whoever `waits` has none. */
  private fairFrames(start: World, waits: (seat: number) => boolean = () => false): World {
    let world = start;
    for (let seat = 0; seat < 2; seat++) {
      if (waits(seat)) continue;
      world = this.duties(world, seat);
      const step = this.step(world, seat, "l", { kind: "frame", how: "late" });
      world = this.after(world, seat, step);
    }
    return world;
  }

  private deliverAll(start: World, from: number): World {
    let world = start;
    for (let count = 0; count < ROUNDS_MAX; count++) {
      const then = this.takeMessage(world, from) ?? this.takePacket(world, from, 0, false);
      if (!then) break;
      world = then;
    }
    return world;
  }

  private duties(world: World, seat: number): World {
    const { phase, isPicking, isPaused, hasRun } = this.facts(seat, world.peers[seat]);
    const ask = (ask: number): World => {
      const step = this.step(world, seat, `r${ask}.0`, { kind: "request", ask, arg: 0 });
      return step.answer === 0 ? this.after(world, seat, step) : world;
    };
    if (phase === "idle") return this.open(world, seat);
    if (phase === "ready" && seat === 0) return ask(ASK_START);
    if (hasRun && isPicking) return ask(ASK_PICK);
    if (hasRun && isPaused) return ask(ASK_RESUME);
    return world;
  }
}

/** The number of a seat's session, by how many it has opened. */
const sessionOf = (seat: number, opened: number) => (seat + 1) * 100 + opened;

const MESSAGE_NAMES =
  "- HELLO START START_ACK START_CANCEL REPAIR PAUSE LEAVE CLOSE NEXT_RUN DESYNC"
    .concat(" DESYNC_STATE ERROR RUN_SIGNED LOST").split(" ");
const FLAG_RUN = 16, HEAD_AT = 7;

/** A letter as a trace names it. Epochs, holds and ticks of a small run take one byte each. */
function letterName(channel: 0 | 1, bytes: Uint8Array): string {
  if (channel === 1) return MESSAGE_NAMES[bytes[0]] ?? `message ${bytes[0]}`;
  if ((bytes[0] & FLAG_RUN) === 0) return "a packet without a run";
  const [head, ack] = [bytes[HEAD_AT] - 1, bytes[HEAD_AT + 1] - 1];
  return `the packet of run ${bytes[1]} with records to ${head}, ack ${ack}`;
}
