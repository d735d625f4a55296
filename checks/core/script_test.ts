// Scripts in the core: when a row comes, how many, where, and what waits, jumps and wins.
import assert from "node:assert/strict";
import { parseScript, repetitionSize } from "../gen/contract_script.ts";
import { allUntil, type Arrival, arrivals, clear, keepBusy, scripted } from "./script_help.ts";
import { CONFIRM, DYING, ids, MARK, until } from "./vermin_help.ts";
import type { World } from "./world.ts";

const KEEPER = 383, ELITE = 1, FRESH = 256, MUSIC_DONE = 3, RESULT = 8;
const RAT = 1, BURROW = 5, KING = 17;
const WON = 2, LOST = 1;

/** How many came at which second. */
function counts(all: Arrival[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { second } of all) found[second] = (found[second] ?? 0) + 1;
  return found;
}

/** Burrows stand where they were put, so a place is seen exactly. */
async function places(place: string, n = 8, seed = 1): Promise<[number, number][]> {
  const world = await scripted(`1 nst:rat${n}@${place}`, { seed });
  return allUntil(world, 1.1).map(({ x, y }) => [x, y]);
}

Deno.test("a row comes at its second, R times every iv seconds, g more each time", async () => {
  const world = keepBusy(await scripted("2 rat2@E x3/5 +1; 4 rch1@N"));
  const all = allUntil(world, 20, KEEPER);
  assert.deepEqual(counts(all.filter(({ type }) => type === RAT)), { 2: 2, 7: 3, 12: 4 });
  assert.deepEqual(counts(all.filter(({ type }) => type === 2)), { 4: 1 });
});

Deno.test("a row marks its start once, by its number", async () => {
  const world = keepBusy(await scripted("1 rat1@E x3/1; 2 rat1@W")), marks: number[][] = [];
  while (world.run("script_q") < 24_000) {
    world.tick();
    for (const { cls, id, arg } of world.heard()) {
      if (cls === MARK && id === 11) marks.push([world.run("script_q") / 6000, arg]);
    }
  }
  assert.deepEqual(marks, [[1, 1], [2, 2]]);
});

Deno.test("! makes elites, and only them", async () => {
  const world = await scripted("1 !rat2@E; 1 rat2@W");
  const all = allUntil(world, 1.1);
  assert.deepEqual(all.map(({ flags }) => flags & ELITE), [1, 1, 0, 0]);
});

Deno.test("nst:CODE digs a burrow that releases that young; hard shortens its interval", async () => {
  for (const [grade, wanted] of [[0, 24_000], [1, 19_200]]) {
    const world = await scripted("1 nst:mit1@X900,300", { grade });
    const [burrow, ...others] = allUntilKept(world, 1);
    assert.deepEqual([burrow.type, burrow.x, burrow.y, others.length], [BURROW, 900, 300, 0]);
    assert.equal(world.get("nest", 0, "child"), 3);
    assert.equal(world.get("nest", 0, "cap"), 16);
    const ticks = until(world, 400, () => world.run("alive") > 1);
    assert.equal(world.run("alive"), 5, "mites come by four");
    assert(Math.abs(ticks - wanted / 100) <= 1, `${ticks}`);
  }
});

/** As allUntil(), but everyone stays. */
function allUntilKept(world: World, second: number): Arrival[] {
  const all: Arrival[] = [];
  while (world.run("script_q") < second * 6000) all.push(...arrivals(world));
  return all;
}

Deno.test("n grows by half a seat and by a quarter on hard, each rounded up; burrows and bosses do not", async () => {
  const table: [number, number, number][] = [[1, 3, 4], [2, 5, 7], [3, 6, 8], [4, 8, 10]];
  for (const [players, normal, hard] of table) {
    for (const [grade, wanted] of [[0, normal], [1, hard]]) {
      const world = keepBusy(
        await scripted("1 rat3@E; 1 nst:rat2@Q; 1 KNG1@N; 1 !rat3@W", { players, grade }),
      );
      const types = allUntil(world, 1.1, KEEPER).map(({ type }) => type);
      const of = (id: number) => types.filter((type) => type === id).length;
      assert.deepEqual([of(RAT), of(BURROW), of(KING)], [2 * wanted, 2, 1], `${players} ${grade}`);
    }
  }
});

Deno.test("repetitionSize() of the core and of the generator agree", async () => {
  const script = "1 rat3@E x9/2 +2; 1 nst:rat2@Q x2/3; 1 rch16@C x5/3 +1; 1 KNG1@E", rows = 4;
  for (let players = 1; players <= 4; players++) {
    for (const grade of [0, 1]) {
      const { core } = await scripted(script, { players, grade });
      for (let row = 0; row < rows; row++) {
        for (let rep = 0; rep < 9; rep++) {
          const wanted = repetitionSize(parseScript(script)[row], rep, players, grade === 1);
          assert.equal(core.repetitionSize(row, rep), wanted);
        }
      }
    }
  }
});

