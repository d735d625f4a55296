// The player's own hands on a run that is watched: from a tick of it on, one seat is theirs. The others are played by the
// recording until they fall or it ends, then by the pilot. Nothing of it is written anywhere.
import {
  BotMemory,
  botSample,
  encodeRecord,
  type Game,
  type InputSample,
  menuStand,
  RECORD_SIZE,
} from "../../wire/host/mod.ts";
import { type Playback, TICK_MS } from "./playback.ts";

const FIRE = 1, FIRE_PRESS = 2, POLAR = 64, AWAY = 128;
const CMD_PICK = 1, CMD_OPEN = 8, COMMAND_AT = 8;
const ALIVE = 0, DEAD = 2;
/** A page that was held up plays no more than this of it. */
const BANKED_MAX = 6;

export type SeatHands = "own" | "recording" | "pilot";

/** Whether a seat stands at the shown tick of a run that goes on: only then can it be taken over. */
export function isTakeable(game: Game, seat: number): boolean {
  const { run, player } = game.state;
  return run.phase === 0 && seat < run.players && player.at(seat).state === ALIVE;
}

export class Practice {
  /** Where it began, and where a retry begins. */
  readonly anchor: number;
  readonly #playback: Playback;
  readonly #game: Game;
  readonly #recorded: (Uint8Array | null)[];
  readonly #pilots: BotMemory[];
  readonly #hands: SeatHands[];
  readonly #records: Uint8Array;
  readonly #sample = { moveX: 0, moveY: 0, aimA: 0, aimB: 0, buttons: 0, device: 0, cmd: 0 };
  #banked = 0;
  #last = -1;
  #latched = 0;
  #isSpent = true;
  /** The button that took the run over is still held: it fires once it was let go. */
  #isHeld = true;
  #wantsOpen = false;
  #choice: number | null = null;
  #isOver = false;

  /** Leaves the recording at the shown tick. */
  constructor(playback: Playback, game: Game, readonly seat: number) {
    this.#playback = playback;
    this.#game = game;
    this.anchor = playback.tick;
    const { players, ticks } = playback.header;
    this.#recorded = Array.from({ length: players }, (_, other) => {
      return other === seat ? null : game.recordedFrom(other, this.anchor, ticks);
    });
    this.#pilots = this.#recorded.map(() => new BotMemory());
    this.#hands = this.#recorded.map((_, other) => other === seat ? "own" : "recording");
    this.#records = new Uint8Array(players * RECORD_SIZE);
    playback.branch(seat);
  }

  /** Who plays each seat now. */
  get hands(): readonly SeatHands[] {
    return this.#hands;
  }

  /** The run ended, or the own seat will not get up again. */
  get isOver(): boolean {
    return this.#isOver || this.#game.state.player.at(this.seat).state === DEAD;
  }

  /** Whether the world waits for the own pick. */
  get isPicking(): boolean {
    const { run } = this.#game.state;
    return run.menu_open !== 0 && run.menu_seat === this.seat;
  }

  open(): void {
    this.#wantsOpen = true;
  }

  /** Takes an offer by its index; -1 closes the menu without. */
  pick(index: number): void {
    if (this.isPicking) this.#choice = index;
  }

  /** The clock stands: what was held counts no more. */
  rest(): void {
    this.#last = -1;
    this.#banked = this.#latched = 0;
    this.#isHeld = true;
  }

  /** One frame: plays what is due with `input` as the own hand; `settle` is called once a press was used. */
  frame(now: number, input: InputSample, settle: () => void): void {
    this.#take(input);
    const elapsed = this.#last < 0 ? 0 : Math.max(0, now - this.#last);
    this.#last = now;
    this.#banked = Math.min(BANKED_MAX, this.#banked + elapsed / TICK_MS);
    let hasPlayed = false;
    while (this.#banked >= 1 && !this.isOver && (!this.isPicking || this.#choice !== null)) {
      this.#banked--;
      this.#play();
      hasPlayed = true;
    }
    if (hasPlayed) settle();
    if (this.isPicking || this.isOver) this.#banked = 0;
    this.#playback.drawOwn(this.isPicking || this.isOver ? 1 : Math.min(1, this.#banked));
  }

  #take(input: InputSample): void {
    const sample = this.#sample;
    Object.assign(sample, input);
    if (this.#isHeld && (input.buttons & FIRE) === 0) this.#isHeld = false;
    if (this.#isHeld) sample.buttons &= ~(FIRE | FIRE_PRESS);
    if (sample.buttons & AWAY) this.#latched = 0;
    else this.#latched |= sample.buttons & ~(POLAR | AWAY);
    this.#isSpent = false;
  }

  #play(): void {
    const { run } = this.#game.state, menuSeat = run.menu_open !== 0 ? run.menu_seat : -1;
    for (let seat = 0; seat < this.#hands.length; seat++) {
      const at = seat * RECORD_SIZE;
      if (seat === this.seat) this.#writeOwn(at);
      else this.#writeOther(seat, at, menuSeat === seat);
    }
    if (!this.#playback.playOwn(this.#records)) this.#isOver = true;
  }

  /** As a session writes its own records (wire/produce.ts): a press once, a pick with nothing else in it. */
  #writeOwn(at: number): void {
    const sample = this.#sample, { moveX, moveY, buttons } = sample;
    if (this.isPicking) {
      sample.moveX = sample.moveY = 0;
      sample.buttons = buttons & POLAR;
      sample.cmd = this.#choice === null || this.#choice < 0 ? 0 : CMD_PICK + this.#choice;
      this.#choice = null;
    } else {
      sample.buttons = this.#isSpent ? buttons & ~FIRE_PRESS : buttons | this.#latched;
      sample.cmd = this.#opens() && (buttons & AWAY) === 0 ? CMD_OPEN : 0;
    }
    this.#latched = 0;
    this.#isSpent = true;
    encodeRecord(sample, this.#records, at);
    Object.assign(sample, { moveX, moveY, buttons, cmd: 0 });
  }

  /** Whether a press of OPEN is due now: one that came a moment too early waits for it. */
  #opens(): boolean {
    const stand = menuStand(this.#game.state, this.seat),
      opens = this.#wantsOpen && stand === "open";
    if (opens || stand !== "soon") this.#wantsOpen = false;
    return opens;
  }

  #writeOther(seat: number, at: number, isPicking: boolean): void {
    const recorded = this.#recordOf(seat);
    // The pilot watches from the start: it must know the run when the seat becomes its own.
    const sample = botSample(this.#game.state, seat, "regular", this.#pilots[seat]);
    if (recorded === null) return encodeRecord(sample, this.#records, at);
    this.#records.set(recorded, at);
    const command = recorded[COMMAND_AT];
    const isPick = command >= CMD_PICK && command < CMD_OPEN;
    // Its menus came at other ticks: whatever it is asked now, the pilot answers.
    if (isPicking) encodeRecord({ ...sample, moveX: 0, moveY: 0, buttons: 0 }, this.#records, at);
    else if (isPick) this.#records[at + COMMAND_AT] = 0;
  }

  /** The seat's recorded record of the tick that runs next; null once the pilot has it. */
  #recordOf(seat: number): Uint8Array | null {
    const rows = this.#recorded[seat], at = (this.#playback.tick - this.anchor) * RECORD_SIZE;
    const hasFallen = this.#game.state.player.at(seat).state !== ALIVE;
    if (rows === null || hasFallen || at >= rows.length) {
      this.#recorded[seat] = null;
      this.#hands[seat] = "pilot";
      return null;
    }
    return rows.subarray(at, at + RECORD_SIZE);
  }
}
