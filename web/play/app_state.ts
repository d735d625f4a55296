// What the interface shows, as plain values. The director writes them, the screens read them, nothing else.
import type { RunCourse } from "../../wire/host/mod.ts";
import type { KeptView, WatchActions, WatchView } from "../watch/mod.ts";
import type { DayNotice, RunPlan } from "./plan.ts";
import type { Medal } from "./progress/campaign.ts";
import type { Save } from "./progress/save.ts";
import type { BoardPage, RunPage } from "./ranked/pages.ts";
import type { BoardName } from "./ranked/ranking.ts";
import type { Settings } from "./settings.ts";

export type Screen =
  | "starting"
  | "failed"
  | "taken"
  | "menu"
  | "alone"
  | "campaign"
  | "progress"
  | "boards"
  | "lobby"
  | "join"
  | "invited"
  | "settings"
  | "lesson"
  | "kept"
  | "watch"
  | "run";

/** Where a room stands, as the lobby says it. */
export type Stand =
  | "opening"
  | "waiting"
  | "connecting"
  | "connected"
  | "reconnecting"
  | "stopped";

export interface SeatView {
  seat: number;
  name: string;
  isHere: boolean;
  isOwn: boolean;
  /** How that seat's link stands, in words; empty for the own seat. */
  words: string;
}

export interface LobbyView {
  stand: Stand;
  /** One line on where the room stands, then one on what to do next. */
  words: string;
  next: string;
  code: string;
  invite: string;
  isHost: boolean;
  /** Whether the room lets nobody new in. */
  isLocked: boolean;
  /** Whether the next run ranks, and why not; empty while nobody can say. */
  rank: string;
  seats: SeatView[];
  canStart: boolean;
}

export interface MenuView {
  level: number;
  offers: number[];
  /** Index of the offer taken, or -1 while the picker chooses. */
  chosen: number;
  seat: number;
  isOwn: boolean;
  /** How many of each offered perk the team owns. */
  counts: number[];
}

export interface SeatResult {
  seat: number;
  name: string;
  kills: number;
  shots: number;
  hits: number;
  dealt: number;
  taken: number;
  pickups: number;
  revives: number;
}

export interface ScoreView {
  name: string;
  value: string;
}

export interface Unlock {
  kind: "weapon" | "perk";
  id: number;
}

/** What the save made of a run alone. */
export interface RunNews {
  isBest: boolean;
  /** What the contract handed out just now. */
  unlock: Unlock | null;
  /** The contract to go on with; -1 when all are done. */
  ahead: number;
  /** How many guns the player's crates may hold now. */
  guns: number;
}

/** The lesson of the tutorial that is on. */
export interface LessonView {
  /** 1 to LESSONS. */
  number: number;
  /** Steps of it done, of all. */
  done: number;
  all: number;
}

/** The contract to go on with, and what it hands out. */
export interface AheadView {
  name: string;
  unlock: Unlock;
  guns: number;
  /** Whether it is the one that was just lost. */
  isSame: boolean;
}

export interface EndView {
  /** What was played. */
  plan: string;
  title: string;
  line: string;
  score: ScoreView;
  isBest: boolean;
  medal: Medal | "";
  unlock: Unlock | null;
  ahead: AheadView | null;
  /** The contract that may be played next, or empty. */
  next: string;
  /** Whether playing again is another try at the same thing. */
  isRetry: boolean;
  level: number;
  xp: number;
  ticks: number;
  kills: number;
  seats: SeatResult[];
  course: RunCourse;
  /** What the team had picked, by perk id. */
  perks: { id: number; count: number }[];
  /** Where the way out of it leads. */
  exit: "menu" | "alone" | "board" | "leave" | "room";
  /** Whether another run may still start from here. */
  canRestart: boolean;
  /** What keeps the next run waiting, or empty. */
  waiting: string;
}

/** Where the finished run stands between the players and the board. */
export interface RankView {
  stand:
    | "unranked"
    | "asking"
    | "waiting"
    | "sending"
    | "kept"
    | "sent"
    | "verified"
    | "refused";
  /** One line. */
  words: string;
  /** The run on the service, once it is there. */
  runId: string;
}

/** Today's Notice, asked for again. */
export interface SpentView {
  plan: RunPlan;
  day: string;
  /** In a room, whose attempt is spent; empty alone. */
  names: string[];
}

