// Getting into somebody's room: by a code that was told, or by a link that was opened.
import { useState } from "preact/hooks";
import { useActions, useApp } from "./context.ts";
import { Button, Sheet, useFirstFocus } from "./controls.tsx";

export function Join() {
  const { notice } = useApp();
  const actions = useActions();
  const [code, setCode] = useState("");
  const element = useFirstFocus<HTMLInputElement>(true);
  return (
    <Sheet title="Join a room" onBack={() => actions.show("menu")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          actions.join(code);
        }}
      >
        <p class="words">
          <label for="code">
            Type the room's code, or paste the link you were sent. Capitals, spaces and hyphens do
            not matter.
          </label>
        </p>
        <div class="press">
          <input
            id="code"
            ref={element}
            class="field"
            value={code}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder="K3F9X-2M7QD"
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <button type="submit" class="button strong">Join</button>
        </div>
      </form>
      {notice && <p class="strip" role="alert">{notice}</p>}
    </Sheet>
  );
}

export function Invited() {
  const { invitedTo, settings, notice } = useApp();
  const actions = useActions();
  return (
    <Sheet title="You are wanted in the yard">
      <p class="words">
        {settings.streamer
          ? "Somebody sent you a link to their room."
          : `Somebody sent you a link to room ${invitedTo}.`}{" "}
        Nothing to install, no account: join, and they start the run.
      </p>
      <p>
        Move with the left hand, aim and fire with the right. Stay near the others; pick them up
        when they fall.
      </p>
      {notice && <p class="strip" role="alert">{notice}</p>}
      <div class="press">
        <Button kind="strong" first onClick={() => actions.join(invitedTo)}>Join</Button>
        <Button back onClick={actions.declineInvite}>Not now</Button>
      </div>
    </Sheet>
  );
}
