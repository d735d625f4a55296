// The preparing pass: plays a whole replay, undrawn and unheard, a stretch at a time, and notes what the viewer needs of it.
// It runs in a worker beside the playing, or on the page where there is no worker.
import { BakeTape, type Game, type ReplayHeader } from "../../wire/host/mod.ts";
import type { FilmEnd, FilmMark, FilmPart, FilmPick, FilmTune } from "./film.ts";
import { KEYFRAME_TICKS } from "./keyframes.ts";

const CLASS_CONFIRM = 3, CLASS_MARK = 4;
/** CONFIRM events up to this id ask for music. */
const MUSIC_LAST = 4;
const COMMAND_AT = 8;

type OpenMenu = Omit<FilmPick, "tick" | "chosen">;

export class FilmMaker {
  readonly header: ReplayHeader;
  private readonly tape = new BakeTape();
  private part = emptyPart();
  private menu: OpenMenu | null = null;
  private isDone = false;

  /** Opens the replay on a game of its own. Throws ReplayError, one sentence. */
  constructor(private readonly game: Game, bytes: Uint8Array) {
    this.header = game.openReplay(bytes);
    this.keepFrame();
  }

  /** Whether the run was played to its end. */
  get isOver(): boolean {
    return this.isDone;
  }

  /** Plays up to `count` more ticks. */
  move(count: number): void {
    for (let n = 0; n < count && !this.isDone; n++) {
      if (this.game.stepReplay(1) === 0) this.finish();
      else this.note();
    }
  }

  /** What was found since the last taking. */
  take(): FilmPart {
    const part = this.part;
    part.prepared = this.game.tickNext;
    part.bakes = this.tape.take();
    this.part = emptyPart();
    return part;
  }

  private note(): void {
    const { game, part } = this, tick = game.tickNext;
    game.drainHeard(() => {});
    game.drainConfirmed((_tick, { cls, id, seat, arg }) => {
      if (cls === CLASS_MARK) part.marks.push({ tick, id, seat, arg });
      else if (cls === CLASS_CONFIRM && id <= MUSIC_LAST) part.tunes.push({ tick, id, arg });
    });
    game.drainBakeBytes(this.tape.add);
    this.noteMenu(tick);
    if (tick % KEYFRAME_TICKS === 0) this.keepFrame();
  }

  /** A menu stands open for the one tick that its picker's record answers. */
  private noteMenu(tick: number): void {
    const { game, menu } = this, { run } = game.state;
    if (menu) {
      const choice = game.usedRecord(tick - 1, menu.seat)[COMMAND_AT] - 1;
      const chosen = choice >= 0 && choice < menu.offers.length ? choice : -1;
      this.part.picks.push({ ...menu, tick, chosen });
      this.menu = null;
    }
    if (run.menu_open === 0) return;
    const offers = Array.from({ length: run.offer_count }, (_, i) => run.offer(i));
    this.menu = { seat: run.menu_seat, level: run.level - run.pending + 1, offers };
  }

  private keepFrame(): void {
    this.part.keyframes.push({ tick: this.game.tickNext, state: this.game.copyState() });
  }

  private finish(): void {
    const { game } = this, { run, player } = game.state, ticks = game.tickNext;
    const { ok, reason = "", outcome, result } = game.replayVerdict();
    const verdict = ok ? "as recorded" : ticks < this.header.ticks ? "stops" : "differently";
    const end: FilmEnd = {
      verdict,
      ticks,
      reason,
      outcome,
      level: run.level,
      result,
      guns: Array.from({ length: run.players }, (_, seat) => player.at(seat).weapon),
    };
    this.part.end = end;
    this.isDone = true;
  }
}

function emptyPart(): FilmPart {
  const marks: FilmMark[] = [], picks: FilmPick[] = [], tunes: FilmTune[] = [];
  return {
    prepared: 0,
    keyframes: [],
    bakes: { ticks: new Int32Array(0), counts: new Uint16Array(0), bytes: new Uint8Array(0) },
    marks,
    picks,
    tunes,
    end: null,
  };
}
