// The boards: which one, who stands on it, and the way into each run.
import { CONTRACTS } from "../../wire/host/mod.ts";
import type { BoardsView } from "../play/app_state.ts";
import { exactClock } from "../play/clock.ts";
import type { BoardEntry } from "../play/ranked/pages.ts";
import { type BoardName, BOARDS, boardWords, isTimed } from "../play/ranked/ranking.ts";
import { BoardRun } from "./board_run.tsx";
import { useActions, useApp } from "./context.ts";
import { Button, Choice, Sheet } from "./controls.tsx";
import { dateWords, namesInWords } from "./run_words.ts";

const MODES = [
  { value: "overrun", name: "Overrun" },
  { value: "contracts", name: "Contracts" },
  { value: "daily", name: "Today's Notice" },
  { value: "stampede", name: "Stampede" },
] as const;
const SEATS = [{ value: "", name: "Alone" }, { value: "-2p", name: "Two players" }] as const;
const GRADES = [{ value: "", name: "Normal" }, { value: "-hard", name: "Hard" }] as const;

type Mode = typeof MODES[number]["value"];
type Seats = typeof SEATS[number]["value"];
type Grade = typeof GRADES[number]["value"];

export function Boards() {
  const { boards } = useApp();
  const { show } = useActions();
  if (!boards) return null;
  if (boards.run) return <BoardRun run={boards.run} ownKey={boards.ownKey} />;
  return (
    <Sheet wide title="Boards" onBack={() => show("menu")}>
      <Chooser boards={boards} />
      <BoardList boards={boards} />
    </Sheet>
  );
}

function Chooser({ boards: { name, contract, day } }: { boards: BoardsView }) {
  const { boards: { choose, turnDay, turnContract } } = useActions();
  const { mode, grade, seats } = partsOf(name);
  const go = (mode: Mode, grade: Grade, seats: Seats) => {
    const wanted = `${mode}${mode === "contracts" ? grade : ""}`;
    // A board that there is not for two falls back to the one for one.
    const found = BOARDS.find((board) => board === wanted + seats) ??
      BOARDS.find((board) => board === wanted);
    if (found && found !== name) choose({ name: found });
  };
  const isPaired = BOARDS.some((board) => board === `${mode}-2p`);
  return (
    <div class="boards-choice">
      <Choice
        label="Mode"
        value={mode}
        options={MODES}
        first
        onChange={(next) => go(next, grade, seats)}
      />
      {isPaired && (
        <Choice
          label="Players"
          value={seats}
          options={SEATS}
          onChange={(next) => go(mode, grade, next)}
        />
      )}
      {mode === "contracts" && (
        <Choice
          label="Grade"
          value={grade}
          options={GRADES}
          onChange={(next) => go(mode, next, seats)}
        />
      )}
      {mode === "contracts" && (
        <Stepper
          name="contract"
          value={`${CONTRACTS[contract].id} ${CONTRACTS[contract].title}`}
          onTurn={turnContract}
        />
      )}
      {mode === "daily" && <Stepper name="day" value={`${day} UTC`} onTurn={turnDay} />}
    </div>
  );
}

interface StepperProps {
  /** What it steps through. */
  name: string;
  value: string;
  onTurn: (by: number) => void;
  isFirst?: boolean;
  isLast?: boolean;
}

function Stepper({ name, value, onTurn, isFirst, isLast }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={`Choose the ${name}`}>
      <Button
        kind="small"
        label={`The ${name} before`}
        disabled={isFirst}
        onClick={() => onTurn(-1)}
      >
        ◀
      </Button>
      <span class="stepper-value" role="status">{value}</span>
      <Button kind="small" label={`The ${name} after`} disabled={isLast} onClick={() => onTurn(1)}>
        ▶
      </Button>
    </div>
  );
}

function BoardList({ boards }: { boards: BoardsView }) {
  const { stand, words, board, name, page, ownKey } = boards;
  const { boards: { again, choose } } = useActions();
  if (stand === "away") {
    return (
      <div class="boards-away">
        <p role="alert">{words} Check your connection, or try again in a minute.</p>
        <Button kind="strong" onClick={again}>Try again</Button>
      </div>
    );
  }
  if (!board || stand === "asking" && board.board !== name) {
    return <p class="boards-none" role="status">Looking it up…</p>;
  }
  if (board.entries.length === 0) {
    return (
      <p class="boards-none" role="status">
        {page > 1
          ? "This page is empty."
          : "Nobody stands here yet. The next run that is signed takes the first place."}
      </p>
    );
  }
  return (
    <>
      <BoardTable entries={board.entries} name={name} ownKey={ownKey} isOld={stand === "asking"} />
      {board.pages > 1 && (
        <Stepper
          name="page"
          value={`Page ${page} of ${board.pages}`}
          isFirst={page <= 1}
          isLast={page >= board.pages}
          onTurn={(by) => choose({ page: page + by })}
        />
      )}
    </>
  );
}

interface TableProps {
  entries: BoardEntry[];
  name: BoardName;
  ownKey: string;
  /** Whether another answer is on its way. */
  isOld: boolean;
}

function BoardTable({ entries, name, ownKey, isOld }: TableProps) {
  const { boards: { openRun } } = useActions();
  const isByTime = isTimed(name);
  return (
    <table class="boards-table" aria-label={boardWords(name)} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">{name.endsWith("-2p") ? "Contractors" : "Contractor"}</th>
          <th scope="col">{isByTime ? "Time" : "XP"}</th>
          {!isByTime && <th scope="col">Lasted</th>}
          <th scope="col">Signed</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} class={entry.keys.includes(ownKey) ? "own" : ""}>
            <td>{entry.rank}</td>
            <th scope="row">
              <button type="button" class="boards-run" onClick={() => openRun(entry.id)}>
                {namesInWords(entry.names)}
              </button>
              {entry.keys.includes(ownKey) && <b class="boards-own">you</b>}
            </th>
            <td>{isByTime ? exactClock(entry.score) : entry.score}</td>
            {!isByTime && <td>{exactClock(entry.ticks)}</td>}
            <td>{dateWords(entry.atMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function partsOf(name: BoardName): { mode: Mode; grade: Grade; seats: Seats } {
  const mode = MODES.find(({ value }) => name.startsWith(value))?.value ?? "overrun";
  return {
    mode,
    grade: name.includes("-hard") ? "-hard" : "",
    seats: name.endsWith("-2p") ? "-2p" : "",
  };
}