Deno.test("hp grows by the chapter and by the hard grade, and by nothing else", async () => {
  for (
    const [contract, grade, wanted] of [[0, 0, 1], [10, 0, 1.12], [49, 0, 1.48], [49, 1, 1.924]]
  ) {
    const world = await scripted("1 rat1@E", { contract, grade });
    world.set("run", 0, { world_q: 3_000_000 });
    const [rat] = allUntilKept(world, 1);
    const hp = world.get("creature", rat.slot, "max_hp");
    assert(Math.abs(hp - 34 * wanted) < 0.01, `${contract}: ${hp}`);
  }
});

Deno.test("N E S W lie 40 u outside their edge, at a place of its length that G draws", async () => {
  const edges: [string, number, number][] = [["N", 1, -40], ["E", 0, 1320], ["S", 1, 1320], [
    "W",
    0,
    -40,
  ]];
  for (const [place, axis, wanted] of edges) {
    const found = await places(place);
    assert.deepEqual(found.map((at) => at[axis]), Array(8).fill(wanted), place);
    const along = found.map((at) => at[1 - axis]);
    assert.equal(new Set(along).size, 8);
    assert(along.every((v) => v >= 0 && v <= 1280));
  }
});

Deno.test("EW and NS alternate; O takes any edge", async () => {
  assert.deepEqual((await places("EW", 4)).map(([x]) => x), [1320, -40, 1320, -40]);
  assert.deepEqual((await places("NS", 4)).map(([, y]) => y), [-40, 1320, -40, 1320]);
  const sides = (await places("O", 30)).map(([x, y]) => x === 1320 ? "E" : x === -40 ? "W" : y);
  assert.deepEqual(new Set(sides), new Set(["E", "W", -40, 1320]));
});

Deno.test("C takes the corners NW NE SE SW in turn, at most 40 u off", async () => {
  const wanted = [[0, 0], [1280, 0], [1280, 1280], [0, 1280]];
  (await places("C")).forEach(([x, y], i) => {
    const [cx, cy] = wanted[i % 4];
    assert(Math.abs(x - cx) <= 40 && Math.abs(y - cy) <= 40, `${i}: ${x} ${y}`);
  });
});

Deno.test("G is a block five wide, 44 u apart, outside its edge, anew in each repetition", async () => {
  const along = [552, 596, 640, 684, 728];
  for (
    const [place, axis, outside] of [["GN", 0, -1], ["GE", 1, 1], ["GS", 0, 1], [
      "GW",
      1,
      -1,
    ]] as const
  ) {
    const found = await places(place, 7);
    assert.deepEqual(found.map((at) => Math.round(at[axis])), [...along, 552, 596], place);
    for (const [i, at] of found.entries()) {
      const out = at[1 - axis] > 640 ? at[1 - axis] - 1280 : at[1 - axis];
      assert(out * outside >= 40, `${i}: ${out}`);
    }
  }
  const world = keepBusy(await scripted("1 nst:rat3@GE x2/2"));
  const rows = allUntil(world, 5, KEEPER).map(({ y }) => Math.round(y));
  assert.deepEqual(rows, [552, 596, 640, 552, 596, 640]);
});

Deno.test("P is a ring around a living player that rises for half a second; R one around the centre", async () => {
  const world = await scripted("1 rat4@P420"), all = allUntilKept(world, 1);
  const angles = all.map(({ x, y }) => Math.atan2(y - 640, x - 640)).sort((a, b) => a - b);
  for (const { x, y, flags } of all) {
    assert(Math.abs(Math.hypot(x - 640, y - 640) - 420) < 0.01);
    assert(flags & FRESH, "a heap of dust");
  }
  for (let i = 1; i < 4; i++) assert(Math.abs(angles[i] - angles[i - 1] - Math.PI / 2) < 0.01);
  const ticks = until(world, 60, () => !(world.get("creature", all[0].slot, "flags") & FRESH));
  assert(Math.abs(ticks - 30) <= 1, `${ticks}`);
  for (const [x, y] of await places("R540")) {
    assert(Math.abs(Math.hypot(x - 640, y - 640) - 540) < 0.01);
  }
});

Deno.test("Q takes the quadrants in turn, X its point, U any place 220 u from players", async () => {
  const quadrants = [[320, 320], [960, 320], [320, 960], [960, 960]];
  assert.deepEqual(await places("Q", 6), [...quadrants, quadrants[0], quadrants[1]]);
  assert.deepEqual(await places("X40,1200", 2), [[40, 1200], [40, 1200]]);
  for (const [x, y] of await places("U", 30)) {
    assert(Math.hypot(x - 640, y - 640) >= 220 && x > 0 && y > 0 && x < 1280 && y < 1280);
  }
});

Deno.test("alternating places go by spawns so far in the row, over its repetitions", async () => {
  const world = keepBusy(await scripted("1 nst:rat1@EW x4/1; 1 nst:rat3@Q x2/2"));
  const all = allUntil(world, 6, KEEPER), edge = all.filter(({ x }) => x < 0 || x > 1280);
  assert.deepEqual(edge.map(({ x }) => x), [1320, -40, 1320, -40]);
  const inner = all.filter(({ x }) => x > 0 && x < 1280).map(({ x, y }) => [x, y]);
  assert.deepEqual(inner.slice(2, 5), [[320, 960], [960, 960], [320, 320]]);
});

