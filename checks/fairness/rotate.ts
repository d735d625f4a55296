// The same moment with the seats' names changed: every player's record moves to another seat, and whatever names a seat
// follows. Nobody's place, gun, luck or enemies change, only who is called seat 0. A game whose rules read no seat's
// number goes on as before, but for who comes first in a tie.
import { GROUPS } from "../../wire/host/fields.gen.ts";
import { PLAYER_SIZE, STATE_BASE } from "../../wire/host/views.gen.ts";

/** Where one field lies in a group's first slot, and how the slots follow. */
interface Column {
  at: number;
  size: number;
  count: number;
}

function column(group: string, field: string): Column {
  const found = GROUPS.find(({ name }) => name === group);
  const row = found?.fields.find(({ name }) => name === field);
  if (!found || !row) throw new Error(`the schema has no ${group}.${field}`);
  return { at: STATE_BASE + found.base + row.offset, size: found.size, count: found.count };
}

/** The address of a field in a group's first slot. */
export function addressOf(group: string, field: string): number {
  return column(group, field).at;
}

/** Every byte that names a seat, and the byte that is not 0 where its slot is in use. */
const NAMES = [
  ["run", "menu_seat", "menu_open"],
  ...["target", "hurt_by", "venom_by", "burn_by"].map((field) => ["creature", field, "type"]),
  ...["projectile", "secondary", "flame", "hazard"].map((group) => [group, "owner", "active"]),
  // An old gun's owner, which counts from 1.
  ["bonus", "held", "active"],
].map(([group, field, inUse]) => ({
  field: column(group, field),
  inUse: column(group, inUse),
  first: group === "bonus" ? 1 : 0,
}));
const PLAYERS = addressOf("player", "x");

/** Turns the seats by `by` in the state that lies in `bytes`: who was `seat` is `(seat + by) % n` afterwards. */
export function rotateSeats(bytes: Uint8Array, n: number, by: number): void {
  const rows = bytes.slice(PLAYERS, PLAYERS + n * PLAYER_SIZE);
  for (let seat = 0; seat < n; seat++) {
    const row = rows.subarray(seat * PLAYER_SIZE, (seat + 1) * PLAYER_SIZE);
    bytes.set(row, PLAYERS + ((seat + by) % n) * PLAYER_SIZE);
  }
  for (const { field, inUse, first } of NAMES) {
    for (let slot = 0; slot < field.count; slot++) {
      if (bytes[inUse.at + slot * inUse.size] === 0) continue;
      const at = field.at + slot * field.size, seat = bytes[at] - first;
      if (seat >= 0 && seat < n) bytes[at] = ((seat + by) % n) + first;
    }
  }
}
