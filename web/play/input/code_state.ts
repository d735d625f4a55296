// Which codes are down, and which went down since a record last took them. A tap shorter than a frame, or one that
// falls between two records on a fast display, still reaches the next record.
import type { Action, Bindings, Device } from "../bindings.ts";

export class CodeState {
  readonly #down = new Set<string>();
  readonly #pressed = new Set<string>();

  press(code: string): void {
    if (this.#down.has(code)) return;
    this.#down.add(code);
    this.#pressed.add(code);
  }

  release(code: string): void {
    this.#down.delete(code);
  }

  /** Everything is up and nothing was pressed: focus went, or something else has the keys. */
  clear(): void {
    this.#down.clear();
    this.#pressed.clear();
  }

  /** A record has taken the presses. */
  settle(): void {
    this.#pressed.clear();
  }

  get isIdle(): boolean {
    return this.#down.size === 0 && this.#pressed.size === 0;
  }

  isDown(bindings: Bindings, device: Device, action: Action): boolean {
    return this.#holds(this.#down, bindings[device][action]) ||
      this.wasPressed(bindings, device, action);
  }

  wasPressed(bindings: Bindings, device: Device, action: Action): boolean {
    return this.#holds(this.#pressed, bindings[device][action]);
  }

  #holds(codes: Set<string>, wanted: string[]): boolean {
    for (const code of wanted) if (codes.has(code)) return true;
    return false;
  }
}
