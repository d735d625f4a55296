// The order of systems in one tick (game.md section 1.8), and nothing else.
import { runBonuses } from "./bonuses.ts";
import { actVermin } from "./brains.ts";
import { moveCamera } from "./camera.ts";
import { touchPlayers } from "./contact.ts";
import { separateCrowd } from "./crowd.ts";
import { direct } from "./director.ts";
import { settleFalls } from "./downs.ts";
import { moveEffects } from "./effects.ts";
import { moveFlames } from "./flames.ts";
import { buildGrid } from "./grid.ts";
import { runHazards } from "./hazards.ts";
import { clearKills, drainKills, fadeDying } from "./kills.ts";
import { runAt } from "./layout.gen.ts";
import { markTick } from "./marks.ts";
import { openMenu, resolveMenu } from "./menu.ts";
import { checkFloats } from "./nan_check.ts";
import { releaseNests } from "./nests.ts";
import { clearOutputs } from "./outputs.ts";
import { runPerkClocks, runTeamTimers } from "./perk_clocks.ts";
import { movePlayers } from "./players.ts";
import { moveProjectiles } from "./projectiles.ts";
import { admitRecords, takeEdges } from "./record.ts";
import { moveSecondaries } from "./secondaries.ts";
import { riseFresh } from "./spawn.ts";
import { moveSprites } from "./sprites.ts";
import { countTick } from "./statistics.ts";
import { setTime } from "./time.ts";
import { levelUp } from "./xp.ts";

/** Runs one tick on the records at INPUT_BASE. False, changing nothing, once the run is over. */
export function coreTick(): bool {
  const run = runAt(0);
  if (run.phase == 2) return false; // 1
  clearOutputs();
  clearKills();
  admitRecords();
  resolveMenu(); // 2
  takeEdges(); // 3
  setTime(); // 4
  runTeamTimers(); // 5
  runPerkClocks();
  direct(); // 6
  riseFresh();
  releaseNests(); // 7
  buildGrid(); // 8
  movePlayers(); // 9
  actVermin(); // 10
  separateCrowd();
  touchPlayers();
  buildGrid(); // 11
  moveProjectiles();
  moveSecondaries();
  moveFlames();
  runHazards();
  runBonuses(); // 12
  drainKills(); // 13
  levelUp(); // 14
  settleFalls(); // 15
  fadeDying(); // 16
  moveSprites(); // 17
  moveEffects();
  moveCamera(); // 18
  openMenu(); // 19
  markTick(); // 20
  countTick();
  if (NAN_CHECKS) checkFloats();
  run.tick++;
  return true;
}
