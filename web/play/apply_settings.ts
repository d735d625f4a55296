// Carries the player's settings to everything that has to know them.
import type { Sound } from "../audio/mod.ts";
import type { Renderer } from "../render/mod.ts";
import { codeName } from "./bindings.ts";
import type { Settings } from "./settings.ts";

export interface SettingsTargets {
  renderer: Renderer;
  sound: Sound;
  root: HTMLElement;
}

export function applySettings(
  settings: Settings,
  device: 0 | 1 | 2,
  { renderer, sound, root }: SettingsTargets,
): void {
  const isStill = isMotionReduced(settings);
  root.style.setProperty("--text", `${settings.textSize / 100}`);
  root.classList.toggle("still", isStill);
  sound.settings({
    master: settings.volumeAll / 100,
    effects: settings.volumeEffects / 100,
    music: settings.volumeMusic / 100,
    mono: settings.mono,
  });
  renderer.set({
    lowSpec: settings.lowSpec,
    reducedMotion: isStill,
    gore: settings.gore,
    shake: settings.shake / 100,
    flashes: settings.flashes,
    hitNumbers: settings.hitNumbers,
    outline: settings.outline,
    palette: settings.palette,
    textScale: settings.textSize / 100,
    openKey: openKey(settings, device),
  });
}

export function isMotionReduced(settings: Settings): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What to press for a perk, as the prompt says it. */
function openKey(settings: Settings, device: 0 | 1 | 2): string {
  if (device === 2) return "Perks";
  const code = settings.bindings[device === 1 ? "pad" : "keys"].perks[0];
  return code ? codeName(code) : "the prompt";
}
