import assert from "node:assert/strict";
import {
  contractConfig,
  dailyConfig,
  overrunConfig,
  type RunConfig,
  stampedeConfig,
  tutorialConfig,
  writeConfig,
} from "../../wire/host/config.ts";
import { World } from "./world.ts";

const AT = 0x90000;

Deno.test("players start around the centre, none on another's place", async () => {
  for (let players = 1; players <= 4; players++) {
    const world = await World.start(players), places = new Set<string>();
    for (let seat = 0; seat < players; seat++) {
      const x = world.player(seat, "x"), y = world.player(seat, "y");
      const away = Math.hypot(x - 640, y - 640);
      assert(Math.abs(away - (players === 1 ? 0 : 40)) < 1e-3);
      places.add(`${Math.round(x)} ${Math.round(y)}`);
    }
    assert.equal(places.size, players);
  }
});

Deno.test("which seat stands where is the seed's to say", async () => {
  const lefts = new Set<boolean>();
  for (let seed = 1; seed <= 12; seed++) {
    const world = await World.start(2, {}, { seed });
    lefts.add(world.player(0, "x") < world.player(1, "x"));
  }
  assert.equal(lefts.size, 2);
});

Deno.test("a run starts with a full Sidekick, level 1 and the camera on the centre", async () => {
  const world = await World.start(2);
  assert.equal(world.player(1, "weapon"), 1);
  assert.equal(world.player(1, "ammo_c"), 1200);
  assert.equal(world.player(1, "hp"), 100);
  assert.equal(world.run("level"), 1);
  assert.equal(world.run("xp_next"), Math.trunc(1066 * 5 / 4));
  assert.deepEqual([world.run("cam_x"), world.run("cam_y")], [80, 325]);
  assert.equal(world.run("menu_seat"), 255);
});

const world = await World.start();
const faultOf = (config: RunConfig) => {
  writeConfig(config, world.bytes, AT);
  return world.core.configFault(AT);
};

Deno.test("configFault() names what keeps a config from starting", () => {
  const fault = (change: Partial<RunConfig>) => faultOf({ ...overrunConfig(1, 2), ...change });
  assert.equal(fault({}), 0);
  assert.equal(fault({ rules: 99 }), 1);
  assert.equal(fault({ players: 0 }), 2);
  assert.equal(fault({ players: 5 }), 2);
  assert.equal(fault({ mode: 4 }), 3);
  assert.equal(fault({ contract: 7 }), 4);
  assert.equal(fault({ grade: 2 }), 5);
  assert.equal(fault({ bench: 2 }), 5);
  assert.equal(fault({ assist: 2 }), 5);
  assert.equal(fault({ twist: 6 }), 6);
  assert.equal(fault({ weaponsOpen: 1n << 36n }), 7);
  assert.equal(fault({ perksOpen: 1n << 60n }), 7);
});

Deno.test("configFault() takes what the host makes of every mode, seat count, contract and seed", () => {
  for (let players = 1; players <= 4; players++) {
    assert.equal(faultOf(stampedeConfig(9, players)), 0);
    for (let seed = 0; seed < 16; seed++) assert.equal(faultOf(dailyConfig(seed, players)), 0);
    for (let index = 0; index < 50; index++) {
      for (const grade of [0, 1]) {
        assert.equal(faultOf(contractConfig(index, 3, players, grade)), 0);
      }
    }
  }
  assert.throws(() => contractConfig(50, 1, 1), /no contract number 50/);
});

Deno.test("configFault() refuses what a mode does not have", () => {
  const stampede = (change: Partial<RunConfig>) => faultOf({ ...stampedeConfig(1, 2), ...change });
  assert.equal(stampede({ contract: 0 }), 4);
  assert.equal(stampede({ grade: 1 }), 5);
  assert.equal(stampede({ bench: 1 }), 5);
  assert.equal(stampede({ twist: 1 }), 6);
  assert.equal(stampede({ weaponsOpen: 1n }), 7);
  assert.equal(stampede({ perksOpen: 1n }), 7);
  assert.equal(stampede({ assist: 1 }), 0, "Gentle is any mode's");
  const contract = (change: Partial<RunConfig>) =>
    faultOf({ ...contractConfig(12, 1, 2), ...change });
  assert.equal(contract({ contract: 51 }), 4);
  assert.equal(contract({ contract: 255 }), 4);
  assert.equal(contract({ bench: 1 }), 5);
  assert.equal(contract({ twist: 1 }), 6);
  assert.equal(contract({ perksOpen: 1n << 63n }), 7);
  assert.equal(contract({ weaponsOpen: 15n, perksOpen: 0n }), 0, "a save may have less");
  const lesson = (change: Partial<RunConfig>) => faultOf({ ...tutorialConfig(1), ...change });
  assert.equal(lesson({}), 0);
  assert.equal(lesson({ assist: 1 }), 0);
  assert.equal(lesson({ players: 2 }), 5, "the tutorial is for one");
  assert.equal(lesson({ grade: 1 }), 5);
  assert.equal(lesson({ bench: 1 }), 5);
  assert.equal(lesson({ weaponsOpen: 7n }), 7);
  assert.equal(lesson({ perksOpen: 0n }), 7);
  assert.equal(lesson({ mode: 0 }), 4, "only contracts have a tutorial");
  const daily = (change: Partial<RunConfig>) => faultOf({ ...dailyConfig(13, 2), ...change });
  assert.equal(daily({ twist: 5 }), 0);
  assert.equal(daily({ twist: 4 }), 6);
  assert.equal(daily({ contract: 1 }), 4);
  assert.equal(daily({ grade: 1 }), 5);
  assert.equal(daily({ weaponsOpen: 15n }), 7, "everyone gets the same day");
});

Deno.test("the camera follows the living box by a tenth of its way, at least 6 u, and snaps", async () => {
  const world = (await World.start(2)).quiet();
  world.set("run", 0, { cam_x: 0, cam_y: 325 });
  world.tick();
  assert.equal(world.run("cam_x"), 8);
  for (let t = 0; t < 40 && world.run("cam_x") !== 80; t++) world.tick();
  assert.equal(world.run("cam_x"), 80);
  world.core.fall(0);
  world.setPlayer(1, { x: 1200, y: 640 });
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.run("cam_x"), 160, "it follows who lives, inside the arena");
});
