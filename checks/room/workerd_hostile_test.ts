// The Cloudflare host against hostile hands, in real workerd, and killed while it plays a run again.
import assert from "node:assert/strict";
import { overrunConfig } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { releasedModules } from "../build_edge.ts";
import { bundleVerifier, bundleWorker } from "../bundle_edge.ts";
import { whenSettled } from "./board_kit.ts";
import { HOSTILE_CHECKS } from "./hostile.ts";
import { packRun, playRun } from "./signed_run.ts";
import { hostQuery, identity, prove, provenPair, sit } from "./vouching.ts";
import type { RoomTarget } from "./client.ts";
import { withWorkerd } from "./workerd_host.ts";

await gameWasm();
const modules = await releasedModules(), builds = [...modules.keys()];
const worker = await bundleWorker({ builds });
const verifier = { script: await bundleVerifier(builds), modules };

const NAMES = ["Ann", "Bo"];

// workerd is a process of its own.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host survives hostile hands",
  async fn(context) {
    await withWorkerd({ worker, verifier }, async (target) => {
      for (const { name, run } of HOSTILE_CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(target) });
      }
    });
  },
});

/** A verifier that says that it has a run in hand and then never comes to a verdict. */
function stuckVerifier(): string {
  const settling = "  await settleRun(store, run, verdict, Date.now());";
  assert.equal(verifier.script.split(settling).length, 2);
  return verifier.script.replace(
    settling,
    `  await store.run("INSERT OR IGNORE INTO challenges VALUES ('in hand', 1)");
  await new Promise(() => {});`,
  );
}

async function signedPair(target: RoomTarget): Promise<Uint8Array<ArrayBuffer>> {
  const { host, guest, ann, bo } = await provenPair(target), hands = [ann, bo];
  host.seat.send({ type: "seed" });
  const seed = Number((await host.seat.until("seed")).seed);
  await Promise.all([host.seat.close(), guest.seat.close()]);
  return await packRun(await playRun({ config: overrunConfig(seed, 2), hands }), hands, NAMES);
}

const handIn = (target: RoomTarget, body: BodyInit) =>
  fetch(`${target.url}/api/uploads`, { method: "POST", body, headers: { origin: target.url } });

Deno.test({
  ...LOOSE,
  name:
    "workerd killed with a run in the verifier's hands and others on their way loses none that it took",
  async fn() {
    const dataDir = await Deno.makeTempDir(),
      taken: string[] = [],
      sent: Uint8Array<ArrayBuffer>[] = [];
    const stuck = { ...verifier, script: stuckVerifier() };
    let flying: Promise<unknown> = Promise.resolve();
    await withWorkerd({ worker, verifier: stuck, dataDir }, async (target, host) => {
      for (let i = 0; i < 4; i++) sent.push(await signedPair(target));
      const first = await handIn(target, sent[0]);
      assert.equal(first.status, 201);
      taken.push((await first.json() as { id: string }).id);
      const inHand = "SELECT 1 FROM challenges WHERE nonce = 'in hand'";
      while ((await host.store.all(inHand)).length === 0) {
        await new Promise((done) => setTimeout(done, 20));
      }
      // The rest is on its way when the process dies: some get their 201, some do not.
      flying = Promise.allSettled(
        sent.slice(1).map(async (body) => {
          const answer = await handIn(target, body);
          if (answer.status === 201) taken.push((await answer.json() as { id: string }).id);
        }),
      );
      await new Promise((done) => setTimeout(done, 10));
    });
    await flying;
    await withWorkerd({ worker, verifier, dataDir }, async (target, host) => {
      // What was not taken is handed in again, as a page's outbox does; what was taken says so.
      for (const body of sent) {
        const answer = await handIn(target, body), { id } = await answer.json() as { id: string };
        assert([201, 409].includes(answer.status), `${answer.status}`);
        if (answer.status === 201) assert(!taken.includes(id), "it had said that it had this one");
        if (!taken.includes(id)) taken.push(id);
      }
      assert.equal(taken.length, sent.length);
      await host.look();
      for (const id of taken) {
        const read = async () => await (await fetch(`${target.url}/api/runs/${id}`)).json();
        const run = await whenSettled(read);
        assert.deepEqual([run.state, run.reason, run.names], ["verified", null, NAMES]);
      }
    });
    await Deno.remove(dataDir, { recursive: true });
  },
});

Deno.test({
  ...LOOSE,
  name:
    "workerd killed while a pair plays keeps their seats, their keys and the room's word for them",
  async fn() {
    const dataDir = await Deno.makeTempDir();
    let before: Awaited<ReturnType<typeof provenPair>> | undefined;
    await withWorkerd({ worker, dataDir }, async (target) => {
      before = await provenPair(target);
      before.host.seat.send({ type: "seed" });
      await before.host.seat.until("seed");
    });
    const { room, guest, ann, bo } = before!;
    await withWorkerd({ worker, dataDir }, async (target) => {
      const host = await sit(target, room, hostQuery(room));
      const again = await sit(target, room, `seat=guest&token=${guest.token}`);
      await prove(room, again, await identity());
      await prove(room, host, ann);
      assert.equal((await host.seat.until("key")).key, ann.key);
      host.seat.send({ type: "seed" });
      const heard = await host.seat.settle();
      assert(
        !heard.some((text) => /"type":"seed"/.test(String(text))),
        "another key counts for nothing",
      );
      const third = await sit(target, room, `seat=guest&token=${guest.token}`);
      await prove(room, third, bo);
      assert.equal((await host.seat.until("key")).key, bo.key);
      host.seat.send({ type: "seed" });
      assert.deepEqual((await host.seat.until("seed")).keys, [ann.key, bo.key]);
      await Promise.all([host.seat.close(), third.seat.close()]);
    });
    await Deno.remove(dataDir, { recursive: true });
  },
});
