// What of a typed name is shown. A name is never an error: what cannot be shown becomes the neutral name of its key, so a
// run is not lost to a word, and whoever wants the word gets nothing for it.
import { BARRED_ANYWHERE, BARRED_WORDS, INNOCENT } from "./name_list.ts";

export const NAME_LETTERS_MAX = 24;
/** Marks stacked on one letter beyond this are dropped, so that no name grows out of its line. */
const MARKS_MAX = 2;

/** The neutral name of a key: "Contractor 7F3A". */
export function neutralName(key: string): string {
  return `Contractor ${key.slice(0, 4).toUpperCase()}`;
}

/** The name to show for what a player typed. */
export function shownName(typed: string, key: string): string {
  const name = cleanName(typed);
  return name === "" || isBarred(name) ? neutralName(key) : name;
}

/**
 * What is left of a typed name: 1 to 24 letters without controls, directions, invisible ones and runs of spaces; ""
 * when that is nothing that can be seen.
 */
export function cleanName(typed: string): string {
  const name = typed.normalize("NFC")
    .replace(/[\p{Z}\t\r\n]+/gu, " ")
    .replace(/[\p{C}\u115f\u1160\u3164\uffa0\u2800\u034f\ufe00-\ufe0f]/gu, "")
    .replace(new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, "gu"), "$1")
    .replace(/^\p{M}+/u, "")
    .replace(/ +/g, " ");
  const letters = [...name.trim()].slice(0, NAME_LETTERS_MAX).join("").trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(letters) ? letters : "";
}

/** Whether a clean name says, however it is spelled, what the list bars. */
export function isBarred(name: string): boolean {
  // A sign may stand for a letter, or be no more than a sign.
  return saysBarred(latin(name)) || saysBarred(latin(name.replace(/[^\p{L}\p{M}\p{N}]/gu, " ")));
}

function saysBarred(text: string): boolean {
  const words = text.split(/[^a-z]+/).filter((word) => word !== "");
  if (words.some((word) => WORDS.some((spelled) => spelled.test(word)))) return true;
  // Letters apart, as in "b a d", are read together; innocent words that hold a bad one are taken out first.
  const kept = words.filter((word) => !INNOCENT.has(word));
  return [...kept, kept.join("")].some((each) => ANYWHERE.some((spelled) => spelled.test(each)));
}

/** A barred word with any of its letters drawn out; a doubled letter stays at least double. */
function spells(word: string, head = "", tail = ""): RegExp {
  const runs = word.match(/(.)\1*/g) ?? [];
  const body = runs.map((run) => run.length === 1 ? `${run}+` : `${run[0]}{${run.length},}`);
  return new RegExp(head + body.join("") + tail);
}

const ANYWHERE = BARRED_ANYWHERE.map((word) => spells(word));
const WORDS = BARRED_WORDS.map((word) => spells(word, "^", "$"));

/** Letters and digits that are drawn like a Latin letter, each followed by the ones it stands for. */
const LOOKALIKES: readonly (readonly [like: string, letter: string])[] = [
  ["4@аαɑ∀", "a"],
  ["8вβßь", "b"],
  ["сϲç¢(", "c"],
  ["ԁđ", "d"],
  ["3еεєэ€ё", "e"],
  ["ƒ", "f"],
  ["9ɡ", "g"],
  ["нһ", "h"],
  ["1!|іιıї¡", "i"],
  ["јϳ", "j"],
  ["кκ", "k"],
  ["ӏł£", "l"],
  ["мɱ", "m"],
  ["ηпñ", "n"],
  ["0оοσөø°", "o"],
  ["рρþ", "p"],
  ["ԛ", "q"],
  ["гя®", "r"],
  ["5$ѕ§", "s"],
  ["7+тτ†", "t"],
  ["υцµμ", "u"],
  ["ѵν", "v"],
  ["ѡωшщ", "w"],
  ["хχ×", "x"],
  ["уγ¥", "y"],
  ["2ᴢ", "z"],
];
const LETTER_OF = new Map(
  LOOKALIKES.flatMap(([like, letter]) => [...like].map((each) => [each, letter] as const)),
);

/** A name as a Latin reader sees it, in lower case; what is no letter stays as it is. */
function latin(name: string): string {
  const bare = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...bare].map((each) => LETTER_OF.get(each) ?? each).join("");
}
