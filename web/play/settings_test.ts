import assert from "node:assert/strict";
import { cleanName, defaultSettings, NAME_LENGTH_MAX, parseSettings } from "./settings.ts";

Deno.test("parseSettings() gives the usual settings for anything that is no object", () => {
  for (const text of [null, "", "{", "null", "[]", "7", '"x"', "[1,2]"]) {
    assert.deepEqual(parseSettings(text), defaultSettings(), `for ${text}`);
  }
});

Deno.test("parseSettings() keeps what it wrote", () => {
  const settings = defaultSettings();
  settings.volumeMusic = 15;
  settings.gore = "confetti";
  settings.name = "Ann";
  settings.bindings.keys.fire = ["KeyJ"];
  assert.deepEqual(parseSettings(JSON.stringify(settings)), settings);
});

Deno.test("parseSettings() lets a bad field fall back alone", () => {
  const settings = parseSettings(
    JSON.stringify({ volumeAll: 400, shake: -1, textSize: 120.5, gore: "loads", streamer: true }),
  );
  const usual = defaultSettings();
  assert.equal(settings.volumeAll, usual.volumeAll);
  assert.equal(settings.shake, usual.shake);
  assert.equal(settings.textSize, usual.textSize);
  assert.equal(settings.gore, usual.gore);
  assert.equal(settings.streamer, true);
});

Deno.test("parseSettings() never hands out the same bindings twice", () => {
  const first = defaultSettings();
  first.bindings.keys.fire.push("KeyX");
  assert.deepEqual(defaultSettings().bindings.keys.fire, ["Mouse0"]);
});

Deno.test("cleanName() leaves one short line without control or direction marks", () => {
  assert.equal(cleanName("  Ann\nMarie\u202E "), "Ann Marie ");
  assert.equal([...cleanName("🐀".repeat(40))].length, NAME_LENGTH_MAX);
  assert.equal(cleanName("\u0000\u200b"), "");
});
