import assert from "node:assert/strict";
import { STRIP_HEIGHT } from "./hud.ts";
import * as layout from "./layout.ts";

function overlap(a: layout.Block, b: layout.Block): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

Deno.test("no block of the HUD clears a part of another, for one to four seats", () => {
  for (let seats = 1; seats <= 4; seats++) {
    const blocks: Record<string, layout.Block> = {
      experience: layout.EXPERIENCE,
      badge: layout.BADGE,
      centre: layout.CENTRE,
      clock: layout.clockBlock(seats),
      prompt: layout.promptBlock(seats),
    };
    for (let seat = 0; seat < seats; seat++) blocks[`card ${seat}`] = layout.cardBlock(seat, seats);
    const named = Object.entries(blocks);
    named.forEach(([name, block], i) => {
      assert(block.x >= 0 && block.x + block.width <= 1120, `${name} leaves the view`);
      assert(block.y + block.height <= STRIP_HEIGHT, `${name} leaves the strip`);
      for (const [other, its] of named.slice(i + 1)) {
        assert(!overlap(block, its), `${seats} seats: ${name} and ${other}`);
      }
    });
  }
});
