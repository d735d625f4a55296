// Hands things to the player as files: a run's replay, the report of a desync, their progress.
import type { Game } from "../../wire/host/mod.ts";

export function saveReplay(game: Game): void {
  const { run } = game.state;
  const seed = run.seed.toString(16).padStart(8, "0");
  saveBytes(`vermillion-${seed}-${run.tick}.vmr`, game.replay());
}

export function saveReport(game: Game): void {
  const report = game.desyncBundle();
  if (report) saveBytes("vermillion-desync.json", report);
}

export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the bytes by the time this runs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
