// What the music's layers go by, from the newest state, about twice a second.
import type { Views } from "../../wire/host/mod.ts";
import type { Sound } from "../audio/mod.ts";

const MOOD_MS = 500;
const RAT_KING = 17, CREATURES = 384;

export class Mood {
  readonly #sound: Pick<Sound, "intensity">;
  #at = 0;

  constructor(sound: Pick<Sound, "intensity">) {
    this.#sound = sound;
  }

  frame(now: number, { run, player, creature }: Views): void {
    if (now - this.#at < MOOD_MS) return;
    this.#at = now;
    let lowest = 100, boss = false;
    for (let seat = 0; seat < run.players; seat++) {
      const hp = player.at(seat).hp;
      if (hp < lowest) lowest = hp;
    }
    for (let slot = 0; slot < CREATURES && !boss; slot++) {
      const one = creature.at(slot);
      boss = one.type >= RAT_KING && one.hp > 0;
    }
    this.#sound.intensity(run.alive, Math.max(0, lowest), boss, run.drowse_q > 0);
  }
}
