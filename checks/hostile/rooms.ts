// The room's socket and its routes, and what a page reads off that socket. The room is a state machine without
// sockets, so a thousand rude messages cost nothing.
import assert from "node:assert/strict";
import { EVERY_SEAT, ROOM_LIMITS } from "../../room/limits.ts";
import { admit, makeRoom, opened, received, type RoomState } from "../../room/room.ts";
import { type Directory, roomRoutes, type RoomService } from "../../room/routes.ts";
import { readRoomText } from "../../web/net/messages.ts";
import { damageText, draws, type Part, Tally } from "./part.ts";

const SEATS = 3, HOST = "a".repeat(64);
const TEXTS = [
  '{"type":"hello","page":7,"heard":0,"name":"Ann","rtc":true,"to":255}',
  '{"type":"offer","link":"0-1","sdp":"v=0","to":1}',
  '{"type":"candidate","link":"0-1","candidate":{"candidate":"c","sdpMid":"0"},"to":2}',
  '{"type":"switch","link":"0-1","epoch":1,"reply":false,"dead":false,"to":0}',
  '{"type":"ice"}',
  '{"type":"kick","seat":1}',
  '{"type":"lock","locked":true}',
  '{"type":"key","key":"00","proof":"00"}',
  '{"type":"seed"}',
  '{"type":"seat","seat":0,"seats":2,"present":[true],"locked":false}',
  '{"from":0,"to":2,"type":"hello","\\u0066rom":2}',
];

export function freshRoom(): RoomState {
  const room = makeRoom("k3f9x2m7qd", SEATS, HOST, 0, ROOM_LIMITS);
  for (let seat = 0; seat < SEATS; seat++) {
    const knock = {
      role: seat === 0 ? "host" as const : "guest" as const,
      tokenHash: seat === 0 ? HOST : null,
      freshHash: `${seat}`.repeat(64),
      challenge: null,
    };
    const admission = admit(room, knock, 0, ROOM_LIMITS);
    if (admission.ok) opened(room, admission.ticket, {}, 0, ROOM_LIMITS);
  }
  return room;
}

/** What the room says in its own name. */
const ROOMS_OWN = ["seat", "peer", "locked", "ice", "key", "seed"];

/** One guest's message against the room; what the room did. Throws when it did what no message may. */
export function tryMessage(room: RoomState, data: string | Uint8Array, nowMs: number): string {
  const rude = 1, socket = room.seats[rude].socket, sockets = room.seats.map((s) => s.socket);
  const tokens = room.seats.map((seat) => seat.tokenHash), { isLocked } = room;
  let did = "dropped";
  for (const effect of received(room, socket, data, nowMs, ROOM_LIMITS)) {
    if (effect.do === "send") {
      assert.ok(sockets.includes(effect.socket), "a message to nobody's socket");
      if (typeof effect.data === "string") {
        const { from, type } = JSON.parse(effect.data);
        if (from === undefined) assert.ok(ROOMS_OWN.includes(type), `the room's own "${type}"`);
        else {
          assert.equal(from, rude, "a text that does not say whose it is");
          assert.notEqual(effect.socket, socket, "a relayed text that came back");
        }
      } else assert.equal(effect.data[0], rude, "a frame that does not say whose it is");
      if (did === "dropped") did = "relayed";
    } else if (effect.do === "close") {
      assert.equal(effect.socket, socket, "another's socket was closed");
      assert.match(effect.reason, /^[a-z]+: .+/);
      did = effect.reason.split(":")[0];
    }
  }
  assert.equal(room.isLocked, isLocked, "a guest locked the room");
  // Leaving frees the leaver's own seat; nobody else's token changes.
  for (const seat of [0, 2]) assert.equal(room.seats[seat].tokenHash, tokens[seat]);
  return did;
}

