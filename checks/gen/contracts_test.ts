// The grammar of scripts and the lines of contracts: what is taken, and the sentence each mistake gets.
import assert from "node:assert/strict";
import { contractTable, handedOut, parseContracts, rowCells } from "./contracts.ts";
import { lastSpawn, parseScript, repetitionSize } from "./contract_script.ts";
import { generate } from "./main.ts";

const ROOT = new URL("../../", import.meta.url);
const text = Deno.readTextFileSync(new URL("core/contracts.txt", ROOT));

const words = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    const { message } = error as Error;
    assert(!message.includes("\n"), "one line");
    return message;
  }
  assert.fail("it was taken");
};

Deno.test("parseScript() reads every part of a row", () => {
  const rows = parseScript(
    "1 rat3@E x4/6 +2; 26 !rch8@C; 5 nst:ped1@X640,32; 20 KNG1@GS; 4 mit2@R540",
  );
  assert.deepEqual(rows.map(rowCells), [
    [1, 1, 0, 3, 2, 0, 1, 0, 0, 4, 6],
    [26, 2, 0, 8, 0, 1, 7, 0, 0, 1, 0],
    [5, 5, 11, 1, 0, 0, 16, 640, 32, 1, 0],
    [20, 17, 0, 1, 0, 0, 10, 0, 0, 1, 0],
    [4, 3, 0, 2, 0, 0, 13, 540, 0, 1, 0],
  ]);
  assert.equal(lastSpawn(rows), 26);
});

Deno.test("parseScript() names the row and what is wrong with it", () => {
  const mistakes: [string, RegExp][] = [
    ["", /the script has an empty row/],
    ["1 rat1@E;", /the script has an empty row/],
    ["one rat1@E", /row "one rat1@E": the second is a whole number from 1 to 600, not "one"/],
    ["0 rat1@E", /the second .*not "0"/],
    ["1.5 rat1@E", /the second .*not "1.5"/],
    ["1", /"" is not CODEn@PLACE/],
    ["1 rat3", /"rat3" is not CODEn@PLACE/],
    ["1 !!rat3@E", /"!!rat3@E" is not CODEn@PLACE/],
    ["1 cat3@E", /there is no vermin "cat"/],
    ["1 rat@E", /how many rat come .*not ""/],
    ["1 rat0@E", /how many rat come .*not "0"/],
    ["1 rat:rch2@E", /only nst has young, so ":rch" says nothing/],
    ["1 nst2@Q", /a burrow names its young/],
    ["1 nst:KNG1@Q", /a burrow does not release KNG/],
    ["1 nst:nst1@Q", /a burrow does not release nst/],
    ["1 nst:cow1@Q", /there is no vermin "cow"/],
    ["1 rat1@SE", /there is no place "SE"/],
    ["1 rat1@G", /there is no place "G"/],
    ["1 rat1@toString", /there is no place "toString"/],
    ["1 rat1@P", /the radius of P is a whole number from 60 to 600, not ""/],
    ["1 rat1@R900", /the radius of R .*not "900"/],
    ["1 rat1@X640", /there is no place "X640"/],
    ["1 rat1@X640,1300", /X's y .*not "1300"/],
    ["1 rat1@E x4", /"x4" is neither xR\/iv nor a \+g after it/],
    ["1 rat1@E x1/6", /the number of repetitions .*not "1"/],
    ["1 rat1@E x4/0", /the interval .*not "0"/],
    ["1 rat1@E +1", /\+g needs xR\/iv before it/],
    ["1 rat1@E x4/6 +0", /the growth .*not "0"/],
    ["1 rat1@E +1 x4/6", /\+g needs xR\/iv before it/],
    ["1 rat1@E x4/6 +1 twice", /"twice" is neither/],
  ];
  for (const [script, wanted] of mistakes) assert.match(words(() => parseScript(script)), wanted);
});

/** The file with one contract's line changed. */
function changed(id: string, change: (cells: string[]) => void): string {
  return text.split("\n").map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    if (cells[0] !== id) return line;
    change(cells);
    return cells.join(" | ");
  }).join("\n");
}

