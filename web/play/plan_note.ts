// The host's choice on its way to the guests' lobbies: four bytes on channel 1, told apart from the games' own messages
// by a first byte that no message has. It is only shown; the run itself starts from the config that the game carries.
import { CONTRACTS } from "../../wire/host/mod.ts";
import { contractPlan, DAILY, OVERRUN, type RunPlan, STAMPEDE } from "./plan.ts";

const NOTE = 0xfe;
const SIZE = 4;
const MODES = ["overrun", "stampede", "contract", "daily"] as const;

/** Whether bytes of another page are a note at all, and so not the game's. */
export function isPlanNote(channel: 0 | 1, bytes: Uint8Array): boolean {
  return channel === 1 && bytes[0] === NOTE;
}

export function packPlan(plan: RunPlan): Uint8Array<ArrayBuffer> {
  const mode = MODES.findIndex((name) => name === plan.mode);
  return Uint8Array.of(NOTE, Math.max(0, mode), plan.contract & 0xff, plan.grade);
}

/** The plan in a note; null for anything that no page of ours would write. */
export function unpackPlan(bytes: Uint8Array): RunPlan | null {
  if (bytes.length !== SIZE || bytes[0] !== NOTE) return null;
  const [, mode, contract, grade] = bytes;
  if (grade > 1) return null;
  if (MODES[mode] === "overrun") return OVERRUN;
  if (MODES[mode] === "stampede") return STAMPEDE;
  if (MODES[mode] === "daily") return DAILY;
  if (MODES[mode] !== "contract" || contract >= CONTRACTS.length) return null;
  return contractPlan(contract, grade as 0 | 1);
}
