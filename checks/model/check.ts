// The whole check: every area on its build, within bounds, and the report for people.
import { swap } from "../pipe/builds.ts";
import { type Area, AREAS } from "./areas.ts";
import { modelModule } from "./build.ts";
import { type AreaReport, type Bounds, Explorer } from "./explore.ts";

export interface ModelReport {
  ok: boolean;
  worlds: number;
  steps: number;
  areas: AreaReport[];
}

/** One record a packet in place of eight, so that a small run already needs repairs. */
const NARROW = swap(
  "wire/packet_write.ts",
  "export const WINDOW_RECORDS: i32 = 8;",
  "export const WINDOW_RECORDS: i32 = 1;",
);

/** The area called `name`. Throws one sentence that lists the names. */
export function areaOf(name: string): Area {
  const area = AREAS.find((a) => a.name === name);
  if (area) return area;
  throw new RangeError(
    `there is no area "${name}"; they are ${AREAS.map((a) => a.name).join(", ")}`,
  );
}

/** Explores one area on a build of its own, with one place of one source changed where that is asked. */
export async function checkArea(
  area: Area,
  bounds: Bounds,
  change?: (path: string, text: string) => string,
): Promise<AreaReport> {
  const { isNarrow } = area;
  const replace = (path: string, text: string) => {
    const changed = change ? change(path, text) : text;
    return isNarrow ? NARROW(path, changed) : changed;
  };
  const explorer = await Explorer.create(area, await modelModule(replace));
  return explorer.run(bounds);
}

/** Explores one area after the other; `said` hears of each as it ends. */
export async function checkModel(
  areas: Area[],
  bounds: Bounds,
  said: (area: AreaReport) => void = () => {},
): Promise<ModelReport> {
  const reports: AreaReport[] = [];
  const wide = await modelModule(), narrow = await modelModule(NARROW);
  for (const area of areas) {
    const explorer = await Explorer.create(area, area.isNarrow ? narrow : wide);
    const report = explorer.run(bounds);
    reports.push(report);
    said(report);
  }
  return {
    ok: reports.every(({ violation }) => violation === null),
    worlds: reports.reduce((sum, { worlds }) => sum + worlds, 0),
    steps: reports.reduce((sum, { steps }) => sum + steps, 0),
    areas: reports,
  };
}

export function readableArea(area: AreaReport): string {
  const { name, worlds, steps, depth, states, isWhole } = area;
  return [
    `${name.padEnd(11)}${String(worlds).padStart(9)} worlds ${String(steps).padStart(10)} steps  ` +
    `depth ${String(depth).padStart(3)}  peer states ${states.join(" and ")}  ` +
    (isWhole ? "whole" : "to its bound"),
    ...traceLines(area),
  ].join("\n");
}

export function readable({ ok, worlds, steps, areas }: ModelReport): string {
  const sum = `${worlds} worlds, ${steps} steps`;
  return [...areas.map(readableArea), sum, ok ? "ok" : "FAILED"].join("\n");
}

/** A violation and how to get there. */
function traceLines({ violation }: AreaReport): string[] {
  if (!violation) return [];
  return [
    `  violation: ${violation.says}`,
    ...violation.trace.map((says, i) => `  ${i + 1}. ${says}`),
  ];
}
