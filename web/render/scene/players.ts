// The contractors: the seat's mark on the ground, boots along the walk, gun, coat and hat along the aim, and what
// shows their state (hurt, shielded, fallen, being revived). Lanterns go to the light map.
import { ALIVE, DEAD, DOWN } from "../codes.ts";
import { gunOf } from "../atlas/guns/mod.ts";
import { quadColour } from "../palette.ts";
import { WHITE } from "../quads.ts";
import type { Scene } from "./scene.ts";

const SHADOW = quadColour(0x17120f, 0.5);
const OVER_HURT = quadColour(0xe34234, 0.75);
const LANTERN = quadColour(0xffdca6, 0.95);
const CONE = quadColour(0xfff0cc, 0.85);
const BELL = quadColour(0xbfe6ff, 0.85);
const BELL_FILL = quadColour(0x9fd8ff, 0.22);
const HURT_Q = 24000;
const HURT_SHOWN_Q = 900;
const STRIDE = 52;
const RECOIL_Q = 700;
const GRIP = 15;
/** The figure is drawn a little larger than its circle: it is who the player watches. */
const FIGURE = 1.12;
const GUN = 1.2;
const LAMP_SCALE = 4.6;
const CONE_REACH = 430;

/** Draws what lies under the vermin's feet: the seats' marks and the fallen. */
export function paintPlayerMarks(scene: Scene, seats: number): void {
  const { world } = scene.layers, { cells } = scene.plates;
  for (let seat = 0; seat < seats; seat++) {
    const p = scene.state.player.at(seat), x = scene.seatX[seat], y = scene.seatY[seat];
    if (p.state === ALIVE) {
      const own = seat === scene.seat;
      const tint = quadColour(scene.seatRgb[seat], own ? 0.95 : 0.7);
      world.put(cells.seatRing + seat, x, y + 2, 1, 0, 1, 1, tint);
    } else {
      const faint = p.state === DEAD ? quadColour(0xb0a090, 1) : WHITE;
      world.put(cells.fallen + seat, x, y, p.face_x || 1, p.face_y, 1, 1, faint);
    }
  }
}

export function paintPlayers(scene: Scene, seats: number): void {
  for (let seat = 0; seat < seats; seat++) {
    const p = scene.state.player.at(seat);
    if (p.state === ALIVE) standing(scene, seat);
    else if (p.state === DOWN) lamp(scene, scene.seatX[seat], scene.seatY[seat], 2.2);
  }
}

function standing(scene: Scene, seat: number): void {
  const p = scene.state.player.at(seat), { world } = scene.layers, { cells } = scene.plates;
  const x = scene.seatX[seat], y = scene.seatY[seat], fx = p.face_x, fy = p.face_y;
  const speed = Math.hypot(p.vx, p.vy);
  world.put(cells.light, x + 3, y + 7, 1, 0, 0.52, 0.44, SHADOW);
  if (speed > 12) {
    const phase = p.stride / STRIDE, frame = ((phase - Math.floor(phase)) * 16) | 0;
    world.put(cells.feet + frame, x, y, p.vx / speed, p.vy / speed, FIGURE, FIGURE, WHITE);
  } else {
    world.put(cells.stand, x, y, fx, fy, FIGURE, FIGURE, WHITE);
  }
  const kick = p.shot_q > 0 ? Math.min(1, p.shot_q / RECOIL_Q) * 3.4 : 0;
  const reach = GRIP - kick;
  const reload = p.reload_q > 0 ? 0.35 : 0;
  const gx = fx - fy * reload, gy = fy + fx * reload, gl = Math.hypot(gx, gy) || 1;
  const hurt = p.hurt_q > HURT_Q - HURT_SHOWN_Q ? OVER_HURT : 0;
  const sway = speed > 12 ? Math.sin(p.stride / STRIDE * Math.PI * 4) * 0.035 : 0;
  const dx = fx - fy * sway, dy = fy + fx * sway;
  const bx = x - fx * kick * 0.35, by = y - fy * kick * 0.35;
  world.put(cells.body + seat, bx, by, dx, dy, FIGURE, FIGURE, WHITE, hurt);
  // Between coat and hat: the hands hold it, the brim lies over its stock.
  if (p.weapon !== 0) {
    const gun = cells.gun + gunOf(p.weapon);
    world.put(
      gun,
      x + fx * reach - fy * 1.6,
      y + fy * reach + fx * 1.6,
      gx / gl,
      gy / gl,
      GUN,
      GUN,
      WHITE,
      hurt,
    );
  }
  world.put(cells.colours + seat, bx, by, dx, dy, FIGURE, FIGURE, scene.seatTint[seat], hurt);
  if (p.bell_q > 0 || p.orders_q > 0) bell(scene, x, y, p.bell_q);
  lamp(scene, x, y, LAMP_SCALE);
  const cone = CONE_REACH / 128;
  scene.layers.lamps.put(
    cells.cone,
    x + fx * CONE_REACH / 2,
    y + fy * CONE_REACH / 2,
    fx,
    fy,
    cone,
    cone * 1.15,
    CONE,
    0,
    1,
  );
}

function lamp(scene: Scene, x: number, y: number, size: number): void {
  scene.layers.lamps.put(scene.plates.cells.light, x, y, 1, 0, size, size, LANTERN, 0, 1);
}

/** The Bell Jar's dome; it flickers in its last second. */
function bell(scene: Scene, x: number, y: number, leftQ: number): void {
  const { world } = scene.layers, { cells } = scene.plates;
  if (leftQ > 0 && leftQ < 6000 && ((leftQ / 500) | 0) & 1) return;
  const breath = scene.reducedMotion ? 1 : 1 + Math.sin(scene.now * 0.008) * 0.03;
  world.put(cells.light, x, y, 1, 0, 0.62, 0.62, BELL_FILL);
  world.put(cells.ring, x, y, 1, 0, 0.72 * breath, 0.72 * breath, BELL);
}
