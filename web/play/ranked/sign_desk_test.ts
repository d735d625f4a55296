/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { contractConfig, overrunConfig } from "../../../wire/host/mod.ts";
import { fromHex } from "../../net/hex.ts";
import { FakeVault } from "../../net/fake_vault.ts";
import { type Identity, loadIdentity } from "../../net/identity.ts";
import { isSigned, replayProof } from "../../net/proofs.ts";
import { FakeRun } from "./fake_run.ts";
import { type Fate, type KeptRun, sha256Of } from "./outbox.ts";
import { SignDesk } from "./sign_desk.ts";

interface Seat {
  run: FakeRun;
  desk: SignDesk;
  identity: Identity;
  sent: KeptRun[];
  tell: (fate: Fate) => void;
  releases: number;
}

/** Every seat of a finished run, each with its desk before the end screen. */
async function seats(count: number, vouches: (seat: number) => boolean = () => true) {
  const identities = await Promise.all(
    Array.from({ length: count }, async () => (await loadIdentity(new FakeVault()))!),
  );
  const places = identities.map(({ key }) => key);
  const all = identities.map((identity, seat): Seat => {
    const run = new FakeRun(seat, count);
    run.places = places;
    const one: Seat = { run, identity, sent: [], tell: () => {}, releases: 0, desk: null! };
    one.desk = new SignDesk({
      game: run.game,
      identity,
      outbox: {
        put: (kept, watch) => {
          one.sent.push(kept);
          one.tell = watch;
          return Promise.resolve();
        },
      },
      starts: { vouchesFor: () => vouches(seat), whyUnmarked: () => "the service is away" },
      follow: (id, say) => say("verified", `Verified: ${id}.`),
      name: run.name,
      state: run.state,
      patch: run.patch,
      released: () => one.releases++,
    });
    return one;
  });
  for (const { run } of all) run.others = all.map((other) => other.run).filter((r) => r !== run);
  return all;
}

const words = ({ run }: Seat) => run.shown.rank?.words ?? "";
const stand = ({ run }: Seat) => run.shown.rank?.stand;

/** Frames until the condition holds: signatures are checked off this thread. */
async function until(all: Seat[], condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !condition(); turn++) {
    for (const { desk } of all) desk.frame();
    await new Promise((done) => setTimeout(done));
  }
  assert(condition(), all.map(words).join(" / "));
}

Deno.test("SignDesk puts a run that both have signed into both outboxes, the same", async () => {
  const all = await seats(2), [ann, bob] = all;
  for (const { desk } of all) desk.frame();
  assert(all.every((seat) => stand(seat) === "asking" && seat.desk.isHolding));
  await ann.desk.sign("  Annie ");
  assert.equal(words(ann), "Waiting for Bo's signature…");
  await bob.desk.sign("Bob");
  await until(all, () => all.every(({ sent }) => sent.length === 1));
  assert.deepEqual(ann.sent, bob.sent);
  const [{ sha256, signers, replay }] = ann.sent;
  assert.equal(sha256, await sha256Of(replay));
  assert.deepEqual(signers.map(({ seat, name }) => `${seat} ${name}`), ["0 Annie", "1 Bob"]);
  for (const { seat, key, signature } of signers) {
    assert(await isSigned(key, signature, replayProof(sha256, seat)));
  }
  assert(all.every(({ releases, desk }) => releases === 1 && !desk.isHolding));
});

Deno.test("SignDesk tells what becomes of a run that was sent", async () => {
  const [ann] = await seats(1);
  ann.desk.frame();
  await ann.desk.sign("Ann");
  assert.deepEqual([stand(ann), ann.sent.length], ["sending", 1]);
  assert.deepEqual(ann.run.calls, [], "alone there is nobody to tell");
  ann.tell({ kind: "kept" });
  assert.match(words(ann), /^Kept here until the service can be reached/);
  ann.tell({ kind: "refused", reason: "It came too late" });
  assert.equal(words(ann), "Refused: It came too late.");
  ann.tell({ kind: "taken", id: "ab12" });
  assert.deepEqual(ann.run.shown.rank, {
    stand: "verified",
    words: "Verified: ab12.",
    runId: "ab12",
  });
  ann.desk.runBegan();
  ann.tell({ kind: "kept" });
  assert.equal(ann.run.shown.rank, null, "the next run's screen is not the last one's");
});

Deno.test("SignDesk.decline() ends the waiting on both pages, and nothing is sent", async () => {
  const all = await seats(2), [ann, bob] = all;
  for (const { desk } of all) desk.frame();
  await ann.desk.sign("Ann");
  bob.desk.decline();
  await until(all, () => stand(ann) === "unranked");
  assert.deepEqual(all.map(words), [
    "Unranked: Bo does not rank it.",
    "Unranked: you chose not to rank it.",
  ]);
  assert.deepEqual(all.map(({ sent, releases }) => [sent.length, releases]), [[0, 1], [0, 1]]);
});

Deno.test("SignDesk refuses a signature that is not the seat's over these bytes", async () => {
  const all = await seats(2), [ann, bob] = all;
  ann.desk.frame();
  const forged = await bob.identity.sign(replayProof("00".repeat(32), 1));
  const key = fromHex(bob.identity.key);
  bob.run.game.sign({ player: "Bo", key, signature: fromHex(forged) });
  await ann.desk.sign("Ann");
  await until([ann], () => stand(ann) === "unranked");
  assert.deepEqual([words(ann), ann.sent.length], [
    "Unranked: Bo's signature does not hold.",
    0,
  ]);
});

Deno.test("SignDesk signs nothing the room did not vouch for to this page, and keeps nobody waiting", async () => {
  const all = await seats(2, (seat) => seat === 0), [ann, bob] = all;
  for (const { desk } of all) desk.frame();
  await ann.desk.sign("Ann");
  await until(all, () => stand(ann) === "unranked");
  assert.match(words(bob), /room's word on it did not reach this page/);
  assert.deepEqual([ann.desk.isHolding, bob.desk.isHolding, ann.sent.length], [false, false, 0]);
});

Deno.test("SignDesk says in one line why other runs are unranked", async () => {
  const line = async (change: (run: FakeRun) => void) => {
    const [ann] = await seats(1);
    change(ann.run);
    ann.desk.frame();
    assert(!ann.desk.isHolding);
    return words(ann);
  };
  assert.equal(await line((run) => run.places = []), "Unranked: the service is away.");
  const lost = (run: FakeRun) => void (run.config = contractConfig(0, 1000, 1));
  assert.match(await line(lost), /a contract ranks once it is done/);
  const own = { weaponsOpen: 1n };
  const opened = (run: FakeRun) => void (run.config = { ...overrunConfig(1000, 1), ...own });
  assert.match(await line(opened), /^Unranked/);
});

Deno.test("SignDesk waits no longer for who has gone", async () => {
  const all = await seats(2), [ann] = all;
  ann.desk.frame();
  await ann.desk.sign("Ann");
  ann.run.phase = "closed";
  ann.desk.frame();
  assert.deepEqual([words(ann), ann.desk.isHolding], [
    "Unranked: Bo went before it was signed.",
    false,
  ]);
});

Deno.test("SignDesk.sign() takes no empty name, and asks nothing before the run is settled", async () => {
  const [ann] = await seats(2);
  ann.run.isSettled = false;
  ann.desk.frame();
  assert.equal(stand(ann), undefined);
  ann.run.isSettled = true;
  ann.desk.frame();
  await ann.desk.sign(" \u202e ");
  assert.equal(stand(ann), "asking");
});
