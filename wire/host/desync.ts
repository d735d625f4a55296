// A desync's report: the tick, the fields that differ, and whether a peer told others records that it did not tell us.
import type { GameExports } from "./exports.ts";
import { differences, type FieldDifference } from "./fields.ts";

const ENGINE_SIZE = 128;

/** What this machine runs the game in, as it names itself. */
export function engineName(): string {
  return globalThis.navigator?.userAgent ?? "";
}

/** Tells the module what it runs in, so that a desync's report can say it of both sides. */
export function writeEngineName(wasm: GameExports, memory: Uint8Array): void {
  const at = wasm.wireEngineInput();
  new TextEncoder().encodeInto(engineName(), memory.subarray(at, at + ENGINE_SIZE));
}

export interface PeerReport {
  seat: number;
  /** What its game runs in, as it says; empty when it has not said. */
  engine: string;
  /** The peer's own hash of the tick; 0n when it has not said. */
  hash: bigint;
  /** Seats whose records up to the tick differ between that peer and us: the two of us were told different inputs. */
  liars: number[];
  /** The peer's state; null while it has not come whole. */
  state: Uint8Array | null;
  /** The first fields in which the states differ; null while either is missing. */
  fields: FieldDifference[] | null;
}

export interface DesyncReport {
  /** Printed as hashes are: the state after tick t is tick t + 1. */
  tick: number;
  /** Our own hash of it; 0n where the session stopped before the tick was confirmed here. */
  hash: bigint;
  /** Our state after the tick; null while one older than the 64 kept is played again. */
  state: Uint8Array | null;
  /** Whether `state` is played again from the records: a fault of this machine would not show in it. */
  isPlayedAgain: boolean;
  peers: PeerReport[];
  /** Our hashes of the ticks up to it, newest last; at most sixteen. */
  hashes: bigint[];
}

const unsigned = (value: bigint) => BigInt.asUintN(64, value);

function copy(memory: Uint8Array, at: number, size: number): Uint8Array | null {
  return at === 0 || size === 0 ? null : memory.slice(at, at + size);
}

/** Reads the report of the tick at which the session stopped. */
export function readDesync(wasm: GameExports, memory: Uint8Array): DesyncReport {
  const tick = wasm.wireWhyTick(), seats = wasm.wireSeats(), here = wasm.wireSeat();
  const state = copy(memory, wasm.wireDesyncStateAt(), wasm.wireDesyncStateSize());
  const peers: PeerReport[] = [], isConfirmed = tick <= wasm.engineTickConfirmed();
  for (let seat = 0; seat < seats; seat++) {
    if (seat === here) continue;
    const hash = unsigned(wasm.wirePeerDesyncHash(seat)), liars: number[] = [];
    for (let of = 0; of < seats && hash !== 0n && isConfirmed; of++) {
      const theirs = wasm.wirePeerRecordsDigest(seat, of);
      if (theirs !== wasm.wireRecordsDigest(of, tick)) liars.push(of);
    }
    const theirs = copy(memory, wasm.wirePeerStateAt(seat), wasm.wirePeerStateSize(seat));
    const fields = state && theirs ? differences(state, theirs) : null;
    const at = wasm.wirePeerEngineAt(seat), name = memory.slice(at, at + ENGINE_SIZE);
    const engine = hash === 0n ? "" : new TextDecoder().decode(name).replace(/\0.*$/, "");
    peers.push({ seat, engine, hash, liars, state: theirs, fields });
  }
  const hash = unsigned(wasm.wireHashAt(tick + 1));
  const hashes: bigint[] = [];
  for (let t = Math.max(1, tick - 14); t <= tick + 1; t++) {
    hashes.push(unsigned(wasm.wireHashAt(t)));
  }
  return { tick: tick + 1, hash, state, isPlayedAgain: false, peers, hashes };
}
