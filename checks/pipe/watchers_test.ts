// Each watcher on a machine made by hand: it is silent on what is right and says what is wrong.
import assert from "node:assert/strict";
import type { Drained } from "./effects_watcher.ts";
import { ConfirmedOnce } from "./effects_watcher.ts";
import type { Machine } from "./machine.ts";
import { emptiness, type SeatReport } from "./report.ts";
import type { Truth } from "./truth.ts";
import {
  MonotonicFrontiers,
  NoGuessInMenu,
  NoGuessPastWindow,
  PacketBudget,
  SameHash,
} from "./watchers.ts";

interface Fake {
  tickProduced: number;
  tickNext: number;
  tickConfirmed: number;
  tickHeard: number;
  remote: number;
  acked: number;
  hash: bigint;
}

const GOOD: Fake = {
  tickProduced: 12,
  tickNext: 10,
  tickConfirmed: 6,
  tickHeard: 9,
  remote: 7,
  acked: 8,
  hash: 5n,
};

/** As much of a machine as the watchers look at. */
function machine(patch: Partial<Fake> = {}, drained: Partial<Drained> = {}): Machine {
  const fake = { ...GOOD, ...patch };
  return {
    seat: 0,
    seats: 2,
    frames: 1,
    nowMs: 1000,
    drained: { heard: [], confirmed: [], bakes: [], ...drained },
    game: {
      ...fake,
      tickRemote: () => fake.remote,
      tickAcked: () => fake.acked,
      hashAt: () => fake.hash,
      bakeDigestAt: () => 1n,
      musicDigestAt: () => 2n,
    },
  } as unknown as Machine;
}

function said(): { says: string[]; violate: (watcher: string, sentence: string) => void } {
  const says: string[] = [];
  return { says, violate: (watcher, sentence) => says.push(`${watcher}: ${sentence}`) };
}

const TRUTH = {
  at: () => ({ hash: 5n, bakes: 1n, music: 2n }),
  events: [{ tick: 3, key: "3.1" }],
  bakes: [{ tick: 4, digest: 9 }],
} as unknown as Truth;

Deno.test("SameHash says which tick and what differs", () => {
  const { says, violate } = said(), watcher = new SameHash(TRUTH, violate);
  watcher.began(machine());
  watcher.framed(machine());
  assert.deepEqual(says, []);
  watcher.framed(machine({ tickConfirmed: 7, hash: 6n }));
  assert.match(says.join(), /tick 7: hash 0{15}6, the straight run has 0{15}5/);
  assert.equal(watcher.desyncs, 1);
});

Deno.test("SameHash says when seats end at different ticks", () => {
  const { says, violate } = said(), watcher = new SameHash(TRUTH, violate);
  watcher.began(machine());
  watcher.framed(machine());
  watcher.ended([machine(), machine({ tickConfirmed: 5 })]);
  assert.match(says.join(), /ended at ticks 6, 5/);
});

Deno.test("NoGuessPastWindow says when a seat runs thirteen ticks ahead", () => {
  const { says, violate } = said(), watcher = new NoGuessPastWindow(violate);
  watcher.framed(machine({ tickNext: 19 }));
  assert.deepEqual(says, []);
  watcher.framed(machine({ tickNext: 20 }));
  assert.equal(says.length, 1);
});

Deno.test("NoGuessInMenu says when a tick ran past an open menu without the picker's record", () => {
  const { says, violate } = said(), watcher = new NoGuessInMenu(violate);
  const menu = (menu_seat: number, remote: number) => {
    const at = machine({ remote });
    Object.assign(at.game, { previous: { run: { menu_open: 1, menu_seat } } });
    return at;
  };
  watcher.framed(menu(0, 7));
  watcher.framed(menu(1, 9));
  assert.deepEqual(says, []);
  watcher.framed(menu(1, 8));
  assert.match(says.join(), /seat 0 ran tick 9 past a menu of seat 1/);
});

Deno.test("MonotonicFrontiers says when a frontier goes back or names what is not there", () => {
  for (
    const [patch, names] of [
      [{ tickProduced: 11 }, /tickProduced went back/],
      [{ tickConfirmed: 5 }, /tickConfirmed went back/],
      [{ tickHeard: 8 }, /tickHeard went back/],
      [{ remote: 6 }, /tickRemote\(1\) went back/],
      [{ acked: 7 }, /tickAcked\(1\) went back/],
      [{ acked: 13 }, /acknowledged 13, produced is 12/],
      [{ tickConfirmed: 8 }, /confirmed 8 with seat 1 known to 7/],
      [{ tickConfirmed: 10, remote: 10 }, /confirmed before it ran/],
    ] as const
  ) {
    const { says, violate } = said(), watcher = new MonotonicFrontiers(violate);
    watcher.began(machine());
    watcher.framed(machine());
    assert.deepEqual(says, []);
    watcher.framed(machine(patch));
    assert.match(says.join(), names);
  }
});

Deno.test("PacketBudget says when a packet is too large, doubled in a frame, or one too many", () => {
  const send = (count: number, everyMs: number, size: number, sameFrame = false) => {
    const { says, violate } = said(), watcher = new PacketBudget(violate);
    for (let i = 0; i < count; i++) {
      const at = { ...machine(), frames: sameFrame ? 1 : i, nowMs: i * everyMs } as Machine;
      watcher.sent(at, 1, 0, new Uint8Array(size));
    }
    return says;
  };
  assert.deepEqual(send(600, 1000 / 60, 216), []);
  assert.match(send(1, 16, 217)[0], /217 bytes/);
  assert.match(send(2, 16, 40, true)[0], /two packets in one frame/);
  assert.match(send(120, 12, 40)[0], /62 packets in a second/);
});

Deno.test("ConfirmedOnce says when an effect comes early, twice, changed or never", () => {
  const right = { confirmed: [{ tick: 3, key: "3.1" }], bakes: [{ tick: 4, digest: 9 }] };
  const judge = (drained: Partial<Drained>) => {
    const { says, violate } = said(), watcher = new ConfirmedOnce(TRUTH, violate);
    watcher.began(machine());
    watcher.framed(machine({}, drained));
    watcher.ended([machine()]);
    return says.join();
  };
  assert.equal(judge(right), "");
  assert.match(judge({ ...right, bakes: [{ tick: 8, digest: 9 }] }), /with only 6 confirmed/);
  assert.match(judge({ ...right, bakes: [...right.bakes, ...right.bakes] }), /where none was due/);
  assert.match(
    judge({ ...right, confirmed: [{ tick: 3, key: "3.2" }] }),
    /where 3.1 of tick 3 was due/,
  );
  assert.match(judge({ ...right, bakes: [] }), /0 of 1 bakes/);
});

Deno.test("emptiness() a run in which a seat did nothing shows nothing", () => {
  const full = { rollbacks: 3, opened: 2, picked: 1 } as SeatReport;
  assert.deepEqual(emptiness([full, full], true), []);
  for (
    const [patch, names] of [[{ rollbacks: 0 }, /rolled/], [{ opened: 0 }, /opened/], [{
      picked: 0,
    }, /picked/]] as const
  ) {
    assert.match(emptiness([full, { ...full, ...patch }], true).join(), names);
  }
  assert.deepEqual(emptiness([{ ...full, rollbacks: 0 }], false), []);
});
