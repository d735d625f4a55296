// One contract to be signed: where, for what, how fast, how hard.
import { useState } from "preact/hooks";
import { CHAPTERS, CONTRACTS } from "../../wire/host/mod.ts";
import { PERKS, weaponName, WEAPONS } from "../names/mod.ts";
import { exactClock } from "../play/clock.ts";
import { type Grade, medalFor, medalTicks, unlockName } from "../play/progress/campaign.ts";
import { Button, Choice } from "./controls.tsx";
import { Seal } from "./medal.tsx";
import { Picture } from "./picture.tsx";

interface OrderProps {
  index: number;
  sign: string;
  isHard: boolean;
  best: (grade: Grade) => number | null;
  onSign: (grade: Grade) => void;
  onBack: () => void;
}

const GRADES = [{ value: "0", name: "Normal" }, { value: "1", name: "Hard" }] as const;

export function ContractOrder({ index, sign, isHard, best, onSign, onBack }: OrderProps) {
  const { id, title, weapon, unlock } = CONTRACTS[index];
  const [grade, setGrade] = useState<Grade>(0);
  const { gold, silver } = medalTicks(index);
  const ticks = best(grade);
  const line = (unlock.kind === "weapon" ? WEAPONS : PERKS)[unlock.id - 1].line;
  return (
    <div class="over-all veil" data-modal role="dialog" aria-label={`Contract ${id} ${title}`}>
      <div class="slip paper order">
        <p class="order-place">Contract {id} · {CHAPTERS[Math.floor(index / 10)]}</p>
        <h2>{title}</h2>
        <ul class="order-times">
          <li>
            <Seal medal="gold" /> Gold {exactClock(gold)}
          </li>
          <li>
            <Seal medal="silver" /> Silver {exactClock(silver)}
          </li>
          {ticks !== null && (
            <li>
              <Seal medal={medalFor(index, ticks)} /> Your best {exactClock(ticks)}
            </li>
          )}
        </ul>
        <div class="order-unlock">
          <Picture kind={unlock.kind} id={unlock.id} sizePx={96} box="order-icon" />
          <p>
            <strong>Hands out {unlockName(index)}</strong>
            <br />
            {line}
          </p>
        </div>
        {weapon > 1 && <p>Everyone begins with the {weaponName(weapon)}.</p>}
        {isHard && (
          <p class="order-grade">
            <Choice
              label="Grade"
              value={`${grade}`}
              options={GRADES}
              onChange={(value) => setGrade(value === "1" ? 1 : 0)}
            />{" "}
            {grade === 1 ? "A quarter more of everything." : "As written."}
          </p>
        )}
        <div class="press">
          <Button kind="strong" first onClick={() => onSign(grade)}>{sign}</Button>
          <Button back onClick={onBack}>Back</Button>
        </div>
      </div>
    </div>
  );
}
