/// <reference lib="dom" />
// The viewer's checks bite: pages built with one fault each, in what a seek puts back, are told from the true one by a
// picture or by a state.
import assert from "node:assert/strict";
import { buildPage, type PageFault, stopBundler } from "../../web/build.ts";
import type { Player } from "../browser/player.ts";
import { comparePictures, compareStates, differenceOf } from "../browser/sought.ts";
import {
  becomes,
  pictureOf,
  prepared,
  seekTo,
  vectorPath,
  watchFile,
  withPlayer,
} from "../browser/watching.ts";

/** In a run's opening and in its boss's, and long after the first copy of the ground. */
const EARLY = [52, 1290], LATE = [3500], ANCHOR = 900;
const PLAYBACK = "watch/playback.ts";

interface Seeded extends PageFault {
  name: string;
  /** What is found in that page: the places where it is wrong. */
  look(player: Player): Promise<unknown[]>;
}

const early = (player: Player) => comparePictures(player, "contract-king", EARLY);
const late = (player: Player) => comparePictures(player, "contract-king", LATE);
const states = (player: Player) => compareStates(player, "trio");

/** What the original looks like after a practice against before, on a ground that the practice bled on. */
async function original(player: Player): Promise<string[]> {
  await watchFile(player, vectorPath("pair"));
  await prepared(player);
  await seekTo(player, ANCHOR);
  const before = await pictureOf(player);
  await player.press("Enter");
  await player.page.waitForFunction(
    (tick) => watching.director.watch.tick > tick,
    {},
    ANCHOR + 240,
  );
  await player.press("Escape");
  await player.click("Watch the original");
  await becomes(player, { stand: "paused", practice: null });
  const pair: [Uint8Array, Uint8Array] = [before, await pictureOf(player)];
  return [await differenceOf(player, pair, "watch-fault")].filter((words) => words !== "");
}

const FAULTS: Seeded[] = [
  {
    name: "leaves the ground as it is",
    file: PLAYBACK,
    from: "this.ground.bring(game.tickNext);",
    to: "",
    look: early,
  },
  {
    name: "keeps the captions of where it came from",
    file: PLAYBACK,
    from: "renderer.forgetPassing(from * TICK_MS, from === 0 ? this.header.config : null);",
    to: "",
    look: early,
  },
  {
    name: "begins at a later keyframe",
    file: PLAYBACK,
    from: "film.keyframes.before(from)",
    to: "film.keyframes.before(from + 120)",
    look: states,
  },
  {
    name: "lets the dust fall at other prints",
    file: "render/ground.ts",
    from: "this.prints = copy.prints;",
    to: "",
    look: late,
  },
  {
    name: "leaves a practice's blood on the ground",
    file: PLAYBACK,
    from: "this.ground.spoil();",
    to: "",
    look: original,
  },
];

for (const { name, look, ...fault } of FAULTS) {
  Deno.test(`the viewer's checks see a seek that ${name}`, async () => {
    const pageDir = await Deno.makeTempDir();
    try {
      await buildPage({ outDir: pageDir, fault });
      await stopBundler();
      const query = look === states ? "test=1&draw=0" : "test=1";
      await withPlayer({ query, pageDir }, async (player) => {
        assert.notDeepEqual(await look(player), []);
      });
    } finally {
      await Deno.remove(pageDir, { recursive: true });
    }
  });
}
