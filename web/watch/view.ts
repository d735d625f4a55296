// What the viewer shows, as plain values: the desk (web/play/watch_desk.ts) writes them, the screens read them.
// Ticks are replay ticks: tick N is the world after N recorded ticks have played.

/** What a mark on the scrub bar stands for. */
export type MarkKind =
  | "wave"
  | "boss"
  | "served"
  | "apex"
  | "pick"
  | "down"
  | "revive"
  | "hour"
  | "full";

export interface RunMark {
  tick: number;
  kind: MarkKind;
  /** Whose it is; -1 for the team's. */
  seat: number;
  words: string;
}

/** A perk menu as the run had it. */
export interface PickCard {
  tick: number;
  seat: number;
  name: string;
  level: number;
  /** Perk ids in the menu's order. */
  offers: number[];
  /** Index of the one taken; -1 when it was closed without one. */
  chosen: number;
}

/** A moment of a run, as a link has it; null where it names none. */
export interface Moment {
  tick: number | null;
  /** Where playing pauses once. */
  stop: number | null;
}

/** Who played and where it stands: what the replay's own bytes do not say. */
export interface RunFacts {
  /** On the service; empty for a run that only this machine knows. */
  runId: string;
  names: string[];
  /** What was played. */
  plan: string;
  /** Board and rank, or where the replay comes from. */
  from: string;
  /** When it was played, or empty. */
  day: string;
}

/** How the run came out against its recording. */
export type Verdict = "open" | "as recorded" | "differently" | "stops";

export interface WatchEnd {
  title: string;
  verdict: Verdict;
  /** Whether it played as recorded, in one sentence. */
  words: string;
  rows: { name: string; value: string }[];
  seats: { seat: number; name: string; kills: number; shots: number; hits: number; gun: string }[];
}

/** The player's own hands on a run that is watched. Nothing of it is kept. */
export interface PracticeView {
  seat: number;
  stand: "playing" | "paused" | "over";
  /** Who plays the other seats, or how it ended. */
  words: string;
}

export interface WatchView {
  /** `loading`: the run is not here yet. `failed`: it cannot be watched, and `words` says why. */
  stand: "loading" | "failed" | "playing" | "paused" | "ended";
  words: string;
  facts: RunFacts;
  ticks: number;
  /** 0.25 to 32. */
  speed: number;
  marks: RunMark[];
  /** The newest pick while its card is up. */
  pick: PickCard | null;
  end: WatchEnd | null;
  /** Seats that may be taken over at the shown tick. */
  takeable: number[];
  practice: PracticeView | null;
  /** One sentence that goes away: a link was copied, a moment lies outside the run. */
  notice: string;
  /** Where playing pauses once; null for nowhere. */
  stop: number | null;
  /** Where the newest shared link begins: a clip may end further on. Null before any was shared. */
  clipFrom: number | null;
}

/** The figures of the bar that move each frame. They are read by whoever draws it, and wake nobody. */
export interface Reel {
  readonly tick: number;
  readonly ticks: number;
  /** How far the preparing has come: a seek goes up to here. */
  readonly prepared: number;
}

/** A replay kept in this browser, without its bytes. */
export interface KeptRun {
  id: string;
  /** When it ended, ms since 1970. */
  atMs: number;
  names: string[];
  plan: string;
  /** What it came to, in words. */
  result: string;
  ticks: number;
  size: number;
  /** The player asked to keep it: it does not make room for newer ones. */
  isPinned: boolean;
}

export interface KeptView {
  stand: "asking" | "there" | "away";
  runs: KeptRun[];
  words: string;
}

/** What a screen may ask of the viewer. */
export interface WatchActions {
  /** The list of replays kept in this browser. */
  openList(): void;
  watchKept(id: string): void;
  saveKept(id: string): void;
  pinKept(id: string, isPinned: boolean): void;
  dropKept(id: string): void;
  /** A .vmr file that was chosen or dropped. */
  watchFile(file: Blob, name: string): void;
  /** A run on the service, by its id or by a pasted link; false when the text is neither. */
  watchRun(idOrLink: string, moment?: Moment): boolean;
  /** The run that just ended. */
  watchLast(): void;
  /** Back to where the viewer was opened from. */
  close(): void;
  toggle(): void;
  step(by: 1 | -1): void;
  seek(tick: number): void;
  /** By so many seconds. */
  skip(seconds: number): void;
  /** Half or double; 0 goes back to 1. */
  changeSpeed(by: -1 | 0 | 1): void;
  again(): void;
  /** Copies a link to this tick, or one from where the last such link begins that pauses at this tick. */
  share(what: "here" | "clip"): void;
  fullRun(): void;
  takeOver(seat: number): void;
  resume(): void;
  retry(): void;
  original(): void;
}
