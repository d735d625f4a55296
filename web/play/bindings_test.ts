import assert from "node:assert/strict";
import {
  ACTIONS,
  codeName,
  CODES_MAX,
  defaultBindings,
  findConflicts,
  isCode,
  parseBindings,
  rebind,
} from "./bindings.ts";

Deno.test("defaultBindings() has no conflict and leaves no action without a code", () => {
  const bindings = defaultBindings();
  assert.equal(findConflicts(bindings, "keys").size, 0);
  assert.equal(findConflicts(bindings, "pad").size, 0);
  for (const action of ACTIONS) assert.ok(bindings.keys[action].length > 0, action);
});

Deno.test("findConflicts() names every action that shares a code, and only inside one device", () => {
  let bindings = rebind(defaultBindings(), "keys", "reload", 0, "KeyQ");
  assert.deepEqual([...findConflicts(bindings, "keys")], [["KeyQ", ["reload", "swap"]]]);
  bindings = rebind(bindings, "keys", "ping", 0, "KeyQ");
  assert.deepEqual(findConflicts(bindings, "keys").get("KeyQ"), ["reload", "swap", "ping"]);
  assert.equal(findConflicts(bindings, "pad").size, 0);
});

Deno.test("rebind() replaces, appends, clears and never keeps a code twice", () => {
  const bindings = defaultBindings();
  assert.deepEqual(rebind(bindings, "keys", "up", 1, "KeyI").keys.up, ["KeyW", "KeyI"]);
  assert.deepEqual(rebind(bindings, "keys", "swap", 1, "KeyX").keys.swap, ["KeyQ", "KeyX"]);
  assert.deepEqual(rebind(bindings, "keys", "up", 0, "").keys.up, ["ArrowUp"]);
  assert.deepEqual(rebind(bindings, "keys", "up", 1, "KeyW").keys.up, ["KeyW"]);
  assert.deepEqual(bindings, defaultBindings());
});

Deno.test("parseBindings() keeps an action's usual codes when its entry does not hold", () => {
  const usual = defaultBindings();
  for (
    const codes of ["KeyJ", [1], ["Pad0"], ["KeyA", "KeyB", "KeyC"], ["<b>"], ["Mouse9"], null]
  ) {
    assert.deepEqual(parseBindings({ keys: { fire: codes } }).keys.fire, usual.keys.fire);
  }
  assert.deepEqual(parseBindings({ keys: { fire: ["KeyJ"] } }).keys.fire, ["KeyJ"]);
  assert.deepEqual(parseBindings({ pad: { fire: [] } }).pad.fire, []);
  assert.deepEqual(parseBindings("x"), usual);
  assert.ok(CODES_MAX === 2);
});

Deno.test("isCode() tells a pad's codes from a keyboard's", () => {
  assert.ok(isCode("keys", "Space") && isCode("keys", "Mouse4") && isCode("pad", "Pad16"));
  assert.ok(!isCode("keys", "Pad0") && !isCode("pad", "KeyA") && !isCode("pad", "Pad17"));
});

Deno.test("codeName() reads as a person would say it", () => {
  assert.equal(codeName("KeyW"), "W");
  assert.equal(codeName("Digit7"), "7");
  assert.equal(codeName("ArrowUp"), "↑");
  assert.equal(codeName("Mouse2"), "Right mouse");
  assert.equal(codeName("Pad7"), "RT");
  assert.equal(codeName("BracketLeft"), "Bracket Left");
});
