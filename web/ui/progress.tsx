// The player's own books: bests, sums, and the file all of it fits in; the catalogue has a file of its own.
import { useRef } from "preact/hooks";
import { CONTRACTS } from "../../wire/host/mod.ts";
import { VERMIN, weaponName } from "../names/mod.ts";
import { clock, exactClock } from "../play/clock.ts";
import { countOpen, isDone, openSet } from "../play/progress/campaign.ts";
import { favourite } from "../play/progress/catalogue.ts";
import type { Save } from "../play/progress/save.ts";
import { Catalogue } from "./catalogue.tsx";
import { useActions, useApp } from "./context.ts";
import { Button, Sheet } from "./controls.tsx";

/** So many u are a metre: a contractor is about one across. */
const U_PER_METRE = 28;

export function Progress() {
  const { save, saveOffer, notice } = useApp();
  const actions = useActions();
  return (
    <Sheet wide title="Your progress" onBack={() => actions.show("alone")}>
      <div class="columns">
        <Bests save={save} />
        <Sums save={save} />
        <div>
          <Files />
          <Outbox />
        </div>
      </div>
      {notice && <p class="strip" role="alert">{notice}</p>}
      <Catalogue save={save} />
      {saveOffer && <Offer mine={save} theirs={saveOffer} />}
    </Sheet>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div class="row">
      <dt class="row-name">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Bests({ save }: { save: Save }) {
  const { best } = save, open = openSet(save);
  return (
    <section class="group">
      <h2>Bests</h2>
      <dl class="books">
        <Line name="Contracts done" value={`${doneCount(save)} of ${CONTRACTS.length}`} />
        <Line name="Guns" value={`${countOpen(open.weaponsOpen)} of 36`} />
        <Line name="Perks" value={`${countOpen(open.perksOpen)} of 60`} />
        <Line
          name="Overrun"
          value={best.overrunXp ? `${best.overrunXp} XP, ${clock(best.overrunTicks)}` : "–"}
        />
        <Line
          name="Stampede"
          value={best.stampedeTicks ? exactClock(best.stampedeTicks) : "–"}
        />
        <Line
          name="Today's Notice"
          value={best.daily ? `${best.daily.xp} XP, ${best.daily.day}` : "–"}
        />
      </dl>
    </section>
  );
}

function Sums({ save }: { save: Save }) {
  const { ticks, kills, shots, hits, taken, pickups, distance } = save.statistics;
  const gun = favourite(save.weaponTicks), prey = favourite(save.kills);
  return (
    <section class="group">
      <h2>Sums</h2>
      <dl class="books">
        <Line name="Runs to their end" value={runsInWords(save)} />
        <Line name="Time in the yard" value={clock(ticks)} />
        <Line
          name="Vermin killed"
          value={prey ? `${kills}, mostly ${VERMIN[prey - 1].name}` : `${kills}`}
        />
        <Line name="Favourite gun" value={gun ? weaponName(gun) : "–"} />
        <Line
          name="Shots that hit"
          value={shots ? `${Math.round(100 * hits / shots)} % of ${shots}` : "–"}
        />
        <Line name="Hit points lost" value={`${taken}`} />
        <Line name="Walked" value={`${(distance / U_PER_METRE / 1000).toFixed(1)} km`} />
        <Line name="Picked up" value={`${pickups}`} />
      </dl>
    </section>
  );
}

/** How many, and of which mode the most. */
function runsInWords({ statistics, modes }: Save): string {
  const names = {
    overrun: "Overrun",
    contract: "contracts",
    stampede: "Stampede",
    daily: "Today's Notice",
  };
  const [name, count] = Object.entries(modes).reduce((a, b) => b[1] > a[1] ? b : a);
  if (count === 0) return `${statistics.runs}`;
  return `${statistics.runs}, ${count} of them ${names[name as keyof typeof names]}`;
}

function doneCount(save: Save): number {
  return CONTRACTS.filter((_, index) => isDone(save, index)).length;
}

function Files() {
  const { saves } = useActions();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section class="group">
      <h2>Keep it safe</h2>
      <p>Progress lives in this browser only. A file takes it anywhere.</p>
      <div class="press">
        <Button first onClick={saves.exportFile}>Export to a file</Button>
        <Button onClick={() => input.current?.click()}>Import from a file</Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Progress file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Emptied, so that the same file may be chosen again.
          if (file) void saves.importFile(file);
          event.currentTarget.value = "";
        }}
      />
    </section>
  );
}

/** Signed runs that have not reached the service. */
function Outbox() {
  const { outbox: { count, refused }, hasKey } = useApp();
  const { ranks } = useActions();
  return (
    <section class="group outbox">
      <h2>Signed runs</h2>
      <p role="status">
        {!hasKey
          ? "This browser keeps no key to sign with, so your runs are not ranked."
          : count === 0
          ? "None waits to be sent."
          : `${count === 1 ? "One waits" : `${count} wait`} here until the service can be reached.`}
      </p>
      {refused && <p>The last one was refused: {refused}.</p>}
      {count > 0 && <Button onClick={ranks.sendNow}>Send now</Button>}
    </section>
  );
}

/** Nothing is replaced before a yes. */
function Offer({ mine, theirs }: { mine: Save; theirs: Save }) {
  const { saves } = useActions();
  return (
    <div class="over-all veil" data-modal role="alertdialog" aria-label="Replace your progress?">
      <div class="slip paper order">
        <h2>Replace your progress?</h2>
        <p>
          The file has {doneCount(theirs)} contracts done in {theirs.statistics.runs}{" "}
          runs. This browser has {doneCount(mine)} in {mine.statistics.runs}, and would forget them.
        </p>
        <div class="press">
          <Button
            kind="strong"
            onClick={() =>
              saves.answerOffer(true)}
          >
            Replace
          </Button>
          <Button
            first
            back
            onClick={() =>
              saves.answerOffer(false)}
          >
            Keep mine
          </Button>
        </div>
      </div>
    </div>
  );
}
