// Long runs of hands that do anything a record allows, with every gun and many perks: what must hold of any run.
import assert from "node:assert/strict";
import {
  contractConfig,
  dailyConfig,
  type RunConfig,
  stampedeConfig,
} from "../../wire/host/config.ts";
import { encodeRecord, type InputSample, RECORD_SIZE, REST } from "../../wire/host/record.ts";
import { World } from "./world.ts";

const CMD_OPEN = 8, WEAPONS = 36;
/** Perks that change how players move, shoot and take damage; none of them ends a run. */
const PERKS = [
  2,
  3,
  5,
  6,
  9,
  12,
  13,
  14,
  18,
  23,
  25,
  29,
  32,
  35,
  36,
  43,
  50,
  52,
  53,
  54,
  55,
  56,
  58,
];
/** Pools that only show; their streams are F's. */
const COSMETIC = new Set(["sprite", "effect", "overflow"]);

/** Numerical Recipes' linear generator: enough for hands, and the same on every machine. */
class Hands {
  private seed: number;
  private readonly held: InputSample[];
  constructor(seed: number, private readonly seats: number) {
    this.seed = seed;
    this.held = Array.from({ length: seats }, () => ({ ...REST }));
  }
  roll(n: number): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(this.seed / 2 ** 32 * n);
  }
  /** The records of one tick. `picker` is the seat whose menu is open, or -1. */
  records(picker: number): Uint8Array {
    const out = new Uint8Array(this.seats * RECORD_SIZE);
    for (let seat = 0; seat < this.seats; seat++) {
      const held = this.held[seat];
      if (this.roll(25) === 0) this.change(held);
      const picks = seat === picker && this.roll(5) > 0;
      const sample = picks
        ? { ...held, moveX: 0, moveY: 0, buttons: held.buttons & 64, cmd: 1 + this.roll(5) }
        : { ...held, cmd: this.roll(60) === 0 ? CMD_OPEN : 0 };
      encodeRecord(sample, out, seat * RECORD_SIZE);
    }
    return out;
  }
  private change(held: InputSample): void {
    held.moveX = this.roll(179) - 89;
    held.moveY = this.roll(179) - 89;
    const isPolar = this.roll(3) === 0;
    held.aimA = isPolar ? this.roll(65536) : this.roll(40961);
    held.aimB = isPolar ? this.roll(5121) : this.roll(40961);
    held.buttons = (this.roll(5) ? 1 : 2) | (this.roll(16) << 2) | (isPolar ? 64 : 0);
  }
}

interface Soak {
  players: number;
  seed: number;
  ticks: number;
  isDebug?: boolean;
  /** Of another mode than Overrun. */
  config?: Partial<RunConfig>;
  each?: (world: World, tick: number) => void;
}

/** Plays a stress run, so that nobody dies of it, giving each seat another gun every four seconds. */
async function soak(
  { players, seed, ticks, isDebug = true, config = {}, each }: Soak,
): Promise<World> {
  const world = await World.start(players, { ...config, bench: 1 }, { seed, isDebug });
  const hands = new Hands(seed, players);
  for (const id of PERKS) world.setPerk(id, 1);
  // From minute nine on the yard is crowded.
  world.set("run", 0, { world_q: 9 * 360_000 });
  for (let tick = 0; tick < ticks; tick++) {
    if (tick % 240 === 0) {
      for (let seat = 0; seat < players; seat++) {
        world.core.giveWeapon(seat, 1 + hands.roll(WEAPONS));
      }
    }
    const picker = world.run("menu_open") ? world.run("menu_seat") : -1;
    assert(world.tickRaw(hands.records(picker)));
    each?.(world, tick);
  }
  return world;
}

/** Slots that nothing uses, with any byte that is not zero; a creature's serial alone may outlive it. */
function checkFreed(world: World): void {
  for (const group of ["projectile", "secondary", "flame", "hazard", "bonus", "nest", "sprite"]) {
    const used = new Set(world.used(group));
    for (let slot = 0; slot < world.count(group); slot++) {
      if (used.has(slot)) continue;
      assert(world.slotBytes(group, slot).every((byte) => byte === 0), `${group}[${slot}] is free`);
    }
  }
  const serialAt = world.offset("creature", "serial");
  for (let slot = 0; slot < world.count("creature"); slot++) {
    if (world.get("creature", slot, "type") !== 0) continue;
    const bytes = world.slotBytes("creature", slot);
    assert(bytes.every((byte, at) => byte === 0 || at === serialAt), `creature[${slot}] is free`);
  }
}

