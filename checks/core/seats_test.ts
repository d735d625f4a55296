import assert from "node:assert/strict";
import { World } from "./world.ts";

const FIRE = 1, PEPPERBOX = 3, SCORCHER = 8, BOTTLE_ROCKET = 10;
/** What a player is, but for who it is. */
const FIELDS = [
  "x",
  "y",
  "vx",
  "vy",
  "face_x",
  "face_y",
  "hp",
  "heat",
  "ammo_c",
  "shot_q",
  "reload_q",
];

/** Two seats in a yard without vermin, `first` holding one gun and its partner another. */
async function pair(tick: number, first: number, gun: number, other: number): Promise<World> {
  const world = (await World.start(2, {}, { seed: 77 })).quiet(), second = 1 - first;
  world.set("run", 0, { tick, g_state: 99n, f_state: 99n });
  world.setPlayer(first, { x: 200, y: 500, aim_x: 700, aim_y: 600 });
  world.setPlayer(second, { x: 1190, y: 700, aim_x: 500, aim_y: 600 });
  world.core.giveWeapon(first, gun);
  world.core.giveWeapon(second, other);
  return world;
}

Deno.test("seats that change places one tick later play the same run", async () => {
  for (const gun of [PEPPERBOX, SCORCHER, BOTTLE_ROCKET]) {
    const one = await pair(1000, 0, gun, PEPPERBOX), two = await pair(1001, 1, gun, PEPPERBOX);
    for (let t = 0; t < 300; t++) {
      const left = { moveX: -90, moveY: t % 50, buttons: FIRE };
      const right = { moveX: 90, moveY: -(t % 40), buttons: t % 100 < 60 ? FIRE : 4 };
      one.tick(left, right);
      two.tick(right, left);
      for (const seat of [0, 1]) {
        for (const field of FIELDS) {
          const a = one.player(seat, field), b = two.player(1 - seat, field);
          assert.equal(a, b, `seat ${seat}'s ${field} at tick ${t} with weapon ${gun}`);
        }
      }
    }
    assert.equal(one.getBig("run", 0, "g_state"), two.getBig("run", 0, "g_state"));
    assert(one.player(0, "shots") > 5 && one.player(1, "shots") > 5);
    for (const group of ["projectile", "flame", "secondary"]) {
      const differing = [...one.differences(two, group)].filter(({ field }) => field !== "owner");
      assert.deepEqual(differing, [], group);
    }
  }
});
