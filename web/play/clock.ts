// Ticks as people read time: sixty are a second.

/** Minutes and whole seconds, "1:05". */
export function clock(ticks: number): string {
  const seconds = Math.floor(ticks / 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** With tenths, "1:05.3", for what is judged by time. */
export function exactClock(ticks: number): string {
  return `${clock(ticks)}.${Math.floor((ticks % 60) / 6)}`;
}
