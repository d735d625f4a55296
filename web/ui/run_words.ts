// Runs of the boards in words.
import { CONTRACTS, MODE_CONTRACT } from "../../wire/host/mod.ts";
import type { RunPage } from "../play/ranked/pages.ts";
import { boardWords } from "../play/ranked/ranking.ts";

/** "Ann & Bo"; a run whose names are hidden still has a way in. */
export function namesInWords(names: readonly string[]): string {
  return names.filter((name) => name !== "").join(" & ") || "Name withheld";
}

export function dateWords(ms: number): string {
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString().slice(0, 10) : "–";
}

/** What was played: the contract, or the board with its day. */
export function playedWords({ config, board, sheet }: RunPage): string {
  const contract = config?.mode === MODE_CONTRACT ? CONTRACTS[config.contract] : undefined;
  if (contract) {
    const hard = config?.grade === 1 ? ", hard grade" : "";
    const pair = config?.players === 2 ? ", two players" : "";
    return `Contract ${contract.id} ${contract.title}${hard}${pair}`;
  }
  const day = sheet.includes("-") ? ` of ${sheet}` : "";
  return `${boardWords(board ?? "run")}${day}`;
}
