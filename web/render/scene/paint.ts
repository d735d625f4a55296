// The order of the layers (game.md section 10.3) and nothing else.
import { paintLanterns } from "../lanterns.ts";
import { paintBonuses } from "./bonuses.ts";
import { paintHighEffects, paintLowEffects } from "./effects.ts";
import { paintFlames } from "./flames.ts";
import { paintHazards } from "./hazards.ts";
import { paintFront, paintWorldMarks } from "./marks.ts";
import { paintPlayerMarks, paintPlayers } from "./players.ts";
import { paintProjectiles } from "./projectiles.ts";
import type { Scene } from "./scene.ts";
import { paintSecondaries } from "./secondaries.ts";
import { paintSprites } from "./sprites.ts";
import { paintVermin } from "./vermin.ts";

/** Writes every quad of the frame; the ground and the held bakes lie below. */
export function paintScene(scene: Scene): void {
  const { world, lamps, shine, front } = scene.layers;
  world.begin();
  lamps.begin();
  shine.begin();
  front.begin();
  const seats = Math.min(4, scene.state.run.players);
  paintLanterns(scene);
  paintHazards(scene);
  paintBonuses(scene);
  paintLowEffects(scene);
  paintPlayerMarks(scene, seats);
  paintVermin(scene);
  paintPlayers(scene, seats);
  paintSecondaries(scene);
  paintFlames(scene);
  paintProjectiles(scene);
  paintHighEffects(scene);
  paintSprites(scene);
  paintWorldMarks(scene, seats);
  paintFront(scene, seats);
}
