// The whole receive path of a game, attacked by its host and by its guest (checks/wire/fuzz.ts says how).
import { gameModule } from "../commands/piloted.ts";
import { fuzzReceive, record } from "../wire/fuzz.ts";
import type { Part } from "./part.ts";

const part = (seat: number, role: string): Part => ({
  name: `packets of a ${role}`,
  share: 40,
  async feed(count, seed) {
    const module = await gameModule();
    const { fed, reasons } = await fuzzReceive(module, await record(module, seat), count, seed);
    return { fed, refused: reasons };
  },
});

export const RECEIVE: Part[] = [part(0, "host"), part(1, "guest")];
