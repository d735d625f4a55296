// What the room is going to play: the host chooses, everyone reads it.
import {
  contractPlan,
  DAILY,
  OVERRUN,
  type PlanMode,
  planWords,
  type RunPlan,
  STAMPEDE,
} from "../play/plan.ts";
import { useActions, useApp } from "./context.ts";
import { Button, Choice } from "./controls.tsx";

const MODES = [
  { value: "overrun", name: "Overrun" },
  { value: "stampede", name: "Stampede" },
  { value: "contract", name: "Contract" },
  { value: "daily", name: "Today's Notice" },
] as const;
/** What a mode begins with when it is chosen. */
const FIRST_PLANS: Partial<Record<PlanMode, RunPlan>> = {
  stampede: STAMPEDE,
  contract: contractPlan(0),
  daily: DAILY,
};
const GRADES = [{ value: "0", name: "Normal" }, { value: "1", name: "Hard" }] as const;

export function LobbyPlan({ isHost, onBoard }: { isHost: boolean; onBoard: () => void }) {
  const { plan, today } = useApp();
  if (!plan) {
    return <p class="job-card" role="status">The host says what will be played.</p>;
  }
  const words = planWords(plan, today);
  return (
    <section class="job-card" aria-label="What will be played">
      {isHost && <ModeChoice plan={plan} />}
      <p role="status">
        <strong>{words.name}</strong> <span>{words.line}</span>
        {plan.mode === "daily" && <DayLine />}
      </p>
      {isHost && plan.mode === "contract" && <ContractChoice plan={plan} onBoard={onBoard} />}
    </section>
  );
}

/** Which day's notice it is, and how long it takes. */
function DayLine() {
  const { day, isPublished } = useApp().today;
  return (
    <span class="job-day">
      {day} UTC · ten minutes{isPublished ? "" : " · not published by a service, so unranked"}
    </span>
  );
}

function ModeChoice({ plan }: { plan: RunPlan }) {
  const { choosePlan } = useActions();
  const choose = (mode: string) => {
    if (mode === plan.mode) return;
    choosePlan(FIRST_PLANS[mode as PlanMode] ?? OVERRUN);
  };
  return <Choice label="Mode" value={plan.mode} options={MODES} onChange={choose} />;
}

function ContractChoice({ plan, onBoard }: { plan: RunPlan; onBoard: () => void }) {
  const { choosePlan } = useActions();
  return (
    <div class="press">
      <Button kind="small" onClick={onBoard}>Choose contract</Button>
      <Choice
        label="Grade"
        value={`${plan.grade}`}
        options={GRADES}
        onChange={(grade) => choosePlan(contractPlan(plan.contract, grade === "1" ? 1 : 0))}
      />
    </div>
  );
}