Deno.test("coreTick() leaves every float finite and every freed slot zero, for 1 to 4 seats", async () => {
  for (let players = 1; players <= 4; players++) {
    const world = await soak({
      players,
      seed: 40 + players,
      ticks: 3000,
      each: (world, tick) => tick % 500 === 0 && checkFreed(world),
    });
    checkFreed(world);
    assert(world.run("kills") > 100, "the run was no walk in an empty yard");
  }
});

/** A run of every other mode: Stampede, a hard contract of many kinds, and the twists that reach into a tick. */
const OTHER_MODES: [string, RunConfig][] = [
  ["Stampede", stampedeConfig(3, 4)],
  ["contract 5.9, hard", contractConfig(48, 3, 3, 1)],
  ["contract 4.6", contractConfig(35, 3, 2)],
  ["Featherweight", dailyConfig(2, 2)],
  ["Fireworks", dailyConfig(4, 2)],
];

for (const [name, config] of OTHER_MODES) {
  const { players, seed } = config;
  Deno.test(`${name}: floats stay finite, freed slots zero, and nothing outside the span is read`, async () => {
    const plain = await soak({
      players,
      seed,
      config,
      ticks: 2400,
      each: (world, tick) => tick % 600 === 0 && checkFreed(world),
    });
    checkFreed(plain);
    assert(plain.run("kills") > 40, `${plain.run("kills")} kills`);
    const dirty = await soak({
      players,
      seed,
      config,
      ticks: 2400,
      isDebug: false,
      each: (world, tick) => world.bytes.fill((tick * 37 + 5) & 255, 0x40000, 0x80000),
    });
    assert.deepEqual(dirty.span(), plain.span());
  });

  Deno.test(`${name}: F decides nothing but looks`, async () => {
    const plain = await soak({ players, seed, config, ticks: 900 });
    const other = await soak({
      players,
      seed,
      config,
      ticks: 900,
      each: (world, tick) => tick === 0 && world.set("run", 0, { f_state: 0x1234567890abcdefn }),
    });
    for (const group of plain.groups().filter((name) => !COSMETIC.has(name))) {
      for (const { slot, field, a, b } of plain.differences(other, group)) {
        assert.fail(`${group}[${slot}].${field} is ${a} and ${b}`);
      }
    }
  });
}

Deno.test("the debug build traps on a float that is not finite; the release build does not look", async () => {
  for (const value of [NaN, Infinity]) {
    const debug = (await World.start()).quiet();
    debug.set("hazard", 3, { dps: value });
    assert.throws(() => debug.tick(), WebAssembly.RuntimeError);
    const release = (await World.start(1, {}, { isDebug: false })).quiet();
    release.set("hazard", 3, { dps: value });
    assert(release.tick());
  }
});

Deno.test("coreTick() gives equal spans for equal records, debug and release alike", async () => {
  const spans: Uint8Array[] = [];
  for (const isDebug of [true, false, false]) {
    spans.push((await soak({ players: 2, seed: 7, ticks: 2000, isDebug })).span());
  }
  assert.deepEqual(spans[0], spans[1]);
  assert.deepEqual(spans[1], spans[2]);
});

Deno.test("coreTick() reads nothing outside the span: scratch may hold anything between ticks", async () => {
  const scratchFrom = 0x48000, scratchTo = 0x80000, outputsTo = 0x48000, outputsFrom = 0x40000;
  const plain = await soak({ players: 2, seed: 11, ticks: 1500 });
  const dirty = await soak({
    players: 2,
    seed: 11,
    ticks: 1500,
    each: (world, tick) => {
      world.bytes.fill((tick * 37 + 5) & 255, scratchFrom, scratchTo);
      world.bytes.fill((tick * 91 + 3) & 255, outputsFrom, outputsTo);
    },
  });
  assert.deepEqual(dirty.span(), plain.span());
});

Deno.test("F decides nothing but looks: another F leaves every other field as it was", async () => {
  for (const [seed, ticks] of [[5, 250], [6, 600], [8, 900], [12, 1700]]) {
    const plain = await soak({ players: 3, seed, ticks });
    const other = await soak({
      players: 3,
      seed,
      ticks,
      each: (world, tick) => tick === 0 && world.set("run", 0, { f_state: 0x1234567890abcdefn }),
    });
    assert.notEqual(plain.getBig("run", 0, "f_state"), other.getBig("run", 0, "f_state"));
    for (const group of plain.groups().filter((name) => !COSMETIC.has(name))) {
      for (const { slot, field, a, b } of plain.differences(other, group)) {
        assert.fail(`after ${ticks} ticks ${group}[${slot}].${field} is ${a} and ${b}`);
      }
    }
  }
});
