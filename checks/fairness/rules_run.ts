// A run of the bare rules that pilots play: no engine, no replay, the state in hand, so that a moment can be kept, gone
// back to and looked at with the seats turned.
import { Sight } from "../../wire/host/bot_sight.ts";
import { type RunConfig, writeConfig } from "../../wire/host/config.ts";
import { STATE_BASE, Views, Words } from "../../wire/host/views.gen.ts";
import { Pilot } from "./pilot.ts";
import { rotateSeats } from "./rotate.ts";

const CONFIG_AT = 0x80000, INPUT_AT = 0x80040;

interface Rules {
  memory: WebAssembly.Memory;
  coreInit(): void;
  coreTick(): number;
  coreSpanSize(): number;
}

/** A moment to go back to: the state, who sat where, and what each held down. */
export interface Moment {
  span: Uint8Array;
  pilots: Pilot[];
  held: number[];
}

export class RulesRun {
  readonly state: Views;
  /** All of the module's memory, for what the views do not write. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  private readonly rules: Rules;
  private readonly sight = new Sight();
  private readonly records: Uint8Array;
  /** By seat. */
  private pilots: Pilot[];
  constructor(module: WebAssembly.Module, config: RunConfig) {
    this.rules = new WebAssembly.Instance(module).exports as unknown as Rules;
    const buffer = this.rules.memory.buffer as ArrayBuffer;
    this.bytes = new Uint8Array(buffer);
    this.records = this.bytes.subarray(INPUT_AT);
    this.state = new Views(new Words(buffer), STATE_BASE);
    this.pilots = Array.from({ length: config.players }, (_, id) => new Pilot(id));
    writeConfig(config, this.bytes, CONFIG_AT);
    this.rules.coreInit();
  }

  get seats(): number {
    return this.pilots.length;
  }

  /** Plays one tick on the pilots' records. False, changing nothing, once the run is over. */
  tick(): boolean {
    this.sight.look(this.state);
    this.pilots.forEach((pilot, seat) => pilot.write(this.state, this.sight, seat, this.records));
    return this.rules.coreTick() !== 0;
  }

  /** The state as it is now. */
  span(): Uint8Array {
    return this.bytes.slice(STATE_BASE, STATE_BASE + this.rules.coreSpanSize());
  }

  keep(): Moment {
    return { span: this.span(), pilots: this.pilots, held: this.pilots.map(({ held }) => held) };
  }

  /** Goes back to a moment, turned seats and all. */
  goBack({ span, pilots, held }: Moment): void {
    this.bytes.set(span, STATE_BASE);
    this.pilots = pilots;
    pilots.forEach((pilot, seat) => pilot.held = held[seat]);
  }

  /** Turns the seats: who was `seat`, and its pilot, is `(seat + by) % n` now. */
  turn(by: number): void {
    const n = this.seats;
    rotateSeats(this.bytes, n, by);
    this.pilots = this.pilots.map((_, seat) => this.pilots[(seat - by + n) % n]);
  }

  /** Lets every pilot ask for the menu so many ticks later. */
  askLater(ticks: number): void {
    for (const pilot of this.pilots) pilot.lateTicks = ticks;
  }
}
