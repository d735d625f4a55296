// The page's rule for its prompt (wire/host/menu_rule.ts) against the core's own: the page says "open" in exactly the
// states in which a press of OPEN by that seat opens the menu.
import assert from "node:assert/strict";
import { type MenuStand, menuStand, PROMPT_TICKS, TURN_TICKS } from "../../wire/host/menu_rule.ts";
import { STATE_BASE, Views, Words } from "../../wire/host/views.gen.ts";
import { OPEN, yard } from "./vermin_help.ts";
import type { World } from "./world.ts";

interface Case {
  players: number;
  seat: number;
  pending: number;
  quiet: number;
  menus: number[];
  wait: number;
}

/** A generator of its own, so that a failing case comes again. */
function draws(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

function lay(world: World, { pending, quiet, menus, seat, wait }: Case): void {
  world.set("run", 0, { pending, menu_tick: world.run("tick") - quiet });
  menus.forEach((count, i) => world.set("player", i, { menus: count, menu_wait: 0 }));
  world.set("player", seat, { menu_wait: wait });
}

function stand(world: World, seat: number): MenuStand {
  return menuStand(new Views(new Words(world.bytes.buffer), STATE_BASE), seat);
}

Deno.test("menuStand() says open in exactly the states in which the core takes an OPEN", async () => {
  const draw = draws(7), seen = new Set<MenuStand>();
  for (let round = 0; round < 240; round++) {
    const players = 1 + draw(4), seat = draw(players);
    const one: Case = {
      players,
      seat,
      pending: draw(3),
      quiet: [draw(60), PROMPT_TICKS - 1, PROMPT_TICKS, TURN_TICKS - 1, TURN_TICKS][draw(5)],
      menus: Array.from({ length: players }, () => draw(3)),
      wait: draw(4) === 0 ? 5 : 0,
    };
    const world = await yard(players);
    world.set("run", 0, { tick: 700 });
    lay(world, one);
    const said = stand(world, seat);
    seen.add(said);
    world.tick(...Array.from({ length: players }, (_, i) => i === seat ? OPEN : {}));
    const isOpen = world.run("menu_open") === 1;
    assert.equal(said === "open", isOpen, `${JSON.stringify(one)}: ${said}`);
  }
  assert.deepEqual([...seen].sort(), ["none", "open", "soon", "theirs"]);
});
