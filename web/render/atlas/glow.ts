// Soft cells: additive glows, the light holes of the darkness map, the lantern's cone, the vignette. The only
// cells without an ink edge.
import type { Pen } from "./ink.ts";

function radial(
  pen: Pen,
  r: number,
  stops: readonly (readonly [number, number])[],
  rgb = "255,255,255",
): void {
  const gradient = pen.createRadialGradient(0, 0, 0, 0, 0, r);
  for (const [at, alpha] of stops) gradient.addColorStop(at, `rgba(${rgb},${alpha})`);
  pen.fillStyle = gradient;
  pen.fillRect(-r, -r, r * 2, r * 2);
}

/** A glow that falls off fast: sparks, embers, muzzles. */
export function drawGlow(pen: Pen, r: number): void {
  radial(pen, r, [[0, 0.95], [0.12, 0.66], [0.35, 0.24], [0.65, 0.07], [1, 0]]);
}

/** A light that holds its level and then falls off softly: lanterns, blasts. */
export function drawLight(pen: Pen, r: number): void {
  radial(pen, r, [[0, 1], [0.25, 0.9], [0.5, 0.6], [0.75, 0.22], [1, 0]]);
}

/** The lantern's cone along +x from the origin at the cell's left. */
export function drawCone(pen: Pen, half: number): void {
  pen.save();
  pen.translate(-half, 0);
  const reach = half * 2, steps = 26;
  for (let i = 0; i < steps; i++) {
    const spread = 0.42 * (1 - i / steps * 0.55);
    const gradient = pen.createRadialGradient(0, 0, 4, 0, 0, reach);
    gradient.addColorStop(0, "rgba(255,255,255,0.07)");
    gradient.addColorStop(0.45, "rgba(255,255,255,0.045)");
    gradient.addColorStop(1, "rgba(255,255,255,0)");
    pen.fillStyle = gradient;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, reach, -spread, spread);
    pen.fill();
  }
  pen.restore();
}

/** A thin ring, its radius 0.86 of the cell. */
export function drawRing(pen: Pen, half: number, width: number): void {
  pen.strokeStyle = "#FFFFFF";
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(0, 0, half * 0.86, 0, Math.PI * 2);
  pen.stroke();
}

/** The edges of the view, darker toward the corners: white, tinted when drawn. */
export function drawVignette(pen: Pen, halfWidth: number, halfHeight: number): void {
  pen.save();
  pen.scale(halfWidth, halfHeight);
  const gradient = pen.createRadialGradient(0, 0, 0.62, 0, 0, 1.42);
  gradient.addColorStop(0, "rgba(255,255,255,0)");
  gradient.addColorStop(0.5, "rgba(255,255,255,0.42)");
  gradient.addColorStop(1, "rgba(255,255,255,1)");
  pen.fillStyle = gradient;
  pen.fillRect(-1, -1, 2, 2);
  pen.restore();
}

/** An arrow head pointing along +x. */
export function drawArrow(pen: Pen): void {
  pen.lineJoin = "round";
  pen.beginPath();
  pen.moveTo(13, 0);
  pen.lineTo(-8, -10);
  pen.lineTo(-3, 0);
  pen.lineTo(-8, 10);
  pen.closePath();
  pen.strokeStyle = "#17120F";
  pen.lineWidth = 4.4;
  pen.stroke();
  pen.fillStyle = "#FFFFFF";
  pen.fill();
}

/** The reticle: four ticks round a dot. */
export function drawReticle(pen: Pen): void {
  for (const [width, colour] of [[4, "#17120F"], [1.8, "#FFFFFF"]] as const) {
    pen.strokeStyle = colour;
    pen.fillStyle = colour;
    pen.lineWidth = width;
    pen.lineCap = "round";
    for (let i = 0; i < 4; i++) {
      const c = Math.round(Math.cos(i * Math.PI / 2)), s = Math.round(Math.sin(i * Math.PI / 2));
      pen.beginPath();
      pen.moveTo(c * 6.5, s * 6.5);
      pen.lineTo(c * 12, s * 12);
      pen.stroke();
    }
    pen.beginPath();
    pen.arc(0, 0, width * 0.55, 0, Math.PI * 2);
    pen.fill();
  }
}

/** A soft line along x: a tracer's tail (fading toward -x) or an even beam. */
export function drawStreak(pen: Pen, half: number, width: number, tail: boolean): void {
  const rows = 24;
  for (let i = 0; i < rows; i++) {
    const y = (i + 0.5) / rows * 2 - 1, edge = Math.pow(1 - Math.abs(y), 2.2);
    const gradient = pen.createLinearGradient(-half, 0, half, 0);
    gradient.addColorStop(0, `rgba(255,255,255,${tail ? 0 : edge})`);
    gradient.addColorStop(0.92, `rgba(255,255,255,${edge})`);
    gradient.addColorStop(1, `rgba(255,255,255,${tail ? 0 : edge})`);
    pen.fillStyle = gradient;
    pen.fillRect(-half, y * width - width / rows, half * 2, width * 2 / rows);
  }
}

/** The elite's ring: a band of teeth pointing out. */
export function drawTeethRing(pen: Pen, radius: number): void {
  const teeth = 16;
  pen.lineJoin = "round";
  pen.beginPath();
  for (let i = 0; i < teeth; i++) {
    const a = i / teeth * Math.PI * 2, step = Math.PI / teeth;
    for (const [turn, r] of [[-0.45, radius], [0, radius + 6], [0.45, radius]]) {
      const at = a + turn * step;
      if (i === 0 && turn < 0) pen.moveTo(Math.cos(at) * r, Math.sin(at) * r);
      else pen.lineTo(Math.cos(at) * r, Math.sin(at) * r);
    }
  }
  pen.closePath();
  pen.strokeStyle = "#17120F";
  pen.lineWidth = 5;
  pen.stroke();
  pen.strokeStyle = "#FFFFFF";
  pen.lineWidth = 2.4;
  pen.stroke();
}

/** A bent wedge, bowed toward +x: where a hit came from. */
export function drawWedge(pen: Pen): void {
  pen.beginPath();
  pen.arc(-34, 0, 44, -0.5, 0.5);
  pen.arc(-34, 0, 36, 0.36, -0.36, true);
  pen.closePath();
  pen.lineJoin = "round";
  pen.strokeStyle = "#17120F";
  pen.lineWidth = 3.4;
  pen.stroke();
  pen.fillStyle = "#FFFFFF";
  pen.fill();
}
