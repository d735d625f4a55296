// The room's HTTP side as a page asks it, and the tokens a tab keeps. A browser cannot read why a handshake was
// refused, so the status is asked before every one.
import {
  type CreatedRoom,
  readCreated,
  readStatus,
  readTicket,
  type RoomStatus,
  type SeatTicket,
} from "./messages.ts";
import { RoomError, type RoomErrorCode } from "./room_error.ts";
import type { Seams } from "./seams.ts";

export class RoomService {
  constructor(private seams: Seams) {}

  /** Makes a room. Throws RoomError. */
  async create(seats: number): Promise<CreatedRoom> {
    const response = await this.#fetch("/api/coop/rooms", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seats }),
    });
    if (response === null) throw new RoomError("network");
    if (response.status === 429) throw new RoomError("limit");
    const created = response.status === 201 ? readCreated(await jsonOf(response)) : null;
    if (created === null) throw new RoomError("service");
    return created;
  }

  /**
   * Whether this ticket opens a seat now: null for yes, "retry" when nobody could say, else why not. A guest's
   * ticket that opens no seat any more becomes a newcomer's.
   */
  async mayEnter(id: string, ticket: SeatTicket): Promise<RoomErrorCode | "retry" | null> {
    const headers = ticket.token === null ? undefined : { authorization: `Bearer ${ticket.token}` };
    const response = await this.#fetch(`/api/coop/rooms/${id}`, { headers });
    if (response === null || response.status !== 200) return "retry";
    const status = readStatus(await jsonOf(response));
    if (status === null) return "retry";
    if (!status.exists) {
      this.dropTicket(id);
      return "gone";
    }
    if (ticket.token !== null) {
      if (status.you >= 0) return null;
      this.dropTicket(id);
      ticket.token = null;
      if (ticket.role === "host") return "removed";
    }
    return newcomerMayEnter(status);
  }

  socketUrl(id: string, ticket: SeatTicket): string {
    const origin = this.seams.origin.replace(/^http/, "ws");
    const token = ticket.token === null ? "" : `&token=${ticket.token}`;
    return `${origin}/api/coop/rooms/${id}/ws?seat=${ticket.role}${token}`;
  }

  /** The seat this tab holds in that room, if it remembers one. */
  ticketOf(id: string): SeatTicket | null {
    return this.#store((storage) => readTicket(storage.getItem(keyOf(id)))) ?? null;
  }

  keepTicket(id: string, ticket: SeatTicket): void {
    this.#store((storage) => storage.setItem(keyOf(id), JSON.stringify(ticket)));
  }

  dropTicket(id: string): void {
    this.#store((storage) => storage.removeItem(keyOf(id)));
  }

  /** A page whose storage is blocked plays without it; only a reload then loses the seat. */
  #store<T>(use: (storage: NonNullable<Seams["storage"]>) => T): T | undefined {
    try {
      return this.seams.storage === null ? undefined : use(this.seams.storage);
    } catch {
      return undefined;
    }
  }

  async #fetch(path: string, init: RequestInit): Promise<Response | null> {
    try {
      return await this.seams.fetch(path, { ...init, cache: "no-store", credentials: "omit" });
    } catch {
      return null;
    }
  }
}

function newcomerMayEnter(status: RoomStatus): RoomErrorCode | null {
  if (status.locked) return "locked";
  return status.seats.slice(1).every((seat) => seat.taken) ? "full" : null;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function keyOf(id: string): string {
  return `vermillion.room.${id}`;
}
