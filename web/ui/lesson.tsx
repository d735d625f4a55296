// The card that says how to play, with the player's own keys on it.
import type { Action } from "../play/bindings.ts";
import { codeName } from "../play/bindings.ts";
import { TUTORIAL } from "../play/plan.ts";
import { useActions, useApp } from "./context.ts";
import { Button, Sheet } from "./controls.tsx";

export function Lesson() {
  const { settings } = useApp();
  const actions = useActions();
  const key = (action: Action) => {
    const code = settings.bindings.keys[action][0];
    return <kbd>{code ? codeName(code) : "unbound"}</kbd>;
  };
  return (
    <Sheet title="How to play" onBack={() => actions.show("menu")}>
      <p class="words">
        They come from every side and do not stop. Stay alive, stay close, take what they drop.
      </p>
      <ul class="lesson">
        <li>
          <h2>Move and shoot</h2>
          {key("up")} {key("left")} {key("down")} {key("right")} to walk, the pointer to aim,{" "}
          {key("fire")} to fire, {key("reload")} to reload.
        </li>
        <li>
          <h2>Pick perks</h2>
          Kills fill the bar on top. At each level {key("perks")}{" "}
          opens a choice for the whole team: whoever opens it picks.
        </li>
        <li>
          <h2>Take crates</h2>
          Walk over what falls. With a better gun than the Sidekick, stand on a crate or press{" "}
          {key("use")} to swap.
        </li>
        <li>
          <h2>Get them up</h2>
          Stand by a fallen partner until the ring closes. You have thirty seconds, and twice a run.
        </li>
        <li>
          <h2>Stay in sight</h2>
          The yard shows one view for all of you: nobody walks out of it alone.
        </li>
        <li>
          <h2>On a pad, on a phone</h2>
          Left stick walks, right stick aims and fires. On glass, the left thumb walks and the right
          one shoots.
        </li>
      </ul>
      <div class="press">
        <Button kind="strong" first onClick={() => actions.playAlone(TUTORIAL)}>
          Show me: Contract 0
        </Button>
        <Button onClick={() => actions.show("alone")}>Play alone</Button>
        <Button onClick={() => actions.show("settings")}>Change keys</Button>
      </div>
    </Sheet>
  );
}
