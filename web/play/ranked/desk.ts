// Everything about rank on this page, held together: how runs start, how they are signed and sent, and the boards.
import type { Game } from "../../../wire/host/mod.ts";
import type { Identity, Vault } from "../../net/mod.ts";
import type { AppState, RankActions } from "../app_state.ts";
import type { PlanDesk } from "../plan_desk.ts";
import { BoardsDesk } from "./boards_desk.ts";
import { follow } from "./follow.ts";
import { NextDesk } from "./next_desk.ts";
import { Outbox } from "./outbox.ts";
import { RankedService } from "./service.ts";
import { SignDesk } from "./sign_desk.ts";
import { StartDesk, type StartPort } from "./start_desk.ts";
import { TodayDesk } from "./today_desk.ts";

export interface RankedPort {
  game: Game;
  identity: Identity | null;
  vault: Vault | null;
  plans: PlanDesk;
  isBench: boolean;
  room: StartPort["room"];
  name(seat: number): string;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  /** Whether what came up last has stood long enough for a press on it to be meant. */
  mayAct(): boolean;
  /** The player signed by a name before they had one. */
  keepName(name: string): void;
  /** A start alone was called off: the session that was opened for it is not needed. */
  calledOff(): void;
}

export class RankedDesk implements RankActions {
  readonly starts: StartDesk;
  readonly signs: SignDesk;
  readonly next: NextDesk;
  readonly boards: BoardsDesk;
  readonly outbox: Outbox;
  readonly today: TodayDesk;
  readonly #port: RankedPort;

  constructor(port: RankedPort) {
    this.#port = port;
    const service = new RankedService();
    const clock = { now: () => new Date(), random: Math.random };
    this.today = new TodayDesk({ ...port, ...clock, service, later });
    this.starts = new StartDesk({ ...port, service, today: this.today });
    this.outbox = new Outbox({
      service,
      vault: port.vault,
      later,
      changed: (count, refused) => port.patch({ outbox: { count, refused } }),
    });
    this.signs = new SignDesk({
      ...port,
      outbox: this.outbox,
      starts: this.starts,
      follow: (id, say) => void follow({ service, later }, id, say),
      released: () => this.next.released(),
    });
    this.next = new NextDesk({ ...port, starts: this.starts, signs: this.signs });
    this.boards = new BoardsDesk({ ...port, service, ownKey: port.identity?.key ?? "" });
  }

  /** The page is up: what earlier visits left is sent, and again whenever the network is back. */
  start(): void {
    this.#port.patch({ hasKey: this.#port.identity !== null });
    void this.outbox.open();
    void this.today.look();
    addEventListener("online", () => {
      void this.outbox.send();
      void this.today.look();
    });
    document.addEventListener("visibilitychange", () => {
      // A page that slept missed its timers.
      if (!document.hidden) void this.today.look();
    });
  }

  runBegan(): void {
    this.signs.runBegan();
    this.next.runBegan();
    this.starts.runBegan();
    this.#port.patch({ rankNote: this.starts.startLine() });
  }

  readonly sign = (name: string, isTyped: boolean) => {
    // A name that was typed was meant; a press may have been for what was there before.
    if (!isTyped && !this.#port.mayAct()) return;
    if (this.#port.state().settings.name === "") this.#port.keepName(name);
    void this.signs.sign(name);
  };

  readonly decline = () => {
    if (this.#port.mayAct()) this.signs.decline();
  };

  readonly answerSpent = (isPlayed: boolean) => {
    const { spent } = this.#port.state();
    this.#port.patch({ spent: null });
    if (spent && isPlayed) return this.starts.startUnranked(spent.plan);
    this.next.calledOff();
    this.#port.calledOff();
  };

  readonly sendNow = () => void this.outbox.send();
}

function later(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
