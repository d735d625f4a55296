import assert from "node:assert/strict";
import type { Clause } from "./clauses.ts";
import { columns, Gallery, HP, near, q, round, stops, TICKS_PER_S, weapon } from "./gallery.ts";
import type { WeaponFigures } from "./weapon_rows.ts";

const HEAVY_LOADS = 29, BURN_DPS = 12;
const R_YOUNG = 8, R_OLD = 22;

/** A glowing bolt is no bullet: Heavy Loads leave it as it is. */
function isEmber(gun: WeaponFigures): Clause {
  return async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.world.setPerk(HEAVY_LOADS, 1);
    gallery.body(0, 60, 0, { r: 20 });
    gallery.pull().wait(8);
    near(gallery.lost(0), gallery.damage * gun.count, 0.05, "with Heavy Loads");
  };
}

for (const id of [14, 15, 16, 17]) {
  weapon(id, (gun) => ({
    columns: columns(gun),
    round: round(gun),
    stops: stops(gun),
    ember: isEmber(gun),
  }));
}

/** Bodies that a single flame can reach all at once. */
async function inFire(open: Promise<Gallery>): Promise<[Gallery, number[]]> {
  const gallery = await open, slots = [0, 1, 2, 3, 4, 5];
  for (const slot of slots) gallery.body(slot, 90, 0, { r: 20 });
  gallery.pull();
  gallery.until(40, "the touch", () => slots.some((slot) => gallery.lost(slot) > 0));
  return [gallery, slots.filter((slot) => gallery.lost(slot) > 0)];
}

/** One flame touches a few bodies, each once, and what it leaves in them lasts. */
function touches(gun: WeaponFigures, afterS: number, dps: number): Clause {
  return async (more) => {
    const [gallery, touched] = await inFire(Gallery.open(more, gun));
    assert.equal(touched.length, gun.notes.touches, "touched");
    near(gallery.lost(touched[0]), gallery.damage, 0.01, "at the touch");
    gallery.wait(Math.ceil((afterS + 0.2) * TICKS_PER_S));
    for (const slot of [0, 1, 2, 3, 4, 5]) {
      const wanted = touched.includes(slot) ? gallery.damage + dps * afterS : 0;
      near(gallery.lost(slot), wanted, 0.25, `body ${slot} in the end`);
    }
  };
}

function widens(gun: WeaponFigures): Clause {
  return async (more) => {
    const gallery = (await Gallery.open(more, gun)).pull(), radii: number[] = [];
    const flame = gallery.first("flame");
    for (; gallery.of(flame, "active") !== 0; gallery.wait(1)) radii.push(gallery.of(flame, "r"));
    near(radii[0], R_YOUNG, 1, "young");
    near(radii[radii.length - 1], R_OLD, 1, "old");
  };
}

for (const id of [8, 9]) {
  weapon(id, (gun) => ({
    columns: columns(gun),
    round: round(gun),
    widens: widens(gun),
    touches: touches(gun, gun.notes.burnS, BURN_DPS),
    burns: async (more) => {
      const [gallery, [slot]] = await inFire(Gallery.open(more, gun));
      assert.equal(gallery.world.get("creature", slot, "burn_q"), q(gun.notes.burnS));
    },
  }));
}

weapon(33, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  widens: widens(gun),
  touches: touches(gun, gun.notes.venomS, gun.notes.venomDps),
  envenoms: async (more) => {
    const [gallery, [slot]] = await inFire(Gallery.open(more, gun));
    assert.equal(gallery.world.get("creature", slot, "venom_dps"), gun.notes.venomDps);
    assert.equal(gallery.world.get("creature", slot, "venom_q"), q(gun.notes.venomS));
    assert(gallery.world.get("creature", slot, "hp") < HP);
  },
}));
