import assert from "node:assert/strict";
import {
  type Counters,
  excessOf,
  type Phase,
  type SessionSummary,
  TRANSPORTS,
} from "../../wire/host/mod.ts";
import { Telemetry } from "./telemetry.ts";
import { browserRefusal, maySend } from "./telemetry_consent.ts";
import { longestOf, TransportWatch, type WayOfLink } from "./telemetry_path.ts";

const FRAME_MS = 1000 / 60;
const DIRECT: WayOfLink = { carrier: "webrtc", path: "direct" };
const TURN: WayOfLink = { carrier: "webrtc", path: "turn-tcp" };
const RELAY: WayOfLink = { carrier: "relay", path: "direct" };

function noCounters(): Counters {
  return {
    packetsSent: 0,
    packetsReceived: 0,
    packetsLost: 0,
    packetsStale: 0,
    bytesSent: 0,
    bytesReceived: 0,
    repairs: 0,
    recordsRepaired: 0,
    ticks: 0,
    ticksRerun: 0,
    ticksRerunFrameMax: 0,
    ticksNarrowed: 0,
    framesStalledNetwork: 0,
    framesStalledMenu: 0,
    frames: 0,
    soundsLate: 0,
    rollbacks: new Array(12).fill(0),
    framesByWork: new Array(6).fill(0),
    frameLongestMs: 0,
    rttMs: -1,
  };
}

/** A page whose session and links are in the test's hands. */
class Page {
  now = 0;
  counted = noCounters();
  session = {
    phase: "idle" as Phase,
    seats: 2,
    epoch: 0,
    isDesync: false,
    links: [{ rttMs: -1 }],
  };
  moves = { iceRestarts: 0, switches: 0 };
  way = DIRECT;
  isAllowed = true;
  sent: SessionSummary[] = [];
  readonly telemetry = new Telemetry({
    game: { session: this.session, counters: () => structuredClone(this.counted) },
    links: () => [{ ...this.way, counters: { ...this.moves } }],
    maySend: () => this.isAllowed,
    send: (summary) => this.sent.push(summary),
  });

  /** Frames of a phase: each counts one packet, one idle frame and, in a run, one tick. */
  play(phase: Phase, seconds = 0.5): this {
    this.session.phase = phase;
    for (let i = 0; i < Math.max(1, Math.round(seconds * 60)); i++) {
      this.now += FRAME_MS;
      this.counted.packetsSent++;
      this.counted.framesByWork[0]++;
      if (phase === "run") {
        this.counted.frames++;
        this.counted.ticks++;
      }
      this.telemetry.frame(this.now);
    }
    return this;
  }
}

Deno.test("Telemetry tells once of a session that closed, with its runs' seconds and counts", () => {
  const page = new Page();
  page.session.links[0].rttMs = 61;
  page.play("hello").play("ready", 30);
  page.session.epoch = 1;
  page.play("run", 10);
  page.counted.rollbacks[2] += 7;
  page.counted.framesStalledMenu += 30;
  page.play("over", 20);
  page.session.epoch = 2;
  page.play("run", 5).play("closed", 2);
  page.telemetry.end();
  assert.equal(page.sent.length, 1);
  const [summary] = page.sent;
  assert.equal(summary.transport, "direct");
  assert.deepEqual([summary.players, summary.roundTrip, summary.runs], [2, 2, 2]);
  assert.equal(summary.isDesynced, false);
  assert.ok(Math.abs(summary.seconds - 15) <= 1, `${summary.seconds} s`);
  assert.ok(Math.abs(summary.ticks - 900) <= 2, `${summary.ticks} ticks`);
  assert.ok(summary.packetsSent < 1000, "what the lobby sent is no run's");
  assert.ok(summary.framesByWork[0] < 1000, "frames of the lobby are no run's");
  assert.deepEqual([summary.rollbacks[2], summary.framesStalledMenu], [7, 30]);
  assert.equal(excessOf(summary), "");
});

Deno.test("Telemetry tells nothing of one player alone, nor of a session whose hello never came", () => {
  const alone = new Page();
  alone.session.seats = 1;
  alone.play("ready").play("run", 5).play("closed");
  const unheard = new Page().play("hello", 3).play("closed");
  assert.deepEqual([alone.sent, unheard.sent], [[], []]);
});

Deno.test("Telemetry tells of a session in the middle of a run when the page goes, and not again", () => {
  const page = new Page().play("hello").play("ready").play("run", 3);
  page.telemetry.end();
  page.telemetry.end();
  assert.equal(page.sent.length, 1);
  assert.equal(page.sent[0].runs, 1);
  assert.ok(page.sent[0].ticks > 170);
});

