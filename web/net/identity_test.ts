/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { FakeVault } from "./fake_vault.ts";
import { loadIdentity } from "./identity.ts";
import { isSigned, replayProof, roomProof } from "./proofs.ts";

Deno.test("loadIdentity() makes one key and finds it again", async () => {
  const vault = new FakeVault();
  const first = await loadIdentity(vault), second = await loadIdentity(vault);
  assert.match(first!.key, /^[0-9a-f]{64}$/);
  assert.equal(second!.key, first!.key);
  const message = roomProof("k3f9x2m7qd", "ab");
  assert(await isSigned(first!.key, await second!.sign(message), message));
});

Deno.test("loadIdentity() keeps a secret that nobody can read out", async () => {
  const vault = new FakeVault();
  await loadIdentity(vault);
  const { secret } = vault.drawers.identity.get("player") as { secret: CryptoKey };
  assert.equal(secret.extractable, false);
  await assert.rejects(crypto.subtle.exportKey("pkcs8", secret));
});

Deno.test("loadIdentity() gives none where it could not be kept", async () => {
  assert.equal(await loadIdentity(null), null);
  const vault = new FakeVault();
  vault.isFull = true;
  assert.equal(await loadIdentity(vault), null);
});

Deno.test("isSigned() refuses another key, another seat, another message and what is no signature", async () => {
  const [ann, bob] = await Promise.all([0, 1].map(() => loadIdentity(new FakeVault())));
  const message = replayProof("ab".repeat(32), 0), signature = await ann!.sign(message);
  assert(await isSigned(ann!.key, signature, message));
  assert(!await isSigned(bob!.key, signature, message));
  assert(!await isSigned(ann!.key, signature, replayProof("ab".repeat(32), 1)));
  assert(!await isSigned(ann!.key, signature, replayProof("ac".repeat(32), 0)));
  assert(!await isSigned(ann!.key, "zz", message));
  assert(!await isSigned("", signature, message));
});
