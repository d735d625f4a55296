// The gate's own arithmetic: what it reads from `deno test`, and that nothing red or unrun adds up to green.
import assert from "node:assert/strict";
import { type Count, countTests, runSteps, sum, verdict } from "./runner.ts";
import { installCommand, TOOLS } from "./tools.ts";

const count = (passed: number, failed: number, skipped: string[] = []): Count => ({
  passed,
  failed,
  skipped,
});

Deno.test("countTests() adds cases and steps", () => {
  assert.deepEqual(countTests("ok | 26 passed | 0 failed (150ms)", 0), count(26, 0));
  assert.deepEqual(countTests("ok | 2 passed (11 steps) | 0 failed (3s)", 0), count(13, 0));
  const red = "FAILED | 2 passed (1 step) | 1 failed (2 steps) (3s)";
  assert.deepEqual(countTests(red, 1), count(3, 3));
});

Deno.test("countTests() a run without a summary, or a bad exit, is never green", () => {
  assert.deepEqual(countTests("error: Module not found", 1), count(0, 1));
  assert.deepEqual(countTests("ok | 5 passed | 0 failed (1s)\nerror: leaked", 1), count(5, 1));
});

Deno.test("countTests() names tests that are switched off", () => {
  const skipped = countTests("ok | 5 passed | 0 failed | 2 ignored (1s)", 0).skipped;
  assert.deepEqual(skipped, ["2 tests switched off"]);
});

Deno.test("runSteps() a step that throws, or whose need failed, counts as failed", async () => {
  const log = console.log;
  console.log = () => {};
  try {
    const results = await runSteps([
      { name: "proof a", shows: "", run: () => Promise.reject(new Error("no")) },
      { name: "proof b", shows: "", needs: ["proof a"], run: () => Promise.resolve(verdict(true)) },
      { name: "proof c", shows: "", run: () => Promise.resolve(verdict(true)) },
    ]);
    assert.deepEqual(sum(results), count(1, 2));
  } finally {
    console.log = log;
    for (const name of ["a", "b", "c"]) {
      await Deno.remove(new URL(`../../artifacts/gate/proof-${name}.log`, import.meta.url));
    }
  }
});

Deno.test("runSteps() runs narrow steps two at a time, others alone, and tells them in their order", async () => {
  const log = console.log;
  console.log = () => {};
  const running = new Set<string>(), together: string[] = [];
  const step = (name: string, isNarrow: boolean) => ({
    name: `proof ${name}`,
    shows: "",
    isNarrow,
    run: async () => {
      running.add(name);
      together.push([...running].sort().join(""));
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      running.delete(name);
      return verdict(name !== "c");
    },
  });
  try {
    const steps = [step("a", false), step("b", true), step("c", true), step("d", true)];
    const last = { ...step("e", false), needs: ["proof c"] };
    const results = await runSteps([...steps, last]);
    assert.deepEqual(results.map(({ name }) => name.at(-1)), ["a", "b", "c", "d", "e"]);
    assert.deepEqual(results.map(({ failed }) => failed), [0, 0, 1, 0, 1], "e needs c");
    assert.equal(together[0], "a");
    assert(together.includes("bc"), `${together}`);
    assert(together.every((names) => names.length <= 2), `${together}`);
  } finally {
    console.log = log;
    for (const name of ["a", "b", "c", "d", "e"]) {
      await Deno.remove(new URL(`../../artifacts/gate/proof-${name}.log`, import.meta.url));
    }
  }
});

Deno.test("installCommand() names each package once", () => {
  const words = installCommand(TOOLS).split(" ");
  const packages = words.slice(words.indexOf("--no-install-recommends") + 1);
  assert.equal(new Set(packages).size, packages.length);
  assert(packages.includes("chromium") && packages.includes("wabt"));
});
