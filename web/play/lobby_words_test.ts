import assert from "node:assert/strict";
import { linkWords, type LobbyFacts, lobbyWords, type OtherSeat } from "./lobby_words.ts";

const SKY: OtherSeat = {
  name: "Sky",
  link: "direct",
  path: "direct",
  isHere: true,
  isGreeted: true,
};
const FACTS: LobbyFacts = {
  room: "open",
  isHost: true,
  isLocked: false,
  why: null,
  sessionWhy: "",
  others: [SKY],
};

Deno.test("lobbyWords() says one of the six stands with something to do in each", () => {
  const cases: [Partial<LobbyFacts>, string][] = [
    [{ room: "opening" }, "opening"],
    [{ others: [{ ...SKY, isHere: false, link: "waiting" }] }, "waiting"],
    [{ others: [{ ...SKY, isGreeted: false, link: "connecting" }] }, "connecting"],
    [{}, "connected"],
    [{ others: [{ ...SKY, link: "reconnecting" }] }, "reconnecting"],
    [{ room: "reconnecting", others: [{ ...SKY, link: "waiting" }] }, "reconnecting"],
    [{ room: "closed", why: { message: "The room is gone.", next: "Open another." } }, "stopped"],
    [{ room: "closed" }, "stopped"],
  ];
  for (const [patch, stand] of cases) {
    const said = lobbyWords({ ...FACTS, ...patch });
    assert.equal(said.stand, stand);
    assert.ok(said.words.length > 3 && said.next.length > 3, `${stand}: ${said.words}`);
  }
});

Deno.test("lobbyWords() is not connected before the games said hello", () => {
  const others = [{ ...SKY, isGreeted: false }];
  assert.equal(lobbyWords({ ...FACTS, others }).stand, "connecting");
});

Deno.test("lobbyWords() stays connected over WebRTC while the room's socket is away", () => {
  assert.equal(lobbyWords({ ...FACTS, room: "reconnecting" }).stand, "connected");
});

Deno.test("lobbyWords() says how it is connected, each seat apart where they differ", () => {
  assert.equal(lobbyWords(FACTS).words, "Connected, straight");
  const others = [SKY, { ...SKY, name: "Violet", link: "relay" as const }];
  assert.equal(
    lobbyWords({ ...FACTS, others }).words,
    "Connected: straight to Sky, through the room to Violet",
  );
});

Deno.test("lobbyWords() tells a guest whose host is away from one whose room is not full", () => {
  const away = [{ ...SKY, name: "Amber", isHere: false, link: "waiting" as const }];
  assert.equal(lobbyWords({ ...FACTS, isHost: false, others: away }).words, "Waiting for the host");
  const others = [SKY, ...away];
  const said = lobbyWords({ ...FACTS, isHost: false, others });
  assert.equal(said.words, "Waiting for one more player");
});

Deno.test("lobbyWords() names the kind of TURN, and plain TURN where only the other page knows it", () => {
  const said = (path: OtherSeat["path"]) =>
    lobbyWords({ ...FACTS, others: [{ ...SKY, link: "turn", path }] }).words;
  assert.equal(said("turn-udp"), "Connected, through TURN over UDP");
  assert.equal(said("turn-tcp"), "Connected, through TURN over TCP");
  assert.equal(said("turn-tls"), "Connected, through TURN over TLS");
  assert.equal(said("turn"), "Connected, through TURN");
});

Deno.test("lobbyWords() tells the host of a locked room why nobody comes, and a guest nothing of it", () => {
  const others = [{ ...SKY, isHere: false, link: "waiting" as const }];
  const locked = { ...FACTS, isLocked: true, others };
  assert.match(lobbyWords(locked).next, /locked/);
  assert.doesNotMatch(lobbyWords({ ...locked, isLocked: false }).next, /locked/);
  assert.doesNotMatch(lobbyWords({ ...locked, isHost: false }).next, /locked/);
});

Deno.test("linkWords() gives the way and the round trip, and nothing for an empty seat", () => {
  assert.equal(linkWords({ link: "direct", path: "direct" }, 41.7), "straight, 42 ms");
  assert.equal(linkWords({ link: "turn", path: "turn-tls" }, 90), "through TURN over TLS, 90 ms");
  assert.equal(linkWords({ link: "direct", path: "unknown" }, 0), "over WebRTC");
  // What the last connection was read as says nothing of the relay.
  assert.equal(linkWords({ link: "relay", path: "direct" }, 0), "through the room");
  assert.equal(linkWords({ link: "waiting", path: "unknown" }, 0), "");
  assert.equal(linkWords({ link: "connecting", path: "unknown" }, 0), "connecting");
});
