// The network badge and its graph. A sample is taken every frame into rings of fixed size; a quarter of a second
// apart the badge's text and, while it is open, the graph are written straight to their elements.

/** What a frame says about the network. */
export interface NetSample {
  now: number;
  rttMs: number;
  delayTicks: number;
  /** Ticks run again in this frame. */
  rollback: number;
  /** What kept this frame from running a tick. */
  stall: "" | "network" | "menu";
}

interface Parts {
  badge: HTMLElement | null;
  canvas: HTMLCanvasElement | null;
  /** Of the opened graph: a line a link, and the long counts. */
  ways: HTMLElement | null;
  list: HTMLElement | null;
}

const NO_PARTS: Parts = { badge: null, canvas: null, ways: null, list: null };

const FRAMES = 320;
const WRITE_MS = 250;
const GAP_TOP_MS = 250;
const COLOURS = { gap: "#9fd8ff", rollback: "#ff8a3d", network: "#e34234", menu: "#c9a24b" };

export class NetMeter {
  readonly #gaps = new Float32Array(FRAMES);
  readonly #rollbacks = new Uint8Array(FRAMES);
  readonly #stalls = new Uint8Array(FRAMES);
  #at = 0;
  #lastArrival = 0;
  #gap = 0;
  #lastWrite = 0;
  #deepest = 0;
  #parts = NO_PARTS;
  /** The way to each other seat, a line each. */
  ways: () => readonly string[] = () => [];
  /** Long counts for the opened graph, oldest first: name and value. */
  totals: () => [name: string, value: string][] = () => [];

  /** A packet came from another seat. */
  arrived(now: number): void {
    if (this.#lastArrival > 0) this.#gap = Math.max(this.#gap, now - this.#lastArrival);
    this.#lastArrival = now;
  }

  /** Forgets everything: another session begins. */
  reset(): void {
    this.#gaps.fill(0);
    this.#rollbacks.fill(0);
    this.#stalls.fill(0);
    this.#lastArrival = this.#gap = this.#deepest = 0;
  }

  frame(sample: NetSample): void {
    const at = this.#at;
    this.#gaps[at] = this.#gap;
    this.#rollbacks[at] = sample.rollback;
    this.#stalls[at] = sample.stall === "network" ? 1 : sample.stall === "menu" ? 2 : 0;
    this.#gap = 0;
    this.#at = (at + 1) % FRAMES;
    this.#deepest = Math.max(this.#deepest, sample.rollback);
    if (sample.now - this.#lastWrite < WRITE_MS) return;
    this.#lastWrite = sample.now;
    this.#write(sample);
    this.#deepest = 0;
  }

  /** Shows in these elements until the answer is called. */
  attach(parts: Parts): () => void {
    this.#parts = parts;
    this.#lastWrite = 0;
    return () => {
      if (this.#parts === parts) this.#parts = NO_PARTS;
    };
  }

  #write(sample: NetSample): void {
    const { badge, canvas, ways, list } = this.#parts;
    const said = this.ways().join("\n");
    if (badge) {
      badge.textContent = `${
        Math.round(sample.rttMs)
      } ms · delay ${sample.delayTicks} · redo ${this.#deepest}`;
      badge.title = said;
    }
    if (ways) ways.textContent = said;
    const pen = canvas?.getContext("2d");
    if (canvas && pen) this.#draw(pen, canvas.width, canvas.height);
    if (list) writeList(list, this.totals());
  }

  /** Newest at the right edge: stalls as bands, rollbacks as bars from below, arrival gaps as a line. */
  #draw(pen: CanvasRenderingContext2D, width: number, height: number): void {
    const step = width / FRAMES;
    pen.clearRect(0, 0, width, height);
    for (let index = 0; index < FRAMES; index++) {
      const at = (this.#at + index) % FRAMES, x = index * step;
      if (this.#stalls[at]) {
        pen.fillStyle = this.#stalls[at] === 1 ? COLOURS.network : COLOURS.menu;
        pen.globalAlpha = 0.4;
        pen.fillRect(x, 0, step + 0.5, height);
        pen.globalAlpha = 1;
      }
      const depth = (this.#rollbacks[at] / 12) * height * 0.8;
      pen.fillStyle = COLOURS.rollback;
      pen.fillRect(x, height - depth, step, depth);
    }
    pen.strokeStyle = COLOURS.gap;
    pen.lineWidth = 2;
    pen.beginPath();
    for (let index = 0; index < FRAMES; index++) {
      const gap = Math.min(GAP_TOP_MS, this.#gaps[(this.#at + index) % FRAMES]);
      pen.lineTo(index * step, height - 4 - (gap / GAP_TOP_MS) * (height - 8));
    }
    pen.stroke();
    legend(pen, width);
  }
}

function legend(pen: CanvasRenderingContext2D, width: number): void {
  const words = [
    ["arrival gap", COLOURS.gap],
    ["rollback", COLOURS.rollback],
    ["stall: network", COLOURS.network],
    ["stall: menu", COLOURS.menu],
  ];
  pen.font = "600 22px 'Barlow Condensed', sans-serif";
  pen.textBaseline = "top";
  words.forEach(([word, colour], index) => {
    pen.fillStyle = colour;
    pen.fillText(word, 6 + index * (width / 4), 4);
  });
}

function writeList(list: HTMLElement, totals: [string, string][]): void {
  if (list.childElementCount !== totals.length * 2) {
    list.replaceChildren(...totals.flatMap(() => [
      document.createElement("dt"),
      document.createElement("dd"),
    ]));
  }
  totals.forEach(([name, value], index) => {
    list.children[index * 2].textContent = name;
    list.children[index * 2 + 1].textContent = value;
  });
}
