import assert from "node:assert/strict";
import { encodeRecord, RECORD_SIZE, REST } from "../../wire/host/record.ts";
import { World } from "./world.ts";

const FIRE = 1, FIRE_PRESS = 2, USE = 16, PING = 32, POLAR = 64, AWAY = 128;
const AT = 0x90000;
const world = await World.start();

function isValid(sample: Partial<typeof REST & { cmd: number }>): boolean {
  encodeRecord({ ...REST, cmd: 0, ...sample }, world.bytes, AT);
  return world.core.recordValid(AT) !== 0;
}

Deno.test("recordValid() holds the move inside a circle of 127", () => {
  assert(isValid({ moveX: 127, moveY: 0 }));
  assert(isValid({ moveX: -127, moveY: 0 }));
  assert(isValid({ moveX: 89, moveY: 90 }));
  assert(!isValid({ moveX: 90, moveY: 90 }));
  assert(!isValid({ moveX: -128, moveY: 0 }));
  assert(!isValid({ moveX: 127, moveY: 1 }));
});

Deno.test("recordValid() holds POINT aim inside the arena and POLAR reach inside 160 u", () => {
  assert(isValid({ aimA: 40960, aimB: 40960 }));
  assert(!isValid({ aimA: 40961, aimB: 0 }));
  assert(!isValid({ aimA: 0, aimB: 40961 }));
  assert(isValid({ aimA: 65535, aimB: 5120, buttons: POLAR }));
  assert(!isValid({ aimA: 0, aimB: 5121, buttons: POLAR }));
});

Deno.test("recordValid() refuses unknown buttons, commands and devices", () => {
  assert(isValid({ buttons: 0x7f }));
  assert(!isValid({ buttons: 0x100 }));
  assert(!isValid({ buttons: 0x8000 }));
  assert(isValid({ cmd: 8 }));
  assert(!isValid({ cmd: 9 }));
  assert(isValid({ device: 3 }));
  assert(!isValid({ device: 4 }));
});

Deno.test("recordValid() lets AWAY and PICK hold nothing else", () => {
  assert(isValid({ buttons: AWAY }));
  assert(isValid({ buttons: AWAY | POLAR }));
  assert(!isValid({ buttons: AWAY | FIRE }));
  assert(!isValid({ buttons: AWAY, moveX: 1 }));
  assert(!isValid({ buttons: AWAY, cmd: 8 }));
  assert(isValid({ cmd: 7, buttons: POLAR }));
  assert(!isValid({ cmd: 1, buttons: FIRE_PRESS }));
  assert(!isValid({ cmd: 1, moveY: -1 }));
  assert(isValid({ cmd: 8, buttons: FIRE | USE, moveX: 5 }));
});

Deno.test("coreTick() takes an impossible record as a neutral one", async () => {
  const bad = (await World.start(2)).quiet(), good = (await World.start(2)).quiet();
  const records = new Uint8Array(2 * RECORD_SIZE);
  encodeRecord({ ...REST, cmd: 0, moveX: 127, moveY: 127, buttons: 0xff00 }, records, 0);
  encodeRecord({ ...REST, cmd: 0, moveX: 60 }, records, RECORD_SIZE);
  assert(bad.tickRaw(records));
  records.fill(0, 0, RECORD_SIZE);
  assert(good.tickRaw(records));
  assert.deepEqual(bad.span(), good.span());
  assert(bad.player(1, "vx") > 0);
});

Deno.test("PING sounds at the aim point once in 30 ticks, and only on the press", async () => {
  const world = (await World.start()).quiet();
  let pings = 0;
  for (let t = 0; t < 40; t++) {
    world.tick({ buttons: t % 2 ? PING : 0, aimA: 700 * 32, aimB: 600 * 32 });
    for (const event of world.heard()) {
      if (event.id !== 50) continue;
      pings++;
      assert.deepEqual([event.x, event.y, event.seat], [700, 600, 0]);
    }
  }
  assert.equal(pings, 2);
  for (let t = 0; t < 60; t++) world.tick({ buttons: PING });
  assert.equal(world.player(0, "ping"), 0, "a button that stays down pings no more");
});
