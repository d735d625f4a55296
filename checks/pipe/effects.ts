// Side effects in a form that can be compared: an event as a text of all its fields, a bake as a digest of its bytes.
import { type EventView, type Game, OUTPUT_BASE, OutputViews } from "../../wire/host/mod.ts";

export type EventKey = string;
/** 32 bits over a tick's decals and corpses; the module's own digest is compared apart. */
export type BakeDigest = number;

export function eventKey(event: EventView): EventKey {
  const { cls, id, seat, x, y, arg, vol } = event;
  return `${cls}.${id} seat ${seat} at ${x},${y} (${arg}, ${vol})`;
}

const scratch = new DataView(new ArrayBuffer(4));
function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value ^ (hash >>> 15), 0x9e3779b1);
}
function bits(value: number): number {
  scratch.setFloat32(0, value);
  return scratch.getInt32(0);
}

export function bakeDigest(out: OutputViews, decals: number, corpses: number): BakeDigest {
  let hash = mix(decals, corpses);
  for (let i = 0; i < decals; i++) {
    const d = out.decal.at(i);
    for (const value of [d.x, d.y, d.rot, d.w, d.h]) hash = mix(hash, bits(value));
    hash = mix(mix(hash, d.rgba), d.kind | (d.frame << 8));
  }
  for (let i = 0; i < corpses; i++) {
    const c = out.corpse.at(i);
    for (const value of [c.x, c.y, c.rot, c.size]) hash = mix(hash, bits(value));
    hash = mix(mix(hash, c.rgba), c.type | (c.frame << 8) | (c.flags << 16));
  }
  return hash >>> 0;
}

/** What tells one sound from another on a re-run: the class, the id and the seat, not the place. */
export function soundKey(event: EventView): number {
  return (event.cls << 16) | (event.id << 8) | event.seat;
}

/** Looks into a game where no player can: how often each sound is among an executed tick's outputs. */
export class ExecutedSounds {
  private readonly views: OutputViews;
  private readonly wasm: { wireOutputsAt(tick: number): number };

  constructor(private readonly game: Game) {
    this.views = new OutputViews(game.words, OUTPUT_BASE);
    this.wasm = (game as unknown as { wasm: { wireOutputsAt(tick: number): number } }).wasm;
  }

  count(tick: number): Map<number, number> {
    const at = this.wasm.wireOutputsAt(tick), counts = new Map<number, number>();
    this.views.rebase(at);
    const events = this.game.words.u32[(at + 8) >> 2];
    for (let i = 0; i < events; i++) {
      const key = soundKey(this.views.event.at(i));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }
}
