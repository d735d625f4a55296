import assert from "node:assert/strict";
import { linkWords, type LobbyFacts, lobbyWords, type OtherSeat } from "./lobby_words.ts";

const SKY: OtherSeat = { name: "Sky", link: "direct", isHere: true, isGreeted: true };
const FACTS: LobbyFacts = { room: "open", isHost: true, why: null, sessionWhy: "", others: [SKY] };

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
  assert.equal(lobbyWords(FACTS).words, "Connected directly");
  const others = [SKY, { ...SKY, name: "Violet", link: "relay" as const }];
  assert.equal(
    lobbyWords({ ...FACTS, others }).words,
    "Connected to Sky directly, to Violet through the room",
  );
});

Deno.test("lobbyWords() tells a guest whose host is away from one whose room is not full", () => {
  const away = [{ ...SKY, name: "Amber", isHere: false, link: "waiting" as const }];
  assert.equal(lobbyWords({ ...FACTS, isHost: false, others: away }).words, "Waiting for the host");
  const others = [SKY, ...away];
  const said = lobbyWords({ ...FACTS, isHost: false, others });
  assert.equal(said.words, "Waiting for one more player");
});

Deno.test("linkWords() gives the way and the round trip, and nothing for an empty seat", () => {
  assert.equal(linkWords("direct", 41.7), "directly, 42 ms");
  assert.equal(linkWords("relay", 0), "through the room");
  assert.equal(linkWords("waiting", 0), "");
  assert.equal(linkWords("connecting", 0), "connecting");
});
