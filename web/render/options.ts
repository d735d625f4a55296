// What a player may change about the picture. None of it enters the state; all of it may change in mid-run.
import type { PaletteName } from "./palette.ts";

export type Gore = "full" | "ink" | "confetti" | "off";

export interface RenderOptions {
  /** False draws nothing at all; places and sizes still work. */
  draw: boolean;
  /** Resolution factor on top of the device's own, 0.1 to 1. */
  scale: number;
  lowSpec: boolean;
  reducedMotion: boolean;
  gore: Gore;
  /** 0 to 1. */
  shake: number;
  flashes: boolean;
  hud: boolean;
  hitNumbers: boolean;
  /** Danger rings round the vermin's shots. */
  outline: boolean;
  palette: PaletteName;
  /** 0.8 to 1.6. */
  textScale: number;
  /** The label of the key that opens the perk menu. */
  openKey: string;
}

export const DEFAULT_OPTIONS: Readonly<RenderOptions> = {
  draw: true,
  scale: 1,
  lowSpec: false,
  reducedMotion: false,
  gore: "full",
  shake: 1,
  flashes: true,
  hud: true,
  hitNumbers: false,
  outline: false,
  palette: "usual",
  textScale: 1,
  openKey: "Space",
};

/** Options with numbers brought into their ranges; unknown fields are dropped. */
export function withOptions(
  base: Readonly<RenderOptions>,
  change: Partial<RenderOptions>,
): RenderOptions {
  const next = { ...base, ...change };
  return {
    ...next,
    scale: Math.min(1, Math.max(0.1, next.scale || 1)),
    shake: Math.min(1, Math.max(0, next.shake)),
    textScale: Math.min(1.6, Math.max(0.8, next.textScale || 1)),
  };
}
