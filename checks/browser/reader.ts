/// <reference lib="dom" />
// A player who has only a keyboard and a screen reader: what has the focus, how to walk to a control, and what axe finds
// wrong with the page as it stands.
import assert from "node:assert/strict";
import { ROOT } from "../tidy/source.ts";
import type { Player } from "./player.ts";

export interface Finding {
  rule: string;
  impact: string;
  where: string;
}

/** What axe finds serious or worse on the page as it stands. */
export async function findFaults(player: Player): Promise<Finding[]> {
  const source = await Deno.readTextFile(`${ROOT}node_modules/axe-core/axe.min.js`);
  await player.page.evaluate(source);
  return await player.page.evaluate(async () => {
    // deno-lint-ignore no-explicit-any
    const axe = (globalThis as any).axe;
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter((v: { impact: string }) => v.impact === "serious" || v.impact === "critical")
      .flatMap((v: { id: string; impact: string; nodes: { html: string }[] }) =>
        v.nodes.map((node) => ({ rule: v.id, impact: v.impact, where: node.html.slice(0, 200) }))
      );
  });
}

/** The focused control's name. */
export function focused(player: Player): Promise<string> {
  return player.page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });
}

/** Walks with an arrow key until the control with this name has the focus. */
export async function walkTo(player: Player, name: string, key = "ArrowDown"): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < 12; step++) {
    const here = await focused(player);
    if (here === name) return;
    seen.push(here);
    await player.press(key);
  }
  assert.fail(`no "${name}" on the way by ${key}: ${seen.join(", ")}`);
}
