// Replay files from strangers: damaged ones, bombs, rewritten headers, counts that no run has. Each is refused by its
// number and one sentence, or plays to a verdict; a yes means that it plays to the state it claims.
import assert from "node:assert/strict";
import { type Game, ReplayError } from "../../wire/host/mod.ts";
import { newGame, overrunPlan, playPlan } from "../commands/piloted.ts";
import { mutate } from "../wire/fuzz.ts";
import { draws, type Part, Tally } from "./part.ts";

const HEADER_SIZE = 228;
/** Ticks a replay is played when it opens; all of it would make one file the whole run. */
const TICKS = 120;

/** Headers that lie, and tokens of absurd counts. */
function rewrite(bytes: Uint8Array, { below, pick, noise }: ReturnType<typeof draws>): Uint8Array {
  const out = bytes.slice();
  if (below(2) === 0) {
    const at = pick([4, 6, 8, 12, 48, 52, 72, 74, 75, 76, 77, 78, 79, 224, 225, 226]);
    out[at] = pick([0, 1, 2, 3, 4, 5, 9, 127, 128, 255]);
    return out;
  }
  const bomb = [0xf0 | below(16), ...noise(6), 0xff, 0xff, 0xff, below(256)];
  const at = HEADER_SIZE + below(out.length - HEADER_SIZE);
  return new Uint8Array([...out.subarray(0, at), ...bomb, ...out.subarray(at)]);
}

/** Opens and plays one file; gives the refusal's name. Throws on anything else. */
export function tryReplay(game: Game, bytes: Uint8Array): string {
  let header;
  try {
    header = game.openReplay(bytes);
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    assert.match(error.message, /^[A-Z][^\n]*[^.]$/, "one sentence");
    return `refused ${error.code}`;
  }
  game.stepReplay(TICKS);
  const { ok, reason, ticks, hash, result } = game.replayVerdict();
  if (!ok) assert.ok((reason ?? "").length > 10, "a no without a reason");
  else assert.deepEqual([ticks, hash, result], [header.ticks, header.finalHash, header.result]);
  return ok ? "played" : "did not play";
}

/** The part over games that `create` makes; a faulty build is given so. */
export const replaysOf = (create: () => Promise<Game>): Part => ({
  name: "replay files",
  share: 4,
  async feed(count, seed) {
    const draw = draws(seed), game = await create(), tally = new Tally();
    const files: Uint8Array[] = [];
    for (const players of [1, 2, 4]) {
      const run = await playPlan(overrunPlan(players, players, 90));
      files.push(run.game.replay());
    }
    for (let i = 0; i < count; i++) {
      const file = draw.pick(files);
      const bytes = draw.below(3) === 0
        ? rewrite(file, draw)
        : mutate(draw.random, file, draw.pick(files));
      tally.note(tryReplay(game, bytes));
    }
    // The same instance still plays an honest file to its end.
    for (const file of files) assert.equal(tryReplay(game, file), "played");
    return { fed: count, refused: tally.refused };
  },
});

export const REPLAYS = replaysOf(newGame);
