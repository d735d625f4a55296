/// <reference lib="deno.ns" />
// One end of an upgrade with its words in the test's hands.
import assert from "node:assert/strict";
import { VirtualClock } from "./fake_clock.ts";
import { FakeNet } from "./fake_net.ts";
import { Liveness } from "./liveness.ts";
import type { IceServer } from "./seams.ts";
import { RETRY_WAITS_MS } from "./timing.ts";
import { Upgrade, type UpgradeSignal } from "./upgrade.ts";

function makeUpgrade(isOffering: boolean) {
  const clock = new VirtualClock();
  const net = new FakeNet(clock);
  const end = {
    clock,
    net,
    canSignal: true,
    words: [] as UpgradeSignal[],
    renewal: null as Promise<IceServer[]> | null,
  };
  const upgrade = new Upgrade(new Liveness(), {
    nowMs: () => clock.nowMs,
    randomU32: () => 0xabc + net.peers.length,
    makePeer: () => net.make("us"),
    renewedIce: () => end.renewal,
    canSignal: () => end.canSignal,
    isOffering: () => isOffering,
    say: (signal) => end.words.push(signal),
    heard: () => {},
    changed: () => {},
  });
  return { ...end, end, upgrade };
}

const typesOf = (words: UpgradeSignal[]) => words.map((word) => word.type);

Deno.test("Upgrade says a switch again until it is answered", async () => {
  const { upgrade, end, clock, net, words } = makeUpgrade(true);
  upgrade.greeted();
  await clock.run(1);
  end.canSignal = false;
  net.peers[0].fail(false);
  assert.deepEqual(typesOf(words), ["offer", "candidate"]);
  end.canSignal = true;
  upgrade.greeted();
  const said = words.at(-1);
  assert.ok(said?.type === "switch" && said.dead && !said.reply && said.epoch === 1);
  upgrade.hear({ ...said, reply: true });
  upgrade.greeted();
  assert.equal(words.filter((word) => word.type === "switch").length, 1);
});

Deno.test("Upgrade adopts the higher epoch, answers with it, and drops a connection named dead", async () => {
  const { upgrade, clock, words } = makeUpgrade(false);
  upgrade.hear({ type: "offer", link: "l1", sdp: "9" });
  await clock.run(1);
  assert.deepEqual(typesOf(words), ["answer", "candidate"]);
  upgrade.hear({ type: "switch", link: "l0", epoch: 4, reply: false, dead: true });
  assert.notEqual(upgrade.peer, null);
  upgrade.hear({ type: "switch", link: "l1", epoch: 2, reply: false, dead: true });
  assert.equal(upgrade.peer, null);
  const replies = words.filter((word) => word.type === "switch");
  assert.deepEqual(replies.map((word) => [word.epoch, word.reply]), [[4, true], [4, true]]);
});

Deno.test("Upgrade ignores answers, candidates and restarts of another link, and offers from above", async () => {
  const { upgrade, clock, net, words } = makeUpgrade(true);
  upgrade.greeted();
  await clock.run(1);
  upgrade.hear({ type: "answer", link: "old", sdp: "7" });
  upgrade.hear({ type: "candidate", link: "old", candidate: { candidate: "c" } });
  upgrade.hear({ type: "offer", link: "theirs", sdp: "7" });
  await clock.run(1);
  assert.equal(net.peers.length, 1);
  assert.deepEqual([net.peers[0].remoteNumber, net.peers[0].hasCandidate], [0, false]);
  assert.deepEqual(typesOf(words), ["offer", "candidate"]);
});

Deno.test("Upgrade as the answering side never offers and asks nothing of a link it has not", async () => {
  const { upgrade, clock, net, words } = makeUpgrade(false);
  upgrade.greeted();
  for (let i = 0; i < 100; i++) {
    upgrade.poll();
    await clock.run(1_000);
  }
  assert.deepEqual([words, net.peers], [[], []]);
});

Deno.test("Upgrade waits longer after each failure", async () => {
  const { upgrade, clock, net } = makeUpgrade(true);
  upgrade.greeted();
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const count = net.peers.length;
    net.peers[count - 1].fail(false);
    const failedMs = clock.nowMs;
    while (net.peers.length === count) {
      await clock.run(500);
      upgrade.poll();
    }
    times.push(clock.nowMs - failedMs);
  }
  assert.deepEqual(times, [...RETRY_WAITS_MS]);
});
