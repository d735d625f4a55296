// Whether this page may tell the service how its sessions went. The browser's own no stands above the player's yes.
import type { Settings } from "./settings.ts";

/** What the browser says of its user's wish. */
export interface Signals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** How the browser asks for no statistics, as its user knows it; empty when it does not. */
export function browserRefusal(signals: Signals): string {
  if (signals.globalPrivacyControl === true) return "Global Privacy Control";
  return signals.doNotTrack === "1" ? "Do Not Track" : "";
}

export function maySend(settings: Pick<Settings, "statistics">, signals: Signals): boolean {
  return settings.statistics && browserRefusal(signals) === "";
}
