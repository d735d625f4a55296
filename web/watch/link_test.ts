import assert from "node:assert/strict";
import fc from "fast-check";
import { momentIn, parseMoment, readLink, watchAddress, watchLink, WHOLE_RUN } from "./link.ts";

const RUN = "3fa9c2d41e0b77a6c5d8";
const SITE = "https://yard.example";
const parse = (search: string) => parseMoment(new URLSearchParams(search));

Deno.test("parseMoment() reads a run, where it begins and where it pauses", () => {
  assert.deepEqual(parse(`?watch=${RUN}&tick=120&stop=600`), {
    run: RUN,
    moment: { tick: 120, stop: 600 },
    fault: "",
  });
  assert.deepEqual(parse(`?watch=${RUN}`), { run: RUN, moment: WHOLE_RUN, fault: "" });
  assert.deepEqual(parse(`?watch=${RUN}&stop=1`).moment, { tick: null, stop: 1 });
});

Deno.test("parseMoment() asks for nothing where the address does not, whatever else it says", () => {
  assert.deepEqual(parse("?tick=5&stop=x&room=k3f9x2m7qd"), {
    run: "",
    moment: WHOLE_RUN,
    fault: "",
  });
});

Deno.test("parseMoment() takes ids in any case and whole links, written as they come", () => {
  const pasted = encodeURIComponent(`${SITE}/?watch=${RUN}&tick=77`);
  for (
    const [watch, tick] of [
      [RUN.toUpperCase(), null],
      [`%20${RUN}%20`, null],
      [encodeURIComponent(`${SITE}/runs/${RUN}`), null],
      [`${SITE}/runs/${RUN}`, null],
      [encodeURIComponent(`${SITE}/runs/${RUN}?reported#top`), null],
      [encodeURIComponent(`${SITE}/api/runs/${RUN}/replay`), null],
      [`${SITE}/?watch=${RUN}&tick=77`, 77],
      [pasted, 77],
      [`${pasted}&tick=90`, 90],
    ] as const
  ) {
    const asked = parse(`?watch=${watch}`);
    assert.deepEqual([asked.run, asked.moment.tick, asked.fault], [RUN, tick, ""], watch);
  }
});

Deno.test("parseMoment() says which number is none, and lets the run play from its start", () => {
  for (const text of ["", "0", "-5", "1.5", "1e3", "0x10", "ten", "５", "NaN", "Infinity"]) {
    const { run, moment, fault } = parse(`?watch=${RUN}&tick=${text}&stop=600`);
    assert.deepEqual([run, moment], [RUN, WHOLE_RUN], text);
    assert.match(fault, /^A moment is a whole number from 1, but tick is [^.]*.*start\.$/, text);
    assert(fault.includes(text === "" ? "tick is empty" : `tick is “${text}”`), fault);
    assert(!fault.includes("stop is"), fault);
  }
  const both = parse(`?watch=${RUN}&tick=a&stop=b`).fault;
  assert.match(both, /tick is “a” and stop is “b”/);
  assert.match(parse(`?watch=${RUN}&tick=3&stop=b`).fault, /but stop is “b”: it plays from/);
});

Deno.test("parseMoment() names no run for what is no id, and does not repeat a novel", () => {
  for (const text of ["", "none", "0".repeat(65), "../../room.sqlite", `${SITE}/boards/overrun`]) {
    const { run, fault } = parse(`?watch=${encodeURIComponent(text)}&tick=5`);
    assert.equal(run, "", text);
    assert.match(fault, /^The link names no run: watch is /);
    assert(fault.length < 80, fault);
  }
});

Deno.test("parseMoment() holds numbers too long to be exact for moments far outside any run", () => {
  const { moment } = parse(`?watch=${RUN}&tick=${"9".repeat(400)}`);
  assert.match(momentIn(moment, 600).fault, /lies outside this run/);
});

Deno.test("readLink() takes a pasted link's moment along", () => {
  assert.deepEqual(readLink(`${SITE}/?watch=${RUN}&tick=5&stop=9`).moment, { tick: 5, stop: 9 });
  assert.deepEqual(readLink(RUN), { run: RUN, moment: WHOLE_RUN, fault: "" });
});

