// The state at tick 0, from the RunConfig alone.
import { configHere } from "./config.ts";
import { playerAt, runAt, STATE_BASE, STATE_SIZE_ALL } from "./layout.gen.ts";
import { seedStreams } from "./random.ts";

/** Builds S[0] from the config at CONFIG_BASE, which must have passed configFault(). */
export function coreInit(): void {
  memory.fill(STATE_BASE, 0, STATE_SIZE_ALL);
  const run = runAt(0), config = configHere();
  run.seed = config.seed;
  run.players = config.players;
  run.mode = config.mode;
  run.weapons_open = config.weapons_open;
  run.perks_open = config.perks_open;
  seedStreams(config.seed);
  for (let seat = 0; seat < (run.players as i32); seat++) {
    const player = playerAt(seat);
    player.x = 640;
    player.y = 640;
    player.hp = 100;
    player.max_hp = 100;
  }
}