export const ROOM_SOCKET: Part = {
  name: "room socket",
  share: 8,
  feed(count, seed) {
    const draw = draws(seed), tally = new Tally();
    let room = freshRoom(), nowMs = 0;
    for (let i = 0; i < count; i++) {
      if (room.seats[1].socket === 0) room = freshRoom();
      nowMs += 10;
      const text = damageText(draw.pick(TEXTS), draw.pick(TEXTS), draw.random);
      const frame = draw.noise(draw.below(20) === 0 ? 20_000 : 40);
      if (frame.length > 0 && draw.below(2) === 0) frame[0] = draw.pick([0, 1, 2, EVERY_SEAT]);
      tally.note(tryMessage(room, draw.below(2) === 0 ? text : frame, nowMs));
    }
    return { fed: count, refused: tally.refused };
  },
};

/** The same as they leave the room: who they are from is its word. */
const STAMPED = TEXTS.map((text) => text.replace("{", '{"from":1,').replace(/,"to":\d+/, ""));

/** What a page makes of the room's texts, whoever wrote them. */
export const PAGE_TEXTS: Part = {
  name: "page's texts",
  share: 4,
  feed(count, seed) {
    const draw = draws(seed), tally = new Tally();
    for (let i = 0; i < count; i++) {
      const read = readRoomText(damageText(draw.pick(STAMPED), draw.pick(TEXTS), draw.random));
      if (read.kind === "signal") assert.ok(read.from >= 0 && read.from <= 3);
      if (read.kind === "room") {
        assert.ok(ROOMS_OWN.includes(read.message.type));
      }
      tally.note(read.kind);
    }
    return { fed: count, refused: tally.refused };
  },
};

const PATHS = ["/api/coop/rooms", "/api/coop/rooms/k3f9x2m7qd", "/api/coop/rooms/k3f9x2m7qd/ws"]
  .concat(["/api/coop/rooms/", "/api/", "/api/coop/rooms/%00", "/api/coop/rooms/../x/ws"]);
const BODIES = ['{"seats":2}', '{"seats":99}', "", "[", '{"seats":{"$gt":1}}', '"seats"'];

/** A service whose rooms are all the same one. */
export function stubService(): RoomService<object> {
  const directory: Directory<object> = {
    create: () => Promise.resolve("k3f9x2m7qd"),
    status: () => Promise.resolve(null),
    connect: () => Promise.resolve(null),
  };
  return {
    directory,
    isOwnOrigin: (request) => request.headers.get("origin") === "http://yard.example",
    ownOrigin: () => "http://yard.example",
    retryAfterS: () => 0,
    iceServers: () => Promise.resolve([]),
    vouches: false,
  };
}

/** The part over a service's routes. */
export const routesOf = (service: RoomService<object>): Part => ({
  name: "room routes",
  share: 2,
  async feed(count, seed) {
    const draw = draws(seed), tally = new Tally(), app = roomRoutes(service);
    for (let i = 0; i < count; i++) {
      const method = draw.pick(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]);
      const query = draw.pick(["", "?seat=host", "?seat=guest&token=0", "?seat=%ff", "?token="]);
      const path = draw.below(3) > 0 ? draw.pick(PATHS) : `/api/${
        encodeURIComponent(
          String.fromCharCode(...draw.noise(30)),
        )
      }`;
      const headers = new Headers();
      if (draw.below(2) === 0) headers.set("origin", draw.pick(["http://yard.example", "null"]));
      if (draw.below(3) === 0) headers.set("upgrade", draw.pick(["websocket", "WebSocket", "h2c"]));
      if (draw.below(3) === 0) headers.set("authorization", draw.pick(["Bearer x", "Bearer", "é"]));
      const hasBody = method !== "GET" && method !== "HEAD";
      const body = hasBody ? damageText(draw.pick(BODIES), draw.pick(BODIES), draw.random) : null;
      const answer = await app.request(path + query, { method, headers, body });
      assert.ok(answer.status < 500, `${method} ${path} gave ${answer.status}`);
      if (answer.status >= 400 && method !== "HEAD") {
        const { error } = await answer.json();
        assert.match(error, /^[A-Za-z][^\n]+$/, "one sentence");
      }
      tally.note(`${answer.status}`);
    }
    return { fed: count, refused: tally.refused };
  },
});

export const ROUTES = routesOf(stubService());
