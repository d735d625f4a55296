// What the host asks of the module outside a session: starting a run that one machine plays, and reading what ran.
// Every address that crosses to the host comes from here, so that it needs no map of memory of its own.
import { CONFIG_BASE, configFault, STATE_BASE } from "../core/mod.ts";
import {
  countersReset,
  engineBegin,
  engineSeats,
  engineTickConfirmed,
  engineTickNext,
  outputsAt,
  slotAt,
  slotSize,
  storedBake,
  storedMusic,
  tickHash,
} from "../engine/mod.ts";
import {
  CONFIG_ASKED_BASE,
  KEYS_BASE,
  RECORDER_BASE,
  RESULT_BASE,
  SAMPLE_BASE,
  WASM_HASH_BASE,
  wireTripwires,
} from "./memory.ts";
import { putResult } from "./result.ts";

const CONFIG_BYTES: usize = 32;

/** Where the host lays 32 bytes of RunConfig before it asks for a run. */
export function wireConfigInput(): usize {
  return CONFIG_ASKED_BASE;
}
/** Where the config of the run at hand lies, 32 bytes. */
export function wireRunConfig(): usize {
  return CONFIG_BASE;
}
/** Where the host lays the SHA-256 of the module's bytes, once. */
export function wireWasmHashInput(): usize {
  return WASM_HASH_BASE;
}
/** Where the host lays its recorder's name, 16 bytes. */
export function wireRecorderInput(): usize {
  return RECORDER_BASE;
}
/** Where the host lays the seats' public keys, 32 bytes each. */
export function wireKeysInput(): usize {
  return KEYS_BASE;
}
/** Where the host lays this frame's input: a record whose command is ignored. */
export function wireSampleInput(): usize {
  return SAMPLE_BASE;
}

/** Starts the run at wireConfigInput() with one machine playing every seat: 0, or configFault()'s number. */
export function wireStartLocal(): i32 {
  wireTripwires();
  const fault = configFault(CONFIG_ASKED_BASE);
  if (fault != 0) return fault;
  memory.copy(CONFIG_BASE, CONFIG_ASKED_BASE, CONFIG_BYTES);
  countersReset();
  engineBegin(load<u8>(CONFIG_ASKED_BASE, 27) as i32, -1, 0, 0);
  return 0;
}

/** The hash of S[tick], 1 <= tick <= confirmed + 1; 0 outside. */
export function wireHashAt(tick: i32): u64 {
  return tick < 1 || tick > engineTickConfirmed() + 1 ? 0 : tickHash(tick - 1);
}
/** The digest of a confirmed tick's decals and corpses; 0 outside. */
export function wireBakeAt(tick: i32): u64 {
  return tick < 0 || tick > engineTickConfirmed() ? 0 : storedBake(tick);
}
/** The digest of every confirm-only event up to a confirmed tick; 0 outside. */
export function wireMusicAt(tick: i32): u64 {
  return tick < 0 || tick > engineTickConfirmed() ? 0 : storedMusic(tick);
}
/** Where the copy of S[tick] lies, one of the newest 16; 0 when the ring does not hold it. */
export function wireSlotAt(tick: i32): usize {
  return slotSize(tick) == 0 ? 0 : slotAt(tick);
}
/** Where the copy of a tick's outputs lies, one of the newest 64. */
export function wireOutputsAt(tick: i32): usize {
  return outputsAt(tick);
}
/** Writes what the run came to at its confirmed frontier (wire/result.ts); gives where it lies. */
export function wireResult(): usize {
  const next = engineTickConfirmed() + 1;
  putResult(RESULT_BASE, engineTickNext() == next ? STATE_BASE : slotAt(next), engineSeats());
  return RESULT_BASE;
}
