// The five grounds as they are drawn before anything happens on them.
import { drawTerrain } from "../render/terrain.ts";
import { figure, type Motion, section } from "./plate.ts";

const CHAPTERS = ["Mill Yard", "Granary", "Undercroft", "Orchard", "Pigment Works"];

export function showGrounds(motion: Motion): void {
  const host = section("Grounds");
  CHAPTERS.forEach((name, chapter) => {
    const pen = figure(host, name, 560, 315);
    motion.once(pen.canvas, () => {
      pen.drawImage(drawTerrain(11 + chapter, chapter), 80, 325, 1120, 630, 0, 0, 560, 315);
    });
  });
}
