import assert from "node:assert/strict";
import type { WatchActions } from "../../watch/mod.ts";
import { watchKey } from "./keys.ts";

/** What a key asked for, as words; empty when it asked for nothing. */
function asked(
  code: string,
  more: { takeable?: number[]; target?: unknown; ctrlKey?: boolean } = {},
): string {
  const said: string[] = [];
  const watch = new Proxy({}, {
    get: (_all, name) => (...args: unknown[]) => said.push([name, ...args].join(" ")),
  }) as WatchActions;
  const event = { code, ctrlKey: more.ctrlKey ?? false, altKey: false, metaKey: false };
  const target = (more.target ?? null) as EventTarget | null;
  const isUsed = watchKey({ ...event, target }, watch, more.takeable ?? []);
  assert.equal(isUsed, said.length > 0, "a key that is used does something");
  return said.join();
}

const BUTTON = { closest: (wanted: string) => wanted.includes("button") ? {} : null };
const YARD = { closest: () => null };

Deno.test("watchKey() knows every key of the viewer", () => {
  const keys: Record<string, string> = {
    Space: "toggle",
    Comma: "step -1",
    Period: "step 1",
    BracketLeft: "changeSpeed -1",
    BracketRight: "changeSpeed 1",
    Digit1: "changeSpeed 0",
    ArrowLeft: "skip -5",
    ArrowRight: "skip 5",
    PageDown: "skip -30",
    PageUp: "skip 30",
    Home: "seek 0",
    End: "seek Infinity",
    Escape: "close",
  };
  for (const [code, words] of Object.entries(keys)) {
    assert.equal(asked(code, { target: YARD }), words);
  }
});

Deno.test("watchKey() leaves a focused control the keys that press it", () => {
  assert.equal(asked("Space", { target: BUTTON }), "");
  assert.equal(asked("Enter", { target: BUTTON, takeable: [0] }), "");
  assert.equal(asked("ArrowLeft", { target: BUTTON }), "skip -5");
});

Deno.test("watchKey() takes over the first seat that can be, and none when there is none", () => {
  assert.equal(asked("Enter", { takeable: [1, 2] }), "takeOver 1");
  assert.equal(asked("Enter"), "");
});

Deno.test("watchKey() leaves the browser its own keys and the menus theirs", () => {
  assert.equal(asked("ArrowLeft", { ctrlKey: true }), "");
  for (const code of ["ArrowUp", "ArrowDown", "Tab", "KeyW"]) assert.equal(asked(code), "");
});
