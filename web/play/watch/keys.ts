// The viewer's keys. What has the focus keeps the keys that press it; all else works wherever the focus lies.
import type { WatchActions } from "../../watch/mod.ts";

const SHORT_S = 5, LONG_S = 30;

type Press = (watch: WatchActions) => void;

const KEYS: Record<string, Press> = {
  Space: (watch) => watch.toggle(),
  Comma: (watch) => watch.step(-1),
  Period: (watch) => watch.step(1),
  BracketLeft: (watch) => watch.changeSpeed(-1),
  BracketRight: (watch) => watch.changeSpeed(1),
  Digit1: (watch) => watch.changeSpeed(0),
  Numpad1: (watch) => watch.changeSpeed(0),
  ArrowLeft: (watch) => watch.skip(-SHORT_S),
  ArrowRight: (watch) => watch.skip(SHORT_S),
  PageDown: (watch) => watch.skip(-LONG_S),
  PageUp: (watch) => watch.skip(LONG_S),
  Home: (watch) => watch.seek(0),
  End: (watch) => watch.seek(Infinity),
  Escape: (watch) => watch.close(),
};
const PRESSES = new Set(["Space", "Enter"]);

/** Does what a key means to a run that plays; false when it means nothing. */
export function watchKey(
  event: Pick<KeyboardEvent, "code" | "ctrlKey" | "altKey" | "metaKey" | "target">,
  watch: WatchActions,
  takeable: readonly number[],
): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (PRESSES.has(event.code) && isControl(event.target)) return false;
  if (event.code === "Enter" && takeable.length > 0) watch.takeOver(takeable[0]);
  else if (KEYS[event.code]) KEYS[event.code](watch);
  else return false;
  return true;
}

function isControl(target: EventTarget | null): boolean {
  const element = target as Partial<Element> | null;
  return (element?.closest?.("button, a[href], input") ?? null) !== null;
}
