// The bar under a run that is watched: play, speed, track and time, then what is watched and what may be done with it.
// It goes out of the way while the run plays and nobody touches anything.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { seatName } from "../names/mod.ts";
import type { Reel, WatchView } from "../watch/mod.ts";
import { useActions } from "./context.ts";
import { namesInWords } from "./run_words.ts";
import { SeatMark } from "./shapes.tsx";
import { speedAfter, speedWords, stepsToSpeedAfter, timeWords } from "./watch_reel.ts";
import { Track, useFrames, write } from "./watch_track.tsx";

interface BarProps {
  watch: WatchView;
  reel: Reel;
}

export function WatchBar({ watch, reel }: BarProps) {
  const { watch: actions } = useActions();
  return (
    <section class="watch-bar" aria-label="Replay">
      <div class="watch-line">
        <PlayKey watch={watch} />
        <SpeedKey watch={watch} />
        <Track watch={watch} reel={reel} />
        <Time watch={watch} reel={reel} />
      </div>
      <div class="watch-line">
        <p class="watch-what">
          <b>{namesInWords(watch.facts.names)}</b>
          {factsOf(watch).map((fact) => ` · ${fact}`).join("")}
        </p>
        <div class="watch-acts">
          {watch.facts.runId !== "" && <ShareKey watch={watch} reel={reel} />}
          <FullRunKey watch={watch} reel={reel} />
          <TakeOver watch={watch} />
          <Key back onClick={actions.close}>Close</Key>
        </div>
      </div>
    </section>
  );
}

/** What was played, where it stands and when that was, as far as anybody knows. */
export function factsOf({ facts: { plan, from, day } }: WatchView): string[] {
  return [plan, from, day].filter((fact) => fact !== "");
}

interface KeyProps {
  children: ComponentChildren;
  onClick: () => void;
  label?: string;
  title?: string;
  box?: string;
  back?: boolean;
  disabled?: boolean;
}

/** A button of the bar. Pressed with a pointer it lets the focus go, so that the next Space is the viewer's again. */
function Key({ children, onClick, label, title, box, back, disabled }: KeyProps) {
  return (
    <button
      type="button"
      class={`watch-key ${box ?? ""}`}
      aria-label={label}
      title={title}
      disabled={disabled}
      data-back={back ? "yes" : undefined}
      onClick={(event) => {
        if (event.detail > 0) event.currentTarget.blur();
        onClick();
      }}
    >
      {children}
    </button>
  );
}

function PlayKey({ watch: { stand } }: { watch: WatchView }) {
  const { watch: { toggle, again } } = useActions();
  const isEnded = stand === "ended", isPlaying = stand === "playing";
  const path = isPlaying
    ? "M5 3h5v18H5zM14 3h5v18h-5z"
    : isEnded
    ? "M12 4a8 8 0 1 0 8 8h-3.200a4.800 4.800 0 1 1-4.800-4.800v3.800l6-5.500l-6-5.500z"
    : "M6 3l14 9l-14 9z";
  return (
    <Key
      box="watch-play"
      label={isPlaying ? "Pause" : isEnded ? "Play again" : "Play"}
      title={`${isPlaying ? "Pause" : isEnded ? "Play again" : "Play"} (Space)`}
      onClick={isEnded ? again : toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
    </Key>
  );
}

function SpeedKey({ watch: { stand, speed } }: { watch: WatchView }) {
  const { watch: { changeSpeed } } = useActions();
  const press = () => {
    const steps = stepsToSpeedAfter(speed), by = steps < 0 ? -1 : 1;
    for (let step = 0; step < Math.abs(steps); step++) changeSpeed(by);
  };
  const isPaused = stand === "paused", words = speedWords(speed);
  return (
    <Key
      box="watch-speed"
      title={`Go on to ${speedWords(speedAfter(speed))} ([ ] and 1)`}
      onClick={press}
    >
      {isPaused ? <small>Paused</small> : <span class="hidden-words">Speed</span>}
      {words}
    </Key>
  );
}

/** The time as it goes by; the tick too where the run stands still, since links are written in ticks. */
function Time({ watch, reel }: BarProps) {
  const time = useRef<HTMLSpanElement>(null), tick = useRef<HTMLElement>(null);
  useFrames(() => {
    if (time.current) write(time.current, timeWords(reel.tick, reel.ticks));
    if (tick.current) write(tick.current, watch.stand === "paused" ? `tick ${reel.tick}` : "");
  });
  return (
    <span class="watch-time" aria-hidden="true">
      <span ref={time} />
      <small ref={tick} />
    </span>
  );
}

/** A link to the shown tick; once there is one, and further on, a clip from there to here. It comes up left of the other. */
function ShareKey({ watch: { clipFrom }, reel }: BarProps) {
  const { watch: { share } } = useActions();
  const box = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    if (box.current) box.current.hidden = clipFrom === null || reel.tick <= clipFrom;
  });
  return (
    <>
      <span ref={box} hidden>
        <Key
          title={`Copies a link that begins at tick ${clipFrom} and pauses here`}
          onClick={() => share("clip")}
        >
          Clip to here
        </Key>
      </span>
      <Key title="Copies a link to this tick" onClick={() => share("here")}>Share from here</Key>
    </>
  );
}

/**
 * Back to the first tick with no stop ahead; there is nothing to it where that is already so. It keeps its place
 * then: what lies beside it is not to move under a press.
 */
function FullRunKey({ watch, reel }: BarProps) {
  const { watch: { fullRun } } = useActions();
  const box = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    box.current?.classList.toggle("unseen", watch.stop === null && reel.tick <= 1);
  });
  return (
    <span ref={box}>
      <Key title="From the first tick, without a stop" onClick={fullRun}>Full run</Key>
    </span>
  );
}

const NOBODY =
  "Not here: it takes a contractor on their feet, in a run that is neither over nor being sought through";

/** One button alone, one for each contractor in company. */
function TakeOver({ watch: { facts: { names }, takeable } }: { watch: WatchView }) {
  const { watch: { takeOver } } = useActions();
  const seats = Math.max(1, names.length, ...takeable.map((seat) => seat + 1));
  const isHere = (seat: number) => takeable.includes(seat);
  const why = "Play on from here with your own hands. Nothing of it is kept";
  if (seats === 1) {
    return (
      <Key
        box="strong"
        disabled={!isHere(0)}
        title={isHere(0) ? `${why} (Enter)` : NOBODY}
        onClick={() => takeOver(0)}
      >
        Take over
      </Key>
    );
  }
  return (
    <span class="watch-seats" role="group" aria-label="Take over">
      <span aria-hidden="true">Take over</span>
      {Array.from({ length: seats }, (_, seat) => (
        <Key
          key={seat}
          box="strong"
          disabled={!isHere(seat)}
          label={`Take over ${seatName(names, seat)}`}
          title={isHere(seat) ? why : NOBODY}
          onClick={() => takeOver(seat)}
        >
          <SeatMark seat={seat} />
          <span class="watch-seat-name">{seatName(names, seat)}</span>
        </Key>
      ))}
    </span>
  );
}
