// fuzz: hostile bytes against every decoder and the whole receive path. A red part is fed again by the same call with
// --part.
import { fuzz as feedAll, PARTS } from "../hostile/mod.ts";
import { CallError, readFlags, readNumber } from "./flags.ts";
import { sayJson } from "./say.ts";

export async function fuzz(args: string[]): Promise<boolean> {
  const flags = readFlags("fuzz", args, {
    packets: { type: "string" },
    seed: { type: "string" },
    part: { type: "string" },
    json: { type: "boolean" },
  });
  const packets = readNumber(flags, "packets", 1, 1_000_000_000, 50_000);
  const seed = readNumber(flags, "seed", 0, 0xffff_ffff, 20261130);
  const { part, json } = flags.values;
  const chosen = part === undefined ? PARTS : PARTS.filter(({ name }) => name === part);
  if (chosen.length === 0) {
    const known = PARTS.map(({ name }) => `"${name}"`).join(", ");
    throw new CallError(`There is no part "${part}"; there are ${known}`);
  }
  const lines = await feedAll(packets, seed, chosen, (line) => {
    if (json) return;
    const kinds = Object.entries(line.refused).sort(([, a], [, b]) => b - a).slice(0, 6);
    const said = line.fault ?? kinds.map(([name, count]) => `${name} ${count}`).join(", ");
    console.log(`${line.name.padEnd(20)} ${String(line.fed).padStart(8)}  ${said}`);
  });
  const ok = lines.every(({ fault }) => fault === null);
  const fed = lines.reduce((sum, line) => sum + line.fed, 0);
  if (json) sayJson({ ok, packets: fed, seed, parts: lines });
  else console.log(`${fed} hostile packets, seed ${seed}: ${ok ? "nothing gave way" : "A FAULT"}`);
  return ok;
}