Deno.test("parseContracts() names the file, the line and what is wrong with it", () => {
  const line = text.split("\n").findIndex((l) => l.startsWith("1.2 |")) + 1;
  const mistakes: [(cells: string[]) => void, RegExp][] = [
    [(c) => c.pop(), /a contract has 7 columns/],
    [(c) => c[0] = "1.3", /the next contract is 1.2, not "1.3"/],
    [(c) => c[1] = "", /contract 1.2 has no title/],
    [(c) => c[2] = "37", /the start weapon is a whole number from 1 to 36, not "37"/],
    [(c) => c[3] += "; 9 cat1@E", /row "9 cat1@E": there is no vermin "cat"/],
    [(c) => c[3] = Array(25).fill("38 rat1@E").join("; "), /a script has at most 24 rows/],
    [(c) => c[4] = "39", /the last spawn comes at 38 s, not at 39 s/],
    [(c) => c[5] = "38", /gold at 38 s would come before the last spawn at 38 s is dead/],
    [(c) => c[5] = "soon", /gold is a whole number/],
    [(c) => c[6] = "X4", /the unlock is W or P and an id, not "X4"/],
    [(c) => c[6] = "W37", /the weapon is a whole number from 1 to 36, not "37"/],
    [(c) => c[6] = "W5", /contract 1.1 already unlocks W5/],
  ];
  for (const [change, wanted] of mistakes) {
    const message = words(() => parseContracts(changed("1.2", change)));
    assert(message.startsWith(`core/contracts.txt:${line}: `), message);
    assert.match(message, wanted);
  }
});

Deno.test("parseContracts() wants all fifty, and guns that are open by then", () => {
  const short = text.trimEnd().split("\n").slice(0, -1).join("\n");
  assert.match(words(() => parseContracts(short)), /there are 49 contracts instead of 50/);
  const early = changed("1.2", (cells) => cells[2] = "36");
  assert.match(
    words(() => parseContracts(early)),
    /contract 1.2 starts with weapon 36, .*not open/,
  );
});

Deno.test("handedOut() is what no contract unlocks and what earlier ones unlocked", () => {
  const all = parseContracts(text);
  assert.equal(handedOut(all, 0, "weapon"), 1n | 2n | 4n | 1n << 28n);
  assert.equal(handedOut(all, 1, "weapon") ^ handedOut(all, 0, "weapon"), 1n << 4n);
  assert.equal(handedOut(all, 2, "perk"), handedOut(all, 0, "perk"));
  assert.equal(handedOut(all, 3, "perk") ^ handedOut(all, 2, "perk"), 1n << 28n);
});

Deno.test("repetitionSize() rounds up twice", () => {
  const [row] = parseScript("1 rat3@E x3/2 +1");
  assert.deepEqual([1, 2, 3, 4].map((n) => repetitionSize(row, 0, n, false)), [3, 5, 6, 8]);
  assert.deepEqual([1, 2, 3, 4].map((n) => repetitionSize(row, 0, n, true)), [4, 7, 8, 10]);
  assert.equal(repetitionSize(row, 2, 2, false), 8);
});

Deno.test("contractTable() gives each contract its own rows, one after another", () => {
  const all = parseContracts(text), table = contractTable(all);
  const first = all.slice(0, 49).reduce((sum, { rows }) => sum + rows.length, 0);
  assert(table.includes(`  ${first}, ${all[49].rows.length}, 1, // 5.10 Old Cinnabar`));
  assert.equal(table.match(/ row \d+$/gm)?.length, first + all[49].rows.length);
});

Deno.test("the scripts and the unlocks are those of docs/game.md", () => {
  const doc = Deno.readTextFileSync(new URL("docs/game.md", ROOT));
  const tables = doc.split("\n").filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const all = parseContracts(text);
  for (const { id, title, weapon, script, last, gold, unlock } of all) {
    const star = weapon === 1 ? "" : ` *${weapon}`;
    const wanted = [id, title + star, script, `${last}`, `${gold}`];
    const mark = `${unlock.kind === "weapon" ? "W" : "P"}${unlock.id}`;
    assert.deepEqual(tables.find(([first]) => first === id), [...wanted, mark]);
    const row = tables.find((cells) =>
      cells[0] === `${unlock.id}` &&
      (unlock.kind === "weapon" ? /^[A-Z]{3}$/.test(cells[2]) : /^[CUR]$/.test(cells[2]))
    )!;
    if (unlock.kind === "weapon") assert.equal(row[12], id, `weapon ${unlock.id}`);
    else {assert.match(
        row[4],
        new RegExp(`\\bL${id.replace(".", "\\.")}(?!\\d)`),
        `perk ${unlock.id}`,
      );}
  }
});

Deno.test("generate() makes what is committed of the contracts", async () => {
  const made = (await generate()).filter(({ path }) => /contract/.test(path));
  assert.equal(made.length, 3);
  for (const { path, text } of made) {
    assert.equal(Deno.readTextFileSync(new URL(path, ROOT)), text, path);
  }
});
