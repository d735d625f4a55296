// The order of the layers (game.md section 10.3) and nothing else.
import { paintHighEffects, paintLowEffects } from "./effects.ts";
import { paintBonuses, paintHazards } from "./grounded.ts";
import { paintFront, paintWorldMarks } from "./marks.ts";
import { paintPlayerMarks, paintPlayers } from "./players.ts";
import type { Scene } from "./scene.ts";
import { paintShots } from "./shots.ts";
import { paintVermin } from "./vermin.ts";

/** Writes every quad of the frame; the ground and the held bakes lie below. */
export function paintScene(scene: Scene): void {
  const { world, lamps, shine, front } = scene.layers;
  world.begin();
  lamps.begin();
  shine.begin();
  front.begin();
  const seats = Math.min(4, scene.state.run.players);
  paintHazards(scene);
  paintBonuses(scene);
  paintLowEffects(scene);
  paintPlayerMarks(scene, seats);
  paintVermin(scene);
  paintPlayers(scene, seats);
  paintShots(scene);
  paintHighEffects(scene);
  paintWorldMarks(scene, seats);
  paintFront(scene, seats);
}
