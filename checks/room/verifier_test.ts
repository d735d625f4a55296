// What is killed loses nothing: the verifier's process in the middle of a run, and the whole host right after it said it
// had one. And a process that never ends is ended.
import assert from "node:assert/strict";
import { FAILURES_MAX } from "../../room/queue.ts";
import { issueRun } from "../../room/store.ts";
import { SqliteStore } from "../../room/deno/sqlite.ts";
import { overrunConfig } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { openTarget, whenSettled, withTarget } from "./board_kit.ts";
import { newHand, packRun, playRun } from "./signed_run.ts";

await gameWasm();
const PAIR = [await newHand(), await newHand()], NAMES = ["Ann", "Bea"];
const lost = await playRun({ config: overrunConfig(3, 2), hands: PAIR });
const packed = await packRun(lost, PAIR, NAMES);

Deno.test("a verifier killed in the middle of a run is followed by another, and the run is verified", async () => {
  const pids: number[] = [];
  await withTarget(async (target) => {
    await target.issue(3, PAIR);
    const { id } = await target.upload(packed);
    assert.equal((await target.settled(id!)).state, "verified");
    assert.equal(pids.length, 2);
    const rows = await target.store.all("SELECT failures FROM uploads");
    assert.deepEqual(rows, [{ failures: 1 }]);
  }, {
    onbegin: (pid) => {
      if (pids.push(pid) === 1) Deno.kill(pid, "SIGKILL");
    },
  });
});

Deno.test("a run that no verifier survives is refused after a few tries", async () => {
  await withTarget(async (target) => {
    await target.issue(3, PAIR);
    const { id } = await target.upload(packed);
    const run = await target.settled(id!);
    assert.equal(run.state, "refused");
    assert.match(run.reason!, new RegExp(`gave no verdict on this run in ${FAILURES_MAX} tries`));
  }, { onbegin: (pid) => Deno.kill(pid, "SIGKILL") });
});

Deno.test("a verifier that does not end in its time is ended", async () => {
  const pids: number[] = [];
  await withTarget(async (target) => {
    await target.issue(3, PAIR);
    const { id } = await target.upload(packed);
    assert.match((await target.settled(id!)).reason!, /gave no verdict/);
    assert.equal(pids.length, FAILURES_MAX);
    for (const pid of pids) assert.throws(() => Deno.kill(pid, "SIGCONT"));
  }, {
    boundMs: 100,
    // Stopped where it is, so that it would never end by itself.
    onbegin: (pid) => {
      pids.push(pid);
      Deno.kill(pid, "SIGSTOP");
    },
  });
});

Deno.test("closing in the middle of a run leaves it queued, and the next service verifies it", async () => {
  const dir = await Deno.makeTempDir();
  try {
    const begun = Promise.withResolvers<void>();
    const first = await openTarget(dir, { onbegin: () => begun.resolve() });
    await first.issue(3, PAIR);
    const { id } = await first.upload(packed);
    await begun.promise;
    await first.close();
    const second = await openTarget(dir);
    assert.equal((await second.settled(id!)).state, "verified");
    const rows = await second.store.all("SELECT failures FROM uploads");
    assert.deepEqual(rows, [{ failures: 0 }]);
    await second.close();
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

async function startHost(dir: string): Promise<{ url: string; process: Deno.ChildProcess }> {
  const program = new URL("./boards_host.ts", import.meta.url).pathname;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", program, dir],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = process.stdout.getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await reader.read();
    assert(!done, "the host ended before it listened");
    text += new TextDecoder().decode(value);
  }
  reader.releaseLock();
  return { url: text.trim().replace(/\/$/, ""), process };
}

async function killHost({ process }: { process: Deno.ChildProcess }): Promise<void> {
  process.kill("SIGKILL");
  await process.status;
  await process.stdout.cancel();
}

async function handIn(host: { url: string }, body: Uint8Array<ArrayBuffer>) {
  const init = { method: "POST", headers: { origin: host.url }, body };
  const answer = await fetch(`${host.url}/api/uploads`, init);
  return { status: answer.status, ...await answer.json() };
}

Deno.test("the host killed right after its 201 and in the middle of an upload loses no run", async () => {
  const dir = await Deno.makeTempDir();
  try {
    const store = await SqliteStore.open(`${dir}/room.sqlite`);
    const run = { kind: "room", roomId: "k3f9x2m7qd", mode: -1, contract: -1, grade: -1 } as const;
    const keys = PAIR.map(({ key }) => key);
    for (const seed of [3, 4]) await issueRun(store, { ...run, keys, atMs: 1 }, () => seed);
    store.close();
    const next = await packRun(
      await playRun({ config: overrunConfig(4, 2), hands: PAIR }),
      PAIR,
      NAMES,
    );
    const first = await startHost(dir);
    const taken = await handIn(first, packed);
    assert.deepEqual([taken.status, taken.state], [201, "queued"]);
    const cut = handIn(first, next).catch(() => null);
    await killHost(first);
    const answered = await cut;
    const second = await startHost(dir);
    const ask = (id: string) => async () =>
      await (await fetch(`${second.url}/api/runs/${id}`)).json();
    const settled = await whenSettled(ask(taken.id));
    assert.deepEqual([settled.state, settled.names], ["verified", NAMES]);
    const again = await handIn(second, next);
    // What was accepted is there; what was not is taken as if it had never come.
    if (answered?.status === 201) assert.equal(again.status, 409);
    else assert([201, 409].includes(again.status), `${again.status}`);
    assert.equal((await whenSettled(ask(again.id))).state, "verified");
    await killHost(second);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
