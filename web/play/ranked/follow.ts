// What the service makes of a run that was handed in, asked again until it has decided or the asking grows old.
import type { RankView } from "../app_state.ts";
import type { RunPage } from "./pages.ts";
import { boardWords } from "./ranking.ts";
import type { RankedService } from "./service.ts";

/** Verifying takes a second or two; a busy service takes longer. */
const WAITS_MS = [700, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000];

type Say = (stand: RankView["stand"], words: string) => void;

export interface FollowPort {
  service: Pick<RankedService, "run">;
  later(ms: number, callback: () => void): () => void;
}

/** Asks until the run is judged. The wait while it is queued is bounded; its page shows the rest. */
export async function follow({ service, later }: FollowPort, id: string, say: Say): Promise<void> {
  for (const waitMs of WAITS_MS) {
    await new Promise<void>((done) => void later(waitMs, done));
    const answer = await service.run(id);
    if (answer.kind !== "there" || answer.value.state === "queued") continue;
    return say(answer.value.state, verdictWords(answer.value));
  }
  say("sent", "Sent. The service is busy: its verdict will be on the run's page.");
}

/** A run's state in one line. */
export function verdictWords({ state, reason, board, rank }: RunPage): string {
  if (state === "queued") return "Not checked yet: the service plays it again first.";
  if (state === "refused") {
    return `Refused: ${(reason ?? "the service did not say why").replace(/\.$/, "")}.`;
  }
  const where = board ? ` on ${boardWords(board)}` : "";
  if (rank !== null) return `Verified: rank ${rank}${where}.`;
  return `Verified${where}. A better run by the same names holds their rank.`;
}
