// The end of a run that was watched: how it came out, whether it played as recorded, and who did what in it.
import type { Verdict, WatchEnd, WatchView } from "../watch/mod.ts";
import { useActions } from "./context.ts";
import { Button } from "./controls.tsx";
import { namesInWords } from "./run_words.ts";
import { SeatMark } from "./shapes.tsx";
import { factsOf } from "./watch_bar.tsx";

const STAMPS: Record<Verdict, string> = {
  "open": "",
  "as recorded": "As recorded",
  "differently": "Not as recorded",
  "stops": "Stops short",
};

export function WatchEndCard({ watch, end }: { watch: WatchView; end: WatchEnd }) {
  const { watch: { again, close, share }, boards } = useActions();
  const { facts } = watch, stamp = STAMPS[end.verdict];
  return (
    <div class="slip paper end watch-end" role="dialog" aria-label={end.title}>
      <p class="end-plan">{factsOf(watch).join(" · ")}</p>
      <h2>{end.title}</h2>
      <p class="end-line">{namesInWords(facts.names)}</p>
      <p class="watch-verdict" data-verdict={end.verdict}>
        {stamp && <b>{stamp}</b>} {end.words}
      </p>
      {end.rows.length > 0 && (
        <dl class="end-totals">
          {end.rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {end.seats.length > 0 && <Seats seats={end.seats} />}
      <div class="press">
        <Button kind="strong" first onClick={again}>Watch again</Button>
        <Button onClick={boards.open}>Boards</Button>
        {facts.runId !== "" && <Button onClick={() => share("here")}>Share</Button>}
        <Button back onClick={close}>Close</Button>
      </div>
    </div>
  );
}

function Seats({ seats }: { seats: WatchEnd["seats"] }) {
  return (
    <table>
      <thead>
        <tr>
          {["Contractor", "Kills", "Shots", "Hits", "Gun"].map((name) => (
            <th key={name} scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map(({ seat, name, kills, shots, hits, gun }) => (
          <tr key={seat}>
            <th scope="row">
              <SeatMark seat={seat} />
              {name}
            </th>
            <td>{kills}</td>
            <td>{shots}</td>
            <td>{hits} {shots ? Math.round(100 * hits / shots) : 0}%</td>
            <td class="watch-gun">{gun}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
