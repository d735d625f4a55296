/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { FakeVault } from "../../net/fake_vault.ts";
import { type Fate, type KeptRun, Outbox } from "./outbox.ts";
import { RankedService } from "./service.ts";

const RUN: KeptRun = {
  sha256: "cd".repeat(32),
  signers: [{ seat: 0, name: "Ann", key: "01".repeat(32), signature: "02".repeat(64) }],
  replay: Uint8Array.of(1, 2, 3),
};
const ID = "0123456789abcdef0123";

/** An outbox before a service that answers with these statuses in turn, the last one for good. */
function table(statuses: number[], vault = new FakeVault()) {
  const bodies: Uint8Array[] = [], timers: { ms: number; callback: () => void }[] = [];
  const counts: string[] = [], fates: Fate[] = [];
  const service = new RankedService(async (_path, init) => {
    const packed = new Blob([init.body as Uint8Array<ArrayBuffer>]).stream();
    const opened = packed.pipeThrough(new DecompressionStream("gzip"));
    bodies.push(new Uint8Array(await new Response(opened).arrayBuffer()));
    const status = statuses[Math.min(bodies.length, statuses.length) - 1];
    if (status === 0) throw new TypeError("network");
    const body = status === 201 || status === 409 ? { id: ID } : { error: "No." };
    return Response.json(body, { status });
  });
  const outbox = new Outbox({
    service,
    vault,
    later: (ms, callback) => {
      const timer = { ms, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    changed: (count, refused) => counts.push(`${count} ${refused}`.trim()),
  });
  return { outbox, vault, bodies, timers, counts, fates, watch: (fate: Fate) => fates.push(fate) };
}

Deno.test("Outbox.put() sends the signers and the replay in one envelope and forgets what was taken", async () => {
  const { outbox, vault, bodies, counts, fates, watch, timers } = table([201]);
  await outbox.put(RUN, watch);
  const [body] = bodies, text = new TextDecoder();
  const size = new DataView(body.buffer).getUint32(4, true);
  assert.equal(text.decode(body.subarray(0, 4)), "VMU1");
  assert.deepEqual(JSON.parse(text.decode(body.subarray(8, 8 + size))), { signers: RUN.signers });
  assert.deepEqual([...body.subarray(8 + size)], [1, 2, 3]);
  assert.deepEqual(fates, [{ kind: "taken", id: ID }]);
  assert.deepEqual([vault.drawers.outbox.size, timers.length, counts.at(-1)], [0, 0, "0"]);
});

Deno.test("Outbox keeps a run while the service is away and tries again, longer each time", async () => {
  const { outbox, vault, fates, watch, timers } = table([0, 503, 201]);
  await outbox.put(RUN, watch);
  assert.deepEqual([fates.at(-1)?.kind, vault.drawers.outbox.size], ["kept", 1]);
  const first = timers[0].ms;
  await outbox.send();
  assert.equal(timers.length, 1, "one try waits at a time");
  assert(timers[0].ms > first);
  await outbox.send();
  assert.deepEqual([fates.at(-1)?.kind, vault.drawers.outbox.size, timers.length], ["taken", 0, 0]);
});

Deno.test("Outbox.open() sends what an earlier visit left behind", async () => {
  const earlier = table([0]);
  await earlier.outbox.put(RUN, earlier.watch);
  const { outbox, bodies, vault, counts } = table([409], earlier.vault);
  vault.drawers.outbox.set("junk", { replay: "none" });
  await outbox.open();
  assert.deepEqual([bodies.length, counts], [1, ["1", "0"]]);
});

Deno.test("Outbox lets go of a run that was refused, and says why", async () => {
  const { outbox, vault, fates, watch, counts } = table([422]);
  await outbox.put(RUN, watch);
  assert.deepEqual(fates, [{ kind: "refused", reason: "No" }]);
  assert.deepEqual([vault.drawers.outbox.size, counts.at(-1)], [0, "0 No"]);
});

Deno.test("Outbox still sends in a browser whose disk is full", async () => {
  const { outbox, vault, fates, watch } = table([201]);
  vault.isFull = true;
  await outbox.put(RUN, watch);
  assert.equal(fates.at(-1)?.kind, "taken");
});
