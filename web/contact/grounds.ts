// The five grounds as they are drawn before anything happens on them.
import { drawTerrain } from "../render/terrain.ts";
import { figure, section } from "./plate.ts";

const CHAPTERS = ["Mill Yard", "Granary", "Undercroft", "Orchard", "Pigment Works"];

export function showGrounds(): void {
  const host = section("Grounds");
  CHAPTERS.forEach((name, chapter) => {
    const pen = figure(host, name, 560, 315), ground = drawTerrain(11 + chapter, chapter);
    pen.drawImage(ground, 80, 325, 1120, 630, 0, 0, 560, 315);
  });
}
