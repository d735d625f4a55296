// What to play alone: four bills side by side, each with its best so far.
import { CONTRACTS } from "../../wire/host/mod.ts";
import { exactClock } from "../play/clock.ts";
import { DAILY, type DayNotice, OVERRUN, planWords, STAMPEDE, TUTORIAL } from "../play/plan.ts";
import { countOpen, isDone, nextUp, openSet } from "../play/progress/campaign.ts";
import type { Save } from "../play/progress/save.ts";
import { useActions, useApp } from "./context.ts";
import { Button, Sheet, Switch, useFirstFocus } from "./controls.tsx";
import { Picture } from "./picture.tsx";

export function Alone() {
  const { save, today, notice, settings, hasKey, spentDay } = useApp();
  const actions = useActions();
  const { weaponsOpen } = openSet(save);
  const isRanked = settings.ranked && hasKey;
  const isNewcomer = save.tutorial === "new" && save.statistics.runs === 0;
  return (
    <Sheet wide title="Play alone" onBack={() => actions.show("menu")}>
      {isNewcomer && <FirstDay />}
      <div class="bills">
        <Bill
          name="Overrun"
          line={`They come until you fall. ${
            isRanked
              ? "Ranked, so every gun lies in the crates."
              : "Whatever contracts have handed out lies in the crates."
          }`}
          best={`${overrunBest(save)} · ${isRanked ? 36 : countOpen(weaponsOpen)} of 36 guns`}
          art={[1, 6, 17]}
          first={!isNewcomer}
          onClick={() => actions.playAlone(OVERRUN)}
        />
        <Bill
          name="Contracts"
          line="Fifty jobs in five places. Each one done hands out a gun or a perk."
          best={contractsBest(save)}
          art={[8, 14, 18]}
          onClick={() => actions.show("campaign")}
        />
        <Bill
          name="Stampede"
          line="One gun that never empties, nothing to pick up, herds from every side."
          best={save.best.stampedeTicks
            ? `Lasted ${exactClock(save.best.stampedeTicks)}`
            : "Not tried yet"}
          art={[2, 2, 2]}
          onClick={() => actions.playAlone(STAMPEDE)}
        />
        <Bill
          name="Today's Notice"
          line={`Ten minutes. ${planWords(DAILY, today).line}`}
          best={dailyBest(save, today, isRanked && spentDay !== today.day)}
          art={[12, 10, 16]}
          onClick={() => actions.playAlone(DAILY)}
        />
      </div>
      {notice && <p class="strip" role="status">{notice}</p>}
      <div class="alone-foot">
        <Button onClick={() => actions.show("progress")}>Your progress</Button>
        <RankedSwitch />
      </div>
    </Sheet>
  );
}

/** Ranked runs open everything to everyone; practice plays with what the player has earned. */
function RankedSwitch() {
  const { settings, hasKey } = useApp();
  const { change } = useActions();
  if (!hasKey) {
    return <p class="alone-rank">Unranked: this browser keeps no key to sign with.</p>;
  }
  return (
    <div class="alone-rank">
      <Switch label="Ranked" value={settings.ranked} onChange={(ranked) => change({ ranked })} />
      <span>
        <strong>{settings.ranked ? "Ranked" : "Practice"}</strong> {settings.ranked
          ? "Signed runs go on the boards."
          : "Nothing goes on the boards; Overrun has your own guns."}
      </span>
    </div>
  );
}

/** Offered to who has never played, until they play anything or wave it away. */
function FirstDay() {
  const { saves, playAlone } = useActions();
  return (
    <section class="first-day" aria-label="First day">
      <p>
        <strong>First day?</strong>{" "}
        Contract 0 shows you everything by doing it. Two minutes, and nothing in it can be lost.
      </p>
      <Button kind="strong" first onClick={() => playAlone(TUTORIAL)}>Show me</Button>
      <Button onClick={saves.skipTutorial}>I know my way</Button>
    </section>
  );
}

interface BillProps {
  name: string;
  line: string;
  best: string;
  /** Three vermin of the kind that waits there. */
  art: [number, number, number];
  first?: boolean;
  onClick: () => void;
}

function Bill({ name, line, best, art, first, onClick }: BillProps) {
  const element = useFirstFocus<HTMLButtonElement>(first);
  const id = `bill-${name.replace(/\W/g, "")}`;
  return (
    <section class="bill-card">
      <span class="bill-art" aria-hidden="true">
        {art.map((kind, at) => (
          <Picture key={at} kind="vermin" id={kind} sizePx={128} box="bill-vermin" />
        ))}
      </span>
      <button
        ref={element}
        type="button"
        class="bill-name"
        aria-describedby={id}
        onClick={onClick}
      >
        {name}
      </button>
      <div id={id} class="bill-lines">
        <span class="bill-line">{line}</span>
        <span class="bill-best">{best}</span>
      </div>
    </section>
  );
}

function overrunBest({ best }: Save): string {
  return best.overrunXp ? `Best ${best.overrunXp} XP` : "Not tried yet";
}

function contractsBest(save: Save): string {
  const done = CONTRACTS.filter((_, index) => isDone(save, index)).length;
  const { id, title } = CONTRACTS[nextUp(save)];
  return done === CONTRACTS.length ? "All fifty done" : `${done} of 50 done · next ${id} ${title}`;
}

function dailyBest({ best }: Save, { day, isPublished }: DayNotice, isRanked: boolean): string {
  if (!isPublished) return `${day} UTC · not published by a service, so unranked`;
  const xp = best.daily?.day === day ? `Best today ${best.daily.xp} XP · ` : "";
  return `${xp}${day} UTC · ${isRanked ? "your first run counts" : "unranked practice"}`;
}
