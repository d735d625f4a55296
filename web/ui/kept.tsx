// Ways to watch a run: a file, a link, or one of the replays that this browser keeps.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { clock } from "../play/clock.ts";
import type { KeptRun, KeptView } from "../watch/mod.ts";
import { useActions, useApp } from "./context.ts";
import { Button, Sheet, useFirstFocus } from "./controls.tsx";
import { dateWords, namesInWords } from "./run_words.ts";
import { DropZone } from "./watch_drop.tsx";

export function Kept() {
  const { kept } = useApp();
  const { show } = useActions();
  return (
    <Sheet wide title="Watch" onBack={() => show("menu")}>
      <div class="kept-ways">
        <FromFile />
        <FromLink />
      </div>
      <Shelf kept={kept} />
      <Keys />
      <DropZone />
    </Sheet>
  );
}

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["Space", "pauses"],
  [", .", "a tick back or on"],
  ["← →", "five seconds"],
  ["[ ]", "slower or faster"],
  ["Enter", "takes over"],
];

/** What a keyboard does while a run plays; a thumb has the bar. */
function Keys() {
  const { device } = useApp();
  if (device === 2) return null;
  return (
    <p class="kept-keys">
      {KEYS.map(([keys, does]) => (
        <span key={keys}>
          {keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>)} {does}
        </span>
      ))}
    </p>
  );
}

function FromFile() {
  const { watch: { watchFile } } = useActions();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section class="group">
      <h2>A file</h2>
      <div class="press">
        <Button first onClick={() => input.current?.click()}>Choose a file…</Button>
        <span class="kept-hint">or drop a .vmr on this page</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vmr,application/octet-stream"
        aria-label="Replay file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Emptied, so that the same file may be chosen again.
          event.currentTarget.value = "";
          if (file) watchFile(file, file.name);
        }}
      />
    </section>
  );
}

function FromLink() {
  const { watch: { watchRun } } = useActions();
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  return (
    <section class="group">
      <h2>A run on the boards</h2>
      <form
        class="press"
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(!watchRun(text));
        }}
      >
        <input
          class="field kept-link"
          aria-label="Link or run id"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? "kept-refused" : undefined}
          placeholder="Link or run id"
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setRefused(false);
          }}
        />
        <button type="submit" class="button strong" disabled={text.trim() === ""}>Watch</button>
      </form>
      {isRefused && (
        <p id="kept-refused" class="warning" role="alert">
          That is neither a run's id nor a link to a run.
        </p>
      )}
    </section>
  );
}

