// The player's progress on this page: kept in the browser, judged anew after each run alone, handed out and taken in as
// a file. Runs with other seats are never judged here, so they change nobody's save.
import { CONTRACTS, type Game, type Views } from "../../wire/host/mod.ts";
import type { AppState, RunNews, SaveActions } from "./app_state.ts";
import { OUTCOME_WON } from "./end_view.ts";
import { saveBytes } from "./keep_run.ts";
import { planOf } from "./plan.ts";
import { countOpen, isDone, nextUp, openSet } from "./progress/campaign.ts";
import { judge, type RunFacts } from "./progress/judge.ts";
import { RunWatch } from "./progress/run_watch.ts";
import { readSave, type Save, SAVE_BYTES_MAX, writeSave } from "./progress/save.ts";
import { keepSave, type Shelf } from "./progress/save_store.ts";

export interface SaveDeskPort {
  game: Game;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  /** Where saves are kept; the browser's own store when absent. */
  shelf?: Shelf;
}

const WEAPON_IDS = 36;
const PERK_IDS = 60;

export class SaveDesk implements SaveActions {
  readonly #port: SaveDeskPort;
  readonly #watch = new RunWatch();

  constructor(port: SaveDeskPort) {
    this.#port = port;
  }

  /** A run began; only one that is played alone is watched. */
  runBegan(): void {
    this.#watch.begin();
  }

  /** Once a frame of a run. */
  frame(): void {
    const { game } = this.#port;
    if (game.session.seats === 1) this.#watch.look(game.state);
  }

  /** Judges the run alone that just ended, `ticks` being when it was decided; null for any other run. */
  judgeRun(ticks: number): RunNews | null {
    const { game } = this.#port, config = game.runConfig;
    if (game.session.seats !== 1 || config === null || config.bench !== 0) return null;
    this.#watch.look(game.state);
    const { save, dayPlayed: day } = this.#port.state(), plan = planOf(config);
    const { kills, taken, distance } = this.#watch;
    const facts = factsOf(game.state, {
      plan,
      ticks,
      day,
      killsByKind: kills,
      bonusesTaken: taken,
      distance,
    });
    const judged = judge(save, facts);
    this.#keep(judged.save);
    const ahead = nextUp(judged.save);
    return {
      isBest: judged.isBest,
      unlock: judged.isUnlocked ? CONTRACTS[plan.contract].unlock : null,
      ahead: isDone(judged.save, ahead) ? -1 : ahead,
      guns: countOpen(openSet(judged.save).weaponsOpen),
    };
  }

  /** Nothing to do for who has been through it, or waved it away before. */
  readonly skipTutorial = () => {
    const { save } = this.#port.state();
    if (save.tutorial === "new") this.#keep({ ...save, tutorial: "skipped" });
  };

  readonly exportFile = () => {
    const { save, today: { day } } = this.#port.state();
    saveBytes(`vermillion-progress-${day}.json`, new TextEncoder().encode(writeSave(save)));
  };

  /** Reads a file and offers it; nothing is replaced before the player says so. */
  readonly importFile = async (file: Blob) => {
    if (file.size > SAVE_BYTES_MAX) {
      return this.#port.patch({ notice: "That file is too big to be a save." });
    }
    const { save, fault } = readSave(await file.text());
    this.#port.patch({ saveOffer: save, notice: fault });
  };

  readonly answerOffer = (isTaken: boolean) => {
    const { saveOffer } = this.#port.state();
    if (isTaken && saveOffer) this.#keep(saveOffer);
    this.#port.patch({ saveOffer: null });
  };

  #keep(save: Save): void {
    const isKept = keepSave(save, this.#port.shelf);
    const notice = isKept ? "" : "This browser keeps nothing: export your progress before you go.";
    this.#port.patch({ save, notice });
  }
}

type Known = Pick<
  RunFacts,
  "plan" | "ticks" | "day" | "killsByKind" | "bonusesTaken" | "distance"
>;

/** A finished run of one seat, out of its last state. */
function factsOf({ run, player }: Views, known: Known): RunFacts {
  const { kills, shots, hits, dealt, taken, pickups } = player.at(0);
  return {
    ...known,
    isWon: run.outcome === OUTCOME_WON,
    xp: run.xp,
    kills,
    shots,
    hits,
    dealt,
    taken,
    pickups,
    weaponTicks: counted(WEAPON_IDS, (id) => run.weapon_ticks(id)),
    perks: counted(PERK_IDS, (id) => run.perk(id)),
  };
}

function counted(ids: number, of: (id: number) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let id = 1; id <= ids; id++) if (of(id) > 0) counts.set(id, of(id));
  return counts;
}
