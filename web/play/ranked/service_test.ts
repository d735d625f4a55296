/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { fakeIdentity, fakeSignature } from "../../net/fake_identity.ts";
import { soloProof } from "../../net/proofs.ts";
import { RankedService } from "./service.ts";

const ANN = fakeIdentity(1), NONCE = "ab".repeat(32), RUN = { mode: 0, contract: 255, grade: 0 };

type Reply = [status: number, body: unknown] | Error;

/** A service that answers in turn, and what it was asked. */
function service(...replies: Reply[]) {
  const asked: { path: string; init: RequestInit }[] = [];
  const ranked = new RankedService((path, init) => {
    const reply = replies[asked.push({ path, init }) - 1];
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve(Response.json(reply[1], { status: reply[0] }));
  });
  return { ranked, asked };
}

Deno.test("RankedService.issue() proves its key over the challenge and is given a seed", async () => {
  const { ranked, asked } = service([201, { nonce: NONCE }], [201, { seed: 77 }]);
  const issued = await ranked.issue(ANN, RUN);
  assert.deepEqual(issued, { kind: "issued", seed: 77, nonce: "", day: "" });
  assert.deepEqual(asked.map(({ path }) => path), ["/api/runs/challenge", "/api/runs"]);
  assert.deepEqual(JSON.parse(String(asked[1].init.body)), {
    ...RUN,
    key: ANN.key,
    nonce: NONCE,
    proof: fakeSignature(ANN.key, soloProof(RUN, NONCE)),
  });
});

Deno.test("RankedService.issue() tells the day's mark, the spent attempt and every kind of no apart", async () => {
  const given: Reply = [201, { nonce: NONCE }];
  const outcome = async (...replies: Reply[]) => {
    const issued = await service(...replies).ranked.issue(ANN, RUN);
    return issued.kind === "none" ? issued.why : issued;
  };
  assert.deepEqual(await outcome(given, [201, { seed: 9, run_nonce: NONCE, day: "2026-11-30" }]), {
    kind: "issued",
    seed: 9,
    nonce: NONCE,
    day: "2026-11-30",
  });
  const spent: Reply = [409, { error: "spent", day: "2026-11-30" }];
  assert.deepEqual(await outcome(given, spent), { kind: "spent", day: "2026-11-30" });
  assert.equal(await outcome(new TypeError("network")), "the service cannot be reached");
  assert.equal(await outcome(given, new TypeError("network")), "the service cannot be reached");
  assert.equal(await outcome([404, null]), "this service keeps no boards");
  assert.equal(await outcome([429, { error: "Wait a minute." }]), "Wait a minute");
  assert.equal(await outcome(given, [201, { seed: "x" }]), "the service cannot be reached");
});

Deno.test("RankedService.today() reads the published day and what is left of it by the service's clock", async () => {
  const told = { day: "2026-11-30", seed: 12, twist: 4, ends_at_ms: 5000, now_ms: 2000 };
  const today = { day: "2026-11-30", seed: 12, leftMs: 3000 };
  assert.deepEqual(await service([200, told]).ranked.today(), today);
  const bad: Reply[] = [
    new TypeError("network"),
    [404, null],
    [200, { ...told, day: "soon" }],
    [200, { ...told, seed: -1 }],
    [200, "<!doctype html>"],
  ];
  for (const reply of bad) assert.equal(await service(reply).ranked.today(), null);
});

Deno.test("RankedService.upload() takes 201 and 409 for taken, 4xx for a verdict and the rest for later", async () => {
  const upload = (reply: Reply) => service(reply).ranked.upload(new Uint8Array(1), true);
  const id = "0123456789abcdef0123";
  assert.deepEqual(await upload([201, { id, state: "queued" }]), { kind: "taken", id });
  assert.deepEqual(await upload([409, { error: "here already", id }]), { kind: "taken", id });
  assert.deepEqual(await upload([403, { error: "Seat 1 did not sign the run" }]), {
    kind: "refused",
    reason: "Seat 1 did not sign the run",
  });
  for (const reply of [[503, null], [429, null], [404, null], new TypeError()] as Reply[]) {
    assert.deepEqual(await upload(reply), { kind: "later" });
  }
});

Deno.test("RankedService.board() reads what is a board and says in words what is not", async () => {
  const entry = { rank: 1, id: "ab12", names: ["Ann"], score: 9, ticks: 60, atMs: 5 };
  const board = { board: "overrun", rules: 3, page: 1, pages: 1, entries: [entry] };
  const { ranked, asked } = service([200, board]);
  const answer = await ranked.board("overrun", 2, { day: "2026-11-30" });
  assert.equal(asked[0].path, "/api/boards/overrun?page=2&day=2026-11-30");
  assert.deepEqual(answer.kind === "there" && answer.value.entries, [{ ...entry, keys: [] }]);
  const words = async (reply: Reply) => {
    const refused = await service(reply).ranked.board("overrun", 1, {});
    return refused.kind === "there" ? "" : `${refused.kind} ${refused.words}`;
  };
  assert.match(await words([404, { error: "no" }]), /^none This service keeps no such board/);
  assert.match(await words(new TypeError()), /^away The boards cannot be reached/);
  assert.match(await words([200, { entries: "none" }]), /^away The boards did not answer/);
});
