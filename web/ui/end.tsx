// The bill at the end of a run: how it went, who did what, and what may come next.
import type { EndView, SeatResult } from "../play/app_state.ts";
import { useActions } from "./context.ts";
import { Button } from "./controls.tsx";
import { PERKS } from "../names/mod.ts";
import { PerkPicture } from "./perks.tsx";
import { SeatMark } from "./shapes.tsx";

const EXITS = { menu: "Menu", leave: "Leave", room: "Back to the room" };

export function EndScreen({ end }: { end: EndView }) {
  const actions = useActions();
  return (
    <div class="slip paper end" role="dialog" aria-label={end.title} data-modal>
      <h2>{end.title}</h2>
      <p class="end-line">{end.line}</p>
      <dl class="end-totals">
        <Total name="Time" value={clock(end.ticks)} />
        <Total name="Level" value={`${end.level}`} />
        <Total name="XP" value={`${end.xp}`} />
        <Total name="Vermin" value={`${end.kills}`} />
      </dl>
      <SeatTable seats={end.seats} />
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
      <div class="press">
        {end.exit !== "room" && (
          <Button kind="strong" first disabled={!end.canRestart} onClick={actions.again}>
            Play again
          </Button>
        )}
        <Button onClick={actions.saveReplay}>Save replay</Button>
        <Button back first={end.exit === "room"} onClick={actions.leaveRun}>
          {EXITS[end.exit]}
        </Button>
      </div>
    </div>
  );
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
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

/** Ticks as minutes and seconds. */
export function clock(ticks: number): string {
  const seconds = Math.floor(ticks / 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
