// The viewer's screen. The yard shows through; what is on its way, what cannot be watched and what is over lie on it.
import { useMemo, useRef } from "preact/hooks";
import type { WatchView } from "../watch/mod.ts";
import type { RunParts } from "./app.tsx";
import { useActions, useApp } from "./context.ts";
import { Button } from "./controls.tsx";
import { useAway } from "./watch_away.ts";
import { WatchBar } from "./watch_bar.tsx";
import { DropZone } from "./watch_drop.tsx";
import { WatchEndCard } from "./watch_end.tsx";
import { PickBox } from "./watch_pick.tsx";
import { Practice } from "./watch_practice.tsx";

/** A press that wanders further is a drag. */
const CLICK_PX = 6;

export function WatchScreen({ parts }: { parts: RunParts }) {
  const { watch } = useApp();
  const stage = useRef<HTMLDivElement>(null);
  const mayHide = watch?.stand === "playing" && watch.practice === null;
  useAway(stage, mayHide);
  if (!watch) return null;
  return (
    <div ref={stage} class="stage watch">
      {watch.practice
        ? <Practice practice={watch.practice} parts={parts} />
        : <Watching watch={watch} parts={parts} />}
      {!watch.practice && <DropZone />}
      {watch.practice && watch.notice && <p class="watch-notice" role="status">{watch.notice}</p>}
    </div>
  );
}

function Watching({ watch, parts }: { watch: WatchView; parts: RunParts }) {
  const { pick, end, notice, facts, words } = watch, shown = useHeld(watch), { stand } = shown;
  if (stand === "loading" || stand === "failed") {
    return <NotYet isFailed={stand === "failed"} words={words} />;
  }
  return (
    <>
      <YardPress isLive={stand !== "ended"} />
      {pick && !end && <PickBox pick={pick} isAlone={facts.names.length < 2} />}
      <div class="watch-frame">
        <div class="watch-over">
          {stand === "ended" && end && <WatchEndCard watch={watch} end={end} />}
          {watch !== shown && <p class="watch-notice seeking" role="status">Winding on…</p>}
          {notice && <p class="watch-notice" role="status">{notice}</p>}
        </div>
        <WatchBar watch={shown} reel={parts.reel} />
      </div>
    </>
  );
}

/**
 * A run that is here and only being sought through keeps its bar as it was: a button that comes and goes under the
 * cursor helps nobody.
 */
function useHeld(watch: WatchView): WatchView {
  const last = useRef<Pick<WatchView, "stand" | "takeable">>({ stand: "playing", takeable: [] });
  if (watch.stand !== "loading") {
    last.current = watch;
    return watch;
  }
  if (watch.ticks === 0) return watch;
  const { stand, takeable } = last.current;
  return { ...watch, stand: stand === "ended" ? "playing" : stand, takeable };
}

/** Pressing the yard pauses and plays on. A finger that only brings the bar back does no more than that. */
function YardPress({ isLive }: { isLive: boolean }) {
  const { watch: { toggle } } = useActions();
  const press = useMemo(() => ({ id: -1, x: 0, y: 0 }), []);
  return (
    <div
      class="watch-yard"
      aria-hidden="true"
      onPointerDown={(event) => {
        const isAway = event.currentTarget.closest(".away") !== null;
        const counts = event.button === 0 && !(isAway && event.pointerType !== "mouse");
        Object.assign(press, { id: counts ? event.pointerId : -1 });
        [press.x, press.y] = [event.clientX, event.clientY];
      }}
      onPointerUp={({ pointerId, clientX, clientY }) => {
        const isClick = pointerId === press.id &&
          Math.hypot(clientX - press.x, clientY - press.y) < CLICK_PX;
        press.id = -1;
        if (isClick && isLive) toggle();
      }}
    />
  );
}

/** The run is on its way, or there is none to watch. */
function NotYet({ isFailed, words }: { isFailed: boolean; words: string }) {
  const { watch: { close } } = useActions();
  const title = isFailed ? "Nothing to watch" : "Fetching the run…";
  return (
    <div
      class="slip paper banner watch-slip"
      role={isFailed ? "alertdialog" : "dialog"}
      aria-label={title}
      data-modal
    >
      <h2>{title}</h2>
      {words && <p role={isFailed ? undefined : "status"}>{words}</p>}
      <div class="press">
        <Button kind={isFailed ? "strong" : "plain"} first back onClick={close}>Back</Button>
      </div>
    </div>
  );
}