Deno.test("readLink() tells an id or a link from everything else", () => {
  for (
    const text of [
      RUN,
      ` ${RUN.toUpperCase()}\n`,
      `${SITE}/runs/${RUN}`,
      `yard.example/runs/${RUN}/`,
      `yard.example/?test=1&watch=${RUN}#x`,
    ]
  ) {
    assert.equal(readLink(text).run, RUN, text);
  }
  for (
    const text of ["", "Ann & Bo", `${SITE}/?room=k3f9x2m7qd`, `${SITE}/runs/`, "a".repeat(65)]
  ) {
    assert.equal(readLink(text).run, "", text);
  }
});

Deno.test("readLink() and parseMoment() take whatever a stranger's link holds", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(RUN, "?watch=", "&tick=", "%", "/runs/"),
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, text, (watch, tick, stop) => {
      const given = new URLSearchParams({ watch, tick, stop });
      for (const asked of [parseMoment(given), readLink(watch + tick)]) {
        assert.match(asked.run, /^[0-9a-f]{0,64}$/);
        assert(asked.run !== "" || asked.fault !== "", "no run without a word");
        assert([...asked.fault].length < 160);
        assert.doesNotMatch(asked.fault, /\p{C}/u);
        const { moment } = momentIn(asked.moment, 900);
        if (asked.run === "") continue;
        // What is left of it is a moment of the run, and its link says the same.
        const again = readLink(watchLink(SITE, asked.run, moment));
        assert.deepEqual(
          [again.run, again.moment.tick ?? 1, again.moment.stop],
          [asked.run, moment.tick ?? 1, moment.stop],
        );
      }
    }),
    { seed: 20261130, numRuns: 500 },
  );
});

Deno.test("momentIn() takes every moment of the run, its last tick too", () => {
  for (
    const moment of [
      WHOLE_RUN,
      { tick: 1, stop: null },
      { tick: 600, stop: null },
      { tick: null, stop: 1 },
      { tick: 599, stop: 600 },
    ]
  ) {
    assert.deepEqual(momentIn(moment, 600), { moment, fault: "" });
  }
});

Deno.test("momentIn() drops a moment outside the run, and says what lies where", () => {
  for (
    const [tick, stop, words] of [
      [601, null, "Tick 601 lies outside this run, which has 600 ticks: it plays from the start."],
      [5, 601, "Stop 601 lies outside this run, which has 600 ticks: it plays from the start."],
      [0, null, "Tick 0 lies outside this run, which has 600 ticks: it plays from the start."],
      [5, 5, "Stop 5 does not come after tick 5: it plays from the start."],
      [9, 5, "Stop 5 does not come after tick 9: it plays from the start."],
    ] as const
  ) {
    assert.deepEqual(momentIn({ tick, stop }, 600), { moment: WHOLE_RUN, fault: words });
  }
});

Deno.test("watchLink() has one form for every moment, and what it writes is read back", () => {
  assert.equal(watchLink(SITE, RUN), `${SITE}/?watch=${RUN}`);
  assert.equal(watchLink(SITE, RUN, { tick: 1, stop: null }), `${SITE}/?watch=${RUN}`);
  assert.equal(
    watchLink(SITE, RUN, { tick: 120, stop: 600 }),
    `${SITE}/?watch=${RUN}&tick=120&stop=600`,
  );
  for (const moment of [WHOLE_RUN, { tick: 2, stop: null }, { tick: null, stop: 9 }]) {
    assert.deepEqual(readLink(watchLink(SITE, RUN, moment)), { run: RUN, moment, fault: "" });
  }
});

Deno.test("watchAddress() leaves the rest of an address alone, and takes the run out again", () => {
  const address = watchAddress(`${SITE}/?test=1&tick=9&watch=old#x`, RUN, { tick: 5, stop: 7 });
  assert.equal(address, `${SITE}/?test=1&watch=${RUN}&tick=5&stop=7#x`);
  assert.equal(watchAddress(address, ""), `${SITE}/?test=1#x`);
});
