// The names under a finished run. Each player signs their own page's replay; the games carry names and signatures across;
// once all are there and hold, every page puts the run into its outbox. Until all have signed or said no, no next run starts.
import { type Game, readReplayKeys } from "../../../wire/host/mod.ts";
import { fromHex, type Identity, isSigned, replayProof, toHex } from "../../net/mod.ts";
import type { AppState, RankView } from "../app_state.ts";
import { planOf } from "../plan.ts";
import { type Fate, type Outbox, sha256Of, type Signer } from "./outbox.ts";
import { isRankedConfig, isRankedEnd } from "./ranking.ts";
import type { StartDesk } from "./start_desk.ts";
import { signerName } from "./signer_name.ts";
import { unrankedLine } from "./words.ts";

export interface SignPort {
  game: Game;
  identity: Identity | null;
  outbox: Pick<Outbox, "put">;
  starts: Pick<StartDesk, "vouchesFor" | "whyUnmarked">;
  /** Follows a run that was taken in until the service has judged it. */
  follow(id: string, say: (stand: RankView["stand"], words: string) => void): void;
  name(seat: number): string;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  /** Nothing holds the next run up any more. */
  released(): void;
}

/** The run whose names are gathered. */
interface Paper {
  replay: Uint8Array<ArrayBuffer>;
  /** In seat order, as the replay's header has them. */
  keys: string[];
  sha256: string;
  signers: (Signer | null)[];
  /** Seats whose signature is being looked at. */
  checking: Set<number>;
}

type Step = "none" | "asking" | "signing" | "waiting" | "done";

const NOTHING = "0".repeat(64);
const UNSIGNED = new Uint8Array(64);

export class SignDesk {
  readonly #port: SignPort;
  #step: Step = "none";
  #paper: Paper | null = null;

  constructor(port: SignPort) {
    this.#port = port;
  }

  /** Whether the next run has to wait for this one's names. */
  get isHolding(): boolean {
    return this.#step === "asking" || this.#step === "signing" || this.#step === "waiting";
  }

  /** Another run plays: what was not signed stays unsigned. */
  runBegan(): void {
    this.#step = "none";
    this.#paper = null;
    this.#port.patch({ rank: null });
  }

