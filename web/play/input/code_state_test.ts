import assert from "node:assert/strict";
import { defaultBindings } from "../bindings.ts";
import { CodeState } from "./code_state.ts";

const bindings = defaultBindings();

Deno.test("CodeState.press() is seen by the next record even when the key is up again", () => {
  const codes = new CodeState();
  codes.press("Mouse0");
  codes.release("Mouse0");
  assert.ok(codes.isDown(bindings, "keys", "fire"));
  assert.ok(codes.wasPressed(bindings, "keys", "fire"));
  codes.settle();
  assert.ok(!codes.isDown(bindings, "keys", "fire"));
  assert.ok(codes.isIdle);
});

Deno.test("CodeState.press() counts a held key's repeats as one press", () => {
  const codes = new CodeState();
  codes.press("KeyR");
  codes.settle();
  codes.press("KeyR");
  assert.ok(codes.isDown(bindings, "keys", "reload"));
  assert.ok(!codes.wasPressed(bindings, "keys", "reload"));
});

Deno.test("CodeState.isDown() knows every code of an action and keeps devices apart", () => {
  const codes = new CodeState();
  codes.press("ArrowUp");
  assert.ok(codes.isDown(bindings, "keys", "up"));
  codes.press("Pad7");
  assert.ok(codes.isDown(bindings, "pad", "fire"));
  assert.ok(!codes.isDown(bindings, "keys", "fire"));
});

Deno.test("CodeState.clear() forgets held keys until they are pressed again", () => {
  const codes = new CodeState();
  codes.press("KeyW");
  codes.clear();
  assert.ok(codes.isIdle);
  codes.release("KeyW");
  codes.press("KeyW");
  assert.ok(codes.wasPressed(bindings, "keys", "up"));
});
