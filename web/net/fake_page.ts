// For tests only: a browser page's seams on a shared clock, room and network. No timers, no sockets, no chance.
import type { FakeNet } from "./fake_net.ts";
import type { FakeRoom } from "./fake_room.ts";
import type { Seams, StorageLike } from "./seams.ts";

/** Numbers from a count, so that every run draws the same. */
function drawer(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
}

export class FakeStorage implements StorageLike {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

export interface FakePage {
  seams: Seams;
  storage: FakeStorage;
  hide: () => void;
}

/** One page's seams on a shared clock, room and network. */
export function fakePage(
  owner: string,
  room: FakeRoom,
  net: FakeNet,
  storage?: FakeStorage,
): FakePage {
  const { clock } = room;
  const page: FakePage = {
    storage: storage ?? new FakeStorage(),
    hide: () => {},
    seams: null as unknown as Seams,
  };
  page.seams = {
    origin: "https://game.example",
    fetch: (path, init) => room.fetch(path, init),
    makeSocket: (url) => room.open(url),
    makePeer: () => net.make(owner),
    storage: page.storage,
    nowMs: () => clock.nowMs,
    later: (ms, callback) => clock.later(ms, callback),
    randomU32: drawer(pageCount++),
    onPageHide: (hide) => page.hide = hide,
  };
  return page;
}
let pageCount = 12345;
