// What is explored: for each part of the protocol a small run, what its players may ask and when, and where a world
// must come to rest once the network stops losing. Settings are small so that every world is met; the code is the
// shipped one.
import type { Setting } from "./peer.ts";
import type { Facts } from "./side.ts";

export const ASK_START = 0, ASK_OPEN = 1, ASK_PICK = 2, ASK_CANCEL = 3, ASK_PAUSE = 4;
export const ASK_RESUME = 5, ASK_LEAVE = 6, ASK_NEXT = 7;

/** Something a player may do once, at any moment at which the game takes it. */
export interface Ask {
  seat: number;
  ask: number;
  arg?: number;
  name: string;
}

export interface Area {
  name: string;
  about: string;
  setting: Setting;
  asks: Ask[];
  /** Whether the exploration begins with unconnected peers; else with a run that has just begun. */
  isFresh?: boolean;
  /** How often each seat may open a session. */
  sessionsMax: number;
  /** Packets of one direction that may be under way at once, and whether each may come twice. */
  packetsMax: number;
  isDoubled: boolean;
  /** Whether the wait of a phase may run out once, by the ask of that name. */
  outlasts?: number;
  /** Only one record fits a packet, so that repairs are needed. */
  isNarrow?: boolean;
  /** Where a world must come to rest. */
  isRest: (a: Facts, b: Facts) => boolean;
}

const SMALL: Setting = { window: 2, delay: 1, ticks: 4, owed: 0 };

/** Both at the end of the same run, every hash compared, nothing asked and unanswered. */
function isOver(a: Facts, b: Facts): boolean {
  return [a, b].every((f) =>
    f.phase === "over" && f.isSettled && !f.isRequesting && !f.isPicking
  ) && a.epoch === b.epoch && a.confirmed === b.confirmed;
}

/** Both closed, at the same tick of the same run. */
function isLeft(a: Facts, b: Facts): boolean {
  return [a, b].every((f) => f.phase === "closed" && f.next === f.confirmed + 1) &&
    a.confirmed === b.confirmed;
}

const both = (ask: number, name: string, arg?: number): Ask[] =>
  [0, 1].map((seat) => ({ seat, ask, arg, name }));

export const AREAS: Area[] = [
  {
    name: "start",
    about: "hello, start, its answer, and a start that is taken back",
    setting: { ...SMALL, ticks: 2 },
    asks: [{ seat: 0, ask: ASK_START, name: "start" }],
    isFresh: true,
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: true,
    outlasts: 1,
    isRest: isOver,
  },
  {
    name: "renewal",
    about: "a page of either seat that is loaded anew, at any moment",
    setting: { ...SMALL, ticks: 2 },
    asks: [{ seat: 0, ask: ASK_START, name: "start" }],
    isFresh: true,
    sessionsMax: 2,
    packetsMax: 1,
    isDoubled: false,
    isRest: isOver,
  },
  {
    name: "run",
    about:
      "records, guesses, corrections and hashes, three ticks under way, packets lost and doubled",
    setting: SMALL,
    asks: [],
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: true,
    isRest: isOver,
  },
  {
    name: "order",
    about: "the same with packets that overtake each other",
    setting: SMALL,
    asks: [],
    sessionsMax: 1,
    packetsMax: 2,
    isDoubled: false,
    isRest: isOver,
  },
  {
    name: "menu",
    about: "the perk barrier: both seats ask, pick or cancel",
    setting: { ...SMALL, ticks: 5, owed: 1 },
    asks: [
      ...both(ASK_OPEN, "open"),
      { seat: 0, ask: ASK_PICK, name: "pick" },
      { seat: 1, ask: ASK_CANCEL, name: "cancel" },
    ],
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: false,
    isRest: isOver,
  },
  {
    name: "pause",
    about: "both seats pause and resume",
    setting: { ...SMALL, ticks: 3 },
    asks: [...both(ASK_PAUSE, "pause"), ...both(ASK_RESUME, "resume")],
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: false,
    isRest: isOver,
  },
  {
    name: "leave",
    about: "either seat leaves, or both, paused or not",
    setting: { ...SMALL, ticks: 3 },
    asks: [...both(ASK_LEAVE, "leave"), { seat: 0, ask: ASK_PAUSE, name: "pause" }],
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: false,
    isRest: (a, b) => isLeft(a, b) || isOver(a, b),
  },
  {
    name: "leave menu",
    about: "a leave while a request for the menu waits or its picker thinks",
    setting: { ...SMALL, ticks: 5, owed: 1 },
    asks: [{ seat: 0, ask: ASK_LEAVE, name: "leave" }, { seat: 1, ask: ASK_OPEN, name: "open" }],
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: false,
    isRest: (a, b) => isLeft(a, b) || isOver(a, b),
  },
  {
    name: "rematch",
    about: "a second run while packets of the first are under way, asked for by either",
    setting: { ...SMALL, ticks: 2 },
    asks: [{ seat: 0, ask: ASK_START, name: "start" }, { seat: 1, ask: ASK_NEXT, name: "next" }],
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: true,
    isRest: isOver,
  },
  {
    name: "switch",
    about: "another transport: packets of both ways at once, doubled and out of order",
    setting: { ...SMALL, ticks: 2 },
    asks: [],
    sessionsMax: 1,
    packetsMax: 2,
    isDoubled: true,
    isRest: isOver,
  },
  {
    name: "repair",
    about: "records that left the packets' window, here of one record, over the reliable channel",
    setting: { ...SMALL, ticks: 3 },
    asks: [],
    sessionsMax: 1,
    packetsMax: 1,
    isDoubled: false,
    isNarrow: true,
    isRest: isOver,
  },
];
