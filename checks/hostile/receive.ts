// The whole receive path of a game, attacked by its host and by its guest (checks/wire/fuzz.ts says how).
import { gameModule } from "../commands/piloted.ts";
import { fuzzReceive, record } from "../wire/fuzz.ts";
import type { Part } from "./part.ts";

const part = (attacker: number, seats: number, name: string, share: number): Part => ({
  name,
  share,
  async feed(count, seed) {
    const module = await gameModule(), recording = await record(module, attacker, seats);
    const { fed, reasons } = await fuzzReceive(module, recording, count, seed);
    return { fed, refused: reasons };
  },
});

export const RECEIVE: Part[] = [
  part(0, 2, "packets of a host", 30),
  part(1, 2, "packets of a guest", 30),
  part(0, 3, "packets of a host of three", 10),
  part(2, 3, "packets of a guest of three", 10),
];
