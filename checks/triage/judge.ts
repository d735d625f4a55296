// A desync, looked into offline: the report's records are played again by the build that recorded them, and every
// seat's state is held against what comes out. A seat is judged by its own hash of the tick; its state, which may be
// missing or played again, names the fields.
import { differences, type Game, ReplayError } from "../../wire/host/mod.ts";
import { LAYOUT_HASH, STATE_BASE } from "../../wire/host/views.gen.ts";
import { type Bundle, BundleError } from "./bundle.ts";

type Value = number | bigint | null;

export interface SeatVerdict {
  seat: number;
  engine: string;
  /** Its hash of the tick as it said; null when it said none. */
  hash: bigint | null;
  /** Whether that is what the build computes from the report's records; null when that cannot be told. */
  isComputed: boolean | null;
}

export interface FieldRow {
  /** As in `creature[17].x: f32`. */
  field: string;
  /** What the build computes; null when the run never gets to the tick. */
  computed: Value;
  /** By seat of `Triage.seats`; null where a state is missing. */
  values: Value[];
}

export interface Triage {
  /** The state after tick t is tick t + 1, as hashes print. */
  tick: number;
  /** The build's hash of it; null when the run is over sooner. */
  hash: bigint | null;
  seats: SeatVerdict[];
  fields: FieldRow[];
  /** Seats of whose records the machines were told different ones. */
  forked: number[];
  /** The first tick in which the reporter's own last hashes leave the build's; null when they never do. */
  leavesAt: number | null;
  /** One sentence. */
  verdict: string;
}

/** Plays the report's records in `game`, an instance of the report's build, and judges. Throws BundleError. */
export function judge(report: Bundle, game: Game): Triage {
  const { tick } = report;
  openReplay(report, game);
  let ran = 0;
  for (let more = 1; ran < tick && more > 0; ran += more) more = game.stepReplay(tick - ran);
  const isReached = ran === tick;
  const hash = isReached ? game.hashAt(tick) : null;
  const computed = isReached ? game.words.u8.slice(STATE_BASE, STATE_BASE + game.stateBytes) : null;
  const seats = judgeSeats(report, hash);
  const forked = [...new Set(report.peers.flatMap(({ liars }) => liars))].sort();
  const states = statesOf(report, seats);
  const isNamed = report.layout === LAYOUT_HASH;
  return {
    tick,
    hash,
    seats,
    fields: fieldsOf(computed, states, isNamed),
    forked,
    leavesAt: isReached ? leavesAt(report, game) : null,
    verdict: isReached ? verdictOf(seats, forked) : `this build's run is over after ${ran} ticks`,
  };
}

function openReplay(report: Bundle, game: Game): void {
  let ticks;
  try {
    ({ ticks } = game.openReplay(report.replay));
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    throw new BundleError(`its replay cannot be played: ${error.message}`);
  }
  if (ticks < report.tick) {
    throw new BundleError(`its replay has ${ticks} ticks, and the desync is at ${report.tick}`);
  }
}

function judgeSeats(report: Bundle, hash: bigint | null): SeatVerdict[] {
  const said = (seat: number, engine: string, own: bigint, isTold: boolean): SeatVerdict => ({
    seat,
    engine,
    hash: own === 0n ? null : own,
    isComputed: own === 0n || hash === null || !isTold ? null : own === hash,
  });
  return [
    said(report.seat, report.engine, report.hash, true),
    // What a peer that was told other inputs makes of them cannot be seen from this report's.
    ...report.peers.map((p) => said(p.seat, p.engine, p.hash, p.liars.length === 0)),
  ].sort((a, b) => a.seat - b.seat);
}

function statesOf(report: Bundle, seats: SeatVerdict[]): (Uint8Array | null)[] {
  return seats.map(({ seat }) =>
    seat === report.seat ? report.state : report.peers.find((p) => p.seat === seat)!.state
  );
}

/** The first fields in which any state differs from the build's, or from the first one there is. */
function fieldsOf(
  computed: Uint8Array | null,
  states: (Uint8Array | null)[],
  isNamed: boolean,
): FieldRow[] {
  const base = computed ?? states.find((state) => state !== null);
  if (!base) return [];
  const rows = new Map<string, FieldRow>();
  states.forEach((state, i) => {
    for (const { field, mine, theirs } of state ? compare(base, state, isNamed) : []) {
      const values = states.map((other) => other === null ? null : mine);
      const fresh = { field, computed: computed === null ? null : mine, values };
      const row = rows.get(field) ?? fresh;
      row.values[i] = theirs;
      rows.set(field, row);
    }
  });
  return [...rows.values()];
}

function compare(base: Uint8Array, state: Uint8Array, isNamed: boolean) {
  if (isNamed) return differences(base, state);
  const at = base.findIndex((byte, i) => byte !== state[i]);
  return at < 0 ? [] : [{ field: `byte ${at}`, mine: base[at], theirs: state[at] ?? null }];
}

/** The reporter's hashes are of the ticks up to the desync's, newest last. */
function leavesAt({ tick, hashes }: Bundle, game: Game): number | null {
  const first = tick - hashes.length + 1;
  const i = hashes.findIndex((hash, at) => hash !== 0n && hash !== game.hashAt(first + at));
  return i < 0 ? null : first + i;
}

function verdictOf(seats: SeatVerdict[], forked: number[]): string {
  const named = (list: SeatVerdict[]) => list.map(({ seat }) => `seat ${seat}`).join(" and ");
  const right = seats.filter(({ isComputed }) => isComputed === true);
  const wrong = seats.filter(({ isComputed }) => isComputed === false);
  const open = seats.filter(({ isComputed }) => isComputed === null);
  const parts: string[] = [];
  if (forked.length > 0) {
    const whose = forked.map((seat) => `seat ${seat}`).join(" and ");
    parts.push(`the machines were told different inputs of ${whose}`);
  }
  const is = (list: SeatVerdict[], words: string) => {
    if (list.length > 0) parts.push(`the state of ${named(list)} ${words}`);
  };
  if (wrong.length === 0 && open.length === 0) {
    is(right, "is what this build computes: a hash was changed on its way, not the game");
  } else {
    is(right, "is what this build computes from these records");
    is(wrong, "is not what this build computes: that machine or its engine is at fault");
    is(open, "cannot be judged from this report");
  }
  return parts.join("; ");
}