/** The boards as they are looked at. */
export interface BoardsView {
  name: BoardName;
  /** From 1. */
  page: number;
  /** Of Today's Notice, YYYY-MM-DD. */
  day: string;
  /** Index of CONTRACTS. */
  contract: number;
  stand: "asking" | "there" | "away";
  words: string;
  board: BoardPage | null;
  /** The run that lies over the board. */
  run: { id: string; words: string; isAway: boolean; page: RunPage | null } | null;
  /** The player's own key; empty for none. */
  ownKey: string;
}

/** Signed runs that wait to be sent. */
export interface OutboxView {
  count: number;
  /** The service's last refusal; empty for none. */
  refused: string;
}

export interface PauseView {
  isOwn: boolean;
  words: string;
}

export interface WaitView {
  words: string;
  reason: string;
}

export interface StopView {
  title: string;
  words: string;
  next: string;
  /** Whether there is a report to save beside the replay. */
  hasReport: boolean;
}

export interface AppState {
  screen: Screen;
  /** A sentence above the first screen: what just ended, what did not work. */
  notice: string;
  /** What stopped the page from starting. */
  failure: string;
  settings: Settings;
  /** The player's own progress. */
  save: Save;
  /** A save that was read from a file and waits for a yes. */
  saveOffer: Save | null;
  /** What is played, or will be when the run starts; null while a guest has not heard. */
  plan: RunPlan | null;
  /** Today's Notice, as the service published it or as this page has it without one. */
  today: DayNotice;
  /** The day that the newest run began on: the one at its end may be another. */
  dayPlayed: string;
  lobby: LobbyView | null;
  /** The code of an invite that was opened. */
  invitedTo: string;
  menu: MenuView | null;
  /** Null outside the tutorial. */
  lesson: LessonView | null;
  pause: PauseView | null;
  wait: WaitView | null;
  end: EndView | null;
  /** Null until the run's end is settled. */
  rank: RankView | null;
  /** Said as a run begins: whether it ranks, and why not. */
  rankNote: string;
  /** Whether this browser has a key to sign with. */
  hasKey: boolean;
  /** Today's Notice was asked for after the day's attempt was made. */
  spent: SpentView | null;
  /** The day whose attempt this page knows to be made; empty for none. */
  spentDay: string;
  boards: BoardsView | null;
  outbox: OutboxView;
  stop: StopView | null;
  /** The run that is watched; null outside the viewer. */
  watch: WatchView | null;
  /** The replays kept in this browser, once they were looked at. */
  kept: KeptView | null;
  /** Whether a pick is due and may be opened. */
  canOpen: boolean;
  isAlone: boolean;
  device: 0 | 1 | 2;
}

/** What a screen may ask of the player's progress. */
export interface SaveActions {
  exportFile(): void;
  importFile(file: Blob): void;
  answerOffer(isTaken: boolean): void;
  /** The player needs no first day: it is not offered again. */
  skipTutorial(): void;
}

/** What a screen may ask of the run's rank. */
export interface RankActions {
  /** `isTyped`: the name is not the one that was offered. */
  sign(name: string, isTyped: boolean): void;
  decline(): void;
  /** After the day's attempt was made: plays it for practice, or not at all. */
  answerSpent(isPlayed: boolean): void;
  sendNow(): void;
}

/** What the boards' screen may ask for. */
export interface BoardsActions {
  open(): void;
  choose(change: Partial<Pick<BoardsView, "name" | "page" | "contract">>): void;
  turnDay(by: number): void;
  turnContract(by: number): void;
  again(): void;
  openRun(id: string): void;
  closeRun(): void;
}

/** What a screen may ask for. */
export interface Actions {
  saves: SaveActions;
  ranks: RankActions;
  boards: BoardsActions;
  watch: WatchActions;
  show(screen: Screen): void;
  change(patch: Partial<Settings>): void;
  playAlone(plan: RunPlan): void;
  /** In a room: what the next run will be. */
  choosePlan(plan: RunPlan): void;
  openRoom(seats: number): void;
  join(code: string): void;
  declineInvite(): void;
  startRun(): void;
  leaveRoom(): void;
  openPerks(): void;
  pick(index: number): void;
  cancelPick(): void;
  pause(): void;
  resume(): void;
  leaveRun(): void;
  /** The same again, or the contract after it (plan.ts AGAIN, NEXT_CONTRACT). */
  again(wish: number): void;
  saveReplay(): void;
  saveReport(): void;
  closeStop(): void;
  removeSeat(seat: number): void;
  lockRoom(isLocked: boolean): void;
  sound(id: "move" | "confirm" | "back" | "error"): void;
}
