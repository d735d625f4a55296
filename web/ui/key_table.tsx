// One device's bindings, two codes an action. A cell that is pressed listens for the next key or button; codes
// that two actions share are marked and named, and stay until the player decides.
import { useEffect, useState } from "preact/hooks";
import {
  type Action,
  ACTION_NAMES,
  ACTIONS,
  codeName,
  CODES_MAX,
  defaultBindings,
  type Device,
  findConflicts,
  PAD_ACTIONS,
  rebind,
} from "../play/bindings.ts";
import { listenForCode } from "../play/input/listen.ts";
import { useActions, useApp } from "./context.ts";
import { Button } from "./controls.tsx";

interface Cell {
  action: Action;
  slot: number;
}

export function KeyTable({ device, name }: { device: Device; name: string }) {
  const { settings } = useApp();
  const { change } = useActions();
  const [listening, setListening] = useState<Cell | null>(null);
  const bindings = settings.bindings;
  const conflicts = findConflicts(bindings, device);

  useEffect(() => {
    if (!listening) return;
    return listenForCode(device, (code) => {
      if (code !== null) {
        const { action, slot } = listening;
        change({ bindings: rebind(bindings, device, action, slot, code) });
      }
      setListening(null);
    });
  }, [listening, device, bindings, change]);

  return (
    <section class="group">
      <h2>{name}</h2>
      <table class="bindings">
        <tbody>
          {(device === "pad" ? PAD_ACTIONS : ACTIONS).map((action) => (
            <tr key={action}>
              <th scope="row">{ACTION_NAMES[action]}</th>
              <td>
                {Array.from({ length: CODES_MAX }, (_, slot) => (
                  <BindCell
                    key={slot}
                    action={action}
                    code={bindings[device][action][slot] ?? ""}
                    isListening={listening?.action === action && listening.slot === slot}
                    isClash={conflicts.has(bindings[device][action][slot] ?? "")}
                    onListen={() => setListening({ action, slot })}
                  />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {[...conflicts].map(([code, actions]) => (
        <p key={code} class="warning" role="alert">
          {codeName(code)} does two things: {actions.map((a) => ACTION_NAMES[a]).join(" and ")}.
        </p>
      ))}
      <p>
        <Button
          kind="small"
          onClick={() => change({ bindings: { ...bindings, [device]: defaultBindings()[device] } })}
        >
          Back to the usual
        </Button>{" "}
        {listening ? "Press a key or button. Escape leaves it as it is, Delete clears it." : ""}
      </p>
    </section>
  );
}

interface BindCellProps {
  action: Action;
  code: string;
  isListening: boolean;
  isClash: boolean;
  onListen: () => void;
}

function BindCell({ action, code, isListening, isClash, onListen }: BindCellProps) {
  const words = isListening ? "press…" : code === "" ? "none" : codeName(code);
  const look = isListening ? "listening" : isClash ? "clash" : code === "" ? "empty" : "";
  return (
    <button
      type="button"
      class={`bind ${look}`}
      aria-label={`${ACTION_NAMES[action]}: ${words}${isClash ? ", used twice" : ""}`}
      onClick={onListen}
    >
      {words}
    </button>
  );
}