/** The replays of this browser, as far as they are known. */
function Shelf({ kept }: { kept: KeptView | null }) {
  const { list, onDropped } = useFocusAfterDrop(kept?.runs.length ?? 0);
  return (
    <section class="group">
      <h2>Your own runs</h2>
      <ShelfWords kept={kept} />
      {kept && kept.runs.length > 0 && (
        <ul ref={list} class="kept-runs">
          {kept.runs.map((run, at) => (
            <KeptRow
              key={run.id}
              run={run}
              onDropped={() => onDropped(at)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The row that takes a deleted one's place takes the focus too; after the last one, the way to a file does. */
function useFocusAfterDrop(count: number) {
  const list = useRef<HTMLUListElement>(null), dropped = useRef(-1), before = useRef(count);
  useLayoutEffect(() => {
    const isGone = dropped.current >= 0 && count < before.current;
    before.current = count;
    if (!isGone) return;
    const row = list.current?.children[Math.min(dropped.current, count - 1)] ?? document;
    row.querySelector<HTMLElement>(".button:not([data-back])")?.focus();
    dropped.current = -1;
  }, [count]);
  return { list, onDropped: (at: number) => dropped.current = at };
}

function ShelfWords({ kept }: { kept: KeptView | null }) {
  if (!kept || kept.stand === "asking" && kept.runs.length === 0) {
    return <p class="boards-none" role="status">Looking through the shelf…</p>;
  }
  if (kept.stand === "away") {
    return <p class="boards-none" role="alert">{kept.words || "This browser keeps no replays."}</p>;
  }
  return (
    <>
      {kept.words && <p class="strip" role="status">{kept.words}</p>}
      {kept.runs.length === 0
        ? (
          <p class="boards-none" role="status">
            Nothing here yet. A run that plays to its end is kept, if it took ten seconds or more.
          </p>
        )
        : <p>{shelfInWords(kept.runs)}</p>}
    </>
  );
}

function shelfInWords(runs: readonly KeptRun[]): string {
  const bytes = runs.reduce((sum, { size }) => sum + size, 0);
  const count = runs.length === 1 ? "One run" : `${runs.length} runs`;
  return `${count}, ${
    sizeWords(bytes)
  }. When the shelf is full, the oldest goes; what you keep stays.`;
}

function sizeWords(bytes: number): string {
  return bytes < 1e6
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
}

function KeptRow({ run, onDropped }: { run: KeptRun; onDropped: () => void }) {
  const { id, names, plan, result, ticks, atMs } = run;
  const [isAsking, setAsking] = useState(false);
  const hasAsked = useRef(false);
  hasAsked.current ||= isAsking;
  const title = `kept-${id}`;
  return (
    <li class={run.isPinned ? "kept-run pinned" : "kept-run"}>
      <div class="kept-about">
        <strong id={title}>{namesInWords(names)}</strong>
        <span>{[plan, result].filter((words) => words !== "").join(" · ")}</span>
        <small>{clock(ticks)} · {dateWords(atMs)}</small>
      </div>
      {isAsking
        ? (
          <DropQuestion
            id={id}
            title={title}
            onDropped={onDropped}
            onKeep={() => setAsking(false)}
          />
        )
        : (
          <RowKeys
            run={run}
            title={title}
            isBack={hasAsked.current}
            onDrop={() => setAsking(true)}
          />
        )}
    </li>
  );
}

interface RowKeysProps {
  run: KeptRun;
  /** The element that says which run it is. */
  title: string;
  /** The player just said no to deleting it: the focus is where it was. */
  isBack: boolean;
  onDrop: () => void;
}

function RowKeys({ run: { id, isPinned }, title, isBack, onDrop }: RowKeysProps) {
  const { watch } = useActions();
  const drop = useFirstFocus<HTMLButtonElement>(isBack);
  const small = { type: "button" as const, class: "button small", "aria-describedby": title };
  return (
    <div class="press">
      <button {...small} class="button small strong" onClick={() => watch.watchKept(id)}>
        Watch
      </button>
      <button {...small} onClick={() => watch.saveKept(id)}>Save</button>
      <button
        {...small}
        class={isPinned ? "button small on" : "button small"}
        aria-pressed={isPinned}
        title={isPinned ? "It stays when the shelf is full" : "Let it stay when the shelf is full"}
        onClick={() => watch.pinKept(id, !isPinned)}
      >
        Keep
      </button>
      <button {...small} ref={drop} onClick={onDrop}>Delete</button>
    </div>
  );
}

interface QuestionProps {
  id: string;
  title: string;
  onDropped: () => void;
  onKeep: () => void;
}

/** Nothing is lost before a yes. */
function DropQuestion({ id, title, onDropped, onKeep }: QuestionProps) {
  const { watch } = useActions();
  const no = useFirstFocus<HTMLButtonElement>(true);
  return (
    <div class="press" role="group" aria-label="Delete this replay?">
      <span class="warning">Delete it for good?</span>
      <button
        type="button"
        class="button small strong"
        aria-describedby={title}
        onClick={() => {
          onDropped();
          watch.dropKept(id);
        }}
      >
        Delete
      </button>
      <button ref={no} type="button" class="button small" onClick={onKeep}>No</button>
    </div>
  );
}
