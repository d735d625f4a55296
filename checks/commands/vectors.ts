// vectors: plays every committed vector again and compares; with --write, plays and commits to what comes out.
import { checkVector, VECTORS, writeVector } from "../vectors/mod.ts";
import { readFlags } from "./flags.ts";
import { sayJson } from "./say.ts";

export async function vectors(args: string[]): Promise<boolean> {
  const flags = readFlags("vectors", args, {
    write: { type: "boolean" },
    long: { type: "boolean" },
    json: { type: "boolean" },
  });
  const isWriting = flags.values.write === true, asJson = flags.values.json === true;
  const faults: Record<string, string> = {};
  let played = 0;
  for (const vector of VECTORS) {
    if (vector.isLong && !isWriting && !flags.values.long) continue;
    played++;
    let word = "agrees";
    if (isWriting) word = `${await writeVector(vector)} bytes`;
    else {
      const fault = await checkVector(vector);
      if (fault) faults[vector.name] = word = fault;
    }
    if (!asJson) console.log(`${vector.name.padEnd(16)} ${word}`);
  }
  const ok = Object.keys(faults).length === 0;
  if (asJson) sayJson({ ok, played, faults });
  return ok;
}
