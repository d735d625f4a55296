// The checker itself: small areas are met whole and hold, the command says so, and putting a peer into a state it was
// in leaves nothing of what it did since, without which no count of states would mean anything. That broken variants
// are seen is shown in checks/faults/model_test.ts.
import assert from "node:assert/strict";
import { Random } from "../pipe/random.ts";
import { AREAS } from "./areas.ts";
import { modelModule } from "./build.ts";
import { areaOf, checkModel, readable } from "./check.ts";
import { globalsOf } from "./globals.ts";
import { Peer } from "./peer.ts";

const WHOLE = ["start", "rematch"];

Deno.test("checkModel() meets every world of the small areas, and all of them hold", async () => {
  const report = await checkModel(WHOLE.map(areaOf), { worlds: 200_000, depth: 1000 });
  for (const { name, isWhole, violation, worlds, states } of report.areas) {
    assert.equal(violation, null, readable(report));
    assert(isWhole, `${name} was not met whole`);
    assert(worlds > 10_000 && states.every((n) => n > 50), `${name}: ${worlds} worlds`);
  }
  assert(report.ok);
});

Deno.test("checkModel() every area begins, and its first worlds hold", async () => {
  const report = await checkModel(AREAS, { worlds: 2000, depth: 1000 });
  assert(report.ok, readable(report));
  assert.equal(report.areas.length, 11);
  for (const { worlds } of report.areas) assert.equal(worlds, 2000);
});

/** What a peer may be told next. */
const ACTS: ((peer: Peer) => void)[] = [
  (peer) => peer.frame("usual"),
  (peer) => peer.frame("usual"),
  (peer) => peer.frame("late"),
  (peer) => peer.request(1, 0),
  (peer) => peer.request(2, 0),
  (peer) => peer.request(4, 0),
  (peer) => peer.request(5, 0),
];

Deno.test("Peer.load() leaves nothing of what came between: two pairs that act alike stay alike", async () => {
  const module = await modelModule(), setting = { window: 2, delay: 1, ticks: 8, owed: 2 };
  const pair = () =>
    Promise.all(
      [0, 1].map(async (seat) =>
        new Peer(await WebAssembly.instantiate(module, {}), seat, setting)
      ),
    );
  let played = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const random = new Random(seed, "acts"), plain = await pair(), thrown = await pair();
    const seen: Uint8Array[][] = [[], []];
    const sent: { to: number; channel: 0 | 1; bytes: Uint8Array }[] = [];
    const both = (seat: number, act: (peer: Peer) => void) => {
      const [here, there] = [plain[seat], thrown[seat]], now = there.image();
      // The second peer is put into some state of its past before it comes back to act.
      if (seen[seat].length > 0) {
        there.load(random.pick(seen[seat]));
        ACTS[0](there);
        there.messages();
        there.packet();
        there.rest();
      }
      there.load(now);
      seen[seat].push(now);
      const out = [here, there].map((peer) => {
        act(peer);
        const messages = peer.messages(), packet = peer.packet();
        peer.rest();
        return { messages, packet };
      });
      assert.deepEqual(out[0], out[1], `seed ${seed}: the peers sent different bytes`);
      assert.deepEqual(here.image(), there.image(), `seed ${seed}: the peers are apart`);
      for (const bytes of out[0].messages) sent.push({ to: 1 - seat, channel: 1, bytes });
      if (out[0].packet) sent.push({ to: 1 - seat, channel: 0, bytes: out[0].packet });
    };
    for (const seat of [0, 1]) both(seat, (peer) => peer.connect(100 + seat));
    both(0, (peer) => peer.request(0, 0));
    for (let step = 0; step < 250; step++) {
      const letter = random.chance(0.6) ? sent.shift() : undefined;
      if (!letter) both(random.below(2), random.pick(ACTS));
      else both(letter.to, (peer) => peer.take(letter.channel, letter.bytes, "new"));
    }
    played += plain[0].wasm.engineTickConfirmed();
  }
  assert(played >= 20, `only ${played} ticks were played in all`);
});

Deno.test("globalsOf() names the module's variables by their place in the sources", async () => {
  const names = globalsOf(await WebAssembly.instantiate(await modelModule(), {}));
  for (const name of ["wire/pause/paused", "engine/frontiers/confirmed", "wire/session/phase"]) {
    assert(names.has(name), name);
  }
});

Deno.test("model refuses a wrong call with one sentence", async () => {
  const script = new URL("main.ts", import.meta.url).pathname;
  for (const args of [["--area", "moon"], ["--worlds", "x"], ["--wings"]]) {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", script, ...args],
    }).output();
    const says = new TextDecoder().decode(stderr).trim();
    assert.equal(code, 2, says);
    assert.equal(stdout.length, 0);
    assert.equal(says.split("\n").length, 1, says);
  }
});
