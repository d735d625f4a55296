// The bill at the end of a run: how it went, who did what, and what may come next.
import type { AheadView, EndView, RankView, SeatResult, Unlock } from "../play/app_state.ts";
import { useActions } from "./context.ts";
import { Button } from "./controls.tsx";
import { PERKS, WEAPONS } from "../names/mod.ts";
import { clock } from "../play/clock.ts";
import { AGAIN, NEXT_CONTRACT } from "../play/plan.ts";
import { MEDAL_NAMES, Seal } from "./medal.tsx";
import { PerkPicture } from "./perks.tsx";
import { Picture } from "./picture.tsx";
import { RankSlip } from "./rank_slip.tsx";
import { RunCharts } from "./run_charts.tsx";
import { SeatMark } from "./shapes.tsx";

const EXITS = {
  menu: "Menu",
  alone: "Play alone",
  board: "Contracts",
  leave: "Leave",
  room: "Back to the room",
};

interface EndProps {
  end: EndView;
  rank: RankView | null;
  /** What the own seat is called. */
  ownName: string;
}

export function EndScreen({ end, rank, ownName }: EndProps) {
  return (
    <div class="slip paper end" role="dialog" aria-label={end.title} data-modal>
      <p class="end-plan">{end.plan}</p>
      <h2>{end.title}</h2>
      {end.medal && (
        <div class="end-medal" role="img" aria-label={`Medal: ${MEDAL_NAMES[end.medal]}`}>
          <Seal medal={end.medal} />
        </div>
      )}
      <p class="end-line">{end.line}</p>
      <Totals end={end} />
      {rank && <RankSlip rank={rank} ownName={ownName} />}
      {end.unlock && <Unlocked unlock={end.unlock} />}
      {end.ahead && <Ahead ahead={end.ahead} />}
      <SeatTable seats={end.seats} />
      <RunCharts course={end.course} names={end.seats.map(({ name }) => name)} />
      {end.perks.length > 0 && (
        <ul class="end-perks" aria-label="Perks">
          {end.perks.map(({ id, count }) => (
            <li key={id}>
              <PerkPicture id={id} sizePx={48} />
              {PERKS[id - 1].name}
              {count > 1 && ` ×${count}`}
            </li>
          ))}
        </ul>
      )}
      {end.waiting && <p class="end-line" role="status">{end.waiting}</p>}
      <EndActions end={end} isSigning={rank?.stand === "asking"} />
    </div>
  );
}

/** What may come next; the likeliest has the focus, unless the run is still to be signed. */
function EndActions({ end, isSigning }: { end: EndView; isSigning: boolean }) {
  const actions = useActions();
  const isNext = end.next !== "", isGoingOn = isNext && (end.medal !== "" || !end.isRetry);
  return (
    <div class="press">
      {isNext && end.exit !== "room" && (
        <Button
          kind={isGoingOn && !isSigning ? "strong" : "plain"}
          first={isGoingOn && !isSigning}
          disabled={!end.canRestart}
          onClick={() => actions.again(NEXT_CONTRACT)}
        >
          {end.isRetry ? "Next contract" : "First contract"}
        </Button>
      )}
      {end.exit !== "room" && (
        <Button
          kind={isGoingOn || isSigning ? "plain" : "strong"}
          first={!isGoingOn && !isSigning}
          disabled={!end.canRestart}
          onClick={() => actions.again(AGAIN)}
        >
          {end.isRetry ? "Retry" : "Play again"}
        </Button>
      )}
      <Button onClick={actions.watch.watchLast}>Watch</Button>
      <Button onClick={actions.saveReplay}>Save replay</Button>
      <Button back first={end.exit === "room"} onClick={actions.leaveRun}>
        {EXITS[end.exit]}
      </Button>
      {isNext && !end.ahead && <span class="end-next">Next: {end.next}</span>}
    </div>
  );
}

function Totals({ end }: { end: EndView }) {
  const isByTime = end.score.name !== "XP", isLevelled = end.score.name !== "Lasted";
  return (
    <dl class="end-totals">
      <Total name={end.score.name} value={end.score.value} isBest={end.isBest} />
      {!isByTime && <Total name="Time" value={clock(end.ticks)} />}
      {isLevelled && <Total name="Level" value={`${end.level}`} />}
      {isByTime && isLevelled && <Total name="XP" value={`${end.xp}`} />}
      <Total name="Vermin" value={`${end.kills}`} />
    </dl>
  );
}

function rowOf({ kind, id }: Unlock) {
  return (kind === "weapon" ? WEAPONS : PERKS)[id - 1];
}

/** What waits at the contract to go on with. */
function Ahead({ ahead }: { ahead: AheadView }) {
  const { name, unlock, guns, isSame } = ahead;
  return (
    <p class="end-ahead">
      <Picture kind={unlock.kind} id={unlock.id} sizePx={64} box="end-ahead-icon" />
      <span>
        {isSame ? "Still to earn here: " : `${name} hands out: `}
        <strong>{rowOf(unlock).name}</strong>
        <small>Your crates hold {guns} of {WEAPONS.length} guns</small>
      </span>
    </p>
  );
}

function Unlocked({ unlock }: { unlock: Unlock }) {
  const row = rowOf(unlock);
  return (
    <p class="end-unlock" role="status">
      <Picture kind={unlock.kind} id={unlock.id} sizePx={80} box="end-unlock-icon" />
      <span>
        <strong>{row.name} is yours.</strong> {row.line}
      </span>
    </p>
  );
}

function Total({ name, value, isBest }: { name: string; value: string; isBest?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {isBest && <b class="end-best">best</b>}
      </dd>
    </div>
  );
}

interface Column {
  name: string;
  /** What the best of a column is judged by; absent where neither more nor less is better. */
  rank?: (seat: SeatResult) => number;
  text: (seat: SeatResult) => string;
}

const whole = (value: number) => `${Math.floor(value)}`;
const COLUMNS: Column[] = [
  { name: "Kills", rank: (s) => s.kills, text: (s) => whole(s.kills) },
  { name: "Shots", text: (s) => whole(s.shots) },
  {
    name: "Hits",
    rank: (s) => s.shots ? s.hits / s.shots : 0,
    text: (s) => `${whole(s.hits)} ${s.shots ? Math.round(100 * s.hits / s.shots) : 0}%`,
  },
  { name: "Dealt", rank: (s) => s.dealt, text: (s) => whole(s.dealt) },
  { name: "Taken", text: (s) => whole(s.taken) },
  { name: "Pickups", rank: (s) => s.pickups, text: (s) => whole(s.pickups) },
  { name: "Revived", text: (s) => whole(s.revives) },
];

function SeatTable({ seats }: { seats: SeatResult[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Contractor</th>
          {COLUMNS.map((column) => <th key={column.name} scope="col">{column.name}</th>)}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat.seat}>
            <th scope="row">
              <SeatMark seat={seat.seat} />
              {seat.name}
            </th>
            {COLUMNS.map((column) => (
              <td key={column.name} class={isBest(column, seat, seats) ? "best" : ""}>
                {column.text(seat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isBest(column: Column, seat: SeatResult, seats: SeatResult[]): boolean {
  if (!column.rank || seats.length < 2) return false;
  const rank = column.rank(seat);
  if (rank <= 0) return false;
  return seats.every((other) => other === seat || column.rank!(other) < rank);
}
