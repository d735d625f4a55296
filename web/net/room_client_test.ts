/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { VirtualClock } from "./fake_clock.ts";
import { FakeNet } from "./fake_net.ts";
import { type FakePage, fakePage, FakeStorage } from "./fake_page.ts";
import { FakeRoom } from "./fake_room.ts";
import { cleanName } from "./link.ts";
import { normaliseRoomCode, RoomClient, RoomError, showRoomCode, testSwitches } from "./mod.ts";

interface Visitor {
  page: FakePage;
  room: RoomClient;
  /** What create or join came to: "ok" or the error's code. */
  outcome: string;
  states: string[];
}

function makeService() {
  const clock = new VirtualClock();
  const room = new FakeRoom(clock);
  const net = new FakeNet(clock);
  const visit = (storage?: FakeStorage | null): Visitor => {
    const page = fakePage("page", room, net, storage ?? undefined);
    if (storage === null) page.seams.storage = null;
    const visitor: Visitor = {
      page,
      room: new RoomClient({ seams: page.seams }),
      outcome: "",
      states: [],
    };
    visitor.room.onstate = (state) => visitor.states.push(state);
    return visitor;
  };
  const settle = (visitor: Visitor, promise: Promise<void>) => {
    promise.then(() => visitor.outcome = "ok", (error) => {
      assert.ok(error instanceof RoomError && error.message !== "" && error.next !== "");
      visitor.outcome = error.code;
    });
  };
  return { clock, room, visit, settle };
}

/** A room with its host in it, and somebody who has not come yet. */
async function hosted(seats = 2) {
  const service = makeService();
  const host = service.visit();
  service.settle(host, host.room.create(seats));
  await service.clock.run(50);
  assert.equal(host.outcome, "ok");
  return { ...service, host };
}

Deno.test("normaliseRoomCode() forgives case, spaces, hyphens, I, L, O, and takes a pasted link", () => {
  for (
    const text of [
      "k3f9x2m7qd",
      " K3F9X-2M7QD ",
      "k3f9x 2m7qd",
      "K3-F9-X2-M7-QD",
      "https://game.example/?room=k3f9x2m7qd",
      "game.example/?draw=0&room=K3F9X-2M7QD#now",
    ]
  ) {
    assert.equal(normaliseRoomCode(text), "k3f9x2m7qd", text);
  }
  assert.equal(normaliseRoomCode("IlO1o-LIOi1"), "1101011011");
  for (
    const text of ["", "k3f9x2m7q", "k3f9x2m7qdd", "k3f9x2m7qu", "https://game.example/", "?room=%"]
  ) {
    assert.equal(normaliseRoomCode(text), null, text);
  }
  assert.equal(normaliseRoomCode(showRoomCode("k3f9x2m7qd")), "k3f9x2m7qd");
});

Deno.test("RoomClient.create() opens a room, holds seat 0 and knows its invite", async () => {
  const { host } = await hosted();
  assert.deepEqual([host.room.state, host.room.seat, host.room.seats, host.room.isHost], [
    "open",
    0,
    2,
    true,
  ]);
  assert.equal(host.room.invite, "https://game.example/?room=k3f9x2m7qd");
  assert.equal(host.room.code, "K3F9X-2M7QD");
  assert.deepEqual(host.states, ["opening", "open"]);
});

Deno.test("RoomClient.join() says why there is no seat, and what to do", async () => {
  const { clock, room, host, visit, settle } = await hosted();
  const tryJoin = async (text: string) => {
    const visitor = visit();
    settle(visitor, visitor.room.join(text));
    await clock.run(20_000);
    return visitor.outcome;
  };
  assert.equal(await tryJoin("nonsense"), "code");
  assert.equal(await tryJoin("0000000000"), "gone");
  room.isLocked = true;
  assert.equal(await tryJoin(host.room.code), "locked");
  room.isLocked = false;
  assert.equal(await tryJoin(host.room.code), "ok");
  assert.equal(await tryJoin(host.room.code), "full");
  room.isUp = false;
  assert.equal(await tryJoin(host.room.code), "network");
});

Deno.test("RoomClient comes back to its seat after a reload, the host too", async () => {
  const { clock, host, visit, settle } = await hosted();
  const guest = visit();
  settle(guest, guest.room.join(host.room.code));
  await clock.run(50);
  for (const [old, seat] of [[host, 0], [guest, 1]] as const) {
    old.page.hide();
    await clock.run(50);
    const again = visit(old.page.storage);
    settle(again, again.room.join(host.room.id));
    await clock.run(50);
    assert.deepEqual([again.outcome, again.room.seat], ["ok", seat]);
  }
});

