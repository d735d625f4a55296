// balance: pilots play many runs of every mode, and what they show is counted, drawn and held against the rules.
import { CONTRACTS } from "../../wire/host/mod.ts";
import {
  contractJobs,
  fillJobs,
  PARTS,
  quickTries,
  SKILLS,
  survivalJobs,
  weaponJobs,
} from "../balance/plan.ts";
import type { Choice } from "../balance/plan.ts";
import type { ContractJob, Job, Played, Skill } from "../balance/jobs.ts";
import {
  drawContracts,
  drawKills,
  drawLevels,
  drawPerks,
  drawSurvival,
  drawWeapons,
} from "../balance/plots.ts";
import { playAll } from "../balance/pool.ts";
import { faultsOf, type Report } from "../balance/rules.ts";
import {
  type PerkRow,
  tallyContracts,
  tallyFill,
  tallyPerks,
  tallySurvival,
  tallyWeapons,
} from "../balance/tally.ts";
import { firstLine } from "../runtimes/runtime.ts";
import { CallError, type Flags, readChoice, readFlags, readNumber, writeBytes } from "./flags.ts";
import { gameModule } from "./piloted.ts";
import { sayJson } from "./say.ts";

const MODES = ["all", ...PARTS] as const;
const OUT = "artifacts/balance";

interface BalanceReport extends Report {
  commit: string;
  call: string;
  perks: PerkRow[];
  faults: string[];
}

export async function balance(args: string[]): Promise<boolean> {
  const flags = readFlags("balance", args, {
    mode: { type: "string" },
    seeds: { type: "string" },
    players: { type: "string" },
    skill: { type: "string" },
    hard: { type: "boolean" },
    quick: { type: "boolean" },
    json: { type: "boolean" },
    out: { type: "string" },
  });
  const isQuick = flags.values.quick === true, choice = choiceOf(flags, isQuick);
  const tell = flags.values.json ? () => {} : (words: string) => console.log(words);
  const report: BalanceReport = {
    commit: await commitName(),
    call: callOf(args),
    ...await measure(choice, isQuick, flags.values.hard === true ? 1 : 0, tell),
    faults: [],
  };
  report.faults = faultsOf(report);
  if (!isQuick) writeOut(report, typeof flags.values.out === "string" ? flags.values.out : OUT);
  if (flags.values.json) sayJson(report);
  else sayReport(report, tell);
  return report.faults.length === 0;
}

/** The call as figures name it: where they were written is nobody's business. */
function callOf(args: readonly string[]): string {
  const out = args.indexOf("--out"),
    kept = args.filter((_, i) => out < 0 || (i !== out && i !== out + 1));
  return ["balance", ...kept.filter((word) => !word.startsWith("--out="))].join(" ");
}

/** The commit; "-dirty" when what a tick runs differs from it, whatever else does. */
async function commitName(): Promise<string> {
  const name = await firstLine("git", ["rev-parse", "--short=12", "HEAD"]);
  const folders = ["core", "engine", "wire"];
  const changed = await firstLine("git", ["status", "--porcelain", "--", ...folders]);
  return `${name ?? "unknown"}${changed ? "-dirty" : ""}`;
}

function choiceOf(flags: Flags, isQuick: boolean): Choice {
  const mode = readChoice(flags, "mode", MODES, "all");
  if (isQuick) {
    for (const name of ["mode", "seeds", "players", "skill", "hard", "out"]) {
      if (flags.values[name] !== undefined) throw new CallError(`--quick takes no --${name}`);
    }
    return { parts: ["overrun", "weapons", "fill"], seeds: 1, players: [1], skills: ["idle"] };
  }
  return {
    parts: mode === "all" ? PARTS : [mode],
    seeds: readNumber(flags, "seeds", 1, 1000, 0),
    players: list(flags, "players", ["1", "2", "3", "4"]).map(Number),
    skills: list(flags, "skill", SKILLS) as Skill[],
  };
}

/** Some of `allowed`, by commas, or all of them when the flag is not given. Throws CallError. */
function list(flags: Flags, name: string, allowed: readonly string[]): readonly string[] {
  const text = flags.values[name];
  if (typeof text !== "string") return allowed;
  const wanted = text.split(",");
  const wrong = wanted.find((word) => !allowed.includes(word));
  if (wrong === undefined) return wanted;
  throw new CallError(`--${name} takes some of ${allowed.join(",")}, not "${wrong}"`);
}

