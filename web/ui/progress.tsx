// The player's own books: bests, the catalogue of what they met, the sums, and the file all of it fits in.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { CONTRACTS } from "../../wire/host/mod.ts";
import { PERKS, VERMIN, WEAPONS } from "../names/mod.ts";
import { clock, exactClock } from "../play/clock.ts";
import { countOpen, isDone, openSet } from "../play/progress/campaign.ts";
import type { Save } from "../play/progress/save.ts";
import { useActions, useApp } from "./context.ts";
import { Button, Sheet } from "./controls.tsx";
import { Picture } from "./picture.tsx";

export function Progress() {
  const { save, saveOffer, notice } = useApp();
  const actions = useActions();
  return (
    <Sheet wide title="Your progress" onBack={() => actions.show("alone")}>
      <div class="columns">
        <Bests save={save} />
        <Sums save={save} />
        <Files />
      </div>
      {notice && <p class="strip" role="alert">{notice}</p>}
      <Catalogue title="Vermin" unit="killed">
        {VERMIN.map(({ id, name }) => (
          <Entry key={id} kind="vermin" id={id} name={name} words={some(save.kills[id])} />
        ))}
      </Catalogue>
      <Catalogue title="Guns" unit="held for">
        {WEAPONS.map(({ id, name }) => (
          <Entry key={id} kind="weapon" id={id} name={name} words={time(save.weaponTicks[id])} />
        ))}
      </Catalogue>
      <Catalogue title="Perks" unit="picked">
        {PERKS.map(({ id, name }) => (
          <Entry key={id} kind="perk" id={id} name={name} words={some(save.perks[id])} />
        ))}
      </Catalogue>
      {saveOffer && <Offer mine={save} theirs={saveOffer} />}
    </Sheet>
  );
}

const some = (count: number | undefined) => count ? `${count}` : "";
const time = (ticks: number | undefined) => ticks ? clock(ticks) : "";

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
      </dl>
    </section>
  );
}

function Sums({ save }: { save: Save }) {
  const { runs, ticks, kills, shots, hits, taken } = save.statistics;
  return (
    <section class="group">
      <h2>Sums</h2>
      <dl class="books">
        <Line name="Runs to their end" value={`${runs}`} />
        <Line name="Time in the yard" value={clock(ticks)} />
        <Line name="Vermin killed" value={`${kills}`} />
        <Line name="Shots that hit" value={shots ? `${Math.round(100 * hits / shots)} %` : "–"} />
        <Line name="Hit points lost" value={`${taken}`} />
      </dl>
    </section>
  );
}

function doneCount(save: Save): number {
  return CONTRACTS.filter((_, index) => isDone(save, index)).length;
}

interface CatalogueProps {
  title: string;
  unit: string;
  children: ComponentChildren;
}

function Catalogue({ title, unit, children }: CatalogueProps) {
  return (
    <section class="group">
      <h2>
        {title} <small>{unit}</small>
      </h2>
      <ul class="catalogue">{children}</ul>
    </section>
  );
}

interface EntryProps {
  kind: "vermin" | "weapon" | "perk";
  id: number;
  name: string;
  /** Empty while it was never met. */
  words: string;
}

function Entry({ kind, id, name, words }: EntryProps) {
  return (
    <li class={words ? "" : "unmet"}>
      <Picture kind={kind} id={id} sizePx={48} box="catalogue-icon" />
      <span>{name}</span>
      <b>{words || "–"}</b>
    </li>
  );
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
