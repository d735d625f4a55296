// Which carrier a packet takes now, decided by what was heard and by what the other page says it hears. One
// silent direction is enough to leave WebRTC: a page that hears well cannot know by itself that it is not heard.
import { FRESH_MS } from "./timing.ts";

export type Carrier = "none" | "relay" | "webrtc";

export class Liveness {
  /** When something last came over WebRTC; -Infinity before anything did. */
  #rtcHeardMs = -Infinity;
  /** When anything last came over any carrier; -Infinity before anything did. */
  #anyHeardMs = -Infinity;
  /** Since when the other page says that it does not hear us over WebRTC; null while it does. */
  #deafSinceMs: number | null = -Infinity;

  /** Forgets WebRTC: the connection has to prove itself, afresh or again. */
  resetRtc(): void {
    this.#rtcHeardMs = -Infinity;
    this.#deafSinceMs = -Infinity;
  }

  heardRtc(nowMs: number): void {
    this.#rtcHeardMs = nowMs;
    this.#anyHeardMs = nowMs;
  }

  heardRelay(nowMs: number): void {
    this.#anyHeardMs = nowMs;
  }

  /** A beat came over WebRTC: it says whether its sender hears us there. */
  heardBeat(hearsUs: boolean, nowMs: number): void {
    this.heardRtc(nowMs);
    if (hearsUs) this.#deafSinceMs = null;
    else this.#deafSinceMs ??= nowMs;
  }

  hearsRtc(nowMs: number): boolean {
    return nowMs - this.#rtcHeardMs <= FRESH_MS;
  }

  /** True while both directions of WebRTC are known to work. */
  isRtcFresh(nowMs: number): boolean {
    return this.#deafSinceMs === null && this.hearsRtc(nowMs);
  }

  /** How long WebRTC has been silent in its worse direction, ms. */
  rtcQuietMs(nowMs: number): number {
    const deafMs = this.#deafSinceMs === null ? 0 : nowMs - this.#deafSinceMs;
    return Math.max(nowMs - this.#rtcHeardMs, deafMs);
  }

  /** How long nothing came over any carrier, ms. */
  quietMs(nowMs: number): number {
    return nowMs - this.#anyHeardMs;
  }

  carrier(isRtcOpen: boolean, isRelayUsable: boolean, nowMs: number): Carrier {
    if (isRtcOpen && this.isRtcFresh(nowMs)) return "webrtc";
    if (isRelayUsable) return "relay";
    // Nothing better is left, and a packet on a doubtful path beats none.
    return isRtcOpen ? "webrtc" : "none";
  }
}
