// deno task pipe: that many games play each other over a seeded bad network. Exit 0 when nothing was violated, 1 when
// something was, 2 when the call was wrong.
import { CallError, type Flags, readChoice, readFlags, readNumber } from "../commands/flags.ts";
import { sayJson } from "../commands/say.ts";
import { type Mode, MODES } from "./modes.ts";
import { playPipe } from "./play.ts";
import { PROFILES } from "./profiles.ts";
import { readable } from "./report.ts";

async function main(args: string[]): Promise<number> {
  let flags: Flags, profile: string, seed: number, players: number, ticks: number, mode: Mode;
  try {
    flags = readFlags("pipe", args, {
      profile: { type: "string" },
      seed: { type: "string" },
      players: { type: "string" },
      ticks: { type: "string" },
      mode: { type: "string" },
      json: { type: "boolean" },
    });
    profile = readChoice(flags, "profile", PROFILES.map((p) => p.name), "fair");
    seed = readNumber(flags, "seed", 0, 4294967295, 1);
    players = readNumber(flags, "players", 2, 4, 2);
    ticks = readNumber(flags, "ticks", 60, 2_000_000, 20_000);
    mode = readChoice(flags, "mode", MODES, "overrun");
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error.message);
    return 2;
  }
  const report = await playPipe({ profile, seed, players, ticks, mode });
  if (flags.values.json) sayJson(report);
  else console.log(readable(report));
  if (!report.ok) {
    console.error(
      `play it again: deno task pipe --profile ${profile} --seed ${seed} --players ${players} ` +
        `--ticks ${ticks} --mode ${mode}`,
    );
  }
  return report.ok ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main(Deno.args));
