// What lies around the game's bytes on their way between pages, and the report of a desync, which is a file of
// somebody's browser.
import assert from "node:assert/strict";
import { ControlStream } from "../../web/net/control.ts";
import { BundleError, readBundle } from "../triage/bundle.ts";
import { mutate } from "../wire/fuzz.ts";
import { damageText, draws, type Part, Tally } from "./part.ts";

const MINE = 11, THEIRS = 22;

/** Two ends of a control stream; what `there` says is damaged on its way, again and again, and still comes whole. */
export const CONTROL_FRAMES: Part = {
  name: "control frames",
  share: 2,
  feed(count, seed) {
    const draw = draws(seed), tally = new Tally();
    const heard: string[] = [], said: string[] = [], frames: Uint8Array<ArrayBuffer>[] = [];
    let nowMs = 0;
    const end = (mine: number, theirs: number, put: (frame: Uint8Array<ArrayBuffer>) => void) =>
      new ControlStream(mine, theirs, {
        nowMs: () => nowMs,
        put: (frame) => (put(frame.slice()), true),
        isBacklogged: () => false,
        deliver: (payload) => void heard.push(new TextDecoder().decode(payload)),
        overflow: () => assert.fail("the stream overflowed"),
      });
    const here = end(MINE, THEIRS, (frame) => there.receive(frame));
    const there: ControlStream = end(THEIRS, MINE, (frame) => frames.push(frame));
    for (let i = 0; i < count; i++) {
      nowMs += 1000;
      said.push(`message ${i}`);
      there.send(new TextEncoder().encode(said[i]));
      const [frame] = frames.splice(0);
      const bad = mutate(draw.random, frame, draw.noise(40)) as Uint8Array<ArrayBuffer>;
      // A frame that a carrier damages is a frame of another page or none; the head that names both is spared by no flip.
      if (isHeadWhole(bad, frame)) tally.note("damaged past its head");
      else {
        here.receive(bad);
        tally.note("ignored");
      }
      here.receive(frame);
      here.poll();
      there.poll();
      for (const again of frames.splice(0)) here.receive(again);
    }
    assert.deepEqual(heard, said, "every message once, in order, whatever came between");
    return { fed: count, refused: tally.refused };
  },
};

/** Whether the page numbers and the sequence of a damaged frame are still those of the frame: carriers check the rest. */
function isHeadWhole(bad: Uint8Array, frame: Uint8Array): boolean {
  return bad.length >= 16 && bad.subarray(0, 12).every((byte, i) => byte === frame[i]);
}

const REPORT = JSON.stringify({
  kind: "vermillion desync",
  protocol: 1,
  rules: 1,
  layout: 1,
  wasm: "ab".repeat(32),
  engine: "",
  seat: 0,
  tick: 10,
  hash: "0123456789abcdef",
  hashes: [],
  isPlayedAgain: false,
  state: null,
  peers: [{ seat: 1, engine: "", hash: "0123456789abcdef", liars: [], state: null }],
  replay: "AAAA",
});

export const REPORTS: Part = {
  name: "desync reports",
  share: 2,
  feed(count, seed) {
    const draw = draws(seed), tally = new Tally();
    for (let i = 0; i < count; i++) {
      const bytes = new TextEncoder().encode(damageText(REPORT, REPORT, draw.random));
      try {
        readBundle(draw.below(10) === 0 ? draw.noise(200) : bytes);
        tally.note("read");
      } catch (error) {
        if (!(error instanceof BundleError)) throw error;
        assert.match(error.message, /^it[s ][^\n]+$/);
        tally.note("refused");
      }
    }
    return { fed: count, refused: tally.refused };
  },
};
