// docs/acceptance.md says which test guards which promise; this says whether those tests exist.
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
const NAMED = /`([\w/]+)` (.+?)(?=<br>|\s*\|$)/g;

interface Named {
  file: string;
  name: string;
}

function namedTests(page: string): Named[] {
  return page.split("\n").filter((line) => line.startsWith("|")).flatMap((line) =>
    [...line.matchAll(NAMED)].map(([, file, name]) => ({
      file: `${file}_test.ts`,
      name: name.trim().replaceAll("\\|", "|"),
    }))
  );
}

/** The names of a file's tests as its source has them. */
function testsOf(file: string): Set<string> {
  const text = Deno.readTextFileSync(new URL(file, ROOT));
  return new Set([...text.matchAll(/Deno\.test\(\s*(["`])(.+?)\1,/g)].map((match) => match[2]));
}

Deno.test("every test that docs/acceptance.md names exists", () => {
  const named = namedTests(Deno.readTextFileSync(new URL("docs/acceptance.md", ROOT)));
  assert(named.length > 80, `only ${named.length} names were read`);
  const missing = named.filter(({ file, name }) => !testsOf(file).has(name));
  assert.deepEqual(missing, []);
});

Deno.test("every row of docs/acceptance.md names a test, and every case of the design has one", () => {
  const page = Deno.readTextFileSync(new URL("docs/acceptance.md", ROOT));
  const rows = page.split("\n").filter((line) =>
    /^\|/.test(line) && !/^\| *(-|case|row|clause)/.test(line)
  );
  assert(rows.length >= 60, `${rows.length} rows`);
  for (const row of rows) assert(namedTests(row).length > 0, row);
});
