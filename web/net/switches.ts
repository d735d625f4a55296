// Switches for tests, read from the page's address. They touch this page's own sends only.
import type { Hold } from "./delay.ts";

export interface TestSwitches {
  /** Play through the room even where WebRTC is there: `?relay=1`. */
  relayOnly?: boolean;
  /** Hold every send, in ms: `?hold=60,25,7` is 60 give or take 25, with seed 7. */
  hold?: Hold;
}

export function testSwitches(search: string): TestSwitches {
  const query = new URLSearchParams(search);
  const switches: TestSwitches = {};
  if (query.get("relay") === "1") switches.relayOnly = true;
  const [ms, jitterMs = 0, seed = 1] = (query.get("hold") ?? "").split(",").map(Number);
  if ([ms, jitterMs, seed].every((value) => Number.isFinite(value) && value >= 0) && ms > 0) {
    switches.hold = { ms, jitterMs, seed };
  }
  return switches;
}
