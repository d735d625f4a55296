// Under the bill: the name that goes under a ranked run, and where the run stands on its way to the board.
import { useEffect, useState } from "preact/hooks";
import type { RankView } from "../play/app_state.ts";
import { useActions, useApp } from "./context.ts";
import { Button, useFirstFocus } from "./controls.tsx";

const NAME_MAX = 24;
/** Long enough to be read while the first vermin come. */
const NOTE_MS = 5000;

/** As a run begins: whether it ranks, and why not. */
export function RankNote({ note }: { note: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), NOTE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : <p class="slip paper rank-note" role="status">{note}</p>;
}

export function RankSlip({ rank, ownName }: { rank: RankView; ownName: string }) {
  return rank.stand === "asking"
    ? <Signing words={rank.words} ownName={ownName} />
    : (
      <p class="rank-line" role="status" data-stand={rank.stand}>
        {rank.words}
        {rank.runId !== "" && <RunLink id={rank.runId} />}
      </p>
    );
}

/** The run's own page: who has its link can watch it. */
function RunLink({ id }: { id: string }) {
  return <a href={`/runs/${id}`} target="_blank" rel="noopener">Page to share</a>;
}

function Signing({ words, ownName }: { words: string; ownName: string }) {
  const { settings } = useApp();
  const { ranks } = useActions();
  const offered = settings.name || ownName;
  const [name, setName] = useState(offered);
  const isEmpty = name.trim() === "";
  const sign = useFirstFocus<HTMLButtonElement>(true);
  return (
    <form
      class="rank-sign"
      aria-label="Sign the run"
      onSubmit={(event) => {
        event.preventDefault();
        ranks.sign(name, name !== offered);
      }}
    >
      <p role="status">
        <strong>Name the contractor.</strong> {words}
      </p>
      <div class="press">
        <input
          class="field"
          aria-label="Your name on the board"
          value={name}
          maxLength={NAME_MAX}
          autocomplete="nickname"
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button ref={sign} type="submit" class="button strong" disabled={isEmpty}>Sign</button>
        <Button onClick={ranks.decline}>Don't rank this one</Button>
      </div>
    </form>
  );
}
