// The buttons a thumb needs beside the two sticks. The sticks themselves are moved by web/play/input/touch.ts,
// which owns the elements marked here; nothing is drawn again while a finger moves.
import type { Action } from "../play/bindings.ts";
import { useActions } from "./context.ts";

interface TouchPadProps {
  press: (action: Action, isDown: boolean) => void;
}

export function TouchPad({ press }: TouchPadProps) {
  const actions = useActions();
  const hold = (action: Action) => ({
    onPointerDown: () => press(action, true),
    onPointerUp: () => press(action, false),
    onPointerCancel: () => press(action, false),
  });
  return (
    <div class="touch-pad">
      <div class="touch-stick" data-stick="move" hidden>
        <div class="touch-knob" />
      </div>
      <div class="touch-stick" data-stick="aim" hidden>
        <div class="touch-knob" />
      </div>
      <div class="touch-buttons">
        <button type="button" onClick={actions.openPerks}>Perks</button>
        <button type="button" {...hold("use")}>Use</button>
        <button type="button" {...hold("ping")}>Ping</button>
      </div>
    </div>
  );
}
