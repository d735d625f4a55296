/// <reference lib="deno.ns" />
// The pilot against states laid by hand: what it fears, shoots, opens and takes, and that it repeats itself exactly.
import assert from "node:assert/strict";
import { BOT_SKILLS, BotMemory, type BotSample, botSample, type BotSkill } from "./bot.ts";
import { aimUnits } from "./bot_aim.ts";
import { chooseOffer } from "./bot_menus.ts";
import { SightRing } from "./bot_sight.ts";
import { GROUPS } from "./fields.gen.ts";
import { STATE_SIZE_ALL, Views, Words } from "./views.gen.ts";

/** A state that tests write field by field. */
class Stage {
  readonly bytes = new ArrayBuffer(Math.ceil(STATE_SIZE_ALL / 8) * 8);
  readonly views = new Views(new Words(this.bytes), 0);
  private readonly writer = new DataView(this.bytes);

  constructor(players = 1) {
    this.set("run", 0, { players, menu_seat: 255 });
    for (let seat = 0; seat < players; seat++) {
      this.set("player", seat, {
        x: 640 + seat * 40,
        y: 640,
        hp: 100,
        max_hp: 100,
        face_x: 1,
        weapon: 1,
        ammo_c: 1200,
      });
    }
  }

  set(group: string, slot: number, values: Record<string, number>): this {
    const row = GROUPS.find(({ name }) => name === group)!;
    for (const [name, value] of Object.entries(values)) {
      const [field, element = 0] = name.split(".");
      const found = row.fields.find((f) => f.name === field)!;
      const size = { f32: 4, i32: 4, u32: 4, u64: 8, i16: 2, u16: 2, u8: 1 }[found.type];
      const at = row.base + slot * row.size + found.offset + Number(element) * size;
      if (found.type === "f32") this.writer.setFloat32(at, value, true);
      else if (size === 4) this.writer.setInt32(at, value, true);
      else if (size === 2) this.writer.setInt16(at, value, true);
      else this.writer.setUint8(at, value);
    }
    return this;
  }

  rat(slot: number, x: number, y: number, more: Record<string, number> = {}): this {
    return this.set("creature", slot, { type: 1, x, y, hp: 34, r: 14, hx: 0, hy: 1, ...more });
  }

  offers(...ids: number[]): this {
    ids.forEach((id, i) => this.set("run", 0, { [`offer.${i}`]: id }));
    return this.set("run", 0, { offer_count: ids.length });
  }
}

const sampleOf = (stage: Stage, seat = 0, skill: BotSkill = "expert"): BotSample =>
  botSample(stage.views, seat, skill, new BotMemory());

Deno.test("botSample() walks away from a rat and shoots it", () => {
  const sample = sampleOf(new Stage().rat(3, 740, 640));
  assert.ok(sample.moveX < -60, `moves ${sample.moveX}`);
  assert.equal(sample.buttons, 1 | 2, "FIRE with its first press");
  assert.deepEqual([sample.aimA, sample.aimB], [740 * 32, 640 * 32]);
  assert.equal(sample.device, 3);
});

Deno.test("botSample() gives a press on the first tick of firing only", () => {
  const stage = new Stage().rat(0, 740, 640), memory = new BotMemory();
  assert.equal(botSample(stage.views, 0, "expert", memory).buttons, 3);
  assert.equal(botSample(stage.views, 0, "expert", memory).buttons, 1);
});

Deno.test("botSample() leads a runner by its skill", () => {
  const stage = new Stage().rat(0, 640, 340, { hx: 1, hy: 0, speed: 150 });
  const aims = BOT_SKILLS.map((skill) => sampleOf(stage, 0, skill).aimA / 32);
  assert.equal(aims[0], 640);
  assert.equal(aims[1], 655);
  assert.equal(aims[2], 670);
  assert.equal(aims[3], 670, "the planner aims as the expert does");
});

Deno.test("the planner stands where nothing comes, and walks away from what does", () => {
  const still = sampleOf(new Stage(), 0, "planner");
  assert.deepEqual([still.moveX, still.moveY], [0, 0]);
  const away = sampleOf(new Stage().rat(3, 700, 640, { hx: -1, hy: 0, speed: 90 }), 0, "planner");
  assert.ok(away.moveX < -100 && Math.abs(away.moveY) < 60, `${away.moveX}, ${away.moveY}`);
});

Deno.test("the planner takes the gap between two that come", () => {
  const stage = new Stage().rat(0, 720, 640, { hx: -1, hy: 0, speed: 90 })
    .rat(1, 560, 640, { hx: 1, hy: 0, speed: 90 });
  const { moveX, moveY } = sampleOf(stage, 0, "planner");
  assert.ok(Math.abs(moveY) > 110 && Math.abs(moveX) < 60, `${moveX}, ${moveY}`);
});

Deno.test("botSample() takes an elite before a rat that is slightly nearer, the lower slot among equals", () => {
  const stage = new Stage().rat(5, 640, 540).rat(2, 640, 740).rat(9, 760, 640, { flags: 1 });
  assert.equal(sampleOf(stage).aimA, 760 * 32, "the elite at 120 counts as 84");
  stage.set("creature", 9, { type: 0 });
  assert.equal(sampleOf(stage).aimB, 740 * 32, "slot 2 before slot 5");
});

Deno.test("botSample() never aims at what cannot be hit, nor at the dying", () => {
  const stage = new Stage().rat(0, 700, 640, { flags: 4 }).rat(1, 700, 640, { state: 255 });
  assert.equal(sampleOf(stage).buttons & 1, 0);
});