Deno.test("what finds no slot waits, draws nothing, and goes on where the row was", async () => {
  const world = await scripted("1 nst:rat4@Q");
  for (let slot = 0; slot < 384; slot++) world.target(slot, 20, 20 + 3 * slot);
  const stream = world.getBig("run", 0, "g_state");
  for (let t = 0; t < 90; t++) assert.deepEqual(arrivals(world), []);
  assert.equal(world.get("script_row", 0, "left"), 4);
  assert.equal(world.getBig("run", 0, "g_state"), stream);
  world.core.vanish(7);
  assert.deepEqual(arrivals(world).map(({ x, y }) => [x, y]), [[320, 320]]);
  const came = () =>
    [...world.used("creature", "type")].filter((slot) => world.get("creature", slot, "x") > 300)
      .map((slot) => [world.get("creature", slot, "x"), world.get("creature", slot, "y")]);
  world.core.vanish(8);
  world.core.vanish(9);
  world.tick();
  assert.deepEqual(came(), [[320, 320], [960, 320], [320, 960]]);
  assert.equal(world.get("script_row", 0, "left"), 1);
});

Deno.test("Old Cinnabar waits for the slots of its whole body", async () => {
  const world = await scripted("1 GOG1@N");
  for (let slot = 0; slot < 372; slot++) world.target(slot, 20, 20 + 3 * slot);
  for (let t = 0; t < 80; t++) world.tick();
  assert.equal(world.run("alive"), 372);
  world.core.vanish(0);
  world.tick();
  assert.equal(world.run("alive"), 384);
});

/** Ticks and seconds at which someone comes; everyone is taken away a tick after coming. */
function firstTicks(world: World): [number, number][] {
  const found: [number, number][] = [];
  for (let t = 1; t <= 400 && world.run("phase") === 0; t++) {
    const came = arrivals(world);
    if (came.length === 0) clear(world);
    else found.push([t, came[0].second]);
  }
  return found;
}

Deno.test("an empty yard for a second lets the clock jump to a second before the next row", async () => {
  const world = await scripted("1 rat1@E; 60 rat1@E");
  // The rat lives on into tick 61; then a second shows that nothing lives, and another leads up to the row.
  assert.deepEqual(firstTicks(world), [[60, 1], [181, 60]]);
});

Deno.test("the clock jumps neither to what is near nor while anything lives", async () => {
  assert.deepEqual(firstTicks(await scripted("1 rat1@E; 4 rat1@E")), [[60, 1], [240, 4]]);
  const busy = keepBusy(await scripted("1 rat1@E; 9 rat1@E"));
  for (let t = 0; t < 400; t++) busy.tick();
  assert.equal(busy.run("script_q"), 40_000);
});

Deno.test("a contract is won when the rows are spent and nothing lives or is dying", async () => {
  const world = await scripted("1 rat1@E; 3 rat2@W");
  const done = () => world.core.isScriptDone() !== 0;
  const slay = () => {
    for (const slot of world.used("creature", "type")) {
      world.core.hurtVermin(slot, 1e9, 7, 0, 0, 0, 0);
    }
  };
  while (world.run("script_q") < 12_000) world.tick();
  world.core.clearKills();
  slay();
  world.core.drainKills();
  while (world.run("dying") > 0) world.tick();
  assert(!done() && world.run("phase") === 0, "a row is still to come");
  until(world, 200, () => world.run("alive") === 2);
  assert(!done());
  world.core.clearKills();
  slay();
  world.core.drainKills();
  assert.equal(world.get("creature", world.used("creature", "type")[0], "state"), DYING);
  const ticks = until(world, 60, () => world.run("phase") === 1);
  assert(ticks >= 30 && ticks <= 32, `the dying take their half second, not ${ticks}`);
  assert.equal(world.run("outcome"), WON);
  assert(ids(world, CONFIRM).includes(MUSIC_DONE));
  assert.equal(world.core.maim(0, 50, 0, 0), 0, "nobody is hurt any more");
  const left = until(world, 120, () => world.run("phase") === 2);
  assert(left >= 89 && left <= 92, `1,500 ms, not ${left} ticks`);
  assert(ids(world, CONFIRM).includes(RESULT));
  assert.equal(world.tick(), false);
});

Deno.test("a contract is lost when nobody lives, though the yard is empty in the same tick", async () => {
  const world = await scripted("1 rat1@E");
  allUntil(world, 2);
  assert.equal(world.run("outcome"), WON);
  const lost = await scripted("1 rat1@E");
  while (lost.run("alive") === 0) lost.tick();
  clear(lost);
  lost.core.fall(0);
  lost.tick();
  assert.equal(lost.run("outcome"), LOST);
});
