import assert from "node:assert/strict";
import {
  isToken,
  randomBytes,
  ROOM_ID,
  roomId,
  sameDigest,
  seatToken,
  sha256Hex,
} from "./secrets.ts";

Deno.test("roomId() draws ten letters of Crockford's base32, each as often", () => {
  const counts = new Map<string, number>();
  const ids = 20_000;
  for (let i = 0; i < ids; i++) {
    const id = roomId(randomBytes);
    assert.match(id, ROOM_ID);
    for (const letter of id) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  assert.equal(counts.size, 32);
  const expected = (ids * 10) / 32;
  let chiSquare = 0;
  for (const count of counts.values()) chiSquare += (count - expected) ** 2 / expected;
  // 31 degrees of freedom: past 90 once in ten million draws.
  assert.ok(chiSquare < 90, `chi-square ${chiSquare}`);
});

Deno.test("ROOM_ID refuses every near miss", () => {
  for (
    const id of [
      "",
      "k3f9x2m7q",
      "k3f9x2m7qdd",
      "K3F9X2M7QD",
      "k3f9x2m7qi",
      "k3f9x2m7q/",
      "k3f9x2m7q\n",
    ]
  ) {
    assert.doesNotMatch(id, ROOM_ID);
  }
});

Deno.test("seatToken() has 128 bits and isToken() knows its shape", () => {
  const token = seatToken(randomBytes);
  assert.ok(isToken(token));
  assert.notEqual(token, seatToken(randomBytes));
  for (const other of [token.slice(1), token + "0", token.toUpperCase() + "G", "' OR 1=1 --"]) {
    assert.ok(!isToken(other));
  }
});

Deno.test("sameDigest() sees a difference in every letter", async () => {
  const digest = await sha256Hex("abc");
  assert.equal(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.ok(sameDigest(digest, digest));
  for (let i = 0; i < digest.length; i++) {
    const other: string = digest.slice(0, i) + (digest[i] === "0" ? "1" : "0") +
      digest.slice(i + 1);
    assert.ok(!sameDigest(digest, other), `letter ${i}`);
  }
  assert.ok(!sameDigest(digest, digest.slice(1)));
});
