import assert from "node:assert/strict";
import { LESSON_ROWS } from "../names/mod.ts";
import { ACTIONS, defaultBindings, rebind } from "./bindings.ts";
import { LESSONS } from "./lesson_watch.ts";
import { lessonLine } from "./lesson_words.ts";

const said = (number: number, device: 0 | 1 | 2, bindings = defaultBindings()) =>
  lessonLine(number, device, bindings).map(({ text, isKey }) => isKey ? `<${text}>` : text).join(
    " ",
  );

Deno.test("lessonLine() shows the player's own keys, pad buttons, or what a thumb does", () => {
  assert.equal(said(1, 0), "<W> <A> <S> <D> to each coin.");
  assert.equal(said(1, 1), "<Left stick> to each coin.");
  assert.equal(said(2, 1), "<Right stick> towards a rat, hold <RT>");
  assert.equal(said(6, 2), "<Perks> and tap the one to keep.");
  assert.equal(
    said(3, 0, rebind(defaultBindings(), "keys", "reload", 0, "KeyJ")).slice(0, 3),
    "<J>",
  );
});

Deno.test("lessonLine() says so where nothing is bound", () => {
  const bindings = defaultBindings();
  bindings.keys.perks = [];
  assert.match(said(6, 0, bindings), /^<unbound> /);
});

Deno.test("lessons.ts has a line for each lesson and hand, and names only actions that there are", () => {
  assert.equal(LESSON_ROWS.length, LESSONS);
  for (const { title, lines } of LESSON_ROWS) {
    for (const line of lines) {
      assert.ok(line.length > 10 && line.length < 60, `${title}: ${line}`);
      for (const [, action] of line.matchAll(/\{(\w+)\}/g)) {
        assert.ok((ACTIONS as readonly string[]).includes(action), `${title}: ${action}`);
      }
    }
  }
});
