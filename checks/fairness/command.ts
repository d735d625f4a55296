// fairness: no seat has it better. Every seed is played with the seats as they are and turned (play.ts), and each seat's
// share of the kills, the pickups, the menus and the time lived is set against a fair one. It says yes when the whole
// 95 % interval around each share lies within one per cent of 1/n, and no otherwise: also when there are too few seeds
// to be that sure.
import { readFlags, readNumber } from "../commands/flags.ts";
import { sayJson } from "../commands/say.ts";
import { LIMIT, type Line, measure } from "./measure.ts";
import { rulesWasm } from "./rules.ts";

/** Seeds when none are asked for. Three and four seats play each more often, and each tick of theirs costs more. */
const SEEDS: Record<number, number> = { 2: 100, 3: 50, 4: 40 };

export async function fairness(args: string[]): Promise<boolean> {
  const flags = readFlags("fairness", args, {
    seeds: { type: "string" },
    ticks: { type: "string" },
    players: { type: "string" },
    json: { type: "boolean" },
  });
  const asked = readNumber(flags, "seeds", 2, 100_000, 0);
  const ticks = readNumber(flags, "ticks", 120, 216_000, 6000);
  const only = readNumber(flags, "players", 2, 4, 0), asJson = flags.values.json === true;
  const wasm = await rulesWasm(),
    runs: { players: number; seeds: number; lines: Line[] }[] = [];
  for (const players of only ? [only] : [2, 3, 4]) {
    const seeds = asked || SEEDS[players], lines = await measure(wasm, { seeds, players, ticks });
    runs.push({ players, seeds, lines });
    if (!asJson) lines.forEach((line) => say(players, line));
  }
  const ok = runs.every(({ lines }) => lines.every(({ isFair }) => isFair));
  if (asJson) sayJson({ ok, ticks, limit: LIMIT, runs });
  else {console.log(
      ok ? "no seat has it better" : "a seat has it better, or there are too few seeds",
    );}
  return ok;
}

function say(players: number, { measure, seat, total, bias, halfWidth, isFair }: Line): void {
  const per = (share: number) => `${(share * 100).toFixed(2)} %`;
  console.log(
    `${players} seats  ${measure.padEnd(8)} seat ${seat}  ${
      per(1 / players + bias).padStart(8)
    }  ` +
      `${bias < 0 ? "-" : "+"}${per(Math.abs(bias))} ± ${per(halfWidth)}  of ${total}` +
      `${isFair ? "" : "  OUTSIDE"}`,
  );
}
