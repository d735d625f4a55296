// For tests only: a game that has come to an end screen, made of plain fields. Two of them hand each other their names.
import {
  type Game,
  overrunConfig,
  type RunConfig,
  type RunSigned,
} from "../../../wire/host/mod.ts";
import { fromHex } from "../../net/hex.ts";
import type { AppState } from "../app_state.ts";
import { defaultSettings } from "../settings.ts";

export class FakeRun {
  phase = "over";
  isSettled = true;
  outcome = 1;
  config: RunConfig;
  places: string[] = [];
  names: (RunSigned | null)[] = [];
  others: FakeRun[] = [];
  calls: string[] = [];
  shown: AppState;

  constructor(readonly seat: number, readonly seats: number, seed = 1000) {
    this.config = overrunConfig(seed, seats);
    this.names = Array.from({ length: seats }, () => null);
    const today = { day: "2026-11-30", seed: 7, isPublished: true }, settings = defaultSettings();
    this.shown = { settings, rank: null, end: {}, today } as AppState;
  }

  readonly state = () => this.shown;
  readonly patch = (patch: Partial<AppState>) => void Object.assign(this.shown, patch);
  readonly name = (seat: number) => ["Ann", "Bo"][seat];

  /** The part of a Game that the desks use. */
  get game(): Game {
    // deno-lint-ignore no-this-alias
    const run = this;
    return {
      get session() {
        const { phase, isSettled, seat, seats } = run;
        return { phase, isSettled, seat, seats, isHost: seat === 0, why: { seat: 1 - seat } };
      },
      get runConfig() {
        return run.config;
      },
      get state() {
        return { run: { outcome: run.outcome } };
      },
      replay: () => this.replay(),
      keys: () => [0, 1, 2, 3].map((at) => fromHex(this.places[at] ?? "00".repeat(32))),
      setKeys: (keys: Uint8Array[]) => this.calls.push(`keys ${keys.length}`),
      request: (what: string, arg: RunConfig | number) => {
        this.calls.push(typeof arg === "number" ? `${what} ${arg}` : `${what} ${arg.seed}`);
        return true;
      },
      sign: (signed: RunSigned) => {
        if (this.phase !== "over") return false;
        this.calls.push(`sign ${signed.player}`);
        for (const run of [this, ...this.others]) run.names[this.seat] = signed;
        return true;
      },
      signed: (seat: number) => this.names[seat],
    } as unknown as Game;
  }

  /** A replay's header with the keys in their places, and nothing of a run. */
  replay(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(300);
    this.places.forEach((place, at) => bytes.set(fromHex(place), 80 + 32 * at));
    return bytes;
  }
}
