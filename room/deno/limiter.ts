// Who asked how often in the last minute, by address. In memory: a restart forgives everyone.
import { networkOf } from "../network.ts";

const WINDOW_MS = 60_000;
/** Past this many addresses the oldest are forgotten, so strangers cannot fill the memory. */
const ADDRESSES_MAX = 50_000;

export class AddressLimiter {
  #perMinute: number;
  #times = new Map<string, number[]>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one request. Gives the seconds to wait when it is one too many, else 0. */
  retryAfterS(address: string, nowMs: number): number {
    const key = networkOf(address);
    const times = (this.#times.get(key) ?? []).filter((atMs) => nowMs - atMs < WINDOW_MS);
    // Taken out and put back, so that the map's order is the order of use.
    this.#times.delete(key);
    this.#times.set(key, times);
    if (this.#times.size > ADDRESSES_MAX) {
      const [oldest] = this.#times.keys();
      this.#times.delete(oldest);
    }
    if (times.length >= this.#perMinute) {
      return Math.max(1, Math.ceil((times[0] + WINDOW_MS - nowMs) / 1000));
    }
    times.push(nowMs);
    return 0;
  }
}
