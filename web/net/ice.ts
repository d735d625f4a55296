// The ICE servers this page was given, and how old they are. A room's TURN credentials end while a long evening goes
// on, so whoever is about to gather candidates asks anew once they are old. Invariant: nobody waits for longer than
// ICE_WAIT_MS, and without an answer what is held is still tried.
import type { IceServer, Seams } from "./seams.ts";
import { ICE_OLD_AFTER_MS, ICE_WAIT_MS } from "./timing.ts";

export class IceServers {
  list: IceServer[] = [];
  #takenMs = -Infinity;
  #renewal: Promise<IceServer[]> | null = null;
  #answered: () => void = () => {};

  /** `ask` says the question to the room; false when there is no room to ask. */
  constructor(private seams: () => Pick<Seams, "nowMs" | "later">, private ask: () => boolean) {}

  /** The room's answer, or what it gave with the seat. */
  take(list: IceServer[]): void {
    this.list = list;
    this.#takenMs = this.seams().nowMs();
    this.#answered();
  }

  /** Null while what is held is young; else what to use, once the room has answered or had its time. */
  renewed(): Promise<IceServer[]> | null {
    const { nowMs, later } = this.seams();
    if (this.#renewal !== null) return this.#renewal;
    if (nowMs() - this.#takenMs <= ICE_OLD_AFTER_MS || !this.ask()) return null;
    this.#renewal = new Promise((done) => {
      const settle = () => {
        stopWaiting();
        this.#answered = () => {};
        this.#renewal = null;
        done(this.list);
      };
      const stopWaiting = later(ICE_WAIT_MS, settle);
      this.#answered = settle;
    });
    return this.#renewal;
  }
}
