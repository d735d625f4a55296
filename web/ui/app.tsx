// Which screen is shown. One root for all of them, so that keys and pads walk whatever is on top.
import { render } from "preact";
import type { Action } from "../play/bindings.ts";
import type { NetMeter } from "../play/net_meter.ts";
import type { Reel } from "../watch/mod.ts";
import { App, type AppContext, useActions, useApp } from "./context.ts";
import { Alone } from "./alone.tsx";
import { Boards } from "./boards.tsx";
import { Campaign } from "./campaign.tsx";
import { EndScreen } from "./end.tsx";
import { Invited, Join } from "./join.tsx";
import { Kept } from "./kept.tsx";
import { Lesson } from "./lesson.tsx";
import { LessonSlip } from "./lesson_slip.tsx";
import { Lobby } from "./lobby.tsx";
import { Failed, Menu, Starting, Taken } from "./menu.tsx";
import { seatName } from "../names/mod.ts";
import { NetBadge } from "./network.tsx";
import { PauseBanner, StopPanel, WaitSlip } from "./overlays.tsx";
import { PerkMenu, PerkPrompt, WatchCard } from "./perks.tsx";
import { Progress } from "./progress.tsx";
import { RankNote } from "./rank_slip.tsx";
import { Settings } from "./settings.tsx";
import { SpentOffer } from "./spent.tsx";
import { TouchPad } from "./touch_pad.tsx";
import { WatchScreen } from "./watch.tsx";

export interface RunParts {
  meter: NetMeter;
  press: (action: Action, isDown: boolean) => void;
  /** The seats' names as the run has them. */
  names: () => readonly string[];
  /** What the own seat is called in the run. */
  ownName: () => string;
  /** Where the viewer's bar stands. */
  reel: Reel;
}

export function mount(root: HTMLElement, context: AppContext, parts: RunParts): void {
  render(
    <App.Provider value={context}>
      <SpentOffer />
      <Screens parts={parts} />
    </App.Provider>,
    root,
  );
}

function Screens({ parts }: { parts: RunParts }) {
  const { screen } = useApp();
  const { show, playAlone } = useActions();
  switch (screen) {
    case "starting":
      return <Starting />;
    case "failed":
      return <Failed />;
    case "taken":
      return <Taken />;
    case "menu":
      return <Menu />;
    case "alone":
      return <Alone />;
    case "campaign":
      return <Campaign sign="Start" onSign={playAlone} onBack={() => show("alone")} />;
    case "progress":
      return <Progress />;
    case "boards":
      return <Boards />;
    case "lobby":
      return <Lobby />;
    case "join":
      return <Join />;
    case "invited":
      return <Invited />;
    case "settings":
      return <Settings onBack={() => show("menu")} />;
    case "lesson":
      return <Lesson />;
    case "kept":
      return <Kept />;
    case "watch":
      return <WatchScreen parts={parts} />;
    case "run":
      return <RunScreen parts={parts} />;
  }
}

/** Only one thing at a time asks for the keys: what ended the run, then a pause, then a pick. */
function RunScreen({ parts }: { parts: RunParts }) {
  const state = useApp();
  const actions = useActions();
  const { menu, lesson, pause, wait, end, rank, stop } = state;
  const isPicking = menu !== null && menu.isOwn && menu.chosen < 0 && !pause && !end && !stop;
  const isWatching = menu !== null && !isPicking && !(menu.isOwn && menu.chosen < 0) && !end;
  return (
    <>
      {state.device === 2 && !end && !stop && <TouchPad press={parts.press} />}
      <div class="stage">
        {!state.isAlone && !end && !stop && <NetBadge meter={parts.meter} />}
        {state.canOpen && !menu && !pause && !end && !stop && <PerkPrompt />}
        {isWatching && <WatchCard menu={menu} name={seatName(parts.names(), menu.seat)} />}
        {state.rankNote && !end && !stop && <RankNote note={state.rankNote} />}
        {wait && !pause && !end && !stop && <WaitSlip wait={wait} />}
        {!pause && !end && !stop && !isPicking && (
          <button
            type="button"
            class="run-pause"
            tabIndex={-1}
            aria-label="Pause"
            onClick={actions.pause}
          >
            II
          </button>
        )}
        {lesson && !pause && !end && !stop && !isPicking && (
          <LessonSlip key={lesson.number} lesson={lesson} />
        )}
        {isPicking && <PerkMenu menu={menu} />}
        {pause && !end && !stop && <PauseBanner pause={pause} />}
        {end && !stop && <EndScreen end={end} rank={rank} ownName={parts.ownName()} />}
        {stop && <StopPanel stop={stop} />}
      </div>
    </>
  );
}
