// The rooms of this host: each is the durable object of its id's name, so nothing holds a list of them.
import { type Directory, refuse, type RoomStatus, type Visit } from "../routes.ts";
import { randomBytes, roomId } from "../secrets.ts";
import type { IceSource } from "../ice.ts";
import { ARRIVAL, type Arrival, type Bindings, type EdgeEnv, type RoomStub } from "./bindings.ts";

export class ObjectRooms implements Directory<EdgeEnv> {
  readonly #bindings: Bindings;

  readonly #ice: IceSource;

  constructor(bindings: Bindings, ice: IceSource) {
    this.#bindings = bindings;
    this.#ice = ice;
  }

  async create(seats: number, hostTokenHash: string): Promise<string> {
    for (;;) {
      const id = roomId(randomBytes);
      if (await this.#stub(id).make(id, seats, hostTokenHash)) return id;
    }
  }

  status(id: string, tokenHash: string | null): Promise<RoomStatus | null> {
    return this.#stub(id).status(tokenHash);
  }

  async connect(id: string, visit: Visit, request: Request): Promise<Response> {
    // The platform shakes hands itself; where it shows the version, a wrong one gets our words.
    if ((request.headers.get("sec-websocket-version") ?? "13") !== "13") {
      return refuse(400, "This is no websocket handshake of version 13");
    }
    const headers = new Headers(request.headers);
    const arrival: Arrival = { visit, ice: await this.#ice.servers() };
    headers.set(ARRIVAL, JSON.stringify(arrival));
    const response = await this.#stub(id).fetch(new Request(request, { headers }));
    // What an object answers is sealed; a refusal still gets the routes' headers.
    return response.status === 101 ? response : new Response(response.body, response);
  }

  #stub(id: string): RoomStub {
    return this.#bindings.COOP_ROOMS.get(this.#bindings.COOP_ROOMS.idFromName(id));
  }
}