Deno.test("RoomClient plays without storage, and only a reload then loses the seat", async () => {
  const { clock, host, visit, settle } = await hosted();
  const guest = visit(null);
  settle(guest, guest.room.join(host.room.code));
  await clock.run(50);
  assert.equal(guest.outcome, "ok");
  const blocked = visit();
  blocked.page.seams.storage = {
    getItem: () => {
      throw new Error("blocked");
    },
    setItem: () => {
      throw new Error("blocked");
    },
    removeItem: () => {
      throw new Error("blocked");
    },
  };
  const retry = new RoomClient({ seams: blocked.page.seams });
  settle(blocked, retry.join(host.room.code));
  await clock.run(50);
  assert.equal(blocked.outcome, "full");
});

Deno.test("RoomClient reconnects with backoff for as long as the room is there", async () => {
  const { clock, room, host } = await hosted();
  room.isUp = false;
  room.cut(0);
  await clock.run(60_000);
  assert.equal(host.room.state, "reconnecting");
  assert.equal(host.room.why?.code, "network");
  room.isUp = true;
  await clock.run(20_000);
  assert.equal(host.room.state, "open");
  assert.equal(host.room.why, null);
  // A flood closed the socket: that is no reason to give the seat up.
  room.cut(0, 1008, "flood: this seat sends more than the room relays");
  await clock.run(2_000);
  assert.equal(host.room.state, "open");
});

Deno.test("RoomClient stops where the room says so, and says why", async () => {
  const closes: [number, string, string][] = [
    [4000, "over: a room lasts twelve hours", "gone"],
    [4001, "replaced: this seat was opened somewhere else", "replaced"],
    [4003, "removed: the host removed this guest", "removed"],
    [1008, "reserved: only the room says seat", "protocol"],
    [1009, "size: too long", "protocol"],
  ];
  for (const [code, reason, expected] of closes) {
    const { clock, room, host } = await hosted();
    room.cut(0, code, reason);
    await clock.run(60_000);
    assert.deepEqual([host.room.state, host.room.why?.code], ["closed", expected]);
    const keepsTicket = host.page.storage.items.size === 1;
    assert.equal(keepsTicket, expected === "replaced");
  }
});

Deno.test("RoomClient stops reconnecting when the room is gone meanwhile", async () => {
  const { clock, room, host } = await hosted();
  room.cut(0);
  room.isGone = true;
  await clock.run(5_000);
  assert.deepEqual([host.room.state, host.room.why?.code], ["closed", "gone"]);
});

Deno.test("RoomClient notices a socket that is open and dead", async () => {
  const { clock, room, host } = await hosted();
  const before = room.seats[0].socket;
  await clock.run(60_000);
  // Pings are answered: an idle hour is no reason to reconnect.
  assert.equal(room.seats[0].socket, before);
  room.isMute = true;
  await clock.run(25_000);
  assert.equal(host.room.state, "reconnecting");
  room.isMute = false;
  await clock.run(25_000);
  assert.equal(host.room.state, "open");
  assert.notEqual(room.seats[0].socket, before);
});

Deno.test("RoomClient.leave() frees the seat and forgets its token; close() keeps both", async () => {
  const { clock, room, host, visit, settle } = await hosted();
  const guest = visit();
  settle(guest, guest.room.join(host.room.code));
  await clock.run(50);
  guest.room.close();
  await clock.run(50);
  assert.notEqual(room.seats[1].token, null);
  assert.equal(guest.page.storage.items.size, 1);
  const again = visit(guest.page.storage);
  settle(again, again.room.join(host.room.code));
  await clock.run(50);
  again.room.leave();
  await clock.run(50);
  assert.equal(room.seats[1].token, null);
  assert.equal(again.page.storage.items.size, 0);
  assert.deepEqual(again.states, ["opening", "open", "closed"]);
});

Deno.test("RoomClient abandons what was under way when it is closed or asked anew", async () => {
  const { clock, host, visit, settle } = await hosted();
  const guest = visit();
  settle(guest, guest.room.join(host.room.code));
  guest.room.close();
  await clock.run(20_000);
  assert.equal(guest.outcome, "left");
  assert.equal(guest.room.state, "closed");
});

Deno.test("testSwitches() reads relay and hold, and nothing from nonsense", () => {
  assert.deepEqual(testSwitches("?relay=1&hold=60,25,7"), {
    relayOnly: true,
    hold: { ms: 60, jitterMs: 25, seed: 7 },
  });
  assert.deepEqual(testSwitches("?hold=60"), { hold: { ms: 60, jitterMs: 0, seed: 1 } });
  for (const search of ["", "?relay=0", "?hold=x", "?hold=-5", "?hold=60,x"]) {
    assert.deepEqual(testSwitches(search), {}, search);
  }
});

Deno.test("cleanName() makes a name of whatever came", () => {
  assert.equal(cleanName("  Ann\u0000\n of   the\u202e yard "), "Ann of the yard");
  assert.equal(cleanName("x".repeat(99)).length, 24);
});
