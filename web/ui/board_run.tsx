// One run of a board: what it came to, who played it, and its replay to watch or to take along.
import type { BoardsView } from "../play/app_state.ts";
import { exactClock } from "../play/clock.ts";
import { verdictWords } from "../play/ranked/follow.ts";
import type { RunPage } from "../play/ranked/pages.ts";
import { isTimed } from "../play/ranked/ranking.ts";
import { useActions } from "./context.ts";
import { Button, Sheet, useFirstFocus } from "./controls.tsx";
import { RunCharts } from "./run_charts.tsx";
import { dateWords, namesInWords, playedWords } from "./run_words.ts";
import { SeatMark } from "./shapes.tsx";

interface BoardRunProps {
  run: NonNullable<BoardsView["run"]>;
  ownKey: string;
}

export function BoardRun({ run, ownKey }: BoardRunProps) {
  const { boards: { closeRun, openRun } } = useActions();
  const { page, words, isAway, id } = run;
  return (
    <Sheet wide title={page ? namesInWords(page.names) : "Run"} onBack={closeRun}>
      {page
        ? <RunBody run={page} ownKey={ownKey} />
        : <p class="boards-none" role={isAway ? "alert" : "status"}>{words}</p>}
      {isAway && <Button kind="strong" first onClick={() => openRun(id)}>Try again</Button>}
    </Sheet>
  );
}

function RunBody({ run, ownKey }: { run: RunPage; ownKey: string }) {
  const { watch } = useActions();
  // What the service refused may not even play.
  const isPlayable = run.state !== "refused";
  const link = useFirstFocus<HTMLAnchorElement>(!isPlayable);
  return (
    <div class="board-run">
      <p class="words">
        {playedWords(run)}
        <br />
        {verdictWords(run)}
      </p>
      {run.result && <RunTotals run={run} />}
      {run.extras?.course && <RunCharts course={run.extras.course} names={run.names} />}
      {run.result && <RunSeats run={run} ownKey={ownKey} />}
      <div class="press">
        {isPlayable && (
          <Button kind="strong" first onClick={() => watch.watchRun(run.id)}>Watch</Button>
        )}
        <a
          ref={link}
          class="button plain"
          href={`/api/runs/${run.id}/replay`}
          download={`vermillion-${run.id.slice(0, 12)}.vmr`}
        >
          Download replay
        </a>
        <a class="button plain" href={`/runs/${run.id}`} target="_blank" rel="noopener">
          Page to share
        </a>
      </div>
    </div>
  );
}

function RunTotals({ run }: { run: RunPage }) {
  const { result, ticks, board, uploadedMs } = run;
  const rows: [name: string, value: string][] = [
    [isTimed(board ?? "") ? "Time" : "Lasted", ticks === null ? "–" : exactClock(ticks)],
    ["XP", `${result?.xp}`],
    ["Level", `${result?.level}`],
    ["Vermin", `${result?.kills}`],
    ["Signed", dateWords(uploadedMs)],
  ];
  return (
    <dl class="end-totals">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RunSeats({ run, ownKey }: { run: RunPage; ownKey: string }) {
  const seats = run.result?.seats ?? [];
  return (
    <table class="boards-table">
      <thead>
        <tr>
          {["Contractor", "Kills", "Shots", "Hits", "Dealt", "Taken"].map((name) => (
            <th key={name} scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map(({ kills, shots, hits, dealt, taken }, seat) => (
          <tr key={seat}>
            <th scope="row">
              <SeatMark seat={seat} /> {run.names[seat] ?? ""}
              {ownKey !== "" && run.keys[seat] === ownKey && <b class="boards-own">you</b>}
            </th>
            <td>{kills}</td>
            <td>{shots}</td>
            <td>{hits} {shots ? Math.round(100 * hits / shots) : 0}%</td>
            <td>{Math.floor(dealt)}</td>
            <td>{Math.floor(taken)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