  /** Once a frame. */
  frame(): void {
    const { session } = this.#port.game;
    if (session.phase === "over") {
      if (this.#step === "none" && session.isSettled) this.#open();
      else if (this.isHolding) this.#look();
    } else if (session.phase === "closed" || session.phase === "stopped") this.#closed();
  }

  /** The player signs with that name. */
  async sign(typed: string): Promise<void> {
    const paper = this.#paper, { identity, game } = this.#port;
    const name = signerName(typed);
    if (this.#step !== "asking" || paper === null || identity === null || name === "") return;
    this.#step = "signing";
    this.#show("waiting", "Signing…");
    const { seat } = game.session;
    try {
      paper.sha256 = await sha256Of(paper.replay);
      const signature = await identity.sign(replayProof(paper.sha256, seat));
      if (this.#paper !== paper || this.#step !== "signing") return;
      const key = identity.key;
      const isSaid = paper.keys.length === 1 ||
        game.sign({ player: name, key: fromHex(key), signature: fromHex(signature) });
      if (!isSaid) return this.#end("the others went before it was signed");
      paper.signers[seat] = { seat, name, key, signature };
    } catch {
      return this.decline("this browser could not sign it");
    }
    this.#step = "waiting";
    this.#look();
  }

  /** The player, or this page for them, does not rank this run; the others are told. */
  decline(why = "you chose not to rank it"): void {
    if (!this.isHolding) return;
    this.#sayUnsigned();
    this.#end(why);
  }

  /** The run is over for all: is it one to sign? */
  #open(): void {
    const { game, starts } = this.#port, { runConfig: config, session } = game;
    if (config === null) return;
    const replay = game.replay(), places = readReplayKeys(replay).map(toHex);
    const keys = places.slice(0, session.seats), plan = planOf(config);
    if (keys.includes(NOTHING)) return this.#end(starts.whyUnmarked());
    if (!isRankedEnd(plan, game.state.run.outcome)) {
      return this.#end("a contract ranks once it is done");
    }
    if (!isRankedConfig(config) || !starts.vouchesFor(config, places)) {
      // The others may know better, and must not wait for a name that never comes.
      this.#sayUnsigned();
      return this.#end("the room's word on it did not reach this page");
    }
    const signers = keys.map(() => null);
    this.#paper = { replay, keys, sha256: "", signers, checking: new Set() };
    this.#step = "asking";
    this.#show("asking", "Sign it, and it goes on the board.");
    this.#look();
  }

  /** Looks for the others' names. */
  #look(): void {
    const paper = this.#paper, { game } = this.#port;
    if (paper === null) return;
    let missing = -1;
    for (let seat = 0; seat < paper.keys.length; seat++) {
      if (paper.signers[seat] || paper.checking.has(seat)) continue;
      const said = seat === game.session.seat ? null : game.signed(seat);
      if (said === null) {
        missing = seat;
        continue;
      }
      if (said.signature.every((byte) => byte === 0)) {
        return this.decline(`${this.#port.name(seat)} does not rank it`);
      }
      // Checked against this page's own bytes, so it waits until they are hashed.
      if (paper.sha256 !== "") void this.#check(paper, seat, said.player, toHex(said.signature));
    }
    if (this.#step !== "waiting") return;
    if (missing >= 0) {
      this.#show("waiting", `Waiting for ${possessive(this.#port.name(missing))} signature…`);
    } else if (paper.signers.every((signer) => signer !== null)) this.#send(paper);
  }

  async #check(paper: Paper, seat: number, player: string, signature: string): Promise<void> {
    paper.checking.add(seat);
    const key = paper.keys[seat];
    const isGood = await isSigned(key, signature, replayProof(paper.sha256, seat));
    if (this.#paper !== paper || this.#step !== "waiting") return;
    if (!isGood) return this.#end(`${possessive(this.#port.name(seat))} signature does not hold`);
    const name = signerName(player) || this.#port.name(seat);
    paper.signers[seat] = { seat, name, key, signature };
    this.#look();
  }

  #send(paper: Paper): void {
    const { sha256, replay } = paper, signers = paper.signers.filter((one) => one !== null);
    this.#step = "done";
    this.#show("sending", "Sending it…");
    const isShown = () => this.#paper === paper;
    void this.#port.outbox.put({ sha256, signers, replay }, (fate) => {
      if (isShown()) this.#tell(fate, isShown);
    });
    this.#port.released();
  }

  #tell(fate: Fate, isShown: () => boolean): void {
    if (fate.kind === "kept") {
      this.#show("kept", "Kept here until the service can be reached.");
    } else if (fate.kind === "refused") this.#show("refused", `Refused: ${fate.reason}.`);
    else {
      this.#show("sent", "Sent. The service plays it again to check it.", fate.id);
      this.#port.follow(fate.id, (stand, words) => {
        if (isShown()) this.#show(stand, words, fate.id);
      });
    }
  }

  /** The session is over: a run somebody left is nobody's, and a name that did not come will not. */
  #closed(): void {
    if (this.isHolding) {
      const { why, seat } = this.#port.game.session;
      const who = why.seat >= 0 && why.seat !== seat ? this.#port.name(why.seat) : "the other side";
      this.#end(`${who} went before it was signed`);
    } else if (this.#step === "none" && this.#port.state().end) {
      this.#end("a run that somebody left never ranks");
    }
  }

  #sayUnsigned(): void {
    const { game, identity } = this.#port, seat = game.session.seat;
    if (game.session.seats === 1) return;
    const key = identity ? fromHex(identity.key) : UNSIGNED.slice(32);
    game.sign({ player: signerName(this.#port.name(seat)), key, signature: UNSIGNED });
  }

  /** It does not rank, for a reason. */
  #end(why: string): void {
    const wasHolding = this.isHolding;
    this.#step = "done";
    this.#paper = null;
    this.#show("unranked", unrankedLine(why));
    if (wasHolding) this.#port.released();
  }

  #show(stand: RankView["stand"], words: string, runId = ""): void {
    const shown = this.#port.state().rank;
    if (shown?.stand === stand && shown.words === words && shown.runId === runId) return;
    this.#port.patch({ rank: { stand, words, runId } });
  }
}

function possessive(name: string): string {
  return `${name}'s`;
}
