// Who calls the frames: the display while the tab shows; a worker's beat while it is hidden and the other seats
// need this machine. Each frame runs once, whichever comes first.
import { scriptUrl } from "./trusted.ts";

export class Pacer {
  readonly #frame: (now: number) => void;
  #worker: Worker | null = null;
  #isBeating = false;
  #keepsAwake = false;
  #last = -Infinity;
  /** Frames run so far, apart by who called them. */
  readonly counts = { display: 0, worker: 0 };

  constructor(frame: (now: number) => void) {
    this.#frame = frame;
  }

  start(): void {
    const onDisplay = (stamp: number) => {
      requestAnimationFrame(onDisplay);
      this.counts.display++;
      this.#run(stamp);
    };
    requestAnimationFrame(onDisplay);
    document.addEventListener("visibilitychange", () => this.#settle());
  }

  /** Whether frames go on while the tab is hidden: true from the moment a room is open. */
  keepAwake(keepsAwake: boolean): void {
    this.#keepsAwake = keepsAwake;
    this.#settle();
  }

  #settle(): void {
    const wants = this.#keepsAwake && document.hidden;
    if (wants === this.#isBeating) return;
    this.#isBeating = wants;
    if (wants && !this.#worker) {
      const url = scriptUrl(new URL("./clock.worker.ts", import.meta.url).toString());
      this.#worker = new Worker(url, { type: "module" });
      this.#worker.onmessage = () => {
        if (!this.#isBeating) return;
        this.counts.worker++;
        this.#run(performance.now());
      };
    }
    this.#worker?.postMessage(wants);
  }

  /** The display's stamp may lie before a beat that already ran; time never goes back. */
  #run(now: number): void {
    this.#last = Math.max(this.#last, now);
    this.#frame(this.#last);
  }
}