Deno.test("botSample() keeps its record inside the rule at every place and crowd", () => {
  for (let i = 0; i < 400; i++) {
    const stage = new Stage();
    stage.set("player", 0, { x: 14 + (i * 37) % 1252, y: 14 + (i * 91) % 1252 });
    for (let slot = 0; slot < i % 60; slot++) {
      stage.rat(slot, (slot * 53 + i * 7) % 1280, (slot * 97 + i) % 1280, { speed: 90 });
    }
    const { moveX, moveY, aimA, aimB } = sampleOf(stage);
    assert.ok(moveX * moveX + moveY * moveY <= 127 * 127);
    assert.ok(Number.isInteger(moveX) && Number.isInteger(moveY));
    assert.ok(aimA >= 0 && aimA <= 40960 && aimB >= 0 && aimB <= 40960);
    assert.ok(Number.isInteger(aimA) && Number.isInteger(aimB));
  }
});

Deno.test("botSample() gives the same records for the same states", () => {
  const play = () => {
    const memory = new BotMemory("fickle"), records: BotSample[] = [];
    for (let tick = 0; tick < 300; tick++) {
      const stage = new Stage().set("run", 0, { tick, pending: 1 }).rat(0, 640 + tick, 500);
      records.push(botSample(stage.views, 0, "novice", memory));
    }
    return records;
  };
  assert.deepEqual(play(), play());
});

Deno.test("SightRing.see() shows what was seen the given ticks ago", () => {
  const ring = new SightRing(), stage = new Stage();
  const see = (tick: number, x: number) => {
    stage.set("run", 0, { tick }).rat(0, x, 0);
    return ring.see(stage.views, 9).vermin.x[0];
  };
  for (let tick = 0; tick < 9; tick++) assert.equal(see(tick, 100 + tick), 100);
  for (let tick = 9; tick < 40; tick++) assert.equal(see(tick, 100 + tick), 100 + tick - 9);
  assert.equal(see(39, 900), 130, "a tick seen again replaces what was seen of it");
  for (let tick = 40; tick < 48; tick++) see(tick, 901);
  assert.equal(see(48, 901), 900);
});

Deno.test("botSample() opens on its own tick, and all seats together each 1800", () => {
  const opens = (seat: number) => {
    const ticks: number[] = [], memory = new BotMemory();
    const stage = new Stage(4);
    for (let tick = 0; tick < 1800; tick++) {
      stage.set("run", 0, { tick, pending: 1 });
      if (botSample(stage.views, seat, "expert", memory).cmd === 8) ticks.push(tick);
    }
    return ticks;
  };
  for (let seat = 0; seat < 4; seat++) {
    const ticks = opens(seat);
    assert.equal(ticks[0], 17 + 29 * seat);
    assert.equal(ticks.at(-1), 1799);
    assert.equal(ticks.length, 16);
  }
});

Deno.test("botSample() picks its favourite in a record of its own", () => {
  const stage = new Stage(2).rat(0, 700, 640).offers(1, 8, 14, 2);
  stage.set("run", 0, { menu_open: 1, menu_seat: 1, menu_tick: 5, tick: 6 });
  const sample = sampleOf(stage, 1);
  assert.deepEqual([sample.want, sample.choice, sample.cmd], ["pick", 2, 3]);
  assert.deepEqual([sample.moveX, sample.moveY, sample.buttons], [0, 0, 0]);
  assert.equal(sampleOf(stage, 0).want, null, "the other seat plays on");
});

Deno.test("botSample() with the fickle habit cancels every third menu of its own", () => {
  const stage = new Stage().offers(14), memory = new BotMemory("fickle");
  const wants = [10, 20, 30, 40, 50, 60].map((tick) => {
    stage.set("run", 0, { menu_open: 1, menu_seat: 0, menu_tick: tick, tick: tick + 1 });
    return botSample(stage.views, 0, "expert", memory).want;
  });
  assert.deepEqual(wants, ["pick", "pick", "cancel", "pick", "pick", "cancel"]);
});

Deno.test("chooseOffer() shuns what harms, unless nothing else is offered", () => {
  assert.equal(chooseOffer([8, 15, 60, 59]), 3, "the lowest id that is neither liked nor shunned");
  assert.equal(chooseOffer([24, 8]), 1);
});

Deno.test("aimUnits() clamps to the arena", () => {
  assert.deepEqual([-5, 0, 12.51, 1280, 9999].map(aimUnits), [0, 0, 400, 40960, 40960]);
});

Deno.test("botSample() walks to a burrow out of reach in a contract, and nowhere else", () => {
  const moves = [0, 1, 2, 3].map((mode) => {
    const stage = new Stage().set("run", 0, { players: 1, menu_seat: 255, mode });
    stage.set("creature", 0, { type: 5, x: 60, y: 640, hp: 260, r: 26, hx: 1, hy: 0 });
    return botSample(stage.views, 0, "expert", new BotMemory()).moveX;
  });
  assert.deepEqual(moves.map(Math.sign), [0, 0, -1, 0]);
  const near = new Stage().set("run", 0, { players: 1, menu_seat: 255, mode: 2 });
  near.set("creature", 0, { type: 5, x: 340, y: 640, hp: 260, r: 26, hx: 1, hy: 0 });
  assert.equal(botSample(near.views, 0, "expert", new BotMemory()).moveX, 0);
});
