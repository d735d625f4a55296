// The shelf of kept runs as the screens know it: every change is made on the shelf first and shown as the shelf then has it.
// Without a shelf, or with one that fails, the list says so in a sentence and the game goes on.
import { type Game, readConfig } from "../../wire/host/mod.ts";
import type { AppState } from "../play/app_state.ts";
import type { RunPlan } from "../play/plan.ts";
import { planTitle } from "./facts.ts";
import type { KeptShelf } from "./kept.ts";
import type { KeptView } from "./view.ts";

export interface KeptDeskPort {
  state(): Pick<AppState, "kept">;
  patch(patch: Pick<Partial<AppState>, "kept" | "screen">): void;
  /** Null in a browser that keeps nothing. */
  shelf: Pick<KeptShelf, "keep" | "list" | "bytes" | "pin" | "drop"> | null;
  /** Hands the player a file. */
  save(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  nowMs?(): number;
}

const NO_SHELF = "This browser keeps nothing for this site. Runs can still be saved as files.";
const CONFIG_AT = 48;

export class KeptDesk {
  readonly #port: KeptDeskPort;
  /** Why the newest run is not on the shelf; empty when it is. */
  #notKept = "";

  constructor(port: KeptDeskPort) {
    this.#port = port;
  }

  /** Shows the list, as it was known while it is read anew. */
  readonly openList = () => {
    const runs = this.#port.state().kept?.runs ?? [];
    this.#port.patch({ screen: "kept", kept: { stand: "asking", runs, words: "" } });
    void this.#show(this.#notKept);
  };

  /** Hands a kept run over as a file, called by its seed and its length. */
  readonly saveKept = (id: string) =>
    void this.#attempt(async (shelf) => {
      const bytes = await shelf.bytes(id);
      const ticks = (await shelf.list()).find((each) => each.id === id)?.ticks ?? 0;
      this.#port.save(fileName(bytes, ticks), bytes);
    });

  readonly pinKept = (id: string, isPinned: boolean) =>
    void this.#attempt((shelf) => shelf.pin(id, isPinned));

  readonly dropKept = (id: string) => void this.#attempt((shelf) => shelf.drop(id));

  /**
   * A run is over: keeps its replay. To be called once a run, when nothing of it is a guess any more: alone at its end,
   * together once the session is settled or closed. Gives the kept run's id; empty when it is not kept.
   */
  async runEnded(
    game: Pick<Game, "replay" | "tickConfirmed">,
    names: readonly string[],
    plan: RunPlan,
    resultWords: string,
  ): Promise<string> {
    const { shelf, nowMs = Date.now } = this.#port;
    if (shelf === null) return "";
    // Taken now: the game may be at another run when the shelf is ready.
    const bytes = game.replay(), ticks = game.tickConfirmed + 1;
    const about = { names, plan: planTitle(plan), result: resultWords, atMs: nowMs() };
    try {
      const id = await shelf.keep({ ...about, bytes, ticks });
      this.#notKept = "";
      return id;
    } catch (error) {
      this.#notKept = sentence(error);
      return "";
    }
  }

  /** Changes the shelf and shows it as it is then; what went wrong is said above the list. */
  async #attempt(work: (shelf: NonNullable<KeptDeskPort["shelf"]>) => Promise<void>) {
    let words = "";
    if (this.#port.shelf !== null) await work(this.#port.shelf).catch((e) => words = sentence(e));
    await this.#show(words);
  }

  async #show(words: string): Promise<void> {
    this.#port.patch({ kept: await this.#read(words) });
  }

  async #read(words: string): Promise<KeptView> {
    const { shelf } = this.#port;
    if (shelf === null) return { stand: "away", runs: [], words: NO_SHELF };
    try {
      return { stand: "there", runs: await shelf.list(), words };
    } catch (error) {
      return { stand: "away", runs: [], words: sentence(error) };
    }
  }
}

function fileName(bytes: Uint8Array, ticks: number): string {
  const seed = readConfig(bytes, CONFIG_AT).seed.toString(16).padStart(8, "0");
  return `vermillion-${seed}-${ticks}.vmr`;
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : "The shelf of kept runs did not answer.";
}
