// Signed runs for tests of the boards: pilots play with the seats' real keys in the header, marked as human hands, and
// every seat signs. A run is played once a process and signed anew for whoever asks.
import {
  BotMemory,
  botSample,
  type BotSkill,
  encodeRecord,
  RECORD_SIZE,
  REST,
  type RunConfig,
} from "../../wire/host/mod.ts";
import { replayProof } from "../../room/attest.ts";
import { type Signer, writeEnvelope } from "../../room/envelope.ts";
import { sha256Of } from "../../room/shelf.ts";
import { newGame } from "../commands/piloted.ts";

/** A player with a key of its own. */
export interface Hand {
  key: string;
  sign(message: Uint8Array<ArrayBuffer>): Promise<string>;
}

export async function newHand(): Promise<Hand> {
  const usages: KeyUsage[] = ["sign", "verify"];
  const pair = await crypto.subtle.generateKey("Ed25519", true, usages) as CryptoKeyPair;
  return {
    key: new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)).toHex(),
    sign: async (message) =>
      new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, message)).toHex(),
  };
}

export interface PlayedPlan {
  config: RunConfig;
  hands: Hand[];
  /** Without one every hand rests, and the run is soon lost. */
  skill?: BotSkill;
  /** Every record's device, or the one of a tick and seat; 3 is a pilot. */
  device?: number | ((tick: number, seat: number) => number);
  ticksMax?: number;
  /** A fourth key's place: the nonce of a day's attempt. */
  nonce?: string;
}

/** Plays a plan to its end (or to ticksMax) and gives the .vmr bytes. */
export async function playRun(plan: PlayedPlan): Promise<Uint8Array<ArrayBuffer>> {
  const { config, hands, skill, device = 0, ticksMax = 216_000 } = plan;
  const game = await newGame();
  const keys = Array.from({ length: 4 }, (_, seat) => {
    const hex = hands[seat]?.key ?? (seat === 3 ? plan.nonce : undefined);
    return hex === undefined ? new Uint8Array(32) : Uint8Array.fromHex(hex);
  });
  game.setKeys(keys);
  game.start(config);
  const memories = Array.from({ length: config.players }, () => new BotMemory("steady"));
  const records = new Uint8Array(config.players * RECORD_SIZE);
  for (let isOn = true; isOn && game.tickNext < ticksMax;) {
    memories.forEach((memory, seat) => {
      const hand = typeof device === "number" ? device : device(game.tickNext, seat);
      const sample = skill === undefined
        ? { ...REST, cmd: 0, device: hand }
        : { ...botSample(game.state, seat, skill, memory), device: hand };
      encodeRecord(sample, records, seat * RECORD_SIZE);
    });
    isOn = game.step(records);
  }
  return game.replay();
}

/** Every seat's signature under its name. */
export async function signRun(
  replay: Uint8Array<ArrayBuffer>,
  hands: readonly Hand[],
  names: readonly string[],
): Promise<Signer[]> {
  const sha256 = await sha256Of(replay);
  return await Promise.all(hands.map(async ({ key, sign }, seat) => ({
    seat,
    name: names[seat],
    key,
    signature: await sign(replayProof(sha256, seat)),
  })));
}

/** A signed run as the page hands it in. */
export async function packRun(
  replay: Uint8Array<ArrayBuffer>,
  hands: readonly Hand[],
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  return writeEnvelope(await signRun(replay, hands, names), replay);
}
