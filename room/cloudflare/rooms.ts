// The rooms of this host: each is the durable object of its id's name, so nothing holds a list of them.
import { type Directory, refuse, type RoomStatus, type Visit } from "../routes.ts";
import { randomBytes, roomId } from "../secrets.ts";
import { type Bindings, type EdgeEnv, type RoomStub, VISIT } from "./bindings.ts";

export class ObjectRooms implements Directory<EdgeEnv> {
  readonly #bindings: Bindings;

  constructor(bindings: Bindings) {
    this.#bindings = bindings;
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
    if (request.headers.get("sec-websocket-version") !== "13") {
      return refuse(400, "This is no websocket handshake of version 13");
    }
    const headers = new Headers(request.headers);
    headers.set(VISIT, JSON.stringify(visit));
    const response = await this.#stub(id).fetch(new Request(request, { headers }));
    // What an object answers is sealed; a refusal still gets the routes' headers.
    return response.status === 101 ? response : new Response(response.body, response);
  }

  #stub(id: string): RoomStub {
    return this.#bindings.COOP_ROOMS.get(this.#bindings.COOP_ROOMS.idFromName(id));
  }
}
