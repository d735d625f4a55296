// For tests only: players at one table, each a page with a room client and a mesh, and what they heard.
import { VirtualClock } from "./fake_clock.ts";
import { FakeNet } from "./fake_net.ts";
import { type FakePage, fakePage, type FakeStorage } from "./fake_page.ts";
import { FakeRoom } from "./fake_room.ts";
import { Mesh, RoomClient, type TestSwitches } from "./mod.ts";

export interface Player {
  page: FakePage;
  room: RoomClient;
  mesh: Mesh;
  ticks: string[];
  control: string[];
  events: string[];
  states: string[];
}

export interface Table {
  clock: VirtualClock;
  room: FakeRoom;
  net: FakeNet;
  sit(name: string, switches?: TestSwitches, storage?: FakeStorage): Player;
}

export const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
export const bytes = (words: string) => new TextEncoder().encode(words);

export function setTable(): Table {
  const clock = new VirtualClock();
  const room = new FakeRoom(clock);
  const net = new FakeNet(clock);
  return {
    clock,
    room,
    net,
    sit(name, switches = {}, storage) {
      const page = fakePage(name, room, net, storage);
      const client = new RoomClient({ name, seams: page.seams });
      const mesh = new Mesh(client, switches);
      const player: Player = {
        page,
        room: client,
        mesh,
        ticks: [],
        control: [],
        events: [],
        states: [],
      };
      mesh.onmessage = (from, channel, data) =>
        (channel === 0 ? player.ticks : player.control).push(`${from}:${text(data)}`);
      mesh.onpeer = (seat, event) => player.events.push(`${seat} ${event}`);
      mesh.onstate = (view) => player.states.push(view.state);
      return player;
    },
  };
}

/** Two pages in a room, greeted; nothing more has happened yet. */
export async function twoPages(
  table: Table,
  switches: TestSwitches = {},
): Promise<[Player, Player]> {
  const ann = table.sit("Ann", switches);
  const bob = table.sit("Bob", switches);
  void ann.room.create(2);
  await table.clock.run(50);
  void bob.room.join(ann.room.code);
  await table.clock.run(50);
  return [ann, bob];
}

/** Both pages send a packet each way every 16 ms for a while. */
export async function play(table: Table, players: Player[], ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 16) {
    for (const player of players) {
      for (const view of player.mesh.links()) player.mesh.send(view.seat, 0, bytes("tick"));
      player.mesh.pump();
    }
    await table.clock.run(16);
  }
}
