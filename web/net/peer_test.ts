/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { VirtualClock } from "./fake_clock.ts";
import { FakeNet } from "./fake_net.ts";
import { pathOf } from "./path.ts";
import { Peer, type PeerWord } from "./peer.ts";

/** An offering and an answering peer whose words a test carries by hand. */
function makePeers() {
  const clock = new VirtualClock();
  const net = new FakeNet(clock);
  const makeEnd = (owner: string) => {
    const pc = net.make(owner);
    const end = { pc, words: [] as PeerWord[], opened: 0, ended: [] as string[], heard: 0 };
    const peer = new Peer("link", 0, pc, {
      say: (word) => end.words.push(word),
      opened: () => end.opened++,
      heard: () => end.heard++,
      ended: (why) => end.ended.push(why),
    });
    return { ...end, end, peer };
  };
  return { clock, net, a: makeEnd("A"), b: makeEnd("B") };
}

async function connect(peers: ReturnType<typeof makePeers>): Promise<void> {
  const { clock, a, b } = peers;
  a.peer.offer();
  await clock.run(1);
  carry(a.words, b.peer);
  await clock.run(1);
  carry(b.words, a.peer);
  await clock.run(200);
}

function carry(words: PeerWord[], to: Peer): void {
  for (const word of words.splice(0)) {
    if (word.type === "offer") to.takeOffer(word.sdp);
    else if (word.type === "answer") to.takeAnswer(word.sdp);
    else to.takeCandidate(word.candidate);
  }
}

Deno.test("Peer says its candidates after its description and holds theirs until it has one", async () => {
  const peers = makePeers();
  const { clock, a, b } = peers;
  a.peer.offer();
  await clock.run(1);
  assert.deepEqual(a.words.map((word) => word.type), ["offer", "candidate"]);
  // The candidate overtakes the offer.
  carry(a.words.reverse(), b.peer);
  await clock.run(1);
  assert.ok(b.pc.hasCandidate);
  carry(b.words, a.peer);
  await clock.run(200);
  assert.deepEqual([a.end.opened, b.end.opened], [1, 1]);
});

Deno.test("Peer skips ticks while more than two packets wait, and never the control channel", async () => {
  const peers = makePeers();
  await connect(peers);
  const { a } = peers;
  const packet = new Uint8Array(200);
  assert.equal(a.peer.sendTicks(packet), true);
  a.pc.channels[0].bufferedAmount = 400;
  assert.equal(a.peer.sendTicks(packet), true);
  a.pc.channels[0].bufferedAmount = 401;
  assert.equal(a.peer.sendTicks(packet), false);
  assert.equal(a.peer.sendControl(packet), true);
});

Deno.test("Peer drops what no page of ours sends: texts and overlong messages", async () => {
  const peers = makePeers();
  await connect(peers);
  const { a } = peers;
  const [ticks, control] = a.pc.channels;
  ticks.onmessage?.({ data: "text" });
  ticks.onmessage?.({ data: new ArrayBuffer(1_201) });
  control.onmessage?.({ data: new ArrayBuffer(16_385) });
  assert.equal(a.end.heard, 0);
  control.onmessage?.({ data: new ArrayBuffer(16_384) });
  assert.equal(a.end.heard, 1);
});

Deno.test("Peer ends once: by a closed channel, a failure, or signalling that throws", async () => {
  const peers = makePeers();
  await connect(peers);
  peers.a.pc.fail(true);
  assert.equal(peers.a.end.ended.length, 1);
  assert.equal(peers.a.peer.sendTicks(new Uint8Array(9)), false);
  await peers.clock.run(200);
  assert.equal(peers.b.end.ended.length, 1);
  const other = makePeers();
  other.b.pc.setRemoteDescription = () => Promise.reject(new Error("bad sdp"));
  other.b.peer.takeOffer("nonsense");
  await other.clock.run(1);
  assert.match(other.b.end.ended[0], /bad sdp/);
});

Deno.test("pathOf() reads Chromium's and Firefox's selected pair, and both ends of it", () => {
  const report = (pair: object, local: object, remote: object, transport = true) =>
    new Map<string, unknown>([
      ...(transport
        ? [["t", { type: "transport", selectedCandidatePairId: "p" }] as [string, unknown]]
        : []),
      ["o", { type: "candidate-pair", state: "failed" }],
      ["p", { type: "candidate-pair", localCandidateId: "l", remoteCandidateId: "r", ...pair }],
      ["l", local],
      ["r", remote],
    ]);
  const host = { candidateType: "host" };
  const relay = (relayProtocol?: string) => ({ candidateType: "relay", relayProtocol });
  assert.equal(pathOf(report({}, host, { candidateType: "prflx" })), "direct");
  assert.equal(pathOf(report({ selected: true }, host, host, false)), "direct");
  assert.equal(
    pathOf(report({ nominated: true, state: "succeeded" }, host, host, false)),
    "direct",
  );
  assert.equal(pathOf(report({ state: "in-progress" }, host, host, false)), "unknown");
  assert.equal(pathOf(report({}, relay("tls"), host)), "turn-tls");
  assert.equal(pathOf(report({}, relay(), host)), "turn");
  assert.equal(pathOf(report({}, host, relay())), "turn");
  assert.equal(pathOf([]), "unknown");
});
