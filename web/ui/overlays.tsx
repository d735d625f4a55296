// What lies over the yard while a run goes on: pause, waiting, and why a run stopped.
import type { PauseView, StopView, WaitView } from "../play/app_state.ts";
import { useState } from "preact/hooks";
import { useActions, useApp } from "./context.ts";
import { Button } from "./controls.tsx";
import { Settings } from "./settings.tsx";

export function PauseBanner({ pause }: { pause: PauseView }) {
  const { lesson } = useApp();
  const actions = useActions();
  const [isSetting, setSetting] = useState(false);
  if (isSetting) {
    return (
      <div class="over-all" data-modal>
        <Settings onBack={() => setSetting(false)} />
      </div>
    );
  }
  return (
    <div class="slip paper banner" role="dialog" aria-label="Paused" data-modal>
      <h2>Paused</h2>
      <p>{pause.words}</p>
      <div class="press">
        <Button kind="strong" first back onClick={actions.resume}>Resume</Button>
        <Button onClick={() => setSetting(true)}>Settings</Button>
        <Button onClick={actions.leaveRun}>{lesson ? "Skip the first day" : "Leave"}</Button>
      </div>
    </div>
  );
}

export function WaitSlip({ wait }: { wait: WaitView }) {
  return (
    <p class="slip paper waiting" role="status">
      {wait.words} <small>{wait.reason}</small>
    </p>
  );
}

export function StopPanel({ stop }: { stop: StopView }) {
  const { lobby } = useApp();
  const actions = useActions();
  return (
    <div class="slip paper banner" role="alertdialog" aria-label={stop.title} data-modal>
      <h2>{stop.title}</h2>
      <p>{stop.words}</p>
      <p>{stop.next}</p>
      <div class="press">
        <Button kind="strong" first back onClick={actions.closeStop}>
          {lobby ? "Back to the room" : "To the menu"}
        </Button>
        <Button onClick={actions.saveReplay}>Save replay</Button>
        {stop.hasReport && <Button onClick={actions.saveReport}>Save report</Button>}
      </div>
    </div>
  );
}
