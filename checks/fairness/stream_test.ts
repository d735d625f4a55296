// The cosmetic stream F decides nothing but looks: in every mode a run whose F begins elsewhere plays to the same
// gameplay for as long as it lasts. Pilots play it, so a difference would also change what they do.
import assert from "node:assert/strict";
import {
  contractConfig,
  dailyConfig,
  overrunConfig,
  type RunConfig,
  stampedeConfig,
} from "../../wire/host/config.ts";
import { GROUPS } from "../../wire/host/fields.gen.ts";
import { fieldAt } from "../../wire/host/fields.ts";
import { addressOf } from "./rotate.ts";
import { rulesModule } from "./rules.ts";
import { RulesRun } from "./rules_run.ts";

const TICKS = 6000, LOOK_EVERY = 300;
const SHOWN = new Set(["sprite", "effect", "overflow"]);
const F_STATE = addressOf("run", "f_state");

/** 1 for each byte of the span that is gameplay. */
function gameplayBytes(): Uint8Array {
  const mask = new Uint8Array(GROUPS[GROUPS.length - 1].base);
  for (const { name, base, size, count, fields } of GROUPS) {
    if (SHOWN.has(name)) continue;
    for (let slot = 0; slot < count; slot++) {
      fields.forEach(({ offset, cosmetic }, i) => {
        const end = i + 1 < fields.length ? fields[i + 1].offset : size;
        if (!cosmetic) mask.fill(1, base + slot * size + offset, base + slot * size + end);
      });
    }
  }
  return mask;
}
const GAMEPLAY = gameplayBytes();

const RUNS: [string, RunConfig][] = [
  ["Overrun", overrunConfig(71, 2)],
  ["Stampede", stampedeConfig(72, 3)],
  ["contract 2.9, hard", contractConfig(18, 73, 2, 1)],
  ["Today's Notice", dailyConfig(74, 4)],
];

/** Plays two runs that differ in F from tick 0 on; the first gameplay field that parts, or null. */
function firstDifference(module: WebAssembly.Module, config: RunConfig): string | null {
  const plain = new RulesRun(module, config), other = new RulesRun(module, config);
  new DataView(other.bytes.buffer).setBigUint64(F_STATE, 0x1234567890abcdefn, true);
  let goesOn = true;
  for (let tick = 1; tick <= TICKS && goesOn; tick++) {
    goesOn = plain.tick();
    assert.equal(other.tick(), goesOn);
    if (goesOn && tick % LOOK_EVERY !== 0) continue;
    const mine = plain.span(), theirs = other.span();
    const at = GAMEPLAY.findIndex((isGameplay, i) => isGameplay === 1 && mine[i] !== theirs[i]);
    if (at >= 0) return `${fieldAt(at)!.name} by tick ${tick}`;
  }
  return null;
}

const rules = await rulesModule();

for (const [name, config] of RUNS) {
  Deno.test(`another F leaves the gameplay of ${name} as it was`, () => {
    assert.equal(firstDifference(rules, config), null);
  });
}

Deno.test("a rule that draws from F is seen", async () => {
  const faulty = await rulesModule((path, text) => {
    if (!path.endsWith("core/brains/roach.ts")) return text;
    const altered = text.replaceAll("gRoll", "fRoll");
    assert.notEqual(altered, text);
    return altered;
  });
  assert.match(firstDifference(faulty, RUNS[0][1]) ?? "none", /^[a-z]+(\[\d+\])?\.\w+ by tick/);
});
