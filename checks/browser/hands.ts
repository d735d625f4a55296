// Hands for a player who has only what a person has: a few keys and a mouse. They look ten times a second, keep away
// from what is near, stay with the others, and shoot at the nearest vermin.
import type { Glance, Person } from "./player.ts";

const ARENA_U = 1280;
const VIEW_WIDTH_U = 1120;
const FEAR_U = 190;
const LOOK_MS = 100;

interface Place {
  x: number;
  y: number;
}

/** Where to go: a vector that need not be a unit. */
export function wayFor(glance: Glance): Place {
  const own = glance.players[glance.seat];
  let x = 0, y = 0;
  for (const bug of glance.vermin) {
    const dx = own.x - bug.x, dy = own.y - bug.y;
    const d = Math.hypot(dx, dy);
    if (d > FEAR_U || d < 1) continue;
    const push = (1 - d / FEAR_U) ** 2 / d;
    x += dx * push;
    y += dy * push;
  }
  // Walls push, and so does standing far from the middle.
  x += wall(own.x) + (ARENA_U / 2 - own.x) / 4000;
  y += wall(own.y) + (ARENA_U / 2 - own.y) / 4000;
  // Around rather than straight back: seats turn opposite ways.
  const turn = glance.seat % 2 ? 0.45 : -0.45;
  return { x: x - y * turn, y: y + x * turn };
}

function wall(at: number): number {
  const near = 140;
  if (at < near) return 1 - at / near;
  if (at > ARENA_U - near) return (ARENA_U - near - at) / near;
  return 0;
}

/** The keys that go that way. */
export function keysFor(way: Place): string[] {
  const length = Math.hypot(way.x, way.y);
  if (length < 0.05) return [];
  const x = way.x / length, y = way.y / length, keys: string[] = [];
  if (x > 0.38) keys.push("KeyD");
  if (x < -0.38) keys.push("KeyA");
  if (y > 0.38) keys.push("KeyS");
  if (y < -0.38) keys.push("KeyW");
  return keys;
}

/** A place of the arena on the page, in CSS pixels; what lies outside the view is pointed at from its edge. */
export function toClient({ stage, cam }: Glance, place: Place): Place {
  const scale = stage.width / VIEW_WIDTH_U;
  const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, at));
  return {
    x: stage.left + within((place.x - cam.x) * scale, stage.width),
    y: stage.top + within((place.y - cam.y) * scale, stage.height),
  };
}

function nearest(glance: Glance): Place | null {
  const own = glance.players[glance.seat];
  let best: Place | null = null, least = 520;
  for (const bug of glance.vermin) {
    const d = Math.hypot(bug.x - own.x, bug.y - own.y);
    if (d < least) [best, least] = [bug, d];
  }
  return best;
}

/** Whether a menu is open; a card that only shows what was picked holds nobody up. */
export function isPicking(glance: Glance): boolean {
  return glance.menu !== null && glance.menu.chosen < 0;
}

/** Plays one seat until `isDone`, at a person's pace. Stops moving while a menu or a pause is on. */
export async function playOn(
  player: Person,
  isDone: (glance: Glance) => boolean,
  limitMs: number,
): Promise<Glance> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    const lookedAt = performance.now();
    const glance = await player.glance();
    if (glance && (isDone(glance) || lookedAt > endsAt)) {
      await player.rest();
      return glance;
    }
    // Before the run begins nobody stands anywhere yet.
    const isOn = glance !== null && glance.players.length > 0;
    if (isOn && !isPicking(glance) && !glance.isPaused) {
      const target = nearest(glance);
      await player.hold(keysFor(wayFor(glance)));
      if (target) {
        const at = toClient(glance, target);
        await player.aim(at.x, at.y, true);
      } else await player.rest();
    } else await player.rest();
    const restMs = Math.max(0, LOOK_MS - (performance.now() - lookedAt));
    await new Promise((done) => setTimeout(done, restMs));
  }
}
