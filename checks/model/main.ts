// deno task model: meets every state of two peers that run the shipped engine and wire over a small core, within
// bounds. Exit 0 when nothing broke, 1 when something did, 2 when the call was wrong.
import { CallError, type Flags, readFlags, readNumber } from "../commands/flags.ts";
import { sayJson } from "../commands/say.ts";
import { type Area, AREAS } from "./areas.ts";
import { areaOf, checkModel, readableArea } from "./check.ts";
import type { Bounds } from "./explore.ts";

/** What the gate explores of each area: whole for most, the rest as far as this goes. */
export const WORLDS = 200_000;
const DEPTH_MAX = 10_000;

function readAreas(flags: Flags): Area[] {
  const name = flags.values.area;
  if (name === undefined) return AREAS;
  try {
    return String(name).split(",").map(areaOf);
  } catch (error) {
    throw new CallError((error as Error).message);
  }
}

async function main(args: string[]): Promise<number> {
  let areas: Area[], bounds: Bounds, isJson: boolean;
  try {
    const flags = readFlags("model", args, {
      area: { type: "string" },
      worlds: { type: "string" },
      depth: { type: "string" },
      json: { type: "boolean" },
    });
    areas = readAreas(flags);
    bounds = {
      worlds: readNumber(flags, "worlds", 1, 100_000_000, WORLDS),
      depth: readNumber(flags, "depth", 1, DEPTH_MAX, DEPTH_MAX),
    };
    isJson = flags.values.json === true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error.message);
    return 2;
  }
  const report = await checkModel(areas, bounds, (area) => {
    if (!isJson) console.log(readableArea(area));
  });
  if (isJson) sayJson(report);
  else console.log(`${report.worlds} worlds, ${report.steps} steps`);
  return report.ok ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main(Deno.args));
