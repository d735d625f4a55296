// Practice: the player's own hands on a run that was watched. One thin band says so; a pause and the end say what next.
import { seatName } from "../names/mod.ts";
import type { AppState } from "../play/app_state.ts";
import { codeName } from "../play/bindings.ts";
import type { PracticeView } from "../watch/mod.ts";
import type { RunParts } from "./app.tsx";
import { useActions, useApp } from "./context.ts";
import { Button } from "./controls.tsx";
import { PerkMenu, PerkPrompt, WatchCard } from "./perks.tsx";
import { SeatMark } from "./shapes.tsx";
import { TouchPad } from "./touch_pad.tsx";

interface PracticeProps {
  practice: PracticeView;
  parts: RunParts;
}

/** What lies over the yard in practice: as in a run, but for what only a kept run has. */
export function Practice({ practice, parts }: PracticeProps) {
  const { menu, canOpen, device } = useApp();
  const isPlaying = practice.stand === "playing";
  const isPicking = isPlaying && isOwnPick(menu);
  return (
    <>
      {isPlaying && device === 2 && <TouchPad press={parts.press} />}
      {isPlaying && canOpen && !menu && <PerkPrompt />}
      {isPlaying && menu && !menu.isOwn && (
        <WatchCard menu={menu} name={seatName(parts.names(), menu.seat)} />
      )}
      {!isPicking && <PracticeBand practice={practice} />}
      {isPicking && <PerkMenu menu={menu!} />}
      {!isPlaying && <PracticeSlip practice={practice} />}
    </>
  );
}

function isOwnPick(menu: AppState["menu"]): boolean {
  return menu !== null && menu.isOwn && menu.chosen < 0;
}

function PracticeBand({ practice }: { practice: PracticeView }) {
  const { seat, stand, words } = practice;
  return (
    <div class="watch-practice">
      <p role="status">
        <SeatMark seat={seat} />
        <strong>Practice</strong> · nothing is kept{words && stand !== "over" && ` · ${words}`}
      </p>
      {stand === "playing" && <PauseHint />}
    </div>
  );
}

/** How a practice is paused: a key where there are keys, a button under a thumb. */
function PauseHint() {
  const { device, settings } = useApp();
  const { pause } = useActions();
  if (device === 2) {
    return (
      <button type="button" class="watch-key watch-play" aria-label="Pause" onClick={pause}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 3h5v18H5zM14 3h5v18h-5z" fill="currentColor" />
        </svg>
      </button>
    );
  }
  const code = device === 1 ? settings.bindings.pad.pause[0] : "Escape";
  return code
    ? (
      <span>
        <kbd>{codeName(code)}</kbd> pauses
      </span>
    )
    : null;
}

function PracticeSlip({ practice: { stand, words } }: { practice: PracticeView }) {
  const { watch: { resume, retry, original } } = useActions();
  const isOver = stand === "over", title = isOver ? "That was practice" : "Practice paused";
  return (
    <div class="slip paper banner watch-slip" role="dialog" aria-label={title} data-modal>
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      <p>Nothing of it is kept: no rank, no progress, no replay.</p>
      <div class="press">
        {!isOver && <Button kind="strong" first back onClick={resume}>Resume</Button>}
        <Button kind={isOver ? "strong" : "plain"} first={isOver} onClick={retry}>
          Retry from here
        </Button>
        <Button back={isOver} onClick={original}>Watch the original</Button>
      </div>
    </div>
  );
}
