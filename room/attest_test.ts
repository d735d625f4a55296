import assert from "node:assert/strict";
import {
  isKey,
  isSignature,
  isSigned,
  isWeakKey,
  replayProof,
  roomProof,
  soloProof,
} from "./attest.ts";

async function signer() {
  const pair = await crypto.subtle.generateKey("Ed25519", true, [
    "sign",
    "verify",
  ]) as CryptoKeyPair;
  const key = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)).toHex();
  const sign = async (message: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, message)).toHex();
  return { key, sign };
}

Deno.test("isSigned() takes a signature for its own purpose, room, challenge and seat only", async () => {
  const { key, sign } = await signer(), hash = "ab".repeat(32), challenge = "cd".repeat(32);
  const messages = [
    roomProof("k3f9x2m7qd", challenge),
    roomProof("k3f9x2m7qe", challenge),
    roomProof("k3f9x2m7qd", hash),
    soloProof({ mode: 0, contract: 255, grade: 0 }, challenge),
    soloProof({ mode: 2, contract: 25, grade: 50 }, challenge),
    replayProof(hash, 0),
    replayProof(hash, 1),
  ];
  for (const [made, message] of messages.entries()) {
    const signature = await sign(message);
    for (const [asked, other] of messages.entries()) {
      assert.equal(await isSigned(key, signature, other), made === asked, `${made} for ${asked}`);
    }
  }
});

Deno.test("isWeakKey() knows the small-order points under both signs, and no honest key", async () => {
  const top = "ff".repeat(30);
  const weak = [
    "00".repeat(32),
    `01${"00".repeat(31)}`,
    `01${"00".repeat(30)}80`,
    `${"00".repeat(31)}80`,
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    `ec${top}7f`,
    `ed${top}7f`,
    `ed${top}ff`,
    `ee${top}7f`,
  ];
  for (const key of weak) assert(isWeakKey(key), key);
  for (let i = 0; i < 8; i++) assert(!isWeakKey((await signer()).key));
});

Deno.test("isSigned() refuses the forgery that every runtime takes for a small-order key", async () => {
  // R and A are the neutral element and s is 0: the equation holds for any message.
  const neutral = `01${"00".repeat(31)}`, forged = `${neutral}${"00".repeat(32)}`;
  assert.equal(await isSigned(neutral, forged, roomProof("k3f9x2m7qd", "0".repeat(64))), false);
});

Deno.test("isSigned() answers no, never throws, on what is no key or signature", async () => {
  const { key, sign } = await signer(), message = replayProof("0".repeat(64), 0);
  const signature = await sign(message);
  for (const bad of ["", "zz", key.slice(2), key.toUpperCase() + "0", "x".repeat(64)]) {
    assert.equal(await isSigned(bad, signature, message), false);
    assert.equal(await isSigned(key, bad, message), false);
  }
  assert.equal(await isSigned("ff".repeat(32), signature, message), false);
  assert(isKey(key) && !isKey(key.toUpperCase() + "g") && !isKey(7));
  assert(isSignature(signature) && !isSignature(key));
});
