// One room as a durable object: the platform's events in, the room's home behind them. The object may be put to sleep
// between any two events while its sockets stay open; whatever must outlast that is in its SQL or with the socket.
// @ts-types="./platform.d.ts"
import { DurableObject } from "cloudflare:workers";
import type { RoomStatus } from "../routes.ts";
import { ARRIVAL, type Bindings } from "./bindings.ts";
import { RoomHome } from "./home.ts";
import type { EdgeSocket, ObjectState } from "./platform.d.ts";

export class CoopRoom extends DurableObject<Bindings> {
  readonly #home: RoomHome;

  constructor(ctx: ObjectState, env: Bindings) {
    super(ctx, env);
    this.#home = new RoomHome(ctx, env);
  }

  make(id: string, seats: number, hostTokenHash: string): boolean {
    return this.#home.make(id, seats, hostTokenHash);
  }

  status(tokenHash: string | null): RoomStatus | null {
    return this.#home.status(tokenHash);
  }

  fetch(request: Request): Response {
    return this.#home.connect(JSON.parse(request.headers.get(ARRIVAL) ?? "null"));
  }

  webSocketMessage(socket: EdgeSocket, data: string | ArrayBuffer): void {
    this.#home.hear(socket, typeof data === "string" ? data : new Uint8Array(data));
  }

  webSocketClose(socket: EdgeSocket, code: number, reason: string): void {
    this.#home.part(socket, code, reason);
  }

  webSocketError(socket: EdgeSocket): void {
    this.#home.part(socket, 1006, "");
  }

  alarm(): void {
    this.#home.ring();
  }
}