Deno.test("Telemetry tells of the session that a partner's new hello replaces, and counts the next from nothing", () => {
  const page = new Page().play("hello").play("ready").play("run", 4);
  page.moves.iceRestarts = 2;
  page.play("run", 1).play("hello").play("ready").play("closed");
  assert.deepEqual(page.sent.map(({ runs }) => runs), [1, 0]);
  assert.deepEqual(page.sent.map(({ ticks }) => ticks > 0), [true, false]);
  assert.deepEqual(page.sent.map(({ iceRestarts }) => iceRestarts), [2, 0]);
});

Deno.test("Telemetry says that a desync ended it, and counts restarts and switches of its links", () => {
  const page = new Page().play("ready").play("run");
  page.moves = { iceRestarts: 1, switches: 1 };
  page.play("run", 20);
  // Links that go with their room take nothing back.
  page.moves = { iceRestarts: 0, switches: 0 };
  page.session.isDesync = true;
  page.play("stopped");
  const [summary] = page.sent;
  assert.equal(summary.isDesynced, true);
  assert.deepEqual([summary.iceRestarts, summary.switches], [1, 1]);
});

Deno.test("Telemetry counts a machine's sleep as no play", () => {
  const page = new Page().play("ready").play("run", 5);
  page.now += 3_600_000;
  page.play("run", 5).play("closed");
  assert.ok(page.sent[0].seconds <= 12, `${page.sent[0].seconds} s`);
});

Deno.test("Telemetry sends no more than the seconds can hold", () => {
  const page = new Page().play("ready").play("run", 2);
  page.counted.frames += 1_000_000;
  page.play("closed");
  assert.equal(excessOf(page.sent[0]), "");
});

Deno.test("Telemetry sends nothing when it may not, as it stands when the session ends", () => {
  const page = new Page().play("ready").play("run");
  page.isAllowed = false;
  page.play("closed");
  page.isAllowed = true;
  page.telemetry.end();
  assert.deepEqual(page.sent, []);
});

Deno.test("Telemetry says the way the session last ran over, not the one its end fell back to", () => {
  const page = new Page();
  page.way = RELAY;
  page.play("ready");
  page.way = TURN;
  page.play("run", 2);
  page.way = RELAY;
  // One look at most.
  page.play("run", 0.2).play("closed");
  page.way = TURN;
  page.play("ready").play("run", 2);
  page.way = RELAY;
  page.play("run", 2).play("closed");
  assert.deepEqual(page.sent.map(({ transport }) => transport), ["turn-tcp", "ws-relay"]);
});

Deno.test("longestOf() gives the longest way of all links, and unknown only where none is known", () => {
  const unread: WayOfLink = { carrier: "webrtc", path: "unknown" };
  assert.equal(longestOf([DIRECT, TURN]), "turn-tcp");
  assert.equal(longestOf([RELAY, DIRECT, TURN]), "ws-relay");
  assert.equal(longestOf([unread, DIRECT]), "direct");
  assert.equal(longestOf([unread]), "unknown");
  assert.equal(longestOf([{ carrier: "none", path: "direct" }]), null);
  assert.equal(longestOf([]), null);
});

Deno.test("TransportWatch knows every way of the totals, and keeps the last when nothing carries", () => {
  for (const transport of TRANSPORTS) {
    const watch = new TransportWatch();
    const way: WayOfLink = transport === "ws-relay"
      ? RELAY
      : { carrier: "webrtc", path: transport };
    watch.look([way]);
    watch.look([]);
    assert.equal(watch.transport, transport);
  }
});

Deno.test("maySend() takes the player's no and each of the browser's", () => {
  const quiet = { doNotTrack: null };
  assert.equal(maySend({ statistics: true }, quiet), true);
  assert.equal(
    maySend({ statistics: true }, { doNotTrack: "0", globalPrivacyControl: false }),
    true,
  );
  assert.equal(maySend({ statistics: false }, quiet), false);
  assert.equal(maySend({ statistics: true }, { doNotTrack: "1" }), false);
  assert.equal(maySend({ statistics: true }, { globalPrivacyControl: true }), false);
  assert.equal(browserRefusal({ globalPrivacyControl: true }), "Global Privacy Control");
  assert.equal(browserRefusal({ doNotTrack: "1" }), "Do Not Track");
});
