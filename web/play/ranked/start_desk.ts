// How a run comes to be ranked: before it starts, its seed is asked of the service (alone) or of the room (with others). Where
// none is to be had in time, or the run would never rank, it starts at once on a seed of its own, and says so.
import { dailySeed, type Game, type RunConfig } from "../../../wire/host/mod.ts";
import { fromHex, type Identity, type RoomClient } from "../../net/mod.ts";
import type { AppState } from "../app_state.ts";
import { dayOf, planOf, type RunPlan } from "../plan.ts";
import type { PlanDesk } from "../plan_desk.ts";
import { rankedConfig } from "./ranking.ts";
import type { RankedService } from "./service.ts";
import { NO_KEY, unrankedLine, whyUnranked } from "./words.ts";

export interface StartPort {
  game: Game;
  identity: Identity | null;
  service: RankedService;
  plans: Pick<PlanDesk, "config">;
  /** Whether runs are stress runs; tests only. */
  isBench: boolean;
  room(): Pick<RoomClient, "keys" | "seat" | "seats" | "present" | "askSeed"> | null;
  name(seat: number): string;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
}

/** What a run was vouched for with: its seed, and what its replay's header carries. */
interface Voucher {
  seed: number;
  /** 64 hex digits each; of a run alone at Today's Notice the fourth is the attempt's mark. */
  places: readonly string[];
}

const NOTHING = "0".repeat(64);
const NONCE_PLACE = 3;

export class StartDesk {
  readonly #port: StartPort;
  /** Raised whenever a start that is under way no longer matters. */
  #turn = 0;
  #alone: Voucher | null = null;
  #why = "";

  constructor(port: StartPort) {
    this.#port = port;
  }

  /** Starts a run of the plan in the session at hand: alone, or on the host's page. */
  async start(plan: RunPlan): Promise<void> {
    const turn = ++this.#turn, { seats } = this.#port.game.session;
    const why = this.#whyNot(plan, seats);
    if (why !== "") return this.#begin(plan, null, why);
    this.#port.patch({ notice: "Asking for a ranked start…" });
    if (seats === 1) await this.#startAlone(plan, turn);
    else await this.#startRoom(plan, turn);
  }

  /** Starts the plan on a seed of its own, since the player would rather play than rank. */
  startUnranked(plan: RunPlan, why: string): void {
    this.#turn++;
    this.#begin(plan, null, why);
  }

  /** Whoever waited for a start has gone. */
  cancel(): void {
    this.#turn++;
  }

  /** Whether the service, or the room itself, gave this page the word on that seed and these keys, its own among them. */
  vouchesFor({ seed, players }: RunConfig, places: readonly string[]): boolean {
    const { identity, game } = this.#port;
    if (identity === null || places[game.session.seat] !== identity.key) return false;
    if (players > 1) {
      return this.#port.room()?.keys.vouchesFor(seed, places.slice(0, players)) ?? false;
    }
    const { seed: given, places: marks } = this.#alone ?? { seed: -1, places: [] };
    return given === seed && marks.every((mark, place) => mark === places[place]);
  }

  /** Why the run at hand carries no keys. */
  whyUnmarked(): string {
    const { runConfig, session } = this.#port.game;
    const why = runConfig ? this.#whyNot(planOf(runConfig), session.seats) : "";
    return why || this.#why || "it was started without a seed of the room";
  }

  /** What is said of the run that begins: whether it ranks, and why not. Empty where nobody would ask. */
  startLine(): string {
    const { runConfig, session } = this.#port.game;
    if (runConfig === null || runConfig.bench !== 0) return "";
    if (planOf(runConfig).mode === "tutorial") return "";
    const isMarked = this.#port.game.keys()[session.seat].some((byte) => byte !== 0);
    return isMarked ? "Ranked" : unrankedLine(this.whyUnmarked());
  }

  /** The lobby's line on whether the next run ranks. */
  roomLine(): string {
    const { plan } = this.#port.state(), room = this.#port.room();
    if (!plan || !room || room.seat < 0 || room.present.includes(false)) return "";
    const why = this.#whyNot(plan, room.seats);
    return why === "" ? "Ranked: signed by all, it goes on the board." : unrankedLine(why);
  }

  #whyNot(plan: RunPlan, seats: number): string {
    const room = seats > 1 ? this.#port.room() : null, keys = room?.keys.keys ?? [];
    const unproven = keys.flatMap((key, seat) => key === null ? [this.#port.name(seat)] : []);
    return whyUnranked({
      plan,
      seats,
      isBench: this.#port.isBench && plan.mode === "overrun",
      hasKey: this.#port.identity !== null,
      isWanted: this.#port.state().settings.ranked,
      isVouching: room?.keys.isVouching ?? false,
      unproven,
      isOneKey: new Set(keys).size < keys.length,
    });
  }

  async #startAlone(plan: RunPlan, turn: number): Promise<void> {
    const { identity, service } = this.#port;
    if (identity === null) return this.#begin(plan, null, NO_KEY);
    const { mode, contract, grade } = rankedConfig(plan, 0, 1);
    const issued = await service.issue(identity, { mode, contract, grade });
    const today = dayOf(new Date());
    // Given or refused, and even when the start was called off meanwhile: the attempt is made.
    if (plan.mode === "daily" && issued.kind !== "none") this.#port.patch({ spentDay: today });
    if (turn !== this.#turn) return;
    if (issued.kind === "none") return this.#begin(plan, null, issued.why);
    if (issued.kind === "spent") return this.#port.patch({ spent: plan, notice: "" });
    const places = [identity.key];
    if (plan.mode === "daily") {
      while (places.length < NONCE_PLACE) places.push(NOTHING);
      places.push(issued.nonce);
    }
    // The day is the service's: its midnight may not be this clock's.
    const seed = plan.mode === "daily" ? dailySeed(issued.day || today) : issued.seed;
    this.#alone = { seed, places };
    this.#begin(plan, this.#alone, "");
  }

  async #startRoom(plan: RunPlan, turn: number): Promise<void> {
    const issued = await this.#port.room()?.askSeed() ?? null;
    if (turn !== this.#turn) return;
    const voucher = issued && { seed: issued.seed, places: issued.keys };
    this.#begin(plan, voucher, voucher ? "" : "the room gave no seed in time");
  }

  #begin(plan: RunPlan, voucher: Voucher | null, why: string): void {
    const { game, plans } = this.#port, { phase, seats } = game.session;
    if (phase !== "ready" && phase !== "over") return;
    this.#why = why;
    this.#port.patch({ notice: "" });
    game.setKeys(voucher ? voucher.places.map(fromHex) : []);
    game.request("start", plans.config(plan, seats, voucher?.seed));
  }
}
