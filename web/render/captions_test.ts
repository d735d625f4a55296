import assert from "node:assert/strict";
import {
  contractConfig,
  dailyConfig,
  overrunConfig,
  stampedeConfig,
  tutorialConfig,
  TWISTS,
} from "../../wire/host/mod.ts";
import { captionOf, openingOf } from "./captions.ts";

Deno.test("openingOf() says the contract's title, chapter and grade", () => {
  assert.deepEqual(openingOf(contractConfig(29, 1, 1)), {
    title: "MOTHER OF PIPES",
    line: "Contract 3.10, Undercroft",
  });
  assert.match(openingOf(contractConfig(0, 1, 2, 1))!.line, /, hard$/);
  assert.equal(openingOf(tutorialConfig(1))!.title, "FIRST DAY");
});

Deno.test("openingOf() names each day's twist, and an Overrun not at all", () => {
  const titles = Array.from(
    { length: TWISTS },
    (_, seed) => openingOf(dailyConfig(seed, 1))!.title,
  );
  assert.equal(new Set(titles).size, TWISTS);
  assert.equal(titles[0], "LOCKED CRATE");
  assert.equal(openingOf(stampedeConfig(1, 1))!.title, "STAMPEDE");
  assert.equal(openingOf(overrunConfig(1, 1)), null);
});

Deno.test("captionOf() calls for a hand only where somebody could lend one", () => {
  const down = 7;
  assert.deepEqual(captionOf(down, 0, "Ann", 2), { title: "MAN DOWN", line: "Ann needs a hand" });
  assert.equal(captionOf(down, 0, "Ann", 1), null);
});
