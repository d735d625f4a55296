// What this process has done since it began, in plain numbers: counting a message costs an addition.
import { family, figure, type Metric } from "../metrics.ts";

export class HostTally {
  readonly #beganMs = Date.now();
  messages = 0;
  bytes = 0;
  /** Sockets that were cut because they did not read. */
  cuts = 0;
  readonly #closes = new Map<number, number>();
  readonly #refusals = new Map<number, number>();

  /** The room closed a socket with that code. */
  closed(code: number): void {
    this.#closes.set(code, (this.#closes.get(code) ?? 0) + 1);
  }

  /** A handshake was refused with that status. */
  refused(status: number): void {
    this.#refusals.set(status, (this.#refusals.get(status) ?? 0) + 1);
  }

  get uptimeS(): number {
    return Math.floor((Date.now() - this.#beganMs) / 1000);
  }

  metrics(rooms: { rooms: number; sockets: number }): Metric[] {
    const named = (counts: Map<number, number>) =>
      [...counts].map(([key, count]) => [`${key}`, count] as const);
    return [
      figure(
        "start_time_seconds",
        "gauge",
        "When this process began, since 1970.",
        this.#beganMs / 1000,
      ),
      figure("resident_memory_bytes", "gauge", "Memory that is resident.", Deno.memoryUsage().rss),
      figure("rooms", "gauge", "Rooms that are open.", rooms.rooms),
      figure("sockets", "gauge", "Sockets that are open.", rooms.sockets),
      figure("relayed_messages_total", "counter", "Messages sent to seats.", this.messages),
      figure("relayed_bytes_total", "counter", "Their bytes, without frames.", this.bytes),
      figure("sockets_cut_total", "counter", "Sockets cut because they did not read.", this.cuts),
      family("closes_total", "counter", "Sockets closed by rooms.", "code", named(this.#closes)),
      family(
        "handshakes_refused_total",
        "counter",
        "Handshakes refused before they happened.",
        "status",
        named(this.#refusals),
      ),
    ];
  }
}
