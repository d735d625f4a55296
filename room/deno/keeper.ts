// Rooms on the disk, so that a process that dies takes no seat with it: whoever holds a token comes back to the room as it
// stood. What a second's budgets held is not worth a write and starts full.
import { awakened, type RoomState } from "../room.ts";
import type { Store } from "../store.ts";

export class RoomKeeper {
  constructor(private readonly store: Store) {}

  keep(room: RoomState): void {
    const sql = "INSERT OR REPLACE INTO rooms (id, state) VALUES (?, ?)";
    this.store.run(sql, room.id, JSON.stringify(room)).catch(complain);
  }

  forget(id: string): void {
    this.store.run("DELETE FROM rooms WHERE id = ?", id).catch(complain);
  }

  /** The rooms that an earlier process left, with every socket gone. */
  async left(nowMs: number): Promise<RoomState[]> {
    const rows = await this.store.all<{ state: string }>("SELECT state FROM rooms");
    return rows.map(({ state }) => awakened(JSON.parse(state), nowMs));
  }
}

function complain(error: Error): void {
  console.error(`A room could not be kept: ${error.message}`);
}
