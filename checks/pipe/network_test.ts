// The simulated network itself: what a profile promises is what arrives, and one seed is one history.
import assert from "node:assert/strict";
import { VirtualClock } from "./clock.ts";
import { type Channel, Network } from "./network.ts";
import { profileOf, PROFILES } from "./profiles.ts";
import { Random } from "./random.ts";

interface Arrival {
  number: number;
  sentMs: number;
  afterMs: number;
}

/** Sends `count` numbered packets from seat 0 to seat 1, one every 16 ms, and returns what arrives in its order. */
function play(name: string, seed: number, count: number, channel: Channel = 0): Arrival[] {
  const clock = new VirtualClock(), arrived: Arrival[] = [];
  const network = new Network(clock, profileOf(name), 2, new Random(seed), ({ bytes }) => {
    const number = new DataView(bytes.buffer).getUint32(0);
    arrived.push({ number, sentMs: number * 16, afterMs: clock.nowMs - number * 16 });
  });
  for (let number = 0; number < count; number++) {
    clock.at(number * 16, () => {
      const bytes = new Uint8Array(4);
      new DataView(bytes.buffer).setUint32(0, number);
      network.send(0, 1, channel, bytes);
      bytes.fill(255);
    });
  }
  while (clock.step());
  return arrived;
}

const numbers = (arrivals: Arrival[]) => arrivals.map((a) => a.number);

Deno.test("Random is the same for one seed and name, and forks stand apart", () => {
  const draw = (random: Random) => Array.from({ length: 8 }, () => random.u32());
  assert.deepEqual(draw(new Random(7, "a")), draw(new Random(7, "a")));
  assert.notDeepEqual(draw(new Random(7, "a")), draw(new Random(8, "a")));
  const one = new Random(7, "a"), other = new Random(7, "a");
  one.fork("x").u32();
  assert.deepEqual(draw(one), draw(other));
  const mean = draw(new Random(1)).concat(
    ...Array.from({ length: 500 }, (_, i) => draw(new Random(i))),
  );
  const average = mean.reduce((sum, n) => sum + n / 4294967296, 0) / mean.length;
  assert(Math.abs(average - 0.5) < 0.02, `the mean is ${average}`);
});

Deno.test("VirtualClock does things in order of time, then of asking", () => {
  const clock = new VirtualClock(), done: string[] = [];
  for (const [at, name] of [[5, "c"], [1, "a"], [5, "d"], [3, "b"]] as const) {
    clock.at(at, () => done.push(`${name}${clock.nowMs}`));
  }
  clock.at(3, () => clock.after(1, () => done.push("late")));
  while (clock.step());
  assert.deepEqual(done, ["a1", "b3", "late", "c5", "d5"]);
});

Deno.test("Network one seed is one history", () => {
  for (const { name } of PROFILES) {
    assert.deepEqual(play(name, 3, 500), play(name, 3, 500), name);
  }
  assert.notDeepEqual(play("torture", 3, 500), play("torture", 4, 500));
});

Deno.test("Network delays stay within the profile", () => {
  for (const { name, path } of PROFILES) {
    const { delayMs, jitterMs, stall } = path(0, 1);
    for (const { afterMs } of play(name, 1, 1000)) {
      assert(afterMs >= delayMs - jitterMs - 1e-6, `${name}: ${afterMs} ms`);
      assert(afterMs <= delayMs + jitterMs + (stall?.ms ?? 0) + 1e-6, `${name}: ${afterMs} ms`);
    }
  }
});

Deno.test("Network channel 0 loses, doubles and reorders as the profile says", () => {
  const torture = numbers(play("torture", 5, 4000));
  const lost = 4000 - new Set(torture).size, doubled = torture.length - new Set(torture).size;
  assert(lost > 80 && lost < 400, `${lost} lost`);
  assert(doubled > 40 && doubled < 160, `${doubled} doubled`);
  assert(torture.some((n, i) => i > 0 && n < torture[i - 1]), "nothing was overtaken");
  assert.deepEqual(numbers(play("still", 5, 500)), Array.from({ length: 500 }, (_, i) => i));
});

Deno.test("Network torture loses twelve in a row", () => {
  const seen = new Set(numbers(play("torture", 9, 4000)));
  let longest = 0;
  for (let n = 0, row = 0; n < 4000; n++) {
    longest = Math.max(longest, row = seen.has(n) ? 0 : row + 1);
  }
  assert(longest >= 12, `the longest burst is ${longest}`);
});

Deno.test("Network channel 1 arrives once, whole and in order", () => {
  for (const { name } of PROFILES) {
    const arrived = numbers(play(name, 2, 1000, 1));
    assert.deepEqual(arrived, Array.from({ length: 1000 }, (_, i) => i), name);
  }
});

Deno.test("Network skew is slow one way only", () => {
  assert.equal(profileOf("skew").path(0, 1).delayMs, 10);
  assert.equal(profileOf("skew").path(1, 0).delayMs, 200);
  assert.equal(profileOf("skew").path(0, 2).delayMs, 10);
});

Deno.test("profileOf() an unknown name is refused with the names there are", () => {
  assert.throws(() => profileOf("moon"), /no profile "moon".*lan.*still/);
});
