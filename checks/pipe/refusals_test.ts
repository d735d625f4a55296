// What must stop a session, on both sides and with its reason: other builds, inputs no player could have made, a state
// that came apart, and bytes that are nothing.
import assert from "node:assert/strict";
import { GROUPS } from "../../wire/host/mod.ts";
import { shippedBuild } from "./builds.ts";
import { Random } from "./random.ts";
import {
  corrupt,
  openRun,
  openScene,
  playTicks,
  reasons,
  stands,
  stopped,
  until,
} from "./scene.ts";

Deno.test("different builds refuse each other and say what differs", async () => {
  const shipped = await shippedBuild();
  const other = { ...shipped, sha256: shipped.sha256.map((byte) => byte ^ 1) };
  const pipe = await openScene({ builds: [shipped, other] });
  until(pipe, "refused", () => stopped(pipe), 5000);
  assert.deepEqual(reasons(pipe), ["wasm", "wasm"]);
  for (const { game } of pipe.machines) assert(game.session.why.text.length > 20);
});

for (const group of GROUPS) {
  // Overflow slots belong to the span only while they are in use; the audit flips those.
  if (group.name === "overflow") continue;
  Deno.test(`a bit flipped in ${group.name} on one seat stops both and is named`, async () => {
    const pipe = await openRun({ profile: "lan", seed: 5 });
    playTicks(pipe, 90);
    const last = group.count - 1;
    const tick = corrupt(
      pipe,
      1,
      group.base + last * group.size + group.fields[0].offset,
    );
    until(pipe, "stopped", () => stopped(pipe), 10_000);
    assert.deepEqual(reasons(pipe), ["desync", "desync"], stands(pipe));
    pipe.runFor(3000);
    const reports = pipe.machines.map((m) => m.game.desync()!);
    for (const report of reports) {
      assert.equal(report.tick, tick + 1, "not the first tick that differs");
      const { fields, liars } = report.peers[0];
      assert.deepEqual(liars, []);
      const names = fields?.map(({ field }) => field) ?? [];
      assert(names.some((name) => name.startsWith(group.name)), names.join(" "));
    }
  });
}

Deno.test("packets with flipped, cut and added bytes never trap and never desync", async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = new Random(seed, "mutations");
    const pipe = await openRun({ profile: "fair", seed });
    pipe.network.tamper = (packet) => {
      if (packet.from !== 1 || !random.chance(0.05)) return packet;
      return { ...packet, bytes: mutate(packet.bytes, random) };
    };
    pipe.runFor(4000);
    for (const { game } of pipe.machines) {
      const { why } = game.session;
      assert.notEqual(why.name, "desync", `seed ${seed}: ${stands(pipe)}`);
      assert(why.code === 0 || why.text.length > 0, `seed ${seed}: a reason without words`);
    }
  }
});

function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  const kind = random.below(3);
  if (kind === 0) return bytes.slice(0, random.below(bytes.length));
  if (kind === 1) return new Uint8Array([...bytes, random.below(256)]);
  const changed = bytes.slice();
  changed[random.below(changed.length)] ^= 1 << random.below(8);
  return changed;
}
