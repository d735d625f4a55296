// The load on a room host: every seat of every room sends at play's rate, and every frame is counted and timed where it
// arrives. A frame says its number, and the sender's clock is kept here, so nothing on the way can flatter a time.
import { filling, FRAME_BYTES, Line, numberOf } from "./relay_line.ts";

/** Every other seat. */
const ALL = 255;
/** After the last frame was sent, the slowest may still be under way. */
const LAST_WAIT_MS = 3_000;
/** Sending times of a seat's newest frames; a seat never has this many under way. */
const KEPT = 4096;

export interface LoadPlan {
  rooms: number;
  seats: number;
  /** Frames a second of each seat. */
  rate: number;
  warmMs: number;
  seconds: number;
}

export interface LoadResult {
  sent: number;
  heard: number;
  lost: number;
  /** Frames that came twice, out of order, from a wrong seat or with other bytes than were sent. */
  wrong: number;
  /** Lines that closed before the end, by the close frame's code. */
  closed: Record<number, number>;
  /** How long it took from the first frame measured to the last one sent. */
  tookMs: number;
  latenciesMs: number[];
}

interface Seat {
  line: Line;
  sentMs: Float64Array;
  /** The number of the next frame. */
  next: number;
  /** Number of the first frame that is measured; none while it warms. */
  first: number;
}

/** One room and what its seats have heard. */
class LoadRoom {
  readonly seats: Seat[] = [];
  constructor(readonly load: Load, readonly id: string) {}

  async sit(index: number, query: string): Promise<void> {
    const heard = new Uint32Array(this.load.plan.seats);
    const path = `/api/coop/rooms/${this.id}/ws?${query}`;
    const line = await Line.open(this.load.url, path, {
      frame: (payload) => this.#hear(index, heard, payload),
      closed: (code) => this.load.lineClosed(code),
    });
    const greeting = await line.greeting;
    if (greeting.seat !== index) throw new Error(`Seat ${index} was given seat ${greeting.seat}`);
    this.seats.push({ line, sentMs: new Float64Array(KEPT), next: 0, first: Infinity });
  }

  send(index: number): void {
    const seat = this.seats[index];
    if (seat.line.isClosed) return;
    seat.sentMs[seat.next % KEPT] = performance.now();
    const to = this.seats.length === 2 ? 1 - index : ALL;
    seat.line.send(to, seat.next++);
  }

  #hear(index: number, heard: Uint32Array, payload: Uint8Array): void {
    const from = payload[0], number = numberOf(payload), seat = this.seats[from];
    const isRight = seat !== undefined && from !== index && number === heard[from] &&
      number < seat.next && isWhole(payload);
    // A gap is one wrong frame, not every frame after it.
    heard[from] = number + 1;
    this.load.heard(
      isRight,
      seat !== undefined && number >= seat.first,
      () => performance.now() - seat.sentMs[number % KEPT],
    );
  }
}

function isWhole(payload: Uint8Array): boolean {
  const last = FRAME_BYTES - 1;
  return payload.length === FRAME_BYTES && payload[last] === filling(last) &&
    payload[100] === filling(100);
}

class Load {
  readonly rooms: LoadRoom[] = [];
  readonly result: LoadResult = {
    sent: 0,
    heard: 0,
    lost: 0,
    wrong: 0,
    closed: {},
    tookMs: 0,
    latenciesMs: [],
  };
  #isOver = false;

  constructor(readonly url: URL, readonly plan: LoadPlan) {}

  heard(isRight: boolean, isMeasured: boolean, latencyMs: () => number): void {
    if (!isRight) this.result.wrong++;
    if (!isMeasured) return;
    this.result.heard++;
    this.result.latenciesMs.push(latencyMs());
  }

  lineClosed(code: number): void {
    if (!this.#isOver) this.result.closed[code] = (this.result.closed[code] ?? 0) + 1;
  }

  async openRooms(): Promise<void> {
    const { rooms, seats } = this.plan;
    for (let i = 0; i < rooms; i++) {
      const response = await fetch(new URL("/api/coop/rooms", this.url), {
        method: "POST",
        body: JSON.stringify({ seats }),
        headers: { origin: this.url.origin },
      });
      const body = await response.json();
      if (response.status !== 201) throw new Error(`No room: ${response.status} ${body.error}`);
      const room = new LoadRoom(this, body.room_id);
      await room.sit(0, `seat=host&token=${body.host_token}`);
      for (let seat = 1; seat < seats; seat++) await room.sit(seat, "seat=guest");
      this.rooms.push(room);
    }
  }

  /** Sends for that long, the seats spread evenly over each sixtieth of a second, as pages are. Returns how many were sent. */
  async send(forMs: number): Promise<number> {
    const { seats, rate } = this.plan, all = this.rooms.length * seats;
    const beganMs = performance.now(), wanted = Math.round(forMs / 1000 * rate) * all;
    let sent = 0;
    while (sent < wanted) {
      const due = Math.min(wanted, (performance.now() - beganMs) * rate * all / 1000);
      // Neighbours in time sit in different rooms.
      for (; sent < due; sent++) {
        const at = sent % all;
        this.rooms[at % this.rooms.length].send(Math.floor(at / this.rooms.length));
      }
      await new Promise((done) => setTimeout(done, 1));
    }
    return sent;
  }

  beginMeasuring(): void {
    for (const { seats } of this.rooms) for (const seat of seats) seat.first = seat.next;
  }

  /** Waits for what is due, as long as anything still comes. */
  async settle(due: number): Promise<void> {
    let heard = -1, untilMs = 0;
    while (
      this.result.heard < due && (heard !== this.result.heard || performance.now() < untilMs)
    ) {
      if (heard !== this.result.heard) untilMs = performance.now() + LAST_WAIT_MS;
      heard = this.result.heard;
      await new Promise((done) => setTimeout(done, 10));
    }
    this.result.lost = due - this.result.heard;
  }

  close(): void {
    this.#isOver = true;
    for (const { seats } of this.rooms) for (const { line } of seats) line.close();
  }
}

/** Puts the load on a host. `around` is called as the measuring begins and gives what is called as it ends. */
export async function putLoad(
  url: string,
  plan: LoadPlan,
  around: () => () => void = () => () => {},
): Promise<LoadResult> {
  const load = new Load(new URL(url), plan);
  try {
    await load.openRooms();
    await load.send(plan.warmMs);
    load.beginMeasuring();
    const beganMs = performance.now(), end = around();
    const { result } = load;
    result.sent = await load.send(plan.seconds * 1000);
    result.tookMs = performance.now() - beganMs;
    end();
    await load.settle(result.sent * (plan.seats - 1));
    return result;
  } finally {
    load.close();
  }
}
