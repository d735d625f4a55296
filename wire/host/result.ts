// What a run came to, as wire/result.ts lays it out in a replay's end block.

export interface SeatResult {
  kills: number;
  shots: number;
  hits: number;
  dealt: number;
  taken: number;
}

export interface RunResult {
  xp: number;
  kills: number;
  /** Simulated world time, in ms. */
  worldMs: number;
  level: number;
  /** As the schema enumerates them; 0 while undecided. */
  outcome: number;
  /** 2 once the run is over. */
  phase: number;
  spawned: number;
  seats: SeatResult[];
}

/** Reads the result at `at` for that many seats. */
export function readResult(bytes: Uint8Array, at: number, seats: number): RunResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const u32 = (offset: number) => view.getUint32(at + offset, true);
  const result: RunResult = {
    xp: view.getInt32(at, true),
    kills: u32(4),
    worldMs: Math.floor(view.getInt32(at + 8, true) / 6),
    level: view.getUint16(at + 12, true),
    outcome: bytes[at + 14],
    phase: bytes[at + 15],
    spawned: u32(16),
    seats: [],
  };
  for (let seat = 0; seat < seats; seat++) {
    const from = 20 + seat * 20;
    result.seats.push({
      kills: u32(from),
      shots: u32(from + 4),
      hits: u32(from + 8),
      dealt: view.getFloat32(at + from + 12, true),
      taken: view.getFloat32(at + from + 16, true),
    });
  }
  return result;
}
