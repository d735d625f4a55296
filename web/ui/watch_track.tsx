// The track of the scrub bar. It reads the reel once a frame and writes what moves straight to the page: preact is woken
// by none of it. A drag asks for one seek a frame, and the head follows the finger before the yard does.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { clock } from "../play/clock.ts";
import type { Reel, RunMark, WatchView } from "../watch/mod.ts";
import { useActions } from "./context.ts";
import { Marks } from "./watch_marks.tsx";
import { marksNear, placeOf, REACH_PX, reachable, tickAt, timeWords } from "./watch_reel.ts";

/** Calls `draw` once a frame for as long as the component is there. */
export function useFrames(draw: () => void): void {
  const newest = useRef(draw);
  newest.current = draw;
  useEffect(() => {
    let frame = 0;
    const loop = () => {
      newest.current();
      frame = requestAnimationFrame(loop);
    };
    frame = requestAnimationFrame(loop);
    return () => cancelAnimationFrame(frame);
  }, []);
}

interface TrackProps {
  watch: WatchView;
  reel: Reel;
}

export function Track({ watch, reel }: TrackProps) {
  const { seek, toggle } = useActions().watch;
  const { marks, ticks, stop } = watch;
  const track = useRef<HTMLDivElement>(null), tip = useRef<HTMLDivElement>(null);
  const paint = useMemo(() => new TrackPaint(), []);
  const hand = useMemo(() => new TrackHand(), []);
  // The same elements for the same marks: what does not change is not compared.
  const row = useMemo(() => <Marks marks={marks} ticks={ticks} />, [marks, ticks]);
  useFrames(() => {
    if (!track.current || !tip.current) return;
    const wanted = hand.takeWanted(reel);
    if (wanted >= 0) seek(wanted);
    paint.draw(track.current, reel, hand.shownTick(reel));
    if (hand.isOver) showTip(tip.current, track.current, hand, marks, stop, ticks);
    tip.current.hidden = !hand.isOver;
  });
  return (
    <div
      ref={track}
      class="watch-track"
      role="slider"
      tabIndex={0}
      aria-label="Place in the run"
      aria-valuemin={0}
      aria-valuemax={ticks}
      aria-valuenow={0}
      onPointerDown={(event) => hand.down(event)}
      onPointerMove={(event) => hand.move(event)}
      onPointerUp={(event) => hand.up(event)}
      onPointerCancel={(event) => hand.up(event)}
      onPointerLeave={() => hand.leave()}
      // A pad's A and a reader press what has the focus; a pointer's press has sought already.
      onClick={(event) => event.detail === 0 && toggle()}
    >
      <div class="watch-rail">
        <div class="watch-prepared" />
        <div class="watch-played" />
      </div>
      {row}
      {stop !== null && (
        <span class="watch-flag" style={{ left: `${100 * placeOf(stop, ticks)}%` }} />
      )}
      <div class="watch-head" />
      <div ref={tip} class="watch-tip" aria-hidden="true" hidden>
        <b />
        <span />
      </div>
    </div>
  );
}

/** Where the pointer is on the track, and what it asks for. */
class TrackHand {
  #place = 0;
  #isWanted = false;
  isOver = false;
  isHeld = false;

  get place(): number {
    return this.#place;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.isHeld = true;
    this.#go(event);
  }

  move(event: PointerEvent): void {
    if (this.isHeld) this.#go(event);
    else if (event.pointerType === "mouse") this.#point(event);
  }

  up(event: PointerEvent): void {
    this.isHeld = false;
    // A finger that is lifted points at nothing.
    if (event.pointerType !== "mouse") this.isOver = false;
  }

  leave(): void {
    if (!this.isHeld) this.isOver = false;
  }

  /** The tick to seek to, once for each movement of the hand; -1 for none. */
  takeWanted(reel: Reel): number {
    if (!this.#isWanted) return -1;
    this.#isWanted = false;
    return this.#heldTick(reel);
  }

  shownTick(reel: Reel): number {
    return this.isHeld ? this.#heldTick(reel) : reel.tick;
  }

  #heldTick(reel: Reel): number {
    return reachable(tickAt(this.#place, reel.ticks), reel);
  }

  #go(event: PointerEvent): void {
    this.#point(event);
    this.#isWanted = true;
  }

  #point(event: PointerEvent): void {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    this.#place = width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
    this.isOver = true;
  }
}

/** Writes the moving parts, each only when it has moved. */
class TrackPaint {
  #played = -1;
  #prepared = -1;
  #words = "";

  draw(track: HTMLElement, { ticks, prepared }: Reel, tick: number): void {
    const played = placeOf(tick, ticks), ready = placeOf(prepared, ticks);
    if (played !== this.#played) {
      this.#played = played;
      part(track, ".watch-played").style.transform = `scaleX(${played})`;
      part(track, ".watch-head").style.left = `${100 * played}%`;
    }
    if (ready !== this.#prepared) {
      this.#prepared = ready;
      part(track, ".watch-prepared").style.transform = `scaleX(${ready})`;
    }
    // Once a second of the run at most, so that a reader is not drowned.
    const words = timeWords(tick, ticks);
    if (words === this.#words) return;
    this.#words = words;
    track.setAttribute("aria-valuenow", `${tick}`);
    track.setAttribute("aria-valuetext", `${clock(tick)} of ${clock(ticks)}`);
  }
}

function showTip(
  tip: HTMLElement,
  track: HTMLElement,
  hand: TrackHand,
  marks: readonly RunMark[],
  stop: number | null,
  ticks: number,
): void {
  const width = track.clientWidth, tick = tickAt(hand.place, ticks);
  const reach = width > 0 ? REACH_PX / width * ticks : 0;
  const lines = marksNear(marks, tick, reach).map(({ words }) => words);
  if (stop !== null && Math.abs(stop - tick) <= reach) lines.unshift("Pauses here");
  write(part(tip, "b"), clock(tick));
  write(part(tip, "span"), lines.join("\n"));
  // It stays within the track, however near the end it points.
  const half = tip.offsetWidth / 2, x = hand.place * width;
  tip.style.left = `${Math.max(half, Math.min(width - half, x))}px`;
}

export function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

function part(of: HTMLElement, selector: string): HTMLElement {
  return of.querySelector<HTMLElement>(selector)!;
}
