// Looking at boards: which one, which page of it, which run. Answers that come after the player has moved on are dropped.
import { CONTRACTS } from "../../../wire/host/mod.ts";
import type { AppState, BoardsActions, BoardsView } from "../app_state.ts";
import { dayOf } from "../plan.ts";
import type { RankedService } from "./service.ts";

export interface BoardsPort {
  service: Pick<RankedService, "board" | "run">;
  /** The player's own key, whose entries are marked; empty for none. */
  ownKey: string;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
}

const DAY_MS = 86_400_000;

export function firstBoards(ownKey: string, day: string): BoardsView {
  return {
    name: "overrun",
    page: 1,
    day,
    contract: 0,
    stand: "asking",
    words: "",
    board: null,
    run: null,
    ownKey,
  };
}

export class BoardsDesk implements BoardsActions {
  readonly #port: BoardsPort;
  #turn = 0;

  constructor(port: BoardsPort) {
    this.#port = port;
  }

  readonly open = () => {
    const { boards, today } = this.#port.state(), { ownKey } = this.#port;
    const view = boards ?? firstBoards(ownKey, today.day);
    this.#port.patch({ screen: "boards", boards: { ...view, run: null }, notice: "" });
    void this.#fetch();
  };

  readonly choose = (change: Partial<Pick<BoardsView, "name" | "page" | "contract">>) => {
    const page = change.page ?? 1;
    this.#change({ ...change, page });
    void this.#fetch();
  };

  /** The day before, or after; never past today. */
  readonly turnDay = (by: number) => {
    const { boards, today } = this.#port.state();
    if (!boards) return;
    const day = dayOf(new Date(Date.parse(boards.day) + by * DAY_MS));
    if (day > today.day) return;
    this.#change({ day, page: 1 });
    void this.#fetch();
  };

  readonly turnContract = (by: number) => {
    const { boards } = this.#port.state();
    if (!boards) return;
    const contract = (boards.contract + by + CONTRACTS.length) % CONTRACTS.length;
    this.choose({ contract });
  };

  readonly again = () => void this.#fetch();

  readonly openRun = (id: string) => void this.#fetchRun(id);

  readonly closeRun = () => {
    this.#turn++;
    this.#change({ run: null });
  };

  #change(change: Partial<BoardsView>): void {
    const { boards } = this.#port.state();
    if (boards) this.#port.patch({ boards: { ...boards, ...change } });
  }

  async #fetch(): Promise<void> {
    const { boards } = this.#port.state(), turn = ++this.#turn;
    if (!boards) return;
    const { name, page, day, contract } = boards;
    const sheet: Record<string, string> = name.startsWith("daily")
      ? { day }
      : name.startsWith("contracts")
      ? { contract: `${contract}` }
      : {};
    // What stands there stays until the answer comes, so that the rows do not jump.
    this.#change({ stand: "asking", words: "Looking it up…" });
    const answer = await this.#port.service.board(name, page, sheet);
    if (turn !== this.#turn) return;
    if (answer.kind === "there") this.#change({ stand: "there", words: "", board: answer.value });
    else this.#change({ stand: "away", words: answer.words, board: null });
  }

  async #fetchRun(id: string): Promise<void> {
    const turn = ++this.#turn;
    this.#change({ run: { id, words: "Looking it up…", isAway: false, page: null } });
    const answer = await this.#port.service.run(id);
    if (turn !== this.#turn) return;
    const run = answer.kind === "there"
      ? { id, words: "", isAway: false, page: answer.value }
      : { id, words: answer.words, isAway: answer.kind === "away", page: null };
    this.#change({ run });
  }
}
