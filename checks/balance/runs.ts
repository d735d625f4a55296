// Plays a job to its end. The pilots see the state as always; what is measured is read from the state between ticks,
// so that a measured run is bit for bit the run that sim plays.
import {
  BotMemory,
  botSample,
  encodeRecord,
  type Game,
  overrunConfig,
  RECORD_SIZE,
  REST,
  type RunConfig,
} from "../../wire/host/mod.ts";
import {
  configOf,
  type ContractJob,
  type ContractResult,
  type FillJob,
  type FillResult,
  type Job,
  type ResultOf,
  type Skill,
  type SurvivalJob,
  type SurvivalResult,
} from "./jobs.ts";
import { playWeapon } from "./weapons.ts";

export const MINUTE = 3600;
/** No pilot lives longer than this, and a contract takes a third of it. */
const SURVIVAL_TICKS_MAX = 30 * MINUTE;
const CONTRACT_TICKS_MAX = 8 * MINUTE;
const WEAPONS = 37;
const OUTCOME_WON = 2;
/** Sixteen of the 384 slots are kept for scripts, splits and bosses. */
const FULL = 368;
const Q_PER_MINUTE = 360_000;
const FILL_MINUTES_MAX = 12;

/** Every seat's hands: the records of the tick that runs next. */
export class Hands {
  private readonly memories: BotMemory[];
  private readonly records: Uint8Array;
  constructor(
    private readonly game: Game,
    private readonly players: number,
    private readonly skill: Skill,
  ) {
    this.memories = Array.from({ length: players }, () => new BotMemory());
    this.records = new Uint8Array(players * RECORD_SIZE);
    for (let seat = 0; seat < players; seat++) {
      encodeRecord({ ...REST, cmd: 0 }, this.records, seat * RECORD_SIZE);
    }
  }
  /** The array is reused. */
  next(): Uint8Array {
    const { skill } = this;
    if (skill === "idle") return this.records;
    for (let seat = 0; seat < this.players; seat++) {
      const sample = botSample(this.game.state, seat, skill, this.memories[seat]);
      encodeRecord(sample, this.records, seat * RECORD_SIZE);
    }
    return this.records;
  }
}

/** Plays one job in an instance, which is started anew. */
export function playJob<J extends Job>(game: Game, job: J): ResultOf<J> {
  return play(game, job) as ResultOf<J>;
}

function play(game: Game, job: Job): ResultOf<Job> {
  switch (job.kind) {
    case "survival":
      return playSurvival(game, job);
    case "contract":
      return playContract(game, job);
    case "weapon":
      return playWeapon(game, job);
    case "fill":
      return playFill(game, job);
  }
}

function playSurvival(game: Game, job: SurvivalJob): SurvivalResult {
  const config = configOf(job), { players } = job, { state } = game;
  game.start(config);
  const hands = new Hands(game, players, job.skill), watch = new Watch(game, players);
  let ticks = 0;
  while (ticks < SURVIVAL_TICKS_MAX && game.step(hands.next())) {
    if (state.run.phase === 0) ticks++;
    watch.look(ticks);
  }
  const { level, kills, xp } = state.run, { minutes, picks, dealt } = watch;
  return { ticks, level, kills, xp, minutes, picks, dealt: dealt.map(Math.round) };
}

/** What a survival run is asked between ticks. */
class Watch {
  readonly minutes: SurvivalResult["minutes"] = [];
  readonly picks: SurvivalResult["picks"] = [];
  readonly dealt: number[] = new Array(WEAPONS).fill(0);
  private readonly dealtBefore: number[];
  private offers: number[] | null = null;
  private readonly owned = new Uint8Array(64);

  constructor(private readonly game: Game, private readonly players: number) {
    this.dealtBefore = new Array(players).fill(0);
  }

  look(ticks: number): void {
    const { run, player } = this.game.state;
    for (let seat = 0; seat < this.players; seat++) {
      const { dealt, weapon } = player.at(seat);
      this.dealt[weapon] += dealt - this.dealtBefore[seat];
      this.dealtBefore[seat] = dealt;
    }
    this.lookAtMenu();
    if (ticks === (this.minutes.length + 1) * MINUTE) {
      this.minutes.push({ level: run.level, kills: run.kills, alive: run.alive });
    }
  }

  /** The tick after one that ended with a menu open is the one that picks. */
  private lookAtMenu(): void {
    const { run } = this.game.state;
    if (this.offers) {
      const perk = this.offers.find((id) => run.perk(id) > this.owned[id]);
      if (perk !== undefined) {
        this.picks.push({ perk, offers: this.offers });
        this.owned[perk] = run.perk(perk);
      }
    }
    this.offers = run.menu_open
      ? Array.from({ length: run.offer_count }, (_, i) => run.offer(i))
      : null;
  }
}

function playContract(game: Game, job: ContractJob): ContractResult {
  const { run } = game.state;
  game.start(configOf(job));
  const hands = new Hands(game, job.players, job.skill);
  let ticks = 0;
  while (ticks < CONTRACT_TICKS_MAX && game.step(hands.next())) if (run.phase === 0) ticks++;
  return { isWon: run.outcome === OUTCOME_WON, ticks, kills: run.kills };
}

/** The stress run, until its pool is full. */
function playFill(game: Game, job: FillJob): FillResult {
  const config: RunConfig = { ...overrunConfig(job.seed, job.players), bench: 1 };
  const { run } = game.state;
  game.start(config);
  const hands = new Hands(game, job.players, "expert");
  while (run.world_q < FILL_MINUTES_MAX * Q_PER_MINUTE && game.step(hands.next())) {
    if (run.alive + run.dying >= FULL) return { fullMinute: run.world_q / Q_PER_MINUTE };
  }
  return { fullMinute: -1 };
}
