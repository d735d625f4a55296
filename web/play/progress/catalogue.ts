// The catalogue of a save: everything there is to meet, what of it was met and how often, and where the rest comes from.
import { CONTRACTS } from "../../../wire/host/mod.ts";
import { BONUSES, PERKS, VERMIN, WEAPONS } from "../../names/mod.ts";
import { clock } from "../clock.ts";
import { openSet } from "./campaign.ts";
import type { Save } from "./save.ts";

export type CatalogueKind = "vermin" | "weapon" | "bonus" | "perk";

export interface CatalogueEntry {
  id: number;
  /** Empty for what keeps its name to itself until it is met. */
  name: string;
  line: string;
  /** How often it was met, or what stands in the way. */
  words: string;
  isMet: boolean;
}

export interface CataloguePart {
  kind: CatalogueKind;
  title: string;
  met: number;
  entries: CatalogueEntry[];
}

interface Row {
  id: number;
  name: string;
  line: string;
}

/** Which contract hands a weapon or perk out, by its number; undefined for what is there from the start. */
function sourceOf(kind: CatalogueKind, id: number): string | undefined {
  return CONTRACTS.find(({ unlock }) => unlock.kind === kind && unlock.id === id)?.id;
}

function part(
  kind: CatalogueKind,
  title: string,
  rows: readonly Row[],
  met: Record<string, number>,
  said: (count: number) => string,
  unmet: (id: number) => string,
): CataloguePart {
  const entries = rows.map(({ id, name, line }) => {
    const count = met[id] ?? 0, isMet = count > 0;
    return { id, name, line: isMet ? line : "", words: isMet ? said(count) : unmet(id), isMet };
  });
  return { kind, title, met: entries.filter(({ isMet }) => isMet).length, entries };
}

/** The four parts, each in the order of the simulation's ids. */
export function catalogueOf(save: Save): CataloguePart[] {
  const { weaponsOpen, perksOpen } = openSet(save);
  const isOpen = (bits: bigint, id: number) => (bits >> BigInt(id - 1) & 1n) === 1n;
  const from = (kind: CatalogueKind, bits: bigint, usual: string) => (id: number) =>
    isOpen(bits, id) ? usual : `${sourceOf(kind, id)} hands it out`;
  const vermin = part("vermin", "Vermin", VERMIN, save.kills, times("killed"), () => "not met yet");
  for (const entry of vermin.entries) if (!entry.isMet) entry.name = "";
  return [
    vermin,
    part(
      "weapon",
      "Guns",
      WEAPONS,
      save.weaponTicks,
      (ticks) => `held for ${clock(ticks)}`,
      from("weapon", weaponsOpen, "not held yet"),
    ),
    part("bonus", "Bonuses", BONUSES, save.bonuses, times("taken"), () => "not taken yet"),
    part(
      "perk",
      "Perks",
      PERKS,
      save.perks,
      times("picked"),
      from("perk", perksOpen, "not picked yet"),
    ),
  ];
}

const times = (what: string) => (count: number) => `${what} ${count}×`;

/** The id with the largest count; 0 when nothing was counted. */
export function favourite(tally: Record<string, number>): number {
  let best = 0;
  for (const [id, count] of Object.entries(tally)) {
    if (count > (tally[best] ?? 0)) best = Number(id);
  }
  return best;
}
