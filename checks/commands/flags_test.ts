import assert from "node:assert/strict";
import { CallError, readBytes, readChoice, readFlags, readNumber } from "./flags.ts";

const FLAGS = { seed: { type: "string" }, json: { type: "boolean" } } as const;
const refusal = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof CallError, `threw ${error}`);
    assert.ok(!error.message.includes("\n"), "one sentence");
    return error.message;
  }
  assert.fail("it was taken");
};

Deno.test("readFlags() names an unknown flag and what it knows", () => {
  const words = refusal(() => readFlags("sim", ["--sed", "1"], FLAGS));
  assert.match(words, /^sim: unknown option "--sed"; it knows --seed --json$/);
});

Deno.test("readFlags() wants its files, no more and no fewer", () => {
  assert.match(refusal(() => readFlags("verify", [], FLAGS, 1)), /takes 1 replay file/);
  assert.match(refusal(() => readFlags("verify", ["a", "b"], FLAGS, 1)), /what is "b"/);
  assert.match(refusal(() => readFlags("sim", ["a"], FLAGS)), /takes flags only/);
});

Deno.test("readFlags() refuses a flag without its value and a value on a switch", () => {
  assert.match(refusal(() => readFlags("sim", ["--seed"], FLAGS)), /--seed/);
  assert.match(refusal(() => readFlags("sim", ["--json=1"], FLAGS)), /--json/);
});

Deno.test("readNumber() takes whole numbers in range only", () => {
  const read = (text: string) =>
    readNumber(readFlags("sim", ["--seed", text], FLAGS), "seed", 0, 9, 5);
  assert.equal(read("7"), 7);
  for (const text of ["10", "1.5", "", "1e1", "0x1", "x"]) {
    assert.match(refusal(() => read(text)), /--seed takes a whole number from 0 to 9/);
  }
  assert.equal(readNumber(readFlags("sim", [], FLAGS), "seed", 0, 9, 5), 5);
});

Deno.test("readChoice() lists what it takes", () => {
  const flags = readFlags("sim", ["--seed", "c"], FLAGS);
  assert.equal(readChoice(flags, "seed", ["b", "c"], "b"), "c");
  assert.match(refusal(() => readChoice(flags, "seed", ["a", "b"], "b")), /one of a, b, not "c"/);
});

Deno.test("readBytes() says that a file is missing, a folder, or too long", async () => {
  const dir = await Deno.makeTempDir();
  try {
    assert.match(refusal(() => readBytes(`${dir}/none.vmr`)), /There is no file ".*none\.vmr"/);
    assert.match(refusal(() => readBytes(dir)), /is not a file/);
    Deno.writeFileSync(`${dir}/long.vmr`, new Uint8Array(11));
    assert.match(refusal(() => readBytes(`${dir}/long.vmr`, 10)), /11 bytes, more than 10/);
    assert.equal(readBytes(`${dir}/long.vmr`, 11).length, 11);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