type Measured = Omit<BalanceReport, "commit" | "call" | "faults">;
type Tell = (words: string) => void;

async function measure(
  choice: Choice,
  isQuick: boolean,
  grade: number,
  tell: Tell,
): Promise<Measured> {
  const module = await gameModule();
  const play = async <J extends Job>(name: string, jobs: readonly J[]): Promise<Played<J>[]> => {
    if (jobs.length === 0) return [];
    tell(`${name}: ${jobs.length} runs`);
    return await playAll(module, jobs);
  };
  const survival = await play("survival", survivalJobs(choice));
  return {
    survival: tallySurvival(survival),
    perks: tallyPerks(survival),
    weapons: tallyWeapons(await play("weapons", weaponJobs(choice))),
    fill: tallyFill(await play("fill", fillJobs(choice))),
    contracts: tallyContracts(
      isQuick
        ? [...await tryContracts(play, 0), ...await tryContracts(play, 1)]
        : await play("contracts", contractJobs(choice, grade)),
    ),
  };
}

type Play = <J extends Job>(name: string, jobs: readonly J[]) => Promise<Played<J>[]>;

/** Each contract until one try clears it. */
async function tryContracts(play: Play, grade: number): Promise<Played<ContractJob>[]> {
  const played: Played<ContractJob>[] = [];
  let left = CONTRACTS.map((_, contract) => contract);
  for (const attempt of quickTries(grade)) {
    const now = await play("contracts", left.map((contract) => ({ ...attempt, contract })));
    played.push(...now);
    left = now.filter(({ result }) => !result.isWon).map(({ job }) => job.contract);
  }
  return played;
}

/** The JSON file and every plot that has something to show. */
function writeOut(report: BalanceReport, folder: string): void {
  const { survival, perks, weapons, contracts, commit, call } = report;
  const caption = `deno task ${call}, ${commit}`;
  const files: [string, string][] = [["balance.json", JSON.stringify(report, null, 1) + "\n"]];
  if (survival.some(({ mode }) => mode === "overrun")) {
    files.push(
      ["survival.svg", drawSurvival(survival, caption)],
      ["levels.svg", drawLevels(survival, caption)],
      ["kills.svg", drawKills(survival, caption)],
    );
  }
  if (perks.length > 0) files.push(["perks.svg", drawPerks(perks, caption)]);
  if (weapons.length > 0) files.push(["weapons.svg", drawWeapons(weapons, caption)]);
  if (contracts.length > 0) files.push(["contracts.svg", drawContracts(contracts, caption)]);
  try {
    Deno.mkdirSync(folder, { recursive: true });
  } catch {
    throw new CallError(`"${folder}" cannot be made`);
  }
  for (const [name, words] of files) {
    writeBytes(`${folder}/${name}`, new TextEncoder().encode(words));
  }
}

function sayReport(report: BalanceReport, tell: Tell): void {
  const { survival, weapons, contracts, fill, faults } = report;
  tell(`\n${report.commit}`);
  for (const { mode, skill, players, runs, medianS, levels } of survival) {
    const pace = [2, 5, 8, 15].map((minute) => levels[minute - 1] ?? "-").join(" ");
    const who = `${mode} ${skill} ${players}`.padEnd(22);
    tell(`${who} lasts ${medianS} s (median of ${runs}), level at 2 5 8 15 min: ${pace}`);
  }
  for (const { weapon, chapter, worth, ratio } of weapons) {
    tell(`weapon ${weapon} of chapter ${chapter}: worth ${worth}, ${ratio} of the median`);
  }
  for (const { id, grade, goldS, cells } of contracts) {
    const words = cells.map(({ skill, players, won, runs, bestS }) =>
      `${skill} ${players}: ${won}/${runs}${bestS === null ? "" : ` in ${bestS}`}`
    );
    tell(
      `contract ${id.padEnd(4)}${grade === 1 ? " hard" : ""} gold ${goldS} | ${words.join(" | ")}`,
    );
  }
  for (const { seed, players, fullMinute } of fill) {
    tell(`stress run, seed ${seed}, ${players} seats: full at ${fullMinute} min`);
  }
  for (const fault of faults) tell(`NO  ${fault}`);
  if (faults.length === 0) tell("ok  every rule measured holds");
}
