// The board of contracts: five chapters of ten, what is done and how well, and what each one hands out. Alone it shows
// the player's own progress; in a room everything is open, and signing chooses instead of starting.
import { useState } from "preact/hooks";
import { CONTRACTS } from "../../wire/host/mod.ts";
import { PERKS, WEAPONS } from "../names/mod.ts";
import { exactClock } from "../play/clock.ts";
import { contractPlan, type RunPlan, TUTORIAL } from "../play/plan.ts";
import {
  bestTicks,
  board,
  boardSums,
  type ContractMark,
  type Grade,
  isDone,
  isHardOpen,
  medalTicks,
  nextUp,
  unlockName,
} from "../play/progress/campaign.ts";
import { useActions, useApp } from "./context.ts";
import { Sheet, useFirstFocus } from "./controls.tsx";
import { ContractOrder } from "./contract_order.tsx";
import { MEDAL_NAMES, Padlock, Seal } from "./medal.tsx";
import { Picture } from "./picture.tsx";

interface CampaignProps {
  /** What signing is called here. */
  sign: string;
  isRoom?: boolean;
  onSign: (plan: RunPlan) => void;
  onBack: () => void;
}

export function Campaign({ sign, isRoom = false, onSign, onBack }: CampaignProps) {
  const { save, plan } = useApp();
  const actions = useActions();
  const start = plan?.mode === "contract" ? plan.contract : nextUp(save);
  const [shown, setShown] = useState(start);
  const [signing, setSigning] = useState(-1);
  const [refused, setRefused] = useState(-1);
  const chapters = board(save, isRoom);
  const isHard = isRoom || isHardOpen(save);
  const press = ({ index, isOpen }: ContractMark) => {
    if (isOpen) return setSigning(index);
    actions.sound("error");
    setRefused(index);
  };
  const look = (index: number) => {
    setShown(index);
    setRefused(-1);
  };
  const close = (index: number) => {
    setSigning(-1);
    document.getElementById(cellId(index))?.focus();
  };
  return (
    <Sheet wide title="Contracts" onBack={onBack}>
      {!isRoom && <BoardHead onFirstDay={() => onSign(TUTORIAL)} />}
      <div class="board">
        {chapters.map(({ name, marks }) => (
          <section key={name} class="chapter">
            <h2>{name}</h2>
            {marks.map((mark) => (
              <Cell
                key={mark.index}
                mark={mark}
                isFirst={mark.index === start}
                onLook={() => look(mark.index)}
                onPress={() => press(mark)}
              />
            ))}
          </section>
        ))}
      </div>
      <BoardFoot index={shown} isRefused={refused === shown} isHard={isHard} />
      {signing >= 0 && (
        <ContractOrder
          index={signing}
          sign={sign}
          isHard={isHard}
          best={(grade) => bestTicks(save, signing, grade)}
          onSign={(grade: Grade) => onSign(contractPlan(signing, grade))}
          onBack={() => close(signing)}
        />
      )}
    </Sheet>
  );
}

/** Contract 0, where there is nothing to win, and what was won everywhere else. */
function BoardHead({ onFirstDay }: { onFirstDay: () => void }) {
  const { save } = useApp();
  const { done, gold, silver, guns, perks } = boardSums(save);
  return (
    <div class="board-head">
      <button type="button" class="job first-job" onClick={onFirstDay}>
        <span class="job-id">0</span> <span class="job-title">First Day</span>
        <span class="job-note">
          {save.tutorial === "done" ? "done" : "learn by doing, nothing to lose"}
        </span>
      </button>
      <p class="board-sums">
        <span>{done} of {CONTRACTS.length} done</span>
        <span>
          <Seal medal="gold" /> {gold} gold
        </span>
        <span>
          <Seal medal="silver" /> {silver} silver
        </span>
        <span>{guns} of {WEAPONS.length} guns</span>
        <span>{perks} of {PERKS.length} perks</span>
      </p>
    </div>
  );
}

function cellId(index: number): string {
  return `contract-${CONTRACTS[index].id}`;
}

interface CellProps {
  mark: ContractMark;
  isFirst: boolean;
  onLook: () => void;
  onPress: () => void;
}

function Cell({ mark, isFirst, onLook, onPress }: CellProps) {
  const { id, title, unlock } = CONTRACTS[mark.index];
  const element = useFirstFocus<HTMLButtonElement>(isFirst);
  const said: string[] = [];
  if (!mark.isOpen) said.push("locked");
  if (mark.normal) said.push(MEDAL_NAMES[mark.normal]);
  if (mark.hard) said.push(`hard ${MEDAL_NAMES[mark.hard]}`);
  return (
    <button
      ref={element}
      id={cellId(mark.index)}
      type="button"
      class={mark.isOpen ? "job" : "job locked"}
      aria-disabled={!mark.isOpen}
      onFocus={onLook}
      onMouseEnter={onLook}
      onClick={onPress}
    >
      <Picture kind={unlock.kind} id={unlock.id} sizePx={48} box="job-icon" />
      <span class="job-id">{id}</span> <span class="job-title">{title}</span>
      {said.length > 0 && <span class="hidden-words">, {said.join(", ")}</span>}
      <span class="job-seals">
        {!mark.isOpen && <Padlock />}
        {mark.normal && <Seal medal={mark.normal} />}
        {mark.hard && <Seal medal={mark.hard} />}
      </span>
    </button>
  );
}

interface FootProps {
  index: number;
  isRefused: boolean;
  isHard: boolean;
}

/** What the contract in focus is about, in one line, and why it will not open. */
function BoardFoot({ index, isRefused, isHard }: FootProps) {
  const { save } = useApp();
  const { id, title } = CONTRACTS[index];
  const { gold, silver } = medalTicks(index);
  const best = bestTicks(save, index, 0);
  const before = CONTRACTS[index - 1]?.id;
  return (
    <p class={isRefused ? "board-foot refused" : "board-foot"} role="status">
      {isRefused ? <strong>{id} is locked. Finish {before} first.</strong> : (
        <>
          <strong>{id} {title}</strong>
          <span>Hands out {unlockName(index)}{isDone(save, index) && " (yours)"}</span>
          <span>Gold {exactClock(gold)} · Silver {exactClock(silver)}</span>
          {best !== null && <span>Best {exactClock(best)}</span>}
          {!isHard && <span class="board-hard">Hard grade opens after 4.10</span>}
        </>
      )}
    </p>
  );
}
