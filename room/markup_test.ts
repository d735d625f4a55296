import assert from "node:assert/strict";
import { html, Markup } from "./markup.ts";

Deno.test("html`` escapes every part that is not markup, in text and in attributes", () => {
  const hostile = `"><script>alert('x')&`;
  const { text } = html`<a title="${hostile}">${hostile}${[hostile, html`<b>${1}</b>`]}</a>`;
  assert.equal(text.split("<script").length, 1);
  assert.equal(text.match(/&quot;&gt;&lt;script&gt;alert\(&#39;x&#39;\)&amp;/g)?.length, 3);
  assert(text.endsWith("<b>1</b></a>"));
});

Deno.test("html`` leaves null and false out and keeps zero", () => {
  assert.equal(html`${null}${false}${0}${""}`.text, "0");
  assert(html`x` instanceof Markup);
});
