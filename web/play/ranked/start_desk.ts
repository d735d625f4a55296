// How a run comes to be ranked: before it starts, its seed is asked of the service (alone) or of the room (with others). Where
// none is to be had in time, or the run would never rank, it starts at once on a seed of its own, and says so.
import type { Game, RunConfig } from "../../../wire/host/mod.ts";
import { fromHex, type Identity, type RoomClient } from "../../net/mod.ts";
import type { AppState } from "../app_state.ts";
import { planOf, type RunPlan } from "../plan.ts";
import type { PlanDesk } from "../plan_desk.ts";
import { rankedConfig } from "./ranking.ts";
import type { RankedService } from "./service.ts";
import type { TodayDesk } from "./today_desk.ts";
import { NO_KEY, spentWords, unrankedLine, whyUnranked } from "./words.ts";

export interface StartPort {
  game: Game;
  identity: Identity | null;
  service: Pick<RankedService, "issue">;
  today: Pick<TodayDesk, "look">;
  plans: Pick<PlanDesk, "config">;
  /** Whether runs are stress runs; tests only. */
  isBench: boolean;
  room(): Pick<RoomClient, "keys" | "seat" | "seats" | "present" | "askSeed" | "askDay"> | null;
  name(seat: number): string;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
}

/** What a run was vouched for with: its seed, and what its replay's header carries. */
interface Voucher {
  seed: number;
  /** 64 hex digits each; at Today's Notice the fourth is the attempt's mark. */
  places: readonly string[];
}

const NOTHING = "0".repeat(64);
const NONCE_PLACE = 3;

/** The places of a run's keys, with the mark of an attempt in the last of the four. */
function placesOf(keys: readonly string[], nonce: string): string[] {
  if (nonce === "") return [...keys];
  const blanks = Array.from({ length: NONCE_PLACE - keys.length }, () => NOTHING);
  return [...keys, ...blanks, nonce];
}

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
  startUnranked(plan: RunPlan): void {
    this.#turn++;
    this.#begin(plan, null, this.#why);
  }

  /** Whoever waited for a start has gone. */
  cancel(): void {
    this.#turn++;
    if (this.#port.state().spent) this.#port.patch({ spent: null });
  }

  /** A run began. A pair's attempt at Today's Notice is this player's own of that day. */
  runBegan(): void {
    const { game, room, state, patch } = this.#port, { day } = state().today;
    if (room()?.keys.hasSpent(game.session.seat, day)) patch({ spentDay: day });
  }

  /** Whether the service, or the room itself, gave this page the word on that seed and these keys, its own among them. */
  vouchesFor(config: RunConfig, places: readonly string[]): boolean {
    const { identity, game } = this.#port, { seed, players } = config;
    if (identity === null || places[game.session.seat] !== identity.key) return false;
    if (players > 1) {
      const mark = planOf(config).mode === "daily" ? places[NONCE_PLACE] : "";
      return this.#port.room()?.keys.vouchesFor(seed, places.slice(0, players), mark) ?? false;
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
    if (isMarked) return "Ranked";
    const { today } = this.#port.state();
    const isOwn = planOf(runConfig).mode === "daily" &&
      !(today.isPublished && today.seed === runConfig.seed);
    return unrankedLine(
      this.whyUnmarked() + (isOwn ? ", and its notice is not the published one" : ""),
    );
  }

  /** The lobby's line on whether the next run ranks. */
  roomLine(): string {
    const { plan } = this.#port.state(), room = this.#port.room();
    if (!plan || !room || room.seat < 0 || room.present.includes(false)) return "";
    const why = this.#whyNot(plan, room.seats);
    if (why !== "") return unrankedLine(why);
    return plan.mode === "daily"
      ? "Ranked: this start is the day's one try for both of you."
      : "Ranked: signed by all, it goes on the board.";
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
      spent: plan.mode === "daily" && room ? this.#spentNames(room.seats) : [],
      isOneKey: new Set(keys).size < keys.length,
    });
  }

  /** Who is known to have made their attempt of the day. */
  #spentNames(seats: number): string[] {
    const { room, game, name, state } = this.#port, { today: { day }, spentDay } = state();
    return Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
      room()?.keys.hasSpent(seat, day) || seat === game.session.seat && spentDay === day
    ).map(name);
  }

  /** The service's day, said in passing; its seed where that was said too. */
  async #learnDay(day: string, seed: number | null): Promise<void> {
    const { today, state, patch } = this.#port;
    if (seed !== null) patch({ today: { day, seed, isPublished: true } });
    else if (state().today.day !== day) await today.look();
  }

  async #startAlone(plan: RunPlan, turn: number): Promise<void> {
    const { identity, service } = this.#port;
    if (identity === null) return this.#begin(plan, null, NO_KEY);
    const { mode, contract, grade } = rankedConfig(plan, 0, 1);
    const issued = await service.issue(identity, { mode, contract, grade });
    if (plan.mode === "daily" && issued.kind !== "none") {
      // Given or refused, and even when the start was called off meanwhile: the attempt is made.
      this.#port.patch({ spentDay: issued.day });
      // The day is the service's: its midnight may not be this clock's.
      await this.#learnDay(issued.day, issued.kind === "issued" ? issued.seed : null);
    }
    if (turn !== this.#turn) return;
    if (issued.kind === "none") return this.#begin(plan, null, issued.why);
    if (issued.kind === "spent") return this.#offerSpent(plan, issued.day, []);
    const { seed, nonce } = issued;
    this.#alone = { seed, places: placesOf([identity.key], nonce) };
    this.#begin(plan, this.#alone, "");
  }

  async #startRoom(plan: RunPlan, turn: number): Promise<void> {
    const room = this.#port.room();
    const word = await (plan.mode === "daily" ? room?.askDay() : room?.askSeed()) ?? null;
    if (word !== null && word.day !== "") {
      await this.#learnDay(word.day, "seed" in word ? word.seed : null);
    }
    if (turn !== this.#turn) return;
    if (word === null) return this.#begin(plan, null, "the room gave no seed in time");
    if ("spent" in word) return this.#offerSpent(plan, word.day, word.spent.map(this.#port.name));
    const { seed, keys, nonce } = word;
    this.#begin(plan, { seed, places: placesOf(keys, nonce) }, "");
  }

  /** The day's attempt is made, the player's own or one of those names': it may be played unranked. */
  #offerSpent(plan: RunPlan, day: string, names: string[]): void {
    this.#why = names.length > 0 ? spentWords(names) : "the day's one ranked attempt is spent";
    this.#port.patch({ spent: { plan, day, names }, notice: "" });
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
