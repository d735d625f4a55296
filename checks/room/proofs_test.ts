// The page and the service each have their own few lines for what is signed; a byte between them would make every proof false.
import assert from "node:assert/strict";
import * as room from "../../room/attest.ts";
import * as page from "../../web/net/proofs.ts";
import { FakeVault } from "../../web/net/fake_vault.ts";
import { loadIdentity } from "../../web/net/identity.ts";

const HASH = "0123456789abcdef".repeat(4);
const RUN = { mode: 2, contract: 49, grade: 1 };

Deno.test("the page signs the bytes that the service checks", () => {
  assert.deepEqual(page.roomProof("k3f9x2m7qd", HASH), room.roomProof("k3f9x2m7qd", HASH));
  assert.deepEqual(page.soloProof(RUN, HASH), room.soloProof(RUN, HASH));
  for (const seat of [0, 1]) {
    assert.deepEqual(page.replayProof(HASH, seat), room.replayProof(HASH, seat));
  }
});

Deno.test("isSigned() of the service takes what a page's identity signs", async () => {
  const identity = await loadIdentity(new FakeVault());
  const signature = await identity!.sign(page.replayProof(HASH, 1));
  assert(await room.isSigned(identity!.key, signature, room.replayProof(HASH, 1)));
  assert(!await room.isSigned(identity!.key, signature, room.replayProof(HASH, 0)));
});
