// Summaries of sessions: text that was one before something happened to it. The service takes it or refuses it in a sentence,
// and what it takes holds no more than its seconds can.
import assert from "node:assert/strict";
import { countsOf } from "../../room/totals.ts";
import { roomRoutes } from "../../room/routes.ts";
import { telemetryRoutes } from "../../room/telemetry.ts";
import type { SqlValue, Store } from "../../room/store.ts";
import { excessOf, type SessionSummary } from "../../wire/host/mod.ts";
import { HONEST_SUMMARY as SUMMARY } from "../room/honest_summary.ts";
import { damageText, draws, type Part, Tally } from "./part.ts";
import { stubService } from "./rooms.ts";

/** A store that holds what was last added, by metric. */
class LastAdded implements Store {
  counts = new Map<string, number>();
  run = () => Promise.resolve(1);
  all = <T extends object>() => Promise.resolve<T[]>([]);
  batch(statements: readonly [string, ...SqlValue[]][]): Promise<number[]> {
    const adds = statements.filter(([sql]) => sql.startsWith("INSERT INTO totals"));
    this.counts = new Map(adds.map(([, , , metric, count]) => [`${metric}`, Number(count)]));
    return Promise.resolve(statements.map(() => 1));
  }
}

export const SUMMARIES: Part = summariesOf(telemetryRoutes);

/** The part over some service's routes; a fault puts others in their place. */
export function summariesOf(routes: typeof telemetryRoutes): Part {
  const feed: Part["feed"] = async (count, seed) => {
    const draw = draws(seed), tally = new Tally(), store = new LastAdded();
    const app = roomRoutes(stubService(), (app) => {
      routes(app, { store, isOwnOrigin: () => true, retryAfterS: () => 0 });
    });
    for (let i = 0; i < count; i++) {
      const body = damageText(
        JSON.stringify(grown(draw.below)),
        JSON.stringify(SUMMARY),
        draw.random,
      );
      const answer = await app.request("/api/telemetry", { method: "POST", body });
      tally.note(`${answer.status}`);
      if (answer.status === 204) judge(body, store);
      else {
        assert.equal(answer.status, 400);
        assert.match((await answer.json()).error, /^\S[^\n]*[^.]$/, "one sentence");
      }
    }
    return { fed: count, refused: tally.refused };
  };
  return { name: "summaries", share: 1, feed };
}

/** A summary with one count drawn anew, now and then far beyond its seconds. */
function grown(below: (limit: number) => number): SessionSummary {
  const names = ["seconds", "frames", "ticks", "ticksRerun", "packetsSent", "runs"] as const;
  return { ...SUMMARY, [names[below(names.length)]]: below(40_000) };
}

function judge(body: string, { counts }: LastAdded): void {
  const taken = JSON.parse(body) as SessionSummary;
  assert.equal(excessOf(taken), "", "no more than its seconds hold");
  assert.deepEqual([...counts], countsOf(taken), "added as it was told, and nothing beside");
}
