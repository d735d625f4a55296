// Uploads of runs, as far as they are judged without simulating: the envelope with who signed, and the replay's header.
import assert from "node:assert/strict";
import { type Envelope, readEnvelope, writeColumns, writeEnvelope } from "../../room/envelope.ts";
import { shownName } from "../../room/names.ts";
import { Refused } from "../../room/refused.ts";
import { readRunHeader } from "../../room/replay_file.ts";
import { overrunPlan, playPlan } from "../commands/piloted.ts";
import { mutate } from "../wire/fuzz.ts";
import { damageText, draws, type Part, Tally } from "./part.ts";

/** Reads an envelope as the room does; a fault puts another reader in its place. */
type Reader = (bytes: Uint8Array<ArrayBuffer>) => Envelope;

export const UPLOADS: Part = uploadsOf(readEnvelope);

export function uploadsOf(read: Reader): Part {
  const feed: Part["feed"] = async (count, seed) => {
    const draw = draws(seed), tally = new Tally();
    const replay = (await playPlan(overrunPlan(3, 2, 60))).game.replay();
    const signer = (at: number) => ({
      seat: at,
      name: damageText("Ann", "a name of some length", draw.random),
      key: `${at + 1}`.repeat(64),
      signature: "ab".repeat(64),
    });
    for (let i = 0; i < count; i++) {
      const write = draw.below(2) === 0 ? writeEnvelope : writeColumns;
      const whole = write([signer(draw.below(2)), signer(draw.below(2))], replay);
      const isWhole = draw.below(5) === 0;
      const bytes = isWhole ? whole : mutate(draw.random, whole, draw.noise(300)).slice();
      tally.note(tryUpload(bytes as Uint8Array<ArrayBuffer>, read));
    }
    return { fed: count, refused: tally.refused };
  };
  return { name: "uploads", share: 2, feed };
}

/** Takes an upload apart as the room does; gives what it came to. Throws on anything but a refusal. */
function tryUpload(bytes: Uint8Array<ArrayBuffer>, read: Reader): string {
  try {
    const { signers, replay } = read(bytes);
    assert.ok(signers.length >= 1 && signers.length <= 4);
    for (const { name, key } of signers) {
      const shown = shownName(name, key);
      assert.ok(shown.length > 0 && !/\p{C}/u.test(shown), `the name ${JSON.stringify(shown)}`);
    }
    const { config } = readRunHeader(replay);
    assert.ok(config.players >= 1 && config.players <= 4);
    return "read";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    assert.ok(error.status >= 400 && error.status < 500);
    assert.match(error.message, /^[A-Z][^\n]+[^.]$/, "one sentence");
    return `${error.status}`;
  }
}
