// Waits for the next key, mouse button or pad button, for a binding that is being changed.
import type { Device } from "../bindings.ts";
import { isCode } from "../bindings.ts";

/**
 * Calls `done` once with a code, with "" to clear, or with null when the player gave up. The answer stops
 * waiting. While it waits nothing else hears the keys.
 */
export function listenForCode(device: Device, done: (code: string | null) => void): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const finish = (code: string | null) => {
    controller.abort();
    done(code);
  };
  addEventListener("keydown", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.code === "Escape") finish(null);
    else if (event.code === "Delete") finish("");
    else if (device === "keys" && isCode("keys", event.code)) finish(event.code);
  }, options);
  addEventListener("pointerdown", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    swallowNextClick();
    finish(device === "keys" ? `Mouse${event.button}` : null);
  }, options);
  for (const type of ["click", "contextmenu", "keyup", "pointerup"]) {
    addEventListener(type, (event) => event.stopImmediatePropagation(), options);
  }
  if (device === "pad") watchPads(controller.signal, finish);
  return () => controller.abort();
}

/** The click that ends a press taken as a binding must not press what lies under it. */
function swallowNextClick(): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  addEventListener("click", stop, { capture: true, once: true });
  addEventListener("pointerup", () => {
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
  }, { once: true });
}

/** A button must be seen up first: the press that opened the cell may still be held. */
function watchPads(signal: AbortSignal, finish: (code: string) => void): void {
  const wasUp = new Set<string>();
  const look = () => {
    if (signal.aborted) return;
    for (const pad of navigator.getGamepads?.() ?? []) {
      pad?.buttons.slice(0, 17).forEach((button, index) => {
        const key = `${pad.index}:${index}`;
        if (!button.pressed) wasUp.add(key);
        else if (wasUp.has(key)) finish(`Pad${index}`);
      });
      if (signal.aborted) return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
