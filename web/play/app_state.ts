// What the interface shows, as plain values. The director writes them, the screens read them, nothing else.
import type { Settings } from "./settings.ts";

export type Screen =
  | "starting"
  | "failed"
  | "taken"
  | "menu"
  | "lobby"
  | "join"
  | "invited"
  | "settings"
  | "lesson"
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

export interface EndView {
  title: string;
  line: string;
  level: number;
  xp: number;
  ticks: number;
  kills: number;
  seats: SeatResult[];
  /** What the team had picked, by perk id. */
  perks: { id: number; count: number }[];
  /** Where the way out of it leads. */
  exit: "menu" | "leave" | "room";
  /** Whether another run may still start from here. */
  canRestart: boolean;
  /** What keeps the next run waiting, or empty. */
  waiting: string;
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
  lobby: LobbyView | null;
  /** The code of an invite that was opened. */
  invitedTo: string;
  menu: MenuView | null;
  pause: PauseView | null;
  wait: WaitView | null;
  end: EndView | null;
  stop: StopView | null;
  /** Whether a pick is due and may be opened. */
  canOpen: boolean;
  isAlone: boolean;
  device: 0 | 1 | 2;
}

/** What a screen may ask for. */
export interface Actions {
  show(screen: Screen): void;
  change(patch: Partial<Settings>): void;
  playAlone(): void;
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
  again(): void;
  saveReplay(): void;
  saveReport(): void;
  closeStop(): void;
  removeSeat(seat: number): void;
  sound(id: "move" | "confirm" | "back" | "error"): void;
}
