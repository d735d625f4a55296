// The first screen and the three that come instead of it when the page cannot play.
import { useActions, useApp } from "./context.ts";
import { Button, Sheet, useFirstFocus } from "./controls.tsx";
import { MillArt } from "./mill_art.tsx";
import { PosterArt, Sunburst } from "./poster_art.tsx";
import { Fist } from "./shapes.tsx";
import { DropZone } from "./watch_drop.tsx";

export function Menu() {
  const { notice } = useApp();
  const actions = useActions();
  return (
    <main class="poster paper">
      <div class="poster-rays">
        <Sunburst />
      </div>
      <div class="poster-art">
        <PosterArt />
      </div>
      <div class="poster-foot-art">
        <MillArt />
      </div>
      <div class="poster-words">
        <p class="poster-notice">Final Notice · Pest Control</p>
        <h1 class="poster-title">VERMILLION</h1>
        <p class="poster-tag">
          The mill's dust got into the burrows. Now a million vermin come up red, and up to four
          contractors hold the yard.
        </p>
        <ul class="bill">
          <Item name="Play alone" first onClick={() => actions.show("alone")} />
          <Item name="Play together" onClick={() => actions.openRoom(2)} />
          <Item name="Join a room" onClick={() => actions.show("join")} />
          <Item second name="Watch" onClick={actions.watch.openList} />
          <Item second name="Boards" onClick={actions.boards.open} />
          <Item second name="Settings" onClick={() => actions.show("settings")} />
          <Item second name="How to play" onClick={() => actions.show("lesson")} />
        </ul>
        {notice && <p class="strip" role="status">{notice}</p>}
      </div>
      <DropZone />
      <footer class="poster-foot">
        <span class="poster-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> take · a pad or a thumb will do
        </span>
        <a href="/dist/licences.txt">Type licences</a>
      </footer>
    </main>
  );
}

interface ItemProps {
  name: string;
  onClick: () => void;
  first?: boolean;
  second?: boolean;
}

function Item({ name, onClick, first, second }: ItemProps) {
  const element = useFirstFocus<HTMLButtonElement>(first);
  return (
    <li>
      <button
        ref={element}
        type="button"
        class={second ? "bill-item second" : "bill-item"}
        onClick={onClick}
      >
        <Fist />
        {name}
      </button>
    </li>
  );
}

export function Starting() {
  return (
    <main class="poster paper">
      <div class="poster-words">
        <p class="poster-notice">Final Notice · Pest Control</p>
        <h1 class="poster-title">VERMILLION</h1>
        <p class="poster-tag" role="status">Inking the plates…</p>
      </div>
    </main>
  );
}

export function Failed() {
  const { failure } = useApp();
  return (
    <Sheet title="The press is jammed">
      <p class="words" role="alert">{failure}</p>
      <div class="press">
        <Button kind="strong" first onClick={() => location.reload()}>Try again</Button>
      </div>
    </Sheet>
  );
}

export function Taken() {
  return (
    <Sheet title="Already open">
      <p class="words" role="alert">
        VERMILLION is open in another tab of this browser, and one tab plays at a time. Play there,
        or close that tab and try again here.
      </p>
      <div class="press">
        <Button kind="strong" first onClick={() => location.reload()}>Try again</Button>
      </div>
    </Sheet>
  );
}
