// The audit's first half: every byte of the span in use, flipped in a copied state, must change the hash.
import { fieldAt } from "../runtimes/differ.ts";
import type { Probe } from "../bench/probe.ts";

export interface FlipReport {
  /** Bytes of the span in use. */
  bytes: number;
  /** Names of fields with a byte whose flip left the hash as it was. */
  undetected: string[];
}

/** Flips each byte of a state in turn and hashes it with the module's own hash. */
export function flipEveryByte(probe: Probe, state: Uint8Array): FlipReport {
  const at = probe.scratch(state.length);
  const copy = probe.bytes.subarray(at, at + state.length);
  copy.set(state);
  const whole = probe.hash(at, state.length), undetected = new Set<string>();
  for (let i = 0; i < state.length; i++) {
    copy[i] ^= 0xff;
    if (probe.hash(at, state.length) === whole) undetected.add(fieldAt(i).field);
    copy[i] ^= 0xff;
  }
  if (probe.hash(at, state.length) !== whole) throw new Error("the copied state did not mend");
  return { bytes: state.length, undetected: [...undetected] };
}
