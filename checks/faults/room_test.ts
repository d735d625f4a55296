// The lists that both hosts are held to bite: a service with one guard taken out turns the check of that guard red. The guards
// are in the part that both hosts share; here they are taken out of the bundled worker, which is one text.
import assert from "node:assert/strict";
import { gameWasm } from "../build.ts";
import { releasedModules } from "../build_edge.ts";
import { bundleVerifier, bundleWorker } from "../bundle_edge.ts";
import { BOARD_CHECKS } from "../room/boarding.ts";
import { ROOM_CHECKS } from "../room/conformance.ts";
import { HOSTILE_CHECKS } from "../room/hostile.ts";
import { OPERATOR_TOKEN, TOLD_CHECKS, type ToldTarget } from "../room/telling.ts";
import { VOUCH_CHECKS } from "../room/vouching.ts";
import { withWorkerd } from "../room/workerd_host.ts";

await gameWasm();
const modules = await releasedModules(), builds = [...modules.keys()];
const worker = await bundleWorker({ builds });
const verifier = { script: await bundleVerifier(builds), modules };

interface Check {
  name: string;
  run(target: ToldTarget): Promise<void>;
}
const CHECKS: Check[] = [
  ...ROOM_CHECKS,
  ...VOUCH_CHECKS,
  ...BOARD_CHECKS,
  ...HOSTILE_CHECKS,
  ...TOLD_CHECKS,
];

interface Fault {
  fault: string;
  /** What is taken out, and what stands in its place. */
  from: string;
  to: string;
  /** How the name of the check that must see it begins. */
  seenBy: string;
}

/** Guards that are taken out together: no check of a group looks at what another's guard is for. */
const GROUPS: Fault[][] = [
  [{
    fault: "a room made for another site",
    from: 'if (!service.isOwnOrigin(request)) return refuse(403, "Rooms are made',
    to: 'if (false) return refuse(403, "Rooms are made',
    seenBy: "a foreign or missing origin",
  }, {
    fault: "a frame that keeps the seat it claims",
    from: "frame[0] = index;",
    to: "",
    seenBy: "frames and texts arrive",
  }, {
    fault: "messages of any length",
    from: "if (size > limits.messageBytesMax) {",
    to: "if (false) {",
    seenBy: "16,384 bytes pass",
  }, {
    fault: "seats that open sockets without end",
    from: "if (seat.handshakesMs.length >= limits.handshakesPerMinute) {",
    to: "if (false) {",
    seenBy: "ten sockets a minute",
  }, {
    fault: "keys that anybody can sign for",
    from: "if (!isKey(key) || !isSignature(signature) || isWeakKey(key)) return false;",
    to: "",
    seenBy: "a forged proof for a small-order key",
  }, {
    fault: "seeds without end",
    from: "if (room.seedsMs.length >= limits.seedsPerMinute) return",
    to: "if (false) return",
    seenBy: "a host that asks for a flood",
  }, {
    fault: "a second proof that is looked at",
    from: 'if (seat.proof !== "none") return stop(',
    to: "if (false) return stop(",
    seenBy: "a second proof closes",
  }, {
    fault: "a challenge that can be spent again",
    from: 'const sql = "DELETE FROM challenges WHERE nonce = ? AND at_ms >= ?";',
    to: 'const sql = "UPDATE challenges SET at_ms = at_ms WHERE nonce = ? AND at_ms >= ?";',
    seenBy: "a run alone is given a seed",
  }, {
    fault: "a gzip that opens to whatever it likes",
    from: "gunzipSync(bytes, { maxOutputLength: bytesMax })",
    to: "gunzipSync(bytes)",
    seenBy: "an upload that lies about its lengths",
  }, {
    fault: "a day that can be tried again",
    from: "FROM json_each(?2) WHERE NOT EXISTS (${before})`",
    to: "FROM json_each(?2) WHERE true ON CONFLICT DO UPDATE SET nonce = excluded.nonce`",
    seenBy: "Today's Notice gives a key one try a day",
  }, {
    fault: "summaries that are believed",
    from: "const excess = excessOf(read.output);",
    to: 'const excess = "";',
    seenBy: "a summary beyond its seconds",
  }, {
    fault: "an office that opens to any token",
    from: "sameDigest(await sha256Hex(token), tokenHash)",
    to: "true",
    seenBy: "what is the operator's asks",
  }],
  [{
    fault: "a seat without a budget",
    from: "if (bucket.left < cost) return false;",
    to: "",
    seenBy: "more than 200 messages a second",
  }, {
    fault: "signatures that nobody looks at",
    from: "if (!await isSigned(key, signature, replayProof(",
    to: "if (false && !await isSigned(key, signature, replayProof(",
    seenBy: "a header rewritten, keys swapped",
  }],
  [{
    fault: "keys in any order",
    from: 'const isOrdered = issued2.keys.join(" ") === keys.join(" ");',
    to: 'const isOrdered = issued2.keys.toSorted().join(" ") === keys.toSorted().join(" ");',
    seenBy: "a header rewritten, keys swapped",
  }],
];

/** A check that waits for what never comes has not passed either. */
const HUNG_MS = 4_000;

/** The worker without those guards. */
function without(faults: Fault[]): string {
  return faults.reduce((text, { from, to }) => {
    assert.equal(text.split(from).length, 2, `the worker has it once: ${from}`);
    return text.replace(from, () => to);
  }, worker);
}

/** Ends with the check's own error, or says that it hangs. */
async function ran(check: Check, target: ToldTarget): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("It waits for what never comes")), HUNG_MS);
  });
  await Promise.race([check.run(target), hung]).finally(() => clearTimeout(timer));
}

// workerd is a process of its own.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

for (const [at, faults] of GROUPS.entries()) {
  Deno.test({
    ...LOOSE,
    name: `the lists of the room see guards taken out, part ${at + 1}`,
    async fn(context) {
      const options = { worker: without(faults), verifier, secrets: { OPERATOR_TOKEN } };
      await withWorkerd(options, async (target, { store }) => {
        for (const { fault, seenBy } of faults) {
          const check = CHECKS.find(({ name }) => name.startsWith(seenBy));
          assert(check, `there is a check that begins "${seenBy}"`);
          const fn = async () =>
            await assert.rejects(ran(check, { ...target, store }), Error, fault);
          await context.step({ ...LOOSE, name: fault, fn });
        }
      });
    },
  });
}
