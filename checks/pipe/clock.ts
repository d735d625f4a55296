// Virtual time: a queue of what happens when. No real clock is read anywhere in the pipe, so a seed is the whole run.

interface Entry {
  atMs: number;
  order: number;
  act: () => void;
}

/** Things to do in order of their time; what was added first goes first among equals. */
export class VirtualClock {
  /** Milliseconds of the world outside, which no seat's own clock shows. */
  nowMs = 0;
  private heap: Entry[] = [];
  private order = 0;

  at(atMs: number, act: () => void): void {
    const heap = this.heap;
    const entry = { atMs: Math.max(atMs, this.nowMs), order: this.order++, act };
    let i = heap.push(entry) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!before(entry, heap[parent])) break;
      heap[i] = heap[parent];
      i = parent;
    }
    heap[i] = entry;
  }

  after(ms: number, act: () => void): void {
    this.at(this.nowMs + ms, act);
  }

  /** Does the next thing; false when nothing is left. */
  step(): boolean {
    const heap = this.heap;
    const first = heap[0];
    if (!first) return false;
    const last = heap.pop()!;
    if (heap.length > 0) this.sink(last);
    this.nowMs = first.atMs;
    first.act();
    return true;
  }

  private sink(entry: Entry): void {
    const heap = this.heap;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child++;
      if (!before(heap[child], entry)) break;
      heap[i] = heap[child];
      i = child;
    }
    heap[i] = entry;
  }
}

function before(a: Entry, b: Entry): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
